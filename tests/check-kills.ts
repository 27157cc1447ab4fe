// `npm run check:kills`: the real program on a real terminal, killed with -9 in 200 rounds: while it is played, while something is
// being written, and in the moment a game ends. After every round all that was kept must be whole, all other runs must be what they
// were to the byte, and nothing may be missing that stood on the screen two seconds before the kill, as the documents promise. What
// was typed does not count: a busy machine may not have read it yet.
//   npm run check:kills [-- ROUNDS [PORTION]]     PORTION is any word: another one draws other rounds

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyGame, keyTap, lineText } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { createRandom } from '@stairwell/engine/random';
import {
  createMemoryLeases,
  entryNamed,
  LOCAL_PLAYER,
  QUICKSAVE,
  type StoredSave,
  settleEnds,
  WORDS,
  withLoans,
} from '@stairwell/stage';
import {
  environmentIn,
  openWindow,
  type Window,
} from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { createDiskLibraries } from '../packages/arcade/src/storage/disk-library.js';
import { CATALOGUE } from './testing/catalogue.js';

const ROUNDS = Number(process.argv[2] ?? 200);
/** What may be lost, in ms. */
const PROMISED = 2000;
/** The longest that a round is played, in ms. */
const LONGEST = 5000;

const program = join(process.cwd(), 'packages/arcade/bin/stairwell.js');
const folder = mkdtempSync(join(tmpdir(), 'stairwell-kills-'));
const data = join(folder, 'data/stairwell');
const library = createDiskLibraries(data).of(LOCAL_PLAYER);
const random = createRandom(`check:kills ${process.argv[3] ?? ''}`);
const problems: string[] = [];
const tally = {
  play: 0,
  saving: 0,
  ending: 0,
  continued: 0,
  actions: 0,
  lost: 0,
  longestLost: 0,
  quicksaves: 0,
  ended: 0,
  settled: 0,
  halfWritten: 0,
};

type Way = 'play' | 'saving' | 'ending';

/**
 * A dungeon to be killed in: what shows that it is there, a key that does something every time, and a number in its frames that
 * grows (or, times -1, falls) with all that is done: turns, or the light that is burnt.
 */
const DUNGEONS = [
  { id: 'yendor', ready: 'Level ', key: 's', number: / T (\d+)/, sign: 1 },
  { id: 'darkfloor', ready: 'FL:20', key: 'E', number: /Flashlight (\d+)/, sign: -1 },
] as const;
type Dungeon = (typeof DUNGEONS)[number];

/** What was seen in a round. */
interface Round {
  readonly game: AnyGame;
  readonly dungeon: Dungeon;
  typed: number;
  /** How far the game on the screen had come, and when that was seen. */
  readonly seen: { readonly at: number; readonly come: number }[];
  /** How far it had come before a quicksave was asked for that was reported. */
  saved?: number;
  killedAt: number;
}

/** How far a game has come, by its frame as text. */
function comeTo(text: string, { number, sign }: Dungeon): number | undefined {
  const found = number.exec(text);
  return found === null ? undefined : sign * Number(found[1]);
}

mkdirSync(data, { recursive: true });
// Nobody is to be told how to begin: a first game would wait for a key.
mkdirSync(join(folder, 'config/stairwell'), { recursive: true });
writeFileSync(join(folder, 'config/stairwell/settings.json'), '{"openings":false}');
try {
  for (let round = 1; round <= ROUNDS; round++) {
    await playRound(round);
    if (round % 20 === 0) console.log(`${round} rounds, ${problems.length} problems`);
  }
  checkBoards();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { play, saving, ending, continued, actions, lost, longestLost } = tally;
console.log(
  `${ROUNDS} kills: ${play} in play, ${saving} in saving, ${ending} at an end; ${continued} went on with a run`,
);
console.log(
  `${actions} actions; ${lost} kills cost something, which was first seen ${longestLost} ms before the kill at most`,
);
console.log(
  `${tally.quicksaves} reported quicksaves, ${tally.ended} ended games, ${tally.settled} of them settled after the kill`,
);
console.log(`${tally.halfWritten} writes were under way and left no trace but a file that is swept away`);
console.log(problems.length === 0 ? 'nothing is lost' : `${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

async function playRound(number: number): Promise<void> {
  const way: Way = pick(['play', 'play', 'saving', 'saving', 'ending']);
  const dungeon = way === 'ending' ? DUNGEONS[0] : pick(DUNGEONS);
  const { id, ready } = dungeon;
  const game = await entryNamed(CATALOGUE, id).load();
  const kept = (await library.saves.list({ game: id, kind: 'unfinished' })).rows;
  const known = kept.length > 0 && way !== 'ending' && random.below(3) > 0 ? pick(kept) : undefined;
  const before = onDisk();
  // Another one for every round: the same keys in the same dungeon end in the same run, which is kept once and would be missed.
  const seed = way === 'ending' ? deadlySeed(game) : `seed-${number}`;
  const args = known === undefined ? ['--seed', seed] : ['--continue', known.run];
  const window = openWindow({ program, args: ['play', id, ...args], env: environmentIn(folder) });
  const round: Round = { game, dungeon, typed: 0, seen: [], killedAt: 0 };
  try {
    await window.sees(ready);
    if ((await window.screen.text()).includes(WORDS.held))
      problems.push(`round ${number}: the run of a killed program is held`);
    if (known !== undefined) {
      tally.continued++;
      // A real-time game waits for its player.
      if (game.ticksPerSecond !== undefined) window.type('\r');
    }
    if (way === 'ending') await die(window, round, deadlyKeys(game, seed) ?? '');
    else await playOn(window, round, way);
  } finally {
    round.killedAt = performance.now();
    await window.kill();
  }
  tally[way]++;
  tally.actions += round.typed;
  await checkAll(number, round, known?.run, before);
}

/** Presses keys at odd moments, until a moment in play or the next write of a save. */
async function playOn(window: Window, round: Round, way: Way): Promise<void> {
  const { dungeon, seen } = round;
  const end = performance.now() + 50 + random.below(LONGEST);
  const writing = way === 'saving' ? nextWrite(join(data, 'saves', round.game.id)) : undefined;
  let asked: number | undefined;
  while (performance.now() < end && writing?.hasCome !== true) {
    window.type(dungeon.key);
    round.typed++;
    if (asked === undefined && seen.length > 0 && random.below(20) === 0) {
      asked = seen.at(-1)?.come;
      window.type('\x13');
    }
    await pause(random.below(120));
    const come = comeTo(await window.screen.text(), dungeon);
    if (come !== undefined) {
      // The player has died, and a key has begun another run.
      if (come < (seen.at(-1)?.come ?? come)) seen.length = 0;
      seen.push({ at: performance.now(), come });
    }
    if (asked !== undefined && window.seen().includes('Saved as')) round.saved ??= asked;
  }
  writing?.close();
  await pause(random.below(10));
}

/** Presses the keys that end in death, and lives on for a blink or until something of the end is written. */
async function die(window: Window, round: Round, keys: string): Promise<void> {
  const written = random.below(2) === 0 ? nextWrite(data) : undefined;
  window.type(keys);
  round.typed += keys.length;
  const end = performance.now() + 20 + random.below(2500);
  while (performance.now() < end && written?.hasCome !== true) await pause(1);
  written?.close();
  await pause(random.below(8));
}

/** Hears of the next file that is made below a folder. */
function nextWrite(below: string) {
  mkdirSync(below, { recursive: true });
  const heard = { hasCome: false, close: () => watcher.close() };
  const watcher = watch(below, { recursive: true }, (_, name) => {
    if (name?.endsWith('.part') || name?.endsWith('.jsonl') || name?.includes('runs')) heard.hasCome = true;
  });
  return heard;
}

async function checkAll(
  number: number,
  round: Round,
  known: string | undefined,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const complain = (text: string) => {
    problems.push(`round ${number}, ${round.game.id}: ${text}`);
    console.error(problems[problems.length - 1]);
  };
  tally.settled += await settleEnds(
    {
      library,
      leases: withLoans(createMemoryLeases()),
      breathe: async () => undefined,
      clock: () => performance.now(),
    },
    CATALOGUE,
  );
  const { rows, problems: damaged } = await library.saves.list({});
  if (rows.some(({ name, report }) => name === undefined && report.isGameOver))
    complain('a run that has ended is not settled');
  for (const text of damaged) complain(text);
  const ended = await library.runs.list({});
  for (const text of ended.problems) complain(text);
  const isNew = (run: string) => ![...before.keys()].some((name) => name.includes(`/${run}`));
  const own = rows.find(
    ({ run, name }) => name === undefined && (known === undefined ? isNew(run) : run === known),
  );
  const finished = ended.rows.find(
    ({ hash }) => ![...before.keys()].some((name) => name.includes(hash.slice(0, 16))),
  );
  const mine = own?.run ?? known ?? rows.find(({ run }) => isNew(run))?.run ?? '(none)';

  // Nobody else's file has changed or gone.
  const after = onDisk();
  for (const [name, hash] of before)
    if (
      !name.includes(`/${mine}`) &&
      !name.startsWith('leaderboards/') &&
      !name.startsWith('texts/') &&
      after.get(name) !== hash
    )
      complain(`${name} has ${after.has(name) ? 'changed' : 'gone'}`);

  // What was done is there, but for the last two seconds.
  const save = own && (await library.saves.read(own));
  const come = save === undefined ? Number.NEGATIVE_INFINITY : keptBy(round, save);
  if (finished === undefined) {
    const missing = round.seen.filter((moment) => moment.come > come);
    const age = missing.length === 0 ? 0 : Math.round(round.killedAt - missing[0].at);
    if (age > 0) tally.lost++;
    tally.longestLost = Math.max(tally.longestLost, age);
    if (age > PROMISED)
      complain(
        `what was seen ${age} ms before the kill is lost: ${missing[0].come}, kept is ${come} of ${mine}`,
      );
  }
  if (round.saved !== undefined) {
    tally.quicksaves++;
    const quick = rows.find(({ run, name }) => name === QUICKSAVE && (run === known || isNew(run)));
    const there = quick && (await library.saves.read(quick));
    const found = there && keptBy(round, there);
    if (found === undefined || found < round.saved)
      complain(`a quicksave at ${round.saved} was reported, kept is one at ${found}`);
  }
  if (finished !== undefined) await checkEnd(round, finished.hash, complain);
  for (const name of after.keys()) if (name.endsWith('.part') && !before.has(name)) tally.halfWritten++;
}

/** How far a save goes on from. */
function keptBy({ game, dungeon }: Round, save: StoredSave): number {
  const { status } = RecordedSession.resume(game, save).frame();
  const come = comeTo(status.map(lineText).join('\n'), dungeon);
  if (come === undefined) throw new Error(`there is no ${dungeon.number} in ${JSON.stringify(status)}`);
  return come;
}

/** An ended game verifies, and stands on its board. */
async function checkEnd({ game }: Round, hash: string, complain: (text: string) => void): Promise<void> {
  tally.ended++;
  const run = await library.runs.read(game.id, hash);
  const difference = run && verifyRun(game, run);
  if (run === undefined || difference !== undefined) return complain('the run that ended does not verify');
  const [rankBy] = game.figures ?? [];
  const { found, problems: damaged } = await library.entries.list({ game: game.id, rankBy, run: hash });
  for (const text of damaged) complain(text);
  if (found === 0) complain('a game that has ended is on no board');
}

/** Every line of every board is whole. */
function checkBoards(): void {
  const boards = join(data, 'leaderboards');
  if (!existsSync(boards)) return;
  for (const name of readdirSync(boards))
    for (const line of readFileSync(join(boards, name), 'utf8').split('\n'))
      if (line !== '' && !line.endsWith('}')) problems.push(`${name}: half a line: ${line.slice(0, 60)}`);
}

/** What lies on the disk, file by file, but for who plays what and how often something was kept. */
function onDisk(): Map<string, string> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1))
    .filter((name) => !name.startsWith('leases/') && name !== 'saves/played');
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(data, name)))
        .digest('hex'),
    ]),
  );
}

/** Keys that end in death soon, found without a screen; undefined where nobody dies so soon. */
function deadlyKeys(yendor: AnyGame, seed: string): string | undefined {
  const session = RecordedSession.start(yendor, seed, {}, 'deadly');
  let keys = '';
  for (; !session.report().isGameOver; keys += 'xsxh'[keys.length % 4]) {
    if (keys.length > 100) return undefined;
    session.give(keyTap('xsxh'[keys.length % 4]));
  }
  return keys;
}

function deadlySeed(yendor: AnyGame): string {
  for (;;) {
    const seed = String(1 + random.below(500));
    if (deadlyKeys(yendor, seed) !== undefined) return seed;
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[random.below(items.length)];
}
