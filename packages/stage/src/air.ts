// A game on air: what its player tells as it is played, and how that becomes a run to be watched. Front ends bring the connection;
// the messages stand in docs/server.md.

import { type AnyGame, codec, createReplay, DataError, type Run, readRun } from '@stairwell/engine';
import { endOfRun, type More, type RecordedSession } from '@stairwell/engine/play';
import type { LiveNews, LiveRun } from './live.js';
import { isOver } from './over.js';

/** What a player tells while a game is on air. */
export type AirMessage =
  | ({ readonly type: 'more' } & More)
  /** The player went back, or began another run: from here on this is what is shown. */
  | { readonly type: 'instead'; readonly run: Run }
  | { readonly type: 'end'; readonly hasEnded: boolean };

/** Tells of a session as it goes on. */
export interface Announcer {
  /** The run as it was when it went on air. */
  readonly first: Run;
  /** Looks what was done since the last look; undefined when nothing was. */
  look(session: RecordedSession): AirMessage | undefined;
}

/** An announcer of a session from here on. */
export function createAnnouncer(session: RecordedSession): Announcer {
  const first = session.run();
  let told = session;
  let base = first;
  let inputs = 0;
  let marks = base.checkpoints.length - 1;
  let time = endOfRun(base);

  return {
    first,
    look(now) {
      if (now !== told) {
        told = now;
        base = now.run();
        inputs = 0;
        marks = base.checkpoints.length - 1;
        time = endOfRun(base);
        return { type: 'instead', run: base };
      }
      if (now.time === time && now.inputs.length === base.inputs.length + inputs) return undefined;
      const since = now.since({ run: base });
      const message: AirMessage = {
        type: 'more',
        inputs: since.inputs.slice(inputs),
        checkpoints: [...now.checkpoints.slice(marks), [since.time, since.hash]],
        outcome: since.outcome,
      };
      inputs = since.inputs.length;
      marks = now.checkpoints.length;
      time = since.time;
      return message;
    },
  };
}

/** A game on air as a watcher gets it. */
export interface AirFeed extends LiveRun {
  /** Takes a message of the server. Throws a DataError for one that it does not understand. */
  hear(message: unknown): void;
  /** The connection is lost: nothing more comes. */
  close(): void;
}

/** What a watcher is told first. */
export interface AirHeader {
  readonly id: string;
  readonly player: string;
  /** Seconds by which it is shown later than it is played. */
  readonly delay: number;
  readonly run: Run;
}

/** What a watcher is told who comes before anything may be shown. */
export interface AirSoon {
  readonly player: string;
  /** How long until the first of it is shown. */
  readonly seconds: number;
}

/** Reads a message that says when a game is shown; undefined for any other. */
export function readAirSoon(message: unknown): AirSoon | undefined {
  const { type, player, seconds } = (message ?? {}) as Readonly<Record<string, unknown>>;
  if (type !== 'soon') return undefined;
  if (typeof player !== 'string' || typeof seconds !== 'number')
    throw new DataError('', 'this is no game on air');
  return { player, seconds };
}

/** Reads the first message of a server to a watcher. */
export function readAirHeader(message: unknown): AirHeader {
  const { type, id, player, delay, run, error } = (message ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'error') throw new DataError('', String(error));
  if (type !== 'run' || typeof id !== 'string' || typeof player !== 'string' || typeof delay !== 'number')
    throw new DataError('', 'this is no game on air');
  return { id, player, delay, run: readRun(run) };
}

/** The feed of a game that began so. */
export function createAirFeed(game: AnyGame, first: Run): AirFeed {
  const replay = createReplay(game, first);
  let more: More | undefined;
  let instead: LiveNews['instead'];
  let state: LiveNews['state'] = first.outcome.isGameOver ? 'ended' : 'played';
  const nothing: More = { inputs: [], checkpoints: [], outcome: first.outcome };

  function hear(message: unknown): void {
    const { type } = (message ?? {}) as { readonly type?: unknown };
    switch (type) {
      case 'parts':
        for (const part of (message as { readonly parts: readonly unknown[] }).parts) hear(part);
        return;
      case 'more': {
        const { inputs, checkpoints, outcome } = message as More;
        const before = more ?? nothing;
        // The seal of the part before gives way to the new one, as in the replay itself.
        more = {
          inputs: [...before.inputs, ...inputs],
          checkpoints: [...before.checkpoints.slice(0, -1), ...checkpoints],
          outcome,
        };
        if (outcome.isGameOver) state = 'ended';
        return;
      }
      case 'instead': {
        const run = readRun((message as { readonly run: unknown }).run);
        instead = createReplay(game, run);
        more = undefined;
        state = run.outcome.isGameOver ? 'ended' : 'played';
        return;
      }
      case 'end':
        if (state === 'played') state = 'left';
        return;
      default:
        throw new DataError(
          'type',
          `expected more, instead or end, got ${codec.canonicalJson(type ?? null)}`,
        );
    }
  }

  return {
    replay,
    hear,
    close() {
      if (state === 'played') state = 'left';
    },
    async look() {
      const news: LiveNews = {
        state,
        ...(more !== undefined && { more }),
        ...(instead !== undefined && { instead }),
      };
      more = undefined;
      if (instead !== undefined) {
        // What came after it is shown with the next look, in the run that it belongs to.
        more = news.more;
        instead = undefined;
        const { more: _, ...rest } = news;
        return { ...rest, state: news.more === undefined ? state : 'played' };
      }
      return news;
    },
  };
}

/** The last message of a player who leaves. */
export function airEnd(session: RecordedSession): AirMessage {
  return { type: 'end', hasEnded: isOver(session) };
}
