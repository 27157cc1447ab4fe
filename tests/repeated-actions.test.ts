// Whoever does one and the same thing for a long time may do so: what play makes of a state can be saved and read again. Counters and
// lists that grow without an end are found here, since codecs hold them to their limits when they write them.

import { type AnyGame, keyTap, Session } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { begin, beginningsOf } from './testing/beginnings.js';
import { CATALOGUE } from './testing/catalogue.js';
import { sessionIn } from './testing/deeper.js';

const GAMES = await Promise.all(CATALOGUE.map((entry) => entry.load()));

const TIMES = 300;

/** Where it is tried, beside the beginning that everybody has: where powers cost nothing, debug commands are at hand, all is full. */
const WHERE = new Set([
  'floor 1, burdened',
  'level 9',
  'level 1, among known traps',
  'level 2, reading',
  'builders',
  'practice',
  'level 22, floating and unseen',
]);

test('every beginning that is asked for is there', () => {
  const names = new Set(GAMES.flatMap((game) => beginningsOf(game).map(({ name }) => name)));
  expect([...WHERE].filter((name) => !names.has(name))).toEqual([]);
});

/** What each key does, and each answer to what it asks. */
function deedsOf(session: Session): string[][] {
  return session.game.controls.flatMap(({ keys }) => {
    const [key] = keys;
    const copy = Session.at(session, session.moment());
    copy.give(keyTap(key));
    const { choices } = copy.frame().overlay ?? { choices: [] };
    return [[key], ...choices.map((choice) => [key, choice.key])];
  });
}

/** Does one thing many times, and then taps every cell of the view; says after which a state could not be saved and read again. */
function problemsOf(game: AnyGame, first: Session): string[] {
  const after = (what: string, play: (session: Session) => void): string[] => {
    const session = Session.at(first, first.moment());
    play(session);
    try {
      const saved = game.save(session.state);
      expect(game.save(game.load(JSON.parse(JSON.stringify(saved))))).toEqual(saved);
      return [];
    } catch (error) {
      return [`${what}: ${String(error)}`];
    }
  };
  const repeated = deedsOf(first).flatMap((keys) =>
    after(keys.join(' '), (session) => {
      for (let time = 0; time < TIMES; time++) {
        for (const key of keys) session.give(keyTap(key));
        session.tick();
      }
    }),
  );
  const tapped = after('taps', (session) => {
    const { view } = session.frame();
    for (let y = 0; y < view.height; y++)
      for (let x = 0; x < view.width; x++) session.give({ type: 'point', x, y });
  });
  return [...repeated, ...tapped];
}

describe.each(GAMES)('$id', (game) => {
  test('what is done again and again ends in a state that can be saved', () => {
    const beginnings = beginningsOf(game).filter(({ name }, index) => index === 0 || WHERE.has(name));
    const problems = beginnings.flatMap((beginning) =>
      problemsOf(game, sessionIn(begin(game, beginning, 'stairs'))).map(
        (each) => `${beginning.name}: ${each}`,
      ),
    );
    expect(problems).toEqual([]);
  }, 120_000);
});
