// npm run check:darkfloor [SEEDS]: every bot plays every seed, the table is printed, and the balance is held to its word.

import { balanceProblems, playAll, tallyText } from './arena.js';

const seeds = Number(process.argv[2] ?? 200);
if (!Number.isInteger(seeds) || seeds < 1) throw new RangeError('SEEDS is a whole number above zero');
const tally = playAll(seeds);
console.log(tallyText(tally));
const causes = new Map<string, number>();
for (const { cause } of tally.endings) if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + 1);
for (const [cause, count] of [...causes].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${cause}`);
const escaped = tally.endings.filter(({ death }) => death === 'escaped');
console.log(`escaped: ${escaped.map(({ bot, seed }) => `${bot} on seed ${seed}`).join(', ') || 'nobody'}`);
const problems = balanceProblems(tally, seeds);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
