// What moves for a moment because something happened: made of a game's events and the time, and no part of the game. Nobody waits for
// it: whatever happens next ends what was still moving.

import { chebyshev, type Point } from '@stairwell/engine';
import { type EventPart, type GameEvent, PLAYER_ID } from '@stairwell/engine/play';

/** A glyph on its way, in cells of the view. */
export interface Sprite {
  readonly glyph: number;
  /** Index into the view's palette; undefined where the event does not say. */
  readonly style: number | undefined;
  readonly x: number;
  readonly y: number;
  /** The cell that shows it already, and does not until it arrives. Undefined for what flies by. */
  readonly home: Point | undefined;
  /** The cell that was left for it. */
  readonly left?: Point;
}

/** A burst of light that fades. */
export interface Flash extends Point {
  readonly color: number;
  /** How far it reaches, in cells, and how strong it is now, 0 to 1. */
  readonly radius: number;
  readonly strength: number;
}

/** Something heard from beyond the view: a glow at its edge. */
export interface EdgeGlow {
  /** Where it comes from: -1 to 1 to the right, and downwards. */
  readonly right: number;
  readonly down: number;
  readonly strength: number;
}

/** A door that turns; 0 is as it was, 1 as it is now. */
export interface Swing extends Point {
  readonly share: number;
}

/** What moves now. */
export interface Moment {
  readonly sprites: readonly Sprite[];
  readonly flashes: readonly Flash[];
  readonly glows: readonly EdgeGlow[];
  readonly swings: readonly Swing[];
  /** 0 when a floor was just entered, 1 when it is there. */
  readonly fade: number;
  /** How the game ended, and how far that has sunk in, 0 to 1. */
  readonly end: { readonly hasWon: boolean; readonly share: number } | undefined;
  /** Where the player is on a journey of many steps, and how far, 0 to 1. */
  readonly journey: (Point & { readonly share: number }) | undefined;
  /** False when nothing will change any more by itself. */
  readonly isMoving: boolean;
}

/** Milliseconds and cells that a designer would turn. */
export const MOTION = {
  step: 95,
  /** All steps of a journey together, and one of them at the most. */
  journey: 750,
  journeyStep: 45,
  /** From so many steps on, it is a journey. */
  journeySteps: 4,
  flash: 240,
  blast: 420,
  /** A cell of a missile's way, and the whole way at the most. */
  missile: 22,
  flight: 260,
  door: 170,
  floor: 420,
  end: 1400,
  glow: 900,
} as const;

const COLORS = {
  struck: 0xff3020,
  strike: 0xffe8c0,
  kill: 0xff8040,
  magic: 0x90b8ff,
  blast: 0xfff0b0,
} as const;

const STILL: Moment = {
  sprites: [],
  flashes: [],
  glows: [],
  swings: [],
  fade: 1,
  end: undefined,
  journey: undefined,
  isMoving: false,
};

interface Leg {
  readonly start: number;
  readonly end: number;
  readonly from: Point;
  readonly to: Point;
}

interface Track {
  readonly part: EventPart;
  readonly left: Point;
  readonly legs: Leg[];
}

interface Timed {
  readonly start: number;
  readonly length: number;
}

/** The motion of one view. */
export interface Motion {
  /** Events have happened: all that still moved has arrived, and these begin. Gives the time when all that walks and flies is there. */
  begin(events: readonly GameEvent[], time: number): number;
  /** A key came: whoever was on a longer way has arrived. A single step is let be, so that a held key is one smooth walk. */
  settle(): void;
  /** What moves at a time. */
  at(time: number): Moment;
}

/** A motion in which nothing moves yet. */
export function createMotion(): Motion {
  let tracks = new Map<number | string, Track>();
  let missiles: (Leg & { readonly part: EventPart })[] = [];
  let flashes: (Timed & Omit<Flash, 'strength'>)[] = [];
  let glows: (Timed & EdgeGlow)[] = [];
  let swings: (Timed & Point)[] = [];
  let arrival: number | undefined;
  let ending: { readonly hasWon: boolean; readonly start: number } | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function begin(events: readonly GameEvent[], time: number): number {
    const before = tracks;
    tracks = new Map();
    missiles = [];
    swings = [];
    // Whatever happens after an end is not in its dark any more: a replay has gone back, or the game goes on.
    if (!events.some(({ kind }) => kind === 'end')) ending = undefined;
    flashes = flashes.filter(({ start, length }) => start + length > time);
    glows = glows.filter(({ start, length }) => start + length > time);
    const steps = events.filter(({ kind, who }) => kind === 'step' && who?.id === PLAYER_ID).length;
    const isJourney = steps >= MOTION.journeySteps;
    const pace = isJourney ? Math.min(MOTION.journeyStep, MOTION.journey / steps) : MOTION.step;
    // Whatever happens between two steps of a journey is seen when the walker is there.
    let walked = 0;
    for (const event of events) {
      const now = time + (isJourney ? walked * pace : 0);
      if (event.kind === 'step' && event.who?.id === PLAYER_ID) walked++;
      take(event, now, pace, before);
    }
    const arrived = Math.max(
      ...[...tracks.values()].map(({ legs }) => legs[legs.length - 1].end),
      ...missiles.map(({ end }) => end),
      time,
    );
    last = Math.max(
      arrived,
      ...[...flashes, ...glows, ...swings].map(({ start, length }) => start + length),
      arrival === undefined ? 0 : arrival + MOTION.floor,
      ending === undefined ? 0 : ending.start + MOTION.end,
    );
    return arrived;
  }

  function take(event: GameEvent, now: number, pace: number, before: typeof tracks): void {
    const { kind, who, target, from, at, how, sound } = event;
    if (kind === 'step' && from !== undefined && at !== undefined && who?.id !== undefined) {
      if (how === 'teleport') {
        flash(from, now, COLORS.magic, 2);
        flash(at, now, COLORS.magic, 3);
        tracks.delete(who.id);
      } else walk(who, from, at, now, pace, before);
    } else if (kind === 'level' && who?.id === PLAYER_ID) {
      tracks = new Map();
      missiles = [];
      flashes = [];
      glows = [];
      swings = [];
      arrival = now;
    } else if (kind === 'shot' && from !== undefined && at !== undefined) {
      const length = Math.min(MOTION.flight, MOTION.missile * Math.max(1, chebyshev(from, at)));
      missiles.push({ start: now, end: now + length, from, to: at, part: target ?? {} });
    } else if (kind === 'hit' && at !== undefined) {
      const isStruck = target?.id === PLAYER_ID;
      flash(at, now, isStruck ? COLORS.struck : COLORS.strike, isStruck ? 2.5 : 1.5);
    } else if (kind === 'kill' && at !== undefined) flash(at, now, COLORS.kill, 2.5);
    else if (kind === 'door' && at !== undefined) swings.push({ ...at, start: now, length: MOTION.door });
    else if (kind === 'use' && how === 'explode' && at !== undefined)
      flash(at, now, COLORS.blast, 6, MOTION.blast);
    else if (kind === 'end') ending = { hasWon: how === 'won', start: now };
    if (at === undefined && sound !== undefined && (sound.pan !== 0 || sound.ahead !== 0))
      glows.push({
        right: sound.pan,
        down: -sound.ahead,
        strength: sound.volume,
        start: now,
        length: MOTION.glow,
      });
  }

  function walk(
    part: EventPart,
    from: Point,
    to: Point,
    now: number,
    pace: number,
    before: typeof tracks,
  ): void {
    const { id = '' } = part;
    const track = tracks.get(id);
    if (track !== undefined) {
      const previous = track.legs[track.legs.length - 1];
      const start = Math.max(now, previous.end);
      track.legs.push({ start, end: start + pace, from: previous.to, to });
      return;
    }
    // Whoever is still on the way goes on from there, so that a held key is one smooth walk.
    const old = before.get(id);
    const there = old && along(old, now);
    const begun = there !== undefined && chebyshev(there, from) < 1.5 ? there : from;
    tracks.set(id, { part, left: from, legs: [{ start: now, end: now + pace, from: begun, to }] });
  }

  function flash(
    { x, y }: Point,
    start: number,
    color: number,
    radius: number,
    length: number = MOTION.flash,
  ): void {
    flashes.push({ x, y, start, color, radius, length });
  }

  return {
    begin,
    settle() {
      for (const [id, { legs }] of tracks) if (legs.length > 1) tracks.delete(id);
      missiles = [];
      swings = [];
      arrival = undefined;
    },
    at(time) {
      if (time >= last && ending === undefined) return STILL;
      const sprites: Sprite[] = [];
      let journey: Moment['journey'];
      for (const track of tracks.values()) {
        const { part, left, legs } = track;
        const final = legs[legs.length - 1];
        if (time >= final.end) continue;
        const { x, y } = along(track, time);
        if (part.glyph !== undefined)
          sprites.push({ glyph: part.glyph, style: part.style, x, y, home: final.to, left });
        if (part.id === PLAYER_ID && legs.length >= MOTION.journeySteps)
          journey = { x, y, share: share(time, legs[0].start, final.end) };
      }
      for (const leg of missiles) {
        if (time < leg.start || time >= leg.end) continue;
        const { glyph = MISSILE, style } = leg.part;
        sprites.push({ glyph, style, ...between(leg, time, false), home: undefined });
      }
      const isOn = ({ start, length }: Timed) => time >= start && time < start + length;
      return {
        sprites,
        flashes: flashes
          .filter(isOn)
          .map((one) => ({ ...one, strength: fallen(share(time, one.start, one.start + one.length)) })),
        glows: glows.filter(isOn).map((one) => ({
          ...one,
          strength: one.strength * fallen(share(time, one.start, one.start + one.length)),
        })),
        swings: swings
          .filter(isOn)
          .map((one) => ({ ...one, share: share(time, one.start, one.start + one.length) })),
        fade: arrival === undefined ? 1 : share(time, arrival, arrival + MOTION.floor),
        end:
          ending === undefined
            ? undefined
            : { hasWon: ending.hasWon, share: share(time, ending.start, ending.start + MOTION.end) },
        journey,
        isMoving: time < last,
      };
    },
  };
}

const MISSILE = 0x2022; // •

function along({ legs }: Track, time: number): Point {
  const leg = legs.find(({ end }) => time < end) ?? legs[legs.length - 1];
  return between(leg, time, legs.length === 1);
}

function between({ start, end, from, to }: Leg, time: number, isEased: boolean): Point {
  const plain = share(time, start, end);
  const part = isEased ? 1 - (1 - plain) * (1 - plain) : plain;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function share(time: number, start: number, end: number): number {
  return Math.max(0, Math.min(1, (time - start) / (end - start)));
}

function fallen(part: number): number {
  return (1 - part) * (1 - part);
}
