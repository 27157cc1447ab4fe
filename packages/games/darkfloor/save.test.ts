import { createReplay, DataError, type Input, type Json, keyTap, levelRows } from '@stairwell/engine';
import { canonicalJson, hashJson } from '@stairwell/engine/codec';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { darkfloor } from './index.js';
import { cellAt, type State } from './state.js';
import { playRun } from './testing/arena.js';
import { botNamed } from './testing/bots.js';
import { makeFloor } from './world.js';

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

function play(session: RecordedSession, inputs: readonly (Input | 'tick')[]): void {
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
        const one = RecordedSession.start(darkfloor, seed, options);
        const two = RecordedSession.start(darkfloor, seed, options);
        play(one, inputs);
        play(two, inputs);
        expect(one.hash()).toBe(two.hash());
      }),
      { numRuns: 30 },
    );
    expect(RecordedSession.start(darkfloor, '7').hash()).not.toBe(
      RecordedSession.start(darkfloor, '8').hash(),
    );
    expect(RecordedSession.start(darkfloor, 7).hash()).toBe(RecordedSession.start(darkfloor, '7').hash());
  });

  it('runs verify, and replay goes back and forth', () => {
    const session = RecordedSession.start(darkfloor, '7');
    for (let i = 0; i < 450 && !session.report().isGameOver; i++) {
      if (i % 3 === 0) session.give(keyTap('wasd'[(i >> 3) % 4]));
      if (i === 20) session.give(keyTap('e'));
      session.tick();
    }
    const run = session.run();
    expect(verifyRun(darkfloor, run)).toBeUndefined();
    const replay = createReplay(darkfloor, run);
    replay.seek(replay.end);
    const end = replay.session.moment();
    replay.seek(3);
    replay.seek(replay.end);
    expect(replay.session.moment()).toEqual(end);
    expect(replay.record().run()).toEqual(run);
  });

  it('keeps its worlds: what a seed means changes only with the game’s version', () => {
    // If this fails on purpose, raise `version` in game.ts and write the new hashes here.
    const worlds = ['1', '7', 'daily-2026-11-15'].map((seed) => {
      const floors = Array.from({ length: 20 }, (_, index) => {
        const { level, links } = makeFloor(seed, 20 - index);
        const { arrival, entities, items, fog } = level;
        const [{ from }] = links;
        const who = entities.map(({ kind, x, y }) => [kind, cellAt(x, y)]);
        return [levelRows(level), arrival, { x: from.x, y: from.y }, who, items, fog];
      });
      return hashJson(floors);
    });
    expect({ version: darkfloor.version, worlds }).toMatchInlineSnapshot(`
      {
        "version": "7",
        "worlds": [
          "aa91721555dab7255479b578b31745b0",
          "9fcf1b1181b739c0fe21a6df787060f6",
          "f7d19f73eee2b2d8bb6643730ca345f5",
        ],
      }
    `);
  });

  it('keeps its runs: the same keys lead to the same end', () => {
    const { floor, ticks, steps, death } = playRun(botNamed('careful'), '7');
    expect({ floor, ticks, steps, death }).toMatchInlineSnapshot(`
      {
        "death": "contact",
        "floor": 20,
        "steps": 76,
        "ticks": 131,
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
          const session = RecordedSession.start(darkfloor, seed, options);
          play(session, inputs);
          const text = JSON.stringify(session.save());
          const resumed = RecordedSession.resume(darkfloor, JSON.parse(text));
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
        const session = RecordedSession.start(darkfloor, seed, options);
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
    const session = RecordedSession.start(darkfloor, '7');
    expect(JSON.stringify(darkfloor.save(session.state as State)).length).toBeLessThan(4000);
  });

  type Fields = Record<string, Json>;
  type Saved = Fields & { player: Fields; intent: Fields; world: { levels: Fields[]; links: Json[][] } };
  const onFloor = (change: (floor: Fields) => void) => (saved: Saved) => change(saved.world.levels[0]);
  const FLOOR_PATH = /^world\.levels\[0\]/.source;
  const onPath = (path: string, words = '') => new RegExp(`${FLOOR_PATH}\\.${path}.*${words}`);
  const damages: readonly (readonly [string, (saved: Saved) => void, RegExp])[] = [
    ['a field too many', (saved) => set(saved, 'cheat', true), /cheat/],
    ['a field too few', (saved) => set(saved, 'steps', undefined), /^steps: /],
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
      (saved) => set(saved.player, 'slots', [[5, 501, 0], null, null, null, null]),
      /^player\.slots\[0\]: a lantern has not 501 charges/,
    ],
    [
      'a bomb that is on',
      (saved) => set(saved.player, 'slots', [[3, 1, 1], null, null, null, null]),
      /^player\.slots\[0\]: a bomb like this cannot be on/,
    ],
    [
      'no floor',
      (saved) => set(saved, 'world', { levels: [], links: [] }),
      /^world: expected one floor, got 0/,
    ],
    ['a short map', onFloor((floor) => set(floor, 'terrain', '0x9')), onPath('terrain')],
    [
      'no exit',
      onFloor((floor) => set(floor, 'terrain', String(floor.terrain).replace(' 2 ', ' 1 '))),
      onPath('terrain', 'exit'),
    ],
    [
      'an open border',
      onFloor((floor) => set(floor, 'terrain', String(floor.terrain).replace(/^0x(\d+)/, dig))),
      onPath('terrain', 'border'),
    ],
    [
      'a strange tile',
      onFloor((floor) => set(floor, 'terrain', String(floor.terrain).replace(' 2 ', ' 3 '))),
      onPath('terrain'),
    ],
    ['a way to another floor', (saved) => saved.world.links[0].splice(2, 1, [3]), /^world\.links: /],
    ['a way from elsewhere', (saved) => saved.world.links[0].splice(1, 1, [20, 1, 1]), /^world\.links: /],
    ['no way out', (saved) => saved.world.links.pop(), /^world\.links: /],
    ['fog in a wall', onFloor((floor) => set(floor, 'fog', '0')), onPath('fog')],
    [
      'fog twice',
      onFloor((floor) => set(floor, 'fog', `${floor.fog} ${String(floor.fog).split(' ')[0]}`)),
      onPath('fog', 'twice'),
    ],
    ['fog as words', onFloor((floor) => set(floor, 'fog', 'much')), onPath('fog')],
    [
      'an unknown entity',
      onFloor((floor) => set(floor, 'entities', [{ kind: 'ghost' }])),
      onPath('entities\\[0\\]\\.kind'),
    ],
    [
      'an entity in a wall',
      onFloor((floor) => set((floor.entities as unknown as Fields[])[0], 'x', 0)),
      onPath('entities', 'no floor'),
    ],
    ['effects although off', (saved) => set(saved.player, 'effects', [[0, 5]]), /^options\.effects: /],
    [
      'a strange memory',
      onFloor((floor) => set(floor, 'memory', '101x1000')),
      onPath('memory', 'means nothing'),
    ],
    ['a short memory', onFloor((floor) => set(floor, 'memory', '1x10')), onPath('memory')],
    ['a chance of zero', onFloor((floor) => set(floor, 'drift', [0, 0, 0, 0])), onPath('drift')],
    [
      'a held key on a screen',
      (saved) => {
        set(saved, 'screens', [{ name: 'pause' }]);
        set(saved.intent, 'held', [1]);
      },
      /^intent: /,
    ],
    ['an escape that was none', (saved) => set(saved, 'ended', 'won'), /^player: /],
    ['a last screen too early', (saved) => set(saved, 'screens', [{ name: 'end' }]), /^screens: /],
    ['a floor 21', onFloor((floor) => set(floor, 'id', 21)), onPath('id')],
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
      { type: 'choose', key: 'R' },
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

/** The first cell of a run of rock is dug. */
function dig(_: string, length: string): string {
  return `1 0x${Number(length) - 1}`;
}
