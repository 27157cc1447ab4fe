// One game being played on the page: the stage, the loop that gives it ticks, and the keeping of what would be lost.
// It knows no element; screens listen to it.

import type { AnyGame, Frame, Input, Outcome, RecordedSession, Run } from '@stairwell/engine';
import {
  AUTOSAVE,
  BindingError,
  type Bindings,
  createTranslator,
  endedOf,
  enter,
  type Host,
  LEADERBOARD_KEY,
  Stage,
  TickClock,
} from '@stairwell/stage';
import type { Speaker } from '../sound/speaker.js';
import type { Archive } from '../store/archive.js';
import { type Autosaver, createAutosaver } from '../store/autosaves.js';
import type { Tabs } from '../store/tabs.js';

export interface PlayOptions {
  readonly game: AnyGame;
  readonly session: RecordedSession;
  /** The save that the session goes on from, if any. */
  readonly from: string | undefined;
  readonly archive: Archive;
  readonly tabs: Tabs;
  readonly speaker: Speaker;
  readonly bindings: Bindings;
  onFrame(frame: Frame): void;
  /** A word from the stage, not from the game. */
  onNotice(text: string): void;
  /** The game refused what the player asked. */
  onRefusal(reason: string): void;
  /** Another run has begun: a restart or a load. */
  onSession(session: RecordedSession): void;
  /** From now on the run is kept under that name, or no longer: whoever comes back goes on with that. */
  onKept(name: string | undefined): void;
  onQuit(): void;
  /** The player wants to see where the game that ended stands. */
  onLeaderboard(): void;
  onCrash(error: unknown, run: Run | undefined): void;
}

/** How often a run under way is kept, in milliseconds. */
const KEEP_EVERY = 2000;
/** A long run takes longer to write down: the game gets at least this many times as long before the next time. */
const KEEPING_SHARE = 100;

export class Play {
  private readonly stage: Stage;
  private readonly clock: TickClock | undefined;
  private translate: (input: Input) => Input | undefined;
  private autosaver: Autosaver;
  private known: RecordedSession;
  private readonly holds = new Set<string>();
  private animation: number | undefined;
  private keeper: ReturnType<typeof setInterval> | undefined;
  private isDirty = true;
  /** The run has something in it that is not kept yet. */
  private isUnkept = false;
  private isTouched: boolean;
  private isOver = false;
  private isClosed = false;
  private hasKeepingFailed = false;
  private keepAfter = 0;

  constructor(private readonly options: PlayOptions) {
    const { game, session, archive } = options;
    this.stage = new Stage(game, this.createHost(), session);
    this.known = session;
    this.clock =
      game.ticksPerSecond === undefined ? undefined : new TickClock(game.ticksPerSecond, performance.now());
    this.translate = translator(game, options.bindings);
    this.autosaver = createAutosaver(archive.saves, game.id, options.from, options.tabs);
    this.isTouched = options.from !== undefined;
    this.isOver = this.ended();
  }

  get session(): RecordedSession {
    return this.stage.session;
  }

  open(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    addEventListener('pagehide', this.onLeave);
    this.keeper = setInterval(() => {
      if (performance.now() >= this.keepAfter) void this.keep();
    }, KEEP_EVERY);
    if (this.options.from !== undefined) this.letGo();
    this.schedule();
  }

  /** Stops the game and keeps it; resolves when it is kept. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    document.removeEventListener('visibilitychange', this.onVisibility);
    removeEventListener('pagehide', this.onLeave);
    clearInterval(this.keeper);
    if (this.animation !== undefined) cancelAnimationFrame(this.animation);
    const kept = this.keep();
    this.isClosed = true;
    await kept;
  }

  rebind(bindings: Bindings): void {
    this.translate = translator(this.options.game, bindings);
  }

  /** A key of the keyboard, which the player may have bound anew. Says whether it means something. */
  press(input: Input): boolean {
    if (this.takeOwnKey(input)) return true;
    const translated = this.translate(input);
    return translated !== undefined && this.give(translated) !== undefined;
  }

  /** An input in the game's own terms: a button, a tap on the map, a typed line. */
  give(input: Input): Outcome | undefined {
    if (this.isClosed || this.takeOwnKey(input)) return undefined;
    if (this.stage.isBusy && input.type === 'key' && input.phase === 'up') {
      // The stage takes nothing while it saves, but a key that comes up must not stay down.
      void this.stage.settled().then(() => this.give(input));
      return undefined;
    }
    return this.guard(() => {
      const outcome = this.stage.give(input);
      if (outcome === undefined) return undefined;
      if (!this.isTouched) {
        this.isTouched = true;
        this.options.onKept(AUTOSAVE);
      }
      this.markChanged();
      if (!outcome.accepted && outcome.reason !== undefined) this.options.onRefusal(outcome.reason);
      return outcome;
    });
  }

  /** The key that belongs to the page: on the last screen of a game the way to its leaderboard. */
  private takeOwnKey(input: Input): boolean {
    if (!this.stage.isPlaced || input.type !== 'key' || input.key !== LEADERBOARD_KEY) return false;
    if (input.phase !== 'up') this.options.onLeaderboard();
    return true;
  }

  /** Time stands still while anyone holds the game. */
  hold(reason: string, isHeld: boolean): void {
    if (isHeld) this.holds.add(reason);
    else this.holds.delete(reason);
    this.clock?.restart(performance.now());
    this.schedule();
  }

  save(name: string): Promise<void> {
    return this.stage.save(name);
  }

  /** Asks for the frame again, as when the looks have changed. */
  refresh(): void {
    this.isDirty = true;
    this.schedule();
  }

  private readonly onVisibility = (): void => {
    this.hold('hidden', document.hidden);
    if (document.hidden) void this.keep('at once');
  };

  private readonly onLeave = (): void => void this.keep('at once');

  private schedule(): void {
    if (this.animation !== undefined || this.isClosed) return;
    if (!this.isDirty && (this.clock === undefined || this.holds.size > 0)) return;
    this.animation = requestAnimationFrame((now) => {
      this.animation = undefined;
      this.guard(() => this.turn(now));
      this.schedule();
    });
  }

  private turn(now: number): void {
    if (this.clock !== undefined && this.holds.size === 0) {
      for (let due = this.clock.due(now); due > 0; due--) {
        if (this.stage.tick()?.accepted !== true) break;
        this.markChanged();
      }
    }
    if (this.stage.session !== this.known) this.takeUp(this.stage.session);
    if (!this.isDirty) return;
    this.isDirty = false;
    this.options.onFrame(this.stage.frame());
    if (!this.isOver && this.ended()) void this.keepFinished();
  }

  private markChanged(): void {
    this.isDirty = true;
    this.isUnkept = true;
    this.schedule();
  }

  private takeUp(session: RecordedSession): void {
    this.known = session;
    const { archive, game, tabs } = this.options;
    this.autosaver = createAutosaver(archive.saves, game.id, undefined, tabs);
    this.isTouched = session.time > 0;
    this.isOver = this.ended();
    this.isDirty = true;
    this.options.onKept(this.isTouched ? AUTOSAVE : undefined);
    this.options.onSession(session);
    if (this.isTouched) {
      this.isUnkept = true;
      this.letGo();
    }
  }

  /** A save may hold keys that were down when it was made; no finger is on them now. */
  private letGo(): void {
    if (this.clock === undefined) return;
    for (const control of this.options.game.controls)
      for (const key of control.keys.slice(0, 1)) this.give({ type: 'key', key, phase: 'up' });
  }

  private ended(): boolean {
    const { isGameOver, hasWon } = this.stage.session.report();
    return isGameOver || hasWon;
  }

  private async keep(how: 'in time' | 'at once' = 'in time'): Promise<void> {
    if (!this.isUnkept || !this.isTouched || this.isOver || this.isClosed || this.stage.isBusy) return;
    this.isUnkept = false;
    try {
      const start = performance.now();
      const save = this.stage.session.save();
      const date = new Date().toISOString();
      const kept =
        how === 'at once' ? this.autosaver.keepAtOnce(save, date) : this.autosaver.keep(save, date);
      const now = performance.now();
      this.keepAfter = now + (now - start) * KEEPING_SHARE;
      await kept;
    } catch (error) {
      this.complain(error);
    }
  }

  /** A run that has ended is kept to be watched and compared, and no longer to be gone on with. */
  private async keepFinished(): Promise<void> {
    this.isOver = true;
    this.options.onKept(undefined);
    const { archive, game } = this.options;
    const { session } = this.stage;
    const now = new Date().toISOString();
    try {
      const ended = endedOf(session, now);
      await archive.keepRun(session.run(), now);
      await this.autosaver.forget();
      if (ended !== undefined) {
        this.stage.place(session, await enter(archive.leaderboard, game, ended));
        this.refresh();
      }
    } catch (error) {
      this.complain(error);
    }
  }

  /** Said once: a browser that refuses storage refuses it every two seconds. */
  private complain(error: unknown): void {
    if (this.hasKeepingFailed) return;
    this.hasKeepingFailed = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.options.onNotice(`This run cannot be kept in the browser (${reason}). Export it to keep it.`);
  }

  private guard<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.isClosed = true;
      clearInterval(this.keeper);
      this.options.onCrash(error, this.runSoFar());
      return undefined;
    }
  }

  /** The run up to a crash. A state that broke may not even be written any more. */
  private runSoFar(): Run | undefined {
    try {
      return this.stage.session.run();
    } catch {
      return undefined;
    }
  }

  private createHost(): Host {
    const { archive, speaker } = this.options;
    return {
      saves: archive.saves,
      now: () => new Date().toISOString(),
      write: (name, text, append) => archive.write(name, text, append),
      sound: (cue, volume, pan) => speaker.play(cue, volume, pan),
      notify: (text) => {
        this.options.onNotice(text);
        // A load ends with a word: the screen shows the session that it brought.
        this.isDirty = true;
        this.schedule();
      },
      quit: () => this.options.onQuit(),
      clock: () => performance.now(),
    };
  }
}

/** Keys chosen for an older version may name controls that are gone: then the game's own keys hold. */
function translator(game: AnyGame, bindings: Bindings): (input: Input) => Input | undefined {
  try {
    return createTranslator(game.controls, bindings);
  } catch (error) {
    if (error instanceof BindingError) return (input) => input;
    throw error;
  }
}
