import { type AnyGame, type Figure, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFromText, boardToText, type Entry, entryOf, whyUncompared } from '../library/entry.js';
import { LOCAL_PLAYER, StorageError } from '../library/library.js';
import { createMemoryLibraries } from '../library/memory.js';
import {
  boardsOf,
  LOSSES_KEPT,
  LOSSES_KEPT_WHEN_FULL,
  MOST_ENTRIES,
  rankAll,
  selectEntries,
  summarize,
  surplus,
} from '../library/ranking.js';
import { CELLAR } from '../testing/games.js';
import { enter, importBoard } from './enter.js';
import { entryQuery, PAGE_SIZE, readFilters } from './query.js';
import {
  boardWords,
  columnsOf,
  percentileOf,
  rowOf,
  standingText,
  summaryLines,
  tableLines,
  withStanding,
} from './words.js';

const FIGURES: readonly Figure[] = [
  { name: 'score', field: 'score', best: 'most' },
  { name: 'turns', field: 'turn', best: 'least' },
];
const [SCORE, TURNS] = FIGURES;
const GAME = { ...CELLAR, id: 'vault', title: 'Vault', figures: FIGURES } as AnyGame;
const BOARD = { version: '1', options: {} };
const NOW = '2026-05-01T12:00:00.000Z';

let made = 0;

function entry(part: Partial<Entry> & { score?: number; turns?: number } = {}): Entry {
  const { score = 0, turns = 0, ...rest } = part;
  made++;
  return {
    run: String(made).padStart(6, '0'),
    game: 'vault',
    ...BOARD,
    seed: 'moss',
    endedAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
    hasWon: false,
    figures: { score, turns },
    ...rest,
  };
}

/** A library that fails as often as it is told, and shows what it keeps. */
async function createStore(entries: readonly Entry[] = []) {
  const library = createMemoryLibraries().of(LOCAL_PLAYER);
  await library.entries.add(entries);
  const failures: Error[] = [];
  const { add } = library.entries;
  library.entries.add = async (added) => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    await add(added);
  };
  const kept = async () =>
    (await library.entries.list({ game: 'vault', rankBy: SCORE, sort: 'date', isReversed: true })).rows.map(
      ({ entry: one }) => one,
    );
  return { library, failures, kept };
}

describe('an entry', () => {
  /** A game in turns whose report carries what the figures want. */
  const scored = (ranked: boolean): AnyGame => ({
    ...GAME,
    report: (state: { clock: number; isGameOver: boolean; x: number }) => ({
      ...CELLAR.report(state as never),
      score: state.x * 10,
      turn: state.clock,
      cause: 'damp',
      ranked,
    }),
  });
  const ended = (game: AnyGame, options = {}) => {
    const session = RecordedSession.start(game, 'moss', options);
    session.give(keyTap('d'));
    session.give(keyTap('x'));
    return session;
  };

  test('holds the figures, the cause, the seed, the options and the run of a game that has ended', () => {
    const session = ended(scored(true), { mood: 'grim' });
    expect(entryOf(session, NOW)).toEqual({
      run: session.hash(),
      game: 'vault',
      version: '1',
      seed: 'moss',
      options: { lit: true, depth: 2, mood: 'grim', motto: '' },
      endedAt: NOW,
      hasWon: false,
      cause: 'damp',
      figures: { score: 30, turns: 1 },
    });
  });

  test('is not compared when it is not ranked, was practice or rewound, or has no figures', () => {
    expect(whyUncompared(ended(scored(true)))).toBeUndefined();
    expect(whyUncompared(ended(scored(false)))).toBe('the game does not rank it');
    const { figures: _, ...endless } = scored(true);
    expect(whyUncompared(ended(endless))).toContain('cannot be compared');
    const options = CELLAR.options.map((spec) => (spec.key === 'lit' ? { ...spec, practice: true } : spec));
    expect(whyUncompared(ended({ ...scored(true), options }, { lit: false }))).toContain('practice');
    const rewound = ended(scored(true));
    rewound.noteRewind(7);
    expect(whyUncompared(rewound)).toContain('rewound');
  });

  test('is entered once a run, and says where it stands among its own', async () => {
    const session = ended(scored(true));
    const { options } = session;
    const { library, kept } = await createStore([
      entry({ score: 10, options }),
      entry({ score: 90, options }),
      entry({ score: 95, options: { ...options, mood: 'grim' } }),
      entry({ score: 95, options, version: '0' }),
    ]);
    const standing = { rank: 2, of: 3, behind: 1 };
    expect(await enter(library, GAME, entryOf(session, NOW))).toEqual(standing);
    // The same run again is the same entry.
    expect(await enter(library, GAME, entryOf(session, '2027-01-02T00:00:00.000Z'))).toEqual(standing);
    expect(await kept()).toHaveLength(5);
  });
});

describe('standings', () => {
  test.each([
    [['r', 'Escape'], 'L'],
    [['F2', 'Escape'], 'F8'],
  ])('beside the keys %j the leaderboard opens by %s: a line may still be typed', (keys, expected) => {
    const frame = CELLAR.frame(CELLAR.start('7', {}));
    const choices = keys.map((key) => ({ key, label: 'on' }));
    const overlay = { title: 'The end', lines: [], choices, cover: 'screen' } as const;
    const shown = withStanding({ ...frame, overlay }, { rank: 1, of: 1, behind: 0 });
    expect(shown.overlay?.choices.at(-1)).toEqual({ key: expected, label: 'Leaderboard' });
  });

  const ranks = (entries: readonly Entry[], rankBy: Figure) => {
    const found = new Map(rankAll(entries, rankBy).map((row) => [row.entry, row]));
    return entries.map((one) => found.get(one)?.rank);
  };

  test('rank by a figure; equals share a rank and beat only those behind', () => {
    const entries = [70, 90, 70, 10].map((score) => entry({ score }));
    expect(ranks(entries, SCORE)).toEqual([2, 1, 2, 4]);
  });

  test('where the least is best, less ranks before more', () => {
    expect(ranks([entry({ turns: 90 }), entry({ turns: 20 })], TURNS)).toEqual([2, 1]);
  });

  test.each([
    [{ rank: 1, of: 1, behind: 0 }, 'Rank 1: the first game on this board'],
    [{ rank: 1, of: 2, behind: 1 }, 'Rank 1 of 2'],
    [{ rank: 1, of: 2, behind: 0 }, 'Rank 1 of 2, level with 1 other game'],
    [{ rank: 2, of: 2, behind: 0 }, 'Rank 2 of 2'],
    [{ rank: 2, of: 4, behind: 0 }, 'Rank 2 of 4, level with 2 other games'],
    [{ rank: 2, of: 4, behind: 1 }, 'Rank 2 of 4, level with 1 other game: better than 1 of 3'],
    [{ rank: 3, of: 41, behind: 38 }, 'Rank 3 of 41: better than 95 %'],
    [{ rank: 2, of: 401, behind: 399 }, 'Rank 2 of 401: better than 99 %'],
    [{ rank: 400, of: 401, behind: 1 }, 'Rank 400 of 401: better than 1 %'],
    [{ rank: 1, of: 401, behind: 400 }, 'Rank 1 of 401: better than 100 %'],
  ])('%j is said truly', (standing, words) => {
    expect(standingText(standing)).toBe(words);
  });

  test('of every board: as many better ones as the rank says, and as many worse as are behind', () => {
    const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('1', '2')), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(scores, (given) => {
        const entries = given.map(([score, version]) => entry({ score, version }));
        for (const { entry: one, ...standing } of rankAll(entries, SCORE)) {
          const own = entries.filter(({ version }) => version === one.version);
          const better = own.filter(({ figures }) => figures.score > one.figures.score).length;
          const behind = own.filter(({ figures }) => figures.score < one.figures.score).length;
          expect(standing).toEqual({ rank: better + 1, of: own.length, behind });
          expect(percentileOf(standing)).toBe(own.length === 1 ? 0 : (100 * behind) / (own.length - 1));
        }
      }),
    );
  });

  test('of a large board of equals look at each entry a few times, not at each pair', () => {
    let looks = 0;
    const counting = () => {
      const one = entry();
      return {
        ...one,
        figures: {
          turns: 0,
          get score() {
            looks++;
            return 5;
          },
        },
      };
    };
    const entries = Array.from({ length: 4096 }, counting);
    rankAll(entries, SCORE);
    // A sort compares each about log2(n) = 12 times; pairs would be 16 million looks.
    expect(looks).toBeLessThan(4096 * 40);
  });
});

describe('what is kept', () => {
  const board = (losses: number, victories: number) => [
    ...Array.from({ length: victories }, () => entry({ hasWon: true, score: 1 })),
    ...Array.from({ length: losses }, (_, index) => entry({ score: index })),
  ];

  test(`everything up to ${MOST_ENTRIES} entries`, () => {
    expect(surplus(board(380, 20), SCORE)).toEqual([]);
  });

  test(`beyond that all victories and the best ${LOSSES_KEPT} losses`, () => {
    const entries = board(381, 20);
    const gone = new Set(surplus(entries, SCORE));
    const kept = entries.filter((one) => !gone.has(one));
    expect(kept.filter(({ hasWon }) => hasWon)).toHaveLength(20);
    const losses = kept.filter(({ hasWon }) => !hasWon).map(({ figures }) => figures.score);
    expect(losses).toEqual(Array.from({ length: LOSSES_KEPT }, (_, index) => 281 + index));
  });

  test('the last game, however bad: streaks go on from it', () => {
    const last = entry({ score: -5 });
    const entries = [...board(400, 0), { ...last, endedAt: '2030-01-01T00:00:00.000Z' }];
    const gone = surplus(entries, SCORE);
    expect(gone).toHaveLength(301);
    expect(gone).not.toContain(entries.at(-1));
  });

  test('what ended a streak: what is left says the same of streaks as all did', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 60 }), (results) => {
        const entries = results.map((hasWon, index) => entry({ hasWon, score: index % 7 }));
        const gone = new Set(surplus(entries, SCORE, 4, 2));
        const kept = entries.filter((one) => !gone.has(one));
        const { streak, longestStreak } = summarize(entries, FIGURES);
        expect(summarize(kept, FIGURES)).toMatchObject({ streak, longestStreak });
      }),
    );
  });

  test(`where storage is full, ${LOSSES_KEPT_WHEN_FULL} losses, and the game that has just ended`, async () => {
    const { library, failures, kept } = await createStore(board(200, 3));
    failures.push(new StorageError('full', 'the vault', undefined));
    const text = boardToText([entry({ score: 7777 })]);
    expect(await importBoard(library, GAME, text)).toEqual({ added: 1, known: 0 });
    expect(await kept()).toHaveLength(3 + LOSSES_KEPT_WHEN_FULL + 1);
    expect((await kept()).some(({ figures }) => figures.score === 7777)).toBe(true);
  });

  test('any other failure is passed on and loses nothing', async () => {
    const { library, failures, kept } = await createStore(board(200, 3));
    failures.push(new Error('the disk is on fire'));
    await expect(importBoard(library, GAME, boardToText([entry()]))).rejects.toThrow('the disk is on fire');
    expect(await kept()).toHaveLength(203);
  });
});

describe('a summary', () => {
  test('counts victories in a row, as they were played', () => {
    const entries = [true, true, true, false, true, true].map((hasWon) => entry({ hasWon }));
    expect(summarize([...entries].reverse(), FIGURES)).toMatchObject({
      streak: 2,
      longestStreak: 3,
      victories: 5,
      games: 6,
    });
    expect(summarize([...entries, entry()], FIGURES)).toMatchObject({ streak: 0, longestStreak: 3 });
  });

  test('has averages and bests that follow what is best', () => {
    const entries = [entry({ score: 10, turns: 300 }), entry({ score: 30, turns: 100 })];
    expect(summarize(entries, FIGURES)).toMatchObject({
      averages: { score: 20, turns: 200 },
      bests: { score: 30 },
    });
    expect(summaryLines(GAME, summarize(entries, FIGURES))).toEqual([
      '2 games, 0 won (0 %); streak 0, longest 0',
      'Average: score 20, turns 200',
      'Best: score 30',
    ]);
    // To be lost in few turns is no record.
    const won = [...entries, entry({ score: 20, turns: 240, hasWon: true })];
    expect(summarize(won, FIGURES).bests).toEqual({ score: 30, turns: 240 });
    expect(summarize(entries, [TURNS]).bests).toEqual({ turns: 100 });
    expect(summaryLines(GAME, summarize([], FIGURES))).toEqual([
      expect.stringMatching(/^No ranked game of yours has ended here yet\. Practice is not ranked/),
    ]);
  });
});

describe('boards', () => {
  test('are told apart by options and version, and said in words', () => {
    const options = { lit: true, depth: 2, mood: 'calm', motto: '' };
    const boards = boardsOf([
      entry({ options }),
      entry({ options }),
      entry({ options: { ...options, mood: 'grim', depth: 9 } }),
      entry({ options, version: '0' }),
    ]);
    expect(boards.map(({ games }) => games)).toEqual([1, 1, 2]);
    expect(boards.map((board) => boardWords(board, CELLAR))).toEqual([
      'usual options, version 0',
      'depth 9, mood grim',
      'usual options',
    ]);
  });

  test('of a version that counted other things are not compared by what it lacks', () => {
    const other = { ...entry({ version: '0' }), figures: { gold: 3 } };
    expect(selectEntries([other, entry()], { game: 'vault', rankBy: SCORE })).toHaveLength(1);
  });

  test(`are asked for by what a player chose, ${PAGE_SIZE} a page`, () => {
    const many = Array.from({ length: 60 }, (_, score) => entry({ score }));
    const view = { sort: 'turns', outcome: 'death' } as const;
    expect(entryQuery(GAME, BOARD, view)).toMatchObject({
      game: 'vault',
      board: BOARD,
      rankBy: SCORE,
      sort: TURNS,
      outcome: 'death',
      size: PAGE_SIZE,
    });
    expect(entryQuery(GAME, BOARD, { sort: 'date' }).sort).toBe('date');
    expect(selectEntries(many, entryQuery(GAME, BOARD, {}))[0].entry.figures.score).toBe(59);
  });
});

describe('filters as people type them', () => {
  test('become a query', () => {
    expect(readFilters('outcome=death  seed=a=b since=2026-05-01 until=2026-05-31', FIGURES)).toEqual({
      outcome: 'death',
      seed: 'a=b',
      since: '2026-05-01',
      until: '2026-05-31',
    });
    expect(readFilters('score>=100 score<=900 turns=7', FIGURES)).toEqual({
      ranges: { score: { least: 100, most: 900 }, turns: { least: 7, most: 7 } },
    });
    expect(readFilters('seed="a b" outcome=all', FIGURES)).toEqual({ seed: 'a b', outcome: 'all' });
    expect(readFilters('', FIGURES)).toEqual({});
  });

  test.each([
    ['gold>=3', 'there are outcome=, seed=, since=, until=, and >=, <= or = for score, turns'],
    ['score>=many', 'score is a number'],
    ['outcome=draw', 'outcome is one of all, victory, death'],
    ['since=monday', 'since is a day such as 2026-05-01'],
    ['since=2026-13-45', 'since is a day'],
    ['seed>=3', 'no filter'],
    ['score', 'no filter'],
  ])('%s is refused with what there is', (text, reason) => {
    expect(() => readFilters(text, FIGURES)).toThrow(reason);
  });
});

test('the table sets numbers to the right and names what each game ended by', () => {
  const entries = [
    entry({ score: 12345, turns: 9, hasWon: true, endedAt: '2026-03-01T10:00:00.000Z' }),
    entry({ score: 7, turns: 1000, cause: 'damp', seed: 'a long seed', endedAt: '2026-03-02T10:00:00.000Z' }),
  ];
  const rows = rankAll(entries, SCORE).map((row) => rowOf(row, FIGURES));
  expect(tableLines(columnsOf(FIGURES), rows)).toEqual([
    'Rank  Score  Turns  Date        End   Seed',
    '   1  12345      9  2026-03-01  won   moss',
    '   2      7   1000  2026-03-02  damp  a long seed',
  ]);
});

describe('export and import', () => {
  test('give back the same entries, and each only once', async () => {
    const entries = [entry({ cause: 'damp' }), entry({ hasWon: true, options: { lit: false } })];
    expect(boardFromText(boardToText(entries))).toEqual(entries);
    const { library, kept } = await createStore([entries[0]]);
    expect(await importBoard(library, GAME, boardToText([...entries, entries[1]]))).toEqual({
      added: 1,
      known: 2,
    });
    expect(await kept()).toEqual(entries);
  });

  const one = entry();
  const board = (...entries: unknown[]) => JSON.stringify({ stairwell: 2, kind: 'leaderboard', entries });
  test.each([
    ['{', 'not JSON'],
    ['[]', 'no Stairwell leaderboard'],
    ['{"stairwell":1,"kind":"leaderboard","entries":[]}', 'form 2'],
    ['{"stairwell":2,"kind":"save"}', 'no Stairwell leaderboard'],
    [board({ ...one, streak: Number.MAX_SAFE_INTEGER }), 'there is no field "streak"'],
    [board(one, { ...one, run: '' }), 'entries[1].run'],
    [board({ ...one, endedAt: 'yesterday' }), 'expected a time'],
    [board({ ...one, options: { lit: [] } }), 'an option is'],
    [board({ ...one, figures: { score: 'many' } }), 'entries[0].figures.score'],
    [board({ ...one, figures: { score: 1 } }), 'expected score, turns'],
    [board({ ...one, game: 'attic' }), 'a game of "attic"'],
  ])('refuse what is none, and keep what is there: %#', async (text, reason) => {
    const { library, kept } = await createStore([entry()]);
    await expect(importBoard(library, GAME, text)).rejects.toThrow(reason);
    expect(await kept()).toHaveLength(1);
  });
});
