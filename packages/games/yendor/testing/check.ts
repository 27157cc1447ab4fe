// npm run check:yendor [-- SEEDS GAMES]: 10,000 seeds x 26 levels with every stair, door and thing reachable and every way
// true, then 200 games by the bot with each calling, and the first fifty turns of 1,000 more. Exits 1 when a level fails or the bot falls short.

import { makeAll, validateLinks } from '@stairwell/engine';
import { CALLING_NAMES } from '../callings.js';
import { createYendorWorld } from '../world.js';
import { levelProblems, needsSecretDoor } from './reach.js';
import { type BotGame, botGame, tableLines, tabulate } from './table.js';

const SEEDS = Number(process.argv[2] ?? 10_000);
const GAMES = Number(process.argv[3] ?? 200);
for (const count of [SEEDS, GAMES])
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError('SEEDS and GAMES are whole numbers above zero');
const DEPTHS = 26;
/** A careful bot reaches level 10 in this share of games with each calling, and wins this one. */
const REACHES = 0.25;
const WINS = 0.2;
/** Inputs after which a game is given up, and those within which the first fifty turns go by. */
const PATIENCE = 6000;
const FIRST_INPUTS = 60;

let failures = 0;
let secret = 0;
const places = new Map<string, number>();
const begun = performance.now();
for (let seed = 1; seed <= SEEDS; seed++) {
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
console.log(`${SEEDS} seeds x ${DEPTHS} levels: ${failures} problems, ${seconds} s`);
const share = (secret / (SEEDS * DEPTHS)) * 100;
console.log(`stairs behind a secret door on ${share.toFixed(1)} % of the levels (at most 5)`);
const aGame = [...places].map(([kind, count]) => `${kind} ${(count / SEEDS).toFixed(1)}`);
console.log(`places a game: ${aGame.join(', ')}`);
if (share > 5) failures++;

for (const calling of CALLING_NAMES) {
  const games: BotGame[] = [];
  for (let seed = 1; seed <= GAMES; seed++) games.push(botGame(String(seed), PATIENCE, { calling }));
  const table = tabulate(games);
  console.log(`the bot as a ${calling}, seeds 1 to ${GAMES}:`);
  for (const line of tableLines(table)) console.log(`  ${line}`);
  if (table.reachedTen >= GAMES * REACHES && table.wins >= GAMES * WINS) continue;
  console.error('the bot falls short: a quarter must reach level 10, and one in five win');
  failures++;
}

// Nobody dies before having had the time to look around.
let early = 0;
for (let seed = 1; seed <= GAMES * 5; seed++) {
  const { ended, turn } = botGame(`early-${seed}`, FIRST_INPUTS);
  if (ended && turn < 50) early++;
}
console.log(`deaths before turn 50: ${early} of ${GAMES * 5} games`);
if (failures > 0) process.exitCode = 1;
