// Follows a game by its events alone and holds them against what became of the state: where the player is, who was killed,
// whether the game has ended. Whoever hears the events must never be told anything else than who sees the frame.

import {
  type AnyGame,
  type GameEvent,
  type GameReport,
  type Outcome,
  type Place,
  type Run,
  samePlace,
} from '@stairwell/engine';
import { PLAYER_ID, Session } from '@stairwell/engine/play';

/** What one action did, for rules of a single game. */
export interface Deed {
  readonly events: readonly GameEvent[];
  readonly before: GameReport;
  readonly after: GameReport;
}

/** A session whose every outcome is checked. */
export class FollowedSession {
  private report: GameReport;
  private place: Place;

  constructor(
    readonly session: Session,
    private readonly rules: (deed: Deed) => void = () => {},
  ) {
    this.report = session.report();
    this.place = placeIn(this.report);
  }

  /** Takes an outcome of the session; all of them must come here. */
  hear(outcome: Outcome | undefined): void {
    if (outcome === undefined) return;
    const { events, accepted } = outcome;
    if (!accepted) must(events.every(isWord), 'a refused action does nothing', events);
    const before = this.report;
    const after = this.session.report();
    this.report = after;
    for (const event of events) this.follow(event);
    must(samePlace(this.place, placeIn(after)), `the player is elsewhere than at ${text(this.place)}`, after);
    const ends = events.filter(({ kind }) => kind === 'end').length;
    must(ends === (after.isGameOver && !before.isGameOver ? 1 : 0), `${ends} ends`, events);
    if (typeof after.kills === 'number')
      must(
        events.filter(isKill).length === after.kills - Number(before.kills),
        'kills are not those',
        events,
      );
    this.rules({ events, before, after });
  }

  private follow(event: GameEvent): void {
    const { kind, who, from, at, amount = 0, sound } = event;
    must(event.text !== '' && amount >= 0, 'no words and no amount are left out', event);
    for (const share of [sound?.volume ?? 0, sound?.pan ?? 0, sound?.ahead ?? 0])
      must(Math.abs(share) <= 1, 'a sound has its limits', event);
    if (kind !== 'step' && kind !== 'level') return;
    if (from !== undefined && at !== undefined) {
      must(!samePlace(from, at), 'who moves is elsewhere afterwards', event);
      must((from.level === at.level) === (kind === 'step'), 'a step stays on its level', event);
    }
    if (who?.id !== PLAYER_ID) return;
    must(from !== undefined && samePlace(from, this.place), `they were at ${text(this.place)}`, event);
    if (at === undefined) throw new Error('the player always knows where they are');
    this.place = at;
  }
}

/** Plays a recorded run again and follows it. Returns everything that happened. */
export function followRun(game: AnyGame, run: Run, rules?: (deed: Deed) => void): GameEvent[] {
  const session = Session.start(game, run.seed, run.options);
  const followed = new FollowedSession(session, rules);
  const told: GameEvent[] = [];
  const take = (outcome: Outcome) => {
    followed.hear(outcome);
    told.push(...outcome.events);
  };
  for (const [time, action] of run.inputs) {
    while (session.time < time) take(session.tick());
    take(session.act(action));
  }
  const end = run.checkpoints.at(-1)?.[0] ?? 0;
  while (session.time < end) take(session.tick());
  return told;
}

/** How much health events of a kind took from the player or gave back. */
export function healthIn(events: readonly GameEvent[], kind: 'hit' | 'heal'): number {
  return events
    .filter((event) => event.kind === kind && event.target?.id === PLAYER_ID)
    .reduce((sum, { amount = 0 }) => sum + amount, 0);
}

const isWord = ({ kind }: GameEvent) => kind === 'say';

/** The player killed somebody. */
function isKill({ kind, target }: GameEvent): boolean {
  return kind === 'kill' && target?.id !== PLAYER_ID;
}

function placeIn({ level, x, y }: GameReport): Place {
  return { level, x, y };
}

/** Millions of events are looked at: `expect` would take longer than the games. */
function must(isSo: boolean, problem: string, got: unknown): void {
  if (!isSo) throw new Error(`${problem}: ${text(got)}`);
}

const text = (value: unknown) => JSON.stringify(value);
