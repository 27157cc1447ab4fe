// The selection functions as scripts call them: argument forms, relative coordinates, and which forms change their selection
// and which return a new one.

import type { Point } from '@stairwell/engine';
import { fail } from '../errors.js';
import { CELLS, COLNO, cellAt, isOk, ROWNO, T } from '../level/terrain.js';
import { coordinate, integer, mapLetter, missing, selectionOf, text, wordIn } from './arguments.js';
import { needed, oneOf, whole } from './keys.js';
import { matchesFragment, matchesTerrain, readMapFragment } from './map-fragment.js';
import { readTable, table } from './schema.js';
import { LOC, type Script } from './script.js';
import { randomSide, Selection, WALL_SIDE } from './selection.js';

type SelectionFunction = (script: Script, ...args: unknown[]) => unknown;

const GROW_SIDES = {
  all: WALL_SIDE.ANY,
  random: WALL_SIDE.RANDOM,
  north: WALL_SIDE.NORTH,
  west: WALL_SIDE.WEST,
  east: WALL_SIDE.EAST,
  south: WALL_SIDE.SOUTH,
} as const;

const GRADIENT = table({
  type: oneOf('How distance is measured.', { radial: false, square: true }, 'radial'),
  x: needed(whole('The column of its middle.')),
  y: needed(whole('The row of its middle.')),
  x2: whole('The column of the other end of its middle.'),
  y2: whole('The row of the other end of its middle.'),
  mindist: whole('Nearer cells are all in it.', 0),
  maxdist: needed(whole('Further cells are not in it.')),
});

const RANDOMLINE_DEPTH = 12;
/** Functions that take less or more than one walk over the map. `ellipse`, `match` and `randline` charge for more themselves. */
const CELLS_TOUCHED: Readonly<Record<string, number>> = {
  get: 4,
  set: 200,
  new: 200,
  floodfill: 4 * CELLS,
  gradient: 8 * CELLS,
};

/** A given coordinate made absolute; never a random place. */
const absolute = (script: Script, x: unknown, y: unknown): Point =>
  script.locate({ x: integer(x, 'x') & 0xff, y: integer(y, 'y') & 0xff }, LOC.ANY, script.room);

/** A coordinate where -1,-1 asks for a random place. */
const placeOf = (script: Script, x: number, y: number): Point => script.place({ x, y }, LOC.ANY);

/** A copy of the selection given first, or a new one, and the two corners after it. */
function twoCorners(
  script: Script,
  args: readonly unknown[],
  name: string,
): { sel: Selection; a: Point; b: Point } {
  if (args.length !== 4 && args.length !== 5)
    fail(`selection.${name}: expected four numbers, after a selection or alone`);
  const sel = args.length === 5 ? selectionOf(args[0]).clone() : new Selection();
  const [x1, y1, x2, y2] = args.slice(-4);
  return { sel, a: absolute(script, x1, y1), b: absolute(script, x2, y2) };
}

function fillRect(script: Script, args: readonly unknown[], name: string): Selection {
  const { sel, a, b } = twoCorners(script, args, name);
  script.site.budget.cells(Math.abs(b.x - a.x) * Math.abs(b.y - a.y));
  for (let y = a.y; y <= b.y; y++) {
    if (a.x === b.x) sel.put(a.x, y);
    else sel.line(a.x, y, b.x, y);
  }
  return sel;
}

function ellipse(script: Script, name: string, radii: 1 | 2, args: readonly unknown[]): Selection {
  const hasSelection = args[0] instanceof Selection;
  const sel = hasSelection ? selectionOf(args[0]) : new Selection();
  const rest = hasSelection ? args.slice(1) : args;
  if (rest.length < 2 + radii || rest.length > 3 + radii) fail(`selection.${name}: wrong parameters`);
  const { x, y } = absolute(script, rest[0], rest[1]);
  const a = integer(rest[2], 'radius');
  const b = radii === 1 ? a : integer(rest[3], 'second radius');
  const filled = rest[2 + radii] === undefined ? 0 : integer(rest[2 + radii], 'filled');
  const [wide, high] = [Math.max(a, 0), Math.max(b, 0)];
  script.site.budget.cells(filled !== 0 ? 4 * wide * high : 4 * (wide + high));
  sel.ellipse(x, y, a, b, filled !== 0);
  return sel;
}

const FUNCTIONS: Readonly<Record<string, SelectionFunction>> = {
  new: () => new Selection(),
  clone: (_script, sel) => selectionOf(sel).clone(),

  get(script, ...args) {
    const sel = selectionOf(args[0]);
    if (args.length !== 2 && args.length !== 3) fail('selection.get: expected a coordinate');
    const at =
      args.length === 2 ? coordinate(args[1]) : { x: integer(args[1], 'x'), y: integer(args[2], 'y') };
    const { x, y } = placeOf(script, at.x, at.y);
    return sel.has(x, y) ? 1 : 0;
  },

  set(script, ...args) {
    if (args.length === 0) fail('selection.set: expected a selection');
    if (args.length === 2) {
      const made = new Selection();
      const at = placeOf(script, integer(args[0], 'x'), integer(args[1], 'y'));
      made.put(at.x, at.y);
      return made;
    }
    const sel = selectionOf(args[0]);
    const isRandom = args.length === 1;
    const wanted = isRandom ? { x: -1, y: -1 } : { x: integer(args[1], 'x'), y: integer(args[2], 'y') };
    const value = args[3] === undefined ? 1 : integer(args[3], 'value');
    const { x, y } = placeOf(script, wanted.x, wanted.y);
    sel.put(x, y, value === 0 ? 0 : 1);
    return sel;
  },

  numpoints: (_script, sel) => selectionOf(sel).count(),
  negate: (_script, ...args) => (args.length === 0 ? new Selection() : selectionOf(args[0])).negated(),
  percentage: (script, sel, percent) =>
    selectionOf(sel).percentage(script.site.dice, integer(percent, 'percentage')),

  rndcoord(script, sel, removes) {
    const removal = removes === undefined ? 0 : integer(removes, 'remove');
    const at = selectionOf(sel).randomCell(script.site.dice, removal !== 0);
    return at.x === -1 && at.y === -1 ? at : script.toRelative(at.x, at.y);
  },

  line(script, ...args) {
    const { sel, a, b } = twoCorners(script, args, 'line');
    sel.line(a.x, a.y, b.x, b.y);
    return sel;
  },

  randline(script, ...args) {
    if (args.length !== 5 && args.length !== 6)
      fail('selection.randline: expected five numbers, after a selection or alone');
    const roughness = integer(args[args.length - 1], 'roughness');
    const { sel, a, b } = twoCorners(script, args.slice(0, -1), 'randline');
    sel.randomLine(script.site, a.x, a.y, b.x, b.y, roughness, RANDOMLINE_DEPTH);
    return sel;
  },

  rect(script, ...args) {
    const { sel, a, b } = twoCorners(script, args, 'rect');
    sel.line(a.x, a.y, b.x, a.y);
    sel.line(a.x, a.y, a.x, b.y);
    sel.line(b.x, a.y, b.x, b.y);
    sel.line(a.x, b.y, b.x, b.y);
    return sel;
  },

  fillrect: (script, ...args) => fillRect(script, args, 'fillrect'),
  area: (script, ...args) => fillRect(script, args, 'area'),

  grow(script, sel, direction) {
    const grown = selectionOf(sel).clone();
    const side = missing(direction) ? GROW_SIDES.all : wordIn(direction, GROW_SIDES, 'selection.grow');
    grown.grow(side === WALL_SIDE.RANDOM ? randomSide(script.site.dice) : side);
    return grown;
  },

  filter_mapchar(script, sel, letter, light) {
    const { site } = script;
    const wanted = mapLetter(script.ruleset, letter, 'map character');
    const lit = light === undefined ? -2 : integer(light, 'lit');
    const kept = new Selection();
    const from = selectionOf(sel);
    from.recalculate();
    for (let cell = 0; cell < from.cells.length; cell++) {
      if (from.cells[cell] === 0 || !matchesTerrain(wanted, site.typ[cell] as number)) continue;
      const x = Math.trunc(cell / ROWNO);
      const y = cell % ROWNO;
      if (lit === -1) kept.put(x, y, site.dice.rn2(2));
      else if ((lit !== 0 && lit !== 1) || site.lit[cell] === lit) kept.put(x, y);
    }
    return kept;
  },

  match(script, ...args) {
    if (args.length !== 1) fail('selection.match: expected a map fragment');
    const fragment = readMapFragment(script.ruleset, text(args[0], 'map fragment'));
    if (fragment === null) fail('selection.match: the map has too many lines');
    if (fragment.width % 2 === 0 || fragment.height % 2 === 0)
      fail('selection.match: width and height must be odd');
    const centre = fragment.at(Math.trunc(fragment.width / 2), Math.trunc(fragment.height / 2));
    if (centre === T.TRANSPARENT || centre === T.INVALID) fail('selection.match: the centre must be terrain');
    script.site.budget.cells(CELLS * fragment.width * fragment.height);
    const found = new Selection();
    // Cells that do not match are taken away one by one, and in this order: it is what the operators then go by.
    for (let y = 0; y < ROWNO; y++) {
      for (let x = 1; x < COLNO; x++) found.put(x, y, matchesFragment(script.site, fragment, x, y) ? 1 : 0);
    }
    return found;
  },

  floodfill(script, ...args) {
    if (args.length !== 2 && args.length !== 3)
      fail('selection.floodfill: expected x, y and whether diagonals count');
    const diagonals = args[2] !== undefined && args[2] !== false && args[2] !== null;
    const { x, y } = absolute(script, args[0], args[1]);
    const filled = new Selection();
    if (!isOk(x, y)) return filled;
    const { typ } = script.site;
    const under = typ[cellAt(x, y)];
    filled.floodFill(x, y, diagonals, (nx, ny) => typ[cellAt(nx, ny)] === under);
    return filled;
  },

  circle: (script, ...args) => ellipse(script, 'circle', 1, args),
  ellipse: (script, ...args) => ellipse(script, 'ellipse', 2, args),

  gradient(script, ...args) {
    if (args.length !== 1) fail('selection.gradient: expected a table');
    const o = readTable(script, GRADIENT, args[0], 'selection.gradient');
    const from = script.toAbsolute(o.x, o.y);
    // The default is made absolute before it is tested, so that it seldom reads as absent.
    let to = script.toAbsolute(o.x2, o.y2);
    if (to.x === -1 && to.y === -1) to = from;
    const sel = new Selection();
    sel.gradient(script.site.dice, from.x, from.y, to.x, to.y, o.type, o.mindist, o.maxdist);
    return sel;
  },

  iterate(script, ...args) {
    const [sel, visit] = args;
    if (args.length !== 2 || typeof visit !== 'function')
      fail('selection.iterate: expected a selection and a function');
    const chosen = selectionOf(sel);
    const { lx, ly, hx, hy } = chosen.bounds();
    for (let y = ly; y <= hy; y++) {
      for (let x = Math.max(lx, 1); x <= hx; x++) {
        if (!chosen.has(x, y)) continue;
        const at = script.toRelative(x, y);
        visit(at.x, at.y);
      }
    }
  },

  bounds: (_script, sel) => selectionOf(sel).bounds(),

  room(script, ...args) {
    const { site } = script;
    const chosen = args.length === 1 ? (site.rooms[integer(args[0], 'room')] ?? null) : null;
    const room = chosen ?? script.room;
    const found = new Selection();
    if (room === null) return found;
    for (let x = room.lx; x <= room.hx; x++) {
      for (let y = room.ly; y <= room.hy; y++) {
        const cell = cellAt(x, y);
        if (isOk(x, y) && site.edge[cell] === 0 && site.roomno[cell] === room.roomno) found.put(x, y);
      }
    }
    return found;
  },
};

/** The selection functions by name, each charged for the cells it goes through. */
export const SELECTION_FUNCTIONS: Readonly<Record<string, SelectionFunction>> = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, run]) => {
    const cells = CELLS_TOUCHED[name] ?? CELLS;
    const charged: SelectionFunction = (script, ...args) => {
      script.site.budget.cells(cells);
      return run(script, ...args);
    };
    return [name, charged];
  }),
);

/** What `&`, `|`, `~`, `-` and `+` do with two selections. */
const OPERATORS: Readonly<Record<string, (a: Selection, b: Selection) => Selection>> = {
  band: (a, b) => a.and(b),
  bor: (a, b) => a.or(b),
  bxor: (a, b) => a.xor(b),
  sub: (a, b) => a.minus(b),
  add: (a, b) => a.or(b),
};

/** What scripts in Lua write as operators: two selections give a new one. */
export const SELECTION_OPERATORS: Readonly<Record<string, SelectionFunction>> = Object.fromEntries(
  Object.entries(OPERATORS).map(([name, operate]) => {
    const charged: SelectionFunction = (script, a, b) => {
      if (!(a instanceof Selection) || !(b instanceof Selection)) fail('expected two selections');
      script.site.budget.cells(CELLS);
      return operate(a, b);
    };
    return [name, charged];
  }),
);
