import { DataError, TICK } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { RecordedSession } from '@stairwell/engine/play';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from './actions.js';
import { daggorath } from './game.js';
import type { State } from './state.js';
import { goTo } from './testing/scene.js';

const LINES = [
  'MOVE',
  'MOVE BACK',
  'MOVE LEFT',
  'TURN RIGHT',
  'TURN LEFT',
  'PULL RIGHT TORCH',
  'USE RIGHT',
  'PULL RIGHT SWORD',
  'ATTACK RIGHT',
  'DROP RIGHT',
  'GET LEFT SWORD',
  'STOW LEFT',
  'EXAMINE',
  'LOOK',
  'CLIMB DOWN',
  'CLIMB UP',
  'INCANT FIRE',
  'ZSAVE HERE',
  'NONSENSE',
  '',
];

const action: fc.Arbitrary<readonly Action[]> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...LINES).map((text): readonly Action[] => [{ type: 'line', text }]),
  },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 1, max: 300 }).map((count): readonly Action[] => Array(count).fill(TICK)),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Action>(
        { type: 'type', text: 'M' },
        { type: 'word', word: 'PULL' },
        { type: 'go', line: 'TURN LEFT' },
        { type: 'erase' },
        { type: 'putAway' },
        { type: 'pause' },
        { type: 'help' },
        { type: 'choose', key: 'Escape' },
        { type: 'cancel' },
        { type: 'begin' },
      )
      .map((only) => [only]),
  },
);

/** Some moment of some game: any level, any mode, after anything. */
const moment = fc
  .record({
    seed: fc.string({ maxLength: 4 }),
    mode: fc.constantFrom('seeded', '1982'),
    demo: fc.boolean(),
    level: fc.integer({ min: 1, max: 5 }),
    power: fc.integer({ min: 1, max: 20_000 }),
    before: fc.array(action, { maxLength: 25 }),
  })
  .map(({ seed, mode, demo, level, power, before }) => {
    const state = daggorath.start(seed, { mode, demo });
    if (!demo && level > 1) goTo(state, level);
    state.power = power;
    for (const each of before.flat()) daggorath.act(state, each);
    return state;
  });

const copy = (state: State) => daggorath.load(JSON.parse(JSON.stringify(daggorath.save(state))));

test('save, load and act is the same as act', () => {
  fc.assert(
    fc.property(moment, fc.array(action, { maxLength: 15 }), (state, after) => {
      const loaded = copy(state);
      expect(loaded.world.directions).toBe(state.world.directions);
      expect(canonicalJson(daggorath.save(loaded))).toBe(canonicalJson(daggorath.save(state)));
      for (const each of after.flat())
        expect(daggorath.act(loaded, each)).toEqual(daggorath.act(state, each));
      expect(canonicalJson(daggorath.save(loaded))).toBe(canonicalJson(daggorath.save(state)));
      expect(daggorath.frame(loaded)).toEqual(daggorath.frame(state));
    }),
    { numRuns: 60 },
  );
});

test('frame and report change nothing', () => {
  fc.assert(
    fc.property(moment, (state) => {
      const before = canonicalJson(daggorath.save(state));
      daggorath.frame(state);
      daggorath.report(state);
      daggorath.decode({ type: 'key', key: 'm', phase: 'down' }, state);
      expect(canonicalJson(daggorath.save(state))).toBe(before);
    }),
    { numRuns: 40 },
  );
});

test('a save is small', () => {
  const session = RecordedSession.start(daggorath, '7');
  expect(JSON.stringify(session.save().state).length).toBeLessThan(6000);
});

describe('a damaged save is refused, and the spot is named', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a save is changed at will here
  type Damage = (save: any) => void;
  /** Changes some numbers in a row of a table. */
  const change = (save: Record<string, string>, name: string, row: number, numbers: object) => {
    const rows = save[name].split(',');
    rows[row] = Object.values({ ...rows[row].split(' '), ...numbers }).join(' ');
    save[name] = rows.join(',');
  };
  const cases: readonly (readonly [string, Damage])[] = [
    ['level', (save) => Object.assign(save, { level: 6 })],
    ['row', (save) => Object.assign(save, { row: 32 })],
    ['power', (save) => Object.assign(save, { power: 0 })],
    ['damage', (save) => Object.assign(save, { damage: 1.5 })],
    ['phase', (save) => Object.assign(save, { phase: 'asleep' })],
    ['faint.stage', (save) => Object.assign(save, { faint: { stage: 'odd', loss: 0, wait: 0 } })],
    ['screens', (save) => Object.assign(save, { screens: [{ name: 'end' }] })],
    ['screens', (save) => Object.assign(save, { phase: 'dead', phaseLeft: 0 })],
    ['phaseLeft', (save) => Object.assign(save, { phaseLeft: 0 })],
    ['motion', (save) => Object.assign(save, { motion: 'left' })],
    ['faint.loss', (save) => Object.assign(save, { faint: { stage: 'awake', loss: 3, wait: 0 } })],
    ['random', (save) => Object.assign(save, { random: 0 })],
    ['torch', (save) => Object.assign(save, { torch: 3 })],
    ['hands', (save) => Object.assign(save, { hands: [-1] })],
    ['bag', (save) => Object.assign(save, { bag: [64, 64] })],
    ['bag', (save) => Object.assign(save, { bag: [3] })],
    ['items[63]', (save) => Object.assign(save, { bag: [64] })],
    ['items[2][0]', (save) => change(save, 'items', 2, { 0: 25 })],
    ['items[2]', (save) => change(save, 'items', 2, { 2: 1, 5: 0, 6: 13 })],
    ['items[35]', (save) => change(save, 'items', 35, { 3: -1 })],
    ['creatures[0][1]', (save) => change(save, 'creatures', 0, { 1: 40 })],
    ['creatures[0]', (save) => change(save, 'creatures', 0, { 4: 9999 })],
    [
      'creatures[1]',
      (save) => {
        const [first] = save.creatures.split(',');
        save.creatures = save.creatures.replace(first, `${first},${first}`);
      },
    ],
    [
      'world.levels[0][1][0][0]',
      ({ world }) => Object.assign(world.levels[0][1], { 0: '-1 9 4 3 0 0 0 0 0 0 0 0' }),
    ],
    ['world.levels[1][1][1]', ({ world }) => Object.assign(world.levels[1][1], { 1: 'xyz' })],
    ['world.levels', ({ world }) => world.levels.pop()],
    ['world.levels[4]', ({ world }) => Object.assign(world.levels[4], { 0: 6 })],
    ['world.levels[4]', ({ world }) => Object.assign(world.levels[4], { 0: 1 })],
    ['world.removed', ({ world }) => world.removed.push(0)],
    ['world.removed[0]', ({ world }) => world.removed.push(9999)],
    ['world.added', ({ world }) => world.added.push(['ladder', [3, 0, 0], [4, 0, 0], 10, null, true])],
    ['world.added', ({ world }) => world.added.push(['wizard', [1, 16, 11], [4, 0, 0], 0, null, false])],
    ['world.added[0]', ({ world }) => world.added.push(['wizard', [3, 32, 0], [4, 0, 0], 0, null, false])],
    ['typed', (save) => Object.assign(save, { typed: 'move' })],
    ['queue', (save) => Object.assign(save, { queue: Array(33).fill('') })],
    ['log[0]', (save) => Object.assign(save, { log: ['<b>'] })],
    ['', (save) => Object.assign(save, { extra: 1 })],
  ];

  test.each(cases)('%s', (path, damage) => {
    const save = JSON.parse(
      JSON.stringify(daggorath.save(daggorath.start('7', { mode: 'seeded', demo: false }))),
    );
    damage(save);
    let error: unknown;
    try {
      daggorath.load(save);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(DataError);
    expect((error as DataError).path).toBe(path);
  });

  test.each([[null], [[]], [{}], ['save'], [7]])('%j', (data) => {
    expect(() => daggorath.load(data)).toThrow(DataError);
  });
});

describe('actions from outside', () => {
  const good: readonly Action[] = [
    TICK,
    { type: 'line', text: 'CLIMB UP' },
    { type: 'type', text: 'C' },
    { type: 'word', word: 'CLIMB' },
    { type: 'climb', line: 'CLIMB UP' },
    { type: 'erase' },
    { type: 'putAway' },
    { type: 'pause' },
    { type: 'choose', key: 'F2' },
    { type: 'begin' },
  ];
  test.each(good.map((each) => [each]))('%j is read', (each) => {
    expect(daggorath.readAction(JSON.parse(JSON.stringify(each)))).toEqual(each);
  });

  test.each([
    [undefined],
    [{}],
    [{ type: 'climb' }],
    [{ type: 'line' }],
    [{ type: 'line', text: 'climb' }],
    [{ type: 'line', text: 'A'.repeat(33) }],
    [{ type: 'line', text: 'A', more: 1 }],
    [{ type: 'type', text: '' }],
    [{ type: 'tick', count: 2 }],
    [{ type: 'type', text: 'CL' }],
    [{ type: 'word', word: 'XYZZY' }],
    [{ type: 'go', line: 'MOVE UP' }],
  ])('%j is refused', (data) => {
    expect(() => daggorath.readAction(data)).toThrow(DataError);
  });
});
