// npm run check:environment [STATES] [DUNGEON…] [--all]: masks that are exact and observations that tell nothing hidden, on so many
// random states of each dungeon (20,000 unless told, which makes 100,000 in all).

import type { AnyGame } from '@stairwell/engine';
import { CATALOGUE } from './testing/catalogue.js';
import { walkStates } from './testing/masks.js';

const words = process.argv.slice(2);
/** Every so many states all actions are tried, and hidden things are changed. */
const every = words.includes('--all') ? 1 : 10;
const [asked = '20000', ...wanted] = words.filter((word) => word !== '--all');
const states = Number(asked);
/** A short check begins as often as a long one, or it would not see every beginning. */
const episode = Math.max(20, Math.min(400, Math.floor(states / 15)));
let isGood = true;
for (const entry of CATALOGUE) {
  if (wanted.length > 0 && !wanted.includes(entry.id)) continue;
  const game: AnyGame = await entry.load();
  const before = process.cpuUsage();
  const { whole, hidden, problems } = walkStates(game, { states, masks: 1, every, hides: every, episode });
  const { user, system } = process.cpuUsage(before);
  const untouched = Object.keys(hidden).filter((name) => hidden[name] === 0);
  const isHeld = problems.length === 0 && untouched.length === 0;
  const changed = Object.values(hidden).reduce((sum, count) => sum + count, 0);
  console.log(
    `${game.id}: ${states} states from ${Object.keys(hidden).join('; ')}: every action tried at ${whole}, hidden things changed at ${changed}, ${Math.round((user + system) / 1e6)} s: ${isHeld ? 'all as promised' : 'NOT as promised'}`,
  );
  for (const name of untouched) console.log(`  nothing hidden was there to be changed: ${name}`);
  for (const problem of problems) console.log(`  ${problem}`);
  isGood &&= isHeld;
}
process.exit(isGood ? 0 : 1);
