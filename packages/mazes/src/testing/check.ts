// npm run check:mazes [-- SEEDS FIRST AIM]: the bot for two aims, or for one, on as many seeds (100 unless told, from 1): how far it
// came and what killed it.
// Exits 1 when it falls short of what a careful player should manage.

import { deepestOf, scoreOf } from '../turn/score.js';
import { Bot } from './bot.js';

const SEEDS = Number(process.argv[2] ?? 100);
const FIRST = Number(process.argv[3] ?? 1);
const WANTED = process.argv[4];
if (!Number.isInteger(SEEDS) || SEEDS < 1) throw new RangeError('SEEDS is a whole number above zero');

/** Shares of the seeds on which the bot must come there, and the largest share of one cause of death. */
const MINES_END = 0.2;
const CASTLE = 0.03;
const MOST_OF_A_CAUSE = 0.4;

let failures = 0;
for (const aim of ['luckstone', 'wand'] as const) {
  if (WANTED !== undefined && WANTED !== aim) continue;
  const causes = new Map<string, number>();
  const depths: number[] = [];
  let arrived = 0;
  let won = 0;
  let turns = 0;
  let score = 0;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const bot = new Bot(String(seed), aim);
    const end = bot.play();
    const { state } = bot;
    const goal = aim === 'luckstone' ? 'minend' : 'castle';
    const isThere = state.world.levels().some(({ site }) => site.isSpecial(goal));
    if (isThere) arrived++;
    if (end === 'won') won++;
    else causes.set(end, (causes.get(end) ?? 0) + 1);
    depths.push(deepestOf(state));
    turns += state.turn;
    score += scoreOf(state);
    // A hundred games take long: what is known so far stands there when somebody must stop it.
    console.log(
      `  seed ${seed}: ${end}, depth ${deepestOf(state)}, turn ${state.turn}${isThere ? ', arrived' : ''}`,
    );
  }
  depths.sort((a, b) => a - b);
  const place = aim === 'luckstone' ? "the Mines' end" : 'the castle';
  console.log(`aim ${aim}, seeds ${FIRST} to ${FIRST + SEEDS - 1}: ${arrived} came to ${place}, ${won} won`);
  console.log(
    `  median depth ${depths[depths.length >> 1]}, deepest ${depths.at(-1)}, mean turns ${Math.round(turns / SEEDS)}, mean score ${Math.round(score / SEEDS)}`,
  );
  const sorted = [...causes].sort((a, b) => b[1] - a[1]);
  console.log(`  ends: ${sorted.map(([cause, count]) => `${cause} ${count}`).join(', ')}`);
  const most = Math.max(0, ...sorted.filter(([cause]) => cause !== 'gave up').map(([, count]) => count));
  const share = aim === 'luckstone' ? MINES_END : CASTLE;
  if (arrived >= SEEDS * share && most <= SEEDS * MOST_OF_A_CAUSE) continue;
  console.error('  the bot falls short');
  failures++;
}
if (failures > 0) process.exitCode = 1;
