// npm run check:yendor: every level of 10,000 seeds, with each stair, door and thing reachable and each way true; 200 games by the
// bot with each calling; the first fifty turns of 1,000 more; and 60 games with more than the Amulet as their goal. Exits 1 when a level fails or the bot falls short. A part of it:
//   -- levels [FROM TO]          the levels of these seeds
//   -- games [GAMES [CALLING [FROM]]]   games by the bot from seed 1 or FROM on
//   -- early [GAMES]             the first turns of so many games
//   -- deeper [GAMES]            so many games by a bot that wants the relic of level 12 as well

import { makeAll, validateLinks } from '@stairwell/engine';
import { CALLING_NAMES, type CallingName } from '../options.js';
import { RULES } from '../rules.js';
import { createYendorWorld } from '../world.js';
import { levelProblems, needsSecretDoor } from './reach.js';
import { type BotGame, botGame, tableLines, tabulate } from './table.js';

const DEPTHS = 26;
/** At most this share of the levels has its stairs behind a secret door. */
const HIDDEN = 0.05;
/** A careful bot reaches level 10 in this share of games with each calling, and wins this one. */
const REACHES = 0.25;
const WINS = 0.2;
/** Inputs after which a game is given up, and those within which the first fifty turns go by. */
const PATIENCE = 6000;
const FIRST_INPUTS = 60;
const EARLY = 50;
/** Where the first relic is kept. */
const RELIC_LEVEL = 12;

/** The levels of these seeds; the number of problems. */
function checkLevels(from: number, to: number): number {
  let failures = 0;
  let secret = 0;
  const places = new Map<string, number>();
  const begun = performance.now();
  for (let seed = from; seed <= to; seed++) {
    const world = makeAll(createYendorWorld(String(seed)));
    for (const level of world.levels()) {
      if (needsSecretDoor(level)) secret++;
      for (const { kind } of level.places) places.set(kind, (places.get(kind) ?? 0) + 1);
      for (const problem of levelProblems(level)) {
        failures++;
        console.error(`seed ${seed} level ${level.id}: ${problem}`);
      }
    }
    for (const { problem } of validateLinks(world)) {
      failures++;
      console.error(`seed ${seed}: ${problem}`);
    }
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const seeds = to - from + 1;
  console.log(`seeds ${from} to ${to}, ${DEPTHS} levels each: ${failures} problems, ${seconds} s`);
  const share = secret / (seeds * DEPTHS);
  console.log(
    `stairs behind a secret door on ${(share * 100).toFixed(2)} % of the levels (at most ${HIDDEN * 100})`,
  );
  const aGame = [...places].map(([kind, count]) => `${kind} ${(count / seeds).toFixed(1)}`);
  console.log(`places a game: ${aGame.join(', ')}`);
  return share > HIDDEN ? failures + 1 : failures;
}

/** Whole games with one calling; 1 when the bot falls short. */
function checkGames(games: number, calling: CallingName, from: number): number {
  const played: BotGame[] = [];
  const to = from + games - 1;
  for (let seed = from; seed <= to; seed++) played.push(botGame(String(seed), PATIENCE, { calling }));
  const table = tabulate(played);
  console.log(`the bot as a ${calling}, seeds ${from} to ${to}:`);
  for (const line of tableLines(table)) console.log(`  ${line}`);
  if (table.reachedTen >= games * REACHES && table.wins >= games * WINS) return 0;
  console.error('the bot falls short: a quarter must reach level 10, and one in five win');
  return 1;
}

/** Nobody dies before having had the time to look around. */
function checkEarly(games: number): number {
  let early = 0;
  for (let seed = 1; seed <= games; seed++) {
    const calling = CALLING_NAMES[seed % CALLING_NAMES.length];
    const { ended, turn, cause } = botGame(`early-${seed}`, FIRST_INPUTS, { calling });
    if (!ended || turn >= EARLY) continue;
    console.error(`seed early-${seed}, ${calling}: dead by turn ${turn}: ${cause}`);
    early++;
  }
  console.log(`deaths before turn ${EARLY}: ${early} of ${games} games`);
  return early;
}

/** Whether going below the Amulet is a bet: seldom won, and worth more when it is. Nothing is demanded of it. */
function showDeeper(games: number): void {
  for (const goal of [RULES.amuletLevel, RELIC_LEVEL]) {
    const played: BotGame[] = [];
    for (let seed = 1; seed <= games; seed++) played.push(botGame(String(seed), PATIENCE, {}, goal));
    const best = Math.max(...played.map(({ score }) => score));
    console.log(`the bot with level ${goal} as its goal, seeds 1 to ${games}; best score ${best}:`);
    for (const line of tableLines(tabulate(played))) console.log(`  ${line}`);
  }
}

function whole(text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new RangeError(`a whole number above zero is expected, not "${text}"`);
}

const [part, first, second, third] = process.argv.slice(2);
if (part !== undefined && !['levels', 'games', 'early', 'deeper'].includes(part))
  throw new RangeError(`the parts of this check are levels, games, early and deeper, not "${part}"`);
let failures = 0;
if (part === undefined || part === 'levels') failures += checkLevels(whole(first, 1), whole(second, 10_000));
if (part === undefined || part === 'games')
  for (const calling of CALLING_NAMES)
    if (second === undefined || second === calling)
      failures += checkGames(whole(first, 200), calling, whole(third, 1));
if (part === undefined || part === 'early') failures += checkEarly(whole(first, 1000));
if (part === undefined || part === 'deeper') showDeeper(whole(first, 60));
if (failures > 0) process.exitCode = 1;
