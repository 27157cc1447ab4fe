// node scripts/run-ts.mjs packages/mazes/src/testing/record.ts AIM FIRST [SEEDS]: lets the bot play for an aim, on one seed after
// the other until it wins, and keeps that run beside this file. `aims.test.ts` verifies what is kept.

import { writeFileSync } from 'node:fs';
import { Bot } from './bot.js';
import { BOT_AIMS } from './bot-eyes.js';

const [name, first = '1', seeds = '1'] = process.argv.slice(2);
const aim = BOT_AIMS.find((each) => each === name);
if (aim === undefined) throw new RangeError(`AIM is one of ${BOT_AIMS.join(', ')}`);
process.exitCode = 1;
for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  const bot = new Bot(String(seed), aim);
  const end = bot.play();
  console.log(`seed ${seed}: ${end} in turn ${bot.state.turn}, ${bot.state.here}`);
  if (end !== 'won') continue;
  writeFileSync(`packages/mazes/src/testing/${aim}.run`, `${JSON.stringify(bot.session.run())}\n`);
  process.exitCode = 0;
  break;
}
