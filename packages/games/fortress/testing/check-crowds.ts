// Lets crowds live in made fortresses and watches every update: npm run check:crowds [-- --full] [--log FILE] [--seeds A-B]
// [--updates N] [--movers N] [--size WxHxD] [--stairs RULE]. It prints a line a seed and ends with 1 where something was wrong:
//
//     shared cell   two stand in one cell
//     jump          somebody is where no step or link leads from where it was
//     untold        somebody's job ended without arrival, and it does not say why; or it says there is no way, and there is one
//     still         somebody with a way stood in one cell for more than half a minute, whether it gave up its job meanwhile or not
//
// --full is 10 seeds x 100,000 and 100 seeds x 5,000 updates of 1,000 movers on 128x128x16 cells, the long ones first. With --log the
// lines are added to a file, and seeds that stand there already are not run again: so it can be ended and gone on with. Lines of another
// version of the game do not count.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolveOptions } from '@stairwell/engine';
import { TICK } from '@stairwell/engine/play';
import { fortress } from '../game.js';
import { CrowdWatcher } from './crowd-watcher.js';

/** Faults of a seed that are printed. */
const MOST_PRINTED = 5;

interface Portion {
  readonly seed: number;
  readonly updates: number;
}

const args = process.argv.slice(2);
const after = (flag: string, usual: string) =>
  args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? usual) : usual;
const movers = Number(after('--movers', '1000'));
const size = after('--size', '128x128x16');
const stairs = after('--stairs', 'seed');
const log = after('--log', '');
const known = log !== '' && existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];

let faults = 0;
let ran = 0;
const portions = args.includes('--full')
  ? wholeCheck()
  : seeds(after('--seeds', '1-3'), after('--updates', '5000'));
for (const portion of portions) {
  const name = `version ${fortress.version}, ${size}, ${movers} movers, ${stairs}, seed ${portion.seed}, ${portion.updates} updates`;
  const done = known.find((line) => line.startsWith(`${name}: `));
  const line = done ?? `${name}: ${watch(portion)}`;
  if (done === undefined && log !== '') appendFileSync(log, `${line}\n`);
  console.log(line);
  ran++;
  if (!line.includes(' 0 faults')) faults++;
}
console.log(`${ran} portions, ${faults} of them with faults`);
process.exitCode = faults === 0 ? 0 : 1;

function wholeCheck(): Portion[] {
  return [...seeds('1-10', '100000'), ...seeds('1-100', '5000')];
}

function seeds(range: string, updates: string): Portion[] {
  const [first, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, i) => ({ seed: first + i, updates: Number(updates) }));
}

/** Lets one crowd live, and says in words how it went. */
function watch({ seed, updates }: Portion): string {
  const [width, height, depth] = size.split('x').map(Number);
  const options = resolveOptions(fortress.options, { width, height, depth, movers, stairs });
  const state = fortress.start(String(seed), options);
  const watcher = new CrowdWatcher(state);
  const start = process.cpuUsage().user;
  for (let update = 1; update <= updates; update++) {
    fortress.act(state, TICK);
    watcher.look(update);
  }
  const ms = (process.cpuUsage().user - start) / 1000;
  const { found, longest, heldUp, noWay } = watcher;
  return [
    `${state.jobsDone} jobs done, ${heldUp} given up because others were in the way, ${noWay} because no way led there`,
    `longest still ${longest}, ${(ms / updates).toFixed(2)} ms an update, ${found.length} faults`,
    ...found.slice(0, MOST_PRINTED),
  ].join('; ');
}
