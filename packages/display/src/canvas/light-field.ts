// How bright and in which colour a view is lit, between its cells too: a grid of points twice as fine as the cells. Fading floors, blows,
// mist and the end of a game are light as well, so that nothing else has to be painted for them.
//
//   point of (column, row) = row * (2 * columns + 1) + column        a cell's middle is (2x + 1, 2y + 1), its corners around that

import type { Point, TileView } from '@stairwell/engine';
import type { LightLayer } from '@stairwell/engine/play';
import type { Moment } from './motion.js';
import { wander } from './noise.js';

/** Where a cell's light comes from. */
export const CELL = { unknown: 0, remembered: 1, lit: 2, plain: 3 } as const;

/** The light of the cells that are shown. All numbers 0 to 255; three of them (red, green, blue) for a point or a cell. */
export interface LightField {
  readonly columns: number;
  readonly rows: number;
  /** Of each cell, one of CELL. */
  readonly kinds: Uint8Array;
  /** What the ground is multiplied by, at each point. */
  readonly light: Int16Array;
  /** What is added to it. */
  readonly glow: Int16Array;
  /** What glyphs are multiplied by, at each cell. */
  readonly glyphs: Int16Array;
}

/** What the light of a moment depends on. */
export interface LightWishes {
  readonly view: TileView;
  readonly left: number;
  readonly top: number;
  readonly moment: Moment;
  /** Milliseconds for what wavers and drifts; undefined when all is steady. */
  readonly time: number | undefined;
  /** Everything is as the game gives it: no light, and no dark at an end. */
  readonly isPlain: boolean;
  /** Light is white, so that it does not change colours that were chosen to be told apart. */
  readonly isWhite: boolean;
  /** 1 for each shown cell that is not to be seen yet. */
  readonly unseen: Uint8Array;
}

/** Numbers that a designer would turn. */
const LOOK = {
  /** Remembered ground and glyphs: little light, and cold. */
  memory: [96, 108, 140],
  memoryGlyph: [235, 243, 262],
  /** The light of what is in view of where a journey leads and not of the walker. */
  ahead: 0x485270,
  /** How many times a second light wavers. */
  flicker: 7,
  /** How much darker a lit hall is far from the player, and how far that is. */
  depth: 0.46,
  depthReach: 11,
  /** How much of a lit cell's light its neighbours get, and the most of it. */
  leak: 0.1,
  leakMost: 120,
  /** What is seen around the player without any light: how well, and how far. */
  own: 0.9,
  ownReach: 3.5,
} as const;

const SPACE = 0x20;

/** A dark field for a view of that many columns and rows. */
export function createLightField(columns: number, rows: number): LightField {
  const points = (2 * columns + 1) * (2 * rows + 1);
  return {
    columns,
    rows,
    kinds: new Uint8Array(columns * rows),
    light: new Int16Array(points * 3),
    glow: new Int16Array(points * 3),
    glyphs: new Int16Array(columns * rows * 3),
  };
}

/** Works out how a moment is lit; what glows besides is `addGlow`'s. */
export function lightUp(field: LightField, wishes: LightWishes): void {
  lightCells(field, wishes);
  if (lightOf(wishes) !== undefined) leak(field, wishes);
  spread(field);
}

/** The light of a view that is to be seen. */
function lightOf({ view, isPlain }: LightWishes): LightLayer | undefined {
  return isPlain ? undefined : view.light;
}

/** Light at the middle of each cell, and on its glyph. */
function lightCells(field: LightField, wishes: LightWishes): void {
  const { view, left, top, moment, time, isPlain, isWhite, unseen } = wishes;
  const { columns, rows, kinds, light, glyphs } = field;
  const { journey } = moment;
  const end = isPlain ? undefined : moment.end;
  const shed = lightOf(wishes);
  const across = 2 * columns + 1;
  const fire = shed === undefined ? [] : flames(shed.sources, time);
  const center = journey ?? view.focus;
  const isCarried = ({ x, y }: Point) => x === view.focus?.x && y === view.focus.y;
  const carried = journey === undefined ? -1 : (shed?.sources.findIndex(isCarried) ?? -1);
  const walker = shed?.sources[carried];
  const reach = Math.max(columns, rows) / 2;
  const rgb = [0, 0, 0];
  const along = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const slot = row * columns + column;
      const [x, y] = [left + column, top + row];
      const cell = y * view.width + x;
      const kind = unseen[slot] === 1 ? CELL.unknown : kindOf(view, shed, cell);
      kinds[slot] = kind;
      let strength = moment.fade;
      let warmth = 0;
      if (end !== undefined && view.focus !== undefined) {
        const far = Math.hypot((x - view.focus.x) * 0.6, y - view.focus.y) / reach;
        strength *= 1 - end.share * Math.min(0.6, far * (end.hasWon ? 0.4 : 0.9));
        warmth = end.share;
      }
      along.fill(0);
      if (walker !== undefined && journey !== undefined) {
        const share = 1 - ((x - journey.x) ** 2 + (y - journey.y) ** 2) / (walker.radius + 1) ** 2;
        if (share > 0) setChannels(along, walker.color, share * strength * fire[carried], isWhite);
      }
      if (kind !== CELL.lit || shed === undefined) rgb.fill(255 * strength);
      else if (walker !== undefined && isLitBy(shed, cell, carried)) {
        // A light that is carried comes with the walker: what it will light at the end of the way looks remembered until then.
        setChannels(rgb, LOOK.ahead, strength, isWhite);
        for (let channel = 0; channel < 3; channel++) rgb[channel] = Math.max(rgb[channel], along[channel]);
      } else {
        const from = shed.from[cell];
        const waver = from === 0 ? nearness(center, x, y) : fire[from - 1];
        setChannels(rgb, shed.colors[cell], strength * waver, isWhite);
      }
      // Nobody loses sight of themselves, nor of what must not be overlooked.
      const isSelf = x === view.focus?.x && y === view.focus.y;
      const isClear = isSelf || view.palette[view.styles[cell]]?.clear === true;
      const middle = ((2 * row + 1) * across + 2 * column + 1) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const tint =
          end === undefined || isWhite || channel === 0
            ? 1
            : 1 - warmth * (end.hasWon ? 0.12 * channel : 0.5);
        const value = (rgb[channel] / 255) * tint;
        // What is remembered stays as it is, and the light that goes by falls on it besides.
        const passing = kind === CELL.remembered ? along[channel] / 255 : 0;
        light[middle + channel] =
          kind === CELL.plain ? value * 255 : onGround(kind === CELL.lit ? value : passing);
        glyphs[slot * 3 + channel] =
          kind === CELL.lit
            ? (isClear ? 1 : 0.16 + 0.84 * value) * 255 * moment.fade
            : kind === CELL.plain
              ? value * 255
              : LOOK.memoryGlyph[channel] * value + 255 * passing;
      }
    }
  }
}

/** Ground throws back less than its share of weak light. */
function onGround(value: number): number {
  return value * Math.sqrt(value) * 255;
}

/** Whether a cell has its light from one source: one that is brighter than that source itself has light of its own. */
function isLitBy(light: LightLayer, cell: number, source: number): boolean {
  if (light.from[cell] !== source + 1) return false;
  const [most, color] = [light.sources[source].color, light.colors[cell]];
  return [16, 8, 0].every((shift) => ((color >> shift) & 255) <= ((most >> shift) & 255));
}

/** Light that comes from everywhere is clearest around the player: even a lit hall has depth. */
function nearness(center: Point | undefined, x: number, y: number): number {
  if (center === undefined) return 1;
  return 1 - LOOK.depth * Math.min(1, Math.hypot((x - center.x) * 0.62, y - center.y) / LOOK.depthReach);
}

/** What of a view's cell is known. A cell that light does not reach is left as it is: white, from nowhere. */
function kindOf(view: TileView, light: LightLayer | undefined, cell: number): number {
  if (light === undefined) return CELL.plain;
  if (light.colors[cell] !== 0xffffff || light.from[cell] !== 0) return CELL.lit;
  return view.glyphs[cell] <= SPACE ? CELL.unknown : CELL.remembered;
}

/** How bright each source is now. */
function flames(sources: readonly { readonly flicker: number }[], time: number | undefined): number[] {
  if (time === undefined) return sources.map(() => 1);
  const beat = (time / 1000) * LOOK.flicker;
  return sources.map(({ flicker }, index) => 1 - flicker * 0.45 * wander(beat, index * 7 + 3));
}

/**
 * What lies beside the light gets a little of it, and the player is never quite in the dark: what is known there is seen a little
 * better, and nothing that is not known.
 */
function leak({ columns, rows, kinds, light }: LightField, { view, left, top, moment }: LightWishes): void {
  const across = 2 * columns + 1;
  const middleOf = (column: number, row: number) => ((2 * row + 1) * across + 2 * column + 1) * 3;
  const center = moment.journey ?? view.focus;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (kinds[row * columns + column] === CELL.lit) continue;
      const sums = [0, 0, 0];
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
          if (kinds[y * columns + x] !== CELL.lit) continue;
          const far = (x - column) * (x - column) + (y - row) * (y - row);
          const at = middleOf(x, y);
          const by = LOOK.leak / far;
          for (let channel = 0; channel < 3; channel++) sums[channel] += light[at + channel] * by;
        }
      let own = 0;
      if (center !== undefined) {
        const far = Math.hypot(left + column - center.x, top + row - center.y) / LOOK.ownReach;
        if (far < 1) own = LOOK.own * (1 - far) * (1 - far) * moment.fade;
      }
      const at = middleOf(column, row);
      for (let channel = 0; channel < 3; channel++)
        light[at + channel] = Math.max(
          light[at + channel],
          Math.min(LOOK.leakMost, sums[channel]) + own * LOOK.memory[channel],
        );
    }
}

/** Light between the cells: half of it from each side. What is unknown gives none, so light ends softly at walls. */
function spread({ columns, rows, light }: LightField): void {
  const across = 2 * columns + 1;
  const down = 2 * rows + 1;
  for (let channel = 0; channel < 3; channel++) {
    for (let row = 1; row < down; row += 2)
      for (let column = 0; column < across; column += 2) {
        const at = (row * across + column) * 3 + channel;
        const before = column === 0 ? light[at + 3] : light[at - 3];
        const after = column === across - 1 ? light[at - 3] : light[at + 3];
        light[at] = (before + after) >> 1;
      }
    for (let row = 0; row < down; row += 2)
      for (let column = 0; column < across; column++) {
        const at = (row * across + column) * 3 + channel;
        const line = across * 3;
        const before = row === 0 ? light[at + line] : light[at - line];
        const after = row === down - 1 ? light[at - line] : light[at + line];
        light[at] = (before + after) >> 1;
      }
  }
}

/** Sets red, green and blue to a share of a colour; to its brightness where light is white. */
export function setChannels(rgb: number[], color: number, by: number, isWhite: boolean): void {
  rgb[0] = ((color >> 16) & 255) * by;
  rgb[1] = ((color >> 8) & 255) * by;
  rgb[2] = (color & 255) * by;
  if (isWhite) rgb.fill(0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]);
}
