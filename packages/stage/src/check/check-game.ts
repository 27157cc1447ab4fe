// The suite that all our dungeons pass, for any dungeon: `checkGame` gives a list of findings, `testGame` makes a test of each rule.
// It plays the game with keys that follow from a seed, so a finding comes back every time until it is mended.

import { type AnyGame, type Frame, readRun, readSave, resolveOptions, Session } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { type Canvas, emptyCanvas, RecordedSession, verifyRun } from '@stairwell/engine/play';
import { gameProblem } from '../guest/module.js';
import { frameProblems, unplain } from './frames.js';
import { outsideUsedBy } from './outside.js';
import { type Deed, perform, type Rehearsal, rehearse } from './rehearsal.js';
import { firstDifference } from './same-data.js';
import { worldProblems } from './worlds.js';

/** How a game is checked. What is left out has a default. */
export interface CheckNeeds {
  /** The seeds that are played. */
  readonly seeds?: readonly string[];
  /** How many keys, lines, taps and spans of time each seed gets. */
  readonly deeds?: number;
  /** Milliseconds, to tell how long actions take: `() => performance.now()`. */
  readonly clock?: () => number;
}

/** A rule that a game breaks, and how. */
export interface Finding {
  readonly rule: string;
  readonly problem: string;
}

/** What came of a check. */
export interface GameCheck {
  /** Empty when the game keeps all rules. */
  readonly findings: readonly Finding[];
  /** How many actions and ticks were timed, and how long they took, in milliseconds; told, not judged. */
  readonly timed: { readonly count: number; readonly median: number; readonly slowest: number };
}

/** One rule: its name, what it asks, and how it is checked. */
export interface Rule {
  readonly name: string;
  readonly says: string;
  problems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string>;
}

const SEEDS = ['7', 'lantern', 'stairs', '2026'];
const DEEDS = 150;
/** So many findings of a rule say enough. */
const ENOUGH = 5;

/** What is no state and no action of any game. */
const NONSENSE: readonly unknown[] = [null, 7, 'x', [], {}, { seed: 7 }, { type: 'nonsense' }];

/** The rules, in the order in which they are checked. */
export const RULES: readonly Rule[] = [
  {
    name: 'contract',
    says: 'it keeps the contract of this engine, and says its name, version, options and controls',
    problems: contractProblems,
  },
  {
    name: 'play',
    says: 'it can be played with any keys, lines, taps and ticks',
    problems: (_, plays) => plays.flatMap(({ broke }) => broke ?? []),
  },
  { name: 'report', says: 'it reports what programs rely on', problems: reportProblems },
  {
    name: 'determinism',
    says: 'the same seed and inputs give the same states',
    problems: chanceProblems,
  },
  { name: 'saves', says: 'saving, loading and then acting equals acting', problems: saveProblems },
  { name: 'load', says: '`load` refuses what `save` never writes', problems: loadProblems },
  {
    name: 'actions',
    says: '`readAction` takes what `decode` gives and refuses what it never gives',
    problems: actionProblems,
  },
  {
    name: 'frames',
    says: 'looking changes nothing, and a frame is plain data of the right form',
    problems: lookProblems,
  },
  {
    name: 'world',
    says: 'the world is whole, the same each time, and what is played',
    problems: function* (game, plays) {
      // A whole world is costly, and all levels of one are looked at.
      for (const { seed } of plays.slice(0, 2)) yield* worldProblems(game, seed);
    },
  },
  {
    name: 'outside',
    says: 'nothing depends on a clock, on chance of its own, on the locale or on the machine',
    problems: function* (game, plays) {
      const used = outsideUsedBy(() => {
        for (const { seed, deeds } of plays) {
          const session = RecordedSession.start(game, seed);
          perform(session, deeds);
          session.frame();
          Session.at(session, session.moment());
        }
        game.world(plays[0]?.seed ?? '7', resolveOptions(game.options));
      });
      for (const name of used) yield `it uses ${name}, which is not the same for everybody`;
    },
  },
];

/**
 * Checks that a game keeps the rules that saves, replays, front ends and programs rely on. The list of findings is empty when it
 * does.
 */
export function checkGame(game: AnyGame, needs: CheckNeeds = {}): GameCheck {
  const plays = memo(() => playsOf(game, needs));
  const findings: Finding[] = [];
  for (const rule of RULES) {
    findings.push(...findingsOf(rule, game, plays));
    // A game of another contract would break every rule, and none of that would say more.
    if (findings.length > 0 && rule.name === 'contract') return { findings, timed: timesOf([]) };
  }
  return { findings, timed: timesOf(plays().flatMap(({ times }) => times)) };
}

/** What makes a test of a name and a function: `test` of vitest, of node:test, of Jest. The last is how many milliseconds it may take. */
export type TestFunction = (name: string, body: () => void, most?: number) => unknown;

/** A rule plays whole games: on a busy machine that takes longer than test runners usually wait. */
const MOST_MS = 120_000;

/** Makes a test of each rule, by the test function of your test runner: `testGame(game, test)`. */
export function testGame(game: AnyGame, test: TestFunction, needs: CheckNeeds = {}): void {
  const plays = memo(() => playsOf(game, needs));
  for (const rule of RULES)
    test(
      rule.says,
      () => {
        const findings = findingsOf(rule, game, plays);
        if (findings.length > 0) throw new Error(findings.map(({ problem }) => problem).join('\n'));
      },
      MOST_MS,
    );
}

function playsOf(game: AnyGame, { seeds = SEEDS, deeds = DEEDS, clock }: CheckNeeds): Rehearsal[] {
  return seeds.map((seed) => rehearse(game, seed, deeds, clock));
}

function findingsOf(rule: Rule, game: AnyGame, plays: () => readonly Rehearsal[]): Finding[] {
  const findings: Finding[] = [];
  try {
    // The first rule asks whether the game can be played at all.
    for (const problem of rule.problems(game, rule.name === 'contract' ? [] : plays())) {
      findings.push({ rule: rule.name, problem });
      if (findings.length === ENOUGH) break;
    }
  } catch (error) {
    findings.push({ rule: rule.name, problem: `it threw ${String(error)}` });
  }
  return findings;
}

function timesOf(times: readonly number[]): GameCheck['timed'] {
  const sorted = times.toSorted((a, b) => a - b);
  return { count: sorted.length, median: sorted[sorted.length >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 };
}

function* contractProblems(game: AnyGame): Iterable<string> {
  const problem = gameProblem(game);
  if (problem !== undefined) return yield problem;
  for (const name of ['version', 'title', 'summary'] as const)
    if (game[name] === '') yield `its ${name} is empty`;
  for (const { id, label, keys } of game.controls)
    if (keys.length === 0 || label === '') yield `the control ${id} has no key or no label`;
  if (game.controls.length === 0) yield 'it has no controls';
  if (new Set(game.controls.map(({ id }) => id)).size < game.controls.length)
    yield 'two controls have one id';
  for (const { controls } of game.opening?.keys ?? [])
    for (const name of controls)
      if (game.controls.every(({ id }) => id !== name))
        yield `its opening names the control ${name}, which is not there`;
  if (new Set(game.options.map(({ key }) => key)).size < game.options.length)
    yield 'two options have one key';
  // The default is a value that the option takes.
  resolveOptions(game.options, resolveOptions(game.options));
}

function* reportProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  for (const { seed, deeds } of plays) {
    const session = Session.start(game, seed);
    const { isGameOver, hasWon } = session.report();
    if (isGameOver !== false || hasWon !== false) yield `seed "${seed}" begins with a game that is over`;
    perform(session, deeds);
    const report = session.report();
    const strange = unplain(report, 'the report');
    if (strange !== undefined) yield strange;
    const { level, x, y } = report;
    if (typeof level !== 'number' && typeof level !== 'string') yield 'the report has no level';
    if (!Number.isInteger(x) || !Number.isInteger(y)) yield `the report says (${x}, ${y}), which is no cell`;
    for (const { field } of game.figures ?? [])
      if (typeof report[field] !== 'number')
        yield `the report has no number ${field}, by which ends are compared`;
  }
}

function* chanceProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  for (const { seed, deeds } of plays) {
    const [first, second] = [played(game, seed, deeds), played(game, seed, deeds)];
    if (first.hash() !== second.hash()) {
      const where = firstDifference(game.save(first.state), game.save(second.state)) ?? ' what was recorded';
      yield `seed "${seed}" gives another state the second time, first in ${where.slice(1)}`;
      continue;
    }
    const difference = verifyRun(game, readRun(clone(first.run())));
    if (difference !== undefined) yield `a run of seed "${seed}" does not reproduce: ${difference.problem}`;
  }
}

function* saveProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  for (const { seed, deeds } of plays) {
    let where = `seed "${seed}"`;
    try {
      const straight = RecordedSession.start(game, seed);
      const cuts = [1, 2, 3].map((quarter) => Math.floor((deeds.length * quarter) / 4));
      const resumed: { readonly session: RecordedSession; readonly cut: number }[] = [];
      for (const [cut, next] of cuts.map((at, i) => [at, cuts[i + 1] ?? deeds.length] as const)) {
        if (cut === cuts[0]) perform(straight, deeds.slice(0, cut));
        where = `seed "${seed}", saved after ${cut} deeds`;
        const save = straight.save();
        const strange = unplain(save.state, 'the saved state');
        if (strange !== undefined) yield strange;
        const loaded = game.load(clone(save.state));
        const lost = firstDifference(game.save(loaded), save.state);
        if (lost !== undefined) return yield `${where}: "${lost.slice(1)}" is not loaded as it was saved`;
        const untold = firstDifference(game.report(loaded), game.report(straight.state));
        if (untold !== undefined)
          return yield `${where}: the report's "${untold.slice(1)}" is another one after loading; is it saved?`;
        resumed.push({ session: RecordedSession.resume(game, readSave(clone(save))), cut });
        perform(straight, deeds.slice(cut, next));
      }
      for (const { session, cut } of resumed) {
        where = `seed "${seed}", loaded after ${cut} deeds`;
        perform(session, deeds.slice(cut));
        const what = firstDifference(game.save(session.state), game.save(straight.state));
        if (session.hash() !== straight.hash())
          yield `${where}, goes on otherwise: ${what?.slice(1) ?? 'in what was recorded'}`;
      }
    } catch (error) {
      return yield `${where}: it threw ${String(error)}`;
    }
  }
}

function* loadProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  const state: unknown = clone(game.save(Session.start(game, plays[0]?.seed ?? '7').state));
  for (const wrong of NONSENSE)
    yield* acceptedBy(() => game.load(wrong), `\`load\` of ${JSON.stringify(wrong)}`);
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return;
  for (const field of Object.keys(state))
    yield* acceptedBy(
      () => game.load({ ...state, [field]: { no: 'sense' } }),
      `\`load\` with nonsense in "${field}"`,
    );
  yield* acceptedBy(() => game.load({ ...state, surplus: 1 }), '`load` with a field that is not its own');
}

function* actionProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  for (const wrong of NONSENSE)
    yield* acceptedBy(() => game.readAction(wrong), `\`readAction\` of ${JSON.stringify(wrong)}`);
  const given = new Map<string, object>();
  for (const { seed, deeds } of plays)
    for (const [, action] of played(game, seed, deeds).inputs) given.set(canonicalJson(action), action);
  for (const [text, action] of given) {
    if (canonicalJson(game.readAction(clone(action))) !== text)
      yield `\`readAction\` makes something else of ${text}`;
    yield* acceptedBy(
      () => game.readAction({ ...action, surplus: 1 }),
      `\`readAction\` of ${text} with a surplus field`,
    );
    for (const [field, value] of Object.entries(action)) {
      const other = typeof value === 'number' ? String(value) : 7;
      for (const wrong of [{ no: 'sense' }, other])
        yield* acceptedBy(
          () => game.readAction({ ...action, [field]: wrong }),
          `\`readAction\` of ${text} with ${JSON.stringify(wrong)} as "${field}"`,
        );
    }
  }
}

function* lookProblems(game: AnyGame, plays: readonly Rehearsal[]): Iterable<string> {
  for (const { seed, deeds } of plays) {
    for (const problem of game.picture === undefined ? [] : frameProblems(game.picture()))
      yield `the picture: ${problem}`;
    const session = RecordedSession.start(game, seed);
    const canvas = game.glance && emptyCanvas(session.frame().view);
    for (let at = 0; at <= deeds.length; at += 10) {
      const where = `seed "${seed}" after ${at} deeds`;
      const before = session.hash();
      const frame = session.frame();
      for (const problem of frameProblems(frame)) yield `${where}: ${problem}`;
      if (firstDifference(frame, session.frame()) !== undefined)
        yield `${where}: a second look shows something else`;
      session.report();
      for (const problem of glanceProblems(game, session.state, frame, canvas)) yield `${where}: ${problem}`;
      if (session.hash() !== before) yield `${where}: looking changes the state`;
      perform(session, deeds.slice(at, at + 10));
    }
  }
}

/** A glance shows what a frame shows. */
function* glanceProblems(
  game: AnyGame,
  state: unknown,
  frame: Frame,
  canvas: Canvas | undefined,
): Iterable<string> {
  const glance = canvas && game.glance?.(state, canvas);
  if (glance === undefined) return;
  for (const part of GLANCED)
    if (differs(glance[part], frame[part])) yield `a glance shows another ${part} than the frame`;
}

const GLANCED = ['view', 'automap', 'status', 'gauges', 'messages', 'overlay', 'prompt'] as const;

/** Whether something that the part has is not so in the whole; both are missing, or none is. */
function differs(part: unknown, whole: unknown): boolean {
  if ((part === undefined) !== (whole === undefined)) return true;
  const isRecord =
    typeof part === 'object' && part !== null && !Array.isArray(part) && !ArrayBuffer.isView(part);
  if (!isRecord) return firstDifference(part, whole) !== undefined;
  const all = whole as Readonly<Record<string, unknown>>;
  return Object.entries(part).some(([key, value]) => differs(value, all[key]));
}

/** A problem when something goes through that ought to be refused with a DataError. */
function* acceptedBy(read: () => unknown, what: string): Iterable<string> {
  try {
    read();
    yield `${what} is not refused`;
  } catch (error) {
    // By its name: a game may come with an engine of its own.
    if (!(error instanceof Error) || error.name !== 'DataError')
      yield `${what} throws ${String(error)} instead of a DataError`;
  }
}

function played(game: AnyGame, seed: string, deeds: readonly Deed[]): RecordedSession {
  const session = RecordedSession.start(game, seed);
  perform(session, deeds);
  return session;
}

const clone = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** The work is done when it is first asked for, and once. */
function memo<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
