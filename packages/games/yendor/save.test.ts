// Saving is exact: a loaded game goes on as if it had never been put away. And what is damaged is refused, with the spot.

import { canonicalJson, DataError, type Json, keyTap, RecordedSession, verifyRun } from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAction } from './actions.js';
import { yendor } from './game.js';
import { decodeRuns, encodeRuns } from './runs.js';
import { MessageService } from './services/message-service.js';
import { CHANCE_NAMES, type YendorState } from './state.js';
import { heroAt, rouseAll } from './testing/depths.js';
import { botGame } from './testing/table.js';

const KEYS = [
  ...'hjklyubnhjklyubnHJKL',
  '.',
  's',
  'x',
  'x',
  'x',
  ',',
  'i',
  'Escape',
  'd',
  'a',
  'b',
  'c',
  'w',
  'W',
  'q',
  'r',
  'z',
  't',
  'e',
  'P',
  'R',
  '>',
  '<',
  '_',
  'o',
  'Enter',
  'Tab',
  '?',
  'M',
  'F',
  ';',
];

const copy = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** All of a state that does not follow from the rest: what a save must not lose, whatever it writes. */
function substance(state: YendorState): unknown {
  const {
    streams,
    chances,
    links,
    visible,
    field,
    fieldStamp,
    stamp,
    outbox,
    running,
    disturbance,
    ...kept
  } = state;
  return {
    ...kept,
    levels: [...state.levels.values()].map(({ roomFields, bodies, ...level }) => level),
    chances: CHANCE_NAMES.map((name) => chances[name].save()),
    links,
    visible,
  };
}

describe('save and load', () => {
  test('save, load and act equals act', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.constantFrom(...KEYS), { minLength: 5, maxLength: 60 }),
        fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 25 }),
        (seed, depth, before, after) => {
          const state = heroAt(`save-${seed}`, depth);
          if (seed % 2 === 0) rouseAll(state);
          const press = (target: typeof state, key: string) => {
            const action = yendor.decode(keyTap(key), target);
            return action === undefined ? undefined : yendor.act(target, action);
          };
          for (const key of before) press(state, key);
          const loaded = yendor.load(copy(yendor.save(state)));
          expect(canonicalJson(yendor.save(loaded))).toBe(canonicalJson(yendor.save(state)));
          expect(substance(loaded)).toEqual(substance(state));
          for (const key of after) {
            expect(press(loaded, key)).toEqual(press(state, key));
          }
          expect(canonicalJson(yendor.save(loaded))).toBe(canonicalJson(yendor.save(state)));
          expect(yendor.frame(loaded)).toEqual(yendor.frame(state));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('all twenty-six levels, explored and with a full log, stay under 200 kB', () => {
    const state = heroAt('size', 26);
    for (const level of state.levels.values())
      for (let cell = 0; cell < level.known.length; cell++) level.known[cell] = level.level.terrain[cell] + 1;
    for (let line = 0; line < 1000; line++)
      MessageService.add(state, `The venus flytrap hits you with number ${line}.`);
    const text = JSON.stringify(yendor.save(state));
    expect(state.levels.size).toBe(26);
    expect(text.length).toBeLessThan(200_000);
    expect(JSON.stringify(yendor.save(yendor.load(JSON.parse(text))))).toBe(text);
  });

  test('a session goes on from a save and its run still verifies', () => {
    const session = RecordedSession.start(yendor, 'go on');
    for (const key of 'xxxx,xx') session.give(keyTap(key));
    const resumed = RecordedSession.resume(
      yendor,
      copy(session.save()) as ReturnType<RecordedSession['save']>,
    );
    for (const key of 'xxsx') resumed.give(keyTap(key));
    expect(verifyRun(yendor, resumed.run())).toBeUndefined();
  });
});

describe('damaged data is refused with its spot', () => {
  const good = () =>
    copy(yendor.save(heroAt('damage', 2))) as Record<string, Json> & { [key: string]: unknown };
  const spoil = (change: (data: ReturnType<typeof good>) => void) => {
    const data = good();
    change(data);
    try {
      yendor.load(data);
    } catch (error) {
      expect(error).toBeInstanceOf(DataError);
      return (error as DataError).message;
    }
    throw new Error('was loaded');
  };
  // biome-ignore lint/suspicious/noExplicitAny: the data is damaged on purpose
  type Loose = any;

  test.each([
    ['form', (data: Loose) => (data.form = 2), /^form: /],
    ['a field too many', (data: Loose) => (data.extra = 1), /extra/],
    ['a missing field', (data: Loose) => delete data.turn, /^turn: /],
    [
      'a short grid',
      (data: Loose) => (data.levels[1].terrain = 'A5'),
      /^levels\[1\]\.terrain: expected 1760 cells, got 5/,
    ],
    [
      'a grid with a strange letter',
      (data: Loose) => (data.levels[0].known = 'Z1760'),
      /^levels\[0\]\.known/,
    ],
    [
      'a monster in the rock',
      (data: Loose) => (data.levels[0].monsters[0][2] = 0),
      /^levels\[0\]\.monsters\[0\]: stands/,
    ],
    [
      'two monsters on a cell',
      (data: Loose) => (data.levels[0].monsters[1][2] = data.levels[0].monsters[0][2]),
      /share a cell/,
    ],
    [
      'no such kind',
      (data: Loose) => (data.levels[0].monsters[0][1] = 26),
      /^levels\[0\]\.monsters\[0\]\[1\]/,
    ],
    ['a hero in the wall', (data: Loose) => (data.player.body[0] = 0), /^player\.body\[0\]/],
    ['more HP than there can be', (data: Loose) => (data.player.body[1] = 999), /^player\.body\[1\]/],
    ['the living dead', (data: Loose) => (data.player.body[1] = 0), /^player\.body\[1\]/],
    ['a level that is not there', (data: Loose) => (data.depth = 9), /^depth: /],
    ['a gap in the levels', (data: Loose) => data.levels.shift(), /^levels\[0\]\.depth/],
    ['a letter twice', (data: Loose) => (data.player.pack[1][0] = data.player.pack[0][0]), /^player\.pack/],
    ['wearing what is not there', (data: Loose) => (data.player.worn[0] = 5), /^player\.worn\[0\]/],
    ['an empty stream', (data: Loose) => (data.chances[0] = [0, 0, 0, 0]), /^chances\[0\]/],
    ['too few streams', (data: Loose) => data.chances.pop(), /^chances: /],
    ['a screen that does not exist', (data: Loose) => (data.screen = { kind: 'map' }), /^screen/],
    ['won but not over', (data: Loose) => (data.hasWon = true), /^hasWon/],
    ['no text', (data: Loose) => (data.seed = 7), /^seed: /],
  ])('%s', (_, change, message) => {
    expect(spoil(change)).toMatch(message);
  });

  test('nothing, a number and a list are no game', () => {
    for (const data of [undefined, null, 7, [], 'x']) expect(() => yendor.load(data)).toThrow(DataError);
  });
});

describe('actions from files', () => {
  test('each action of a game is read back as it is', () => {
    const { run } = botGame('actions', 300);
    for (const [, action] of run().inputs) expect(readAction(copy(action))).toEqual(action);
  });

  test.each([
    [undefined],
    [{}],
    [{ type: 'fly' }],
    [{ type: 'move' }],
    [{ type: 'move', way: 'up' }],
    [{ type: 'move', way: 'north', twice: true }],
    [{ type: 'stairs', way: 'north' }],
    [{ type: 'choose', key: '1' }],
    [{ type: 'choose', key: 'ab' }],
    [{ type: 'goTo', x: 80, y: 0 }],
    [{ type: 'goTo', x: 1.5, y: 0 }],
    [{ type: 'page', by: 2 }],
    [{ type: 'restart', seed: 'other' }],
    [{ type: 'debugCommand', key: 'z' }],
    [{ type: 'search', why: 1 }],
  ])('%j is refused', (data) => {
    expect(() => readAction(data)).toThrow(DataError);
  });

  test('an action that does not fit the screen is refused and changes nothing but the log', () => {
    const state = yendor.start('fit', { 'four-way': false, debug: false });
    for (const action of [
      { type: 'choose', key: 'a' },
      { type: 'confirm' },
      { type: 'cursor', way: 'north' },
      { type: 'toward', way: 'north' },
      { type: 'page', by: 1 },
      { type: 'restart', seed: 'same' },
      { type: 'debugCommand', key: 'g' },
      { type: 'cancel' },
    ] as const)
      expect(yendor.act(state, action)).toMatchObject({ accepted: false });
    expect(state.turn).toBe(0);
  });
});

test('runs of cells are written and read back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 300 }), (values) => {
      const cells = Uint8Array.from(values);
      expect(decodeRuns(encodeRuns(cells), '', cells.length, 12)).toEqual(cells);
    }),
  );
});
