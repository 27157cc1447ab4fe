// The copies of one thread of a vector environment, which steps them one after the other. What came of it lies in shared memory.

import type { AnyGame } from '@stairwell/engine';
import type { Run } from '@stairwell/engine/play';
import { Environment, type EnvironmentOptions } from './environment.js';
import { observationAt } from './observation.js';
import { episodeSeed, type SharedRoom, sharedRoom } from './shared.js';

/** Which of the copies are those of a thread. */
export interface Share {
  /** How many there are on all threads. */
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly seeds: readonly string[];
  readonly buffer: SharedArrayBuffer;
}

/** The copies of one thread. */
export class Copies {
  private readonly copies: readonly Environment[];
  private readonly room: SharedRoom;
  private readonly first: number;
  private seeds: readonly string[];

  constructor(game: AnyGame, settings: EnvironmentOptions, { count, first, last, seeds, buffer }: Share) {
    this.first = first;
    this.seeds = seeds;
    this.copies = Array.from({ length: last - first + 1 }, (_, i) => {
      const index = first + i;
      return new Environment(game, { ...settings, seed: seeds[index] as string }, (schema) =>
        observationAt(schema, sharedRoom(count, schema, buffer).observations, index),
      );
    });
    this.room = sharedRoom(count, this.copies[0]?.schema ?? [], buffer);
  }

  /** Begins new episodes; without seeds, with those from before. */
  reset(seeds: readonly string[] = this.seeds): void {
    this.seeds = seeds;
    for (let i = 0; i < this.copies.length; i++) this.begin(i, 0);
  }

  /** Does in each copy what the shared memory says. A copy whose episode has ended begins another instead. */
  step(): void {
    const { first } = this;
    const { actions, episodes, rewards, terminated, truncated, accepted, success } = this.room;
    for (let i = 0; i < this.copies.length; i++) {
      const index = first + i;
      if (terminated[index] === 1 || truncated[index] === 1) {
        this.begin(i, (episodes[index] as number) + 1);
        continue;
      }
      const result = (this.copies[i] as Environment).step(actions[index] as number);
      rewards[index] = result.reward;
      terminated[index] = Number(result.terminated);
      truncated[index] = Number(result.truncated);
      accepted[index] = Number(result.accepted);
      success[index] = Number(result.success);
    }
  }

  /** The episode that a copy is in, as a run; undefined where it is another thread's. */
  run(index: number): Run | undefined {
    return this.copies[index - this.first]?.run();
  }

  /** What can be done in a copy; undefined where it is another thread's. */
  legal(index: number): Uint8Array | undefined {
    return this.copies[index - this.first]?.legal();
  }

  private begin(i: number, episode: number): void {
    const index = this.first + i;
    const { episodes, rewards, terminated, truncated, accepted, success } = this.room;
    (this.copies[i] as Environment).reset(episodeSeed(this.seeds[index] as string, episode));
    episodes[index] = episode;
    rewards[index] = 0;
    terminated[index] = 0;
    truncated[index] = 0;
    accepted[index] = 0;
    success[index] = 0;
  }
}
