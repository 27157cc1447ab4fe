// A bot that plays The Mazes by keys and taps, for one of four aims, and looks at nothing that a player does not see: what it
// knows is in `bot-eyes.ts`, how it moves in `bot-feet.ts`, flees in `bot-flight.ts`, looks for what is hidden in
// `bot-search.ts`, solves Sokoban in `bot-puzzle.ts`. Here it decides which of these comes first.

import { createRandom } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { mazes } from '../game.js';
import { stepsBetween } from '../level/ground.js';
import type { Creature } from '../level/level.js';
import { RULES } from '../rules.js';
import type { MazesState } from '../state.js';
import { type BotAim, Eyes } from './bot-eyes.js';
import { Feet } from './bot-feet.js';
import { Flight } from './bot-flight.js';
import { Puzzle } from './bot-puzzle.js';
import { Search } from './bot-search.js';

/** Decisions on one level after which the bot knows no more. */
const PATIENCE = 4000;
/** Decisions after which exploring that shows nothing new is over. */
const SAME_MAP = 12;
/** With less of its health the bot rests when nobody is about; before stairs to a new level it rests longer. */
const TIRED = 0.8;
const RESTED = 0.95;
const UNSAFE = 0.7;
/** So many levels are explored for things, when the aim lies deep. */
const GATHERED = 4;
/** The castle lies no higher than this; from where the rest can be dug to, the bot digs. */
const CASTLE = 25;

/** Plays for an aim. */
export class Bot {
  readonly session: RecordedSession;
  private readonly eyes: Eyes;
  private readonly feet: Feet;
  private readonly flight: Flight;
  private readonly search: Search;
  private readonly puzzle: Puzzle;
  private readonly decisions = new Map<string, number>();
  private isExplored = false;
  private idle = 0;
  private sameMap = 0;
  private knownBefore = 0;

  constructor(
    seed: string,
    private readonly aim: BotAim,
    options: Readonly<Record<string, string | boolean>> = {},
  ) {
    this.session = RecordedSession.start(mazes, seed, { aim, ...options });
    this.eyes = new Eyes(this.session, aim);
    this.feet = new Feet(this.session, this.eyes);
    this.flight = new Flight(this.eyes, this.feet);
    this.puzzle = new Puzzle(this.eyes, this.feet);
    this.search = new Search(this.eyes, this.feet, createRandom(`bot ${seed}`));
  }

  get state(): MazesState {
    return this.eyes.state;
  }

  /** Plays until the end, or until it knows no more. Returns what ended it. */
  play(mostTurns = 25_000, watch: () => void = () => {}): string {
    const { state } = this;
    while (state.fate === '' && state.turn < mostTurns) {
      const { here, turn } = state;
      const tries = (this.decisions.get(here) ?? 0) + 1;
      this.decisions.set(here, tries);
      if (tries > PATIENCE) return 'gave up';
      this.decide();
      watch();
      if (state.here !== here) this.isExplored = false;
      // Whatever was refused: time goes by.
      this.idle = state.turn === turn ? this.idle + 1 : 0;
      if (this.idle > 5) this.feet.press('s');
    }
    return state.fate === '' ? 'gave up' : state.fate;
  }

  private decide(): void {
    const threats = this.eyes.threats();
    const hunters = threats.filter(({ mood }) => mood === 'hunting');
    this.flight.feel(threats);
    if (this.eyes.level.site.isSpecial('medusa') && this.eyes.canDigDown() && this.feet.press('d')) return;
    if (this.flight.escapes(hunters)) return;
    if (threats.length === 0 && this.rests(TIRED)) return;
    this.chooseGait(threats);
    this.goOn(hunters);
  }

  /** Rests until healed; false when it need not or cannot. */
  private rests(below: number): boolean {
    const { state } = this;
    if (state.hp > state.maxHp * below || this.flight.isHaunted) return false;
    const { turn } = state;
    // Whoever comes by meanwhile finds it standing on Elbereth.
    if (state.hp < state.maxHp * UNSAFE && this.eyes.canWrite() && !this.eyes.level.wards.has(state.cell))
      return this.feet.press('E');
    this.feet.press('R');
    return state.turn > turn;
  }

  /** Softly past those who sleep or know of nothing. */
  private chooseGait(threats: readonly Creature[]): void {
    const { state } = this;
    const isNear = ({ cell }: Creature) => stepsBetween(cell, state.cell) <= 7;
    const isHunted = threats.some(({ mood }) => mood === 'hunting');
    const wantsSoft = !isHunted && [...this.eyes.sleepers(), ...threats].some(isNear);
    if (wantsSoft !== state.creeping) this.feet.press('w');
  }

  /** Onward: to what is wanted, to the way there, to what is unknown. */
  private goOn(hunters: readonly Creature[]): void {
    const { eyes, feet, state } = this;
    const prize = eyes.prizeCell();
    if (prize !== undefined && feet.stepTo(prize)) return;
    if (state.stuck === 0 && this.puzzle.goesOn()) return;
    const isDone = this.isDone();
    const way = eyes.wayHere();
    if (way !== undefined && isDone) {
      if (eyes.threats().length > 0 || !this.rests(RESTED)) feet.press(way);
      return;
    }
    if (isDone && hunters.length === 0 && (this.dives() || this.readsMap())) return;
    const goal = isDone ? eyes.goalCell() : undefined;
    if (goal !== undefined && feet.stepTo(goal)) return;
    if (state.stuck > 0) {
      feet.press('l');
      return;
    }
    if (!this.isExplored && this.explores()) return;
    if (this.misses() && feet.press('r')) {
      this.isExplored = false;
      return;
    }
    const late = eyes.goalCell();
    if (late !== undefined && feet.stepTo(late)) return;
    this.search.tries(this.decisions.get(state.here) ?? 0, late);
    this.isExplored = false;
  }

  /** To the edge of the known: by itself past those who are awake, else by the key for it. */
  private explores(): boolean {
    const { eyes, feet, state } = this;
    const { known, trod } = eyes.level;
    const now = known.reduce((sum, bit) => sum + bit, 0) + trod.reduce((sum, bit) => sum + bit, 0);
    this.sameMap = now === this.knownBefore ? this.sameMap + 1 : 0;
    this.knownBefore = now;
    const { turn } = state;
    if (this.sameMap < SAME_MAP) {
      if (eyes.threats().some(({ cell }) => stepsBetween(cell, state.cell) < 9)) {
        const way = feet.wayToEdge(false);
        if (way !== undefined) return feet.walk(way);
      }
      feet.press('x');
      if (state.turn > turn) return true;
      const way = feet.wayToEdge(true);
      if (way !== undefined) return feet.walk(way);
    }
    this.sameMap = 0;
    this.isExplored = true;
    return false;
  }

  /** With charges to spare the bot goes through the floor. */
  private dives(): boolean {
    const { dlevel, branch } = this.eyes;
    const { dig } = this.state.kit;
    if (!this.eyes.canDigDown()) return false;
    if (this.aim === 'wand')
      return (
        branch === 'doom' && dlevel + Math.floor(dig / RULES.digDown) >= CASTLE - 2 && this.feet.press('d')
      );
    return branch === 'mines' && dig >= RULES.digDown * 2 && this.feet.press('d');
  }

  /** Deep down a map is worth more than a walk. */
  private readsMap(): boolean {
    const { level, dlevel } = this.eyes;
    if (this.aim !== 'wand' || dlevel < 10 || level.site.traits.nommap || this.state.kit.map === 0)
      return false;
    return this.eyes.knownWays().length === 0 && this.feet.press('r');
  }

  /** Whether the bot has seen enough of this level: for things, or for stairs into the branch that it wants. */
  private isDone(): boolean {
    const { eyes } = this;
    const { branch, dlevel, level } = eyes;
    if (this.isExplored) return true;
    if (this.aim === 'wand') return branch !== 'doom' || dlevel > GATHERED;
    if (level.site.isSpecial('minend')) return false;
    if (branch !== 'doom' || dlevel < 2 || dlevel > (eyes.wantsMines ? 4 : 10)) return true;
    return eyes.knownWays().some((link) => eyes.isIntoBranch(link));
  }

  /** The stairs to the Mines must be on one of three levels, and a map would show them. */
  private misses(): boolean {
    const { eyes } = this;
    const { branch, dlevel } = eyes;
    if (!eyes.wantsMines || branch !== 'doom' || dlevel < 3 || dlevel > 4) return false;
    return this.state.kit.map > 0 && !eyes.knownWays().some((link) => eyes.isIntoBranch(link));
  }
}
