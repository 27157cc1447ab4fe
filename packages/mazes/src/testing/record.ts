// node scripts/run-ts.mjs packages/mazes/src/testing/record.ts AIM SEED: lets the bot play for an aim and keeps the run beside this
// file if it was won. `aims.test.ts` verifies what is kept.

import { writeFileSync } from 'node:fs';
import { Bot } from './bot.js';

const [aim, seed = '1'] = process.argv.slice(2);
if (aim !== 'luckstone' && aim !== 'wand') throw new RangeError('AIM is luckstone or wand');
const bot = new Bot(seed, aim);
const end = bot.play();
console.log(`seed ${seed}: ${end} in turn ${bot.state.turn}`);
if (end === 'won')
  writeFileSync(`packages/mazes/src/testing/${aim}.run`, `${JSON.stringify(bot.session.run())}\n`);
else process.exitCode = 1;
