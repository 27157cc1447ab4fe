// `npm run check:runs`: runs and saves of all dungeons changed in one value thousands of times, outcomes made up, and runs made
// to hurt. All must be refused; the hostile ones by the program itself, within seconds and little memory, in one clear line.
//   npm run check:runs [-- CHANGES]

import type { AnyGame } from '@stairwell/engine';
import { CATALOGUE } from '@stairwell/games';
import {
  type Change,
  chanceOf,
  changesOf,
  forgedRuns,
  isRunRefused,
  isSaveRefused,
  sampleSession,
  take,
} from './testing/forgery.js';
import { checkHostileRuns } from './testing/hostile-runs.js';

const CHANGES = Number(process.argv[2] ?? 10_000);
const problems: string[] = [];

function count(
  game: AnyGame,
  what: string,
  changes: Iterable<Change>,
  isRefused: (data: unknown) => boolean,
): void {
  const start = performance.now();
  let refused = 0;
  let all = 0;
  for (const { where, changed } of changes) {
    all++;
    if (isRefused(changed)) refused++;
    else problems.push(`${game.id}: a ${what} is taken with another value at ${where}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${game.id.padEnd(10)} ${what}: ${refused} of ${all} changes refused (${seconds} s)`);
}

for (const entry of CATALOGUE) {
  const game = await entry.load();
  const session = sampleSession(game);
  const { run, state } = session.save();
  if (isRunRefused(game, run)) problems.push(`${game.id}: an honest run is refused`);
  if (isSaveRefused(game, { run, state })) problems.push(`${game.id}: an honest save is refused`);
  const random = chanceOf(game);
  const half = Math.ceil(CHANGES / 2);
  count(game, 'run', take(half, changesOf(run, random)), (data) => isRunRefused(game, data));
  count(game, 'save', take(CHANGES - half, changesOf({ run, state }, random)), (data) =>
    isSaveRefused(game, data),
  );
  const forged = forgedRuns(game, session);
  const believed = forged.filter(({ run: forgery }) => !isRunRefused(game, forgery));
  for (const { name } of believed) problems.push(`${game.id}: a forged run is believed: ${name}`);
  console.log(
    `${game.id.padEnd(10)} forged outcomes: ${forged.length - believed.length} of ${forged.length} refused`,
  );
}

problems.push(...(await checkHostileRuns((line) => console.log(line))));
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(problems.length === 0 ? 'all refused' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
