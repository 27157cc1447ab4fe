// Draws the level that the cursor is on: ground, what lies below where there is air, the path and the nodes of the
// search, and whoever walks there.

import type { LevelId, TileView } from '@stairwell/engine';
import type { NamedThing, Panel } from '@stairwell/engine/play';
import { boxSize, cellsBetween } from '../build/shapes.js';
import { CELLS, isWay } from '../ground/cells.js';
import type { Floor } from '../ground/floor.js';
import { MOVER_GLYPH, PALETTE, STYLE } from '../palette.js';
import { RULES } from '../rules.js';
import { cursorCell, floorHere, hasQuestion, type State } from '../state.js';
import { terrainName } from '../texts.js';

const GLYPHS = CELLS.rows.map(({ face }) => code(face));
const STYLE_OF = CELLS.rows.map(({ style }) => style);
const AIR = CELLS.code.air;

const GLYPH = {
  below: code(','),
  mover: MOVER_GLYPH,
  path: code('*'),
  expanded: code('·'),
  site: code('$'),
  hall: code('&'),
  order: code('o'),
  start: code('S'),
  goal: code('G'),
  cursor: code('+'),
} as const;

/** The levels next to the one under the cursor: the one below first, as that is what one stands on. */
export function neighbourPanels(state: State): Panel[] {
  const { world, cursor } = state;
  const level = Number(cursor.level);
  return [level - 1, level + 1]
    .filter((each) => world.ids[each] !== undefined)
    .map((each) => ({
      title: `level ${each}, ${each < level ? 'below' : 'above'}`,
      view: drawView(state, world.visit(each)),
    }));
}

/** A floor with movers, paths and marks: the one under the cursor if no other is named. */
export function drawView(state: State, floor: Floor = floorHere(state)): TileView {
  const { x, y, level } = state.cursor;
  const { width, height, id } = floor;
  const { map } = state.ways;
  const ground = groundOf(state, floor);
  const glyphs = ground.glyphs.slice();
  const styles = ground.styles.slice();
  const first = map.nodeOf({ level: id, x: 0, y: 0 });
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
  if (state.showsHeat) drawHeat(state, put);
  for (const { cell, isHall } of state.sites) put(cell, isHall ? GLYPH.hall : GLYPH.site, STYLE.site);
  for (const { cell } of state.orders) put(cell, GLYPH.order, STYLE.order);
  const { movers, choices } = state;
  for (let i = 0; i < movers.length; i++) {
    const { cell, trouble } = movers[i];
    const style = i < choices.builders ? STYLE.builder : STYLE.mover;
    put(cell, GLYPH.mover, trouble === 'none' ? style : STYLE.waiting);
  }
  put(state.start, GLYPH.start, STYLE.start);
  put(state.goal, GLYPH.goal, STYLE.goal);
  for (const cell of markedCells(state)) put(cell, undefined, STYLE.marked);
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
    margin: state.isPointed ? 0 : RULES.margin,
    things: id === level ? thingsOn(state, glyphs) : [],
  };
}

/** A floor on which nobody is and nothing is marked. */
interface Ground {
  readonly terrain: Uint8Array;
  /** What lies below; undefined for the lowest floor. */
  readonly below: Uint8Array | undefined;
  readonly glyphs: Uint32Array;
  readonly styles: Uint8Array;
}

/** The ground of a floor. It is kept, and only cells that were changed are drawn anew: frames show three floors, sixty times a second. */
function groundOf({ world, ways }: State, { id, width, terrain }: Floor): Ground {
  const grounds = ways.keep('grounds', '', () => new Map<LevelId, Ground>());
  for (const cell of ways.undrawn) {
    const { level, x, y } = ways.map.placeOf(cell);
    // Through air above it a cell shows as well.
    for (const floor of [Number(level), Number(level) + 1]) drawGround(grounds.get(floor), y * width + x);
  }
  ways.undrawn.clear();
  const known = grounds.get(id);
  if (known !== undefined) return known;
  const ground: Ground = {
    terrain,
    below: id === 0 ? undefined : world.visit(Number(id) - 1).terrain,
    glyphs: new Uint32Array(terrain.length),
    styles: new Uint8Array(terrain.length),
  };
  for (let at = 0; at < terrain.length; at++) drawGround(ground, at);
  grounds.set(id, ground);
  return ground;
}

function drawGround(ground: Ground | undefined, at: number): void {
  if (ground === undefined) return;
  const { terrain, below, glyphs, styles } = ground;
  const kind = terrain[at];
  const isBelow = kind === AIR && below !== undefined && below[at] !== AIR;
  glyphs[at] = isBelow ? GLYPH.below : GLYPHS[kind];
  styles[at] = isBelow ? STYLE.below : STYLE_OF[kind];
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
    put(cell, isWay(ways.terrainAt(cell)) ? undefined : glyph, style);
  };
  if (state.showsNodes) for (const cell of expanded) mark(cell, GLYPH.expanded, STYLE.expanded);
  for (const cell of path?.nodes ?? []) mark(cell, GLYPH.path, STYLE.path);
}

/** Where people waited lately: the longer, the redder. */
function drawHeat(
  { traffic }: State,
  put: (cell: number, glyph: number | undefined, style: number) => void,
): void {
  for (const [cell, warmth] of traffic.heat)
    put(
      cell,
      undefined,
      warmth >= RULES.heat.jam ? STYLE.hot : warmth > RULES.heat.jam >> 2 ? STYLE.warm : STYLE.mild,
    );
}

/** The cells that will be built between mark and cursor; a large box is not drawn out. */
function markedCells({ mark, ways, cursor, shape }: State): readonly number[] {
  if (mark < 0) return [];
  const corner = ways.map.placeOf(mark);
  if (boxSize(corner, cursor) > RULES.build.cells) return [mark];
  return cellsBetween(ways.map, corner, cursor, shape);
}

/** The names that a screen reader says: what the cursor is on, the ends of the path, and who is where. */
function thingsOn(state: State, glyphs: Uint32Array): NamedThing[] {
  const { cursor, ways } = state;
  const { width } = floorHere(state);
  const things: NamedThing[] = [
    { name: `cursor on ${terrainName(state, cursorCell(state))}`, x: cursor.x, y: cursor.y },
  ];
  const add = (name: string, cell: number) => {
    if (cell < 0) return;
    const { level, x, y } = ways.map.placeOf(cell);
    if (level !== cursor.level) return;
    // A list of names shows each beside what is drawn there.
    const isCovered = glyphs[y * width + x] === GLYPH.mover;
    things.push({ name: isCovered ? `${name} with somebody on it` : name, x, y });
  };
  add('start', state.start);
  add('goal', state.goal);
  for (const { cell, isHall } of state.sites) add(isHall ? 'hall' : 'place of work', cell);
  for (const { cell, code: wanted } of state.orders) add(`order: ${CELLS.rows[wanted].words}`, cell);
  return things;
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
