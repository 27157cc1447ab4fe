// The layers of the map that can be shown or hidden, and what is left to see: the view for the canvas, rows of text, and words
// for a cell.

import type { Point, Style, TileView } from '@stairwell/engine';
import { type GroundKind, HEIGHT, type Layer, type Picture, type Thing, WIDTH } from './protocol.js';

/** Which layers are shown. */
export type Layers = Readonly<Record<Layer, boolean>>;

/** All layers in the order of their boxes, with what is written beside those. */
export const LAYERS: readonly { readonly layer: Layer; readonly label: string }[] = [
  { layer: 'monsters', label: 'Monsters' },
  { layer: 'objects', label: 'Objects' },
  { layer: 'traps', label: 'Traps' },
  { layer: 'writing', label: 'Writing' },
  { layer: 'light', label: 'Light' },
  { layer: 'rooms', label: 'Rooms' },
  { layer: 'regions', label: 'Regions' },
];

/** What is shown at first: all that a player could see, and no frames around rooms and regions. */
export const ALL_LAYERS: Layers = {
  monsters: true,
  objects: true,
  traps: true,
  writing: true,
  light: true,
  rooms: false,
  regions: false,
};

/** A colour for each kind of ground, for maps and for small pictures. */
export const GROUND_COLORS: Readonly<Record<GroundKind, number>> = {
  rock: 0x2b373c,
  wall: 0x9aa8a4,
  floor: 0x7c8a86,
  door: 0xd69a55,
  water: 0x5fa8e0,
  lava: 0xf0803c,
  plant: 0x6fbf73,
  feature: 0xf0d79a,
  air: 0x9fc3d9,
  trap: 0xe59ac4,
  object: 0x9fd0f5,
  monster: 0xff9c8f,
};
const THING_COLORS = { monsters: 0xff9c8f, objects: 0x9fd0f5, traps: 0xe59ac4, writing: 0xc9b6f2 } as const;
/** Grounds of rooms, in turn, and of regions. */
const ROOM_GROUNDS = [0x1d2b33, 0x2b2733, 0x27301f, 0x332a1c, 0x1c3330, 0x33232a];
const REGION_GROUND = 0x3a3413;
const CURSOR = { ground: 0xe0b56a, ink: 0x17110a };
const DARK = 0.45;

/** Uppermost first: what stands in front of what. */
const ORDER: readonly Thing['layer'][] = ['monsters', 'objects', 'traps', 'writing'];

/** The thing that shows on each cell. */
function tops(picture: Picture, layers: Layers): Map<number, Thing> {
  const found = new Map<number, Thing>();
  for (const layer of ORDER) {
    if (!layers[layer]) continue;
    for (const thing of picture.things) {
      const cell = thing.y * WIDTH + thing.x;
      if (thing.layer === layer && !found.has(cell)) found.set(cell, thing);
    }
  }
  return found;
}

/** `drawn` is where a region begins that is being drawn; it ends at the cursor. */
export function viewOf(picture: Picture, layers: Layers, cursor: Point | undefined, drawn?: Point): TileView {
  const cells = WIDTH * HEIGHT;
  const glyphs = new Uint32Array(cells);
  const styles = new Uint8Array(cells);
  const palette: Style[] = [];
  const known = new Map<string, number>();
  const style = (color: number, background: number | undefined, dim: boolean, bold: boolean): number => {
    const key = `${color} ${background} ${dim} ${bold}`;
    const at = known.get(key) ?? palette.push(made(color, background, dim, bold)) - 1;
    known.set(key, at);
    return at;
  };
  const things = tops(picture, layers);
  const regions = layers.regions ? regionCells(picture) : undefined;
  for (let cell = 0; cell < cells; cell++) {
    const ground = picture.legend[picture.ground[cell] ?? 0];
    if (ground === undefined) continue;
    const thing = things.get(cell);
    const room = picture.roomOf[cell] ?? 0;
    const roomGround = layers.rooms && room > 0 ? ROOM_GROUNDS[(room - 1) % ROOM_GROUNDS.length] : undefined;
    const behind = regions?.has(cell) === true ? REGION_GROUND : roomGround;
    const isDark = layers.light && picture.lit[cell] === 0 && thing === undefined && ground.kind !== 'rock';
    const color = thing === undefined ? GROUND_COLORS[ground.kind] : THING_COLORS[thing.layer];
    const isCursor = isBetween(cell, cursor, drawn ?? cursor);
    glyphs[cell] = (thing?.letter ?? ground.glyph).codePointAt(0) ?? 32;
    styles[cell] = isCursor
      ? style(CURSOR.ink, CURSOR.ground, false, true)
      : style(isDark ? dimmed(color) : color, behind, isDark, thing !== undefined);
  }
  return { kind: 'tiles', width: WIDTH, height: HEIGHT, glyphs, styles, palette, animations: [], things: [] };
}

function isBetween(cell: number, a: Point | undefined, b: Point | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  const isIn = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) && at <= Math.max(one, other);
  return isIn(x, a.x, b.x) && isIn(y, a.y, b.y);
}

function made(color: number, background: number | undefined, dim: boolean, bold: boolean): Style {
  const base: Style = { color, ansi: 7, bold };
  return { ...base, ...(background === undefined ? {} : { background }), ...(dim ? { dim } : {}) };
}

/** Darker than what the painter's own dimness gives: unlit ground must be told from lit at a glance. */
function dimmed(color: number): number {
  const part = (shift: number) => Math.round(((color >> shift) & 255) * (1 - DARK * 0.5)) << shift;
  return part(16) | part(8) | part(0);
}

function regionCells(picture: Picture): Set<number> {
  const cells = new Set<number>();
  for (const { lx, ly, hx, hy } of picture.regions)
    for (let y = Math.max(0, ly); y <= Math.min(hy, HEIGHT - 1); y++)
      for (let x = Math.max(0, lx); x <= Math.min(hx, WIDTH - 1); x++) cells.add(y * WIDTH + x);
  return cells;
}

/** The columns that a level uses; all of them when it is empty. */
export function extentOf({ legend, ground }: Picture): { readonly left: number; readonly right: number } {
  let [left, right] = [WIDTH, -1];
  ground.forEach((index, cell) => {
    if (legend[index]?.kind === 'rock') return;
    left = Math.min(left, cell % WIDTH);
    right = Math.max(right, cell % WIDTH);
  });
  return right < 0 ? { left: 0, right: WIDTH - 1 } : { left, right };
}

/** The map as text with the layers that are on, column 0 (which no level uses) left out. */
export function rowsOf(picture: Picture, layers: Layers): string[] {
  const things = tops(picture, layers);
  return Array.from({ length: HEIGHT }, (_, y) => {
    let row = '';
    for (let x = 1; x < WIDTH; x++) {
      const cell = y * WIDTH + x;
      row += things.get(cell)?.letter ?? picture.legend[picture.ground[cell] ?? 0]?.letter ?? ' ';
    }
    return row.trimEnd();
  });
}

/** One thing on a cell in words, and what kind of thing it is. */
export interface CellWords {
  readonly title: string;
  readonly text: string;
}

const TITLES = { monsters: 'Monster', objects: 'Object', traps: 'Trap', writing: 'Writing' } as const;

/** Everything that is on a cell, hidden layers included. */
export function cellWords(picture: Picture, { x, y }: Point): CellWords[] {
  const cell = y * WIDTH + x;
  const ground = picture.legend[picture.ground[cell] ?? 0];
  const light = picture.lit[cell] === 0 ? 'dark' : 'lit';
  const words: CellWords[] = [{ title: 'Terrain', text: `${ground?.name ?? 'nothing'}, ${light}` }];
  for (const layer of ORDER)
    for (const thing of picture.things)
      if (thing.layer === layer && thing.x === x && thing.y === y)
        words.push({ title: TITLES[layer], text: thing.words });
  const room = picture.rooms[(picture.roomOf[cell] ?? 0) - 1];
  if (room !== undefined) words.push({ title: 'Room', text: room });
  for (const { lx, ly, hx, hy, words: text } of picture.regions)
    if (x >= lx && x <= hx && y >= ly && y <= hy) words.push({ title: 'Region', text });
  return words;
}
