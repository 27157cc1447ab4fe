// npm run bench:environment [DUNGEON…]: steps a second of random agents on one core and on two, for each dungeon or those named, with
// and without observations, and what a fork costs. Of each figure the quickest walk and, in brackets, the mean of all walks; those of
// one agent that only walks about, and of one that presses any key. Each dungeon takes about half a minute.

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGame, createRandom } from '@stairwell/engine';
import { createEnvironment, type createVectorEnvironment } from '@stairwell/environment';
import { CATALOGUE } from '@stairwell/games';
import { mazes } from '@stairwell/mazes/game';

/** A walk is so many steps. It is walked for so many seconds, and at least so many times; the quickest counts. */
const WALK = 3200;
const SECONDS = 3;
const ROUNDS = 2;
const COPIES = 8;
const THREADS = 2;

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

/** The keys of somebody who presses any of them, as in the tables of the tasks. */
const anyOf = (actions: readonly unknown[]): number[] => [...actions.keys()];

/** Seconds that something takes, at best and on the average. */
interface Times {
  readonly least: number;
  readonly mean: number;
}

/** Does something again and again: what others do on the machine only makes it longer, so the least time says most of the work. */
function timesOf(work: () => void, seconds = SECONDS): Times {
  let least = Number.POSITIVE_INFINITY;
  let rounds = 0;
  const begin = performance.now();
  for (; rounds < ROUNDS || performance.now() - begin < seconds * 1000; rounds++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return { least: least / 1000, mean: (performance.now() - begin) / rounds / 1000 };
}

const number = (value: number): string => Math.round(value).toLocaleString('en');

/** Steps a second: at best, and on the average in brackets. */
const rates = (steps: number, { least, mean }: Times): string =>
  `${number(steps / least)} (${number(steps / mean)})`;

/** Steps a second in one thread. Every round walks the same way. */
function oneCore(game: AnyGame, observes: boolean, keysOf: typeof movesOf): string {
  const environment = createEnvironment(game, { seed: 1, observes });
  const keys = keysOf(environment.actions);
  const times = timesOf(() => {
    const dice = createRandom('bench');
    let episode = 1;
    environment.reset(episode);
    for (let i = 0; i < WALK; i++)
      if (environment.step(dice.pick(keys)).terminated) environment.reset(++episode);
  });
  return rates(WALK, times);
}

/**
 * Steps a second of all copies together, over two threads; each walks as far as the one of `oneCore`, so resets weigh the same. A walk
 * takes a thread as much longer as it has copies, and a thread is quick only after some ten thousand steps, so it gets the time for it.
 */
async function twoCores(game: AnyGame, module: string, observes: boolean): Promise<string> {
  const vector = await createCopies(COPIES, { game: { module, name: game.id }, observes, threads: THREADS });
  const moves = movesOf(vector.actions);
  const actions = new Int32Array(COPIES);
  const times = timesOf(
    () => {
      const dice = createRandom('bench');
      vector.reset();
      for (let step = 0; step < WALK; step++) {
        for (let i = 0; i < COPIES; i++) actions[i] = dice.pick(moves);
        vector.step(actions);
      }
    },
    (SECONDS * COPIES) / THREADS,
  );
  await vector.close();
  return rates(COPIES * WALK, times);
}

/** Milliseconds to keep a moment and go back to it, in the middle of an episode. */
function forkCost(game: AnyGame): number {
  const environment = createEnvironment(game, { seed: 1 });
  const moves = movesOf(environment.actions);
  const dice = createRandom('forks');
  for (let i = 0; i < 200; i++) if (environment.step(dice.pick(moves)).terminated) environment.reset();
  return timesOf(() => environment.restore(environment.snapshot())).least * 1000;
}

const MODULES: Readonly<Record<string, string>> = { mazes: 'mazes/dist/game.js' };
const games: readonly AnyGame[] = [...(await Promise.all(CATALOGUE.map((entry) => entry.load()))), mazes];
console.log(
  '| dungeon | one core | any key | two cores | one core, no observations | any key | two cores, no observations | snapshot and restore |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
const wanted = process.argv.slice(2);
for (const game of games) {
  if (wanted.length > 0 && !wanted.includes(game.id)) continue;
  const module = built(MODULES[game.id] ?? `games/dist/${game.id}/index.js`);
  const figures = [
    oneCore(game, true, movesOf),
    oneCore(game, true, anyOf),
    await twoCores(game, module, true),
    oneCore(game, false, movesOf),
    oneCore(game, false, anyOf),
    await twoCores(game, module, false),
  ];
  console.log(`| ${game.title} | ${figures.join(' | ')} | ${forkCost(game).toFixed(2)} ms |`);
}
