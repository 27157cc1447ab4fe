// Moments worth a strip of pictures: of each dungeon a step, a blow, another floor and an end, found by playing it. Each is a run that
// stops right after what happened, so that whoever watches its last step sees it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, frameText, keyTap, type Outcome, type Run } from '@stairwell/engine';
import { type GameEvent, PLAYER_ID, RecordedSession, readRun } from '@stairwell/engine/play';
import { recordWin } from '../../../../games/daggorath/testing/bot.js';
import { botNamed } from '../../../../games/darkfloor/testing/bots.js';
import { buildLayout, LAYOUTS } from '../../../../games/fortress/testing/layouts.js';
import { ROOT } from './stamp.js';

/** What is shown of a dungeon. */
export const KINDS = ['step', 'hit', 'floor', 'end'] as const;
export type Kind = (typeof KINDS)[number];

/** What a strip says of its kind, where it is not the same in every dungeon. */
export const TITLES: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  darkfloor: { step: 'a step with the light', hit: 'a touch', floor: 'the next floor', end: 'a death' },
  yendor: { step: 'a walk', hit: 'a blow', floor: 'the stairs', end: 'a death' },
  daggorath: { step: 'a step', hit: 'a blow', floor: 'a ladder down', end: 'a death' },
  fortress: { step: 'its crowd', hit: 'a wall is built', floor: 'a level lower', end: 'an aim is missed' },
  mazes: { step: 'a walk', hit: 'a bite', floor: 'the stairs', end: 'a death' },
};

/** More than this was tried in vain. */
const PATIENCE = 20_000;
const SEEDS = 40;
/** What happens in the first moments of a game shows little of it. */
const BEGUN = 40;
/** Whoever waits has a fight sooner. */
const AWAITED = 10;
/** Steps that make a journey. */
const JOURNEY = 12;

const isKind: Readonly<Record<Kind, (event: GameEvent) => boolean>> = {
  step: ({ kind, who }) => kind === 'step' && who?.id === PLAYER_ID,
  hit: ({ kind, target }) => kind === 'hit' && target?.id === PLAYER_ID,
  floor: ({ kind, who }) => kind === 'level' && who?.id === PLAYER_ID,
  end: ({ kind, how }) => kind === 'end' && how !== 'won',
};

/** A moment: a run, and when in it the pictures are taken, in ticks; left out where the front end makes the moment of the last step. */
export interface Moment {
  readonly run: Run;
  readonly times?: readonly number[];
}

/**
 * Moments that the games themselves draw: when, in ticks from what happens. Each begins before it: an empty corridor, who is about to kill,
 * the level that is left.
 */
const LASTING: Readonly<Record<string, Partial<Readonly<Record<Kind, readonly number[]>>>>> = {
  daggorath: {
    step: [-1, 6, 13, 20, 27, 34],
    hit: [-44, -29, -1, 2, 7, 13],
    floor: [2, 14, 26, 38, 60, 124],
    end: [-60, -24, -9, 120, 300, 312],
  },
  fortress: { step: [6, 12, 18, 24, 30, 36], hit: [-5, 1, 7, 13, 19, 25], floor: [-4, 5, 10, 15, 21, 30] },
};
/** Steps are taken one after another. */
const NEXT_STEP = 14;
/** Ticks more for the terminal, which draws fewer of the lines between two steps and no flash: another step, other blows. */
const MORE: Partial<Readonly<Record<Kind, number>>> = { step: NEXT_STEP, hit: 150 };

/** Such a moment of that dungeon. */
export function momentOf(game: AnyGame, kind: Kind): Moment {
  const session = PLAYERS[game.id]?.(game, kind);
  if (session === undefined) throw new Error(`no ${kind} was found in ${game.title}`);
  const lasting = LASTING[game.id]?.[kind];
  if (lasting === undefined) return { run: session.run() };
  const times = lasting.map((ticks) => session.time + ticks);
  for (let left = Math.max(...lasting) + (MORE[kind] ?? 0); left > 0; left--) {
    const isNext =
      game.id === 'daggorath' && kind === 'step' && (session.time - times[0] - 1) % NEXT_STEP === 0;
    if (isNext && session.time > times[0] + 1) session.give({ type: 'line', text: 'MOVE' });
    session.tick();
  }
  return { run: session.run(), times };
}

/** Kept runs of dungeons by turns. */
const KEPT: Readonly<Record<string, string>> = {
  yendor: 'packages/games/yendor/testing/win.run',
  mazes: 'packages/mazes/src/testing/luckstone.run',
};

/** The same for a terminal, where an action is there at once: a run, and the stretch of it that is shown. */
export interface Stretch {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

/** Turns on which something happens that is of one kind: a walk, a fight, a way to another floor. */
const isTurnOf: Readonly<Record<'step' | 'hit' | 'floor', (turns: readonly Turn[]) => boolean>> = {
  step: (turns) => turns.every(({ steps, isFight }) => steps === 1 && !isFight),
  // Whoever is fought has come on the first of them.
  hit: ([first, ...fight]) =>
    !first.isFight &&
    fight.every(({ isFight }) => isFight) &&
    fight.filter(({ isStruck }) => isStruck).length > 1,
  floor: (turns) =>
    turns.every(({ isFight }) => !isFight) &&
    turns.filter(({ isLevel }) => isLevel).length === 1 &&
    turns.slice(-4, -1).some(({ isLevel }) => isLevel),
};

interface Turn {
  readonly time: number;
  readonly steps: number;
  readonly isFight: boolean;
  readonly isStruck: boolean;
  readonly isLevel: boolean;
}

/** Consecutive turns of one kind in a dungeon by turns, and the ticks before the end of the moment in real time. */
export function stretchOf(game: AnyGame, kind: Kind, { run, times }: Moment, length: number): Stretch {
  const end = run.checkpoints.at(-1)?.[0] ?? 0;
  if (times !== undefined) return { run, from: times[0], to: end };
  if (game.ticksPerSecond !== undefined || kind === 'end')
    return { run, from: Math.max(0, end - BEFORE), to: end };
  // In a kept run nobody may ever have stood such a fight; whoever waits, whatever comes, does before they die.
  const stretch =
    turnsOf(game, kind, kept(KEPT[game.id]), length, BEGUN) ??
    bySeeds((seed) => {
      const waiter = waiting(game, seed);
      return waiter && turnsOf(game, kind, waiter.run(), length, AWAITED);
    });
  if (stretch !== undefined) return stretch;
  throw new Error(`no ${length} turns of one kind (${kind}) were found in ${game.title}`);
}

/** The first such turns of a run after its beginning. */
function turnsOf(
  game: AnyGame,
  kind: 'step' | 'hit' | 'floor',
  run: Run,
  length: number,
  begun: number,
): Stretch | undefined {
  const session = RecordedSession.start(game, run.seed, run.options);
  let turns: Turn[] = [];
  let shown = '';
  for (const [, action] of run.inputs) {
    const before = session.time;
    const { events = [] } = session.act(action);
    const frame = session.frame();
    const text = frameText(frame);
    // Menus and questions take no turn, nor does what is refused.
    const isTurn = frame.overlay === undefined && frame.asks === undefined && session.time > before;
    if (isTurn && text !== shown)
      turns = [...turns, { time: session.time, ...turnOf(events) }].slice(-length);
    shown = text;
    if (session.time > begun && turns.length === length && isTurnOf[kind](turns))
      return { run: session.run(), from: turns[0].time, to: session.time };
  }
  return undefined;
}
/** Ticks or actions. */
const BEFORE = 14;

function turnOf(events: readonly GameEvent[]): Omit<Turn, 'time'> {
  const fights = events.filter(({ kind }) => kind === 'hit' || kind === 'miss');
  return {
    steps: events.filter(isKind.step).length,
    isFight: fights.some(({ who, target }) => who?.id === PLAYER_ID || target?.id === PLAYER_ID),
    isStruck: events.some(isKind.hit),
    isLevel: events.some(isKind.floor),
  };
}

type Finder = (game: AnyGame, kind: Kind) => RecordedSession | undefined;

const PLAYERS: Readonly<Record<string, Finder>> = {
  darkfloor: (game, kind) =>
    bySeeds((seed) => {
      const player = botNamed(kind === 'end' ? 'hasty' : 'careful').create('strip');
      return play(game, seed, {}, kind, (session) => {
        for (const input of player(session.frame())) session.give(input);
        return [session.tick()];
      });
    }),
  daggorath: (game, kind) =>
    kind === 'floor'
      ? replayed(game, recordWin('seeded'), kind)
      : // Somebody who lights a torch, and then takes a step, or waits for what comes.
        play(game, '6', kind === 'step' ? {} : { mode: '1982' }, kind, (session) => {
          const say = (text: string) => session.give({ type: 'line', text });
          if (session.time === 1) for (const text of ['PULL RIGHT TORCH', 'USE RIGHT']) say(text);
          const isReady = kind === 'step' && session.time === 2 * BEGUN;
          return isReady ? [say('MOVE')] : [session.tick()];
        }),
  yendor: byTurns,
  mazes: byTurns,
  fortress: (game, kind) => {
    if (kind === 'end') {
      // One staircase for everybody: they stand before it until the time is up.
      const session = buildLayout('evening-rush', LAYOUTS['evening-rush'].naive);
      for (let tick = 0; tick < PATIENCE; tick++) if (session.tick().events?.some(isKind.end)) return session;
      return undefined;
    }
    const session = RecordedSession.start(game, '7');
    for (let tick = 0; tick < 40; tick++) session.tick();
    // Blows are not struck there: something is built instead.
    if (kind === 'step') session.tick();
    else session.give(keyTap(kind === 'hit' ? 'Enter' : '>'));
    return session;
  },
};

/** What happened in a kept run, or the death of whoever waits, whatever comes. */
function byTurns(game: AnyGame, kind: Kind): RecordedSession | undefined {
  if (kind !== 'end') return replayed(game, kept(KEPT[game.id]), kind);
  return bySeeds((seed) => waiting(game, seed));
}

/** Somebody who only explores and waits until they die. */
function waiting(game: AnyGame, seed: string): RecordedSession | undefined {
  return play(game, seed, {}, 'end', (session) => [session.give(keyTap('x')), session.give(keyTap('s'))]);
}

/** Many steps at once, and nothing that breaks them off. */
function isJourney(events: readonly GameEvent[]): boolean {
  return events.filter(isKind.step).length > JOURNEY && !events.some(isKind.hit);
}

function bySeeds<Found>(attempt: (seed: string) => Found | undefined): Found | undefined {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const found = attempt(String(seed));
    if (found !== undefined) return found;
  }
  return undefined;
}

function kept(path: string): Run {
  return readRun(JSON.parse(readFileSync(join(ROOT, path), 'utf8')));
}

/** Plays until it happens. */
function play(
  game: AnyGame,
  seed: string,
  options: Readonly<Record<string, unknown>>,
  kind: Kind,
  goOn: (session: RecordedSession) => readonly (Outcome | undefined)[],
): RecordedSession | undefined {
  const session = RecordedSession.start(game, seed, options);
  for (let turn = 0; turn < PATIENCE && (kind === 'end' || !session.report().isGameOver); turn++)
    for (const outcome of goOn(session))
      if (turn > BEGUN && outcome?.events?.some(isKind[kind])) return session;
  return undefined;
}

/** A kept run up to where it happens. */
function replayed(game: AnyGame, { seed, options, inputs }: Run, kind: Kind): RecordedSession | undefined {
  const session = RecordedSession.start(game, seed, options);
  const happens = ({ events = [] }: Outcome) =>
    kind === 'step' ? isJourney(events) : events.some(isKind[kind]);
  for (const [time, action] of inputs) {
    while (game.ticksPerSecond !== undefined && session.time < time)
      if (happens(session.tick()) && session.time > BEGUN) return session;
    if (happens(session.act(action)) && session.time > BEGUN) return session;
  }
  return undefined;
}
