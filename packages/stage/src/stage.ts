// The stage: one game in front of a player. It passes inputs and ticks to the session and carries out what the
// rules ask for. Terminal, browser and headless runs differ only in the host they bring.

import {
  type AnyGame,
  type Frame,
  type GameRequest,
  type Input,
  type Outcome,
  RecordedSession,
  runHash,
  type Save,
} from '@stairwell/engine';
import type { Standing } from './leaderboard/board.js';
import { withStanding } from './leaderboard/words.js';
import { AUTOSAVE, EARLIER, type SaveStore } from './saves.js';
import { createTimekeeper } from './times.js';

/** What the outside does for a game. */
export interface Host {
  readonly saves: SaveStore;
  /** The time of day, ISO, for save files only. */
  now(): string;
  /** Keeps a text: a morgue file, a line of a record. */
  write(name: string, text: string, append: boolean): Promise<void>;
  sound(cue: string, volume: number, pan: number): void;
  /** A word from the stage itself ("Saved as …"), shown beside the game's own messages. */
  notify(text: string): void;
  quit(): void;
  /** A session that a load or a restart is about to replace. */
  ended?(session: RecordedSession): void;
  /** Ms on a clock that never jumps: with it frames show how long their work takes. */
  clock?(): number;
}

export class Stage {
  private current: RecordedSession;
  /** Requests are carried out one after another; while one is under way the game waits. */
  private pending: Promise<void> = Promise.resolve();
  private waiting = 0;
  private wasOver: boolean;
  /** The seed of the run whose autosave lies there now, as far as this stage knows. */
  private autosaved: string | undefined;
  private placed: { readonly session: RecordedSession; readonly standing: Standing } | undefined;
  private readonly keepTime: ReturnType<typeof createTimekeeper> | undefined;

  constructor(
    readonly game: AnyGame,
    private readonly host: Host,
    session: RecordedSession,
  ) {
    this.current = session;
    this.wasOver = session.report().isGameOver;
    this.keepTime = host.clock === undefined ? undefined : createTimekeeper(host.clock);
  }

  get session(): RecordedSession {
    return this.current;
  }

  /** The game on the stage was over before it came here: its end is nothing new. */
  get beganOver(): boolean {
    return this.wasOver;
  }

  /** True while a load or a save is under way: inputs and ticks are not taken. */
  get isBusy(): boolean {
    return this.waiting > 0;
  }

  give(input: Input): Outcome | undefined {
    if (this.isBusy) return undefined;
    return this.perform(this.current.give(input));
  }

  tick(): Outcome | undefined {
    if (this.isBusy) return undefined;
    return this.perform(this.current.tick());
  }

  frame(): Frame {
    let frame = this.current.frame();
    const work = this.keepTime && this.game.timedWork?.(this.current.state);
    if (work !== undefined) frame = this.keepTime?.(frame, work) ?? frame;
    return this.placed?.session === this.current ? withStanding(frame, this.placed.standing) : frame;
  }

  /** Where a game that has ended stands on the leaderboard: its last screen says so from now on. */
  place(session: RecordedSession, standing: Standing): void {
    this.placed = { session, standing };
  }

  /** The game on the stage has ended and stands on the leaderboard. */
  get isPlaced(): boolean {
    return this.placed?.session === this.current;
  }

  /** Saves the game under a name; resolves when it is safely kept. */
  save(name: string): Promise<void> {
    // The session of now: a restart that was asked for in the same breath must not be what gets saved.
    const session = this.current;
    return this.enqueue(async () => {
      await this.keep(name, session.save());
      // The game's own regular saving needs no word.
      if (name !== AUTOSAVE) this.host.notify(`Saved as "${name}".`);
    }, `"${name}" could not be saved`);
  }

  /** Keeps the game without a word, as when the player leaves. */
  async autosave(name: string): Promise<void> {
    await this.keep(name, this.current.save());
  }

  load(name: string): Promise<void> {
    return this.enqueue(async () => {
      const save = await this.host.saves.read(this.game.id, name);
      if (save === undefined) {
        this.host.notify(`There is no save called "${name}".`);
        return;
      }
      const { current } = this;
      const resumed = RecordedSession.resume(this.game, save);
      // To leave a moment of this run for another one of it is to go back.
      if (save.run.id === current.id && runHash(save.run) !== current.hash())
        resumed.noteRewind(current.time);
      this.host.ended?.(current);
      this.take(resumed);
      this.host.notify(`"${name}" goes on.`);
    }, `"${name}" could not be loaded`);
  }

  restart(seed: string, options: Readonly<Record<string, unknown>> = this.current.options): void {
    const next = RecordedSession.start(this.game, seed, options);
    this.host.ended?.(this.current);
    this.take(next);
  }

  /** Resolves when everything asked for so far has been carried out. */
  settled(): Promise<void> {
    return this.pending;
  }

  private take(session: RecordedSession): void {
    this.current = session;
    this.wasOver = session.report().isGameOver;
  }

  private perform(outcome: Outcome | undefined): Outcome | undefined {
    if (outcome !== undefined) for (const request of outcome.requests) this.carryOut(request);
    return outcome;
  }

  private carryOut(request: GameRequest): void {
    switch (request.type) {
      case 'save':
        void this.save(request.name);
        return;
      case 'load':
        void this.load(request.name);
        return;
      case 'restart':
        this.restart(request.seed, request.options);
        return;
      case 'write':
        void this.enqueue(
          () => this.host.write(request.name, request.text, request.append ?? false),
          `"${request.name}" could not be written`,
        );
        return;
      case 'sound':
        this.host.sound(request.cue, request.volume, request.pan);
        return;
      case 'quit':
        this.host.quit();
        return;
    }
  }

  private async keep(name: string, save: Save): Promise<void> {
    if (name === AUTOSAVE) await this.moveAside(save.run.seed);
    await this.host.saves.write({ name, savedAt: this.host.now(), ...save });
  }

  /** Beginning another run must not wipe out the one before: its autosave is kept apart, whoever asks for this one. */
  private async moveAside(seed: string): Promise<void> {
    if (this.autosaved === seed) return;
    // A damaged autosave is no reason to lose this game as well.
    const other = await this.host.saves.read(this.game.id, AUTOSAVE).catch(() => undefined);
    if (other !== undefined && other.run.seed !== seed)
      await this.host.saves.write({ ...other, name: EARLIER });
    this.autosaved = seed;
  }

  private enqueue(work: () => Promise<void>, failure: string): Promise<void> {
    this.waiting++;
    this.pending = this.pending
      .then(work)
      .catch((error: unknown) => {
        // The game goes on: nothing is lost by trying.
        this.host.notify(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        this.waiting--;
      });
    return this.pending;
  }
}
