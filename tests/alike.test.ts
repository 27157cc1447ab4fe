// Five dungeons behave alike: the same keys do the same on all of them, or the table says where a game's own document wants another.

import { type AnyGame, frameText, keyTap, lineText, Session } from '@stairwell/engine';
import { overlayLines } from '@stairwell/engine/play';
import { openScreen } from '@stairwell/engine/screens';
import { describe, expect, test } from 'vitest';
import type { State as DaggorathState } from '../packages/games/daggorath/state.js';
import type { State as DarkfloorState } from '../packages/games/darkfloor/state.js';
import type { YendorState } from '../packages/games/yendor/state.js';
import type { MazesState } from '../packages/mazes/src/state.js';
import { CATALOGUE } from './testing/catalogue.js';

interface Row {
  readonly id: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Keys that show what was said: M as well, where it is free. */
  readonly history: readonly string[];
  /** Keys to a menu or a question, and one that is none of its answers. */
  readonly asks: readonly string[];
  readonly wrong: string;
  /** Brings the game to its last screen. */
  end(session: Session): void;
  /** The keys of the last screen. */
  readonly last: { again: string; another?: string; history: string; leave: readonly string[] };
}

const LAST = { again: 'R', another: 'N', history: 'M', leave: ['Q', 'Escape'] } as const;
const passTicks = (session: Session, most: number) => {
  for (let tick = 0; tick < most && session.tick().accepted; tick++);
};

const ROWS: readonly Row[] = [
  {
    id: 'yendor',
    history: ['M', 'Ctrl+P'],
    asks: ['d'],
    wrong: '_',
    end({ state }) {
      const game = state as YendorState;
      Object.assign(game, { isGameOver: true, cause: 'a test' });
      openScreen(game, { name: 'end' });
    },
    last: LAST,
  },
  {
    id: 'darkfloor',
    history: ['M', 'Ctrl+P'],
    asks: ['p'],
    wrong: 'x',
    end(session) {
      (session.state as DarkfloorState).player.san = 1;
      passTicks(session, 10);
    },
    // Its document wants R for a new run.
    last: { ...LAST, again: 'G', another: 'R' },
  },
  {
    id: 'daggorath',
    // M begins a command.
    history: ['Ctrl+P'],
    asks: ['Escape'],
    wrong: 'x',
    end(session) {
      Object.assign(session.state as DaggorathState, { phase: 'dead', phaseLeft: 1 });
      passTicks(session, 2);
    },
    // None of them can belong to a line.
    last: { again: 'F2', another: 'F3', history: 'Ctrl+P', leave: ['Escape'] },
  },
  {
    id: 'fortress',
    options: { scenario: 'first-stairs' },
    // M sends people away.
    history: ['Ctrl+P'],
    asks: ['='],
    wrong: 'x',
    end(session) {
      session.give(keyTap('p'));
      passTicks(session, 5000);
    },
    last: LAST,
  },
  {
    id: 'mazes',
    history: ['M', 'Ctrl+P'],
    asks: ['_', '_'],
    wrong: '9',
    end(session) {
      (session.state as MazesState).fate = 'a test';
      session.give(keyTap('.'));
    },
    last: LAST,
  },
];

const rows = await Promise.all(
  CATALOGUE.map(async (entry) => ({ ...rowOf(entry.id), game: (await entry.load()) as AnyGame })),
);

function rowOf(id: string): Row {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(`${id} is not in the table`);
  return row;
}

describe.each(rows)('$id', ({ game, options, history, asks, wrong, end, last }) => {
  const begin = () => Session.start(game, 'moss', options);
  const press = (session: Session, ...keys: readonly string[]) =>
    keys.map((key) => session.give(keyTap(key))).at(-1);
  const title = (session: Session) => session.frame().overlay?.title;
  const shown = (session: Session) => overlayLines(session.frame().overlay ?? NOTHING).map(lineText);
  const said = (session: Session) => session.frame().messages.map(lineText);

  test('F1 and ? open the help under the title of the game, and Escape closes it and leaves what was said', () => {
    for (const key of ['F1', '?']) {
      const session = begin();
      const before = said(session);
      press(session, key);
      expect(title(session)).toMatch(new RegExp(`^${game.title}: help`));
      press(session, 'Escape');
      expect([title(session), said(session)]).toEqual([undefined, before]);
    }
  });

  test('Ctrl+P, and M where it is free, shows what was said', () => {
    for (const key of history) {
      const session = begin();
      press(session, key);
      expect(title(session)).toMatch(/^Messages/);
      press(session, 'Escape');
      expect(title(session)).toBeUndefined();
    }
  });

  test('a wrong key is told at once, on the screen itself, and is none of the messages', () => {
    const session = begin();
    press(session, ...asks);
    const before = frameText(session.frame());
    press(session, wrong);
    const answer = shown(session).find((line) => line !== '' && !before.includes(line)) ?? '';
    expect(answer).toMatch(/^There is no \w to choose\.$|^That means nothing here\.$/);
    press(session, 'Escape');
    const { messages, past = [] } = session.frame();
    expect([...messages, ...past].map(lineText).join()).not.toContain(answer);
  });

  test('Escape stops time where it runs, and lets it go on', () => {
    if (game.ticksPerSecond === undefined) return;
    const session = begin();
    const stands = () => {
      const before = JSON.stringify([session.time, shown(session), session.frame().status.map(lineText)]);
      return { before, isPaused: /PAUSED|Paused/.test(before) };
    };
    const was = stands().isPaused;
    press(session, 'Escape');
    expect(stands().isPaused).toBe(!was);
    press(session, 'Escape');
    expect(stands().isPaused).toBe(was);
  });

  test('leaving asks where time runs, and does not where nothing happens between two keys', () => {
    const session = begin();
    const isRealTime = game.ticksPerSecond !== undefined;
    const outcome = press(session, ...(game.id === 'daggorath' ? ['Escape', 'Q'] : ['Q']));
    expect(outcome?.requests).toEqual(isRealTime ? [] : [{ type: 'quit' }]);
    if (isRealTime) expect(press(session, 'Y')?.requests).toEqual([{ type: 'quit' }]);
  });

  test('the last screen offers the same dungeon, another one, what was said and the way out', () => {
    const session = begin();
    end(session);
    const lastTitle = title(session);
    expect(session.report().isGameOver).toBe(true);
    const keys = session.frame().overlay?.choices.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([last.again, last.another, last.history, last.leave[0]]));
    expect(press(session, last.again)?.requests).toMatchObject([{ type: 'restart', seed: 'moss' }]);
    expect(press(session, last.another ?? '')?.requests).toMatchObject([{ type: 'restart' }]);
    for (const key of last.leave) expect(press(session, key)?.requests).toEqual([{ type: 'quit' }]);
    // A seat takes either case, and whoever was still walking when time ran must not answer.
    const walking = game.controls.filter(({ group }) => group === 'move').flatMap((each) => each.keys);
    const answers = session.frame().overlay?.choices.flatMap(({ key }) => [key, key.toLowerCase()]);
    // In Fortress these keys move a cursor, and a run ends when somebody has arrived, not by a stroke.
    if (game.ticksPerSecond !== undefined && game.id !== 'fortress')
      expect(walking.filter((key) => answers?.includes(key))).toEqual([]);
    press(session, last.history);
    expect(title(session)).toMatch(/^Messages/);
    expect(game.load(game.save(session.state))).toBeDefined();
    press(session, 'Escape');
    expect(title(session)).toBe(lastTitle);
  });
});

const NOTHING = { title: '', lines: [], choices: [], cover: 'window' } as const;
