// The suite itself: a small dungeon keeps all rules, and for each rule there is one that breaks it and no other.

import {
  type AnyGame,
  accept,
  CONTRACT_VERSION,
  codec,
  createLevel,
  createStreams,
  defineTerrain,
  type Frame,
  type Game,
  linkBothWays,
  plainLine,
  refuse,
  type World,
  worldOf,
} from '@stairwell/engine';
import { expect, test } from 'vitest';
import { checkGame, RULES, testGame } from './index.js';

interface State {
  readonly world: World;
  readonly seed: string;
  x: number;
  gold: number;
}
type Step = { readonly type: 'step'; readonly by: number };

const WIDTH = 9;
const terrain = defineTerrain({
  floor: { glyph: '.', walkable: true, transparent: true },
  pit: { glyph: '_', walkable: true },
});
const saved = codec.object<{ seed: string; x: number; gold: number }>({
  seed: codec.text(),
  x: codec.integer(0, WIDTH - 1),
  gold: codec.integer(),
});
const step = codec.object<Step>({ type: codec.literal('step'), by: codec.integer(-1, 1) });

function worldOfSeed(seed: string): World {
  const at = createStreams(seed).of('stairs').below(WIDTH);
  const levels = [1, 2].map((id) => createLevel(id, WIDTH, 1, terrain, 'floor'));
  return worldOf(levels, linkBothWays('stairs', { level: 1, x: at, y: 0 }, { level: 2, x: at, y: 0 }, 1));
}

const stateOf = ({ seed, x, gold }: { seed: string; x: number; gold: number }): State => ({
  world: worldOfSeed(seed),
  seed,
  x,
  gold,
});

const hall: Game<State, Step> = {
  contract: CONTRACT_VERSION,
  id: 'hall',
  version: '1',
  title: 'The Hall',
  summary: 'To and fro.',
  options: [],
  controls: [
    { id: 'west', label: 'West', keys: ['a'], group: 'move' },
    { id: 'east', label: 'East', keys: ['d'], group: 'move' },
  ],
  start: (seed) => stateOf({ seed, x: 4, gold: 0 }),
  decode: (input) =>
    input.type === 'key' && 'ad'.includes(input.key)
      ? { type: 'step', by: input.key === 'a' ? -1 : 1 }
      : undefined,
  act(state, { by }) {
    if (state.x + by < 0 || state.x + by >= WIDTH) return refuse('a wall');
    state.x += by;
    state.gold += createStreams(state.seed).of('gold', state.x).below(6);
    return accept();
  },
  frame: ({ x }): Frame => ({
    view: {
      kind: 'tiles',
      width: WIDTH,
      height: 1,
      glyphs: Uint32Array.from({ length: WIDTH }, (_, at) => (at === x ? 64 : 46)),
      styles: new Uint8Array(WIDTH),
      palette: [{ color: 0xffffff, ansi: 15 }],
      animations: [],
      things: [],
    },
    status: [plainLine('It is dark.')],
    messages: [],
  }),
  report: ({ x, gold }) => ({ level: 1, x, y: 0, gold, isGameOver: false, hasWon: false }),
  save: ({ seed, x, gold }) => saved.write({ seed, x, gold }),
  load: (data) => stateOf(saved.read(data, '')),
  readAction: (data) => step.read(data, ''),
  world: worldOfSeed,
};

const rulesBroken = (game: AnyGame) => [...new Set(checkGame(game).findings.map(({ rule }) => rule))];

/** The same hall with other frames. */
const framed = (change: (frame: Frame) => object): AnyGame => ({
  ...hall,
  frame: (state: State) => ({ ...hall.frame(state), ...change(hall.frame(state)) }),
});

/** The same hall in which more happens with each step. */
const acting = (happens: (state: State) => void): AnyGame => ({
  ...hall,
  act(state: State, action: Step) {
    happens(state);
    return hall.act(state, action);
  },
});

/** What changes from game to game although it must not. */
let memory = 0;

const BREAKERS: readonly (readonly [rule: string, how: string, game: AnyGame])[] = [
  ['contract', 'another version of the contract', { ...hall, contract: 1 } as unknown as AnyGame],
  [
    'contract',
    'a control without keys',
    { ...hall, controls: [{ id: 'a', label: 'A', keys: [], group: 'act' }] },
  ],
  ['play', 'it throws', acting(({ x }) => x === 7 && expect.fail('the ceiling falls'))],
  [
    'report',
    'a place that is no cell',
    { ...hall, report: (state: State) => ({ ...hall.report(state), y: 0.5 }) },
  ],
  [
    'contract',
    'an opening with a control that it does not have',
    { ...hall, opening: { who: 'You.', aim: 'Out.', keys: [{ controls: ['fly'], does: 'fly' }] } },
  ],
  [
    'report',
    'a figure that it does not report',
    { ...hall, figures: [{ name: 'score', field: 'score', best: 'most' }] },
  ],
  [
    'determinism',
    'a memory outside the state',
    { ...hall, start: (seed: string) => stateOf({ seed, x: 4, gold: memory++ }) },
  ],
  [
    'load',
    'a surplus field',
    { ...hall, load: ({ surplus: _, ...data }: { surplus?: number }) => hall.load(data) },
  ],
  [
    'actions',
    'a text for a number',
    {
      ...hall,
      readAction: (data: Step) =>
        hall.readAction(typeof data?.by === 'string' ? { ...data, by: Number(data.by) } : data),
    },
  ],
  [
    'frames',
    'a glance at something else',
    { ...hall, glance: (state: State) => ({ ...hall.frame(state), status: [] }) },
  ],
  ['frames', 'too few glyphs', framed(({ view }) => ({ view: { ...view, height: 2 } }))],
  [
    'frames',
    'a glyph of two cells',
    framed(({ view }) => ({ view: { ...view, glyphs: new Uint32Array(WIDTH).fill(0x9f8d) } })),
  ],
  ['frames', 'a function in it', framed(() => ({ gauges: [], status: [[{ text: 'x', style: () => 1 }]] }))],
  ['frames', 'a status wider than a terminal', framed(() => ({ status: [plainLine('x'.repeat(81))] }))],
  [
    'frames',
    'a slot that is more than full',
    framed(() => ({ slots: [{ name: 'lamp', charge: { left: 3, most: 2 }, isOn: true, isChosen: true }] })),
  ],
  ['world', 'another world the second time', { ...hall, world: () => worldOfSeed(String(memory++)) }],
  [
    'world',
    'another level than the one played',
    {
      ...hall,
      world: (seed: string) => {
        const world = worldOfSeed(seed);
        world.visit(2).terrain[0] = terrain.code.pit;
        return world;
      },
    },
  ],
  ['outside', 'a clock', acting(() => void Date.now())],
  ['outside', 'a date', acting(() => void new Date())],
  ['outside', 'dice of its own', acting(() => void Math.random())],
  ['outside', 'a function that browsers round differently', acting(() => void Math.sin(1))],
  ['outside', 'the locale', acting(() => void 'a'.localeCompare('b'))],
];

test('a game that keeps all rules has no findings, and its time is told', () => {
  let now = 0;
  const { findings, timed } = checkGame(hall, { clock: () => now++ });
  expect(findings).toEqual([]);
  expect(timed).toMatchObject({ median: 1, slowest: 1 });
  expect(timed.count).toBeGreaterThan(100);
});

test.each(BREAKERS)('the rule "%s" alone is broken by %s', (rule, _, game) => {
  expect(rulesBroken(game)).toEqual([rule]);
});

test('a part of the state that is not saved is found', () => {
  const careless: AnyGame = { ...hall, load: (data) => Object.assign(hall.load(data), { gold: 0 }) };
  // Whoever saves too little also fails to give back what was saved.
  expect(rulesBroken(careless)).toEqual(['saves']);
});

test('of a game that cannot be saved it says by which seed and when', () => {
  const stuck: AnyGame = { ...hall, load: (data) => hall.load({ ...(data as object), x: '4' }) };
  expect(checkGame(stuck).findings.find(({ rule }) => rule === 'saves')?.problem).toMatch(
    /^seed "7", saved after \d+ deeds: it threw DataError: x: expected a whole number/,
  );
});

test('every rule has a game that breaks it', () => {
  expect(new Set(['saves', ...BREAKERS.map(([rule]) => rule)])).toEqual(
    new Set(RULES.map(({ name }) => name)),
  );
});

test('each rule becomes a test', () => {
  const made: [string, () => void][] = [];
  testGame(
    framed(() => ({ status: [plainLine('x'.repeat(81))] })),
    (name, body) => made.push([name, body]),
  );
  expect(made.map(([name]) => name)).toEqual(RULES.map(({ says }) => says));
  for (const [index, [, body]] of made.entries())
    RULES[index].name === 'frames' ? expect(body).toThrow('a status line is wider than 80 columns') : body();
});

test('clocks and dice are as before after a check', () => {
  const { random } = Math;
  const { Date: before } = globalThis;
  checkGame(hall);
  expect(Math.random).toBe(random);
  expect(globalThis.Date).toBe(before);
});
