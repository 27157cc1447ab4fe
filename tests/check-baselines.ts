// npm run check:baselines: a random agent and the bots of the tests over 100 seeds of each task, as the table of docs/environment.md.
//
//   node scripts/run-ts.mjs tests/check-baselines.ts [SEEDS] [TASK…]
//
// The bots press keys and type lines as a person does, some of them several in a tick, and some look at more than an observation
// holds; so they play beside an environment, and the report says when the task is reached. Steps are counted as the task counts
// them: one for each key in a dungeon of turns, one for so many ticks in one that goes on by itself.

import type { AnyGame, GameReport } from '@stairwell/engine';
import { Session } from '@stairwell/engine/play';
import { playEpisode, randomAgent, TASKS, type Task } from '@stairwell/environment';
import { playToWin } from '../packages/games/daggorath/testing/bot.js';
import { botNamed } from '../packages/games/darkfloor/testing/bots.js';
import { buildLayout, LAYOUTS } from '../packages/games/fortress/testing/layouts.js';
import { playBot } from '../packages/games/yendor/testing/bot.js';
import { solutionOf } from '../packages/mazes/src/testing/sokoban-solutions.js';
import { Walker } from '../packages/mazes/src/testing/walker.js';
import { CATALOGUE } from './testing/catalogue.js';

interface Result {
  readonly isReached: boolean;
  readonly steps: number;
}

interface Player {
  readonly name: string;
  play(task: Task, game: AnyGame, seed: string): Result;
}

/** Thrown out of a bot that plays to the end by itself. */
class Over extends Error {}

/** Says after each step whether the task is over. */
class Watch {
  steps = 0;
  isReached = false;

  constructor(private readonly task: Task) {}

  note(report: GameReport): boolean {
    this.steps++;
    this.isReached = this.task.isReached(report);
    return this.isReached || report.isGameOver || this.steps >= this.task.steps;
  }
}

/** Stays where it is: whoever walks about in the dark meets more hunters. */
const WAITS: Player = {
  name: 'waits',
  play(task, game, seed) {
    const session = Session.start(game, seed, task.options);
    const watch = new Watch(task);
    do session.tick();
    while (!watch.note(session.report()));
    return watch;
  },
};

/** By task, where the dungeon's bot is made for something else. */
const OWN: Readonly<Record<string, Player>> = { 'survive-1': WAITS };

const BOTS: Readonly<Record<string, Player>> = {
  darkfloor: {
    name: 'careful',
    play(task, game, seed) {
      const session = Session.start(game, seed, task.options);
      const decide = botNamed('careful').create(seed);
      const watch = new Watch(task);
      do {
        for (const input of decide(session.frame())) session.give(input);
        session.tick();
      } while (!watch.note(session.report()));
      return watch;
    },
  },
  yendor: {
    name: 'careful',
    play(task, game, seed) {
      const session = Session.start(game, seed, task.options);
      const watch = new Watch(task);
      untilOver(() =>
        playBot(
          {
            frame: () => session.frame(),
            give: (input) => {
              session.give(input);
              if (watch.note(session.report())) throw new Over();
            },
          },
          { patience: task.steps + 1 },
        ),
      );
      return watch;
    },
  },
  daggorath: {
    name: 'all-knowing',
    play(task, game, seed) {
      const session = Session.start(game, seed, task.options);
      const watch = new Watch(task);
      const tick = session.tick.bind(session);
      let ticks = 0;
      session.tick = () => {
        const outcome = tick();
        if (++ticks % task.ticks === 0 && watch.note(session.report())) throw new Over();
        return outcome;
      };
      untilOver(() => playToWin(session, task.steps * task.ticks));
      return watch;
    },
  },
  fortress: {
    name: 'layout',
    play(task, _, seed) {
      const watch = new Watch(task);
      const session = buildLayout('the-ramp', LAYOUTS['the-ramp']?.good ?? [], seed);
      watch.steps = session.run().inputs.length;
      let ticks = 0;
      for (;;) {
        session.tick();
        if (++ticks % task.ticks === 0 && watch.note(session.report())) return watch;
      }
    },
  },
  mazes: {
    name: 'solution',
    play(task, _, seed) {
      const watch = new Watch(task);
      const options = task.options as Readonly<Record<string, string | boolean>>;
      const walker = new Walker(seed, { practice: false, ...options });
      for (const push of solutionOf('soko4-1')) {
        walker.pushAll([push]);
        watch.steps = walker.presses - 1;
        if (watch.note(walker.session.report())) break;
      }
      return watch;
    },
  },
};

const [count = '100', ...wanted] = process.argv.slice(2);
const seeds = Array.from({ length: Number(count) }, (_, i) => `${i + 1}`);
const games: readonly AnyGame[] = await Promise.all(CATALOGUE.map((entry) => entry.load()));

console.log(
  '| task | most steps | random agent: reached | reward, mean | steps, median | our bot | reached | steps, median |',
);
console.log('|---|---:|---:|---:|---:|---|---:|---:|');
for (const task of TASKS) {
  if (wanted.length > 0 && !wanted.includes(task.id)) continue;
  const game = games.find(({ id }) => id === task.game);
  const bot = OWN[task.id] ?? BOTS[task.game];
  if (game === undefined || bot === undefined) throw new Error(`${task.id} is of no game`);
  const episodes = [];
  for (const seed of seeds) episodes.push(await playEpisode(game, task, randomAgent(), seed));
  const reward = episodes.reduce((sum, episode) => sum + episode.reward, 0) / episodes.length;
  const random = episodes.map(({ isSuccess, steps }) => ({ isReached: isSuccess, steps }));
  const results = seeds.map((seed) => bot.play(task, game, seed));
  console.log(
    `| \`${task.id}\` | ${task.steps} | ${reached(random)} | ${reward.toFixed(3)} | ${median(random)} | ${bot.name} | ${reached(results)} | ${median(results)} |`,
  );
}

function reached(results: readonly Result[]): string {
  return `${results.filter(({ isReached }) => isReached).length} of ${results.length}`;
}

function median(results: readonly Result[]): number {
  const steps = results.map((result) => result.steps).sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}

function untilOver(play: () => unknown): void {
  try {
    play();
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
}
