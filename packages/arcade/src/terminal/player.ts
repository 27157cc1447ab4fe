// A game on the terminal: the loop that joins keys, ticks, saves and drawing.

import type { AnyGame, Frame, Input, RecordedSession } from '@stairwell/engine';
import {
  type Bindings,
  createTranslator,
  hasSaid,
  LEADERBOARD_KEY,
  MessageLog,
  Stage,
  TickClock,
} from '@stairwell/stage';
import { createKeeper, type Keeper, type KeeperNeeds, type Kept } from './keeper.js';
import type { Keystroke } from './keys.js';
import { showLeaderboard } from './leaderboard-view.js';
import { isTooSmall, type Painted, paintFrame } from './paint.js';
import { type Curtain, perform } from './scene.js';
import type { LeaveSignal, Scene, Terminal } from './terminal.js';
import { createTypedLine } from './typed-line.js';

export interface Performance extends KeeperNeeds {
  readonly game: AnyGame;
  readonly session: RecordedSession;
  readonly bindings: Bindings;
  /** Whether things may move by themselves. */
  readonly flash: boolean;
  readonly bell: boolean;
  /** Whether clicks are the game's, not the terminal's. */
  readonly mouse: boolean;
  /** Ms on a clock that never jumps. */
  clock(): number;
}

export interface PlayEnd extends Kept {
  /** 'quit': the game was left by its own menu. Otherwise a key or a signal asked for the end. */
  readonly reason: 'quit' | 'left' | LeaveSignal;
  readonly session: RecordedSession;
}

/** A game that broke: what the crash report needs. */
export class PerformanceError extends Error {
  override readonly name = 'PerformanceError';
  constructor(
    readonly session: RecordedSession,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** The name under which Ctrl+S saves. */
export const QUICKSAVE = 'quicksave';

const NOTICE_MS = 4000;
/** No more frames than this: a terminal is not a film. */
const FRAME_MS = 33;

/** Plays until the player leaves. Rejects with a PerformanceError when the game breaks. */
export async function playOnTerminal(terminal: Terminal, performance: Performance): Promise<PlayEnd> {
  const player = new Player(terminal, performance);
  terminal.tellReleases(performance.game.ticksPerSecond !== undefined);
  terminal.tellClicks(performance.mouse);
  try {
    const reason = await perform(terminal, player.raise);
    return await player.finish(reason);
  } catch (error) {
    throw new PerformanceError(player.session, error);
  } finally {
    terminal.tellReleases(false);
    terminal.tellClicks(false);
    player.stop();
  }
}

class Player implements Scene {
  private readonly stage: Stage;
  private readonly translate: ReturnType<typeof createTranslator>;
  private readonly clock: TickClock | undefined;
  private curtain: Curtain<PlayEnd['reason']> | undefined;
  private notices: { text: string; until: number }[] = [];
  private waiting: Keystroke[] = [];
  private typed = createTypedLine();
  /** What the last frame asked for. */
  private prompt: Frame['prompt'];
  private readonly log = new MessageLog();
  /** The session whose messages the log holds. */
  private logged: RecordedSession | undefined;
  private overlayTop = 0;
  private overlayHidden = 0;
  private cellAt: Painted['cellAt'] | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastPaint = Number.NEGATIVE_INFINITY;
  private nextChange = Number.POSITIVE_INFINITY;
  private isDirty = true;
  /** The game refused its last tick: until a key changes something, time stands still. */
  private isStill = false;
  /** Something else is on the screen for a while. */
  private isAway = false;
  private readonly keeper: Keeper;

  constructor(
    private readonly terminal: Terminal,
    private readonly performance: Performance,
  ) {
    const { game, session, saves, archive, bindings } = performance;
    this.translate = createTranslator(game.controls, bindings);
    this.clock =
      game.ticksPerSecond === undefined ? undefined : new TickClock(game.ticksPerSecond, performance.clock());
    this.stage = new Stage(
      game,
      {
        saves,
        now: () => performance.now().toISOString(),
        write: async (name, text, append) => {
          await archive.write(game.id, name, text, append);
        },
        sound: () => {
          if (performance.bell) terminal.bell();
        },
        notify: (text) => this.notify(text),
        quit: () => this.curtain?.fall('quit'),
        clock: performance.clock,
      },
      session,
    );
    this.keeper = createKeeper(
      performance,
      this.stage,
      (text) => this.notify(text),
      () => this.wake(),
    );
  }

  get session(): RecordedSession {
    return this.stage.session;
  }

  readonly raise = (curtain: Curtain<PlayEnd['reason']>): Scene => {
    this.curtain = curtain;
    return this;
  };

  stroke(stroke: Keystroke): void {
    const isUp = stroke.type === 'key' && stroke.phase === 'up';
    if (stroke.type === 'key' && !isUp && this.takeOwnKey(stroke.key)) return;
    if (this.stage.isBusy) {
      this.waiting.push(stroke);
      return;
    }
    if (stroke.type === 'click') this.point(stroke.x, stroke.y);
    this.followPrompt(this.stage.frame());
    if (this.prompt === undefined || isUp || !this.typeInto(stroke)) this.press(stroke);
    if (this.stage.isBusy) void this.stage.settled().then(() => this.curtain?.guard(this.catchUp)());
    this.wake();
  }

  redraw(): void {
    if (this.isAway) return;
    this.clock?.restart(this.performance.clock());
    this.isDirty = true;
    this.lastPaint = Number.NEGATIVE_INFINITY;
    this.pump();
  }

  leave(signal: LeaveSignal): void {
    this.curtain?.fall(signal);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.keeper.stop();
  }

  /** Keeps what must be kept once the player has left. */
  async finish(reason: PlayEnd['reason']): Promise<PlayEnd> {
    this.stop();
    return { reason, session: this.session, ...(await this.keeper.finish()) };
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
        void this.stage.save(QUICKSAVE).then(() => this.curtain?.guard(this.catchUp)());
        return true;
      case 'Ctrl+L':
        this.terminal.invalidate();
        this.redraw();
        return true;
      case LEADERBOARD_KEY:
        if (!this.stage.isPlaced) return false;
        void this.visitLeaderboard();
        return true;
      case 'PageUp':
      case 'PageDown':
        if (this.overlayHidden === 0) return false;
        this.overlayTop += (key === 'PageUp' ? -1 : 1) * Math.max(1, this.terminal.canvas.rows - 8);
        this.overlayTop = Math.max(0, Math.min(this.overlayHidden, this.overlayTop));
        this.wake();
        return true;
    }
    return false;
  }

  /** The leaderboard over the last screen of a game; from it the player may begin another dungeon. */
  private async visitLeaderboard(): Promise<void> {
    const { game, leaderboard } = this.performance;
    this.isAway = true;
    try {
      const wish = await showLeaderboard(this.terminal, game, leaderboard);
      if (wish.type === 'seed') this.stage.restart(wish.seed);
      if (wish.type === 'leave') this.curtain?.fall(wish.signal ?? 'left');
    } catch (error) {
      this.notify(error instanceof Error ? error.message : String(error));
    } finally {
      this.isAway = false;
      if (!this.curtain?.hasFallen) this.redraw();
    }
  }

  /** Keys that came while a save or a load was under way. */
  private readonly catchUp = (): void => {
    const strokes = this.waiting;
    this.waiting = [];
    for (const stroke of strokes) this.stroke(stroke);
    this.wake();
  };

  private press(stroke: Keystroke): void {
    if (stroke.type !== 'key') return;
    const input = this.translate({ type: 'key', key: stroke.key, phase: stroke.phase });
    if (input !== undefined) this.give(input);
  }

  private point(x: number, y: number): void {
    const cell = this.cellAt?.(x, y);
    if (cell !== undefined) this.give({ type: 'point', ...cell });
  }

  private give(input: Input): void {
    const outcome = this.stage.give(input);
    if (outcome?.accepted) this.overlayTop = 0;
    // Of a key that is held or let go, a refusal is no news.
    else if (outcome?.reason !== undefined && (input.type !== 'key' || input.phase === 'tap'))
      this.refuse(outcome.reason);
    this.keeper.look();
  }

  /** Says why, unless the game has just said so itself. */
  private refuse(reason: string): void {
    const { messages, overlay } = this.stage.frame();
    if (overlay !== undefined || hasSaid(messages, reason)) return;
    this.notices = this.notices.filter(({ text }) => text !== reason);
    this.notify(reason);
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
      this.give({ type: 'line', text });
    }
    return effect !== 'ignored';
  }

  /** Something may have changed: draw soon and let time go on. */
  private wake(): void {
    if (this.isStill) {
      this.isStill = false;
      this.clock?.restart(this.performance.clock());
    }
    this.isDirty = true;
    this.schedule(0);
  }

  private readonly pump = (): void => {
    if (this.isAway) return;
    const now = this.performance.clock();
    this.tick(now);
    if (this.curtain?.hasFallen) return;
    if (this.notices.some(({ until }) => until <= now)) {
      this.notices = this.notices.filter(({ until }) => until > now);
      this.isDirty = true;
    }
    if (now >= this.lastPaint + this.nextChange) this.isDirty = true;
    if (this.isDirty && now - this.lastPaint >= FRAME_MS) this.paint(now);
    const waits = [this.isDirty ? this.lastPaint + FRAME_MS - now : this.lastPaint + this.nextChange - now];
    if (this.clock !== undefined && !this.isStill) waits.push(this.clock.untilNext());
    for (const { until } of this.notices) waits.push(until - now);
    const wait = Math.min(...waits);
    if (Number.isFinite(wait)) this.schedule(wait);
  };

  private tick(now: number): void {
    if (this.clock === undefined || this.isStill) return;
    // Nobody can play what cannot be seen.
    if (isTooSmall(this.terminal.canvas)) {
      this.clock.restart(now);
      return;
    }
    const due = this.clock.due(now);
    for (let i = 0; i < due && !this.stage.isBusy; i++) {
      const outcome = this.stage.tick();
      if (outcome?.accepted === false) {
        this.isStill = true;
        break;
      }
      this.keeper.look();
      if (this.curtain?.hasFallen) return;
    }
    if (due > 0) this.isDirty = true;
  }

  private paint(now: number): void {
    const frame = this.stage.frame();
    this.followPrompt(frame);
    if (this.logged !== this.session) this.log.clear();
    this.logged = this.session;
    this.log.follow(frame.messages);
    if (frame.overlay === undefined) this.overlayTop = 0;
    const painted = paintFrame(this.terminal.canvas, this.terminal.book, frame, {
      time: this.performance.flash ? now : undefined,
      past: frame.past ?? this.log.past,
      notices: this.notices.map(({ text }) => text),
      typed: this.typed.text,
      overlayTop: this.overlayTop,
    });
    this.nextChange = Math.max(FRAME_MS, painted.nextChange);
    this.overlayHidden = painted.overlayHidden;
    this.cellAt = painted.cellAt;
    this.terminal.flush();
    this.lastPaint = now;
    this.isDirty = false;
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer);
    if (this.curtain === undefined || this.curtain.hasFallen) return;
    this.timer = setTimeout(this.curtain.guard(this.pump), Math.max(0, Math.ceil(wait)));
  }

  private notify(text: string): void {
    this.notices.push({ text, until: this.performance.clock() + NOTICE_MS });
    this.wake();
  }
}
