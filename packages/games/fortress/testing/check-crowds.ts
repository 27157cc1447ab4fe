// Lets crowds live in made fortresses and watches every update: npm run check:crowds [-- --seeds A-B] [--updates N] [--movers N]
// [--size WxHxD] [--stairs RULE]. No two in one cell, no jump, and nobody who has a way stands still for more than half a
// minute. It prints a line a seed and ends with 1 where something was wrong. Ten seeds x 100,000 updates take hours: run it in
// portions.

import { resolveOptions } from '@stairwell/engine';
import { TICK } from '@stairwell/engine/play';
import { fortress } from '../game.js';

/** Updates that somebody with a way may stand still. */
const LONGEST_STILL = 1800;

const args = process.argv.slice(2);
const after = (flag: string, usual: string) =>
  args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? usual) : usual;
const [first, last = first] = after('--seeds', '1-3').split('-').map(Number);
const updates = Number(after('--updates', '5000'));
const movers = Number(after('--movers', '1000'));
const [width, height, depth] = after('--size', '128x128x16').split('x').map(Number);
const stairs = after('--stairs', 'seed');

let faults = 0;
for (let seed = first; seed <= last; seed++) {
  const start = performance.now();
  const found = watch(String(seed));
  faults += found.faults.length;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `seed ${seed}: ${found.movers} movers, ${updates} updates, ${found.jobs} jobs done, longest still ${found.longest}, ` +
      `${found.faults.length} faults, update p95 ${found.p95.toFixed(2)} ms, ${seconds} s`,
  );
  for (const fault of found.faults.slice(0, 5)) console.log(`  ${fault}`);
}
process.exitCode = faults === 0 ? 0 : 1;

function watch(seed: string) {
  const state = fortress.start(
    seed,
    resolveOptions(fortress.options, { width, height, depth, movers, stairs }),
  );
  const { map } = state.ways;
  const faultsHere: string[] = [];
  const still = new Int32Array(movers);
  const held = new Int32Array(map.size).fill(-1);
  const cells = Int32Array.from(state.movers, ({ cell }) => cell);
  const times: number[] = [];
  let longest = 0;
  for (let update = 1; update <= updates; update++) {
    const start = performance.now();
    fortress.act(state, TICK);
    times.push(performance.now() - start);
    state.movers.forEach(({ cell, path }, id) => {
      const where = `update ${update}, mover ${id}`;
      if (held[cell] === update) faultsHere.push(`${where}: shares a cell`);
      held[cell] = update;
      if (cell !== cells[id] && !map.canStep(cells[id], cell)) faultsHere.push(`${where}: jumps`);
      still[id] = cell === cells[id] && path !== undefined ? still[id] + 1 : 0;
      if (still[id] > longest) longest = still[id];
      if (still[id] === LONGEST_STILL + 1) faultsHere.push(`${where}: stands still although it has a way`);
      cells[id] = cell;
    });
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(0.95 * (times.length - 1))];
  return { faults: faultsHere, longest, p95, jobs: state.jobsDone, movers: state.movers.length };
}
