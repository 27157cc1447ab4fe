// Holds walkers, their slices and their partial answers to brute force: forbidden cells, own costs and bodies of 2x2 cells, by
// rules written out here again; and mended paths and plans around reservations to what they promise.

import type { Place } from '../../world/link.js';
import { createReservations } from '../crowd/reservations.js';
import { createAStar } from '../finders/a-star.js';
import { answerBatches, type BatchWorker, createBatches } from '../finders/batch.js';
import { mendPath } from '../finders/mend.js';
import type { Path } from '../finders/path.js';
import { createWalker, type WalkerOptions } from '../finders/walker.js';
import type { PathMap } from '../ground/path-map.js';
import { keyOf, Oracle } from './oracle.js';
import { placesOf, randomKind, randomOpenPlace, siteOf, type TestWorld } from './worlds.js';

/** What is wrong with walkers of all kinds on a world. */
export function judgeKinds(world: TestWorld, questions: number): string[] {
  const { map } = siteOf(world);
  const { random } = world;
  const faults: string[] = [];
  const oracle = new Oracle(world);
  for (let i = 0; i < questions; i++) {
    const forbidden = new Set<number>();
    const dear = new Map<number, number>();
    for (const place of placesOf(world)) {
      if (random.chance(0.15)) forbidden.add(map.nodeOf(place));
      if (random.chance(0.3)) dear.set(map.nodeOf(place), random.pick([1.5, 2, 4]));
    }
    const options: WalkerOptions = {
      size: random.pick([1, 2] as const),
      ...(random.chance(0.6) && { mayEnter: (cell: number) => !forbidden.has(cell) }),
      ...(random.chance(0.6) && { dearness: (cell: number) => dear.get(cell) ?? 1 }),
    };
    const from = randomOpenPlace(random, map);
    const to = randomOpenPlace(random, map);
    if (from === undefined || to === undefined) break;
    const costs = bruteForce(world, oracle, map, options, from);
    const expected = costs.get(keyOf(to));
    const where = `world ${world.seed}, size ${options.size}, ${keyOf(from)} to ${keyOf(to)}`;
    const walker = createWalker(map, options);
    const path = walker.find(from, to);
    if (!isNear(path?.cost, expected)) faults.push(`${where}: costs ${path?.cost}, expected ${expected}`);
    const quest = walker.begin(map.nodeOf(from), map.nodeOf(to));
    while (!quest.run(random.between(1, 9)));
    if (quest.path?.nodes.join() !== path?.nodes.join())
      faults.push(`${where}: in slices it is another path`);
    const reached = walker.reach(from, to);
    const end = reached.path.places[reached.path.steps];
    if ((reached.why === 'arrived') !== (expected !== undefined)) faults.push(`${where}: ${reached.why}`);
    const nearest = Math.min(
      ...placesOf(world).flatMap((place) => (costs.has(keyOf(place)) ? [apart(world, place, to)] : [])),
    );
    if (expected === undefined && apart(world, end, to) > nearest + 1e-9)
      faults.push(`${where}: ${keyOf(end)} is not the nearest place`);
    if (!isNear(reached.path.cost, costs.get(keyOf(end))))
      faults.push(`${where}: the way there is not the shortest`);
  }
  return faults;
}

/** What is wrong with paths mended after changes of a world. */
export function judgeMending(world: TestWorld, questions: number): string[] {
  const site = siteOf(world);
  const { map } = site;
  const { random, levels } = world;
  const faults: string[] = [];
  for (let i = 0; i < questions; i++) {
    const from = randomOpenPlace(random, map);
    const to = randomOpenPlace(random, map);
    if (from === undefined || to === undefined) break;
    const finder = createAStar(map);
    const path = finder.find(from, to);
    if (path === undefined) continue;
    for (let edits = random.between(1, 4); edits > 0; edits--) {
      const { width, height } = levels[0];
      const place = [random.below(width), random.below(height), random.below(levels.length)] as const;
      site.set(...place, randomKind(random, 0.6, 0.2, world.isMuddy));
    }
    const at = random.below(path.steps + 1);
    const start = path.nodes[at];
    const goal = map.nodeOf(to);
    if (!map.isOpen(start) || !map.isOpen(goal)) continue;
    const best = finder.findNodes(start, goal);
    const mended = mendPath(finder, path, at);
    const where = `world ${world.seed}, ${keyOf(from)} to ${keyOf(to)} from step ${at}`;
    if ((mended === undefined) !== (best === undefined)) faults.push(`${where}: mended and found differ`);
    if (mended === undefined || best === undefined) continue;
    if (!isLegal(map, mended) || mended.nodes[0] !== start || mended.nodes[mended.steps] !== goal)
      faults.push(`${where}: the mended path cannot be walked`);
    if (mended.cost < best.cost - 1e-6) faults.push(`${where}: costs less than the shortest`);
  }
  return faults;
}

/** What is wrong with plans made one after the other around what others hold. */
export function judgePlans(world: TestWorld, movers: number): string[] {
  const { map } = siteOf(world);
  const table = createReservations(map);
  const faults: string[] = [];
  const plans: Int32Array[] = [];
  const open = Array.from({ length: map.size }, (_, cell) => cell).filter((cell) => map.isOpen(cell));
  const ways = new Map(
    open.map((here) => [here, open.filter((next) => here === next || map.canStep(here, next))]),
  );
  for (let mover = 0; mover < movers; mover++) {
    const from = randomOpenPlace(world.random, map);
    const to = randomOpenPlace(world.random, map);
    if (from === undefined || to === undefined) continue;
    if (table.holderOf(map.nodeOf(from), 0) !== undefined) continue;
    const plan = table.plan(mover, map.nodeOf(from), map.nodeOf(to), 0, HORIZON);
    const where = `world ${world.seed}, plan ${mover} from ${keyOf(from)} to ${keyOf(to)}`;
    const steps = quickest(ways, plans, map.nodeOf(from), map.nodeOf(to));
    const arrived =
      plan[plan.length - 1] === map.nodeOf(to) && isFreeAfter(plans, plan) ? plan.length - 1 : -1;
    if (arrived !== steps) faults.push(`${where}: takes ${arrived} steps, expected ${steps}`);
    if (!isFreeAfter(plans, plan) && plan.length > 1) faults.push(`${where}: ends where somebody comes`);
    for (let time = 0; time < plan.length - 1; time++)
      if (
        ways.get(plan[time])?.includes(plan[time + 1]) !== true ||
        !mayMove(plans, plan[time], plan[time + 1], time)
      )
        faults.push(`${where}: jumps or runs into somebody at ${time}`);
    table.hold(mover, plan, 0);
    plans.push(plan);
  }
  return faults;
}

const HORIZON = 20;

/** Where a plan is at a time: it stays where it ends. */
function planAt(plan: Int32Array, time: number): number {
  return plan[Math.min(time, plan.length - 1)];
}

/** Whether nobody is in the way of one who goes from a cell to another at a time. */
function mayMove(others: readonly Int32Array[], here: number, next: number, time: number): boolean {
  return others.every(
    (other) =>
      planAt(other, time + 1) !== next && !(planAt(other, time) === next && planAt(other, time + 1) === here),
  );
}

/** Whether nobody comes any more to where a plan ends. */
function isFreeAfter(others: readonly Int32Array[], plan: Int32Array): boolean {
  const end = plan[plan.length - 1];
  return others.every((other) => {
    for (let time = plan.length - 1; time <= Math.max(plan.length, other.length); time++)
      if (planAt(other, time) === end) return false;
    return true;
  });
}

/** In how many steps one can be at a goal and stay there, by trying every cell at every time; -1 for never. */
function quickest(
  ways: ReadonlyMap<number, readonly number[]>,
  others: readonly Int32Array[],
  from: number,
  to: number,
): number {
  let cells = new Set([from]);
  for (let time = 0; time <= HORIZON; time++) {
    if (cells.has(to) && isFreeAfter(others, new Int32Array(time + 1).fill(to))) return time;
    const next = new Set<number>();
    for (const here of cells)
      for (const cell of ways.get(here) ?? []) if (mayMove(others, here, cell, time)) next.add(cell);
    cells = next;
  }
  return -1;
}

/** What is wrong with batches, by workers that get and give copies and in place. */
export async function judgeBatches(world: TestWorld, questions: number): Promise<string[]> {
  const { map } = siteOf(world);
  const oracle = new Oracle(world);
  const faults: string[] = [];
  const asked: { readonly from: Place; readonly to: Place }[] = [];
  for (let i = 0; i < questions; i++) {
    const from = randomOpenPlace(world.random, map);
    const to = randomOpenPlace(world.random, map);
    if (from !== undefined && to !== undefined) asked.push({ from, to });
  }
  const algorithm = world.isMuddy ? 'astar' : world.random.pick(['astar', 'jps', 'jps+'] as const);
  const queries = asked.map(({ from, to }) => [map.nodeOf(from), map.nodeOf(to)] as const);
  for (const options of [{ algorithm }, { algorithm, createWorker, workers: 3 }]) {
    const { costs, paths } = await createBatches(map, options).find(queries);
    asked.forEach(({ from, to }, i) => {
      const expected = oracle.costsFrom(from).get(keyOf(to)) ?? Number.POSITIVE_INFINITY;
      if (costs[i] !== expected && !(Math.abs(costs[i] - expected) < 1e-3))
        faults.push(
          `world ${world.seed}, ${algorithm}, ${keyOf(from)} to ${keyOf(to)}: ${costs[i]}, expected ${expected}`,
        );
      if ((paths[i] === undefined) !== (expected === Number.POSITIVE_INFINITY))
        faults.push(
          `world ${world.seed}, ${algorithm}, ${keyOf(from)} to ${keyOf(to)}: cells and cost differ`,
        );
    });
  }
  return faults;
}

/** A worker that answers in the same thread, by copies alone. */
export function createWorker(): BatchWorker {
  const answer = answerBatches();
  return { ask: async (task) => structuredClone(answer(structuredClone(task))) };
}

function isLegal(map: PathMap, path: Path): boolean {
  for (let i = 1; i < path.nodes.length; i++)
    if (!map.canStep(path.nodes[i - 1], path.nodes[i])) return false;
  return true;
}

function isNear(a: number | undefined, b: number | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Math.abs(a - b) < 1e-3;
}

/** How far apart two places are as the crow flies, levels above all. */
function apart({ costs }: TestWorld, a: Place, b: Place): number {
  const [straight, diagonal] = costs === 'tens' ? [10, 14] : [1, Math.SQRT2];
  const across = Math.abs(a.x - b.x);
  const down = Math.abs(a.y - b.y);
  const levels = Math.abs(Number(a.level) - Number(b.level));
  return Math.min(across, down) * diagonal + (Math.abs(across - down) + 1000 * levels) * straight;
}

/** By place: what the way there costs a mover of a kind, by trying every step from the cheapest place on. */
function bruteForce(
  world: TestWorld,
  oracle: Oracle,
  map: PathMap,
  { size = 1, mayEnter = () => true, dearness = () => 1 }: WalkerOptions,
  from: Place,
): Map<string, number> {
  const offsets =
    size === 1
      ? [[0, 0]]
      : [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ];
  const bodyAt = ({ level, x, y }: Place) => offsets.map(([dx, dy]) => ({ level, x: x + dx, y: y + dy }));
  const rowAt = ({ level, x, y }: Place) => {
    const floor = world.levels[Number(level)];
    if (x < 0 || y < 0 || x >= floor.width || y >= floor.height) return undefined;
    return floor.table.rows[floor.terrain[y * floor.width + x]];
  };
  const canStand = (place: Place) =>
    bodyAt(place).every((part) => rowAt(part)?.walkable === true && mayEnter(map.nodeOf(part)));
  const [straight, diagonal] = world.costs === 'tens' ? [10, 14] : [1, Math.SQRT2];
  const places = placesOf(world);
  const known = new Map<string, number>([[keyOf(from), 0]]);
  const done = new Set<string>();
  for (;;) {
    let here: Place | undefined;
    for (const place of places) {
      const cost = known.get(keyOf(place));
      if (cost === undefined || done.has(keyOf(place))) continue;
      if (here === undefined || cost < (known.get(keyOf(here)) ?? 0)) here = place;
    }
    if (here === undefined) return known;
    done.add(keyOf(here));
    const cost = known.get(keyOf(here)) ?? 0;
    for (const to of places) {
      const step = priceBetween(here, to);
      const total = cost + step;
      if (step < Number.POSITIVE_INFINITY && total < (known.get(keyOf(to)) ?? Number.POSITIVE_INFINITY))
        known.set(keyOf(to), total);
    }
  }

  function priceBetween(a: Place, b: Place): number {
    if (keyOf(a) === keyOf(b) || !canStand(b)) return Number.POSITIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (a.level === b.level && Math.max(Math.abs(dx), Math.abs(dy)) === 1) {
      const isDiagonal = dx !== 0 && dy !== 0;
      const besides = [
        { ...a, x: b.x },
        { ...a, y: b.y },
      ];
      if (!isDiagonal || (world.directions === 8 && besides.every(canStand)))
        least = Math.max(
          ...bodyAt(b).map(
            (part) =>
              (isDiagonal ? diagonal : straight) * (rowAt(part)?.cost ?? 1) * dearness(map.nodeOf(part)),
          ),
        );
    }
    const links = bodyAt(a).map((part, i) => {
      const edges = oracle.edgesBetween(part, bodyAt(b)[i]).filter(({ kind }) => kind !== 'step');
      return Math.min(Number.POSITIVE_INFINITY, ...edges.map((edge) => edge.cost));
    });
    return Math.min(least, Math.max(...links));
  }
}
