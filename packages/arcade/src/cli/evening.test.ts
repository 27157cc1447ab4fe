// An evening at the terminal, with the real dungeons on a real pseudo-terminal: ten runs, left, killed, continued, one dead and one
// won. After every step all files of all other runs are what they were, byte for byte.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, keyTap, readRun } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { entryNamed, LOCAL_PLAYER } from '@stairwell/stage';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { createDiskLibraries } from '../storage/disk-library.js';
import { type Bundle, bundle } from './testing/bundle.js';
import { until } from './testing/fake-shell.js';
import { environmentIn, hasPseudoTerminals, openWindow, type Window } from './testing/pseudo-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-evening-'));
const data = join(folder, 'data/stairwell');
const library = createDiskLibraries(data).of(LOCAL_PLAYER);
const windows: Window[] = [];
let program: Bundle;

beforeAll(async () => {
  program = await bundle(fileURLToPath(new URL('./testing/whole-program.ts', import.meta.url)));
}, 60_000);
afterEach(() => {
  for (const window of windows.splice(0)) window.discard();
});
afterAll(() => {
  program?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function play(...args: string[]): Window {
  const window = openWindow({
    program: program.file,
    args: ['play', ...args],
    env: environmentIn(folder),
  });
  windows.push(window);
  return window;
}

/** Leaves by Ctrl+C. */
async function leave(window: Window): Promise<void> {
  window.type('\x03');
  expect(await window.finish()).toBe(0);
}

/** The runs that can be gone on with, by how often something was done in them. */
async function unfinished(): Promise<Map<string, number>> {
  const { rows, problems } = await library.saves.list({ kind: 'unfinished' });
  expect(problems).toEqual([]);
  const found = new Map<string, number>();
  for (const info of rows) found.set(info.run, (await library.saves.read(info))?.run.inputs.length ?? 0);
  return found;
}

/** What lies on the disk, file by file. Who plays what just now, and how often something was kept, are no runs. */
function onDisk(): Map<string, string> {
  if (!existsSync(data)) return new Map();
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

/** Does something and says which files are new, changed or gone by it; all others are what they were. */
async function changes(work: () => Promise<void>): Promise<string[]> {
  const before = onDisk();
  await work();
  const after = onDisk();
  const names = [...before.keys(), ...after.keys()].filter((name) => before.get(name) !== after.get(name));
  // What a run that is killed has done since its save was written lies beside that.
  return [...new Set(names.map((name) => name.replace(/\.since$/, '.json')))].sort();
}

/** Plays a new run and gives its id: nothing else on the disk may be touched by it. */
async function begin(game: string, seed: string, how: (window: Window) => Promise<void>, ...flags: string[]) {
  const changed = await changes(async () => {
    const window = play(game, '--seed', seed, ...flags);
    await window.sees(game === 'yendor' ? 'Level 1' : 'FL:20');
    await how(window);
  });
  expect(changed).toEqual([expect.stringMatching(new RegExp(`^saves/${game}/[a-z0-9]+\\.json$`))]);
  return changed[0].slice(`saves/${game}/`.length, -'.json'.length);
}

/** Goes on with a run; of all that is kept only what it is kept by may change. */
async function goOn(game: string, id: string, how: (window: Window) => Promise<void>): Promise<void> {
  const changed = await changes(() => how(play(game, '--continue', id)));
  expect(changed).toEqual([`saves/${game}/${id}.json`]);
}

/** Waits until so many actions of a run that is new since then are kept. */
async function kept(before: ReadonlyMap<string, number>, actions: number): Promise<void> {
  const isKept = async () =>
    [...(await unfinished())].some(([id, count]) => count >= (before.get(id) ?? 0) + actions);
  await until(isKept, `${actions} actions are kept`);
}

/** Does something until it is kept, then kills the program. */
const killed = (keys: string) => async (window: Window) => {
  const before = await unfinished();
  window.type(keys);
  await kept(before, keys.length);
  await window.kill();
};

/** Keys that end in death after others, found without a screen. */
function deadly(yendor: AnyGame, seed: string, before = ''): string {
  const session = RecordedSession.start(yendor, seed, {}, 'deadly');
  for (const key of before) session.give(keyTap(key));
  let keys = '';
  for (; !session.report().isGameOver; keys += 'xsxh'[keys.length % 4]) {
    if (keys.length > 200) throw new Error(`nobody dies so soon in seed ${seed}`);
    session.give(keyTap('xsxh'[keys.length % 4]));
  }
  return keys;
}

/** The recorded win but for its last step, kept on another evening. Gives its id. */
async function keepAlmostWon(yendor: AnyGame): Promise<string> {
  const file = fileURLToPath(new URL('../../../games/yendor/testing/win.run', import.meta.url));
  const run = readRun(JSON.parse(readFileSync(file, 'utf8')));
  const session = RecordedSession.start(yendor, run.seed, run.options, 'almost');
  for (const [, action] of run.inputs.slice(0, -1)) session.act(action);
  await library.saves.write({ savedAt: '2026-05-01T12:00:00.000Z', ...session.save() });
  return 'almost';
}

/** What a game that ends adds: its entry, its run, and what Yendor writes about it. */
const ENDED = [
  'leaderboards/yendor.jsonl',
  expect.stringMatching(/^runs\/yendor\/.*\.json$/),
  expect.stringMatching(/^texts\/yendor\/yendor-morgue-.*\.txt$/),
  'texts/yendor/yendor-xlogfile.txt',
];

describe.skipIf(!hasPseudoTerminals)('an evening', () => {
  test('of ten runs loses none, whatever becomes of the others', { timeout: 180_000 }, async () => {
    const yendor = await entryNamed(CATALOGUE, 'yendor').load();
    const almost = await keepAlmostWon(yendor);
    const quit = async (window: Window) => {
      window.type('s');
      await window.sees('T 1 ');
      window.type('Q');
      expect(await window.finish()).toBe(0);
    };

    const moss = await begin('yendor', 'moss', quit);
    const twin = await begin('yendor', 'moss', async (window) => {
      window.type('xs');
      await leave(window);
    });
    const seven = await begin('yendor', '7', quit);
    const slain = await begin('yendor', 'fern', killed('xs'));
    const practice = await begin('yendor', 'moss', quit, '--option', 'debug=true');
    const dimmed = async (window: Window) => {
      window.type('E');
      await window.sees('Flashlight off');
    };
    const dark = await begin('darkfloor', 'moss', async (window) => {
      await dimmed(window);
      await leave(window);
    });
    const darkTwin = await begin('darkfloor', 'moss', killed('E'));
    const closed = await begin('darkfloor', 'fern', async (window) => {
      await dimmed(window);
      await window.close();
    });
    const living = [almost, moss, twin, seven, slain, practice, dark, darkTwin, closed];
    expect([...(await unfinished()).keys()].sort()).toEqual([...living].sort());

    // One dies, of the seed of two that live.
    const death = await changes(async () => {
      const window = play('yendor', '--seed', '7');
      await window.sees('Level 1');
      window.type(deadly(yendor, '7'));
      await window.sees('Rank 1: the first game on this board');
      await leave(window);
    });
    expect(death).toEqual(ENDED);
    expect([...(await unfinished()).keys()].sort()).toEqual([...living].sort());

    // What was left, killed or closed goes on; a real-time game stands still until its key is pressed.
    await goOn('yendor', slain, async (window) => {
      await window.sees('Level 1');
      window.type('s');
      await leave(window);
    });
    await goOn('yendor', twin, async (window) => {
      await window.sees('Level 1');
      await killed('sss')(window);
    });
    for (const id of [dark, darkTwin, closed]) {
      await goOn('darkfloor', id, async (window) => {
        await window.sees('Time stands still');
        // A key of the game does not let it go on.
        window.type('dE');
        window.type('\rE');
        await window.sees('Flashlight on');
        await leave(window);
      });
    }

    // One is won, also of the seed of one that lives.
    const victory = await changes(async () => {
      const window = play('yendor', '--continue', almost);
      await window.sees('Level 1');
      window.type('<');
      await window.sees('Rank 1 of 2');
      await leave(window);
    });
    expect(victory).toEqual([...ENDED.slice(0, 2), `saves/yendor/${almost}.json`, ...ENDED.slice(2)]);

    // All others are there, and each is a run that plays to where it stands.
    const rest = living.filter((id) => id !== almost);
    const { rows } = await library.saves.list({});
    expect(rows.map(({ run }) => run).sort()).toEqual(rest.sort());
    for (const info of rows) {
      const game = await entryNamed(CATALOGUE, info.game).load();
      const save = await library.saves.read(info);
      if (save === undefined) throw new Error(`${info.run} is gone`);
      expect(verifyRun(game, RecordedSession.resume(game, save).run())).toBeUndefined();
    }
  });

  test('a save from before a death is gone back to, and the game is on no board then', {
    timeout: 120_000,
  }, async () => {
    const yendor = await entryNamed(CATALOGUE, 'yendor').load();
    const keys = deadly(yendor, '7', 's');
    const [rankBy] = yendor.figures ?? [];
    const entered = async () => (await library.entries.list({ game: 'yendor', rankBy })).found;
    const before = await entered();
    const first = play('yendor', '--seed', '7');
    await first.sees('Level 1');
    first.type('s\x13');
    await first.sees('Saved as "quicksave".');
    first.type(keys);
    await first.sees('Rank');
    await leave(first);
    expect(await entered()).toBe(before + 1);
    const again = play('yendor', '--continue', 'quicksave');
    await again.sees('T 1 ');
    again.type(keys);
    await again.sees('Seed 7');
    expect(await again.screen.text()).not.toContain('Rank');
    await leave(again);
    const { rows } = await library.saves.list({ name: 'quicksave' });
    const runs = (await library.runs.list({ game: 'yendor', id: rows[0].run })).rows;
    expect([await entered(), rows.length, runs.length]).toEqual([before + 1, 1, 2]);
  });
});
