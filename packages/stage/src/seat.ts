// The seat before a stage: what a person needs that a script does not. Keys chosen anew, a guard against keys meant for
// something else, a game that waits when its player comes back, a clock, and a frame that is made once for every change.

import {
  type AnyGame,
  type Control,
  type Frame,
  type Input,
  type Line,
  lineText,
  type Outcome,
  type Overlay,
} from '@stairwell/engine';
import { whyUnranked } from '@stairwell/engine/play';
import { nextSeed } from '@stairwell/engine/random';
import {
  type Bindings,
  boundControls,
  chosenKeyWords,
  createTranslator,
  usableBindings,
} from './bindings.js';
import { leaderboardKey, withReason, withStanding } from './boards/words.js';
import { inEitherCase, KeyGuard } from './guard.js';
import {
  AGAIN_KEY,
  hasOwnKeysScreen,
  KEYS_KEY,
  keysScreen,
  withLastScreen,
  withScreen,
} from './house-screens.js';
import { openingOf } from './opening.js';
import { isOver } from './over.js';
import { SHARE_KEY, withSharing } from './share.js';
import { type Beginning, type Host, Stage } from './stage.js';
import { TickClock } from './tick-clock.js';
import { createTimekeeper } from './times.js';

/** What a front end does for its player. */
export interface SeatHost extends Host {
  /** The player wants to see where the game that ended stands. */
  leaderboard(): void;
  /** Whether its player has not played this game before: then a new run begins with the game's opening. */
  readonly isNewcomer?: boolean;
}

/** What came of a key. */
export interface Pressed {
  /** Whether it means anything here, so that nobody else should take it. */
  readonly isTaken: boolean;
  /** Why the game refused it, where it has not said so itself. */
  readonly refusal?: string;
}

/** The keys by which a player who has come back lets time go on. The first is shown. */
const GO_ON = ['Enter', ' '];
/** What a game calls the controls that stop time and that leave it. */
const PAUSE = 'pause';
const LEAVE = 'leave';

const IGNORED: Pressed = { isTaken: false };
const TAKEN: Pressed = { isTaken: true };

/** One game in front of one person. */
export class Seat extends Stage {
  private readonly guard: KeyGuard;
  private readonly beat: TickClock | undefined;
  private readonly keepTime: ReturnType<typeof createTimekeeper>;
  private translate: (input: Input) => Input | undefined;
  /** Writes lines of the game with the keys that its player has chosen. */
  said: ReturnType<typeof chosenKeyWords>;
  private bindings: Bindings;
  /** Inputs that came while a save or a load was under way. */
  private early: Input[] = [];
  private shown: Frame | undefined;
  private lastOverlay: string | undefined;
  private hasPressed = false;
  /** The player has come back and has not said yet that time may go on. */
  private isAway: boolean;
  /** A newcomer is being told how to begin; any key ends that. */
  private isTold: boolean;
  /** The keys are shown, of a game that shows none itself; any key ends that. */
  private isShowingKeys = false;
  /** The game refused its last tick: until something is pressed, time stands still. */
  private isStill = false;

  constructor(
    game: AnyGame,
    protected override readonly host: SeatHost,
    beginning: Beginning,
    bindings: Bindings = {},
  ) {
    super(game, host, beginning);
    this.guard = new KeyGuard(() => host.clock());
    this.keepTime = createTimekeeper(() => host.clock());
    if (game.ticksPerSecond !== undefined) this.beat = new TickClock(game.ticksPerSecond, host.clock());
    this.bindings = usableBindings(game.controls, bindings);
    this.translate = this.translator();
    this.said = chosenKeyWords(game.controls, this.bindings);
    this.isAway = this.mustWait(beginning);
    this.isTold = host.isNewcomer === true && game.opening !== undefined && !beginning.session.isContinued;
  }

  /** The game's controls with the keys that its player has chosen. */
  get controls(): readonly Control[] {
    return boundControls(this.game.controls, this.bindings);
  }

  /** The game has ended. */
  get isOver(): boolean {
    return isOver(this.session);
  }

  /** Nothing moves until something is pressed: there is no need to ask for frames. */
  get isWaiting(): boolean {
    return this.beat === undefined || this.isStill || this.isAway || this.isReading;
  }

  /** A screen of the house is read, which any key ends. */
  private get isReading(): boolean {
    return this.isTold || this.isShowingKeys;
  }

  /** Takes other keys from now on. */
  rebind(bindings: Bindings): void {
    this.bindings = usableBindings(this.game.controls, bindings);
    this.translate = this.translator();
    this.said = chosenKeyWords(this.game.controls, this.bindings);
    this.changed();
  }

  private translator(): (input: Input) => Input | undefined {
    const { game, bindings } = this;
    const isMeant = (input: Input) => game.decode(input, this.session.state) !== undefined;
    return createTranslator(game.controls, bindings, isMeant);
  }

  /** A key of the keyboard, as it was pressed. */
  press(input: Input): Pressed {
    // A tick may have brought up a screen that nobody has seen yet. Nothing else needs a frame, which is for eyes.
    if (!this.hasPressed) this.frame();
    const translated = this.translate(input);
    const meant = translated !== input && this.isChoice(input) ? input : translated;
    return meant === undefined ? IGNORED : this.send(meant);
  }

  /** A letter that the screen itself names is meant as that, whatever it is bound to elsewhere. */
  private isChoice(input: Input): boolean {
    const isNamed = ({ key }: { readonly key: string }) => input.type === 'key' && key === input.key;
    return this.frame().overlay?.choices.some(isNamed) ?? false;
  }

  /** An input in the game's own terms: a tap on the map, a pad's button, a typed line. */
  send(input: Input): Pressed {
    return this.guard.ignores(input) ? TAKEN : this.accept(input);
  }

  /** An answer to the screen that is shown, by a button on that screen. It may have come up under a finger that was tapping. */
  choose(key: string): Pressed {
    return this.send({ type: 'key', key, phase: 'tap' });
  }

  private accept(input: Input): Pressed {
    if (this.isBusy) {
      this.early.push(input);
      void this.settled().then(() => this.catchUp());
      return TAKEN;
    }
    if (this.isReading) return this.hasRead(input);
    if (this.isAway) return this.comeBack(input);
    const meant = isOver(this.session) ? inEitherCase(input, this.frame()) : input;
    if (this.takeOwnKey(meant)) return TAKEN;
    const outcome = this.give(meant);
    if (outcome === undefined && this.asksForKeys(meant)) return this.showKeys();
    return outcome === undefined ? IGNORED : { isTaken: true, ...this.refusalOf(outcome, meant) };
  }

  override give(input: Input): Outcome | undefined {
    const outcome = super.give(input);
    if (outcome === undefined) return undefined;
    this.hasPressed = true;
    this.wake();
    this.shown = undefined;
    return outcome;
  }

  /** Lets the ticks pass that have come due. True when there is something new to see. */
  advance(now: number): boolean {
    if (this.beat === undefined || this.isWaiting) return false;
    let hasTicked = false;
    for (let due = this.beat.due(now); due > 0 && !this.isBusy; due--) {
      const outcome = this.tick();
      if (outcome?.accepted !== true) {
        this.isStill = outcome !== undefined;
        break;
      }
      hasTicked = true;
    }
    if (hasTicked) this.shown = undefined;
    return hasTicked;
  }

  /** Ms from the last `advance` until the next tick. */
  untilNext(): number {
    return this.beat === undefined || this.isWaiting ? Number.POSITIVE_INFINITY : this.beat.untilNext();
  }

  /** Time that has passed unseen does not count. */
  forgetTime(): void {
    this.beat?.restart(this.host.clock());
  }

  /** What the player sees now: the same frame until something changes. */
  override frame(): Frame {
    this.shown ??= this.makeFrame();
    return this.shown;
  }

  protected override onTaken(beginning: Beginning): void {
    this.isAway = this.mustWait(beginning);
    this.isTold = false;
    this.isShowingKeys = false;
    this.lastOverlay = undefined;
    // What is pressed now is meant for this game.
    this.guard.clear();
    this.wake();
  }

  protected override onEnded(): void {
    this.guard.surprise();
  }

  /** An input brought up a screen that it was not meant for: those that follow at once are not its answer either. */
  surprise(input: Input): void {
    this.guard.ignores(input);
    this.guard.surprise();
  }

  protected override changed(): void {
    this.shown = undefined;
    super.changed();
  }

  private makeFrame(): Frame {
    const { session, game } = this;
    const frame = this.withChosenKeys(this.keepTime(session.frame(), game.timedWork?.(session.state) ?? []));
    // A screen that came by itself, not by a key.
    const title = frame.overlay?.title;
    if (title !== undefined && title !== this.lastOverlay && !this.hasPressed) this.guard.surprise();
    this.lastOverlay = title;
    this.hasPressed = false;
    if (this.isReading) {
      const screen = this.isShowingKeys ? keysScreen(game) : openingOf(game);
      return withScreen(frame, { ...screen, lines: this.said(screen.lines) });
    }
    if (this.isAway) return withScreen(frame, welcomeScreen(game.controls));
    if (!this.isOver || frame.isEnding || frame.overlay?.isAside) return frame;
    const last = withLastScreen(frame, game);
    const why = game.figures === undefined ? undefined : whyUnranked(game, session, session.report());
    if (why !== undefined) return withSharing(withReason(last, why));
    return withSharing(this.standing === undefined ? last : withStanding(last, this.standing));
  }

  private withChosenKeys(frame: Frame): Frame {
    const { status, messages, past, overlay } = frame;
    return {
      ...frame,
      status: this.said(status),
      messages: this.said(messages),
      ...(past && { past: this.said(past) }),
      ...(overlay && { overlay: { ...overlay, lines: this.said(overlay.lines) } }),
    };
  }

  /** A real-time game waits for its player to be ready, unless it shows a screen of its own that does so. */
  private mustWait({ session }: Beginning): boolean {
    const isRealTime = this.game.ticksPerSecond !== undefined;
    return isRealTime && session.isContinued && !isOver(session) && session.frame().overlay === undefined;
  }

  private comeBack(input: Input): Pressed {
    if (input.type !== 'key' || input.phase === 'up') return TAKEN;
    const { key } = input;
    const control = this.game.controls.find(({ keys }) => keys.includes(key));
    // Whoever stops what stands still wants it to go on. Escape leads out, as everywhere.
    const goesOn = GO_ON.includes(key) || (control?.id === PAUSE && key !== 'Escape');
    if (!goesOn && control?.group !== 'screen') return TAKEN;
    this.isAway = false;
    // A save may hold keys that were down when it was made; no finger is on them now.
    for (const { keys } of this.game.controls)
      for (const key of keys.slice(0, 1)) this.give({ type: 'key', key, phase: 'up' });
    this.wake();
    this.changed();
    return goesOn ? TAKEN : this.accept(input);
  }

  /** Whether an input that means nothing to the game asks for its keys. */
  private asksForKeys(input: Input): boolean {
    if (input.type !== 'key' || input.phase === 'up' || input.key !== KEYS_KEY) return false;
    const { overlay, prompt } = this.frame();
    return overlay === undefined && prompt === undefined && !hasOwnKeysScreen(this.game);
  }

  private showKeys(): Pressed {
    this.isShowingKeys = true;
    this.changed();
    return TAKEN;
  }

  /** The player has read enough. */
  private hasRead(input: Input): Pressed {
    if (input.type === 'key' && input.phase === 'up') {
      // A key that was down when the screen came is not held for ever.
      this.give(input);
      return TAKEN;
    }
    const isTold = this.isTold;
    this.isTold = false;
    if (isTold && input.type === 'key' && input.key === KEYS_KEY && !hasOwnKeysScreen(this.game))
      return this.showKeys();
    this.isShowingKeys = false;
    this.forgetTime();
    this.changed();
    return TAKEN;
  }

  private takeOwnKey(input: Input): boolean {
    if (input.type !== 'key' || !this.isOver) return false;
    if (input.key === SHARE_KEY) {
      if (input.phase !== 'up') this.host.share({ type: 'run', run: this.run() });
      return true;
    }
    const own = this.session.frame();
    if (own.isEnding || own.overlay?.isAside) return false;
    if (own.overlay === undefined && input.key === AGAIN_KEY) {
      if (input.phase !== 'up') void this.restart(nextSeed(this.session.seed));
      return true;
    }
    const { overlay } = withLastScreen(own, this.game);
    if (this.standing === undefined || input.key !== leaderboardKey(overlay)) return false;
    if (input.phase !== 'up') this.host.leaderboard();
    return true;
  }

  private refusalOf({ accepted, reason }: Outcome, input: Input): { refusal?: string } {
    // Of a key that is held or let go, a refusal is no news.
    if (accepted || reason === undefined || (input.type === 'key' && input.phase !== 'tap')) return {};
    const { messages, status, overlay } = this.frame();
    // A screen that leaves the view in sight answers in the status.
    return overlay !== undefined || hasSaid(messages, reason) || hasSaid(status, reason)
      ? {}
      : { refusal: reason };
  }

  private catchUp(): void {
    const inputs = this.early;
    this.early = [];
    for (const input of inputs) this.accept(input);
    if (inputs.length > 0) this.changed();
  }

  private wake(): void {
    if (this.isStill) this.forgetTime();
    this.isStill = false;
  }
}

/** Whether a game has just said something itself, at the end of its messages, perhaps with a count ("(x3)"). */
function hasSaid(messages: readonly Line[], text: string): boolean {
  const last = messages.at(-1);
  return (
    last !== undefined &&
    lineText(last)
      .replace(/ \(x\d+\)$/, '')
      .endsWith(text)
  );
}

/** The screen for a player who has just come back. */
function welcomeScreen(controls: readonly Control[]): Overlay {
  const leaving = controls.filter(({ id }) => id === LEAVE).map(({ keys: [key], label }) => ({ key, label }));
  return {
    title: 'Time stands still',
    lines: [],
    choices: [{ key: GO_ON[0], label: 'Go on' }, ...leaving],
    cover: 'window',
  };
}
