// The terminal itself: raw keys in, one screen out, and the promise that it is left as it was found, however the
// program ends.

import type { Cells } from '../cells/cells.js';
import { ESCAPE_WAIT_MS, KeyDecoder, type Keystroke } from './keys.js';
import { Screen } from './screen.js';
import { type ColorMode, createStyleBook, type StyleBook } from './style-book.js';

/** What keys are read from: the standard input, or what stands for it in a test. */
export interface TerminalInput {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'error', listener: () => void): unknown;
  off(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  off(event: 'end' | 'error', listener: () => void): unknown;
  setRawMode?(isRaw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** What is written to: the standard output, or what stands for it in a test. */
export interface TerminalOutput {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): boolean;
  on(event: 'resize' | 'drain', listener: () => void): unknown;
  off(event: 'resize' | 'drain', listener: () => void): unknown;
}

/** The signals that end the program. */
export type LeaveSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What the terminal needs of the process around it. */
export interface Surroundings {
  on(event: LeaveSignal | 'SIGCONT' | 'exit', listener: () => void): unknown;
  off(event: LeaveSignal | 'SIGCONT' | 'exit', listener: () => void): unknown;
  /** Stops the whole job, as Ctrl+Z does outside. Undefined where jobs cannot be stopped. */
  readonly stop?: () => void;
}

/** What is on the terminal now and listens to it. */
export interface Scene {
  stroke(stroke: Keystroke): void;
  /** The size changed, or the screen must be drawn anew for another reason. */
  redraw(): void;
  /** The program was asked to end. */
  leave(signal: LeaveSignal): void;
}

/** Alternate screen, no cursor, no wrapping at the edge, pasted text marked as such. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[0m\x1b[2J';
/** The screen is emptied first: tmux moves parts of one that grew into its history. */
const LEAVE = '\x1b[?2026l\x1b[0m\x1b[H\x1b[2J\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';

/**
 * The kitty keyboard protocol with everything (31), the question whether the terminal speaks it, and word when the window
 * loses the focus. Terminals that know nothing of it ignore all three.
 */
const TELL_RELEASES = '\x1b[>31u\x1b[?u\x1b[?1004h';
const TELL_NO_RELEASES = '\x1b[?1004l\x1b[<u';

/** Buttons going down and up, by cells of any number. */
const TELL_CLICKS = '\x1b[?1002h\x1b[?1006h';
const TELL_NO_CLICKS = '\x1b[?1006l\x1b[?1002l';

const LEAVE_SIGNALS: readonly LeaveSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A terminal that shows frames and tells of keys until it is closed. */
export class Terminal {
  readonly book: StyleBook;
  private readonly screen: Screen;
  private readonly decoder = new KeyDecoder();
  private scene: Scene | undefined;
  /** Keys that came while nothing was on: they are meant for what comes next. */
  private early: Keystroke[] = [];
  private escapeTimer: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;
  private isStopped = false;
  private signal: LeaveSignal | undefined;
  private mustDrain = false;
  private wantsReleases = false;
  private wantsClicks = false;
  private readonly lastWords = new Set<string>();

  constructor(
    private readonly input: TerminalInput,
    private readonly output: TerminalOutput,
    private readonly around: Surroundings,
    looks: { readonly color: ColorMode; readonly safeColors: boolean },
  ) {
    this.book = createStyleBook(looks.color, looks.safeColors);
    this.screen = new Screen(this.book, ...this.size());
  }

  get cells(): Cells {
    return this.screen.cells;
  }

  /** The signal that asked the program to end, once there was one. */
  get leaveSignal(): LeaveSignal | undefined {
    return this.signal;
  }

  open(): void {
    if (this.isOpen) return;
    this.around.on('exit', this.close);
    for (const signal of LEAVE_SIGNALS) this.around.on(signal, this.signals[signal]);
    this.around.on('SIGCONT', this.carryOn);
    this.output.on('resize', this.resized);
    this.output.on('drain', this.drained);
    this.input.on('data', this.received);
    this.input.on('end', this.hungUp);
    this.input.on('error', this.hungUp);
    this.enter();
  }

  /** Leaves the terminal as it was. Does nothing the second time. */
  readonly close = (): void => {
    if (!this.isOpen && !this.isStopped) return;
    this.isStopped = false;
    if (this.isOpen) this.leave();
    for (const text of this.lastWords) this.output.write(`${text}\n`);
    this.lastWords.clear();
    clearTimeout(this.escapeTimer);
    this.around.off('exit', this.close);
    for (const signal of LEAVE_SIGNALS) this.around.off(signal, this.signals[signal]);
    this.around.off('SIGCONT', this.carryOn);
    this.output.off('resize', this.resized);
    this.output.off('drain', this.drained);
    this.input.off('data', this.received);
    this.input.off('end', this.hungUp);
    this.input.off('error', this.hungUp);
  };

  /** What is on now. */
  get current(): Scene | undefined {
    return this.scene;
  }

  /** Puts a scene on; it gets keys from now on, and those before it that nobody has had. */
  show(scene: Scene | undefined): void {
    this.scene = scene;
    if (scene === undefined || this.early.length === 0) return;
    const early = this.early;
    this.early = [];
    // When it has been drawn for the first time.
    queueMicrotask(() => this.deliver(early));
  }

  /** Writes what changed on the cells since the last time: one write, or none. */
  flush(): void {
    // While the terminal has not taken the last frame, newer ones would only queue up behind it.
    if (!this.isOpen || this.mustDrain) return;
    const changes = this.screen.changes();
    if (changes !== '') this.mustDrain = !this.output.write(changes);
  }

  /** Draws everything anew, as after another program wrote on the screen. */
  invalidate(): void {
    this.screen.invalidate();
  }

  /** Asks the terminal to tell when keys come up, or no longer; few do. */
  tellReleases(isWanted: boolean): void {
    if (isWanted === this.wantsReleases) return;
    this.wantsReleases = isWanted;
    if (!isWanted) this.decoder.forgetReleases();
    if (this.isOpen) this.output.write(isWanted ? TELL_RELEASES : TELL_NO_RELEASES);
  }

  /** Asks the terminal to tell of clicks instead of selecting text, or no longer. */
  tellClicks(isWanted: boolean): void {
    if (isWanted === this.wantsClicks) return;
    this.wantsClicks = isWanted;
    if (this.isOpen) this.output.write(isWanted ? TELL_CLICKS : TELL_NO_CLICKS);
  }

  /** Prints a text when the terminal is the shell's again: there it can be selected and scrolled. Once, however often asked. */
  sayAtLast(text: string): void {
    this.lastWords.add(text);
  }

  bell(): void {
    if (this.isOpen) this.output.write('\x07');
  }

  /** Gives the terminal back and stops the job; `fg` brings both back. */
  suspend(): void {
    if (!this.isOpen || this.around.stop === undefined) return;
    this.deliver(this.decoder.releaseAll());
    this.leave();
    this.isStopped = true;
    this.around.stop();
  }

  private enter(): void {
    this.isOpen = true;
    this.mustDrain = false;
    this.input.setRawMode?.(true);
    this.input.resume();
    this.output.write(
      ENTER + (this.wantsReleases ? TELL_RELEASES : '') + (this.wantsClicks ? TELL_CLICKS : ''),
    );
    this.screen.resize(...this.size());
  }

  private leave(): void {
    this.isOpen = false;
    // Its own screen has its own keyboard: what was asked of it must be taken back before it is left.
    this.output.write(
      (this.wantsClicks ? TELL_NO_CLICKS : '') + (this.wantsReleases ? TELL_NO_RELEASES : '') + LEAVE,
    );
    try {
      this.input.setRawMode?.(false);
    } catch {
      // The terminal is gone (a closed window): there is nothing left to restore.
    }
    this.input.pause();
  }

  private readonly carryOn = (): void => {
    // Also after a stop from outside, which gave no warning: whoever had the terminal meanwhile left it changed.
    if (!this.isOpen && !this.isStopped) return;
    this.isStopped = false;
    this.enter();
    this.scene?.redraw();
  };

  private readonly signals = Object.fromEntries(
    LEAVE_SIGNALS.map((signal) => [signal, () => this.ask(signal)]),
  ) as Record<LeaveSignal, () => void>;

  private readonly hungUp = (): void => this.ask('SIGHUP');

  private ask(signal: LeaveSignal): void {
    this.signal ??= signal;
    this.scene?.leave(signal);
  }

  private readonly resized = (): void => {
    if (!this.isOpen) return;
    this.screen.resize(...this.size());
    this.output.write('\x1b[0m\x1b[2J');
    this.scene?.redraw();
  };

  private readonly drained = (): void => {
    this.mustDrain = false;
    this.flush(); // what was painted meanwhile
  };

  private readonly received = (chunk: Uint8Array): void => {
    clearTimeout(this.escapeTimer);
    this.deliver(this.decoder.feed(chunk));
    if (this.decoder.isWaiting)
      this.escapeTimer = setTimeout(() => this.deliver(this.decoder.flush()), ESCAPE_WAIT_MS);
  };

  private deliver(strokes: readonly Keystroke[]): void {
    // Every key goes to the scene of its moment: one key may put on another scene.
    for (const stroke of strokes) {
      if (this.scene !== undefined) this.scene.stroke(stroke);
      else if (stroke.type === 'key' && stroke.key === 'Ctrl+C') this.ask('SIGINT');
      else this.early.push(stroke);
    }
  }

  private size(): [columns: number, rows: number] {
    const { columns, rows } = this.output;
    return [Math.max(1, columns || 80), Math.max(1, rows || 24)];
  }
}
