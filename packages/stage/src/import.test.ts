import { type AnyGame, keyTap } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { importText } from './import.js';
import { LOCAL_PLAYER } from './library/library.js';
import { createMemoryLibraries } from './library/memory.js';
import { runToText } from './library/runs.js';
import { saveToText } from './library/saves.js';
import { CELLAR, TEST_CATALOGUE } from './testing/games.js';
import { createFakeHost } from './testing/host.js';
import { runOf } from './testing/library-contract.js';

const NOW = '2026-05-01T12:00:00.000Z';
const open = () => createMemoryLibraries().of(LOCAL_PLAYER);
const take = (library: ReturnType<typeof open>, text: string) =>
  importText({ ...createFakeHost(), library }, TEST_CATALOGUE, text, NOW);
const saveText = (id: string, steps: number, name?: string) =>
  saveToText({ ...(name !== undefined && { name }), savedAt: NOW, order: 7, ...runOf(id, steps).save() });

describe('a file', () => {
  test('with a run that was changed by hand replaces none', async () => {
    const library = open();
    const run = runOf('one', 5).run();
    await take(library, runToText(run));
    await expect(take(library, runToText({ ...run, inputs: [] }))).rejects.toThrow('was changed by hand');
    expect(await library.runs.read('cellar', runHash(run))).toEqual(run);
  });

  test('with a run that is here already is the same run', async () => {
    const library = open();
    const text = runToText(runOf('one', 5).run());
    expect(await take(library, text)).toEqual(await take(library, text));
    expect((await library.runs.list({})).found).toBe(1);
  });

  test('with an unfinished run can be gone on with', async () => {
    const library = open();
    expect(await take(library, saveText('one', 2))).toEqual({
      kind: 'save',
      key: { game: 'cellar', run: 'one' },
    });
    expect((await library.saves.list({ kind: 'unfinished' })).found).toBe(1);
  });

  test('with a save of a run that has ended is one to watch, and none to go on with', async () => {
    const library = open();
    const session = runOf('one', 2);
    session.give(keyTap('x'));
    const text = saveToText({ savedAt: NOW, order: 7, ...session.save() });
    expect(await take(library, text)).toEqual({ kind: 'run', game: 'cellar', hash: runHash(session.run()) });
    expect([(await library.saves.list({})).found, (await library.runs.list({})).found]).toEqual([0, 1]);
  });

  test('with a save whose place is taken gets another name, and nothing is written over', async () => {
    const library = open();
    await take(library, saveText('one', 2));
    await take(library, saveText('one', 4));
    await take(library, saveText('one', 6));
    await take(library, saveText('one', 6));
    await take(library, saveText('one', 2, 'niche'));
    await take(library, saveText('one', 3, 'niche'));
    const { rows } = await library.saves.list({});
    expect(rows.map(({ name = '', time }) => `${name} ${time}`).sort()).toEqual([
      ' 2',
      'imported 2 6',
      'imported 4',
      'niche 2',
      'niche 2 3',
    ]);
  });

  test('with what was done since apart is the same moment as one that holds it', async () => {
    const library = open();
    const session = runOf('one', 2);
    const save = session.save();
    session.give(keyTap('d'));
    const label = { savedAt: NOW, order: 7 };
    await take(library, saveToText({ ...label, ...save, since: session.since(save) }));
    await take(library, saveToText({ ...label, ...session.save() }));
    expect((await library.saves.list({})).rows.map(({ time }) => time)).toEqual([3]);
  });

  test('with much that was done since is played again in portions, and refused when it takes too long', async () => {
    const host = createFakeHost();
    let breaths = 0;
    host.breathe = async () => {
      breaths++;
    };
    let steps = 0;
    let cost = 1;
    const dear: AnyGame = {
      ...CELLAR,
      act: (state, action) => {
        steps++;
        host.pass(cost);
        return CELLAR.act(state, action);
      },
    };
    const catalogue = TEST_CATALOGUE.map((entry) =>
      entry.id === CELLAR.id ? { ...entry, load: async () => dear } : entry,
    );
    const session = runOf('one', 2);
    const save = session.save();
    for (let i = 0; i < 400; i++) session.give(keyTap(i % 2 === 0 ? 'a' : 'd'));
    const text = saveToText({ savedAt: NOW, order: 7, ...save, since: session.since(save) });
    await importText(host, catalogue, text, NOW);
    expect([steps, breaths]).toEqual([400, 40]);
    cost = 100;
    steps = 0;
    await expect(importText(host, catalogue, text, NOW)).rejects.toThrow('to be played again');
    expect(steps).toBe(20);
  });

  test.each([
    [
      'of no game here',
      JSON.stringify({ ...runOf('one').run(), game: 'elsewhere' }),
      'there is no game "elsewhere"',
    ],
    [
      'with a seed that none may have',
      JSON.stringify({ ...runOf('one').run(), seed: 'a\u001b[2J' }),
      'a seed has no control',
    ],
    [
      'with an end that no list could show',
      JSON.stringify({ ...runOf('one').run(), outcome: null }),
      "outcome: expected a game's report",
    ],
    [
      'of another version',
      JSON.stringify({ ...runOf('one').run(), version: '9' }),
      'made by version 9 of cellar; this is version 1',
    ],
    ['that is too long', ' '.repeat(5_000_000), 'at most 4000000 letters'],
    ['that is none of ours', '{"a":1}', 'neither a save nor a run'],
    ['that is no JSON', 'hello', 'not JSON'],
    [
      'with a state that was changed',
      saveText('one', 2).replace(/("state".*)"x":4/, '$1"x":40'),
      'does not belong to the run',
    ],
  ])('%s is refused with the reason', async (_what, text, reason) => {
    const library = open();
    await expect(take(library, text)).rejects.toThrow(reason);
    expect([(await library.saves.list({})).found, (await library.runs.list({})).found]).toEqual([0, 0]);
  });
});
