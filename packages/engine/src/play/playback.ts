// Gives the inputs of a run to a session again, one step at a time: what replays and verification have in common.

import { DataError } from '../codec/data-error.js';
import { canonicalJson } from '../codec/json.js';
import { type AnyGame, TICK } from './game.js';
import { OptionError } from './options.js';
import type { Outcome } from './outcome.js';
import { REWIND, type RunInput } from './run.js';
import type { Session } from './session.js';

/** Begins a game as a run says. A run is data from outside: options that only the game itself can refuse make a DataError. */
export function beginAgain<S>(begin: () => S): S {
  try {
    return begin();
  } catch (error) {
    if (error instanceof OptionError) throw new DataError('options', error.message);
    throw error;
  }
}

/** A run being played again. */
export class Playback {
  /** The first input not yet given. */
  next = 0;

  constructor(
    public session: Session,
    readonly inputs: readonly RunInput[],
  ) {}

  /** Whether all is given that belongs to a time: of a game in turns, whatever made it that time; else its inputs too. */
  isAt(time: number): boolean {
    const { session, inputs, next } = this;
    if (session.time < time) return false;
    return session.game.ticksPerSecond === undefined || next >= inputs.length || inputs[next][0] > time;
  }

  /**
   * Gives the next input of this moment; where there is none, lets a tick pass. Gives what came of it, undefined when all is
   * done up to `end`. Throws a DataError where the game does not go on as the run says.
   */
  step(end: number): Outcome | undefined {
    const { session, inputs, next } = this;
    const { time, game } = session;
    if (next < inputs.length && inputs[next][0] === time) {
      this.next++;
      const outcome = session.act(readInput(game, inputs[next], next));
      if (session.time > end) throw new DataError(`inputs[${next}]`, `goes on past the run's end at ${end}`);
      return outcome;
    }
    if (time >= end) return undefined;
    const outcome = game.ticksPerSecond === undefined ? undefined : session.tick();
    if (outcome?.accepted !== true)
      throw new DataError(
        'inputs',
        `played again, time stands still at ${time}, where the run goes on to ${end}: from there on it does not reproduce`,
      );
    return outcome;
  }
}

/** The action of an input, as the game itself reads it. */
function readInput(game: AnyGame, [, action]: RunInput, index: number): RunInput[1] {
  if (action.type === REWIND) return action;
  if (action.type === TICK.type && game.ticksPerSecond !== undefined)
    throw new DataError(`inputs[${index}]`, 'ticks are counted, not recorded');
  try {
    const read = game.readAction(action);
    // What is sealed must be what is played: no field more, no value in another form.
    if (canonicalJson(read) !== canonicalJson(action))
      throw new DataError('', 'is no action as the game records it');
    return read;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(`inputs[${index}]${error.path === '' ? '' : `.${error.path}`}`, error.problem);
  }
}
