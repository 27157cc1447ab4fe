import { createRandom } from '@stairwell/engine';
import { createReplay, verifyRun } from '@stairwell/engine/play';
import { createEnvironment, type Environment } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { beginningsOf } from './testing/beginnings.js';
import { CATALOGUE, loadGame } from './testing/catalogue.js';
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
    const plan = { states: 3 * length, masks: 3, every: 9, hides: 3, episode: 3 };
    const { hidden, problems } = walkStates(game, plan);
    expect(problems).toEqual([]);
    // From every beginning something hidden was there, and was changed.
    expect(Object.values(hidden).filter((count) => count > 0)).toHaveLength(length);
  }, 180_000);

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

test('rewards, limits and ends', async () => {
  const game = await loadGame('yendor');
  const environment = createEnvironment(game, { seed: 1, reward: { survive: 2 }, limits: { steps: 2 } });
  const search = environment.actions.findIndex(({ name }) => name === 'search');
  const quit = environment.actions.findIndex(({ name }) => name === 'quit');
  expect(environment.step(quit)).toMatchObject({ terminated: false, accepted: true });
  environment.reset();
  expect(environment.step(search)).toMatchObject({ reward: 2, terminated: false, truncated: false });
  expect(environment.step(search)).toMatchObject({ reward: 2, terminated: false, truncated: true });
  expect(() => environment.step(search)).toThrow('the episode is over');
  for (const wrong of [9999, 'north', 'length', '0', [0]])
    expect(() => environment.step(wrong as number)).toThrow('must be a number from 0 to');
  expect(() => environment.type(5 as never)).toThrow('text: must be a text');
});

test('a moment that was restored is rewarded as before', async () => {
  const game = await loadGame('darkfloor');
  const environment = createEnvironment(game, { seed: 2, ticks: 3, reward: { explore: 1, depth: 5 } });
  const here = environment.snapshot();
  const walk = () => Array.from({ length: 30 }, (_, i) => environment.step(1 + (i % 4)).reward);
  const first = walk();
  expect(first.some((reward) => reward > 0)).toBe(true);
  environment.restore(here);
  expect(walk()).toEqual(first);
});

test('a moment of an earlier episode is gone back to with its seed, and its run verifies', async () => {
  const game = await loadGame('darkfloor');
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

test('a fork sees what its origin sees, also while a page stands in the place of the view', async () => {
  const game = await loadGame('daggorath');
  const environment = createEnvironment(game, { seed: 1, ticks: 6, reward: 'explore' });
  const wait = environment.actions.findIndex(({ name }) => name === 'wait');
  for (let i = 0; i < 500 && environment.observation.cursor[0] < 0; i++) environment.step(wait);
  environment.type('examine');
  const fork = environment.fork();
  expect(fork.schema).toEqual(environment.schema);
  expect(bytesOf(fork)).toBe(bytesOf(environment));
  for (const each of [environment, fork])
    for (const line of ['pull left torch', 'use left', 'look']) each.type(line);
  expect(environment.observation.lines.some((number) => number > 0)).toBe(true);
  expect(bytesOf(fork)).toBe(bytesOf(environment));
});

test('a page in the place of the map is nothing that was explored', async () => {
  const game = await loadGame('daggorath');
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

  test('who climbs back is charged for it by one of them', async () => {
    const game = await loadGame('yendor');
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

  test.each(['yendor', 'mazes'])('%s pays nothing for a look at the map of another level', async (id) => {
    const game = await loadGame(id);
    const environment = createEnvironment(game, { seed: 3, reward: 'explore', options: options(id) });
    for (let i = 0; i < 40; i++) doing(environment, 'explore');
    GO_DOWN[id]?.(environment);
    const known = () => environment.observation.known.filter((value) => value > 0).length;
    const below = known();
    const press = (key: string) =>
      environment.step(
        environment.actions.findIndex(({ input }) => input?.type === 'key' && input.key === key),
      ).reward;
    // Where to travel, the list of levels, and the first of them.
    const paid = ['_', '_', 'a'].map(press);
    expect(known()).toBeGreaterThan(below);
    expect(paid).toEqual([0, 0, 0]);
  });

  test('a rule that a dungeon cannot pay by, or that does not exist, is refused at once', async () => {
    const [game, fortress] = [await loadGame('darkfloor'), await loadGame('fortress')];
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

  test('weights, limits and ticks are numbers', async () => {
    const game = await loadGame('darkfloor');
    for (const wrong of [
      { reward: { survive: 'x' } },
      { reward: { survive: Number.NaN } },
      { reward: 5 },
      { reward: ['depth', 'win'] },
      { limits: { steps: '2' } },
      { limits: { steps: 1.5 } },
      { ticks: '2' },
    ])
      expect(() => createEnvironment(game, wrong as never)).toThrow('must be a');
    for (const misspelled of [{ sead: 7 }, { limits: { step: 5 } }])
      expect(() => createEnvironment(game, misspelled as never)).toThrow('there is no such setting');
  });
});

test('a moment of other options or of another dungeon is not gone back to', async () => {
  const [game, other] = [await loadGame('darkfloor'), await loadGame('yendor')];
  const here = createEnvironment(game, { seed: 1, options: { effects: true } }).snapshot();
  expect(() => createEnvironment(game, { seed: 1 }).restore(here)).toThrow('snapshot: is of another dungeon');
  expect(() => createEnvironment(other, { seed: 1 }).restore(here)).toThrow(
    'snapshot: is of another dungeon',
  );
  expect(() => createEnvironment(game).restore({} as never)).toThrow('snapshot: is of another dungeon');
  expect(createEnvironment(game, { seed: 2, options: { effects: true } }).restore(here)).toBeDefined();
});

test('the slots of Dark Floor say what is carried, what is on, and which one is chosen', async () => {
  const game = await loadGame('darkfloor');
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
