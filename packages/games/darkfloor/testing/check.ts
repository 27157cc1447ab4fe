// npm run check:darkfloor [SEEDS]: all bots play, the table is printed, and the game's balance is held to its word.

import { playAll, tallyText } from './arena.js';

const tally = playAll(Number(process.argv[2] ?? 200));
console.log(tallyText(tally));
const causes = new Map<string, number>();
for (const { cause } of tally.endings) if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + 1);
for (const [cause, count] of [...causes].sort((a, b) => b[1] - a[1]))
  console.log(String(count).padStart(6), cause);
