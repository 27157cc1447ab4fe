// Named tasks from easy to hard, each with its dungeon, its limits and its reward. A task never changes: a better one gets a new
// name, so that figures from different years can be compared.

import { type AnyGame, DataError } from '@stairwell/engine';
import type { GameReport } from '@stairwell/engine/play';
import { createEnvironment, type Environment, type EnvironmentOptions } from './environment.js';
import { numberIn, type RewardFunction, type RewardName } from './rewards.js';

/** Something to be reached in a dungeon. */
export interface Task {
  /** Its name, with a version: `stairs-1`. */
  readonly id: string;
  readonly says: string;
  /** The id of the game. */
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: number;
  /** Ticks a step, where time passes by itself. */
  readonly ticks: number;
  readonly reward: Readonly<Partial<Record<RewardName, number>>> | RewardFunction;
  /** Whether the report says that it is reached. */
  isReached(report: GameReport): boolean;
}

const levelFrom = (least: number) => (report: GameReport) =>
  typeof report.level === 'number' && report.level >= least;
const levelDownTo = (most: number) => (report: GameReport) =>
  typeof report.level === 'number' && report.level <= most;
const won = (report: GameReport): boolean => report.hasWon;

const row = (task: Partial<Task> & Pick<Task, 'id' | 'says' | 'game' | 'steps' | 'isReached'>): Task => ({
  options: {},
  ticks: 1,
  reward: { win: 1 },
  ...task,
});

/** All tasks, the easiest first. */
export const TASKS: readonly Task[] = [
  row({
    id: 'survive-1',
    says: 'Be alive after 500 ticks on floor 3, where many hunt.',
    game: 'darkfloor',
    options: { 'start-floor': 3 },
    steps: 5000,
    // By ticks and not by steps: on a screen that is open no time passes.
    reward: (before, { report }) => (numberIn(report, 'tick') - numberIn(before, 'tick')) / 500,
    isReached: (report) => !report.isGameOver && numberIn(report, 'tick') >= 500,
  }),
  row({
    id: 'stairs-1',
    says: 'Find the stairs of the first level of Yendor and go down.',
    game: 'yendor',
    steps: 1000,
    reward: { depth: 1, explore: 0.001 },
    isReached: levelFrom(2),
  }),
  row({
    id: 'ladder-1',
    says: 'Leave the first level of Daggorath by a ladder or a hole.',
    game: 'daggorath',
    steps: 4000,
    ticks: 6,
    reward: { depth: 1 },
    isReached: levelFrom(2),
  }),
  row({
    id: 'dark-exit-1',
    says: 'Find the way down from floor 20 in the dark.',
    game: 'darkfloor',
    steps: 6000,
    reward: { depth: 1, explore: 0.001 },
    isReached: levelDownTo(19),
  }),
  row({
    id: 'sokoban-1',
    says: 'Push one boulder home, into a pit, on the first level of Sokoban.',
    game: 'mazes',
    options: { walk: 'soko4-1@1/0' },
    steps: 2000,
    reward: (before, { report }) => numberIn(report, 'bouldersHome') - numberIn(before, 'bouldersHome'),
    isReached: (report) => numberIn(report, 'bouldersHome') >= 1,
  }),
  row({
    id: 'ramp-1',
    says: 'Build ramps and stairs in the fortress "The ramp", so that 120 loads are delivered in 35 seconds.',
    game: 'fortress',
    options: { scenario: 'the-ramp' },
    steps: 1500,
    ticks: 2,
    reward: (before, { report }) => (numberIn(report, 'deliveries') - numberIn(before, 'deliveries')) / 120,
    isReached: won,
  }),
  row({
    id: 'three-floors-1',
    says: 'Reach level 4 of Yendor.',
    game: 'yendor',
    steps: 5000,
    reward: { depth: 1 },
    isReached: levelFrom(4),
  }),
  row({
    id: 'yendor-win-1',
    says: 'Bring the Amulet of Yendor up to daylight.',
    game: 'yendor',
    steps: 50_000,
    reward: { depth: 0.01, win: 1 },
    isReached: won,
  }),
  row({
    id: 'darkfloor-win-1',
    says: 'Escape from the dark floors.',
    game: 'darkfloor',
    steps: 60_000,
    reward: { depth: 0.05, win: 1 },
    isReached: won,
  }),
  row({
    id: 'daggorath-win-1',
    says: 'Defeat the Wizard of Daggorath and take his ring.',
    game: 'daggorath',
    steps: 100_000,
    ticks: 6,
    reward: { depth: 0.1, win: 1 },
    isReached: won,
  }),
];

/** The task of that name. */
export function taskNamed(id: string): Task | undefined {
  return TASKS.find((task) => task.id === id);
}

/** An environment for a task. */
export function createTask(game: AnyGame, task: Task, seed: string | number = 0): Environment {
  return createEnvironment(game, { ...taskSettings(game, task), seed });
}

/** What an environment for a task is made with. */
export function taskSettings(game: AnyGame, task: Task): EnvironmentOptions {
  if (game.id !== task.game)
    throw new DataError('task', `${task.id} is a task of ${task.game}, not of ${game.id}`);
  const { options, steps, ticks, reward, isReached } = task;
  return { options, limits: { steps }, ticks, reward, isReached };
}

/** Whether an episode of a task that has ended was a success. */
export function isSuccess(task: Task, environment: Environment): boolean {
  return task.isReached(environment.report());
}
