// Runs and saves that were tampered with: one value changed at a time, outcomes made up, and runs made to hurt whoever reads
// them. `npm run check:runs` does this at length, tests/sealed-runs.test.ts in small.

import {
  type AnyGame,
  createRandom,
  DataError,
  type Json,
  keyTap,
  type Random,
  type Run,
  readRun,
  readSave,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { endOfRun, RecordedSession, verifyRun } from '@stairwell/engine/play';
import {
  sealCheckpoint,
  sealHeader,
  sealInput,
  sealRun,
  sealState,
} from '../../packages/engine/src/play/seal.js';
import {
  holderOf,
  placesOf,
  twice,
  type Where,
  without,
} from '../../packages/engine/src/play/testing/one-change.js';

/** Something dishonest, and whether it was refused. */
export interface Attempt {
  readonly what: 'run' | 'save' | 'forged outcome';
  readonly where: string;
  readonly isRefused: boolean;
}

/** Tries so many changes of a run and of a save, and every forged outcome. The same ones every time. */
export function* attemptsOn(game: AnyGame, changes: { runs: number; saves: number }): Generator<Attempt> {
  const session = sampleSession(game);
  const { run, state } = session.save();
  if (isRunRefused(game, run)) throw new Error(`${game.id}: an honest run is refused`);
  if (isSaveRefused(game, { run, state })) throw new Error(`${game.id}: an honest save is refused`);
  const random = createRandom(`changes of ${game.id}`);
  for (const { where, changed } of take(changes.runs, changesOf(run, random)))
    yield { what: 'run', where, isRefused: isRunRefused(game, changed) };
  for (const { where, changed } of take(changes.saves, changesOf({ run, state }, random)))
    yield { what: 'save', where, isRefused: isSaveRefused(game, changed) };
  for (const forged of forgedRuns(game, session))
    yield { what: 'forged outcome', where: forged.name, isRefused: isRunRefused(game, forged.run) };
}

/** A game played a little: every control in turn. Nonsense as play, but it reaches much of the rules. */
function sampleSession(game: AnyGame, options = {}, length = 130): RecordedSession {
  const session = RecordedSession.start(game, 'sealed', options);
  const keys = game.controls.filter(({ group }) => group !== 'screen').map((control) => control.keys[0]);
  for (let i = 0, idle = 0; session.time < length && i < 5 * length; i++) {
    const { time } = session;
    // A screen that takes none of these keys is left.
    const key = idle > 0 && idle % 6 === 0 ? 'Escape' : keys[(i * 7 + Math.floor(i / 11)) % keys.length];
    const outcome = session.give(keyTap(key));
    // A sample that has ended, or wants to be another game, is long enough.
    if (outcome?.requests.some(({ type }) => type === 'restart' || type === 'quit' || type === 'load')) break;
    if (game.ticksPerSecond !== undefined) session.tick();
    idle = session.time > time ? 0 : idle + 1;
  }
  return session;
}

/** A copy of some data with one value changed, and where. */
interface Change {
  readonly where: string;
  readonly changed: unknown;
}

/** Copies with one value changed, left out, doubled or put elsewhere, without end; never one that says the same. */
function* changesOf(data: unknown, random: Random): Generator<Change> {
  const text = JSON.stringify(data);
  const before = canonicalJson(data);
  const isLabel = (where: Where) => where.at(-1) === 'id' && where.length <= 2;
  const places = [...placesOf(data, [])].filter((where) => !isLabel(where));
  for (;;) {
    const changed: unknown = JSON.parse(text);
    const where = random.pick(places);
    random.pick(CHANGES)(changed, where, random);
    if (canonicalJson(changed) !== before) yield { where: where.join('.'), changed };
  }
}

/** The first so many of a list without end. */
function* take<T>(count: number, list: Generator<T>): Generator<T> {
  for (let i = 0; i < count; i++) yield list.next().value as T;
}

/** Whether a run is refused, when it is read or when it is played. */
function isRunRefused(game: AnyGame, data: unknown): boolean {
  return isRefused(() => verifyRun(game, readRun(data)) !== undefined);
}

/** Whether a save is refused, when it is read or when it should go on. */
function isSaveRefused(game: AnyGame, data: unknown): boolean {
  return isRefused(() => {
    RecordedSession.resume(game, readSave(data));
    return false;
  });
}

/** Runs that claim another outcome than theirs, with ever more hashes made to fit. None was ever played. */
export function forgedRuns(
  game: AnyGame,
  session = sampleSession(game),
): { readonly name: string; readonly run: Run }[] {
  const { run, state } = session.save();
  const end = endOfRun(run);
  const won = { ...run.outcome, hasWon: true, isGameOver: true, score: 999_999 };
  const start: Json = game.save(game.start(run.seed, run.options));
  const last = (of: Run, hash: string): Run => ({ ...of, checkpoints: of.checkpoints.with(-1, [end, hash]) });
  // Of a text nobody here knows another value that the game takes.
  const practice = game.options.find((option) => option.practice && option.kind !== 'text');
  const forged = [
    { name: 'another outcome', run: { ...run, outcome: won } },
    { name: 'another outcome and last hash', run: last({ ...run, outcome: won }, '0'.repeat(32)) },
    {
      name: 'the state of the start, sealed at the end',
      run: last({ ...run, outcome: game.report(game.load(start)) }, sealState(sealRun(run), end, start)),
    },
    { name: 'without its inputs, sealed anew', run: sealedAnew({ ...run, inputs: [], outcome: won }, state) },
    {
      name: 'another seed, sealed anew',
      run: sealedAnew({ ...run, seed: 'easier', outcome: run.outcome }, state),
    },
    {
      name: 'an input twice, sealed anew',
      run: sealedAnew({ ...run, inputs: [run.inputs[0], ...run.inputs], outcome: won }, state),
    },
  ];
  if (practice === undefined) return forged;
  const easy =
    practice.kind === 'boolean'
      ? !practice.default
      : practice.kind === 'number'
        ? practice.low
        : practice.default;
  const practised = sampleSession(game, { [practice.key]: easy }).save();
  const options = { ...practised.run.options, [practice.key]: practice.default };
  return [
    ...forged,
    { name: 'practice sold as a run', run: sealedAnew({ ...practised.run, options }, practised.state) },
  ];
}

/** Every hash that can be had without playing is computed anew: the checkpoints before the last are kept as they are. */
function sealedAnew(run: Run, state: Json): Run {
  let chain = sealHeader(run);
  let next = 0;
  const end = endOfRun(run);
  const takeInputsBefore = (time: number) => {
    for (; next < run.inputs.length && run.inputs[next][0] < time; next++)
      chain = sealInput(chain, ...run.inputs[next]);
  };
  for (const [time, hash] of run.checkpoints.slice(0, -1)) {
    takeInputsBefore(time);
    chain = sealCheckpoint(chain, time, hash);
  }
  takeInputsBefore(Number.POSITIVE_INFINITY);
  return { ...run, checkpoints: run.checkpoints.with(-1, [end, sealState(chain, end, state)]) };
}

function isRefused(refuses: () => boolean): boolean {
  try {
    return refuses();
  } catch (error) {
    // A fault of another kind is no refusal: it would be a crash.
    if (error instanceof DataError) return true;
    throw error;
  }
}

const CHANGES: readonly ((data: unknown, where: Where, random: Random) => void)[] = [
  changeValue,
  changeValue,
  changeValue,
  without,
  twice,
  swapWithNext,
];

function changeValue(data: unknown, where: Where, random: Random): void {
  const [holder, key] = holderOf(data, where);
  const value = holder[key];
  if (typeof value === 'number') {
    holder[key] = random.pick([
      value + 1,
      value - 1,
      value * 2,
      -value,
      value + 0.5,
      1e15,
      String(value),
      null,
    ]);
  } else if (typeof value === 'string') {
    const at = random.below(value.length + 1);
    const letter = random.pick(['0', '1', 'a', 'z', ' ', '-', '\u00eb', '\u0000']);
    holder[key] = random.pick([
      value.slice(0, at) + letter + value.slice(at + 1),
      value.slice(0, at) + letter + value.slice(at),
      value.slice(1),
      value.toUpperCase(),
      '',
      0,
    ]);
  } else if (typeof value === 'boolean') holder[key] = random.pick([!value, value ? 1 : 0, String(value)]);
  else holder[key] = random.pick([0, 'x', [], {}, null, true]);
}

function swapWithNext(data: unknown, where: Where): void {
  const [holder, key] = holderOf(data, where);
  if (!Array.isArray(holder)) return;
  const at = Number(key);
  if (at + 1 < holder.length) [holder[at], holder[at + 1]] = [holder[at + 1], holder[at]];
}
