// npm run check:environment [STATES] [DUNGEON…]: masks are exact and observations tell nothing hidden, on so many random states of each
// dungeon (20,000 unless told, which makes 100,000 in all).

import type { AnyGame } from '@stairwell/engine';
import { CATALOGUE } from './testing/catalogue.js';
import { walkStates } from './testing/masks.js';

/** Every so many states all actions are tried, and hidden things are changed. */
const EVERY = 10;

const [states = '20000', ...wanted] = process.argv.slice(2);
let bad = 0;
for (const entry of CATALOGUE) {
  if (wanted.length > 0 && !wanted.includes(entry.id)) continue;
  const game: AnyGame = await entry.load();
  const before = process.cpuUsage();
  const { whole, hidden, problems } = walkStates(game, { states: Number(states), every: EVERY });
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${game.id}: ${states} states, every action tried at ${whole}, hidden things changed at ${hidden}, ${Math.round((user + system) / 1e6)} s: ${problems.length === 0 ? 'all as promised' : 'NOT as promised'}`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  bad += problems.length;
}
process.exit(bad === 0 ? 0 : 1);
