// Many copies of a dungeon at once, on several threads: actions and observations lie in shared memory, so a step copies nothing. The
// thread that asks takes a share of the copies itself, so that it has something to do meanwhile and one thread less must be woken.

import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type AnyGame, DataError } from '@stairwell/engine';
import { type Run, readRun, seedProblem } from '@stairwell/engine/play';
import type { AgentAction } from './actions.js';
import { Copies, type Share } from './copies.js';
import { Environment, type EnvironmentOptions, type EpisodeLimits } from './environment.js';
import { type ArraySpec, type Observation, observationAt } from './observation.js';
import type { RewardName } from './rewards.js';
import { COMMAND, CONTROL, episodeSeed, type SharedRoom, sharedRoom, waitWhile } from './shared.js';
import { taskNamed, taskSettings } from './tasks.js';

/** A game where a thread finds it: the address of a module, and the name of what it exports. */
export interface GameModule {
  /** A file: or data: address; `import.meta.resolve('@stairwell/games/yendor')` gives one. */
  readonly module: string;
  readonly name: string;
}

/** What the copies are like. Threads get it as data, so a reward is named, not a function. */
export interface VectorOptions {
  readonly game: GameModule;
  /** The name of a task, whose settings then hold. */
  readonly task?: string;
  /** A seed for each copy. Left out, they are 0, 1, 2 … */
  readonly seeds?: readonly (string | number)[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly limits?: EpisodeLimits;
  readonly reward?: RewardName | Readonly<Partial<Record<RewardName, number>>>;
  readonly ticks?: number;
  readonly observes?: boolean;
  /** Threads to work on, the one that asks being the first; one a core is best. 2 when left out. */
  readonly threads?: number;
  /** Milliseconds after which a thread that does not answer counts as dead; a minute when left out. */
  readonly patience?: number;
}

/** What a thread is told when it starts. */
export interface ThreadTask extends Share {
  readonly game: GameModule;
  readonly settings: Omit<VectorOptions, 'game' | 'seeds' | 'threads' | 'patience'>;
  /** How often it looks for its turn before it sleeps. */
  readonly spins: number;
  readonly port: MessagePort;
}

/** What came of a step of all copies. The arrays are the same at every step. */
export interface VectorStep {
  readonly observations: Observation;
  readonly rewards: Float64Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  readonly accepted: Uint8Array;
  readonly success: Uint8Array;
}

const MOST_COPIES = 4096;
const MOST_THREADS = 64;
/** Looks before a thread sleeps: a tenth of a millisecond or so. */
const SPINS = 20_000;

/** Copies of a dungeon that take their steps together. */
export class VectorEnvironment implements VectorStep {
  readonly actions: readonly AgentAction[];
  readonly schema: readonly ArraySpec[];
  private readonly game: AnyGame;
  private readonly room: SharedRoom;
  /** The copies that the asking thread steps itself. */
  private readonly own: Copies;
  private readonly workers: readonly Worker[];
  private readonly ports: readonly MessagePort[];
  private readonly patience: number;
  private readonly spins: number;
  private seeds: readonly string[];
  private isClosed = false;
  /** What went wrong in a thread: from then on the copies are no longer at the same step. */
  private broken: string | undefined;

  /** Use `createVectorEnvironment`, which waits until the threads have loaded the game. */
  constructor(game: AnyGame, count: number, given: VectorOptions, ready: (worker: Worker) => void) {
    const { game: module, seeds, threads = 2, patience = 60_000, ...settings } = given;
    this.seeds = readSeeds(count, seeds);
    this.game = game;
    this.patience = patience;
    const probe = new Environment(game, settingsOf(game, settings));
    this.actions = probe.actions;
    this.schema = probe.schema;
    this.room = sharedRoom(count, this.schema);
    // Where threads must share cores, one that looks about takes the time of one that works.
    this.spins = availableParallelism() >= threads ? SPINS : 0;
    const size = Math.ceil(count / Math.min(threads, count));
    const shareFrom = (first: number): Share => {
      const { buffer } = this.room;
      return { count, first, last: Math.min(count, first + size) - 1, seeds: this.seeds, buffer };
    };
    this.own = new Copies(game, settingsOf(game, settings), shareFrom(0));
    const channels = Array.from({ length: Math.ceil(count / size) - 1 }, () => new MessageChannel());
    this.ports = channels.map(({ port1 }) => port1);
    this.workers = channels.map(({ port2 }, i) => {
      const share = shareFrom((i + 1) * size);
      const task: ThreadTask = { ...share, game: module, settings, spins: this.spins, port: port2 };
      const worker = new Worker(new URL('./vector-thread.js', import.meta.url), {
        workerData: task,
        transferList: [port2],
      });
      ready(worker);
      return worker;
    });
  }

  /** How many copies there are. */
  get count(): number {
    return this.room.actions.length;
  }

  /** What all copies see, each array of all of them in one piece: the first index is the copy. */
  get observations(): Observation {
    return this.room.observations;
  }

  get rewards(): Float64Array {
    return this.room.rewards;
  }

  /** 1 where the last step ended an episode; the next step of that copy begins another and does nothing else. */
  get terminated(): Uint8Array {
    return this.room.terminated;
  }

  get truncated(): Uint8Array {
    return this.room.truncated;
  }

  get accepted(): Uint8Array {
    return this.room.accepted;
  }

  /** 1 where the last step reached what was asked for, or won the game where nothing was. */
  get success(): Uint8Array {
    return this.room.success;
  }

  /** What one copy sees. The same arrays at every step. */
  observation(index: number): Observation {
    this.checkIndex(index);
    return observationAt(this.schema, this.room.observations, index);
  }

  /** The seed of the episode that a copy is in. */
  seed(index: number): string {
    this.checkIndex(index);
    return episodeSeed(this.seeds[index] as string, this.room.episodes[index] as number);
  }

  /** Begins new episodes everywhere; without seeds, with those from the beginning. */
  reset(seeds?: readonly (string | number)[]): Observation {
    if (seeds !== undefined) {
      this.seeds = readSeeds(this.count, seeds);
      for (const port of this.ports) port.postMessage(this.seeds);
    }
    this.turn(COMMAND.reset, () => this.own.reset(this.seeds));
    return this.room.observations;
  }

  /** Does an action in each copy, by its number. A copy whose episode ended begins a new one instead: its action is left out. */
  step(actions: ArrayLike<number>): VectorStep {
    if (actions.length !== this.count)
      throw new DataError('actions', `must be ${this.count}, got ${actions.length}`);
    for (let i = 0; i < actions.length; i++) {
      const action = actions[i] as number;
      if (!Number.isInteger(action) || this.actions[action] === undefined)
        throw new DataError(`actions[${i}]`, `must be a number from 0 to ${this.actions.length - 1}`);
      this.room.actions[i] = action;
    }
    this.turn(COMMAND.step, () => this.own.step());
    return this;
  }

  /** The episode that a copy is in, as a run that verifies. */
  run(index: number): Run {
    this.checkIndex(index);
    return this.own.run(index) ?? readRun(this.ask(COMMAND.run, index));
  }

  /** Which actions would be carried out in a copy now. A copy in a thread is asked, so all of them wait for it. */
  legal(index: number): Uint8Array {
    this.checkIndex(index);
    return this.own.legal(index) ?? (this.ask(COMMAND.legal, index) as Uint8Array);
  }

  /** What the thread that has a copy says of it. */
  private ask(command: number, index: number): unknown {
    for (const port of this.ports) port.postMessage(index);
    this.turn(command);
    for (const port of this.ports) {
      const message = receiveMessageOnPort(port)?.message as unknown;
      if (message !== undefined) return message;
    }
    throw new DataError('index', `no thread has copy ${index}`);
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.command(COMMAND.close);
    await Promise.all(this.workers.map((worker) => worker.terminate()));
    for (const port of this.ports) port.close();
  }

  private checkIndex(index: number): void {
    if (!Number.isInteger(index) || index < 0 || index >= this.count)
      throw new DataError('index', `must be from 0 to ${this.count - 1}`);
  }

  private command(command: number): void {
    const { control } = this.room;
    Atomics.store(control, CONTROL.command, command);
    Atomics.store(control, CONTROL.atWork, this.workers.length);
    Atomics.add(control, CONTROL.turn, 1);
    Atomics.notify(control, CONTROL.turn);
  }

  /** Gives a command, does the own part of it, and waits until every thread has done its part. */
  private turn(command: number, ownPart: () => void = () => undefined): void {
    if (this.isClosed) throw new DataError(this.game.id, 'the vector environment is closed');
    if (this.broken !== undefined) throw new DataError(this.game.id, this.broken);
    this.command(command);
    const { control } = this.room;
    let problem: string | undefined;
    try {
      ownPart();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    for (let left = this.workers.length; left > 0; left = Atomics.load(control, CONTROL.atWork)) {
      if (!waitWhile(control, CONTROL.atWork, left, this.spins, this.patience))
        this.fail(`a thread has not answered for ${this.patience} ms`);
    }
    if (problem === undefined && Atomics.load(control, CONTROL.failures) === 0) return;
    const said = this.ports.map((port) => receiveMessageOnPort(port)?.message as unknown);
    problem ??= String(said.find((text) => typeof text === 'string'));
    this.fail(`a thread failed: ${problem}`);
  }

  private fail(problem: string): never {
    this.broken = problem;
    throw new DataError(this.game.id, problem);
  }
}

/** So many copies of a dungeon, over threads. */
export async function createVectorEnvironment(
  count: number,
  options: VectorOptions,
): Promise<VectorEnvironment> {
  const { threads = 2 } = options;
  if (!Number.isInteger(count) || count < 1 || count > MOST_COPIES)
    throw new DataError('count', `must be a whole number from 1 to ${MOST_COPIES}`);
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS)
    throw new DataError('threads', `must be a whole number from 1 to ${MOST_THREADS}`);
  if (typeof options.reward === 'function')
    throw new DataError('reward', 'must be named: threads get it as data');
  const game = await importGame(options.game);
  const waiting: Promise<void>[] = [];
  const vector = new VectorEnvironment(game, count, options, (worker) => {
    waiting.push(
      new Promise((resolve, reject) => {
        // From then on a program that forgets to close can end all the same.
        worker.once('message', () => {
          worker.unref();
          resolve();
        });
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new DataError('thread', `ended with ${code}`)));
      }),
    );
  });
  try {
    await Promise.all(waiting);
  } catch (error) {
    await vector.close();
    throw error;
  }
  return vector;
}

/** The game that a module exports under a name. */
export async function importGame({ module, name }: GameModule): Promise<AnyGame> {
  const exported = ((await import(/* @vite-ignore */ module)) as Record<string, unknown>)[name];
  if (typeof exported !== 'object' || exported === null || !('decode' in exported))
    throw new DataError('game', `${module} exports no game "${name}"`);
  return exported as AnyGame;
}

/** The settings of a copy: those of a task where one is named. */
export function settingsOf(
  game: AnyGame,
  { task: id, ...given }: ThreadTask['settings'],
): EnvironmentOptions {
  if (id === undefined) return given;
  const task = taskNamed(id);
  if (task === undefined) throw new DataError('task', `there is no task "${id}"`);
  const { observes, ...others } = given;
  const [extra] = Object.keys(others);
  if (extra !== undefined) throw new DataError(extra, `is a part of the task "${id}": leave it out`);
  return { ...taskSettings(game, task), ...(observes === undefined ? {} : { observes }) };
}

function readSeeds(count: number, seeds?: readonly (string | number)[]): string[] {
  if (seeds === undefined) return Array.from({ length: count }, (_, i) => `${i}`);
  if (!Array.isArray(seeds)) throw new DataError('seeds', 'must be a list');
  if (seeds.length !== count) throw new DataError('seeds', `must be ${count}, got ${seeds.length}`);
  return seeds.map((seed, i) => {
    if (typeof seed !== 'string' && !Number.isFinite(seed))
      throw new DataError(`seeds[${i}]`, 'must be a text or a finite number');
    const text = String(seed);
    const problem = seedProblem(text);
    if (problem !== undefined) throw new DataError(`seeds[${i}]`, problem);
    const later = seedProblem(`${text}${LAST_EPISODE}`);
    if (later !== undefined)
      throw new DataError(`seeds[${i}]`, `${later}, and the number of its episode stands after it`);
    return text;
  });
}

/** What stands after the seed of the last episode that can be counted. */
const LAST_EPISODE = `.${2 ** 31 - 1}`;
