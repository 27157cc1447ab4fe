// npm run bench:environment: steps a second of a random agent on one core and on two, for each dungeon, with and without observations,
// and what a fork costs. For comparison: the NetHack Learning Environment's paper (Kuettler and others, 2020) names about 14,000 steps
// a second for NetHack on one core; that is their figure on their machine.

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGame, createRandom } from '@stairwell/engine';
import { createEnvironment, type createVectorEnvironment } from '@stairwell/environment';
import { CATALOGUE } from '@stairwell/games';
import { mazes } from '@stairwell/mazes/game';

const SECONDS = 2;
const COPIES = 32;
const FORKS = 50;

const root = dirname(dirname(process.argv[1] ?? ''));
/** Threads load modules, so they and their dungeons come from the built packages. */
const built = (path: string): string => pathToFileURL(join(root, 'packages', path)).href;
const { createVectorEnvironment: createCopies } = (await import(
  /* @vite-ignore */ built('environment/dist/index.js')
)) as { createVectorEnvironment: typeof createVectorEnvironment };

/** Where people would look for the keys of a newcomer: moving about, waiting, searching. */
const movesOf = (actions: readonly { readonly name: string }[]): number[] =>
  actions.flatMap(({ name }, i) =>
    /^(wait|north|south|east|west|move|turn|search|explore)/.test(name) ? [i] : [],
  );

/** Steps a second of processor time, in one thread. */
function oneCore(game: AnyGame, observes: boolean): number {
  const environment = createEnvironment(game, { seed: 1, observes });
  const dice = createRandom('bench');
  const moves = movesOf(environment.actions);
  let episode = 1;
  const walk = (steps: number) => {
    for (let i = 0; i < steps; i++)
      if (environment.step(dice.pick(moves)).terminated) environment.reset(++episode);
  };
  walk(3000);
  let steps = 0;
  const begin = process.cpuUsage();
  for (;;) {
    walk(1000);
    steps += 1000;
    const { user, system } = process.cpuUsage(begin);
    if (user + system > SECONDS * 1e6) return (steps * 1e6) / (user + system);
  }
}

/** Steps a second of all copies together, by the clock, over two threads. */
async function twoCores(game: AnyGame, module: string, observes: boolean): Promise<number> {
  const vector = await createCopies(COPIES, {
    game: { module, name: game.id },
    observes,
    threads: 2,
    seeds: Array.from({ length: COPIES }, (_, i) => `${i + 1}`),
  });
  const dice = createRandom('bench');
  const moves = movesOf(vector.actions);
  const actions = new Int32Array(COPIES);
  const walk = () => {
    for (let i = 0; i < COPIES; i++) actions[i] = dice.pick(moves);
    vector.step(actions);
  };
  for (let i = 0; i < 200; i++) walk();
  let steps = 0;
  const begin = performance.now();
  while (performance.now() - begin < SECONDS * 1000) {
    walk();
    steps += COPIES;
  }
  const seconds = (performance.now() - begin) / 1000;
  await vector.close();
  return steps / seconds;
}

/** Milliseconds to keep a moment and go back to it, in the middle of an episode. */
function forkCost(game: AnyGame): number {
  const environment = createEnvironment(game, { seed: 1 });
  const moves = movesOf(environment.actions);
  const dice = createRandom('forks');
  for (let i = 0; i < 200; i++) if (environment.step(dice.pick(moves)).terminated) environment.reset();
  const begin = process.cpuUsage();
  for (let i = 0; i < FORKS; i++) environment.restore(environment.snapshot());
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / FORKS / 1000;
}

const MODULES: Readonly<Record<string, string>> = { mazes: 'mazes/dist/game.js' };
const games: readonly AnyGame[] = [...(await Promise.all(CATALOGUE.map((entry) => entry.load()))), mazes];
const number = (value: number): string => Math.round(value).toLocaleString('en');
console.log(
  '| dungeon | one core | two cores | one core, no observations | two cores, no observations | snapshot and restore |',
);
console.log('|---|---:|---:|---:|---:|---:|');
for (const game of games) {
  const module = built(MODULES[game.id] ?? `games/dist/${game.id}/index.js`);
  const figures = [
    oneCore(game, true),
    await twoCores(game, module, true),
    oneCore(game, false),
    await twoCores(game, module, false),
  ];
  console.log(`| ${game.title} | ${figures.map(number).join(' | ')} | ${forkCost(game).toFixed(2)} ms |`);
}
