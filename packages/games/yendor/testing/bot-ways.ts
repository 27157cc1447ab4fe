// Where the bot goes: it explores a level, then takes the stairs; down to its goal, and with the Amulet up again.

import type { BotHands } from './bot-hands.js';
import { findGlyph } from './bot-map.js';

const AMULET_LEVEL = 10;

export class BotWays {
  private readonly explored = new Set<number>();
  private isGoingUp = false;

  constructor(
    private readonly hands: BotHands,
    private readonly goal: number,
  ) {}

  /** Whether it has what it came for. */
  get isReturning(): boolean {
    return this.isGoingUp;
  }

  goOn(): void {
    const { hands } = this;
    const { sight } = hands;
    if (hands.foundDoor) this.explored.delete(sight.level);
    hands.foundDoor = false;
    if (sight.hasAmulet && (sight.level >= this.goal || this.goal <= AMULET_LEVEL)) {
      const isDone = this.goal <= AMULET_LEVEL || this.explored.has(sight.level);
      this.isGoingUp ||= isDone;
    }
    // Who has fallen past the Amulet goes back for it.
    if (this.isGoingUp || (sight.level > AMULET_LEVEL && !sight.hasAmulet)) {
      this.takeStairs('<');
      return;
    }
    if (sight.level === AMULET_LEVEL && !sight.hasAmulet) {
      const amulet = findGlyph(sight, '"');
      if (amulet !== undefined) {
        hands.give({ type: 'point', x: amulet.x, y: amulet.y });
        if (!/not know/.test(hands.sight.news)) return;
      }
    }
    if (!this.explored.has(sight.level)) {
      hands.press('x');
      const { news } = hands.sight;
      if (/Nothing is left to explore (that|but past a sleeper)/.test(news)) this.explored.add(sight.level);
      else if (/Not while|too dark/.test(news)) this.leaveOrWait();
      return;
    }
    if (this.mayDescend()) this.takeStairs('>');
    else this.shuffle();
  }

  /** The stairs that it stands on, or ''. */
  stairsHere(): '<' | '>' | '' {
    if (/> down/.test(this.hands.sight.hints)) return '>';
    return /< up/.test(this.hands.sight.hints) ? '<' : '';
  }

  private mayDescend(): boolean {
    const { sight } = this.hands;
    const lowest = sight.hasAmulet ? this.goal : AMULET_LEVEL;
    return sight.level < lowest && (findGlyph(sight, '>') !== undefined || this.stairsHere() === '>');
  }

  /** Something awake is in view and will not be fought, or it is dark. */
  private leaveOrWait(): void {
    const { hands } = this;
    if (this.mayDescend()) {
      this.takeStairs('>');
      return;
    }
    const { sight } = hands;
    const near = sight.monsters
      .filter(({ asleep }) => !asleep)
      .sort((a, b) => hands.distance(a) - hands.distance(b))[0];
    if (near !== undefined && hands.cost(near) < sight.hp && hands.stepTo(near)) return;
    this.shuffle();
  }

  private takeStairs(stairs: '<' | '>'): void {
    const { hands } = this;
    const { sight } = hands;
    if (this.stairsHere() === stairs) {
      const isQuiet = sight.monsters.every(({ asleep }) => asleep);
      if (stairs === '>' && sight.hp < sight.maxHp * 0.9 && isQuiet) {
        hands.press('.');
        if (hands.sight.turn > sight.turn + 3) return;
      }
      hands.press(stairs);
      return;
    }
    hands.press('_', stairs);
    if (hands.sight.overlay !== undefined || !/not seen|not know/.test(hands.sight.news)) return;
    hands.press('Escape');
    // Past a trap nobody walks for us.
    const seen = findGlyph(hands.sight, stairs);
    if (seen !== undefined && hands.stepTo(seen, true)) return;
    hands.press('x');
  }

  /** Nothing better to do: strikes a sleeper in the way, explores again, or lets time pass. */
  private shuffle(): void {
    const { hands } = this;
    const { level, monsters } = hands.sight;
    this.explored.delete(level);
    const sleeper = monsters.find((monster) => hands.isBeside(monster));
    if (sleeper !== undefined) hands.strike(sleeper);
    else if (hands.inputs % 3 === 0 && monsters.length > 0 && hands.stepTo(monsters[0])) return;
    else hands.press('0', '9', 's');
  }
}
