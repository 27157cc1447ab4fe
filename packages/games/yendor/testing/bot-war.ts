// How the bot fights: whom it strikes, what it throws, when it drinks.

import type { BotHands } from './bot-hands.js';
import { canFire, isArcher } from './bot-pack.js';
import type { BotWays } from './bot-ways.js';
import { type PackLine, readLines, type SeenMonster } from './eyes.js';

/** Steps within which it shoots. */
const RANGE = 6;
/** Turns that it waits for somebody to come. */
const WAITS = 5;
/** A scroll that fizzled so often is left alone. */
const TRIES = 2;

export class BotWar {
  private waits = 0;
  /** How often something was enchanted: armour twice, then the weapon. */
  private plans = 0;
  private readonly unreadable = new Map<string, number>();

  constructor(
    private readonly hands: BotHands,
    private readonly ways: BotWays,
  ) {}

  /** Nobody is left to fight. */
  rest(): void {
    this.waits = 0;
  }

  fight(awake: readonly SeenMonster[]): void {
    const { hands } = this;
    const { sight } = hands;
    const beside = awake.filter((monster) => hands.isBeside(monster));
    const cost = awake.reduce((sum, monster) => sum + hands.cost(monster), 0);
    const low = sight.hp < sight.maxHp * 0.35 || (sight.hp < sight.maxHp * 0.5 && cost > sight.hp);
    const isHarmless = cost < 1;
    if (low && !isHarmless && beside.length > 0 && this.rescue(beside)) return;
    if (this.ability(beside, cost)) return;
    if (cost > sight.hp * 0.6 && this.zap(awake)) return;
    if (this.letFly(awake, beside)) return;
    if (beside.length > 0) {
      this.waits = 0;
      hands.strike([...beside].sort((a, b) => hands.cost(a) - hands.cost(b))[0]);
      return;
    }
    // They come by themselves, most of them; a doorway or corridor is a good place to wait.
    if (this.waits < WAITS && awake.some(({ fleeing }) => !fleeing)) {
      this.waits++;
      if (this.waits <= 2 && low && this.drinkHealing()) return;
      hands.press('s');
      return;
    }
    const near = [...awake].sort((a, b) => hands.distance(a) - hands.distance(b))[0];
    const isDull = near.kind.behaviour.isRooted || near.fleeing;
    if (!isDull && hands.cost(near) < sight.hp * 0.7 && hands.stepTo(near)) return;
    this.ways.goOn();
  }

  /** Blind or confused: wait where one stands, strike back. */
  sitOut(): void {
    const { hands } = this;
    const { sight } = hands;
    const beside = sight.monsters.filter((monster) => !monster.asleep && hands.isBeside(monster));
    if (beside.length > 0) hands.strike(beside[0]);
    else if (sight.hp < sight.maxHp * 0.4 && !sight.confused && this.drinkHealing()) return;
    else hands.press('s');
  }

  readScroll(scroll: PackLine): boolean {
    const { hands } = this;
    const tries = this.unreadable.get(scroll.name) ?? 0;
    if (tries > TRIES) return false;
    if (!hands.use('r', scroll)) {
      this.unreadable.set(scroll.name, tries + 1);
      return false;
    }
    if (/fizzle/.test(hands.sight.news)) this.unreadable.set(scroll.name, tries + 1);
    if (hands.sight.overlay === undefined) return true;
    const lines = readLines(hands.sight.overlay);
    const plan = ++this.plans % 3 === 0 ? 'wielded' : 'worn';
    const chosen = lines.find(({ use }) => use === plan) ?? lines.find(({ use }) => use !== '') ?? lines[0];
    hands.press(chosen?.letter ?? 'Escape');
    if (hands.sight.overlay !== undefined) hands.press('Escape');
    return true;
  }

  /** What only this calling can do, when it is worth it. */
  private ability(beside: readonly SeenMonster[], cost: number): boolean {
    const { hands } = this;
    const { hints, hp, light } = hands.sight;
    const isWorth =
      (/a: sweep/.test(hints) && beside.length > 1) ||
      (/a: twin shot/.test(hints) && cost > 2 && canFire(hands.pack)) ||
      (/a: flare/.test(hints) && cost > hp * 0.25 && light > 120);
    return isWorth && hands.tryTo('a');
  }

  /** Arrows at whoever is in sight, thrown things at who is not here yet. */
  private letFly(awake: readonly SeenMonster[], beside: readonly SeenMonster[]): boolean {
    const { hands } = this;
    if (!/f fire/.test(hands.sight.hints) || !canFire(hands.pack)) return false;
    if (!isArcher(hands.pack) && beside.length > 0) return false;
    if (!awake.some((monster) => hands.distance(monster) <= RANGE && !monster.fleeing)) return false;
    if (hands.tryTo('f', 'Enter')) return true;
    if (hands.sight.overlay !== undefined || /Let fly/.test(hands.sight.hints)) hands.press('Escape');
    hands.packStale = true;
    return false;
  }

  /** Something to survive the next blows. */
  private rescue(beside: readonly SeenMonster[]): boolean {
    const { hands } = this;
    if (this.drinkHealing()) return true;
    const scroll = hands.find(/scrolls? of teleportation/) ?? hands.find(/scrolls? of hold monster/);
    if (scroll !== undefined && hands.use('r', scroll)) return true;
    const here = this.ways.stairsHere();
    if (here !== '' && !(here === '<' && hands.sight.level === 1)) {
      hands.press(here);
      return true;
    }
    if (this.zap(beside)) return true;
    const unknown = hands.find(/^(an?|\d+) [a-z]+ potions?$/);
    if (unknown !== undefined && hands.sight.hp > 6 && hands.use('q', unknown)) return true;
    const unread = hands.find(/labelled/);
    return unread !== undefined && this.readScroll(unread);
  }

  private drinkHealing(): boolean {
    const potion = this.hands.find(/potions? of (minor|medium|major|superior) healing/);
    return potion !== undefined && this.hands.use('q', potion);
  }

  private zap(targets: readonly SeenMonster[]): boolean {
    const { hands } = this;
    const wand = hands.pack.find(
      ({ name }) =>
        /wand/.test(name) &&
        !/\(0\)/.test(name) &&
        !/wand of (haste|polymorph|cancellation|light)/.test(name),
    );
    if (wand === undefined || !targets.some((monster) => hands.distance(monster) <= RANGE)) return false;
    if (!hands.use('z', wand)) return false;
    hands.press('Enter');
    return !/too far|yourself/.test(hands.sight.news);
  }
}
