// One game being played on the page: the seat before it and the loop that gives it time. It knows no element; screens
// listen to it.

import type { AnyGame, Frame, GameEvent, Input, Run } from '@stairwell/engine';
import {
  type Beginning,
  type Bindings,
  heardIn,
  type Leases,
  type Library,
  messageOf,
  type Pressed,
  QUICKSAVE,
  Seat,
  type SeatHost,
  type Shareable,
} from '@stairwell/stage';
import { freshRunId } from '../chance.js';
import { breathe, clock } from '../pace.js';
import type { Speaker } from '../sound/speaker.js';
import { download } from '../store/files.js';
import { keyOf, leaveBehind, takeBack } from '../store/left-behind.js';

/** The game to play, where it is kept, and who hears of what happens. */
export interface PlayOptions {
  readonly game: AnyGame;
  readonly beginning: Beginning;
  readonly library: Library;
  readonly leases: Leases;
  readonly speaker: Speaker;
  readonly bindings: Bindings;
  /** Whether the player is to be told how to begin. */
  readonly isNewcomer: boolean;
  onFrame(frame: Frame): void;
  /** What happened in an action; the frame that shows it comes later. */
  onEvents(events: readonly GameEvent[]): void;
  /** What was heard, in words, and its cue. */
  onCaption(text: string, cue: string): void;
  /** A word from the stage, not from the game. */
  onNotice(text: string): void;
  /** The game refused what the player asked. */
  onRefusal(reason: string): void;
  /** From now on the run of that id is on the screen, and can be gone on with or not: whoever comes back goes on with that. */
  onRun(canResume: boolean): void;
  onQuit(): void;
  /** The player wants to see where the game that ended stands. */
  onLeaderboard(): void;
  /** The player wants to give that to others. */
  onShare(what: Shareable): void;
  /** Another tab plays the run on. */
  onLost(): void;
  onCrash(error: unknown, run: Run | undefined): void;
}

/** One game being played in the page: the seat before it, with the browser's clock, timers and sounds. */
export class Play {
  readonly seat: Seat;
  private readonly holds = new Set<string>();
  private animation: number | undefined;
  private isDirty = true;
  private isClosed = false;
  private kept: Promise<void> | undefined;
  /** What the screen was told of the run: which, and whether it can be gone on with. */
  private told = '';

  constructor(private readonly options: PlayOptions) {
    const { game, beginning, bindings } = options;
    this.seat = new Seat(game, this.createHost(), beginning, bindings);
  }

  get session(): Seat['session'] {
    return this.seat.session;
  }

  open(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    addEventListener('pagehide', this.onLeave);
    this.tellRun();
    this.schedule();
  }

  /** Stops the game and keeps it; resolves when it is kept. Until then a page that goes away leaves a note. */
  close(): Promise<void> {
    this.kept ??= this.shut();
    return this.kept;
  }

  private async shut(): Promise<void> {
    document.removeEventListener('visibilitychange', this.onVisibility);
    if (this.animation !== undefined) cancelAnimationFrame(this.animation);
    this.isClosed = true;
    await this.seat.finish();
    removeEventListener('pagehide', this.onLeave);
  }

  /** A key of the keyboard, which the player may have bound anew. Says whether it means something. */
  press(input: Input): boolean {
    return this.heed(() => this.seat.press(input));
  }

  /** An input in the game's own terms: a tap on the map, a pad's button, a typed line. */
  send(input: Input): void {
    this.heed(() => this.seat.send(input));
  }

  /** A button of the screen that is shown. */
  choose(key: string): void {
    this.heed(() => this.seat.choose(key));
  }

  /** Keeps this moment under the name that one key gives, in every game. */
  quicksave(): void {
    if (!this.isClosed) void this.seat.save(QUICKSAVE);
  }

  /** Time stands still while anyone holds the game. */
  hold(reason: string, isHeld: boolean): void {
    if (isHeld) this.holds.add(reason);
    else this.holds.delete(reason);
    this.seat.forgetTime();
    this.schedule();
  }

  /** Asks for the frame again, as when the looks have changed. */
  refresh(): void {
    this.isDirty = true;
    this.schedule();
  }

  private readonly onVisibility = (): void => {
    this.hold('hidden', document.hidden);
    if (document.hidden) void this.keepAtOnce();
  };

  private readonly onLeave = (): void => void this.keepAtOnce();

  /** The page may be about to go: what the database does not finish, the next page takes up. */
  private async keepAtOnce(): Promise<void> {
    const saves = this.seat.unkept();
    if (saves.length === 0) return;
    for (const save of saves) leaveBehind(save);
    await this.seat.keep();
    // What is still new could not be kept, and the note is all there is of it.
    const still = new Set(this.seat.unkept().map(keyOf));
    for (const save of saves) if (!still.has(keyOf(save))) takeBack(save);
  }

  private heed(work: () => Pressed): boolean {
    if (this.isClosed) return false;
    const pressed = this.guard(work);
    if (pressed?.isTaken !== true) return false;
    this.refresh();
    this.tellRun();
    if (pressed.refusal !== undefined) this.options.onRefusal(pressed.refusal);
    return true;
  }

  private schedule(): void {
    if (this.animation !== undefined || this.isClosed) return;
    if (!this.isDirty && (this.seat.isWaiting || this.holds.size > 0)) return;
    this.animation = requestAnimationFrame((now) => {
      this.animation = undefined;
      this.guard(() => this.turn(now));
      this.schedule();
    });
  }

  private turn(now: number): void {
    if (this.holds.size === 0 && this.seat.advance(now)) this.isDirty = true;
    if (!this.isDirty) return;
    this.isDirty = false;
    this.options.onFrame(this.seat.frame());
    this.tellRun();
  }

  /** A run without an action cannot be gone on with yet, one that has ended no more. */
  private tellRun(): void {
    if (this.isClosed) return;
    const { id } = this.session;
    const canResume = this.seat.canGoOn;
    if (this.told === `${id} ${canResume}`) return;
    this.told = `${id} ${canResume}`;
    this.options.onRun(canResume);
  }

  private guard<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.options.onCrash(error, this.runSoFar());
      void this.close().catch(() => undefined);
      return undefined;
    }
  }

  /** The run up to a crash. A state that broke may not even be written any more. */
  private runSoFar(): Run | undefined {
    try {
      return this.session.run();
    } catch {
      return undefined;
    }
  }

  private createHost(): SeatHost {
    const { library, leases, speaker, isNewcomer, onNotice, onEvents, onCaption, onQuit } = this.options;
    const { onLeaderboard, onShare, onLost } = this.options;
    return {
      library,
      leases,
      isNewcomer,
      now: () => new Date().toISOString(),
      clock,
      every(ms, work) {
        const timer = setInterval(work, ms);
        return () => clearInterval(timer);
      },
      breathe,
      newId: freshRunId,
      happened: (events) => {
        for (const heard of heardIn(this.session, events)) {
          speaker.play(heard);
          if (heard.caption !== undefined) onCaption(heard.caption, heard.cue);
        }
        onEvents(events);
      },
      notify: onNotice,
      quit: onQuit,
      share: onShare,
      handOut: (name, text) => download(`${name}.txt`, text),
      leaderboard: onLeaderboard,
      lost: () => {
        // It is somebody else's now: here it neither goes on nor takes keys.
        void this.close().catch((error: unknown) => onNotice(messageOf(error)));
        onLost();
      },
      changed: () => {
        this.refresh();
        this.tellRun();
      },
    };
  }
}
