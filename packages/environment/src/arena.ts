// Agents compared: a task played over a list of seeds, and what came of it as a table.

import { type AnyGame, createRandom } from '@stairwell/engine';
import type { Run } from '@stairwell/engine/play';
import type { Environment } from './environment.js';
import { createTask, isSuccess, type Task } from './tasks.js';

/** Chooses the number of an action, by what is seen. */
export interface AgentProgram {
  readonly name: string;
  /** A new episode begins. */
  begin(environment: Environment): void | Promise<void>;
  choose(environment: Environment): number | Promise<number>;
}

/** One episode of an agent. */
export interface ArenaEpisode {
  readonly seed: string;
  readonly steps: number;
  readonly reward: number;
  readonly isSuccess: boolean;
}

/** An episode that was just played. */
export interface PlayedEpisode extends ArenaEpisode {
  /** Its run, which is made when it is asked for: that plays it once more. */
  run(): Run;
}

/** What came of many episodes. */
export interface ArenaTable {
  readonly task: string;
  readonly agent: string;
  readonly episodes: number;
  readonly successes: number;
  readonly meanReward: number;
  /** Rewards below which a quarter, a half and three quarters of the episodes stay. */
  readonly quartiles: readonly [number, number, number];
  readonly meanSteps: number;
}

/** Plays an episode of a task to its end. */
export async function playEpisode(
  game: AnyGame,
  task: Task,
  agent: AgentProgram,
  seed: string,
): Promise<PlayedEpisode> {
  const environment = createTask(game, task, seed);
  let reward = 0;
  await agent.begin(environment);
  for (;;) {
    const choice = agent.choose(environment);
    const step = environment.step(typeof choice === 'number' ? choice : await choice);
    reward += step.reward;
    if (!step.terminated && !step.truncated) continue;
    const { steps } = environment;
    return { seed, steps, reward, isSuccess: isSuccess(task, environment), run: () => environment.run() };
  }
}

/** Presses any key: what an agent must at least be better than. Its dice come from the seed of the episode. */
export function randomAgent(): AgentProgram {
  let dice = createRandom('random agent');
  return {
    name: 'random',
    begin: ({ seed }) => {
      dice = createRandom(`random agent ${seed}`);
    },
    choose: ({ actions }) => dice.below(actions.length),
  };
}

/** The table of an agent's episodes of a task. */
export function arenaTable(task: Task, agent: string, episodes: readonly ArenaEpisode[]): ArenaTable {
  const rewards = episodes.map(({ reward }) => reward).sort((a, b) => a - b);
  const at = (share: number): number =>
    rewards[Math.min(rewards.length - 1, Math.floor(share * rewards.length))] ?? 0;
  const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    task: task.id,
    agent,
    episodes: episodes.length,
    successes: episodes.filter((episode) => episode.isSuccess).length,
    meanReward: mean(rewards),
    quartiles: [at(0.25), at(0.5), at(0.75)],
    meanSteps: mean(episodes.map(({ steps }) => steps)),
  };
}
