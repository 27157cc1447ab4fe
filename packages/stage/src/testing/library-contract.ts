// What every library promises, as a list of checks that need nothing but the library: they run in Node over memory and disk,
// in a browser over its database, and over any store that somebody else brings.

import { type Figure, keyTap, type Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { enter } from '../boards/enter.js';
import type { Entry } from '../library/entry.js';
import type { EntryQuery, Libraries, Library } from '../library/library.js';
import { runToText } from '../library/runs.js';
import type { NewSave } from '../library/saves.js';
import { ATTIC, CELLAR } from './games.js';

/** One promise. `open` opens the same place again, as another program or another tab would. */
export interface ContractCheck {
  readonly name: string;
  check(open: () => Promise<Libraries>): Promise<void>;
}

const NOON = '2026-05-01T12:00:00.000Z';
const SCORE: Figure = { name: 'score', field: 'score', best: 'most' };
const TURNS: Figure = { name: 'turns', field: 'turn', best: 'least' };
const BOARD = { version: '1', options: { lit: true } };

/** A run of so many steps. */
export function runOf(id: string, steps = 1, game = CELLAR, seed = 'moss'): RecordedSession {
  const session = RecordedSession.start(game, seed, {}, id);
  for (let i = 0; i < steps; i++) session.give(keyTap('d'));
  return session;
}

function saveOf(id: string, name?: string, steps = 1, savedAt = NOON): NewSave {
  return { ...(name !== undefined && { name }), savedAt, ...runOf(id, steps).save() };
}

function entryOf(run: string, given: Partial<Entry> & { score?: number; turns?: number } = {}): Entry {
  const { score = 1, turns = 1, ...rest } = given;
  return {
    ...{ run, game: 'cellar', seed: 'moss', endedAt: NOON, hasWon: false, ...BOARD },
    ...rest,
    figures: { score, turns },
  };
}

const cellar: EntryQuery = { game: 'cellar', board: BOARD, rankBy: SCORE };

/** The promises, in the order in which a store is built. */
export const LIBRARY_CONTRACT: readonly ContractCheck[] = [
  promise('a save comes back as it was written, for another program too', async (library, again) => {
    const save = saveOf('one', 'by the well', 3);
    await library.saves.write(save);
    const key = { game: 'cellar', run: 'one', name: 'by the well' };
    const { order, ...rest } = (await (await again()).saves.read(key)) ?? { order: 0 };
    equal(rest, save);
    const { rows } = await library.saves.list({});
    equal(
      rows.map(({ game, run, name, seed, time, savedAt }) => ({ game, run, name, seed, time, savedAt })),
      [{ ...key, seed: 'moss', time: 3, savedAt: NOON }],
    );
    equal(rows[0].report, save.run.outcome);
    equal(rows[0].order, order);
  }),
  promise('a save that is not there is undefined, and removing it is no error', async ({ saves }) => {
    equal(await saves.read({ game: 'cellar', run: 'none' }), undefined);
    await saves.remove({ game: 'cellar', run: 'none' });
  }),
  promise('no run touches the saves of another, whatever they are called', async ({ saves }) => {
    await saves.write(saveOf('one'));
    await saves.write(saveOf('one', 'niche'));
    await saves.write(saveOf('two', undefined, 2));
    await saves.write(saveOf('two', 'niche', 2));
    equal((await saves.list({})).found, 4);
    await saves.remove({ game: 'cellar', run: 'two' });
    await saves.remove({ game: 'cellar', run: 'two', name: 'niche' });
    const kept = await saves.list({});
    equal(
      kept.rows.map(({ run, name }) => [run, name]),
      [
        ['one', 'niche'],
        ['one', undefined],
      ],
    );
  }),
  promise('names that look alike are apart, in any language and case', async ({ saves }) => {
    const names = ['Niche', 'niche', 'NICHE', 'Zoë', 'zoe', 'про́ба', '洞', 'con', 'a.b', 'x'.repeat(40), '~'];
    for (const name of names) await saves.write(saveOf('one', name));
    equal((await saves.list({ kind: 'named' })).found, names.length);
    for (const name of names)
      equal((await saves.read({ game: 'cellar', run: 'one', name }))?.name, name.normalize('NFC'));
  }),
  promise('a letter written in two ways is one name', async ({ saves }) => {
    await saves.write(saveOf('one', 'Zoe\u0308'));
    equal((await saves.read({ game: 'cellar', run: 'one', name: 'Zo\u00eb' }))?.name, 'Zo\u00eb');
  }),
  promise('a name that is none is refused', async ({ saves }) => {
    for (const name of ['', '  ', 'a/b', 'a\u0000b', 'a\u202eb', 'x'.repeat(41)])
      await refused(() => saves.write(saveOf('one', name)));
    equal((await saves.list({})).found, 0);
  }),
  promise('saves are ordered by when they were played, not by the clock', async (library, again) => {
    const { saves } = library;
    await saves.write(saveOf('one', undefined, 1, '2026-05-03T12:00:00.000Z'));
    await saves.write(saveOf('two', undefined, 1, '2026-05-01T12:00:00.000Z'));
    await (await again()).saves.write(saveOf('three', undefined, 1, '2026-05-02T12:00:00.000Z'));
    await saves.write(saveOf('one', undefined, 2, '2020-01-01T12:00:00.000Z'));
    equal(
      (await saves.list({})).rows.map(({ run }) => run),
      ['one', 'three', 'two'],
    );
  }),
  promise('saves are chosen by game, run, name and kind, and come in pages', async ({ saves }) => {
    const attic = runOf('four', 1, ATTIC);
    await saves.write({ savedAt: NOON, ...attic.save() });
    for (const run of ['one', 'two', 'three']) await saves.write(saveOf(run));
    await saves.write(saveOf('one', 'niche'));
    equal((await saves.list({ game: 'attic' })).found, 1);
    equal((await saves.list({ run: 'one' })).found, 2);
    equal((await saves.list({ kind: 'unfinished', game: 'cellar' })).found, 3);
    equal((await saves.list({ name: 'niche' })).rows[0].run, 'one');
    equal((await saves.list({ game: 'cellar', run: 'one', kind: 'named' })).found, 1);
    equal((await saves.list({ kind: 'unfinished', size: 1, page: 2 })).rows[0].run, 'two');
    const { rows, ...page } = await saves.list({ size: 2, page: 3 });
    equal(
      rows.map(({ run }) => run),
      ['four'],
    );
    equal(page, { found: 5, page: 3, pages: 3, problems: [] });
    equal((await saves.list({ size: 2, page: 99 })).page, 3);
  }),
  promise(
    'a run’s own save is extended by what was done since, until it is written again',
    async (library, again) => {
      const { saves } = library;
      const key = { game: 'cellar', run: 'one' };
      const session = runOf('one', 2);
      const first = session.save();
      await saves.write({ savedAt: NOON, ...first });
      await saves.write(saveOf('two'));
      const later = '2026-05-01T12:00:01.000Z';
      for (const key of ['d', 'a']) session.give(keyTap(key));
      equal(await saves.extend(key, session.since(first), NOON), true);
      session.give(keyTap('d'));
      const since = session.since(first);
      equal(await saves.extend(key, since, later), true);
      const kept = await (await again()).saves.read(key);
      equal([kept?.run, kept?.state, kept?.since, kept?.savedAt], [first.run, first.state, since, later]);
      const [info] = (await saves.list({})).rows;
      equal([info.run, info.time, info.report, info.savedAt], ['one', 5, since.outcome, later]);
      const second = session.save();
      await saves.write({ savedAt: later, ...second });
      equal((await saves.read(key))?.since, undefined);
      equal(await saves.extend(key, since, later), false);
      await saves.write({ savedAt: NOON, ...first });
      equal(await saves.extend(key, since, later), true);
      await saves.write({ savedAt: NOON, ...first });
      equal((await saves.read(key))?.since, undefined);
      await saves.write({ savedAt: later, ...second });
      await saves.remove(key);
      equal(await saves.extend(key, session.since(second), later), false);
      equal(await saves.read(key), undefined);
    },
  ),
  promise('what a killed program left of a run that had ended is no unfinished run', async ({ saves }) => {
    const session = runOf('one', 2);
    const before = session.save();
    await saves.write({ savedAt: NOON, ...before });
    await saves.write(saveOf('two'));
    session.act({ type: 'die' });
    equal((await saves.list({ kind: 'ended' })).found, 0);
    await saves.extend({ game: 'cellar', run: 'one' }, session.since(before), NOON);
    equal(
      (await saves.list({ kind: 'ended' })).rows.map(({ run }) => run),
      ['one'],
    );
    equal(
      (await saves.list({ kind: 'unfinished' })).rows.map(({ run }) => run),
      ['two'],
    );
  }),
  promise('many writers of one save leave it whole', async (library, again) => {
    const other = await again();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? library : other).saves.write(saveOf('one', undefined, i + 1)),
      ),
    );
    const kept = await library.saves.read({ game: 'cellar', run: 'one' });
    equal(kept?.run.inputs.length, kept?.run.checkpoints.at(-1)?.[0]);
    equal((await library.saves.list({})).found, 1);
  }),
  promise('a run is kept once and found by its last hash', async (library, again) => {
    const run = runOf('one', 4).run();
    const hash = lastHash(run);
    equal(await library.runs.keep(run, NOON), true);
    equal(await (await again()).runs.keep({ ...run, id: 'another-label' }, NOON), false);
    equal(await library.runs.read('cellar', hash), run);
    equal(await library.runs.read('attic', hash), undefined);
    const { rows, found } = await library.runs.list({ game: 'cellar', id: 'one' });
    equal(found, 1);
    equal([rows[0].hash, rows[0].seed, rows[0].keptAt, rows[0].report], [hash, 'moss', NOON, run.outcome]);
    equal(rows[0].isVerified, false);
    equal(await library.runs.keep(run, '2026-05-02T12:00:00.000Z', 'verified'), false);
    const [known] = (await (await again()).runs.list({ hash })).rows;
    equal([known.isVerified, known.keptAt], [true, NOON]);
    await library.runs.remove('cellar', hash);
    equal(await library.runs.read('cellar', hash), undefined);
  }),
  promise('a run that was changed by hand replaces none', async ({ runs }) => {
    const run = runOf('one', 4).run();
    await runs.keep(run, NOON);
    await refused(() => runs.keep({ ...run, inputs: run.inputs.slice(1) }, NOON));
    equal(runToText((await runs.read('cellar', lastHash(run))) ?? run), runToText(run));
  }),
  promise('runs are listed newest first, by game and hash, in pages', async ({ runs }) => {
    for (let i = 1; i <= 3; i++) await runs.keep(runOf(`r${i}`, i).run(), `2026-05-0${i}T12:00:00.000Z`);
    await runs.keep(runOf('a', 1, ATTIC).run(), '2026-05-09T12:00:00.000Z');
    const ids = async (query: object) => (await runs.list(query)).rows.map(({ id }) => id);
    equal(await ids({}), ['a', 'r3', 'r2', 'r1']);
    equal(await ids({ game: 'cellar', size: 2 }), ['r3', 'r2']);
    equal(await ids({ hash: lastHash(runOf('r2', 2).run()) }), ['r2']);
  }),
  promise('an entry is there once, and never changed by another of the same run', async (library, again) => {
    await library.entries.add([entryOf('r1', { score: 5 })]);
    await (await again()).entries.add([entryOf('r1', { score: 9 }), entryOf('r2', { cause: 'a snake' })]);
    const { rows } = await library.entries.list(cellar);
    equal(
      rows.map(({ entry }) => entry),
      [entryOf('r1', { score: 5 }), entryOf('r2', { cause: 'a snake' })],
    );
  }),
  promise('entries are ranked among their own options and version', async ({ entries }) => {
    const grim = { options: { lit: false } };
    await entries.add([
      entryOf('a', { score: 3 }),
      entryOf('b', { score: 7 }),
      entryOf('c', { score: 3 }),
      entryOf('d', { score: 1 }),
      entryOf('e', { score: 99, ...grim }),
      entryOf('f', { score: 99, version: '2' }),
    ]);
    const { rows } = await entries.list(cellar);
    equal(
      rows.map(({ entry, rank, of, behind }) => [entry.run, rank, of, behind]),
      [
        ['b', 1, 4, 3],
        ['a', 2, 4, 1],
        ['c', 2, 4, 1],
        ['d', 4, 4, 0],
      ],
    );
    const { board: _, ...all } = cellar;
    equal(
      (await entries.list({ ...all, run: 'e' })).rows.map(({ rank, of }) => [rank, of]),
      [[1, 1]],
    );
    const boards = await entries.boards('cellar');
    equal(boards.map(({ games }) => games).sort(), [1, 1, 4]);
  }),
  promise('entries are filtered, sorted, turned round and paged', async ({ entries }) => {
    const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`;
    await entries.add([
      entryOf('a', { score: 3, turns: 30, endedAt: day(1), hasWon: true }),
      entryOf('b', { score: 7, turns: 10, endedAt: day(2), seed: 'fern' }),
      entryOf('c', { score: 5, turns: 20, endedAt: day(3) }),
    ]);
    const runs = async (query: Partial<EntryQuery>) =>
      (await entries.list({ ...cellar, ...query })).rows.map(({ entry }) => entry.run).join('');
    equal(await runs({}), 'bca');
    equal(await runs({ sort: TURNS }), 'bca');
    equal(await runs({ sort: 'date' }), 'cba');
    equal(await runs({ sort: 'date', isReversed: true }), 'abc');
    equal(await runs({ outcome: 'victory' }), 'a');
    equal(await runs({ outcome: 'death' }), 'bc');
    equal(await runs({ seed: 'fern' }), 'b');
    equal(await runs({ since: '2026-05-02', until: '2026-05-02' }), 'b');
    equal(await runs({ ranges: { turns: { least: 20 }, score: { most: 4 } } }), 'a');
    equal(await runs({ size: 2, page: 2 }), 'a');
    // A filter chooses what is shown; it does not change where a game stands.
    equal(
      (await entries.list({ ...cellar, seed: 'moss' })).rows.map(({ rank }) => rank),
      [2, 3],
    );
  }),
  promise('streaks follow from the games, in the order in which they ended', async ({ entries }) => {
    const results = [true, true, false, true, true, true];
    await entries.add(
      results.map((hasWon, i) => entryOf(`r${i}`, { hasWon, endedAt: `2026-05-0${i + 1}T12:00:00.000Z` })),
    );
    const summary = await entries.summary('cellar', BOARD, [SCORE, TURNS]);
    equal([summary.games, summary.victories, summary.streak, summary.longestStreak], [6, 5, 3, 3]);
  }),
  promise('an entry that is removed is gone, and no other', async (library, again) => {
    await library.entries.add(['a', 'b', 'c'].map((run) => entryOf(run)));
    await Promise.all([
      library.entries.remove('cellar', new Set(['b'])),
      (await again()).entries.add([entryOf('d')]),
    ]);
    equal(await runsOf(library), 'acd');
    await library.entries.add([entryOf('b')]);
    equal(await runsOf(library), 'abcd');
  }),
  promise('no victory is lost while others write and losses are forgotten', async (library, again) => {
    const other = await again();
    const game = { id: 'cellar', title: 'Cellar', figures: [SCORE, TURNS] };
    await library.entries.add(Array.from({ length: 400 }, (_, i) => entryOf(`loss${i}`, { score: i })));
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        enter(i % 2 === 0 ? library : other, game, entryOf(`won${i}`, { hasWon: true, score: 1000 + i })),
      ),
    );
    const { found } = await library.entries.list({ ...cellar, outcome: 'victory' });
    equal(found, 12);
    equal((await library.entries.list({ ...cellar, outcome: 'death' })).found < 400, true);
  }),
  promise('a text is kept by game and name, written anew or added to', async (library, again) => {
    const { texts } = library;
    await texts.write('cellar', 'record', 'one\n', true);
    await (await again()).texts.write('cellar', 'record.txt', 'two\n', true);
    await texts.write('attic', 'record', 'other', true);
    await texts.write('attic', 'morgue', 'old', false);
    await texts.write('attic', 'morgue', 'new', false);
    equal(await texts.read('cellar', 'record'), 'one\ntwo\n');
    equal(await texts.read('attic', 'record'), 'other');
    equal(await texts.read('attic', 'morgue'), 'new');
    equal(await texts.read('cellar', 'morgue'), undefined);
    equal((await texts.list({})).rows, [
      { game: 'attic', name: 'morgue' },
      { game: 'attic', name: 'record' },
      { game: 'cellar', name: 'record' },
    ]);
    await texts.remove('attic', 'morgue');
    equal((await texts.list({ game: 'attic' })).found, 1);
    await refused(() => texts.write('attic', '../morgue', 'x', false));
  }),
  {
    name: 'players have nothing in common but boards for everyone',
    async check(open) {
      const libraries = await open();
      const [ann, bob] = ['ann', 'Bob'].map((player) => libraries.of(player));
      await ann.saves.write(saveOf('one'));
      await ann.runs.keep(runOf('one').run(), NOON);
      await ann.texts.write('cellar', 'record', 'ann', false);
      await ann.entries.add([entryOf('a', { score: 2 })]);
      await bob.entries.add([entryOf('b', { score: 9 })]);
      equal((await bob.saves.list({})).found, 0);
      equal((await bob.runs.list({})).found, 0);
      equal((await bob.texts.list({})).found, 0);
      equal(await runsOf(ann), 'a');
      const { rows } = await ann.entries.list({ ...cellar, everyone: true });
      equal(
        rows.map(({ entry, rank }) => [entry.run, rank]),
        [
          ['b', 1],
          ['a', 2],
        ],
      );
    },
  },
];

/** A promise about one player's library; `again` opens it once more. */
function promise(
  name: string,
  check: (library: Library, again: () => Promise<Library>) => Promise<void>,
): ContractCheck {
  return {
    name,
    async check(open) {
      const openMine = async () => (await open()).of('me');
      await check(await openMine(), openMine);
    },
  };
}

async function runsOf({ entries }: Library): Promise<string> {
  const { rows } = await entries.list({ ...cellar, sort: 'date', isReversed: true });
  return rows.map(({ entry }) => entry.run).join('');
}

function lastHash(run: Run): string {
  return run.checkpoints[run.checkpoints.length - 1][1];
}

/** Compares by value; what differs is in the error. A browser has no test library at hand. */
function equal(actual: unknown, expected: unknown): void {
  const [got, wanted] = [text(actual), text(expected)];
  if (got !== wanted) throw new Error(`expected ${wanted}, got ${got}`);
}

async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'DataError') return;
    throw error;
  }
  throw new Error('expected a DataError, but nothing was refused');
}

/** JSON with keys in order, and undefined told apart from nothing. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined) return '(undefined)';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
