// A thread of a vector environment: it waits for its turn, steps its copies one after the other, and says when it is done.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Environment } from './environment.js';
import { observationAt } from './observation.js';
import { COMMAND, CONTROL, episodeSeed, type SharedRoom, sharedRoom } from './shared.js';
import { importGame, settingsOf, type ThreadTask } from './vector.js';

/** The copies of one thread. */
class Copies {
  private readonly copies: readonly Environment[];
  private readonly room: SharedRoom;
  private readonly task: ThreadTask;
  private seeds: readonly string[];

  constructor(game: Environment['game'], task: ThreadTask) {
    const { settings, count, first, last, buffer, seeds } = task;
    this.task = task;
    this.seeds = seeds;
    this.copies = Array.from({ length: last - first + 1 }, (_, i) => {
      const index = first + i;
      const given = { ...settingsOf(game, settings), seed: seeds[index] as string };
      return new Environment(game, given, (schema) =>
        observationAt(schema, sharedRoom(count, schema, buffer).observations, index),
      );
    });
    this.room = sharedRoom(count, this.copies[0]?.schema ?? [], buffer);
  }

  /** Carries out commands until one of them is to close. */
  serve(): void {
    const { control } = this.room;
    const { port } = this.task;
    for (let turn = 0, isOpen = true; isOpen; ) {
      Atomics.wait(control, CONTROL.turn, turn);
      turn = Atomics.load(control, CONTROL.turn);
      try {
        isOpen = this.carryOut(Atomics.load(control, CONTROL.command));
      } catch (error) {
        Atomics.add(control, CONTROL.failures, 1);
        port.postMessage(error instanceof Error ? error.message : String(error));
      }
      Atomics.sub(control, CONTROL.atWork, 1);
      Atomics.notify(control, CONTROL.atWork);
    }
    port.close();
  }

  private carryOut(command: number): boolean {
    const { first, port } = this.task;
    switch (command) {
      case COMMAND.step:
        this.copies.forEach((copy, i) => {
          this.step(copy, first + i);
        });
        return true;
      case COMMAND.reset:
        this.seeds = (receiveMessageOnPort(port)?.message as readonly string[] | undefined) ?? this.seeds;
        this.copies.forEach((copy, i) => {
          this.begin(copy, first + i, 0);
        });
        return true;
      case COMMAND.run: {
        const index = receiveMessageOnPort(port)?.message as number;
        const copy = this.copies[index - first];
        if (copy !== undefined) port.postMessage(copy.run());
        return true;
      }
      default:
        return false;
    }
  }

  private step(copy: Environment, index: number): void {
    const { actions, episodes, rewards, terminated, truncated, accepted } = this.room;
    if (terminated[index] === 1 || truncated[index] === 1) {
      this.begin(copy, index, (episodes[index] as number) + 1);
      return;
    }
    const result = copy.step(actions[index] as number);
    rewards[index] = result.reward;
    terminated[index] = Number(result.terminated);
    truncated[index] = Number(result.truncated);
    accepted[index] = Number(result.accepted);
  }

  private begin(copy: Environment, index: number, episode: number): void {
    const { episodes, rewards, terminated, truncated, accepted } = this.room;
    copy.reset(episodeSeed(this.seeds[index] as string, episode));
    episodes[index] = episode;
    rewards[index] = 0;
    terminated[index] = 0;
    truncated[index] = 0;
    accepted[index] = 0;
  }
}

const task = workerData as ThreadTask;
const copies = new Copies(await importGame(task.game), task);
parentPort?.postMessage('ready');
copies.serve();
