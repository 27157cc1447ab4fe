// How bright and in which colour a view is lit, between its cells too: a grid of points twice as fine as the cells. Fading floors, blows,
// mist and the end of a game are light as well, so that nothing else has to be painted for them.
//
//   point of (column, row) = row * (2 * columns + 1) + column        a cell's middle is (2x + 1, 2y + 1), its corners around that

import type { TileView } from '@stairwell/engine';
import type { Moment } from './motion.js';
import { chance, cloud, wander } from './noise.js';

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
  /** How many times a second light wavers, and mist drifts by a cell. */
  flicker: 7,
  drift: 0.35,
  /** Mist: its size in cells, how much of it is always there, and its strength. */
  hazeSize: 4.5,
  hazeLeast: 0.25,
  haze: 0.62,
  /** How much of a flash falls on the ground. */
  flash: 0.75,
  edge: 0.5,
  /** How much darker a lit hall is far from the player, and how far that is. */
  depth: 0.34,
  depthReach: 11,
  /** How much of a lit cell's light its neighbours get, and the most of it. */
  leak: 0.09,
  leakMost: 110,
  /** What is seen around the player without any light: how well, and how far. */
  own: 0.9,
  ownReach: 3.5,
} as const;

const EDGE_COLOR = [200, 60, 90] as const;
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

/** Works the light of a moment out. */
export function lightUp(field: LightField, wishes: LightWishes): void {
  lightCells(field, wishes);
  if (wishes.view.light !== undefined) leak(field, wishes);
  spread(field);
  addGlow(field, wishes);
}

/** Light at the middle of each cell, and on its glyph. */
function lightCells(
  field: LightField,
  { view, left, top, moment, time, isWhite, unseen }: LightWishes,
): void {
  const { columns, rows, kinds, light, glyphs } = field;
  const { journey, end } = moment;
  const across = 2 * columns + 1;
  const fire = view.light === undefined ? [] : flames(view.light.sources, time);
  const walker = journey && view.light?.sources.find(({ x, y }) => x === view.focus?.x && y === view.focus.y);
  const reach = Math.max(columns, rows) / 2;
  const rgb = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const slot = row * columns + column;
      const [x, y] = [left + column, top + row];
      const cell = y * view.width + x;
      const kind = unseen[slot] === 1 ? CELL.unknown : kindOf(view, cell);
      kinds[slot] = kind;
      let strength = moment.fade;
      let warmth = 0;
      if (end !== undefined && view.focus !== undefined) {
        const far = Math.hypot((x - view.focus.x) * 0.6, y - view.focus.y) / reach;
        strength *= 1 - end.share * Math.min(0.6, far * (end.hasWon ? 0.4 : 0.9));
        warmth = end.share;
      }
      if (kind === CELL.lit && view.light !== undefined) {
        const from = view.light.from[cell];
        const waver = from === 0 ? nearness(view, x, y) : fire[from - 1];
        setChannels(rgb, view.light.colors[cell], strength * waver, isWhite);
      } else rgb.fill(255 * strength);
      if (walker !== undefined && journey !== undefined && kind !== CELL.lit) {
        // A light that is carried goes along; where it is now at the end of its way it shines already.
        const share =
          1 - ((x - journey.x) ** 2 + (y - journey.y) ** 2) / ((walker.radius + 1) * (walker.radius + 1));
        if (share > 0 && kind === CELL.remembered) {
          setChannels(rgb, walker.color, share * strength, isWhite);
          kinds[slot] = CELL.lit;
        }
      }
      // Nobody loses sight of themselves.
      const isSelf = x === view.focus?.x && y === view.focus.y;
      const middle = ((2 * row + 1) * across + 2 * column + 1) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const tint =
          end === undefined || channel === 0 ? 1 : 1 - warmth * (end.hasWon ? 0.12 * channel : 0.5);
        const value = (rgb[channel] / 255) * tint;
        const now = kinds[slot];
        const ground =
          now === CELL.lit ? value * Math.sqrt(value) * 255 : now === CELL.plain ? value * 255 : 0;
        light[middle + channel] = ground;
        glyphs[slot * 3 + channel] =
          now === CELL.lit
            ? (isSelf ? 1 : 0.16 + 0.84 * value) * 255 * moment.fade
            : now === CELL.plain
              ? value * 255
              : LOOK.memoryGlyph[channel] * value;
      }
    }
  }
}

/** Light that comes from everywhere is clearest around the player: even a lit hall has depth. */
function nearness({ focus }: TileView, x: number, y: number): number {
  if (focus === undefined) return 1;
  return 1 - LOOK.depth * Math.min(1, Math.hypot((x - focus.x) * 0.62, y - focus.y) / LOOK.depthReach);
}

/** What of a view's cell is known. A cell that light does not reach is left as it is: white, from nowhere. */
function kindOf(view: TileView, cell: number): number {
  if (view.light === undefined) return CELL.plain;
  if (view.light.colors[cell] !== 0xffffff || view.light.from[cell] !== 0) return CELL.lit;
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
  const { focus } = view;
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
      if (focus !== undefined) {
        const far = Math.hypot(left + column - focus.x, top + row - focus.y) / LOOK.ownReach;
        if (far < 1) own = LOOK.own * (1 - far) * (1 - far) * moment.fade;
      }
      const at = middleOf(column, row);
      for (let channel = 0; channel < 3; channel++)
        light[at + channel] = Math.min(LOOK.leakMost, sums[channel]) + own * LOOK.memory[channel];
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

/** Flashes, mist and what is heard from beyond the edge. */
function addGlow({ columns, rows, glow }: LightField, wishes: LightWishes): void {
  const { view, left, top, moment, time = 0 } = wishes;
  const haze = view.light?.haze;
  glow.fill(0);
  const across = 2 * columns + 1;
  const down = 2 * rows + 1;
  const add = (at: number, red: number, green: number, blue: number, by: number) => {
    glow[at] += red * by;
    glow[at + 1] += green * by;
    glow[at + 2] += blue * by;
  };
  for (const { x, y, color, radius, strength } of moment.flashes) {
    const [red, green, blue] = [(color >> 16) & 255, (color >> 8) & 255, color & 255];
    forPointsNear(across, down, (x - left) * 2 + 1, (y - top) * 2 + 1, radius * 2, (at, near) =>
      add(at, red, green, blue, LOOK.flash * strength * near * near),
    );
  }
  if (haze !== undefined) {
    const [red, green, blue] = [(haze.color >> 16) & 255, (haze.color >> 8) & 255, haze.color & 255];
    const drift = (time / 1000) * LOOK.drift;
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        const thick = hazeAt(haze.cells, view, left, top, column, row);
        if (thick === 0) continue;
        const x = (left + column / 2) / LOOK.hazeSize;
        const y = (top + row / 2) / (LOOK.hazeSize * 0.6);
        const mist =
          0.65 * cloud(x + drift, y + drift * 0.4, 11) + 0.35 * cloud(x * 2.3 - drift * 1.4, y * 2.3, 57);
        const part = (thick / 255) * LOOK.haze * moment.fade;
        add(
          (row * across + column) * 3,
          red,
          green,
          blue,
          part * (LOOK.hazeLeast + (1 - LOOK.hazeLeast) * mist * mist * 1.6),
        );
      }
  }
  for (const { right, down: below, strength } of moment.glows) {
    const length = Math.hypot(right, below);
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        const [x, y] = [(2 * column) / across - 1, (2 * row) / down - 1];
        const rim = Math.max(Math.abs(x), Math.abs(y));
        if (rim < 0.8) continue;
        const facing = (x * right + y * below) / (length * Math.hypot(x, y));
        if (facing < 0.6) continue;
        const by = LOOK.edge * strength * ((rim - 0.8) / 0.2) * ((facing - 0.6) / 0.4);
        add((row * across + column) * 3, ...EDGE_COLOR, by);
      }
  }
}

/** How thick the mist is at a point: the thickest of the cells that meet there, and half as thick at its rim. */
function hazeAt(
  cells: Uint8Array,
  { width, height }: TileView,
  left: number,
  top: number,
  column: number,
  row: number,
): number {
  let sum = 0;
  let count = 0;
  for (let y = (row - 1) >> 1; y <= row >> 1; y++)
    for (let x = (column - 1) >> 1; x <= column >> 1; x++) {
      count++;
      const [mapX, mapY] = [left + x, top + y];
      if (mapX >= 0 && mapY >= 0 && mapX < width && mapY < height) sum += cells[mapY * width + mapX];
    }
  return sum / count;
}

function forPointsNear(
  across: number,
  down: number,
  x: number,
  y: number,
  radius: number,
  visit: (at: number, near: number) => void,
): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(down - 1, y + radius); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(across - 1, x + radius);
      column++
    ) {
      const near = 1 - Math.hypot(column - x, row - y) / radius;
      if (near > 0) visit((row * across + column) * 3, near);
    }
}

function setChannels(rgb: number[], color: number, by: number, isWhite: boolean): void {
  rgb[0] = ((color >> 16) & 255) * by;
  rgb[1] = ((color >> 8) & 255) * by;
  rgb[2] = (color & 255) * by;
  if (isWhite) rgb.fill(0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]);
}

/** How rough the ground of a cell is: cells of one kind are not all alike. */
export function grain(x: number, y: number): number {
  return 0.9 + 0.2 * chance(x + 1, y * 131 + 7);
}
