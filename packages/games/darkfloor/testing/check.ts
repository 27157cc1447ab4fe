// npm run check:darkfloor [-- SEEDS [BOT…]]: every bot plays every seed, the tables are printed, and the balance is held to its
// word. SEEDS is a number, or FIRST-LAST. With bots named, only those play, and only the tables are printed.

import { balanceProblems, playAll, tallyText, warningText } from './arena.js';
import { BOTS, botNamed } from './bots.js';

const [range = '200', ...names] = process.argv.slice(2);
const [first, last] = range.includes('-') ? range.split('-').map(Number) : [1, Number(range)];
if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1 || last < first)
  throw new RangeError('SEEDS is a whole number above zero, or FIRST-LAST');
const tally = playAll(last, names.length > 0 ? names.map(botNamed) : BOTS, first);
console.log(tallyText(tally));
console.log(warningText(tally));
const causes = new Map<string, number>();
for (const { cause } of tally.endings) if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + 1);
for (const [cause, count] of [...causes].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${cause}`);
const escaped = tally.endings.filter(({ death }) => death === 'escaped');
console.log(`escaped: ${escaped.map(({ bot, seed }) => `${bot} on seed ${seed}`).join(', ') || 'nobody'}`);
if (names.length === 0) {
  const problems = balanceProblems(tally, last - first + 1);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
