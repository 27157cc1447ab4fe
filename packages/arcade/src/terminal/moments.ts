// What is on the screen for a moment besides the frame: words of what is heard, marks of blows, and the map that a game ended on before
// its last screen lies over it. Whoever plays and whoever watches see the same.

import { type Blow, blowsIn, type PaintWishes } from '@stairwell/display/terminal';
import type { Frame, GameEvent, Session } from '@stairwell/engine';
import { heardIn } from '@stairwell/stage';
import type { Terminal } from './terminal.js';

/** How a game is seen and heard on this terminal. */
export interface Looks {
  /** Whether things may move by themselves. */
  readonly flash: boolean;
  /** Whether sounds ring the bell. */
  readonly bell: boolean;
  /** Whether what is heard is written. */
  readonly captions: boolean;
  /** Milliseconds on a clock that never jumps. */
  clock(): number;
}

/** How long a caption stands, and how many do at most. */
const CAPTION_MS = 2600;
const CAPTIONS = 3;
/** How long the map shows what a blow did; where nothing may flash and a game waits for its player, until it is taken away. */
const BLOW_MS = 900;
/** How long the map is seen that a game ended on. */
const ENDING_MS = 1200;

const NEVER = Number.POSITIVE_INFINITY;

/** The moments of one game. */
export class Moments {
  private captions: { readonly text: string; readonly cue: string; readonly until: number }[] = [];
  private blows: readonly Blow[] = [];
  private blowsUntil = NEVER;
  /** Until when the end is seen; undefined when none is. */
  private endsAt: number | undefined;

  constructor(
    private readonly terminal: Pick<Terminal, 'bell'>,
    private readonly looks: Looks,
  ) {}

  /** Something happened in a game. */
  hear(session: Pick<Session, 'game' | 'report'>, events: readonly GameEvent[]): void {
    const { flash, bell, captions, clock } = this.looks;
    if (bell && events.some(({ sound }) => sound !== undefined)) this.terminal.bell();
    if (flash && events.some(({ kind }) => kind === 'end')) this.endsAt = clock() + ENDING_MS;
    const blows = blowsIn(events);
    if (blows.length > 0) {
      this.blows = blows;
      const goesByItself = flash || session.game.ticksPerSecond !== undefined;
      this.blowsUntil = goesByItself ? clock() + BLOW_MS : NEVER;
    }
    if (!captions) return;
    for (const { caption, cue } of heardIn(session, events)) {
      if (caption === undefined) continue;
      // Heard again, perhaps from another side: not said twice.
      const others = this.captions.filter((one) => one.cue !== cue);
      this.captions = [...others, { text: caption, cue, until: clock() + CAPTION_MS }].slice(-CAPTIONS);
    }
  }

  /** Whoever goes on has seen what was struck, and the end. True when that was to be seen. */
  skip(): boolean {
    const wasEnd = this.endsAt !== undefined;
    this.endsAt = undefined;
    // Taken away by what passes: whoever shows the screen hears there that it is another one.
    this.blowsUntil = this.looks.clock();
    return wasEnd;
  }

  /** A game goes on while it is watched. By turns, what was struck has been seen then; in real time that passes by itself, as for a player. */
  moveOn({ ticksPerSecond }: Pick<Session['game'], 'ticksPerSecond'>): void {
    if (ticksPerSecond === undefined) this.skip();
  }

  /** Another moment is shown: nothing of this one is left. */
  clear(): void {
    this.skip();
    this.blows = [];
    this.captions = [];
  }

  /** Takes away what has stood long enough; true when the screen is another one then. */
  pass(): boolean {
    const now = this.looks.clock();
    const left = this.captions.filter(({ until }) => until > now);
    const isSeen = this.blows.length > 0 && this.blowsUntil <= now;
    const isEndSeen = this.endsAt !== undefined && this.endsAt <= now;
    const hasPassed = isSeen || isEndSeen || left.length < this.captions.length;
    this.captions = left;
    if (isSeen) this.blows = [];
    if (isEndSeen) this.endsAt = undefined;
    return hasPassed;
  }

  /** Milliseconds until something has stood long enough. */
  wait(): number {
    const ends = [this.endsAt ?? NEVER, this.blows.length > 0 ? this.blowsUntil : NEVER];
    return Math.min(...ends, ...this.captions.map(({ until }) => until)) - this.looks.clock();
  }

  /** A frame as it is seen in this moment. */
  seen(frame: Frame): Frame {
    if (this.endsAt === undefined) return frame;
    const { overlay: _, ...map } = frame;
    return map;
  }

  /** What is painted besides the frame. */
  get wishes(): Pick<PaintWishes, 'captions' | 'blows'> {
    return { captions: this.captions.map(({ text }) => text), blows: this.blows };
  }
}
