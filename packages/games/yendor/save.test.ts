// Saving is exact: a loaded game goes on as if it had never been put away. And what is damaged is refused, with the spot.

import { DataError, type Json, keyTap } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstDifference } from '../../stage/src/check/same-data.js';
import { yendor } from './game.js';
import { MessageService } from './services.js';
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
  const { levels, chances, world, fields, outbox, events, running, isDisturbed, ...kept } = state;
  return {
    ...kept,
    // In which order they became known makes no difference.
    identified: [...state.identified].map(({ id }) => id).sort(),
    levels: world.levels().map(({ roomFields, bodies, order, ...level }) => ({
      ...level,
      energy: level.monsters.map(({ id }) => order.energyOf(id)),
    })),
    links: world.links(),
    chances: CHANCE_NAMES.map((name) => chances[name].save()),
  };
}

describe('save and load', () => {
  test('save, load and act equals act', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 12 }),
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
          expect(firstDifference(substance(loaded), substance(state))).toBeUndefined();
          for (const key of after) {
            expect(firstDifference(press(loaded, key), press(state, key))).toBeUndefined();
          }
          expect(canonicalJson(yendor.save(loaded))).toBe(canonicalJson(yendor.save(state)));
          expect(firstDifference(yendor.frame(loaded), yendor.frame(state))).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('all twenty-six levels, explored and with a full log, stay under 200 kB', () => {
    const state = heroAt('size', 26);
    for (const level of state.world.levels())
      for (let cell = 0; cell < level.known.length; cell++) level.known[cell] = level.terrain[cell] + 1;
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
  const good = (depth = 2) =>
    copy(yendor.save(heroAt('damage', depth))) as Record<string, Json> & { [key: string]: unknown };
  const spoil = (change: (data: ReturnType<typeof good>) => void, depth?: number) => {
    const data = good(depth);
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
    ['form', (data: Loose) => (data.form = 1), /^form: /],
    ['a field too many', (data: Loose) => (data.extra = 1), /extra/],
    ['a missing field', (data: Loose) => delete data.turn, /^turn: /],
    [
      'a short grid',
      (data: Loose) => (data.world.levels[1].terrain = '0x5'),
      /^world\.levels\[1\]\.terrain: expected 1760 cells, got 5/,
    ],
    [
      'a grid with a strange number',
      (data: Loose) => (data.world.levels[0].known = '99x1760'),
      /^world\.levels\[0\]\.known/,
    ],
    [
      'a monster in the rock',
      (data: Loose) => (data.world.levels[0].monsters[0][2] = 0),
      /^world\.levels\[0\]\.monsters\[0\]: stands/,
    ],
    [
      'two monsters on a cell',
      (data: Loose) => (data.world.levels[0].monsters[1][2] = data.world.levels[0].monsters[0][2]),
      /share a cell/,
    ],
    [
      'no such kind',
      (data: Loose) => (data.world.levels[0].monsters[0][1] = 99),
      /^world\.levels\[0\]\.monsters\[0\]\[1\]/,
    ],
    ['a hero in the wall', (data: Loose) => (data.player.cell = 0), /^player\.cell/],
    ['more HP than there can be', (data: Loose) => (data.player.hp = 999), /^player\.hp/],
    ['the living dead', (data: Loose) => (data.player.hp = 0), /^player\.hp/],
    ['a level that is not there', (data: Loose) => (data.depth = 9), /^depth: /],
    ['a gap in the levels', (data: Loose) => (data.world.levels[1].id = 3), /^world\.links/],
    ['levels in a strange order', (data: Loose) => data.world.levels.reverse(), /^world\.levels\[0\]\.id/],
    [
      'stairs into a wall',
      (data: Loose) => (data.world.links[1][2] = [2, 0, 0]),
      /^world\.links\[1\]: does not end at the stairs/,
    ],
    ['stairs that lead nowhere', (data: Loose) => (data.world.links[1][2] = [2]), /^world\.links\[1\]/],
    [
      'no ways at all',
      (data: Loose) => (data.world.links = []),
      /^world\.links\[0\]: expected .*exit.* got nothing/,
    ],
    [
      'a way too many',
      (data: Loose) => data.world.links.push(data.world.links[1]),
      /^world\.links\[\d+\]: expected nothing, got .*stairs/,
    ],
    [
      'stairs down to level 26',
      (data: Loose) => (data.world.links[1][2] = [26]),
      /^world\.links\[1\]: expected .*"to":2,.* got .*"to":26,/,
    ],
    [
      'a way to a level that is none',
      (data: Loose) =>
        (data.world.links.find(([, from, to]: Loose) => from[0] === 2 && to[0] === 3)[2] = [99]),
      /^world\.links\[\d\]: ends on level 99, which does not exist/,
    ],
    [
      'stairs that are gone',
      (data: Loose) => (data.world.removed = [1]),
      /^world\.removed: play closes no way/,
    ],
    [
      'stairs that were added',
      (data: Loose) => (data.world.added = [data.world.links[1]]),
      /^world\.added: play opens no way/,
    ],
    [
      'a rope',
      (data: Loose) => (data.world.links[1][0] = 'rope'),
      /^world\.links\[1\]: .*stairs.* got .*rope/,
    ],
    [
      'stairs from beside the stairs',
      (data: Loose) => data.world.links[1][1][1]++,
      /^world\.links\[1\]: expected .*stairs/,
    ],
    [
      'another end of the world',
      (data: Loose) => (data.world.links[0][4] = 'death'),
      /^world\.links\[0\]: expected .*escape.* got .*death/,
    ],
    ['a letter twice', (data: Loose) => (data.player.pack[1][0] = data.player.pack[0][0]), /^player\.pack/],
    ['wearing what is not there', (data: Loose) => (data.player.worn[0] = 5), /^player\.worn\[0\]/],
    ['an empty stream', (data: Loose) => (data.chances[0] = [0, 0, 0, 0]), /^chances\[0\]/],
    ['too few streams', (data: Loose) => data.chances.pop(), /^chances: /],
    ['a screen that does not exist', (data: Loose) => (data.screens = [{ name: 'map' }]), /^screens/],
    ['the end in the middle', (data: Loose) => (data.screens = [{ name: 'end' }]), /^screens: /],
    ['won but not over', (data: Loose) => (data.hasWon = true), /^hasWon/],
    ['no text', (data: Loose) => (data.seed = 7), /^seed: /],
  ])('%s', (_, change, message) => {
    expect(spoil(change)).toMatch(message);
  });

  test('a pit into a wall', () => {
    const isFall = ([kind, , to]: Loose) => kind === 'hole' && to.length === 3;
    const change = (data: Loose) => data.world.links.find(isFall)[2].fill(0, 1);
    expect(spoil(change, 8)).toMatch(/^world\.links\[\d+\]: ends where nobody can stand/);
  });

  test('nothing, a number and a list are no game', () => {
    for (const data of [undefined, null, 7, [], 'x']) expect(() => yendor.load(data)).toThrow(DataError);
  });
});

describe('actions from files', () => {
  test('each action of a game is read back as it is', () => {
    const { run } = botGame('actions', 300);
    for (const [, action] of run().inputs) expect(yendor.readAction(copy(action))).toEqual(action);
  });

  test.each([
    [undefined],
    [{}],
    [{ type: 'fly' }],
    [{ type: 'move' }],
    [{ type: 'move', way: 'up' }],
    [{ type: 'move', way: 'north', twice: true }],
    [{ type: 'stairs', way: 'north' }],
    [{ type: 'choose', key: 1 }],
    [{ type: 'goTo', x: 80, y: 0 }],
    [{ type: 'goTo', x: 1.5, y: 0 }],
    [{ type: 'page', to: 'elsewhere' }],
    [{ type: 'aim', x: -1, y: 0 }],
    [{ type: 'cursor', way: 'north', steps: 100 }],
    [{ type: 'search', why: 1 }],
  ])('%j is refused', (data) => {
    expect(() => yendor.readAction(data)).toThrow(DataError);
  });

  test('an action that does not fit the screen is refused and changes nothing but the log', () => {
    const state = yendor.start('fit', { 'four-way': false, debug: false });
    for (const action of [
      { type: 'choose', key: 'a' },
      { type: 'confirm' },
      { type: 'cursor', way: 'north', steps: 1 },
      { type: 'toward', way: 'north' },
      { type: 'page', to: 'next' },
      { type: 'aim', x: 1, y: 1 },
      { type: 'cancel' },
    ] as const)
      expect(yendor.act(state, action)).toMatchObject({ accepted: false });
    expect(state.turn).toBe(0);
  });
});
