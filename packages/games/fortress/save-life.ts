// What lives and is under way in a save: movers with their ways, orders, what can be taken back, heat and passages.

import { codec, DataError, type PathMap, type Place } from '@stairwell/engine';
import { messageLogCodec } from '@stairwell/engine/screens';
import { STEP_FIELDS } from './actions.js';
import { aimProblem } from './aims/aim.js';
import { CELLS, TOOLS } from './ground/cells.js';
import { Heat } from './ground/heat.js';
import { WayLetters } from './life/way-letters.js';
import { LONGEST } from './options.js';
import { ALGORITHMS, RULES } from './rules.js';
import { type Cells, cellCodec, changesCodec } from './save-cells.js';
import { screens } from './screens.js';
import {
  type ChangeGroup,
  type Clip,
  createMover,
  type Held,
  type Mover,
  type Order,
  type Progress,
  SHAPES,
  type Site,
  type State,
  TROUBLES,
  type Traffic,
} from './state.js';

/** Ticks of the longest step. */
const LONGEST_STEP = 60;

type Life = Omit<State, 'seed' | 'choices' | 'aim' | 'world' | 'ways' | 'sites' | 'events'>;

/** What can be taken back, or made again. */
function groupsCodec(cells: Cells): codec.Codec<ChangeGroup[]> {
  const group = codec.row<ChangeGroup>({ number: codec.integer(0), changes: changesCodec(cells) });
  return codec.list(group, { most: RULES.build.undo });
}

function ordersCodec(cells: Cells): codec.Codec<Order[]> {
  const order = codec.row<Order>({
    cell: cellCodec(cells),
    code: codec.integer(0, CELLS.rows.length - 1),
    group: codec.integer(-1),
  });
  return codec.list(order, { most: RULES.build.waiting });
}

const clipCodec = codec.checked(
  codec.object<Clip>({
    width: codec.integer(1, RULES.map.side),
    height: codec.integer(1, RULES.map.side),
    codes: codec.converted<Uint8Array, number[]>(
      codec.numbers(0, CELLS.rows.length - 1),
      (codes) => [...codes],
      (codes) => Uint8Array.from(codes),
    ),
  }),
  ({ width, height, codes }) =>
    codes.length % (width * height) !== 0 ? 'expected kinds of terrain for a box' : undefined,
);

/** By the first number, then by the second. */
const byCells = (a: readonly number[], b: readonly number[]) => a[0] - b[0] || a[1] - b[1];

/**
 * Heat and passages, as numbers in texts: a run is hashed every hundred ticks. They are sorted by their cells, so that a hash does not
 * tell who went first where that makes no difference.
 */
function trafficCodec(map: PathMap, cells: Cells): codec.Codec<Traffic> {
  const { spans } = RULES.traffic;
  const flat = codec.object({
    links: codec.numbers(0, Number.MAX_SAFE_INTEGER),
    heat: codec.numbers(0, Math.max(cells.count - 1, RULES.heat.most)),
  });
  return codec.converted(
    flat,
    ({ links, heat }: Traffic) => ({
      links: Array.from(links, ([key, { total, recent }]) => [
        cells.numberOf(Math.floor(key / map.size)),
        cells.numberOf(key % map.size),
        total,
        ...recent,
      ])
        .sort(byCells)
        .flat(),
      heat: Array.from(heat, ([cell, warmth]) => [cells.numberOf(cell), warmth])
        .sort(byCells)
        .flat(),
    }),
    ({ links, heat }, path) => {
      const row = 3 + spans;
      const isCell = (number: number) => number < cells.count;
      if (links.length % row !== 0 || heat.length % 2 !== 0) throw new DataError(path, 'expected whole rows');
      const traffic: Traffic = { links: new Map(), heat: new Heat(map.size) };
      for (let i = 0; i < links.length; i += row) {
        const [from, to, total, ...recent] = links.slice(i, i + row);
        if (!isCell(from) || !isCell(to)) throw new DataError(path, 'there is no such cell');
        traffic.links.set(cells.cellOf(from) * map.size + cells.cellOf(to), { total, recent });
      }
      for (let i = 0; i < heat.length; i += 2) {
        if (!isCell(heat[i])) throw new DataError(path, 'there is no such cell');
        if (heat[i + 1] === 0) throw new DataError(path, 'a cell without heat is not listed');
        traffic.heat.add(cells.cellOf(heat[i]), heat[i + 1]);
      }
      return traffic;
    },
  );
}

const progressCodec = codec.object<Progress>({
  ticks: codec.integer(0),
  deliveries: codec.integer(0),
  left: codec.integer(0),
  longestWait: codec.integer(0),
  end: codec.oneOf(['', 'won', 'late', 'jam']),
});

const heldCodec = codec.row<Held>({
  ...STEP_FIELDS,
  wait: codec.integer(0, RULES.repeat.first),
});

/** All of a state but its world, its places of work and what was chosen. */
export function lifeCodec(
  map: PathMap,
  cells: Cells,
  sites: readonly Site[],
  isCrowd: boolean,
): codec.Codec<Life> {
  const levels = map.world.levels();
  const [{ width, height }] = levels;
  const count = codec.integer(0);
  const end = codec.converted<number, number | undefined>(
    codec.nullable(cellCodec(cells)),
    (cell) => (cell < 0 ? undefined : cell),
    (cell) => cell ?? -1,
  );
  const life = codec.object<Life>({
    tick: count,
    isPaused: codec.boolean,
    screens: screens.codec,
    cursor: codec.row<Place>({
      level: codec.integer(0, levels.length - 1),
      x: codec.integer(0, width - 1),
      y: codec.integer(0, height - 1),
    } as codec.FieldsOf<Place>),
    isPointed: codec.boolean,
    held: codec.optional(heldCodec),
    tool: codec.integer(0, TOOLS.channel),
    shape: codec.oneOf(SHAPES),
    mark: end,
    clip: codec.optional(clipCodec),
    algorithm: codec.oneOf(ALGORITHMS),
    comparesAll: codec.boolean,
    showsNodes: codec.boolean,
    showsHeat: codec.boolean,
    start: end,
    goal: end,
    movers: codec.list(moverCodec(map, cells, end, sites), { most: RULES.movers.most }),
    nextPlanner: count,
    jobsDone: count,
    queries: count,
    orders: ordersCodec(cells),
    changes: groupsCodec(cells),
    undone: groupsCodec(cells),
    groups: count,
    draft: codec.checked(codec.text(LONGEST.aim), aimProblem),
    traffic: trafficCodec(map, cells),
    progress: progressCodec,
    log: messageLogCodec(['note']),
    chance: codec.random,
  });
  return codec.checked(life, ({ nextPlanner, movers }) => {
    if (nextPlanner >= Math.max(1, movers.length)) return 'nextPlanner: there is no such mover';
    const isShared = isCrowd && new Set(movers.map(({ cell }) => cell)).size < movers.length;
    return isShared ? 'movers: two stand in one cell' : undefined;
  });
}

/** A mover as it is written: its fields, and the rest of its way in letters, empty where it has none. */
type MoverRow = Omit<Mover, 'path' | 'at'> & { way: string };

function moverCodec(
  map: PathMap,
  cells: Cells,
  end: codec.Codec<number>,
  sites: readonly Site[],
): codec.Codec<Mover> {
  const letters = new WayLetters(map);
  const row = codec.row<MoverRow>({
    cell: cellCodec(cells),
    step: codec.integer(0, LONGEST_STEP),
    wait: codec.integer(0, Math.max(RULES.movers.work, RULES.movers.rest)),
    site: codec.integer(-1, sites.length - 1),
    order: end,
    goal: end,
    trouble: codec.oneOf(TROUBLES),
    isLoaded: codec.flag,
    since: codec.integer(0),
    waited: codec.integer(0),
    way: codec.text(RULES.map.cells),
  });
  return codec.converted<Mover, MoverRow>(
    row,
    ({ path, at, ...mover }) => ({ ...mover, way: path === undefined ? '' : letters.write(path, at) }),
    ({ way, ...rest }, path) => {
      if (!map.isOpen(rest.cell)) throw new DataError(path, 'nobody can stand there');
      if (rest.site >= 0 && rest.goal !== sites[rest.site].cell)
        throw new DataError(path, 'it goes elsewhere than to its work');
      const mover = Object.assign(createMover(rest.cell), rest);
      if (way === '') return mover;
      mover.path = readWay(map, letters, rest.cell, way, path);
      if (mover.path[way.length] !== rest.goal) throw new DataError(path, 'the way leads to no work');
      return mover;
    },
  );
}

function readWay(map: PathMap, letters: WayLetters, from: number, way: string, path: string): Int32Array {
  const cells = new Int32Array(way.length + 1);
  cells[0] = from;
  for (let i = 0; i < way.length; i++) {
    const to = letters.next(cells[i], way[i]);
    if (to === undefined || to < 0 || to >= map.size || !map.canStep(cells[i], to))
      throw new DataError(path, `step ${i} of the way cannot be taken`);
    cells[i + 1] = to;
  }
  return cells;
}
