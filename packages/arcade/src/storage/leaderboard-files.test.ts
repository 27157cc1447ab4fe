import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@stairwell/stage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLeaderboardFiles } from './leaderboard-files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stairwell-leaderboard-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function entry(id: string, score = 1): Entry {
  return {
    id,
    game: 'vault',
    version: '1',
    seed: 'moss\n',
    endedAt: '2026-05-01T12:00:00.000Z',
    hasWon: false,
    cause: 'a "quoted" damp',
    figures: { score },
    streak: 0,
  };
}

describe('leaderboards on disk', () => {
  test('hold what was added, each once, and are empty before', async () => {
    const files = createLeaderboardFiles(folder);
    expect(await files.read('vault')).toEqual({ entries: [], problems: [] });
    await files.add('vault', [entry('a'), entry('b')]);
    await files.add('vault', [entry('c'), entry('a')]);
    expect(await files.read('vault')).toEqual({
      entries: [entry('a'), entry('b'), entry('c')],
      problems: [],
    });
    expect(await files.read('cellar')).toEqual({ entries: [], problems: [] });
  });

  test('forget what is removed and nothing else', async () => {
    const files = createLeaderboardFiles(folder);
    await files.add('vault', [entry('a'), entry('b'), entry('c')]);
    await files.remove('vault', new Set(['a', 'c', 'z']));
    expect((await files.read('vault')).entries).toEqual([entry('b')]);
  });

  test('a damaged line is named and left where it is; the others count', async () => {
    const files = createLeaderboardFiles(folder);
    await files.add('vault', [entry('a')]);
    const half = JSON.stringify(entry('torn')).slice(0, 40);
    appendFileSync(files.fileOf('vault'), half);
    await files.add('vault', [entry('b')]);
    await files.add('vault', [{ ...entry('c'), game: 'cellar' }]);
    const { entries, problems } = await files.read('vault');
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(problems).toEqual([
      expect.stringMatching(/vault\.jsonl:2: not JSON/),
      expect.stringMatching(/vault\.jsonl:4: game: this is a game of "cellar"/),
    ]);
    await files.remove('vault', new Set(['a']));
    expect(readFileSync(files.fileOf('vault'), 'utf8').split('\n')[0]).toBe(half);
  });

  test('games that end at once do not undo each other', async () => {
    const all = Array.from({ length: 30 }, (_, index) => entry(`e${index}`));
    await Promise.all(all.map((one) => createLeaderboardFiles(folder).add('vault', [one])));
    const { entries, problems } = await createLeaderboardFiles(folder).read('vault');
    expect(problems).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(30);
  });
});
