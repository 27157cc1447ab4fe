// `npm run check:runs`: runs and saves of all dungeons changed in one value thousands of times, outcomes made up, and runs made
// to hurt. All must be refused; the hostile ones by the program itself, within seconds and little memory, in one clear line.
//   npm run check:runs [-- CHANGES]

import { CATALOGUE } from './testing/catalogue.js';
import { attemptsOn } from './testing/forgery.js';
import { checkHostileRuns } from './testing/hostile-runs.js';

const CHANGES = Number(process.argv[2] ?? 10_000);
const problems: string[] = [];

for (const entry of CATALOGUE) {
  const start = performance.now();
  const counts = new Map<string, { refused: number; all: number }>();
  const runs = Math.ceil(CHANGES / 2);
  for (const { what, where, isRefused } of attemptsOn(await entry.load(), { runs, saves: CHANGES - runs })) {
    const count = counts.get(what) ?? { refused: 0, all: 0 };
    counts.set(what, { refused: count.refused + Number(isRefused), all: count.all + 1 });
    if (!isRefused) problems.push(`${entry.id}: a ${what} is taken: ${where}`);
  }
  const words = [...counts].map(([what, { refused, all }]) => `${what}: ${refused} of ${all} refused`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${entry.id.padEnd(10)} ${words.join(', ')} (${seconds} s)`);
}

problems.push(...(await checkHostileRuns((line) => console.log(line))));
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(problems.length === 0 ? 'all refused' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
