import { createRandom } from '@stairwell/engine';
import { createReplay, verifyRun } from '@stairwell/engine/play';
import {
  arenaTable,
  createConversation,
  createEnvironment,
  createVectorEnvironment,
  type Environment,
  LONGEST_LINE,
  playEpisode,
  randomAgent,
  TASKS,
} from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { beginningsOf } from './testing/beginnings.js';
import { CATALOGUE } from './testing/catalogue.js';
import { doing, GO_DOWN } from './testing/deeper.js';
import { bytesOf, walkStates } from './testing/masks.js';

const GAMES = await Promise.all(CATALOGUE.map((entry) => entry.load()));

/** Plays at random; gives what was seen at each step. */
function play(environment: Environment, steps: number, seed: string): string[] {
  const dice = createRandom(seed);
  const seen = [bytesOf(environment)];
  for (let i = 0; i < steps; i++) {
    const { terminated, truncated } = environment.step(dice.below(environment.actions.length));
    seen.push(bytesOf(environment));
    if (terminated || truncated) break;
  }
  return seen;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('the same seed and actions give the same observations, and a run that verifies', () => {
    const environment = createEnvironment(game, { seed: 7 });
    const seen = play(environment, 150, 'a');
    const run = environment.run();
    expect(verifyRun(game, run)).toBeUndefined();
    const replay = createReplay(game, run);
    replay.seek(replay.end);
    expect(game.save(replay.session.state)).toEqual(environment.fullState());
    const again = createEnvironment(game, { seed: 8 });
    again.reset('7');
    expect(play(again, 150, 'a')).toEqual(seen);
  });

  test('what is legal is accepted, what is not is refused, and nothing hidden is told', () => {
    const { length } = beginningsOf(game);
    const plan = { states: 6 * length, masks: 6, every: 18, hides: 2, episode: 6 };
    const { hidden, problems } = walkStates(game, plan);
    expect(problems).toEqual([]);
    // From every beginning something hidden was there, and was changed.
    expect(Object.values(hidden).filter((count) => count > 0)).toHaveLength(length);
  });

  test('a fork goes its own way, and a restored moment goes on as before', () => {
    const environment = createEnvironment(game, { seed: 5 });
    play(environment, 20, 'c');
    if (environment.report().isGameOver) environment.reset();
    const before = bytesOf(environment);
    const fork = environment.fork();
    const here = environment.snapshot();
    const seen = play(fork, 30, 'd');
    expect(bytesOf(environment)).toBe(before);
    expect(play(environment, 30, 'd')).toEqual(seen);
    environment.restore(here);
    expect(bytesOf(environment)).toBe(before);
  });
});

test('rewards, limits and ends', () => {
  const [game] = GAMES.filter(({ id }) => id === 'yendor');
  if (game === undefined) throw new Error('Yendor is missing');
  const environment = createEnvironment(game, { seed: 1, reward: { survive: 2 }, limits: { steps: 2 } });
  const search = environment.actions.findIndex(({ name }) => name === 'search');
  const quit = environment.actions.findIndex(({ name }) => name === 'quit');
  expect(environment.step(quit)).toMatchObject({ terminated: false, accepted: true });
  environment.reset();
  expect(environment.step(search)).toMatchObject({ reward: 2, terminated: false, truncated: false });
  expect(environment.step(search)).toMatchObject({ reward: 2, terminated: false, truncated: true });
  expect(() => environment.step(search)).toThrow('the episode is over');
  expect(() => environment.step(9999)).toThrow('must be from 0 to');
});

test('a moment that was restored is rewarded as before', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  const environment = createEnvironment(game, { seed: 2, ticks: 3, reward: { explore: 1, depth: 5 } });
  const here = environment.snapshot();
  const walk = () => Array.from({ length: 30 }, (_, i) => environment.step(1 + (i % 4)).reward);
  const first = walk();
  expect(first.some((reward) => reward > 0)).toBe(true);
  environment.restore(here);
  expect(walk()).toEqual(first);
});

test('a moment of an earlier episode is gone back to with its seed, and its run verifies', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  const environment = createEnvironment(game, { seed: 2 });
  play(environment, 10, 'a');
  const here = environment.snapshot();
  const seen = bytesOf(environment);
  environment.reset(3);
  environment.restore(here);
  expect([environment.seed, bytesOf(environment)]).toEqual(['2', seen]);
  play(environment, 10, 'b');
  expect(verifyRun(game, environment.run())).toBeUndefined();
});

test('a page in the place of the map is nothing that was explored', () => {
  const [game] = GAMES.filter(({ id }) => id === 'daggorath');
  if (game === undefined) throw new Error('Daggorath is missing');
  const environment = createEnvironment(game, { seed: 1, ticks: 6, reward: 'explore' });
  const wait = environment.actions.findIndex(({ name }) => name === 'wait');
  const known = () => environment.observation.known.filter((value) => value > 0).length;
  for (let i = 0; i < 500 && known() === 0; i++) environment.step(wait);
  expect(known()).toBe(1);
  let paid = environment.type('examine').reward;
  for (let i = 0; i < 10; i++) paid += environment.step(wait).reward;
  expect(known()).toBeGreaterThan(300);
  expect(paid).toBe(0);
});

describe('rules of reward', () => {
  const deeper = GAMES.filter(({ id }) => id !== 'fortress').map((game) => [game.id, game] as const);
  const options = (id: string) => (id === 'mazes' ? { wizard: true } : {});

  test.each(deeper)('%s pays one for going down a level, by both rules of depth', (id, game) => {
    for (const reward of ['depth', 'descend'] as const) {
      const environment = createEnvironment(game, { seed: 3, reward, options: options(id) });
      expect([GO_DOWN[id]?.(environment), reward]).toEqual([1, reward]);
      expect([GO_DOWN[id]?.(environment), reward]).toEqual([1, reward]);
    }
  });

  test('who climbs back is charged for it by one of them', () => {
    const game = GAMES.find(({ id }) => id === 'yendor');
    if (game === undefined) throw new Error('Yendor is missing');
    const environment = createEnvironment(game, { seed: 3, reward: { descend: 1, depth: 10 } });
    expect(GO_DOWN.yendor?.(environment)).toBe(11);
    const here = environment.snapshot();
    expect([doing(environment, 'up'), doing(environment, 'down')]).toEqual([-1, 1]);
    environment.restore(here);
    expect(doing(environment, 'up')).toBe(-1);
  });

  test.each(deeper)('%s pays for what becomes known', (id, game) => {
    const environment = createEnvironment(game, {
      seed: 3,
      ticks: 6,
      reward: 'explore',
      options: options(id),
    });
    let paid = 0;
    const moves = environment.actions.flatMap(({ name }, i) =>
      /^(north|south|east|west|explore|move|turn-left)$/.test(name) ? [i] : [],
    );
    const dice = createRandom('explore');
    for (let i = 0; i < 400 && paid === 0; i++) paid += environment.step(dice.pick(moves)).reward;
    expect(paid).toBeGreaterThan(0);
  });

  test('a rule that a dungeon cannot pay by, or that does not exist, is refused at once', () => {
    const [game] = GAMES;
    const fortress = GAMES.find(({ id }) => id === 'fortress');
    if (game === undefined || fortress === undefined) throw new Error('no game');
    expect(() => createEnvironment(game, { reward: { scor: 1 } as never })).toThrow(
      'there is no rule "scor"',
    );
    expect(() => createEnvironment(game, { reward: { explore: 1 }, observes: false })).toThrow(
      'needs observations',
    );
    for (const reward of ['depth', 'descend', 'explore'] as const)
      expect(() => createEnvironment(fortress, { reward })).toThrow(`${reward} cannot be paid: fortress`);
    for (const reward of ['score', 'survive', 'win'] as const)
      expect(createEnvironment(fortress, { reward }).steps).toBe(0);
    const { figures: _, ...scoreless } = game;
    expect(() => createEnvironment(scoreless, { reward: 'score' })).toThrow('score cannot be paid');
    expect(createEnvironment(scoreless).step(0).reward).toBe(0);
  });

  test('weights, limits and ticks are numbers', () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('no game');
    for (const wrong of [
      { reward: { survive: 'x' } },
      { reward: { survive: Number.NaN } },
      { limits: { steps: '2' } },
      { limits: { steps: 1.5 } },
      { ticks: '2' },
    ])
      expect(() => createEnvironment(game, wrong as never)).toThrow('must be a');
  });
});

test('a moment of other options or of another dungeon is not gone back to', () => {
  const [game, other] = GAMES;
  if (game === undefined || other === undefined) throw new Error('no game');
  const here = createEnvironment(game, { seed: 1, options: { effects: true } }).snapshot();
  expect(() => createEnvironment(game, { seed: 1 }).restore(here)).toThrow('snapshot: is of another dungeon');
  expect(() => createEnvironment(other, { seed: 1 }).restore(here)).toThrow(
    'snapshot: is of another dungeon',
  );
  expect(createEnvironment(game, { seed: 2, options: { effects: true } }).restore(here)).toBeDefined();
});

test('the slots of Dark Floor say what is carried, what is on, and which one is chosen', () => {
  const game = GAMES.find(({ id }) => id === 'darkfloor');
  if (game === undefined) throw new Error('Dark Floor is missing');
  const environment = createEnvironment(game, { seed: 7 });
  const slot = (i: number) => [...environment.observation.slots.subarray(5 * i, 5 * i + 5)];
  expect(slot(0)).toEqual(['F'.codePointAt(0), 800, 800, 1, 1]);
  const here = environment.snapshot();
  doing(environment, 'slot-1');
  const first = bytesOf(environment);
  environment.restore(here);
  doing(environment, 'slot-4');
  expect([slot(0)[4], slot(3)[4]]).toEqual([0, 1]);
  expect(bytesOf(environment)).not.toBe(first);
});

describe('many copies', () => {
  const darkfloor = { game: { module: '@stairwell/games/darkfloor', name: 'darkfloor' }, threads: 1 };
  const open = (more: object = {}) => createVectorEnvironment(2, { ...darkfloor, ...more });

  test('a seed that is none is refused, and nothing is broken by it', async () => {
    await expect(open({ seeds: ['x', ''] })).rejects.toThrow('seeds[1]: a seed has at least one character');
    const vector = await open();
    expect(() => vector.reset(['x', ''])).toThrow('seeds[1]: a seed');
    expect(() => vector.reset(['x', 'y'.repeat(199)])).toThrow('the number of its episode stands after it');
    expect(() => vector.reset(['x', 'y'.repeat(189)])).not.toThrow();
    expect(vector.seed(0)).toBe('x');
    await vector.close();
  });

  test('what is reached is told from what only ended', async () => {
    const copies = 40;
    const vector = await createVectorEnvironment(copies, { ...darkfloor, task: 'survive-1' });
    const waits = Array.from({ length: copies }, () =>
      vector.actions.findIndex(({ name }) => name === 'wait'),
    );
    const ends = new Map<number, number>();
    for (let i = 0; i < 500; i++) {
      vector.step(waits);
      for (const [copy, isEnd] of vector.terminated.entries()) {
        if (isEnd === 0 || ends.has(copy)) continue;
        ends.set(copy, vector.success[copy] as number);
        expect(vector.success[copy]).toBe(Number(!vector.run(copy).outcome.isGameOver));
      }
    }
    expect(new Set(ends.values())).toEqual(new Set([0, 1]));
    await vector.close();
  });

  test('a mask is that of the copy', async () => {
    const vector = await open({ options: { 'start-floor': 3 } });
    const single = createEnvironment(GAMES.find(({ id }) => id === 'darkfloor') as never, {
      seed: 'mask',
      options: { 'start-floor': 3 },
    });
    vector.reset(['x', 'mask']);
    expect([...vector.legal(1)]).toEqual([...single.legal()]);
    await vector.close();
  });

  test('a task has its own settings, and others beside it are refused', async () => {
    await expect(open({ task: 'survive-1', limits: { steps: 2 } })).rejects.toThrow(
      'limits: is a part of the task "survive-1"',
    );
  });
});

/** What a task is worth where its reward is a function, by what the reports say. */
const PAID: Readonly<Record<string, readonly [before: object, now: object, reward: number]>> = {
  'survive-1': [{ tick: 10 }, { tick: 15 }, 0.01],
  'sokoban-1': [{}, { bouldersHome: 1 }, 1],
  'ramp-1': [{ deliveries: 6 }, { deliveries: 12 }, 0.05],
};
const report = (fields: object) => ({ level: 1, isGameOver: false, hasWon: false, ...fields }) as never;

test('a task never changes: a better one gets a new name', () => {
  const reaching: Readonly<Record<string, readonly object[]>> = {
    'survive-1': [{ tick: 500 }, { tick: 499 }, { tick: 500, isGameOver: true }],
    'stairs-1': [{ level: 2 }, { level: 1 }],
    'ladder-1': [{ level: 2 }, { level: 1 }],
    'dark-exit-1': [{ level: 19 }, { level: 20 }],
    'sokoban-1': [{ bouldersHome: 1 }, {}],
    'three-floors-1': [{ level: 4 }, { level: 3 }],
  };
  const won = [{ hasWon: true }, { level: 1 }];
  const tasks = TASKS.map(({ id, game, options, steps, ticks, reward, isReached }) => {
    const paid = PAID[id];
    const rule = typeof reward === 'function' && paid !== undefined ? reward : undefined;
    if (rule !== undefined && paid !== undefined)
      expect(rule(report(paid[0]), { report: report(paid[1]) } as never)).toBeCloseTo(paid[2], 9);
    const [reached, ...others] = reaching[id] ?? won;
    expect([id, isReached(report(reached ?? {}))]).toEqual([id, true]);
    for (const other of others) expect([id, isReached(report(other))]).toEqual([id, false]);
    const pays = rule === undefined ? JSON.stringify(reward) : 'a function';
    return `${id} | ${game} ${JSON.stringify(options)} | ${steps} steps of ${ticks} | ${pays}`;
  });
  expect(tasks).toMatchInlineSnapshot(`
    [
      "survive-1 | darkfloor {"start-floor":3} | 5000 steps of 1 | a function",
      "stairs-1 | yendor {} | 1000 steps of 1 | {"depth":1,"explore":0.001}",
      "ladder-1 | daggorath {} | 4000 steps of 6 | {"depth":1}",
      "dark-exit-1 | darkfloor {} | 6000 steps of 1 | {"depth":1,"explore":0.001}",
      "sokoban-1 | mazes {"walk":"soko4-1@1/0"} | 2000 steps of 1 | a function",
      "ramp-1 | fortress {"scenario":"the-ramp"} | 1500 steps of 2 | a function",
      "three-floors-1 | yendor {} | 5000 steps of 1 | {"depth":1}",
      "yendor-win-1 | yendor {} | 50000 steps of 1 | {"depth":0.01,"win":1}",
      "darkfloor-win-1 | darkfloor {} | 60000 steps of 1 | {"depth":0.05,"win":1}",
      "daggorath-win-1 | daggorath {} | 100000 steps of 6 | {"depth":0.1,"win":1}",
    ]
  `);
});

test('every task begins, and the random agent ends an episode of each short one', async () => {
  for (const task of TASKS) {
    const game = GAMES.find(({ id }) => id === task.game);
    if (game === undefined) throw new Error(`${task.id} is of no game`);
    if (task.steps > 1000) continue;
    const episode = await playEpisode(game, task, randomAgent(), '1');
    expect(verifyRun(game, episode.run())).toBeUndefined();
    expect(arenaTable(task, 'random', [episode])).toMatchObject({ task: task.id, episodes: 1 });
  }
});

describe('the protocol', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  const ask = (line: string) =>
    JSON.parse(createConversation(game, {}).answer(line).text) as Record<string, unknown>;

  test('answers each line once, and wrong ones with a sentence', () => {
    expect(ask('{"do":"spaces"}')).toMatchObject({ ok: true, game: game.id, protocol: 2 });
    expect(ask('{"do":"reset","seed":4}')).toMatchObject({ ok: true, seed: '4' });
    expect(ask('{"do":"step","action":"wait"}')).toMatchObject({ ok: true, accepted: true });
    expect(ask('{"do":"step","action":"fly"}')).toEqual({
      ok: false,
      error: 'action: there is no action "fly"',
    });
    expect(ask('{"do":"step","action":1e9}')).toMatchObject({ ok: false });
    expect(ask('{"do":"reset","seed":[]}')).toMatchObject({ ok: false });
    expect(ask('{"do":"dance"}')).toMatchObject({ ok: false });
    expect(ask('{')).toEqual({ ok: false, error: 'line: is no JSON' });
    expect(ask('[]')).toMatchObject({ ok: false });
    expect(createConversation(game, {}).answer(' '.repeat(LONGEST_LINE + 1))).toMatchObject({ isLast: true });
  });
});
