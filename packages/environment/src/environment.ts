// A dungeon as an environment: reset, step, observe, be rewarded. It plays with the session that everything else plays with, so
// what an agent did is a run that verifies.

import { type AnyGame, DataError, type Input } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import {
  type ActionData,
  type GameReport,
  RecordedSession,
  type Run,
  Session,
  TICK,
} from '@stairwell/engine/play';
import { type AgentAction, actionsOf } from './actions.js';
import {
  type ArraySpec,
  type Observation,
  type ObservationPlace,
  Observer,
  observationSchema,
} from './observation.js';
import {
  type RewardFunction,
  type RewardMemory,
  type RewardName,
  rewardMemory,
  rewardNamed,
  whyUnpaid,
} from './rewards.js';

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
  /** What was asked for is reached; where nothing was, the game is won. */
  readonly success: boolean;
}

/** A moment to come back to. */
export interface Snapshot {
  readonly game: string;
  readonly options: Session['options'];
  /** The seed of its episode. */
  readonly seed: string;
  readonly time: number;
  readonly state: ReturnType<AnyGame['save']>;
  readonly steps: number;
  readonly hasEnded: boolean;
  /** What had been done. */
  readonly deeds: readonly ActionData[];
  /** What had been rewarded. */
  readonly paid: RewardMemory;
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
  private readonly reward: RewardFunction;
  private paid = rewardMemory();
  private last: GameReport;
  private taken = 0;
  private hasEnded = false;
  /** Everything done so far, ticks included: the run is made from it when somebody asks. */
  private deeds: ActionData[] = [];

  constructor(
    game: AnyGame,
    settings: EnvironmentOptions = {},
    place?: ObservationPlace,
    origin?: Environment,
  ) {
    const { ticks = 1, limits } = settings;
    if (!Number.isInteger(ticks) || ticks < 1)
      throw new DataError('ticks', 'must be a whole number from 1 on');
    refuseOthers(limits, ['steps'], 'limits.');
    const most = limits?.steps;
    if (most !== undefined && !(Number.isInteger(most) && most >= 1))
      throw new DataError('limits.steps', 'must be a whole number from 1 on');
    this.game = game;
    this.settings = settings;
    this.ticks = ticks;
    this.actions = actionsOf(game);
    this.session =
      origin === undefined
        ? this.begin(settings.seed ?? 0)
        : Session.at(origin.session, origin.session.moment());
    if (origin === undefined) this.checkReward(settings);
    // Another schema than that of the first moment would be wrong: a page may stand in the place of the view later.
    const schema = origin?.schema ?? observationSchema(this.session.frame());
    this.observer = new Observer(game, schema, place);
    this.reward = this.rewardOf(settings);
    this.last = this.report();
    this.paid.depth = this.depth();
    this.observer.write(this.session.state);
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

  /** Whether the episode has ended: it takes no more steps. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  /** Begins an episode; without a seed once more with the same one. */
  reset(seed: string | number = this.session.seed): Observation {
    this.session = this.begin(seed);
    this.deeds = [];
    this.taken = 0;
    this.hasEnded = false;
    this.paid = rewardMemory({ depth: this.depth() });
    this.last = this.report();
    this.observer.write(this.session.state);
    return this.observation;
  }

  /** Does one of the actions, by its number. */
  step(action: number): StepResult {
    // A list has more names than its numbers, and not everybody's compiler reads along.
    const chosen = Number.isInteger(action) ? this.actions[action] : undefined;
    if (chosen === undefined)
      throw new DataError('action', `must be a number from 0 to ${this.actions.length - 1}`);
    return this.stepWith(chosen.input);
  }

  /** Types a line where a dungeon asks for one, or is played by lines: a step like any other. */
  type(text: string): StepResult {
    if (typeof text !== 'string') throw new DataError('text', 'must be a text');
    return this.stepWith({ type: 'line', text });
  }

  private stepWith(input: Input | undefined): StepResult {
    if (this.hasEnded) throw new DataError('step', 'the episode is over: reset first');
    const accepted = this.carryOut(input);
    this.taken++;
    if (this.settings.observes !== false) this.observer.write(this.session.state);
    const report = this.report();
    const { observation, isMap } = this.observer;
    const reward = this.reward(this.last, { report, observation, isMap, depth: this.depth() });
    this.last = report;
    const isReached = this.settings.isReached?.(report);
    const terminated = report.isGameOver || isReached === true;
    const truncated = !terminated && this.taken >= (this.settings.limits?.steps ?? Number.POSITIVE_INFINITY);
    this.hasEnded = terminated || truncated;
    return { observation, reward, terminated, truncated, accepted, success: isReached ?? report.hasWon };
  }

  /**
   * Which actions would be carried out now, by the game's own rules. Where those cannot tell without doing it, the action is tried on
   * a copy of its own, since even what is refused may close a screen or leave a message: that is exact too, and costs a copy.
   */
  legal(): Uint8Array {
    const mask = new Uint8Array(this.actions.length);
    if (this.hasEnded) return mask;
    const { game } = this;
    const { state } = this.session;
    let saved: ReturnType<AnyGame['save']> | undefined;
    /** Several keys may mean the same: what was tried once is known. */
    const tried = new Map<string, boolean>();
    const isTaken = (action: ActionData): boolean => {
      const known = game.accepts?.(state, action) ?? tried.get(JSON.stringify(action));
      if (known !== undefined) return known;
      saved ??= game.save(state);
      const { accepted } = game.act(game.load(saved), action);
      tried.set(JSON.stringify(action), accepted);
      return accepted;
    };
    this.actions.forEach(({ input }, i) => {
      const action = input === undefined ? TICK : game.decode(input, state);
      if (action !== undefined && isTaken(action)) mask[i] = 1;
    });
    return mask;
  }

  /** Looks once, where steps are taken without looking. */
  observe(): Observation {
    this.observer.write(this.session.state);
    return this.observation;
  }

  private depth(): number {
    return this.game.depth?.(this.session.state) ?? 0;
  }

  /** What programs are told of the state, with the turns or ticks that have passed. */
  report(): GameReport {
    return this.session.report();
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
    const { time, state } = this.session.moment();
    const { seed, taken: steps, hasEnded, deeds, paid } = this;
    const { options } = this.session;
    const about = { game: this.game.id, options, seed, time, state, steps, hasEnded };
    return { ...about, deeds: deeds.slice(), paid: rewardMemory(paid) };
  }

  /** Goes back to a moment of this environment, in whichever episode, or of another with the same game and options. */
  restore({ seed, time, state, steps, hasEnded, deeds, paid, ...about }: Snapshot): Observation {
    const { game, options } = this.session;
    const hasSame = () =>
      about.options === options || canonicalJson(about.options) === canonicalJson(options);
    if (about.game !== game.id || !hasSame())
      throw new DataError('snapshot', 'is of another dungeon, or of this one with other options');
    this.session = Session.at({ game, seed, options }, { time, state });
    this.taken = steps;
    this.deeds = deeds.slice();
    this.hasEnded = hasEnded;
    this.paid = rewardMemory(paid);
    this.last = this.report();
    if (this.settings.observes !== false) this.observer.write(this.session.state);
    return this.observation;
  }

  /** Another environment at the same moment, that goes its own way. */
  fork(): Environment {
    const other = new Environment(this.game, this.settings, undefined, this);
    other.taken = this.taken;
    other.hasEnded = this.hasEnded;
    other.deeds = this.deeds.slice();
    other.paid = rewardMemory(this.paid);
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

  /** Refuses a reward that cannot be paid. What is seen first decides it, and not what is seen where a fork is made. */
  private checkReward({ reward: given, observes }: EnvironmentOptions): void {
    // A score is what is paid when nobody says anything, so it may be nothing.
    if (!given || typeof given === 'function') return;
    if (typeof given !== 'string' && (typeof given !== 'object' || Array.isArray(given)))
      throw new DataError('reward', 'must be a name, weights by name, or a function');
    const weights = weightsOf(given);
    if (observes === false && 'explore' in weights)
      throw new DataError('reward', 'explore counts what is seen: it needs observations');
    for (const [name, weight] of Object.entries(weights)) {
      if (!Number.isFinite(weight)) throw new DataError(`reward.${name}`, 'must be a number');
      const problem = whyUnpaid(name, this.game, this.session.frame());
      if (problem !== undefined)
        throw new DataError('reward', `${name} cannot be paid: ${this.game.id} ${problem}`);
    }
  }

  private rewardOf({ reward: given }: EnvironmentOptions): RewardFunction {
    const reward = given ?? 'score';
    if (typeof reward === 'function') return reward;
    const parts = Object.entries(weightsOf(reward)).map(([name, weight]) => ({
      weight,
      rule: rewardNamed(name as RewardName, this.game),
    }));
    return (before, now) => {
      let sum = 0;
      for (const { weight, rule } of parts) sum += weight * rule(before, now, this.paid);
      return sum;
    };
  }

  private carryOut(input: Input | undefined): boolean {
    const isTaken = input !== undefined && this.give(this.game.decode(input, this.session.state));
    let passed = 0;
    if (this.game.ticksPerSecond !== undefined) while (passed < this.ticks && this.give(TICK)) passed++;
    return input === undefined ? passed > 0 : isTaken;
  }

  /** Whether the game took it. What it refused took no time, but may have left a message: only a tick is no part of the run then. */
  private give(action: ActionData | undefined): boolean {
    if (action === undefined) return false;
    const outcome = this.session.act(action);
    if (outcome.accepted || action.type !== TICK.type) this.deeds.push(action);
    // What is asked of a front end (to leave, to save, to begin anew) is asked of nobody here: the episode goes on.
    return outcome.accepted;
  }
}

function weightsOf(reward: Exclude<EnvironmentOptions['reward'], RewardFunction | undefined>) {
  return typeof reward === 'string' ? { [reward]: 1 } : reward;
}

/** A setting that is spelled wrong would do nothing, and nobody would know. */
function refuseOthers(given: object | undefined, known: readonly string[], path = ''): void {
  const other = Object.keys(given ?? {}).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new DataError(`${path}${other}`, `there is no such setting, only ${known.join(', ')}`);
}

const SETTINGS: readonly (keyof EnvironmentOptions)[] = [
  'seed',
  'options',
  'limits',
  'reward',
  'ticks',
  'observes',
  'isReached',
];

/** A dungeon for an agent. */
export function createEnvironment(game: AnyGame, options: EnvironmentOptions = {}): Environment {
  refuseOthers(options, SETTINGS);
  return new Environment(game, options);
}
