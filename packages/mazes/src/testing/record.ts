// node scripts/run-ts.mjs packages/mazes/src/testing/record.ts AIM FIRST [SEEDS]: plays for an aim, on one seed after the other until
// it is reached, and keeps that run beside this file. `recorded-runs.test.ts` verifies what is kept. The aim is played for by the bot, or,
// with `walk` as the last word, walked to for practice.

import { writeFileSync } from 'node:fs';
import { WALKED_AIMS, walkToAim } from './aim-walks.js';
import { Bot } from './bot.js';
import { BOT_AIMS } from './bot-eyes.js';

const [name, first = '1', seeds = '1', how] = process.argv.slice(2);
process.exitCode = 1;
for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  const session = how === 'walk' ? walked(String(seed)) : played(String(seed));
  if (session === undefined) continue;
  writeFileSync(`packages/mazes/src/testing/${name}.run`, `${JSON.stringify(session.run())}\n`);
  process.exitCode = 0;
  break;
}

/** The bot's game; undefined when it was not won. */
function played(seed: string): Bot['session'] | undefined {
  const aim = BOT_AIMS.find((each) => each === name);
  if (aim === undefined) throw new RangeError(`AIM is one of ${BOT_AIMS.join(', ')}`);
  const bot = new Bot(seed, aim);
  const end = bot.play();
  console.log(`seed ${seed}: ${end} in turn ${bot.state.turn}, ${bot.state.here}`);
  return end === 'won' ? bot.session : undefined;
}

/** A walk to the aim; undefined when it got lost. */
function walked(seed: string): Bot['session'] | undefined {
  const aim = WALKED_AIMS.find((each) => each === name);
  if (aim === undefined) throw new RangeError(`AIM is one of ${WALKED_AIMS.join(', ')}`);
  try {
    const { session, state } = walkToAim(seed, aim);
    console.log(`seed ${seed}: reached in turn ${state.turn}`);
    return session;
  } catch (error) {
    console.log(`seed ${seed}: ${String(error)}`);
    return undefined;
  }
}
