import { type AnyGame, type Figure, keyTap, RecordedSession } from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELLAR } from '../testing/games.js';
import { LOSSES_KEPT, LOSSES_KEPT_WHEN_FULL, MOST_ENTRIES, standings, summarize, surplus } from './board.js';
import { boardFromText, boardToText, type Ended, type Entry, endedOf } from './entry.js';
import { type EntryStore, enter, entriesOf, importBoard } from './leaderboard.js';
import { createMemoryEntries } from './memory-entries.js';
import { ask, PAGE_SIZE, readFilters } from './query.js';
import { columnsOf, rowOf, standingText, summaryLines, tableLines } from './words.js';

const FIGURES: readonly Figure[] = [
  { name: 'score', field: 'score', best: 'most' },
  { name: 'turns', field: 'turn', best: 'least' },
];

const GAME = { ...CELLAR, id: 'vault', title: 'Vault', figures: FIGURES } as AnyGame;

let made = 0;

function entry(part: Partial<Entry> & { score?: number; turns?: number } = {}): Entry {
  const { score = 0, turns = 0, ...rest } = part;
  made++;
  return {
    id: `vault-${String(made).padStart(6, '0')}`,
    game: 'vault',
    version: '1',
    seed: 'moss',
    endedAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
    hasWon: false,
    figures: { score, turns },
    streak: rest.hasWon ? 1 : 0,
    ...rest,
  };
}

/** A store that fails as often as it is told, and shows what it keeps. */
function createStore(entries: readonly Entry[] = []) {
  const memory = createMemoryEntries();
  void memory.add('vault', entries);
  const failures: Error[] = [];
  const store: EntryStore = {
    ...memory,
    async add(game, added) {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      await memory.add(game, added);
    },
  };
  return { ...store, failures, kept: async () => (await memory.read('vault')).entries };
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

  test('holds the figures, the cause and the seed of a game that has ended', () => {
    expect(endedOf(ended(scored(true)), '2026-05-01T12:00:00.000Z')).toEqual({
      id: expect.stringMatching(/^vault-[0-9a-f]{16}$/),
      game: 'vault',
      version: '1',
      seed: 'moss',
      endedAt: '2026-05-01T12:00:00.000Z',
      hasWon: false,
      cause: 'damp',
      figures: { score: 30, turns: 1 },
    });
  });

  test('is not made of a game that goes on, is not ranked, or has no figures', () => {
    const now = '2026-05-01T12:00:00.000Z';
    expect(endedOf(RecordedSession.start(scored(true), 'moss'), now)).toBeUndefined();
    expect(endedOf(ended(scored(false)), now)).toBeUndefined();
    const { figures: _figures, ...unscored } = scored(true);
    expect(endedOf(ended(unscored), now)).toBeUndefined();
    const practised: AnyGame = {
      ...scored(true),
      options: CELLAR.options.map((option) => ({ ...option, practice: option.key === 'lit' })),
    };
    expect(endedOf(ended(practised), now)).toBeDefined();
    expect(endedOf(ended(practised, { lit: false }), now)).toBeUndefined();
    expect(endedOf(ended(practised, { depth: 3 }), now)).toBeDefined();
  });

  test('is made of a run that was continued only if it plays to the same end again', () => {
    const now = '2026-05-01T12:00:00.000Z';
    const game = scored(true);
    const begun = RecordedSession.start(game, 'moss');
    begun.give(keyTap('d'));
    const save = begun.save();
    const continued = RecordedSession.resume(game, save);
    continued.give(keyTap('x'));
    expect(endedOf(continued, now)).toEqual(endedOf(ended(game), now));
    const rewound = RecordedSession.resume(game, save);
    rewound.noteRewind(7);
    rewound.give(keyTap('x'));
    expect(endedOf(rewound, now)).toBeUndefined();
    // A game that is not what the save says: the same as a save that was made up.
    const other: AnyGame = { ...game, start: (seed, options) => ({ ...game.start(seed, options), x: 4 }) };
    const madeUp = RecordedSession.resume(other, save);
    madeUp.give(keyTap('x'));
    expect(endedOf(madeUp, now)).toBeUndefined();
  });

  test('is entered once a run, and says where it stands', async () => {
    const store = createStore([entry({ score: 10 }), entry({ score: 90 })]);
    const session = ended(scored(true));
    const [first, again] = ['2027-01-01', '2027-01-02'].map((now) => endedOf(session, now) as Ended);
    expect(await enter(store, GAME, first)).toEqual({
      rank: 2,
      of: 3,
      percentile: 50,
    });
    // The same run again is the same entry.
    expect(await enter(store, GAME, again)).toEqual({ rank: 2, of: 3, percentile: 50 });
    expect(await store.kept()).toHaveLength(3);
  });
});

describe('standings', () => {
  test('rank by the first figure; equals share a rank and beat only those behind', () => {
    const [a, b, c, d] = [70, 90, 70, 10].map((score) => entry({ score }));
    const found = standings([a, b, c, d], FIGURES);
    expect([a, b, c, d].map(({ id }) => found.get(id)?.rank)).toEqual([2, 1, 2, 4]);
    expect([a, b, c, d].map(({ id }) => Math.round(found.get(id)?.percentile ?? -1))).toEqual([
      33, 100, 33, 0,
    ]);
  });

  test('where the least is best, less ranks before more', () => {
    const [slow, quick] = [entry({ turns: 90 }), entry({ turns: 20 })];
    expect(standings([slow, quick], [FIGURES[1]]).get(quick.id)).toEqual({ rank: 1, of: 2, percentile: 100 });
  });

  test('are said in words', () => {
    expect(standingText({ rank: 1, of: 1, percentile: undefined })).toBe(
      'Rank 1: the first game on your leaderboard',
    );
    expect(standingText({ rank: 3, of: 41, percentile: 95 })).toBe(
      'Rank 3 of 41: better than 95 % of your other games',
    );
  });

  test('of every board: as many better ones as the rank says, and the share that is behind', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 }), (scores) => {
        const entries = scores.map((score) => entry({ score }));
        const found = standings(entries, FIGURES);
        for (const { id, figures } of entries) {
          const better = scores.filter((score) => score > figures.score).length;
          const behind = scores.filter((score) => score < figures.score).length;
          const share = scores.length === 1 ? undefined : (100 * behind) / (scores.length - 1);
          expect(found.get(id)).toEqual({ rank: better + 1, of: scores.length, percentile: share });
        }
      }),
    );
  });
});

describe('what is kept', () => {
  const board = (losses: number, victories: number) => [
    ...Array.from({ length: losses }, (_, index) => entry({ score: index })),
    ...Array.from({ length: victories }, () => entry({ hasWon: true, score: 1 })),
  ];

  test(`everything up to ${MOST_ENTRIES} entries`, () => {
    expect(surplus(board(380, 20), FIGURES)).toEqual([]);
  });

  test(`beyond that all victories and the best ${LOSSES_KEPT} losses`, () => {
    const entries = board(381, 20);
    const gone = new Set(surplus(entries, FIGURES).map(({ id }) => id));
    const kept = entries.filter(({ id }) => !gone.has(id));
    expect(kept.filter(({ hasWon }) => hasWon)).toHaveLength(20);
    const losses = kept.filter(({ hasWon }) => !hasWon).map(({ figures }) => figures.score);
    expect(losses).toEqual(Array.from({ length: LOSSES_KEPT }, (_, index) => 281 + index));
  });

  test('the last game, however bad: streaks go on from it', () => {
    const before = board(400, 0);
    const last = entry({ score: -5 });
    const entries = [...before, last];
    const gone = surplus(entries, FIGURES);
    expect(gone).toHaveLength(301);
    expect(gone).not.toContain(last);
  });

  test(`where storage is full, ${LOSSES_KEPT_WHEN_FULL} losses, and the game that has just ended`, async () => {
    const store = createStore([...board(200, 3)]);
    store.failures.push(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }));
    const text = boardToText([entry({ score: 7777 })]);
    expect(await importBoard(store, GAME, text)).toEqual({ added: 1, known: 0 });
    expect(await store.kept()).toHaveLength(3 + LOSSES_KEPT_WHEN_FULL + 1);
    expect((await store.kept()).some(({ figures }) => figures.score === 7777)).toBe(true);
  });

  test('any other failure is passed on and loses nothing', async () => {
    const store = createStore(board(200, 3));
    store.failures.push(new Error('the disk is on fire'));
    await expect(importBoard(store, GAME, boardToText([entry()]))).rejects.toThrow('the disk is on fire');
    expect(await store.kept()).toHaveLength(203);
  });
});

describe('streaks', () => {
  test('count victories in a row, and survive the forgetting of losses', async () => {
    const won = (streak: number) => entry({ hasWon: true, streak });
    const entries = [won(1), won(2), won(3), entry(), won(1), won(2)];
    expect(summarize(entries, FIGURES)).toMatchObject({
      streak: 2,
      longestStreak: 3,
      victories: 5,
      games: 6,
    });
    // The loss between the two rows is forgotten: they do not grow together.
    expect(
      summarize(
        entries.filter(({ hasWon }) => hasWon),
        FIGURES,
      ),
    ).toMatchObject({
      streak: 2,
      longestStreak: 3,
    });
    expect(summarize([...entries, entry()], FIGURES)).toMatchObject({ streak: 0, longestStreak: 3 });
  });

  test('averages and bests follow what is best', () => {
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
    expect(summarize(entries, [FIGURES[1]]).bests).toEqual({ turns: 100 });
    expect(summaryLines(GAME, summarize([], FIGURES))).toEqual(['No game of yours has ended here yet.']);
  });
});

describe('a query', () => {
  const entries = [
    entry({ score: 50, turns: 9, endedAt: '2026-03-01T10:00:00.000Z', seed: 'moss' }),
    entry({ score: 80, turns: 7, endedAt: '2026-03-02T10:00:00.000Z', seed: 'fern', hasWon: true }),
    entry({ score: 20, turns: 8, endedAt: '2026-03-03T23:30:00.000Z', seed: 'moss' }),
  ];
  const scores = (query: Parameters<typeof ask>[2]) =>
    ask(entries, FIGURES, query).entries.map(({ figures }) => figures.score);

  test.each([
    ['nothing', {}, [80, 50, 20]],
    ['victories', { outcome: 'victory' }, [80]],
    ['deaths', { outcome: 'death' }, [50, 20]],
    ['since a day', { since: '2026-03-02' }, [80, 20]],
    ['until a day, all of it', { until: '2026-03-03' }, [80, 50, 20]],
    ['until a time', { until: '2026-03-03T23:29' }, [80, 50]],
    ['a seed', { seed: 'moss' }, [50, 20]],
    ['a range', { ranges: { score: { least: 20, most: 50 } } }, [50, 20]],
    ['a range of another figure', { ranges: { turns: { most: 8 } } }, [80, 20]],
    ['order by date', { sort: 'date' }, [20, 80, 50]],
    ['order by turns, the fewest first', { sort: 'turns' }, [80, 20, 50]],
    ['order by score, the lowest first', { sort: 'score', isReversed: true }, [20, 50, 80]],
  ] as const)('for %s', (_, query, expected) => {
    expect(scores(query)).toEqual(expected);
  });

  test(`gives ${PAGE_SIZE} a page, and the last page for any number beyond`, () => {
    const many = Array.from({ length: 60 }, (_, score) => entry({ score }));
    const first = ask(many, FIGURES, {});
    expect([first.entries.length, first.found, first.page, first.pages]).toEqual([25, 60, 1, 3]);
    const last = ask(many, FIGURES, { page: 99 });
    expect(last.page).toBe(3);
    expect(last.entries.map(({ figures }) => figures.score)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
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

describe('the table', () => {
  test('sets numbers to the right and names what each game ended by', () => {
    const entries = [
      entry({ score: 12345, turns: 9, hasWon: true, endedAt: '2026-03-01T10:00:00.000Z' }),
      entry({
        score: 7,
        turns: 1000,
        cause: 'damp',
        seed: 'a long seed',
        endedAt: '2026-03-02T10:00:00.000Z',
      }),
    ];
    const found = standings(entries, FIGURES);
    const rows = entries.map((one) => rowOf(one, FIGURES, found.get(one.id)));
    expect(tableLines(columnsOf(FIGURES), rows)).toEqual([
      'Rank  Score  Turns  Date        End   Seed',
      '   1  12345      9  2026-03-01  won   moss',
      '   2      7   1000  2026-03-02  damp  a long seed',
    ]);
  });
});

describe('export and import', () => {
  test('give back the same entries, and each only once', async () => {
    const entries = [entry({ cause: 'damp' }), entry({ hasWon: true, streak: 4 })];
    expect(boardFromText(boardToText(entries))).toEqual(entries);
    const store = createStore([entries[0]]);
    expect(await importBoard(store, GAME, boardToText([...entries, entries[1]]))).toEqual({
      added: 1,
      known: 2,
    });
    expect(await store.kept()).toEqual(entries);
  });

  test.each([
    ['{', 'not JSON'],
    ['[]', 'no Stairwell leaderboard'],
    ['{"stairwell":2,"kind":"leaderboard","entries":[]}', 'form 1'],
    ['{"stairwell":1,"kind":"save"}', 'no Stairwell leaderboard'],
    ['{"stairwell":1,"kind":"leaderboard","entries":[{"id":1}]}', 'entries[0]'],
    [boardToText([entry({ game: 'cellar' })]), 'a game of "cellar"'],
    [
      boardToText([entry({ figures: { score: 1 } })]),
      'entries[0]: figures: expected score, turns, got score',
    ],
    [boardToText([entry({ endedAt: 'yesterday' })]), 'expected a time'],
    [boardToText([entry({ id: 'cellar-7' })]), 'entries[0]: id: "cellar-7" is none of vault'],
  ])('refuse what is none, and keep what is there: %#', async (text, reason) => {
    const store = createStore([entry()]);
    await expect(importBoard(store, GAME, text)).rejects.toThrow(reason);
    expect(await store.kept()).toHaveLength(1);
  });

  test('an entry of a version that counted other things is named, not compared', async () => {
    const store = createStore([entry(), entry({ figures: { gold: 1 } })]);
    const { entries, problems } = await entriesOf(store, GAME);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('figures: expected score, turns, got gold')]);
  });
});
