// What the bot does while nobody hunts it: light, food, rest, gear, what things do, friends, trade and prayers; else it goes on.

import type { Point } from '@stairwell/engine';
import { RULES } from '../rules.js';
import type { BotHands } from './bot-hands.js';
import { findGlyph } from './bot-map.js';
import { betterGear, junkIn } from './bot-pack.js';
import type { BotWar } from './bot-war.js';
import type { BotWays } from './bot-ways.js';
import { type PackLine, readLines } from './eyes.js';

/** Things carried from which on junk is laid down. */
const PACK_ROOM = 20;
/** What is bought wherever it is sold. */
const WANTED = /enchanting|healing|food ration/;

export class BotPeace {
  private restedAt = -1;
  private readonly tried = new Set<string>();
  private readonly leftAt = new Set<string>();
  /** Levels whose altar has given all it had. */
  private readonly silent = new Set<number>();
  private readonly soldOn = new Set<number>();

  constructor(
    private readonly hands: BotHands,
    private readonly ways: BotWays,
    private readonly war: BotWar,
  ) {}

  goAbout(): void {
    this.war.rest();
    const isDone =
      this.keepLight() ||
      this.eat() ||
      this.restHere() ||
      this.dress() ||
      this.sell() ||
      this.tidy() ||
      this.experiment() ||
      this.pickUp() ||
      this.freeCaptive() ||
      this.choose() ||
      this.buy() ||
      this.pray() ||
      this.strikeSleeper();
    if (!isDone) this.ways.goOn();
  }

  private keepLight(): boolean {
    const { hands } = this;
    if (hands.sight.light > 20) return false;
    const lit = hands.pack.find(({ use }) => use === 'lit');
    const oil = hands.find(/oil flask/);
    if (lit !== undefined && /lantern/.test(lit.name) && oil !== undefined) return hands.use('F', oil);
    const fuel = ({ name }: PackLine) => Number(/\((\d+)\)/.exec(name)?.[1] ?? 0);
    const other = hands.pack
      .filter(
        (line) => line.use === '' && /(torch|lantern)/.test(line.name) && fuel(line) > hands.sight.light,
      )
      .sort((a, b) => fuel(b) - fuel(a))[0];
    if (other === undefined || hands.sight.light > 0) return false;
    return hands.use('w', other);
  }

  private eat(): boolean {
    const { hands } = this;
    if (!hands.sight.hungry || hands.find(/food ration/) === undefined) return false;
    hands.press('e');
    hands.packStale = true;
    return true;
  }

  private restHere(): boolean {
    const { sight } = this.hands;
    if (sight.hp >= sight.maxHp * 0.75 || (sight.hungry && /no food/.test(sight.hints))) return false;
    if (this.restedAt === sight.turn) return false;
    this.hands.press('.');
    this.restedAt = this.hands.sight.turn;
    return true;
  }

  /** The best armour and weapon there is. */
  private dress(): boolean {
    const better = betterGear(this.hands.pack);
    return better !== undefined && this.hands.use(better.command, better.line);
  }

  /** Lays down what will not be used before the pack is full. */
  private tidy(): boolean {
    const { hands } = this;
    if (hands.pack.length < PACK_ROOM) return false;
    const junk = junkIn(hands.pack);
    if (junk === undefined) return false;
    this.leftAt.add(this.spot());
    return hands.use('d', junk);
  }

  private spot(): string {
    const { level, x, y } = this.hands.sight;
    return `${level}/${x}/${y}`;
  }

  /** Finds out what things do while it is quiet. */
  private experiment(): boolean {
    const { hands } = this;
    const { sight } = hands;
    if (this.ways.isReturning) return false;
    if (sight.hp > sight.maxHp * 0.7) {
      const scrolls = hands.pack.filter(({ name }) =>
        /scrolls? of (enchanting|identify|magic mapping|remove curse)|labelled/.test(name),
      );
      for (const scroll of scrolls) if (this.war.readScroll(scroll)) return true;
    }
    const potion = hands.find(/^(an?|\d+) [a-z]+ potions?$/);
    const mayDrink = sight.hp < sight.maxHp && sight.hp > 10;
    if (potion !== undefined && mayDrink && !this.tried.has(potion.name)) {
      this.tried.add(potion.name);
      return hands.use('q', potion);
    }
    const good = hands.find(/potions? of (gain strength|raise level)/);
    return good !== undefined && hands.use('q', good);
  }

  private pickUp(): boolean {
    const { hands } = this;
    const { hints } = hands.sight;
    if (!/, pick up/.test(hints) || /pack full/.test(hints) || this.leftAt.has(this.spot())) return false;
    hands.press(',');
    if (hands.sight.overlay !== undefined) hands.press('a');
    hands.packStale = true;
    return true;
  }

  private freeCaptive(): boolean {
    const { hands } = this;
    const [captive] = hands.sight.captives;
    return captive !== undefined && this.isWell() && this.bump(captive);
  }

  /** Takes what stands to choose from. */
  private choose(): boolean {
    const { hands } = this;
    const [offer] = hands.sight.offers;
    if (/, choose/.test(hands.sight.hints)) {
      hands.press(',');
      hands.packStale = true;
      return true;
    }
    return offer !== undefined && hands.stepTo(offer);
  }

  /** Buys what it wants and can pay. */
  private buy(): boolean {
    const { hands } = this;
    const { sight } = hands;
    const ware = sight.wares.find(({ name, price }) => WANTED.test(name) && price <= sight.gold);
    if (ware === undefined) return false;
    if (ware.x !== sight.x || ware.y !== sight.y) return hands.stepTo(ware);
    hands.packStale = true;
    return hands.tryTo(',');
  }

  /** What will not be used goes to a pedlar. */
  private sell(): boolean {
    const { hands } = this;
    const { sight } = hands;
    const [pedlar] = sight.pedlars;
    const junk = junkIn(hands.pack);
    if (pedlar === undefined || junk === undefined || this.soldOn.has(sight.level)) return false;
    if (hands.distance(pedlar) > 2) return hands.stepTo(pedlar);
    const { gold } = sight;
    hands.use('d', junk);
    // Who does not want it will not want more.
    if (hands.sight.gold === gold) this.soldOn.add(sight.level);
    return true;
  }

  /** Gives gold at an altar for a blessing. */
  private pray(): boolean {
    const { hands } = this;
    const { sight } = hands;
    if (this.silent.has(sight.level) || sight.gold < RULES.altar.bless + RULES.altar.perDepth * sight.level)
      return false;
    if (!/p pray/.test(sight.hints)) {
      const altar = findGlyph(sight, '&');
      return altar !== undefined && hands.stepTo(altar);
    }
    hands.press('p');
    const blessing = readLines(hands.sight.overlay).find(({ name }) => /Bless the armour/.test(name));
    hands.press(blessing?.letter ?? 'Escape');
    if (hands.sight.overlay !== undefined) hands.press('Escape');
    hands.packStale = true;
    if (hands.sight.gold === sight.gold) this.silent.add(sight.level);
    return true;
  }

  private strikeSleeper(): boolean {
    const { hands } = this;
    const { sight } = hands;
    const sleeper = sight.monsters
      .filter((monster) => monster.asleep && hands.cost(monster) < sight.hp * 0.5)
      .sort((a, b) => hands.distance(a) - hands.distance(b))[0];
    return sleeper !== undefined && this.isWell() && this.bump(sleeper);
  }

  private isWell(): boolean {
    const { hp, maxHp } = this.hands.sight;
    return hp > maxHp * 0.7;
  }

  /** Walks into somebody, or towards. */
  private bump(spot: Point): boolean {
    if (!this.hands.isBeside(spot)) return this.hands.stepTo(spot);
    this.hands.strike(spot);
    return true;
  }
}
