// npm run check:environment [STATES]: masks are exact and observations tell nothing hidden, on so many random states of each dungeon
// (20,000 unless told, which makes 100,000 in all).

import type { AnyGame } from '@stairwell/engine';
import { CATALOGUE } from './testing/catalogue.js';
import { walkStates } from './testing/masks.js';

const [states = '20000'] = process.argv.slice(2);
const games: readonly AnyGame[] = await Promise.all(CATALOGUE.map((entry) => entry.load()));
let bad = 0;
for (const game of games) {
  const { whole, hidden, problems } = walkStates(game, { states: Number(states), every: 50 });
  console.log(
    `${game.id}: ${states} states, every action tried at ${whole}, hidden things changed at ${hidden}: ${problems.length === 0 ? 'all as promised' : 'NOT as promised'}`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  bad += problems.length;
}
process.exit(bad === 0 ? 0 : 1);
