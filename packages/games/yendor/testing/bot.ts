// A careful player that sees only frames and sends only inputs. It knows the manual (what the monsters and things can do),
// explores each level, fights what it can beat, flees what it cannot, and goes for the Amulet and back.

import type { Frame, Input, Point } from '@stairwell/engine';
import { keyTap } from '@stairwell/engine';
import { distance, findGlyph, isBeside, keyTo, keyTowards, STEPS } from './bot-map.js';
import { betterGear, canFire, costOf, isArcher, junkIn } from './bot-pack.js';
import { look, type PackLine, readLines, type SeenMonster, type Sight } from './eyes.js';

export interface Hands {
  frame(): Frame;
  give(input: Input): void;
}

export interface BotReport {
  readonly inputs: number;
  readonly ended: boolean;
}

/** Plays until the game is over or patience runs out. */
export function playBot(hands: Hands, patience = 20_000): BotReport {
  const bot = new Bot(hands);
  while (bot.inputs < patience) {
    if (!bot.step()) return { inputs: bot.inputs, ended: true };
  }
  return { inputs: bot.inputs, ended: false };
}

class Bot {
  inputs = 0;
  private sight: Sight;
  private pack: PackLine[] = [];
  private packStale = true;
  private explored = new Set<number>();
  private waits = 0;
  private stuck = 0;
  private lastKey = '';
  private badPotions = new Set<string>();
  private restedAt = -1;
  private readonly leftAt = new Set<string>();

  constructor(private readonly hands: Hands) {
    this.sight = look(hands.frame());
  }

  private press(...keys: string[]): void {
    for (const key of keys) this.give(keyTap(key));
  }

  private give(input: Input): void {
    this.hands.give(input);
    this.inputs++;
    this.sight = look(this.hands.frame());
    if (/secret door/.test(this.sight.news)) {
      this.explored.delete(this.sight.level);
    }
    if (/stolen|\) (a|an|the|\d+) /.test(this.sight.news)) this.packStale = true;
  }

  /** One decision. False when the game is over. */
  step(): boolean {
    const { sight } = this;
    if (sight.overlay !== undefined) {
      if (/win|dead/.test(sight.overlay.title)) return false;
      this.press('Escape');
      return true;
    }
    const mark = `${sight.turn}/${sight.x}/${sight.y}/${sight.level}/${sight.hp}`;
    this.stuck = mark === this.lastKey ? this.stuck + 1 : 0;
    this.lastKey = mark;
    if (this.stuck > 12) {
      // Whatever was tried does not work: shuffle about.
      this.press('s', STEPS[(this.inputs * 3) % 8][0]);
      return true;
    }
    if (this.packStale) this.readPack();
    if (sight.confused || sight.blind) return this.sitOut();
    const awake = sight.monsters.filter((monster) => !monster.asleep);
    if (awake.length > 0) return this.fight(awake);
    this.waits = 0;
    return this.peace();
  }

  // ---- the pack ----------------------------------------------------------------------------------------------------

  private readPack(): void {
    this.press('i');
    this.pack = readLines(this.sight.overlay);
    for (
      let page = 0;
      page < 3 && this.sight.overlay?.choices.some(({ key }) => key === 'PageDown');
      page++
    ) {
      this.press('PageDown');
      this.pack.push(...readLines(this.sight.overlay));
    }
    this.press('Escape');
    this.packStale = false;
  }

  private find(pattern: RegExp): PackLine | undefined {
    return this.pack.find(({ name }) => pattern.test(name));
  }

  private use(command: string, entry: PackLine): boolean {
    this.press(command);
    if (this.sight.overlay === undefined) return false;
    this.press(entry.letter);
    this.packStale = true;
    return true;
  }

  // ---- war ---------------------------------------------------------------------------------------------------------

  private cost(monster: SeenMonster): number {
    return costOf(this.sight, this.pack, monster);
  }

  private fight(awake: readonly SeenMonster[]): boolean {
    const { sight } = this;
    const beside = awake.filter((monster) => this.isBeside(monster));
    const cost = awake.reduce((sum, monster) => sum + this.cost(monster), 0);
    const low = sight.hp < sight.maxHp * 0.35 || (sight.hp < sight.maxHp * 0.5 && cost > sight.hp);
    const harmless = cost < 1;
    if (low && !harmless && beside.length > 0 && this.rescue(beside)) return true;
    if (this.ability(beside, cost)) return true;
    if (cost > sight.hp * 0.6 && this.shoot(awake)) return true;
    if (this.letFly(awake, beside)) return true;
    if (beside.length > 0) {
      this.waits = 0;
      const target = [...beside].sort((a, b) => this.cost(a) - this.cost(b))[0];
      this.strike(target);
      return true;
    }
    // They come by themselves, most of them; a doorway or corridor is a good place to wait.
    if (this.waits < 5 && awake.some(({ fleeing }) => !fleeing)) {
      this.waits++;
      if (this.waits <= 2 && low && this.drinkHealing()) return true;
      this.press('s');
      return true;
    }
    const near = [...awake].sort((a, b) => this.distance(a) - this.distance(b))[0];
    const dull = near.kind.behaviour.isRooted || near.fleeing;
    if (!dull && this.cost(near) < sight.hp * 0.7 && this.stepTo(near)) return true;
    return this.goOn();
  }

  /** What only this calling can do, when it is worth it. */
  private ability(beside: readonly SeenMonster[], cost: number): boolean {
    const { hints, hp } = this.sight;
    const isWorth =
      (/a sweep/.test(hints) && beside.length > 1) ||
      (/a twin shot/.test(hints) && cost > 2 && canFire(this.pack)) ||
      (/a flare/.test(hints) && cost > hp * 0.25 && this.sight.light > 120);
    if (!isWorth) return false;
    const { turn } = this.sight;
    this.press('a');
    this.packStale = true;
    return this.sight.turn !== turn;
  }

  /** Arrows at whoever is in sight, thrown things at who is not here yet. */
  private letFly(awake: readonly SeenMonster[], beside: readonly SeenMonster[]): boolean {
    if (!/f fire/.test(this.sight.hints) || !canFire(this.pack)) return false;
    if (!isArcher(this.pack) && beside.length > 0) return false;
    const near = awake.filter((monster) => this.distance(monster) <= 6 && !monster.fleeing);
    if (near.length === 0) return false;
    const { turn } = this.sight;
    this.press('f', 'Enter');
    if (this.sight.overlay !== undefined || /Let fly/.test(this.sight.hints)) this.press('Escape');
    this.packStale = true;
    return this.sight.turn !== turn;
  }

  /** Something to survive the next blows. */
  private rescue(beside: readonly SeenMonster[]): boolean {
    if (this.drinkHealing()) return true;
    const scroll = this.find(/scrolls? of teleportation/) ?? this.find(/scrolls? of hold monster/);
    if (scroll !== undefined && this.use('r', scroll)) return true;
    const here = this.stairsHere();
    if (here !== '' && beside.length > 0 && !(here === '<' && this.sight.level === 1)) {
      this.press(here);
      return true;
    }
    if (this.shoot(beside)) return true;
    const unknown = this.find(/^(an?|\d+) [a-z]+ potions?$/);
    if (unknown !== undefined && this.sight.hp > 6 && this.use('q', unknown)) return true;
    const unread = this.find(/labelled/);
    return unread !== undefined && this.readScroll(unread);
  }

  private drinkHealing(): boolean {
    const potion = this.find(/potions? of (minor|medium|major|superior) healing/);
    return potion !== undefined && this.use('q', potion);
  }

  private shoot(targets: readonly SeenMonster[]): boolean {
    const wand = this.pack.find(
      ({ name }) =>
        /wand/.test(name) &&
        !/\(0\)/.test(name) &&
        !/wand of (haste|polymorph|cancellation|light)/.test(name),
    );
    const near = targets.filter((monster) => this.distance(monster) <= 6);
    if (wand === undefined || near.length === 0) return false;
    if (!this.use('z', wand)) return false;
    this.press('Enter');
    return !/too far|yourself/.test(this.sight.news);
  }

  // ---- peace -------------------------------------------------------------------------------------------------------

  private peace(): boolean {
    const { sight } = this;
    if (this.keepLight()) return true;
    if (sight.hungry && this.find(/food ration/) !== undefined) {
      this.press('e');
      this.packStale = true;
      return true;
    }
    if (sight.hp < sight.maxHp * 0.75 && !(sight.hungry && /no food/.test(sight.hints))) {
      if (this.restedAt !== sight.turn) {
        this.press('.');
        this.restedAt = this.sight.turn;
        return true;
      }
    }
    if (this.dress() || this.tidy()) return true;
    if (this.experiment()) return true;
    const isLeft = this.leftAt.has(`${sight.level}/${sight.x}/${sight.y}`);
    if (/, pick up/.test(sight.hints) && !/pack full/.test(sight.hints) && !isLeft) {
      this.press(',');
      if (this.sight.overlay !== undefined) this.press('a');
      this.packStale = true;
      return true;
    }
    const captive = sight.captives[0];
    if (captive !== undefined && sight.hp > sight.maxHp * 0.7) {
      if (this.isBeside(captive)) {
        this.strike(captive);
        return true;
      }
      if (this.stepTo(captive)) return true;
    }
    const [offer] = sight.offers;
    if (/, choose/.test(sight.hints)) {
      this.press(',');
      this.packStale = true;
      return true;
    }
    if (offer !== undefined && this.stepTo(offer)) return true;
    const sleeper = sight.monsters
      .filter((monster) => monster.asleep && this.cost(monster) < sight.hp * 0.5)
      .sort((a, b) => this.distance(a) - this.distance(b))[0];
    if (sleeper !== undefined && sight.hp > sight.maxHp * 0.7) {
      if (this.isBeside(sleeper)) {
        this.strike(sleeper);
        return true;
      }
      if (this.stepTo(sleeper)) return true;
    }
    return this.goOn();
  }

  private keepLight(): boolean {
    if (this.sight.light > 20) return false;
    const lit = this.pack.find(({ use }) => use === 'lit');
    const oil = this.find(/oil flask/);
    if (lit !== undefined && /lantern/.test(lit.name) && oil !== undefined) return this.use('F', oil);
    const fuel = ({ name }: PackLine) => Number(/\((\d+)\)/.exec(name)?.[1] ?? 0);
    const other = this.pack
      .filter((line) => line.use === '' && /(torch|lantern)/.test(line.name) && fuel(line) > this.sight.light)
      .sort((a, b) => fuel(b) - fuel(a))[0];
    if (other === undefined || this.sight.light > 0) return false;
    return this.use('w', other);
  }

  /** The best armour and weapon there is. */
  private dress(): boolean {
    const better = betterGear(this.pack);
    return better !== undefined && this.use(better.command, better.line);
  }

  /** Lays down what will not be used before the pack is full. */
  private tidy(): boolean {
    if (this.pack.length < 20) return false;
    const junk = junkIn(this.pack);
    if (junk === undefined) return false;
    this.leftAt.add(`${this.sight.level}/${this.sight.x}/${this.sight.y}`);
    return this.use('d', junk);
  }

  /** Finds out what things do while it is quiet. */
  private experiment(): boolean {
    const { sight } = this;
    if (sight.hasAmulet) return false;
    if (sight.hp > sight.maxHp * 0.7) {
      const scrolls = this.pack.filter(({ name }) =>
        /scrolls? of (enchanting|identify|magic mapping|remove curse)|labelled/.test(name),
      );
      for (const scroll of scrolls) if (this.readScroll(scroll)) return true;
    }
    const potion = this.find(/^(an?|\d+) [a-z]+ potions?$/);
    if (
      potion !== undefined &&
      sight.hp < sight.maxHp &&
      sight.hp > 10 &&
      !this.badPotions.has(potion.name)
    ) {
      this.badPotions.add(potion.name);
      return this.use('q', potion);
    }
    const good = this.find(/potions? of (gain strength|raise level)/);
    if (good !== undefined) return this.use('q', good);
    return false;
  }

  /** How often something was enchanted: armour twice, then the weapon. */
  private plans = 0;
  private unreadable = new Map<string, number>();

  private readScroll(scroll: PackLine): boolean {
    const tries = this.unreadable.get(scroll.name) ?? 0;
    if (tries > 2) return false;
    if (!this.use('r', scroll)) {
      this.unreadable.set(scroll.name, tries + 1);
      return false;
    }
    if (/fizzle/.test(this.sight.news)) this.unreadable.set(scroll.name, tries + 1);
    if (this.sight.overlay !== undefined) {
      const lines = readLines(this.sight.overlay);
      const plan = ++this.plans % 3 === 0 ? 'wielded' : 'worn';
      const chosen = lines.find(({ use }) => use === plan) ?? lines.find(({ use }) => use !== '') ?? lines[0];
      this.press(chosen?.letter ?? 'Escape');
      if (this.sight.overlay !== undefined) this.press('Escape');
    }
    return true;
  }

  /** Blind or confused: wait where one stands, strike back. */
  private sitOut(): boolean {
    const beside = this.sight.monsters.filter((monster) => !monster.asleep && this.isBeside(monster));
    if (beside.length > 0) this.strike(beside[0]);
    else if (this.sight.hp < this.sight.maxHp * 0.4 && !this.sight.confused && this.drinkHealing())
      return true;
    else this.press('s');
    return true;
  }

  // ---- ways --------------------------------------------------------------------------------------------------------

  private goOn(): boolean {
    const { sight } = this;
    if (sight.hasAmulet) return this.takeStairs('<');
    if (sight.level === 10) {
      const amulet = findGlyph(this.sight, '"');
      if (amulet !== undefined) {
        this.give({ type: 'point', x: amulet.x, y: amulet.y });
        if (!/not know/.test(this.sight.news)) return true;
      }
    }
    if (!this.explored.has(sight.level)) {
      this.press('x');
      if (/Nothing is left to explore (that|but past a sleeper)/.test(this.sight.news))
        this.explored.add(sight.level);
      else if (/Not while|too dark/.test(this.sight.news)) return this.leaveOrWait();
      return true;
    }
    if (sight.level < 10 && findGlyph(this.sight, '>') !== undefined) return this.takeStairs('>');
    if (sight.level < 10 && this.stairsHere() === '>') return this.takeStairs('>');
    return this.shuffle();
  }

  /** Something awake is in view and will not be fought, or it is dark. */
  private leaveOrWait(): boolean {
    if (this.sight.level < 10 && (findGlyph(this.sight, '>') !== undefined || this.stairsHere() === '>'))
      return this.takeStairs('>');
    const { sight } = this;
    const near = sight.monsters
      .filter(({ asleep }) => !asleep)
      .sort((a, b) => this.distance(a) - this.distance(b))[0];
    if (near !== undefined && this.cost(near) < sight.hp && this.stepTo(near)) return true;
    return this.shuffle();
  }

  private stairsHere(): string {
    if (/> down/.test(this.sight.hints)) return '>';
    return /< up/.test(this.sight.hints) ? '<' : '';
  }

  private takeStairs(stairs: '<' | '>'): boolean {
    if (this.stairsHere() === stairs) {
      if (
        stairs === '>' &&
        this.sight.hp < this.sight.maxHp * 0.9 &&
        this.sight.monsters.every(({ asleep }) => asleep)
      ) {
        const before = this.sight.turn;
        this.press('.');
        if (this.sight.turn > before + 3) return true;
      }
      this.press(stairs);
      return true;
    }
    this.press('_', stairs);
    if (this.sight.overlay !== undefined || !/not seen|not know/.test(this.sight.news)) return true;
    this.press('Escape');
    // Past a trap nobody walks for us.
    const seen = findGlyph(this.sight, stairs);
    if (seen !== undefined && this.stepTo(seen, true)) return true;
    this.press('x');
    return true;
  }

  /** Nothing better to do: strikes a sleeper in the way, explores again, or lets time pass. */
  private shuffle(): boolean {
    this.explored.delete(this.sight.level);
    const sleeper = this.sight.monsters.find((monster) => this.isBeside(monster));
    if (sleeper !== undefined) this.strike(sleeper);
    else if (this.inputs % 3 === 0 && this.sight.monsters.length > 0 && this.stepTo(this.sight.monsters[0]))
      return true;
    else this.press('0', '9', 's');
    return true;
  }

  private distance(spot: Point): number {
    return distance(this.sight, spot);
  }

  private isBeside(spot: Point): boolean {
    return isBeside(this.sight, spot);
  }

  private strike(spot: Point): void {
    this.press(keyTo(this.sight, spot));
  }

  /** One step towards a place; false when there is no way or the step did not happen. */
  private stepTo(spot: Point, isBold = false): boolean {
    const key = keyTowards(this.sight, spot, isBold);
    if (key === undefined) return false;
    const { turn } = this.sight;
    this.press(key);
    return this.sight.turn !== turn;
  }
}
