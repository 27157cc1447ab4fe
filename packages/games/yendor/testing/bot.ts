// A careful player that sees only frames and sends only inputs. It knows the manual (what the monsters and things can do),
// explores each level, fights what it can beat, flees what it cannot, and goes for the Amulet and back.

import type { Frame, Input } from '@stairwell/engine';
import { keyTap } from '@stairwell/engine';
import { ITEMS } from '../data/items.js';
import type { Dice } from '../dice.js';
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

const STEPS: readonly (readonly [string, number, number])[] = [
  ['k', 0, -1],
  ['u', 1, -1],
  ['l', 1, 0],
  ['n', 1, 1],
  ['j', 0, 1],
  ['b', -1, 1],
  ['h', -1, 0],
  ['y', -1, -1],
];

function average(dice: Dice): number {
  return dice.throws.reduce((sum, [count, sides]) => sum + (count * (sides + 1)) / 2, dice.plus);
}

const WEAPON_DAMAGE = new Map(
  ITEMS.flatMap((row) =>
    row.category === 'weapon' && row.damage !== undefined ? [[row.name, average(row.damage)]] : [],
  ),
);
const ARMOUR_CLASS = new Map(
  ITEMS.flatMap((row) =>
    row.category === 'armour' && row.armour !== undefined ? [[row.name, row.armour]] : [],
  ),
);

function plainName(name: string): string {
  return name
    .replace(/^an? /, '')
    .replace(/^[+-]\d+ /, '')
    .replace(/ \(.*$/, '');
}

class Bot {
  inputs = 0;
  private sight: Sight;
  private pack: PackLine[] = [];
  private packStale = true;
  /** By level: cells searched, and how often. */
  private searched = new Map<string, number>();
  private explored = new Set<number>();
  private waits = 0;
  private stuck = 0;
  private lastKey = '';
  private badPotions = new Set<string>();
  private restedAt = -1;
  private searchRounds = 0;
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
      this.searchRounds = 0;
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

  /** Expected HP lost until the monster is dead. */
  private cost(monster: SeenMonster): number {
    const { kind } = monster;
    const weapon = this.pack.find(({ use }) => use === 'wielded');
    const plain =
      weapon?.name
        .replace(/^an? /, '')
        .replace(/^[+-]\d+ /, '')
        .replace(/ \(.*$/, '') ?? '';
    const bonus = Number(/[+-]\d+/.exec(weapon?.name ?? '')?.[0] ?? 0);
    const damage = (WEAPON_DAMAGE.get(plain) ?? 2.5) + bonus + 1;
    const asleep = monster.asleep || monster.held ? 1.5 : 0;
    const chance = Math.min(0.95, Math.max(0.05, (1 + this.sight.experience + kind.ac + bonus + 2) / 20));
    const turns = Math.max(0, average(kind.hp) / (damage * chance) - asleep);
    const struck = Math.min(0.95, Math.max(0.05, (1 + kind.level + this.sight.ac) / 20));
    const blows = kind.attacks.reduce((sum, dice) => sum + average(dice), 0);
    return turns * struck * blows * (kind.speed / 10);
  }

  private fight(awake: readonly SeenMonster[]): boolean {
    const { sight } = this;
    const beside = awake.filter((monster) => this.isBeside(monster));
    const cost = awake.reduce((sum, monster) => sum + this.cost(monster), 0);
    const low = sight.hp < sight.maxHp * 0.35 || (sight.hp < sight.maxHp * 0.5 && cost > sight.hp);
    const harmless = cost < 1;
    if (low && !harmless && beside.length > 0 && this.rescue(beside)) return true;
    if (cost > sight.hp * 0.6 && this.shoot(awake)) return true;
    if (beside.length > 0) {
      this.waits = 0;
      const target = [...beside].sort((a, b) => this.cost(a) - this.cost(b))[0];
      this.press(this.keyTo(target.x, target.y));
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
    const dull = near.kind.behaviour === 'stationary' || near.fleeing;
    if (!dull && this.cost(near) < sight.hp * 0.7 && this.stepTo(near.x, near.y)) return true;
    return this.goOn();
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
    const sleeper = sight.monsters
      .filter((monster) => monster.asleep && this.cost(monster) < sight.hp * 0.5)
      .sort((a, b) => this.distance(a) - this.distance(b))[0];
    if (sleeper !== undefined && sight.hp > sight.maxHp * 0.7) {
      if (this.isBeside(sleeper)) {
        this.press(this.keyTo(sleeper.x, sleeper.y));
        return true;
      }
      if (this.stepTo(sleeper.x, sleeper.y)) return true;
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

  /** The best armour and weapon there is. What might be cursed is risked only for a large gain. */
  private dress(): boolean {
    const score = (table: ReadonlyMap<string, number>, line: PackLine, sign: number) => {
      const plain = line.name
        .replace(/^an? /, '')
        .replace(/^[+-]\d+ /, '')
        .replace(/ \(.*$/, '');
      const base = table.get(plain);
      if (base === undefined) return undefined;
      return sign * base + Number(/[+-]\d+/.exec(line.name)?.[0] ?? -0.4);
    };
    for (const [command, table, sign, use] of [
      ['W', ARMOUR_CLASS, -1, 'worn'],
      ['w', WEAPON_DAMAGE, 1, 'wielded'],
    ] as const) {
      let best: PackLine | undefined;
      let most = Number.NEGATIVE_INFINITY;
      for (const line of this.pack) {
        const value = score(table, line, sign);
        if (value !== undefined && value > most) {
          most = value;
          best = line;
        }
      }
      if (best === undefined || best.use === use || /cursed/.test(best.name)) continue;
      const now = this.pack.find((line) => line.use === use);
      if (now !== undefined && /cursed/.test(now.name)) continue;
      return this.use(command, best);
    }
    return false;
  }

  /** Lays down what will not be used before the pack is full. */
  private tidy(): boolean {
    if (this.pack.length < 20) return false;
    const junk = this.pack.find(
      ({ name, use }) =>
        use === '' &&
        (WEAPON_DAMAGE.has(plainName(name)) ||
          ARMOUR_CLASS.has(plainName(name)) ||
          /ring|create monster|of sleep|of light|poison|confusion|blindness|haste monster|polymorph/.test(
            name,
          )),
    );
    if (junk === undefined) return false;
    this.leftAt.add(`${this.sight.level}/${this.sight.x}/${this.sight.y}`);
    return this.use('d', junk);
  }

  /** Finds out what things do while it is quiet. */
  private experiment(): boolean {
    const { sight } = this;
    if (sight.hasAmulet) return false;
    const scroll =
      this.find(/labelled/) ?? this.find(/scrolls? of (enchant|identify|magic mapping|remove curse)/);
    if (scroll !== undefined && sight.hp > sight.maxHp * 0.7 && this.readScroll(scroll)) return true;
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
      const chosen = lines.find(({ use }) => use !== '') ?? lines[0];
      this.press(chosen?.letter ?? 'Escape');
      if (this.sight.overlay !== undefined) this.press('Escape');
    }
    return true;
  }

  /** Blind or confused: wait where one stands, strike back. */
  private sitOut(): boolean {
    const beside = this.sight.monsters.filter((monster) => !monster.asleep && this.isBeside(monster));
    if (beside.length > 0) this.press(this.keyTo(beside[0].x, beside[0].y));
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
      const amulet = this.findGlyph('"');
      if (amulet !== undefined) {
        this.give({ type: 'point', x: amulet.x, y: amulet.y });
        return true;
      }
    }
    if (!this.explored.has(sight.level)) {
      this.press('x');
      if (/Nothing is left/.test(this.sight.news)) this.explored.add(sight.level);
      else if (/Not while|too dark/.test(this.sight.news)) return this.leaveOrWait();
      return true;
    }
    if (sight.level < 10 && this.findGlyph('>') !== undefined) return this.takeStairs('>');
    if (sight.level < 10 && this.stairsHere() === '>') return this.takeStairs('>');
    return this.searchSomewhere();
  }

  /** Something awake is in view and will not be fought, or it is dark. */
  private leaveOrWait(): boolean {
    if (this.sight.level < 10 && (this.findGlyph('>') !== undefined || this.stairsHere() === '>'))
      return this.takeStairs('>');
    const { sight } = this;
    const near = sight.monsters
      .filter(({ asleep }) => !asleep)
      .sort((a, b) => this.distance(a) - this.distance(b))[0];
    if (near !== undefined && this.cost(near) < sight.hp && this.stepTo(near.x, near.y)) return true;
    return this.searchSomewhere();
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
    if (this.explored.has(this.sight.level)) return this.searchSomewhere();
    this.press('x');
    if (/Nothing is left/.test(this.sight.news)) this.explored.add(this.sight.level);
    return true;
  }

  private findGlyph(glyph: string): { x: number; y: number } | undefined {
    const { sight } = this;
    for (let y = 0; y < sight.height; y++)
      for (let x = 0; x < sight.width; x++) if (sight.glyph(x, y) === glyph) return { x, y };
    return undefined;
  }

  private isOpen(x: number, y: number): boolean {
    return /[.#+';:<>@$!?=/%(")[]/.test(this.sight.glyph(x, y));
  }

  private distance({ x, y }: { x: number; y: number }): number {
    return Math.max(Math.abs(x - this.sight.x), Math.abs(y - this.sight.y));
  }

  /** Whether a blow reaches: no corner in between. */
  private isBeside(monster: { x: number; y: number }): boolean {
    if (this.distance(monster) !== 1) return false;
    const { x, y } = this.sight;
    if (monster.x === x || monster.y === y) return true;
    return this.passable(monster.x, y) && this.passable(x, monster.y);
  }

  private passable(x: number, y: number): boolean {
    return this.isOpen(x, y) || /[A-Z^]/.test(this.sight.glyph(x, y));
  }

  private keyTo(x: number, y: number): string {
    const step = STEPS.find(([, dx, dy]) => this.sight.x + dx === x && this.sight.y + dy === y);
    return step?.[0] ?? 's';
  }

  /** One step towards a place, over what is drawn. */
  private stepTo(goalX: number, goalY: number): boolean {
    const { sight } = this;
    const { width } = sight;
    const from = new Map<number, number>([[goalY * width + goalX, -1]]);
    const queue = [goalY * width + goalX];
    for (let head = 0; head < queue.length; head++) {
      const cell = queue[head];
      const x = cell % width;
      const y = Math.floor(cell / width);
      if (x === sight.x && y === sight.y) {
        const next = from.get(cell) ?? -1;
        const key = this.keyTo(next % width, Math.floor(next / width));
        const before = `${sight.turn}`;
        this.press(key);
        return `${this.sight.turn}` !== before;
      }
      for (const [, dx, dy] of STEPS) {
        const nx = x + dx;
        const ny = y + dy;
        if (from.has(ny * width + nx) || !this.isOpen(nx, ny)) continue;
        if (dx !== 0 && dy !== 0 && !(this.passable(nx, y) && this.passable(x, ny))) continue;
        from.set(ny * width + nx, cell);
        queue.push(ny * width + nx);
      }
    }
    return false;
  }

  /** Secret doors: at dead ends first, then along the walls of rooms, where it has been tried least. */
  private searchSomewhere(): boolean {
    const { sight } = this;
    let best: { x: number; y: number; score: number } | undefined;
    for (let y = 1; y < sight.height - 1; y++) {
      for (let x = 1; x < sight.width - 1; x++) {
        if (!this.isOpen(x, y)) continue;
        const tried = this.searched.get(`${sight.level}/${x}/${y}`) ?? 0;
        let open = 0;
        let walls = 0;
        for (const [, dx, dy] of STEPS) {
          if (this.passable(x + dx, y + dy)) open++;
          if (/[-|]/.test(sight.glyph(x + dx, y + dy))) walls++;
        }
        const deadEnd = sight.glyph(x, y) === '#' && open <= 1;
        if (!deadEnd && walls < 3) continue;
        const away = Math.abs(x - sight.x) + Math.abs(y - sight.y);
        const score = tried * 200 + away - (deadEnd ? 60 : 0) + (walls === 3 ? 0 : 0);
        if (best === undefined || score < best.score) best = { x, y, score };
      }
    }
    if (best === undefined) {
      this.press('s');
      return true;
    }
    // Neighbours have been searched along with it.
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const key = `${sight.level}/${best.x + dx}/${best.y + dy}`;
        this.searched.set(key, (this.searched.get(key) ?? 0) + (dx === 0 && dy === 0 ? 1 : 0.6));
      }
    for (let tries = 0; tries < 6 && (this.sight.x !== best.x || this.sight.y !== best.y); tries++) {
      const before = this.sight.turn;
      this.give({ type: 'point', x: best.x, y: best.y });
      if (this.sight.overlay !== undefined || this.sight.turn === before) break;
      if (this.sight.monsters.some(({ asleep }) => !asleep)) return true;
    }
    if (this.sight.overlay !== undefined) return true;
    for (let times = 0; times < 5; times++) {
      this.press('s');
      if (this.sight.overlay !== undefined || /secret door/.test(this.sight.news)) return true;
      if (this.sight.monsters.some(({ asleep }) => !asleep)) return true;
    }
    this.searchRounds++;
    if (this.searchRounds % 15 === 0) this.explored.delete(this.sight.level);
    return true;
  }
}
