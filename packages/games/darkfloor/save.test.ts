import {
  canonicalJson,
  createReplay,
  DataError,
  hashJson,
  type Input,
  type Json,
  keyTap,
  levelRows,
  Session,
  verifyRun,
} from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFloor } from './floor.js';
import { darkfloor } from './index.js';
import type { State } from './state.js';
import { playRun } from './testing/arena.js';
import { botNamed } from './testing/bots.js';

const KEYS = ['w', 'a', 's', 'd', 'e', '1', '2', '3', '4', '5', 'p', '?', 'Escape', 'q', 'n', 'r'];

const anyInput: fc.Arbitrary<Input | 'tick'> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('tick' as const) },
  { weight: 5, arbitrary: fc.constantFrom('w', 'a', 's', 'd', 'e').map(keyTap) },
  { weight: 1, arbitrary: fc.constantFrom(...KEYS).map(keyTap) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('key' as const),
      key: fc.constantFrom('w', 'a', 's', 'd'),
      phase: fc.constantFrom('down' as const, 'up' as const),
    }),
  },
);

const anyPlay = fc.record({
  seed: fc.integer({ min: 0, max: 50 }).map(String),
  options: fc.record({ effects: fc.boolean(), 'start-floor': fc.integer({ min: 1, max: 20 }) }),
  inputs: fc.array(anyInput, { maxLength: 250, size: 'max' }),
});

function play(session: Session, inputs: readonly (Input | 'tick')[]): void {
  for (const input of inputs) {
    if (input === 'tick') session.tick();
    else session.give(input);
  }
}

/** Many whole plays: more time than one test usually needs. */
const PATIENCE = { timeout: 120_000 };

describe('World Seed', PATIENCE, () => {
  it('same seed and inputs, same states; another seed, another world', () => {
    fc.assert(
      fc.property(anyPlay, ({ seed, options, inputs }) => {
        const one = Session.start(darkfloor, seed, options);
        const two = Session.start(darkfloor, seed, options);
        play(one, inputs);
        play(two, inputs);
        expect(one.hash()).toBe(two.hash());
      }),
      { numRuns: 30 },
    );
    expect(Session.start(darkfloor, '7').hash()).not.toBe(Session.start(darkfloor, '8').hash());
    expect(Session.start(darkfloor, 7).hash()).toBe(Session.start(darkfloor, '7').hash());
  });

  it('runs verify, and replay goes back and forth', () => {
    const session = Session.start(darkfloor, '7');
    for (let i = 0; i < 450 && !session.report().isGameOver; i++) {
      if (i % 3 === 0) session.give(keyTap('wasd'[(i >> 3) % 4]));
      if (i === 20) session.give(keyTap('e'));
      session.tick();
    }
    const run = session.run();
    expect(verifyRun(darkfloor, run)).toBeUndefined();
    const replay = createReplay(darkfloor, run);
    replay.seek(replay.end);
    const hash = replay.session.hash();
    replay.seek(3);
    replay.seek(replay.end);
    expect(replay.session.hash()).toBe(hash);
  });

  it('keeps its worlds: what a seed means changes only with the game’s version', () => {
    // If this fails on purpose, raise `version` in game.ts and write the new hashes here.
    const worlds = ['1', '7', 'daily-2026-11-15'].map((seed) => {
      const floors = Array.from({ length: 20 }, (_, index) => {
        const { level, arrival, exit, entities, items, fog } = makeFloor(seed, 20 - index);
        const who = entities.map(({ kind, home }) => [kind, home]);
        return [levelRows(level), arrival, exit, who, items, fog] as unknown as Json;
      });
      return hashJson(floors);
    });
    expect({ version: darkfloor.version, worlds }).toMatchInlineSnapshot(`
      {
        "version": "2",
        "worlds": [
          "9c1baba830c19e98e7392980e589e291",
          "e9c203a90b8669dfc941674807470818",
          "9bbbad40d0d91a9e3e33a79569364af2",
        ],
      }
    `);
  });

  it('keeps its runs: the same keys lead to the same end', () => {
    const { floor, ticks, steps, death } = playRun(botNamed('careful'), '7');
    expect({ floor, ticks, steps, death }).toMatchInlineSnapshot(`
      {
        "death": "contact",
        "floor": 12,
        "steps": 407,
        "ticks": 766,
      }
    `);
  });
});

describe('Saves', PATIENCE, () => {
  it('save, load, play on equals play on', () => {
    fc.assert(
      fc.property(
        anyPlay,
        fc.array(anyInput, { maxLength: 60, size: 'max' }),
        ({ seed, options, inputs }, more) => {
          const session = Session.start(darkfloor, seed, options);
          play(session, inputs);
          const text = JSON.stringify(session.save());
          const resumed = Session.resume(darkfloor, JSON.parse(text));
          expect(canonicalJson(darkfloor.save(resumed.state as State))).toBe(
            canonicalJson(darkfloor.save(session.state as State)),
          );
          expect(resumed.frame()).toEqual(session.frame());
          play(session, more);
          play(resumed, more);
          expect(resumed.hash()).toBe(session.hash());
          expect(resumed.frame()).toEqual(session.frame());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('frame, report, decode and save never change the state', () => {
    fc.assert(
      fc.property(anyPlay, ({ seed, options, inputs }) => {
        const session = Session.start(darkfloor, seed, options);
        play(session, inputs);
        const state = session.state as State;
        const before = hashJson(darkfloor.save(state));
        const lit = state.lit.join('');
        darkfloor.frame(state);
        darkfloor.report(state);
        darkfloor.decode(keyTap('d'), state);
        expect(hashJson(darkfloor.save(state))).toBe(before);
        expect(state.lit.join('')).toBe(lit);
      }),
      { numRuns: 30 },
    );
  });

  it('stay small', () => {
    const session = Session.start(darkfloor, '7');
    expect(JSON.stringify(darkfloor.save(session.state as State)).length).toBeLessThan(4000);
  });

  type Saved = Record<string, Json> & { player: Record<string, Json>; intent: Record<string, Json> };
  const damages: readonly (readonly [string, (saved: Saved) => void, RegExp])[] = [
    ['another form', (saved) => set(saved, 'form', 2), /^form: /],
    ['a field too many', (saved) => set(saved, 'cheat', true), /cheat/],
    ['a field too few', (saved) => set(saved, 'fog', undefined), /^fog: /],
    ['too many HP', (saved) => set(saved.player, 'hp', 1001), /^player\.hp: /],
    ['half a HP', (saved) => set(saved.player, 'hp', 1.5), /^player\.hp: /],
    ['the living dead', (saved) => set(saved.player, 'hp', 0), /^player: /],
    ['too much SAN', (saved) => set(saved.player, 'san', 10001), /^player\.san: /],
    ['a player in a wall', (saved) => set(saved.player, 'x', 0), /^player: .*wall/],
    ['a player outside', (saved) => set(saved.player, 'x', 50), /^player\.x: /],
    [
      'six slots',
      (saved) => set(saved.player, 'slots', [null, null, null, null, null, null]),
      /^player\.slots: /,
    ],
    [
      'too many charges',
      (saved) => set(saved.player, 'slots', [['lantern', 501, false], null, null, null, null]),
      /^player\.slots\[0\]/,
    ],
    [
      'a bomb that is on',
      (saved) => set(saved.player, 'slots', [['bomb', 1, true], null, null, null, null]),
      /^player\.slots\[0\]/,
    ],
    ['a short map', (saved) => set(saved, 'terrain', '###'), /^terrain: /],
    [
      'no exit',
      (saved) => set(saved, 'terrain', String(saved.terrain).replace('E', '.')),
      /^terrain: .*exit/,
    ],
    [
      'an open border',
      (saved) => set(saved, 'terrain', `.${String(saved.terrain).slice(1)}`),
      /^terrain.*border/,
    ],
    ['a strange tile', (saved) => set(saved, 'terrain', String(saved.terrain).replace('.', '~')), /^terrain/],
    ['fog in a wall', (saved) => set(saved, 'fog', '0'), /^fog\[0\]: /],
    [
      'fog twice',
      (saved) => set(saved, 'fog', `${saved.fog} ${String(saved.fog).split(' ')[0]}`),
      /^fog\[\d+\]: .*twice/,
    ],
    ['fog as words', (saved) => set(saved, 'fog', 'much'), /^fog\[0\]: /],
    [
      'an unknown entity',
      (saved) => set(saved, 'entities', [['ghost', '1 2 2 0 0 -1', false, false, []]]),
      /^entities\[0\]\[0\]: /,
    ],
    ['effects although off', (saved) => set(saved.player, 'effects', [['poison', 5]]), /^options\.effects: /],
    ['a strange memory', (saved) => set(saved, 'memory', '1000 99'), /^memory: /],
    ['a short memory', (saved) => set(saved, 'memory', '10 1'), /^memory/],
    ['a chance of zero', (saved) => set(saved, 'drift', [0, 0, 0, 0]), /^drift: /],
    [
      'a held key on a screen',
      (saved) => {
        set(saved, 'mode', 'paused');
        set(saved.intent, 'held', [1]);
      },
      /^intent: /,
    ],
    ['an escape that was none', (saved) => set(saved, 'mode', 'won'), /^(player|floor): /],
    ['a floor 21', (saved) => set(saved, 'floor', 21), /^floor: /],
  ];

  for (const [name, damage, message] of damages) {
    it(`refuse ${name} and name the spot`, () => {
      const saved = JSON.parse(JSON.stringify(darkfloor.save(darkfloor.start('7', {})))) as Saved;
      expect(() => darkfloor.load(saved)).not.toThrow();
      damage(saved);
      let problem: unknown;
      try {
        darkfloor.load(saved);
      } catch (error) {
        problem = error;
      }
      expect(problem).toBeInstanceOf(DataError);
      expect((problem as DataError).message).toMatch(message);
    });
  }

  it('refuse anything that is no object at all', () => {
    for (const data of [null, 7, 'save', [], {}]) expect(() => darkfloor.load(data)).toThrow(DataError);
  });
});

describe('Actions', () => {
  it('are read strictly', () => {
    for (const action of [
      { type: 'tick' },
      { type: 'step', direction: 3 },
      { type: 'hold', direction: 0 },
      { type: 'release', direction: 2 },
      { type: 'select', slot: 5 },
      { type: 'use' },
      { type: 'restart' },
    ]) {
      expect(darkfloor.readAction(action)).toEqual(action);
    }
    for (const wrong of [
      null,
      [],
      'tick',
      {},
      { type: 'fly' },
      { type: 'tick', extra: 1 },
      { type: 'step' },
      { type: 'step', direction: 4 },
      { type: 'step', direction: 1, twice: true },
      { type: 'select', slot: 0 },
      { type: 'select', slot: '1' },
    ]) {
      expect(() => darkfloor.readAction(wrong), JSON.stringify(wrong)).toThrow(DataError);
    }
  });
});

function set(record: Record<string, Json>, key: string, value: Json | undefined): void {
  if (value === undefined) delete record[key];
  else record[key] = value;
}
