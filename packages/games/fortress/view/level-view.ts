// Draws the level that the cursor is on: ground, what lies below where there is air, the path and the nodes of the
// search, and whoever walks there.

import type { TileView } from '@stairwell/engine';
import { CELLS } from '@stairwell/engine/paths';
import type { NamedThing } from '@stairwell/engine/play';
import { MOVER_GLYPH, PALETTE, STYLE, TERRAIN_STYLES } from '../palette.js';
import { cursorCell, floorHere, hasQuestion, type State } from '../state.js';
import { TERRAIN_GLYPHS, terrainName } from '../texts.js';

const GLYPHS = TERRAIN_GLYPHS.map(code);
const AIR = CELLS.code.air;

const GLYPH = {
  below: code(','),
  mover: MOVER_GLYPH,
  path: code('*'),
  expanded: code('·'),
  site: code('$'),
  start: code('S'),
  goal: code('G'),
  cursor: code('+'),
} as const;

/** The floor under the cursor, with movers, paths and marks. */
export function drawView(state: State): TileView {
  const { x, y } = state.cursor;
  const { width, height, id } = floorHere(state);
  const { map } = state.ways;
  const glyphs = new Uint32Array(width * height);
  const styles = new Uint8Array(width * height);
  drawGround(state, glyphs, styles);
  const first = map.cellOf({ level: id, x: 0, y: 0 });
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

function drawGround(state: State, glyphs: Uint32Array, styles: Uint8Array): void {
  const { id, terrain } = floorHere(state);
  const below = id === 0 ? undefined : state.world.visit(Number(id) - 1).terrain;
  for (let at = 0; at < terrain.length; at++) {
    const kind = terrain[at];
    if (kind === AIR && below !== undefined && below[at] !== AIR) {
      glyphs[at] = GLYPH.below;
      styles[at] = STYLE.below;
    } else {
      glyphs[at] = GLYPHS[kind];
      styles[at] = TERRAIN_STYLES[kind];
    }
  }
}

function drawSearch(
  state: State,
  put: (cell: number, glyph: number | undefined, style: number) => void,
): void {
  if (!hasQuestion(state)) return;
  const { ways } = state;
  const { path, expanded } = ways.answer(state.algorithm, state.start, state.goal);
  /** Stairs, ladders and ramps stay what they are under a path. */
  const mark = (cell: number, glyph: number, style: number) => {
    const { goesUp, goesDown, rampEntry } = CELLS.rows[ways.terrainAt(cell)];
    put(cell, goesUp || goesDown || rampEntry !== undefined ? undefined : glyph, style);
  };
  if (state.showsNodes) for (const cell of expanded) mark(cell, GLYPH.expanded, STYLE.expanded);
  for (const cell of path?.cells ?? []) mark(cell, GLYPH.path, STYLE.path);
}

/** The names that a screen reader says: what the cursor is on, the ends of the path, and who is where. */
function thingsOn(state: State): NamedThing[] {
  const { cursor, ways } = state;
  const things: NamedThing[] = [
    { name: `cursor on ${terrainName(state, cursorCell(state))}`, x: cursor.x, y: cursor.y },
  ];
  const add = (name: string, cell: number) => {
    if (cell < 0) return;
    const { level, x, y } = ways.map.placeOf(cell);
    if (level === cursor.level) things.push({ name, x, y });
  };
  add('start', state.start);
  add('goal', state.goal);
  for (const site of state.sites) add('place of work', site);
  return things;
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
