// A dungeon as an environment: reset, step, observe, be rewarded. It plays with the session that everything else plays with, so
// what an agent did is a run that verifies.

import { type AnyGame, DataError } from '@stairwell/engine';
import {
  type ActionData,
  type GameReport,
  RecordedSession,
  type Run,
  Session,
  TICK,
} from '@stairwell/engine/play';
import { type AgentAction, actionsOf } from './actions.js';
import { type ArraySpec, type Observation, Observer } from './observation.js';
import { type RewardFunction, type RewardName, rewardNamed } from './rewards.js';

/** How far an episode may go. */
export interface EpisodeLimits {
  /** Steps until it is cut off. */
  readonly steps?: number;
}

/** What an environment is made with. */
export interface EnvironmentOptions {
  readonly seed?: string | number;
  /** The game's own options. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly limits?: EpisodeLimits;
  /** What a step is worth: the name of a rule, several of them with weights, or a function. `score` when left out. */
  readonly reward?: RewardName | Readonly<Partial<Record<RewardName, number>>> | RewardFunction;
  /** Ticks that a step takes in a dungeon that goes on by itself; 1 when left out. */
  readonly ticks?: number;
  /** False where nobody looks at what is seen: steps are faster, and the arrays stay as they were after `reset`. */
  readonly observes?: boolean;
  /** Ends an episode early, as reached. */
  isReached?(report: GameReport): boolean;
}

/** What came of a step. */
export interface StepResult {
  readonly observation: Observation;
  readonly reward: number;
  /** The game is over, or what was asked for is reached. */
  readonly terminated: boolean;
  /** The episode was cut off by its limits. */
  readonly truncated: boolean;
  /** Whether the action meant anything here and was carried out. */
  readonly accepted: boolean;
}

/** A moment to come back to. */
export interface Snapshot {
  readonly time: number;
  readonly state: ReturnType<AnyGame['save']>;
  readonly steps: number;
  /** How much had been done. */
  readonly deeds: readonly ActionData[];
}

/** One dungeon that an agent plays. */
export class Environment {
  readonly game: AnyGame;
  /** What can be done, in an order that does not change. */
  readonly actions: readonly AgentAction[];
  private readonly settings: EnvironmentOptions;
  private readonly ticks: number;
  private session: Session;
  private observer: Observer;
  private reward: RewardFunction;
  private last: GameReport;
  private taken = 0;
  private hasEnded = false;
  /** Everything done so far, ticks included: the run is made from it when somebody asks. */
  private deeds: ActionData[] = [];

  constructor(game: AnyGame, settings: EnvironmentOptions = {}) {
    const { ticks = 1, limits } = settings;
    if (!Number.isInteger(ticks) || ticks < 1)
      throw new DataError('ticks', 'must be a whole number from 1 on');
    if (limits?.steps !== undefined && !(limits.steps >= 1))
      throw new DataError('limits.steps', 'must be at least 1');
    this.game = game;
    this.settings = settings;
    this.ticks = ticks;
    this.actions = actionsOf(game);
    this.session = this.begin(settings.seed ?? 0);
    this.observer = new Observer(this.session.frame());
    this.reward = this.freshReward();
    this.last = this.report();
    this.observer.write(this.session.frame());
  }

  /** The arrays of an observation. */
  get schema(): readonly ArraySpec[] {
    return this.observer.schema;
  }

  /** What is seen now. The same arrays at every step. */
  get observation(): Observation {
    return this.observer.observation;
  }

  /** Steps taken since the episode began. */
  get steps(): number {
    return this.taken;
  }

  get seed(): string {
    return this.session.seed;
  }

  /** Begins an episode; without a seed once more with the same one. */
  reset(seed: string | number = this.session.seed): Observation {
    this.session = this.begin(seed);
    this.deeds = [];
    this.taken = 0;
    this.hasEnded = false;
    this.reward = this.freshReward();
    this.last = this.report();
    this.observer.write(this.session.frame());
    return this.observation;
  }

  /** Does one of the actions, by its number. */
  step(action: number): StepResult {
    const chosen = this.actions[action];
    if (chosen === undefined) throw new DataError('action', `must be from 0 to ${this.actions.length - 1}`);
    if (this.hasEnded) throw new DataError('step', 'the episode is over: reset first');
    const accepted = this.carryOut(chosen);
    this.taken++;
    if (this.settings.observes !== false) this.observer.write(this.session.frame());
    const report = this.report();
    const reward = this.reward(this.last, { report, observation: this.observation });
    this.last = report;
    const terminated = report.isGameOver || this.hasEnded || this.settings.isReached?.(report) === true;
    const truncated = !terminated && this.taken >= (this.settings.limits?.steps ?? Number.POSITIVE_INFINITY);
    this.hasEnded = terminated || truncated;
    return { observation: this.observation, reward, terminated, truncated, accepted };
  }

  /**
   * Which actions would be carried out now, by the game's own rules: each that means anything is tried on a copy of its own.
   * So it is exact, and it costs as much as so many copies.
   */
  legal(): Uint8Array {
    const mask = new Uint8Array(this.actions.length);
    const state = this.game.save(this.session.state);
    this.actions.forEach(({ input }, i) => {
      const action = input === undefined ? TICK : this.game.decode(input, this.session.state);
      if (action !== undefined && this.game.act(this.game.load(state), action).accepted) mask[i] = 1;
    });
    return mask;
  }

  /** What programs are told of the state. */
  report(): GameReport {
    return this.game.report(this.session.state);
  }

  /** The whole state, for teachers: an agent that sees it sees more than a player. */
  fullState(): ReturnType<AnyGame['save']> {
    return this.game.save(this.session.state);
  }

  /** What a person would see. */
  frame(): ReturnType<Session['frame']> {
    return this.session.frame();
  }

  /** This moment, to come back to. */
  snapshot(): Snapshot {
    return { ...this.session.moment(), steps: this.taken, deeds: [...this.deeds] };
  }

  /** Goes back to a moment of this environment, or of another with the same game, seed and options. */
  restore({ time, state, steps, deeds }: Snapshot): Observation {
    this.session = Session.at(this.session, { time, state });
    this.taken = steps;
    this.deeds = [...deeds];
    this.hasEnded = false;
    this.last = this.report();
    this.observer.write(this.session.frame());
    return this.observation;
  }

  /** Another environment at the same moment, that goes its own way. */
  fork(): Environment {
    const other = new Environment(this.game, { ...this.settings, seed: this.session.seed });
    other.restore(this.snapshot());
    return other;
  }

  /** What was done so far, as a run that verifies. It is played once more to seal it. */
  run(): Run {
    const { seed, options } = this.session;
    const recorded = RecordedSession.start(this.game, seed, options);
    for (const deed of this.deeds) recorded.act(deed);
    return recorded.run();
  }

  private begin(seed: string | number): Session {
    return Session.start(this.game, seed, this.settings.options ?? {});
  }

  private freshReward(): RewardFunction {
    const { reward = 'score' } = this.settings;
    if (typeof reward === 'function') return reward;
    const weights = typeof reward === 'string' ? { [reward]: 1 } : reward;
    const parts = Object.entries(weights).map(([name, weight]) => ({
      weight: weight ?? 0,
      rule: rewardNamed(name as RewardName, this.game),
    }));
    return (before, now) => parts.reduce((sum, { weight, rule }) => sum + weight * rule(before, now), 0);
  }

  private carryOut({ input }: AgentAction): boolean {
    const isTaken = input !== undefined && this.give(this.game.decode(input, this.session.state));
    let passed = 0;
    if (this.game.ticksPerSecond !== undefined) while (passed < this.ticks && this.give(TICK)) passed++;
    return input === undefined ? passed > 0 : isTaken;
  }

  /** Whether the game took it. A refused action cost nothing and is no part of the run. */
  private give(action: ActionData | undefined): boolean {
    if (action === undefined) return false;
    const outcome = this.session.act(action);
    if (!outcome.accepted) return false;
    this.deeds.push(action);
    // Who leaves, or begins anew from inside, is done here. Nothing is kept between episodes.
    if (outcome.requests.some(({ type }) => type === 'quit' || type === 'restart')) this.hasEnded = true;
    return true;
  }
}

/** A dungeon for an agent. */
export function createEnvironment(game: AnyGame, options: EnvironmentOptions = {}): Environment {
  return new Environment(game, options);
}
