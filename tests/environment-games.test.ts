import { createRandom } from '@stairwell/engine';
import { createReplay, verifyRun } from '@stairwell/engine/play';
import {
  arenaTable,
  createConversation,
  createEnvironment,
  type Environment,
  LONGEST_LINE,
  playEpisode,
  randomAgent,
  TASKS,
} from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
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
    expect(walkStates(game, { states: 4, every: 4 }).problems).toEqual([]);
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

test('a reward that does not exist, or that cannot be known, is refused at once', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  expect(() => createEnvironment(game, { reward: { scor: 1 } as never })).toThrow('there is no rule "scor"');
  expect(() => createEnvironment(game, { reward: { explore: 1 }, observes: false })).toThrow(
    'needs observations',
  );
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
