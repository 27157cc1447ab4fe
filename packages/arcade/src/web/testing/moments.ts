// Moments worth a strip of pictures: of each dungeon a step, a blow, another floor and an end, found by playing it. Each is a run that
// stops right after what happened, so that whoever watches its last step sees it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, keyTap, type Outcome, type Run } from '@stairwell/engine';
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
  yendor: { step: 'exploring', hit: 'a blow', floor: 'the stairs', end: 'a death' },
  daggorath: { step: 'a step', hit: 'a blow', floor: 'a ladder down', end: 'a death' },
  fortress: { step: 'its crowd', hit: 'a wall is built', floor: 'a level lower', end: 'an aim is missed' },
  mazes: { step: 'exploring', hit: 'a bite', floor: 'the stairs', end: 'a death' },
};

/** More than this was tried in vain. */
const PATIENCE = 20_000;
const SEEDS = 40;
/** What happens in the first moments of a game shows little of it. */
const BEGUN = 40;

const isKind: Readonly<Record<Kind, (event: GameEvent) => boolean>> = {
  step: ({ kind, who }) => kind === 'step' && who?.id === PLAYER_ID,
  hit: ({ kind, target }) => kind === 'hit' && target?.id === PLAYER_ID,
  floor: ({ kind, who }) => kind === 'level' && who?.id === PLAYER_ID,
  end: ({ kind, how }) => kind === 'end' && how !== 'won',
};

/** A moment: a run, and how many of its last ticks belong to it. */
export interface Moment {
  readonly run: Run;
  readonly ticks: number;
}

/** Moments that the games themselves draw last so many ticks; all others are made by the front end of the last one. */
const LASTING: Readonly<Record<string, Readonly<Record<Kind, number>>>> = {
  daggorath: { step: 12, hit: 18, floor: 60, end: 312 },
  fortress: { step: 36, hit: 30, floor: 0, end: 0 },
};

/** Such a moment of that dungeon. */
export function momentOf(game: AnyGame, kind: Kind): Moment {
  const session = PLAYERS[game.id]?.(game, kind);
  if (session === undefined) throw new Error(`no ${kind} was found in ${game.title}`);
  const ticks = LASTING[game.id]?.[kind] ?? 0;
  for (let tick = 0; tick < ticks; tick++) session.tick();
  return { run: session.run(), ticks };
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
  yendor: (game, kind) => byTurns(game, kind, 'packages/games/yendor/testing/win.run'),
  mazes: (game, kind) => byTurns(game, kind, 'packages/mazes/src/testing/luckstone.run'),
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

/** Exploring, what happened in a kept run, or the death of somebody who only explores and waits, whatever comes. */
function byTurns(game: AnyGame, kind: Kind, path: string): RecordedSession | undefined {
  if (kind === 'step') return exploring(game);
  if (kind !== 'end') return replayed(game, kept(path), kind);
  return bySeeds((seed) =>
    play(game, seed, {}, kind, (session) => [session.give(keyTap('x')), session.give(keyTap('s'))]),
  );
}

/** A journey of some steps. */
function exploring(game: AnyGame): RecordedSession | undefined {
  return bySeeds((seed) => {
    const session = RecordedSession.start(game, seed);
    for (let turn = 0; turn < 20; turn++) {
      const steps = session.give(keyTap('x'))?.events?.filter(isKind.step) ?? [];
      if (turn > 0 && steps.length > 6) return session;
    }
    return undefined;
  });
}

function bySeeds(attempt: (seed: string) => RecordedSession | undefined): RecordedSession | undefined {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const session = attempt(String(seed));
    if (session !== undefined) return session;
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
  const happens = (outcome: Outcome) => outcome.events?.some(isKind[kind]) === true;
  for (const [time, action] of inputs) {
    while (game.ticksPerSecond !== undefined && session.time < time)
      if (happens(session.tick()) && session.time > BEGUN) return session;
    if (happens(session.act(action)) && session.time > BEGUN) return session;
  }
  return undefined;
}
