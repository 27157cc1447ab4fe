// What a bot of The Mazes does about those who hunt it: shove the weak aside, leave by stairs, put to sleep, vanish, drink, dig
// itself out, write Elbereth and heal on it.

import { stepsBetween } from '../level/ground.js';
import type { Creature } from '../level/level.js';
import { RULES } from '../rules.js';
import { isWeak } from '../turn/hero.js';
import type { Eyes } from './bot-eyes.js';
import type { Feet } from './bot-feet.js';

/** Below these shares of its health the bot looks for a way out, and uses what it kept for the worst. */
const PRESSED = 0.5;
const CRITICAL = 0.35;
/** On Elbereth it stays until so much of its health has come back. */
const HEALED = 0.9;
/** Decisions for which it reckons with somebody unseen who has struck it. */
const HAUNTED = 5;
/** Stairs so near are a way out. */
const REFUGE = 6;
/** So often on one level it heals on Elbereth: who strikes too hard is not sat out. */
const MOST_WARDED = 1200;

/** Flees and hides. */
export class Flight {
  private hpBefore = Number.POSITIVE_INFINITY;
  private haunted = 0;
  private unseenBlow = 0;
  private readonly warded = new Map<string, number>();

  constructor(
    private readonly eyes: Eyes,
    private readonly feet: Feet,
  ) {}

  /** Looks at what the last decision cost: who was struck by nobody in view has somebody unseen beside it. */
  feel(threats: readonly Creature[]): void {
    const { hp, cell, stuck } = this.eyes.state;
    const lost = this.hpBefore - hp;
    this.hpBefore = hp;
    const isSeen = threats.some((each) => stepsBetween(each.cell, cell) <= 2);
    if (lost > 1 && !isSeen && stuck === 0) {
      this.haunted = HAUNTED;
      this.unseenBlow = Math.max(this.unseenBlow, lost);
    } else if (this.haunted > 0 && --this.haunted === 0) this.unseenBlow = 0;
  }

  get isHaunted(): boolean {
    return this.haunted > 0;
  }

  /** What is done about hunters; false when nothing needs to be. */
  escapes(hunters: readonly Creature[]): boolean {
    const { eyes, feet } = this;
    const { state } = eyes;
    if (hunters.length === 0 && !this.isHaunted) return false;
    const { hp, maxHp } = state;
    const near = hunters.filter(({ cell }) => stepsBetween(cell, state.cell) <= 2);
    const blow = near.reduce((sum, each) => sum + this.blowOf(each), this.unseenBlow);
    const isNear = near.length > 0 || this.isHaunted;
    const isPressed = isNear && (hp <= maxHp * PRESSED || hp <= blow * 1.5);
    if (this.shoves(near, isPressed)) return true;
    const isHeld =
      this.isHaunted || near.some(({ cell, dazed }) => stepsBetween(cell, state.cell) <= 1 && dazed === 0);
    const stairs = eyes.wayHere() ?? (isPressed ? eyes.stairsHere() : undefined);
    // Whoever stands beside the bot would come along.
    if (stairs !== undefined && isNear && !isHeld) return feet.press(stairs);
    if (state.stuck > 0 && !isPressed) return false;
    if (this.tricks(near, isPressed, blow)) return true;
    if (this.heals(near, isPressed)) return true;
    if (!isPressed) return false;
    return this.saves(near, blow);
  }

  /** What somebody may cost in a turn; the weak are soon shoved aside. */
  private blowOf(creature: Creature): number {
    if (isWeak(this.eyes.state, creature)) return 1;
    return (creature.mon.level + 2) * (this.eyes.speedOf(creature) > RULES.normalSpeed ? 2 : 1);
  }

  /** Who is weak is walked into, unless there are too many of them. */
  private shoves(near: readonly Creature[], isPressed: boolean): boolean {
    const { state } = this.eyes;
    if (isPressed && near.length > 2) return false;
    const weak = near.find(
      (each) =>
        isWeak(state, each) && stepsBetween(each.cell, state.cell) === 1 && each.habits.strikes !== undefined,
    );
    return weak !== undefined && this.feet.canBump(weak.cell) && this.feet.walk(weak.cell);
  }

  /** Sleep for the many and the quick, and being unseen. */
  private tricks(near: readonly Creature[], isPressed: boolean, blow: number): boolean {
    const { state } = this.eyes;
    const { kit, hp, maxHp } = state;
    const speed = Math.max(0, ...near.map((each) => this.eyes.speedOf(each)));
    const isQuick = speed >= RULES.normalSpeed;
    const isBad = isPressed || (near.length > 1 && isQuick) || (speed > RULES.normalSpeed && blow > 6);
    if (isBad && blow > 3 && kit.sleep > 0 && near.some(({ habits }) => !habits.resistsSleep))
      return this.feet.press('z');
    const isBlind = isQuick && near.some(({ habits }) => !habits.seesInvisible);
    return isBlind && hp < maxHp * 0.8 && kit.unseen > 0 && state.unseen === 0 && this.feet.press('v');
  }

  /** On Elbereth one heals, slowly, before those who fear it; two strikers a turn are one too many. */
  private heals(near: readonly Creature[], isPressed: boolean): boolean {
    const { state, level } = this.eyes;
    const strikes = near.reduce(
      (sum, each) => sum + Math.max(1, this.eyes.speedOf(each) / RULES.normalSpeed),
      0,
    );
    if (near.length === 0 || strikes > 2.1 || this.isHaunted) return false;
    if (near.some(({ habits }) => habits.isBold || habits.shoots !== undefined)) return false;
    if (state.hp >= state.maxHp * HEALED || state.hp <= (state.maxHp * CRITICAL) / 2) return false;
    const times = this.warded.get(level.id) ?? 0;
    if (times > MOST_WARDED) return false;
    this.warded.set(level.id, times + 1);
    if (level.wards.has(state.cell)) return this.feet.press('s');
    return isPressed && this.eyes.canWrite() && this.feet.press('E');
  }

  /** What is kept for the worst. */
  private saves(near: readonly Creature[], blow: number): boolean {
    const { eyes, feet } = this;
    const { state, level } = eyes;
    const { kit, hp, maxHp } = state;
    const isCritical = hp <= maxHp * CRITICAL || hp <= blow;
    if (kit.heal > 0 && isCritical && blow <= RULES.draught) return feet.press('q');
    if (eyes.canDigDown() && this.wantsDown()) return feet.press('d');
    const refuge = eyes
      .stairs()
      .map((cell) => feet.way(cell, true))
      .find((way) => way !== undefined && way.length > 0 && way.length <= REFUGE);
    if (isCritical && eyes.canBlink()) return feet.press('t');
    const isOutrun = near.every((each) => eyes.speedOf(each) < RULES.normalSpeed) && !this.isHaunted;
    if (refuge !== undefined && state.stuck === 0 && isOutrun) return feet.walk(refuge[0]);
    if (eyes.canBlink()) return feet.press('t');
    if (kit.heal > 0 && isCritical) return feet.press('q');
    const isBold = near.some(({ habits }) => habits.isBold);
    if (level.wards.has(state.cell) && !isBold) return feet.press('s');
    return near.length > 0 && eyes.canWrite() && !isBold && feet.press('E');
  }

  /** Below is where the bot wants to go: not in the main dungeon when the aim lies in a branch of it. */
  private wantsDown(): boolean {
    const { aim, branch } = this.eyes;
    return aim === 'wand' || branch !== 'doom' || this.eyes.dlevel < 2;
  }
}
