// Draws the level that the cursor is on: ground, what lies below where there is air, the path and the nodes of the
// search, and whoever walks there.

import { CELLS, type NamedThing, type PathMap, type TileView } from '@stairwell/engine';
import { answerOf } from './desk.js';
import { PALETTE, STYLE, styleOfKind } from './palette.js';
import { cursorCell, kindName, type State } from './state.js';

/** Floors are dots on every level; a letter would shout. */
const GLYPHS = CELLS.rows.map(({ name, glyph }) => code(name === 'floor' ? '.' : glyph));
const KIND_STYLES = CELLS.rows.map(({ name }) => styleOfKind(name));
const AIR = CELLS.code.air;

const GLYPH = {
  below: code(','),
  mover: code('@'),
  path: code('*'),
  expanded: code('·'),
  site: code('$'),
  start: code('S'),
  goal: code('G'),
  cursor: code('+'),
} as const;

export function drawView(state: State): TileView {
  const { map, x, y, z } = state;
  const { width, height } = map;
  const glyphs = new Uint32Array(width * height);
  const styles = new Uint8Array(width * height);
  drawGround(map, z, glyphs, styles);
  const first = map.cellAt(0, 0, z);
  /** Calls for a cell of the map that is on this level, with its place in the view. */
  const put = (cell: number, glyph: number | undefined, style: number) => {
    const offset = cell - first;
    if (offset < 0 || offset >= height * map.stride) return;
    const row = Math.floor(offset / map.stride);
    const at = row * width + offset - row * map.stride;
    if (glyph !== undefined) glyphs[at] = glyph;
    styles[at] = style;
  };
  drawSearch(state, put);
  for (const site of state.sites) put(site, GLYPH.site, STYLE.site);
  for (const mover of state.movers) put(mover.cell, GLYPH.mover, mover.isStuck ? STYLE.waiting : STYLE.mover);
  put(state.start, GLYPH.start, STYLE.start);
  put(state.goal, GLYPH.goal, STYLE.goal);
  const under = y * width + x;
  if (glyphs[under] === code(' ')) glyphs[under] = GLYPH.cursor;
  styles[under] = STYLE.cursor;
  return {
    kind: 'tiles',
    width,
    height,
    glyphs,
    styles,
    palette: PALETTE,
    animations: [],
    focus: { x, y },
    things: thingsOn(state),
  };
}

function drawGround(map: PathMap, z: number, glyphs: Uint32Array, styles: Uint8Array): void {
  const { terrain, width, height, levelStride } = map;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = map.cellAt(0, y, z);
    for (let cell = row; cell < row + width; cell++, at++) {
      const kind = terrain[cell];
      if (kind === AIR && z > 0 && terrain[cell - levelStride] !== AIR) {
        glyphs[at] = GLYPH.below;
        styles[at] = STYLE.below;
      } else {
        glyphs[at] = GLYPHS[kind];
        styles[at] = KIND_STYLES[kind];
      }
    }
  }
}

/** Whether there are two ends to look for a path between. */
export function hasQuestion({ map, start, goal }: State): boolean {
  return start >= 0 && goal >= 0 && map.isOpen(start) && map.isOpen(goal);
}

function drawSearch(
  state: State,
  put: (cell: number, glyph: number | undefined, style: number) => void,
): void {
  if (!hasQuestion(state)) return;
  const { path, expanded } = answerOf(state.map, state.algorithm, state.start, state.goal);
  const { table, terrain } = state.map;
  /** Stairs, ladders and ramps stay what they are under a path. */
  const mark = (cell: number, glyph: number, style: number) => {
    const { goesUp, goesDown, rampEntry } = table.rows[terrain[cell]];
    put(cell, goesUp || goesDown || rampEntry !== undefined ? undefined : glyph, style);
  };
  if (state.showsNodes) for (const cell of expanded) mark(cell, GLYPH.expanded, STYLE.expanded);
  for (const cell of path?.cells ?? []) mark(cell, GLYPH.path, STYLE.path);
}

/** The names that a screen reader says: what the cursor is on, the ends of the path, and who is where. */
function thingsOn(state: State): NamedThing[] {
  const { map, x, y, z } = state;
  const things: NamedThing[] = [{ name: `cursor on ${kindName(map, cursorCell(state))}`, x, y }];
  const add = (name: string, cell: number) => {
    if (cell < 0) return;
    const spot = map.spotOf(cell);
    if (spot.z === z) things.push({ name, x: spot.x, y: spot.y });
  };
  add('start', state.start);
  add('goal', state.goal);
  for (const site of state.sites) add('place of work', site);
  return things;
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
