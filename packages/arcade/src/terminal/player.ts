// A game on the terminal: the loop that joins keys, time and drawing.

import {
  createCellPointer,
  isTooSmall,
  type Keystroke,
  type LeaveSignal,
  type Painted,
  paintFrame,
  type Scene,
} from '@stairwell/display/terminal';
import { type AnyGame, type Frame, type Input, keyTap } from '@stairwell/engine';
import type { RecordedSession } from '@stairwell/engine/play';
import {
  type Beginning,
  type Bindings,
  type Kept,
  keysHint,
  messageOf,
  QUICKSAVE,
  Seat,
  type SeatHost,
} from '@stairwell/stage';
import { showLeaderboard } from './leaderboard-view.js';
import { type Looks, Moments } from './moments.js';
import { type Curtain, perform } from './scene.js';
import { shareOnTerminal } from './share.js';
import type { Terminal } from './terminal.js';
import { createTypedLine } from './typed-line.js';

/** What a game on the terminal needs of the program around it. */
export type Desk = Pick<SeatHost, 'library' | 'leases' | 'now' | 'clock' | 'every' | 'breathe' | 'newId'>;

/** One game to be played on a terminal, and how its player wants it. */
export interface Performance extends Pick<Looks, 'flash' | 'bell' | 'captions'> {
  readonly desk: Desk;
  readonly game: AnyGame;
  readonly beginning: Beginning;
  readonly bindings: Bindings;
  /** Whether clicks are the game's, not the terminal's. */
  readonly mouse: boolean;
  /** Whoever follows the game elsewhere: what to tell its player, and who looks at it again and again. */
  readonly air?: { readonly notice: string; tell(session: RecordedSession): string | undefined };
  /** Whether the player is to be told how to begin. */
  readonly isNewcomer?: boolean;
}

/** How a game was left and what was kept of it, for the words that are printed afterwards. */
export interface PlayEnd extends Kept {
  /** 'quit': the game was left by its own menu; 'lost': somebody else plays it on. Otherwise a key or a signal asked for the end. */
  readonly reason: 'quit' | 'left' | 'lost' | LeaveSignal;
  readonly session: RecordedSession;
}

/** A game that broke: what the crash report needs. */
export class PerformanceError extends Error {
  override readonly name = 'PerformanceError';
  constructor(
    readonly session: RecordedSession,
    override readonly cause: unknown,
  ) {
    super(messageOf(cause));
  }
}

const NOTICE_MS = 4000;
/** The address of a game on air can be copied down. */
const AIR_NOTICE_MS = 20_000;
/** How often those who follow the game are told, in milliseconds. */
const TELL_EVERY = 200;
/** No more frames than this: a terminal is not a film. */
const FRAME_MS = 33;

/** Plays until the player leaves. Rejects with a PerformanceError when the game breaks. */
export async function playOnTerminal(terminal: Terminal, performance: Performance): Promise<PlayEnd> {
  const player = new Player(terminal, performance);
  terminal.tellReleases(performance.game.ticksPerSecond !== undefined);
  terminal.tellClicks(performance.mouse);
  const { air } = performance;
  const timer = air === undefined ? undefined : setInterval(() => player.tellOthers(air), TELL_EVERY);
  try {
    const reason = await perform(terminal, player.raise);
    return await player.finish(reason);
  } catch (error) {
    // The run is for others to have, as it was before it broke.
    await player.finish('left').catch(() => undefined);
    throw new PerformanceError(player.session, error);
  } finally {
    clearInterval(timer);
    terminal.tellReleases(false);
    terminal.tellClicks(false);
    player.stop();
  }
}

/** Words that go away by themselves. */
interface Passing {
  readonly text: string;
  readonly until: number;
  isShown?: boolean;
}

class Player implements Scene {
  private readonly seat: Seat;
  private curtain: Curtain<PlayEnd['reason']> | undefined;
  private notices: Passing[] = [];
  /** The run that they are about, and the screen over it. */
  private told: RecordedSession | undefined;
  private overlayTitle: string | undefined;
  private readonly moments: Moments;
  private typed = createTypedLine();
  /** What the last frame asked for. */
  private prompt: Frame['prompt'];
  private overlayTop = 0;
  private overlayHidden = 0;
  private cellAt: Painted['cellAt'] | undefined;
  private origin: Painted['origin'];
  private readonly pointer = createCellPointer();
  private timer: NodeJS.Timeout | undefined;
  private lastPaint = Number.NEGATIVE_INFINITY;
  private nextChange = Number.POSITIVE_INFINITY;
  private isDirty = true;
  /** Something else is on the screen for a while. */
  private isAway = false;

  constructor(
    private readonly terminal: Terminal,
    private readonly performance: Performance,
  ) {
    const { desk, game, beginning, bindings, isNewcomer = false } = performance;
    this.moments = new Moments(terminal, { ...performance, clock: desk.clock });
    const host: SeatHost = {
      ...desk,
      isNewcomer,
      happened: (events) => this.moments.hear(this.session, events),
      notify: (text) => this.notify(text),
      share: (what) => this.notify(shareOnTerminal(terminal, what)),
      handOut: (name) => {
        const file = desk.library.texts.where?.(game.id, name);
        if (file !== undefined) this.notify(`It lies in ${file}`);
      },
      quit: () => this.curtain?.fall('quit'),
      changed: () => {
        // What was said of the run before is not about this one.
        if (this.told !== this.session) this.notices = [];
        this.told = this.session;
        this.wake();
      },
      lost: () => this.curtain?.fall('lost'),
      leaderboard: () => void this.visitLeaderboard(),
    };
    this.seat = new Seat(game, host, beginning, bindings);
    this.told = this.session;
  }

  get session(): RecordedSession {
    return this.seat.session;
  }

  readonly raise = (curtain: Curtain<PlayEnd['reason']>): Scene => {
    this.curtain = curtain;
    const { air, game, isNewcomer } = this.performance;
    if (air !== undefined) this.notify(air.notice, AIR_NOTICE_MS);
    const hint = isNewcomer === true && !this.session.isContinued ? keysHint(game) : undefined;
    if (hint !== undefined) this.notify(`${hint}, Ctrl+C leaves (the run is kept)`);
    return this;
  };

  stroke(stroke: Keystroke): void {
    const isUp = stroke.type === 'key' && stroke.phase === 'up';
    if (stroke.type === 'key' && !isUp && this.takeOwnKey(stroke.key)) return;
    if (!isUp && this.moments.skip()) {
      // The last screen has not been seen yet: this is no answer to it, nor is what follows at once.
      this.seat.surprise(stroke.type === 'key' ? stroke : keyTap('click'));
      this.wake();
      return;
    }
    if (stroke.type === 'click' || stroke.type === 'drag') this.point(stroke);
    this.followPrompt(this.seat.frame());
    if (this.prompt === undefined || isUp || !this.typeInto(stroke)) this.press(stroke);
    this.wake();
  }

  redraw(): void {
    if (this.isAway) return;
    this.seat.forgetTime();
    this.isDirty = true;
    this.lastPaint = Number.NEGATIVE_INFINITY;
    this.pump();
  }

  leave(signal: LeaveSignal): void {
    this.curtain?.fall(signal);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Tells those who watch what was done, and the player when nobody hears it any more. */
  tellOthers(air: NonNullable<Performance['air']>): void {
    const words = air.tell(this.session);
    if (words !== undefined) this.notify(words, AIR_NOTICE_MS);
  }

  /** Keeps what must be kept once the player has left. */
  async finish(reason: PlayEnd['reason']): Promise<PlayEnd> {
    this.stop();
    return { reason, session: this.session, ...(await this.seat.finish()) };
  }

  /** Keys that belong to the terminal, in every game. */
  private takeOwnKey(key: string): boolean {
    switch (key) {
      case 'Ctrl+C':
        this.curtain?.fall('left');
        return true;
      case 'Ctrl+Z':
        this.terminal.suspend();
        return true;
      case 'Ctrl+S':
        void this.seat.save(QUICKSAVE);
        return true;
      case 'Ctrl+L':
        this.terminal.invalidate();
        this.redraw();
        return true;
      case 'PageUp':
      case 'PageDown':
        if (this.overlayHidden === 0) return false;
        this.overlayTop += (key === 'PageUp' ? -1 : 1) * Math.max(1, this.terminal.cells.rows - 8);
        this.overlayTop = Math.max(0, Math.min(this.overlayHidden, this.overlayTop));
        this.wake();
        return true;
    }
    return false;
  }

  /** The leaderboard over the last screen of a game; from it the player may begin another run. */
  private async visitLeaderboard(): Promise<void> {
    const { game, desk, flash, bell, captions } = this.performance;
    this.isAway = true;
    // Nothing is behind it: a key between two of its screens is meant for the next one.
    const here = this.terminal.current;
    this.terminal.show(undefined);
    try {
      const { options } = this.session;
      const wish = await showLeaderboard(this.terminal, game, { ...desk, flash, bell, captions }, options);
      if (wish.type === 'play') await this.seat.restart(wish.seed, wish.options);
      if (wish.type === 'leave') this.curtain?.fall(wish.signal ?? 'left');
    } catch (error) {
      this.notify(messageOf(error));
    } finally {
      this.isAway = false;
      this.terminal.show(here);
      if (!this.curtain?.hasFallen) this.redraw();
    }
  }

  private press(stroke: Keystroke): void {
    if (stroke.type === 'key')
      this.heed(this.seat.press({ type: 'key', key: stroke.key, phase: stroke.phase }));
  }

  private point(stroke: Extract<Keystroke, { type: 'click' | 'drag' }>): void {
    const cell = this.cellAt?.(stroke.x, stroke.y);
    const input = cell && this.pointer.take(stroke, cell);
    if (input !== undefined) this.send(input);
  }

  private send(input: Input): void {
    this.heed(this.seat.send(input));
  }

  private heed({ isTaken, refusal }: ReturnType<Seat['press']>): void {
    if (isTaken && refusal === undefined) this.overlayTop = 0;
    if (refusal === undefined) return;
    this.notices = this.notices.filter(({ text }) => text !== refusal);
    this.notify(refusal);
  }

  /** Takes the game's own text whenever that changes: the game asks for another line, or types along. */
  private followPrompt({ prompt }: Frame): void {
    if (prompt?.label === this.prompt?.label && prompt?.text === this.prompt?.text) return;
    this.prompt = prompt;
    this.typed = createTypedLine(prompt?.text);
  }

  private typeInto(stroke: Keystroke): boolean {
    const effect = this.typed.take(stroke);
    if (effect === 'entered') {
      const { text } = this.typed;
      this.typed = createTypedLine();
      this.send({ type: 'line', text });
    }
    return effect !== 'ignored';
  }

  /** Something may have changed: draw soon. */
  private wake(): void {
    this.isDirty = true;
    this.schedule(0);
  }

  private readonly pump = (): void => {
    if (this.isAway) return;
    const now = this.performance.desk.clock();
    // Nobody can play what cannot be seen.
    if (isTooSmall(this.terminal.cells)) this.seat.forgetTime();
    else if (this.seat.advance(now)) this.isDirty = true;
    if (this.curtain?.hasFallen) return;
    const isPast = ({ until }: Passing) => until <= now;
    if (this.moments.pass() || this.notices.some(isPast)) {
      this.notices = this.notices.filter((notice) => !isPast(notice));
      this.isDirty = true;
    }
    if (now >= this.lastPaint + this.nextChange) this.isDirty = true;
    if (this.isDirty && now - this.lastPaint >= FRAME_MS) this.paint(now);
    const waits = [this.isDirty ? this.lastPaint + FRAME_MS - now : this.lastPaint + this.nextChange - now];
    waits.push(this.seat.untilNext(), this.moments.wait());
    for (const { until } of this.notices) waits.push(until - now);
    const wait = Math.min(...waits);
    if (Number.isFinite(wait)) this.schedule(wait);
  };

  private paint(now: number): void {
    const frame = this.moments.seen(this.seat.frame());
    this.followPrompt(frame);
    if (frame.overlay === undefined) this.overlayTop = 0;
    this.clearForScreen(frame.overlay?.title);
    const painted = paintFrame(this.terminal.cells, this.terminal.book, frame, {
      time: this.performance.flash ? now : undefined,
      notices: this.notices.map(({ text }) => text),
      ...this.moments.wishes,
      typed: this.typed.text,
      overlayTop: this.overlayTop,
      origin: this.origin,
    });
    for (const notice of this.notices) notice.isShown = true;
    this.origin = painted.origin;
    this.nextChange = Math.max(FRAME_MS, painted.nextChange);
    this.overlayHidden = painted.overlayHidden;
    this.cellAt = painted.cellAt;
    this.terminal.flush();
    this.lastPaint = now;
    this.isDirty = false;
  }

  /** What was said before a screen was opened would stand in the middle of its text. */
  private clearForScreen(title: string | undefined): void {
    if (title !== undefined && title !== this.overlayTitle)
      this.notices = this.notices.filter(({ isShown }) => isShown !== true);
    this.overlayTitle = title;
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer);
    if (this.curtain === undefined || this.curtain.hasFallen) return;
    this.timer = setTimeout(this.curtain.guard(this.pump), Math.max(0, Math.ceil(wait)));
  }

  private notify(text: string, ms = NOTICE_MS): void {
    this.notices.push({ text, until: this.performance.desk.clock() + ms });
    this.wake();
  }
}
