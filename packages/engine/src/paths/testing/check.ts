// Everything that paths promise, with counts: npm run check:paths [-- --data DIR] [--worlds N] [--quick] [--part NAME]
// Ends with exit code 1 when anything is wrong. The parts are named at the end.

import { performance } from 'node:perf_hooks';
import { createRandom } from '../../random/random.js';
import { createLevel } from '../../world/level.js';
import { createAStar } from '../finders/a-star.js';
import { createHpa } from '../finders/hpa.js';
import { createJps } from '../finders/jps.js';
import { createJpsPlus } from '../finders/jps-plus.js';
import type { Pathfinder } from '../finders/path.js';
import { FLOOR_TERRAIN, type FloorCell } from '../floors/floor-terrain.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import { JumpTable } from '../search/jump-table.js';
import { judgeCrowd } from './crowds.js';
import { judgeEdits } from './edits.js';
import { at } from './finders.js';
import { dataFolder, type GivenMap, givenMaps } from './given.js';
import { judgeWorld } from './judge.js';
import { judgeBatches, judgeKinds, judgeMending, judgePlans } from './kinds.js';
import { openSite } from './site.js';
import { makeWorld, siteOf } from './worlds.js';

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const worlds = numberAfter('--worlds', isQuick ? 2000 : 20_000);
let faults = 0;

function numberAfter(flag: string, usual: number): number {
  const at = args.indexOf(flag);
  const number = at < 0 ? usual : Number(args[at + 1]);
  // A check of nothing would find nothing wrong.
  if (!Number.isInteger(number) || number < 1) throw new Error(`${flag} takes a whole number above zero`);
  return number;
}

function report(name: string, problems: readonly string[], summary: string): void {
  faults += problems.length;
  console.log(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${name}: ${summary}`);
  for (const problem of problems.slice(0, 10)) console.log(`      ${problem}`);
}

const landmarked = (map: PathMap) => createJpsPlus(map, { landmarks: true });

function checkWorlds(): void {
  const problems: string[] = [];
  let queries = 0;
  let pathless = 0;
  let ratio = 0;
  let paths = 0;
  let worst = 1;
  for (let seed = 0; seed < worlds; seed++) {
    const judgement = judgeWorld(makeWorld(seed), 5);
    problems.push(...judgement.faults);
    queries += judgement.queries;
    pathless += judgement.pathless;
    ratio += judgement.hpaRatio;
    paths += judgement.hpaPaths;
    worst = Math.max(worst, judgement.hpaWorst);
  }
  report(
    'brute force',
    problems,
    `${worlds} small worlds, ${queries} answers, ${pathless} questions without a path; ` +
      `HPA* (chunks of 4 to 8) mean ${(ratio / paths).toFixed(4)}, worst ${worst.toFixed(3)}`,
  );
}

function checkScenarios(maps: readonly GivenMap[]): void {
  let hpaSum = 0;
  let hpaCount = 0;
  let hpaWorst = 1;
  for (const [name, create] of [
    ['A*', createAStar],
    ['JPS', createJps],
    ['JPS+', createJpsPlus],
    ['JPS+ with landmarks', landmarked],
    ['HPA*', createHpa],
  ] as const) {
    const problems: string[] = [];
    let queries = 0;
    for (const { name: mapName, levels, scenarios } of maps) {
      const finder: Pathfinder = create(openSite(levels, { costs: 'octile' }).map);
      for (const { from, to, length } of scenarios) {
        const cost = finder.find(from, to)?.cost;
        queries++;
        const where = `${mapName} ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        if (cost === undefined) problems.push(`${where}: no path`);
        else if (name === 'HPA*') {
          hpaSum += cost / length;
          hpaCount++;
          hpaWorst = Math.max(hpaWorst, cost / length);
          if (cost < length - 1e-3) problems.push(`${where}: ${cost} is less than ${length}`);
        } else if (Math.abs(cost - length) > 1e-3) problems.push(`${where}: ${cost}, expected ${length}`);
      }
    }
    report(`${name} on scenarios`, problems, `${queries} queries on ${maps.length} maps`);
  }
  const mean = hpaSum / hpaCount;
  const problems = mean > 1.01 ? [`mean ${mean}`] : [];
  report(
    'HPA* bound',
    problems,
    `mean ${mean.toFixed(4)} of the shortest (at most 1.01), worst ${hpaWorst.toFixed(4)}`,
  );
}

function checkEdits(): void {
  const problems: string[] = [];
  let edits = 0;
  let comparisons = 0;
  for (let seed = 0; seed < (isQuick ? 20 : 200); seed++) {
    const result = judgeEdits(seed, 100, { side: 16, depth: 3 });
    problems.push(...result.faults);
    edits += result.edits;
    comparisons += result.comparisons;
  }
  report(
    'changes equal a rebuild',
    problems,
    `${edits} random edits, ${comparisons} comparisons of everything kept`,
  );
}

/** Single edits on the largest map of many levels, timed, and compared with a rebuild at the end. */
function checkLargeEdits(maps: readonly GivenMap[]): void {
  const largest = maps.filter(({ levels }) => levels.length > 1).at(0);
  if (largest === undefined) return;
  const { map, set } = openSite(largest.levels, { costs: 'octile' });
  const { ground } = partsOf(map);
  const table = new JumpTable(ground);
  const finders = [createJpsPlus(map), createJps(map), createHpa(map), landmarked(map)];
  const random = createRandom('large edits');
  const kinds: readonly FloorCell[] = [
    'wall',
    'walkable',
    'walkable',
    'ladder',
    'stairsUp',
    'stairsDown',
    'rampS',
  ];
  const ask = () => map.leads(ground.cellAt(0, 0, 0), ground.cellAt(0, 0, ground.depth - 1));
  ask();
  const total = 4000;
  const spent = new Float64Array(finders.length + 1);
  const sums: number[] = [];
  for (let i = 0; i < total; i++) {
    let sum = 0;
    const timed = (slot: number, work: () => void) => {
      const start = performance.now();
      work();
      const time = performance.now() - start;
      sum += time;
      if (i >= total / 4) spent[slot] += time;
    };
    const [x, y, z] = [random.below(ground.width), random.below(ground.height), random.below(ground.depth)];
    timed(finders.length, () => {
      set(x, y, z, random.pick(kinds));
      ask();
    });
    finders.forEach((finder, slot) => {
      timed(slot, () => finder.update());
    });
    table.update();
    if (i >= total / 4) sums.push(sum);
  }
  const fresh = new JumpTable(ground).reach;
  const problems = table.reach.every((value, i) => value === fresh[i]) ? [] : ['JPS+ tables differ'];
  sums.sort((a, b) => a - b);
  const us = (slot: number) => `${((1000 * spent[slot]) / (0.75 * total)).toFixed(1)} us`;
  report(
    `edits on ${largest.name}`,
    problems,
    `${total} edits, mean: map and areas ${us(4)}, JPS+ ${us(0)}, with landmarks ${us(3)}, JPS ${us(1)}, HPA* ${us(2)}; all together 99 of 100 below ${sums[Math.floor(0.99 * sums.length)].toFixed(2)} ms`,
  );
}

/** What a query allocates on the heap, its result included: searches must make nothing of their own. */
function checkAllocation(maps: readonly GivenMap[]): void {
  const { levels, scenarios } = maps[0];
  const { map } = openSite(levels, { costs: 'octile' });
  const [longest] = scenarios.slice(-1);
  for (const create of [createAStar, createJps, createJpsPlus, landmarked, createHpa]) {
    const finder = create(map);
    const from = map.standingNode(longest.from);
    const to = map.standingNode(longest.to);
    let path = finder.findNodes(from, to);
    for (let i = 0; i < 300; i++) path = finder.findNodes(from, to);
    const rounds: number[] = [];
    for (let round = 0; round < 9; round++) {
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 20; i++) path = finder.findNodes(from, to);
      rounds.push((process.memoryUsage().heapUsed - before) / 20);
    }
    // Now and then the collector cleans up in between; the middle round tells.
    const bytes = rounds.sort((a, b) => a - b)[4];
    const problems = bytes > 2048 ? [`${bytes} bytes a query`] : [];
    report(
      `${finder.name} allocates`,
      problems,
      `${bytes.toFixed(0)} bytes of heap a query beside the ${path?.nodes.length} cells of its path (${path?.expanded} nodes expanded)`,
    );
  }
}

/** The promised sizes: what is held per cell once a path was found. */
function checkMemory(): void {
  const sizes = [
    { name: 'A*', side: 1024, depth: 32, limit: 48, create: createAStar },
    { name: 'HPA*', side: 1024, depth: 32, limit: 48, create: createHpa },
    { name: 'JPS+', side: 512, depth: 16, limit: 48, create: createJpsPlus },
    { name: 'JPS+ with landmarks', side: 512, depth: 16, limit: 64, create: landmarked },
  ] as const;
  for (const { name, side, depth, limit, create } of sizes) {
    const { map } = openSite(hall(side, depth), { costs: 'octile' });
    const start = performance.now();
    const finder = create(map);
    finder.update();
    const built = performance.now();
    const path = finder.find(at(1, 1, 0), at(side - 2, side - 2, depth - 1));
    const found = performance.now();
    const perCell = (map.bytes + finder.bytes) / (side * side * depth);
    const problems: string[] = [];
    if (path === undefined) problems.push('no path');
    if (perCell > limit) problems.push(`more than ${limit} bytes a cell`);
    report(
      `${name} on ${side}x${side}x${depth}`,
      problems,
      `${perCell.toFixed(1)} bytes a cell with map, areas and search notes (its own ${(finder.bytes / (side * side * depth)).toFixed(1)}); ` +
        `prepared in ${(built - start).toFixed(0)} ms, a path of ${path?.steps} steps from corner to corner in ${(found - built).toFixed(0)} ms`,
    );
  }
}

/** Levels of scattered walls with stairs at many places. */
function hall(side: number, depth: number, stairs = 0.001, seed = 'hall') {
  const random = createRandom(seed);
  const walls = Uint8Array.from({ length: side * side }, () =>
    random.chance(0.1)
      ? FLOOR_TERRAIN.code.wall
      : random.chance(stairs)
        ? FLOOR_TERRAIN.code.stairsBoth
        : FLOOR_TERRAIN.code.walkable,
  );
  walls[side + 1] = FLOOR_TERRAIN.code.walkable;
  walls[(side - 2) * side + side - 2] = FLOOR_TERRAIN.code.walkable;
  return Array.from({ length: depth }, (_, z) => {
    const level = createLevel<FloorCell>(z, side, side, FLOOR_TERRAIN, 'wall');
    level.terrain.set(walls);
    return level;
  });
}

/** Kinds of movers, searches in slices, partial answers, mended paths, plans around others and batches, by brute force. */
async function checkKinds(): Promise<void> {
  const count = isQuick ? 200 : 4000;
  const limits = { side: 7, depth: 3 };
  const problems: string[] = [];
  for (let seed = 0; seed < count; seed++) {
    problems.push(...judgeKinds(makeWorld(seed, limits), 2));
    problems.push(...judgeMending(makeWorld(seed, limits), 4));
    problems.push(...judgePlans(makeWorld(seed, limits), 8));
    problems.push(...(await judgeBatches(makeWorld(seed, limits), 5)));
  }
  report(
    'kinds of movers',
    problems,
    `${count} small worlds: walkers, slices, nearest places, mended paths, plans, batches`,
  );
}

/** Crowds on small worlds of all kinds and on large ones with many levels. */
function checkCrowds(): void {
  const problems: string[] = [];
  let arrivals = 0;
  let longestWait = 0;
  const small = isQuick ? 100 : 1000;
  for (let seed = 0; seed < small; seed++) {
    const { map } = siteOf(makeWorld(4 * seed, { side: 16, depth: 4 }));
    const report = judgeCrowd(map, createRandom(`crowd ${seed}`), 30, 300);
    problems.push(...report.faults.map((fault) => `world ${4 * seed}, ${fault}`));
    arrivals += report.arrivals;
  }
  report('crowds on small worlds', problems, `${small} worlds with up to 30 movers, ${arrivals} arrivals`);
  const wrong: string[] = [];
  let arrived = 0;
  const large = isQuick ? 1 : 10;
  const steps = isQuick ? 500 : 5000;
  for (let seed = 0; seed < large; seed++) {
    const { map } = openSite(hall(128, 16, 0.01, `crowd ${seed}`));
    const report = judgeCrowd(map, createRandom(`crowd ${seed}`), 1000, steps);
    wrong.push(...report.faults);
    arrived += report.arrivals;
    longestWait = Math.max(longestWait, report.longestWait);
    if (report.longestWait > 1800)
      wrong.push(`seed ${seed}: one that has a way gets no nearer for ${report.longestWait} steps`);
  }
  report(
    'crowds on 128x128x16',
    wrong,
    `${large} x ${steps} steps of 1,000 movers, ${arrived} arrivals, nobody got no nearer for more than ${longestWait} steps`,
  );
}

const folder = dataFolder(args);
console.log(folder === undefined ? 'maps: our own families' : 'maps: the given ones');
const maps = givenMaps(folder, isQuick ? 10 : 50);
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  worlds: checkWorlds,
  scenarios: () => checkScenarios(maps),
  edits: checkEdits,
  'large-edits': () => checkLargeEdits(maps),
  kinds: checkKinds,
  crowds: checkCrowds,
  allocation: () => checkAllocation(maps),
  memory: () => {
    if (!isQuick) checkMemory();
  },
};
const wanted = args.includes('--part') ? [args[args.indexOf('--part') + 1]] : Object.keys(parts);
for (const name of wanted) {
  const check = parts[name];
  if (check === undefined) throw new Error(`--part takes one of ${Object.keys(parts).join(', ')}`);
  await check();
}
console.log(faults === 0 ? 'all right' : `${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
