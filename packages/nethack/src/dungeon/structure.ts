// Draws a game's dungeon from the plan: how long each branch is, where its special levels and the ways out of it lie. The order
// of the steps is the order of the draws.

import type { Dice } from '../random/dice.js';
import {
  type Branch,
  type BranchType,
  type Connection,
  type Dungeon,
  type LevelPlace,
  LUDIOS,
  PLANES,
  type SpecialLevel,
} from './dungeon.js';
import type { DungeonPlan, PlannedBranch, PlannedWay } from './plan.js';

/** Places tried for the special levels of a branch, all in all. */
const MOST_TRIES = 10_000;

/** Levels that lie somewhere already, by name; the position is the level number in its branch. */
type Placed = Map<string, number>;

/** The dungeon of a game whose hero has this role (three letters, which name the quest's levels). */
export function drawDungeon(dice: Dice, roleCode: string, plan: DungeonPlan): Dungeon {
  const plans = plan(dice);
  const branches: Branch[] = [];
  const specials: SpecialLevel[] = [];
  const connections: Connection[] = [];
  const placed: Placed = new Map();
  for (const [dnum, planned] of plans.entries()) {
    // Every branch has a chance of a hundred in a hundred, and is rolled for.
    dice.rn2(100);
    const levels = planned.range === undefined ? planned.base : dice.rn1(planned.range, planned.base);
    const entryLevel = entryOf(planned, levels);
    const depthStart =
      planned.unconnected === true || dnum === 0
        ? 1
        : connect(dice, plans, dnum, entryLevel, branches, placed, connections);
    const before = branches.at(-1);
    branches.push({
      name: planned.name,
      proto: planned.proto ?? '',
      fill: planned.fill ?? '',
      themerooms: planned.themerooms ?? '',
      depthStart,
      levels,
      entryLevel,
      ledgerStart: before === undefined ? 0 : before.ledgerStart + before.levels,
      hellish: planned.hellish === true,
      mazelike: planned.mazelike === true,
      unconnected: planned.unconnected === true,
    });
    specials.push(...drawSpecials(dice, planned, dnum, levels, roleCode, placed));
  }
  let tune = '';
  for (let i = 0; i < 5; i++) tune += 'ABCDEFG'.charAt(dice.rn2(7));
  return finish(branches, connections, specials, tune);
}

function entryOf(plan: PlannedBranch, levels: number): number {
  const entry = plan.entry ?? 1;
  return entry < 0 ? Math.max(levels + entry + 1, 1) : Math.min(entry, levels);
}

/** First level and number of levels that a base and a range allow in a branch of that many levels. */
function span(
  base: number,
  range: number | undefined,
  chain: string | undefined,
  levels: number,
  placed: Placed,
): readonly [number, number] {
  let first = base;
  if (chain !== undefined) first += placed.get(chain) ?? 0;
  else if (base < 0) first = levels + base + 1;
  if (first < 1 || first > levels) throw new RangeError(`level ${first} is outside its branch`);
  return [first, Math.min(range ?? 1, levels - first + 1)];
}

/** Adds the way from the branch's parent into it and returns the depth of its first level. */
function connect(
  dice: Dice,
  plans: readonly PlannedBranch[],
  dnum: number,
  entryLevel: number,
  branches: readonly Branch[],
  placed: Placed,
  connections: Connection[],
): number {
  const name = plans[dnum]?.name ?? '';
  const parentNum = plans.findIndex((b) => b.ways?.some((way) => way.to === name));
  const way = plans[parentNum]?.ways?.find((w) => w.to === name);
  const parent = branches[parentNum];
  if (way === undefined || parent === undefined) throw new RangeError(`no way leads to ${name}`);
  const [first, count] = span(way.base, way.range, way.chain, parent.levels, placed);
  // The search for a level without a way starts behind the rolled one and ends on it.
  const rolled = dice.rn2(count);
  let step = rolled;
  do step = (step + 1) % count;
  while (step !== rolled && hasWay(connections, { dnum: parentNum, dlevel: first + step }));
  const end1 = { dnum: parentNum, dlevel: first + step };
  const up = way.up === true;
  const type = typeOf(way);
  connections.push({ id: dnum - 1, type, end1, end2: { dnum, dlevel: entryLevel }, end1Up: up });
  const from = parent.depthStart + end1.dlevel - 1;
  return from + (type === 'portal' ? 0 : up ? -1 : 1) - (entryLevel - 1);
}

function hasWay(connections: readonly Connection[], { dnum, dlevel }: LevelPlace): boolean {
  return connections.some(({ end1, end2 }) =>
    [end1, end2].some((end) => end.dnum === dnum && end.dlevel === dlevel),
  );
}

function typeOf(way: PlannedWay): BranchType {
  if (way.kind === 'no_down') return way.up === true ? 'no_end2' : 'no_end1';
  return way.kind ?? 'stair';
}

/** Rolls which special levels exist and then tries places for them, each with all that follow. */
function drawSpecials(
  dice: Dice,
  plan: PlannedBranch,
  dnum: number,
  levels: number,
  roleCode: string,
  placed: Placed,
): SpecialLevel[] {
  const existing = plan.levels.filter((level) => dice.rn2(100) < (level.chance ?? 100));
  let tries = 0;
  const tryFrom = (index: number): boolean => {
    // A plan of somebody else's may have no solution that can be found in time.
    if (++tries > MOST_TRIES) return false;
    const level = existing[index];
    if (level === undefined) return true;
    const [first, count] = span(level.base, level.range, level.chain, levels, placed);
    const taken = new Set(existing.slice(0, index).map((other) => placed.get(other.name)));
    const free: number[] = [];
    for (let i = first; i < first + count; i++) if (!taken.has(i)) free.push(i);
    while (free.length > 0 && tries <= MOST_TRIES) {
      const [at] = free.splice(dice.rn2(free.length), 1);
      placed.set(level.name, at as number);
      if (tryFrom(index + 1)) return true;
    }
    return false;
  };
  if (!tryFrom(0)) throw new RangeError(`the levels of ${plan.name} do not fit`);
  return existing
    .map((level) => ({
      name: level.name.replace(/^x-/, `${roleCode}-`),
      place: { dnum, dlevel: placed.get(level.name) as number },
      variants: level.variants ?? 0,
      // An unconnected branch reads as chaotic: its flag shares a bit with that alignment.
      align: level.align ?? (plan.unconnected === true ? 1 : 0),
      town: level.town === true,
      rogue: level.rogue === true,
    }))
    .sort((a, b) => a.place.dlevel - b.place.dlevel);
}

/** The entrance of Ludios floats until a vault is made, the planes lie one level higher than the way to them says. */
function finish(
  branches: Branch[],
  connections: Connection[],
  specials: SpecialLevel[],
  tune: string,
): Dungeon {
  for (const connection of connections) {
    if (branches[connection.end2.dnum]?.name === LUDIOS) {
      connection.end1 = { dnum: branches.length, dlevel: connection.end1.dlevel };
    }
  }
  const order = ({ end1, end2 }: Connection): number =>
    ((end1.dnum * 64 + end1.dlevel) * 64 + end2.dnum) * 64 + end2.dlevel;
  return {
    branches: branches.map((b) => (b.name === PLANES ? { ...b, depthStart: b.depthStart - 1 } : b)),
    connections: connections.sort((a, b) => order(a) - order(b)),
    specials,
    tune,
  };
}
