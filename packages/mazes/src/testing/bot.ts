// A bot that plays The Mazes by keys and taps, and looks at nothing that a player does not see: cells that are known, creatures in
// view and what a cursor says of them, its own health and charges.

import {
  cellOf,
  createRandom,
  findPath,
  keyTap,
  type Link,
  type Random,
  reachableFrom,
} from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { RecordedSession } from '@stairwell/engine/play';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { isHole, TERRAIN as T } from '@stairwell/nethack';
import { mazes } from '../game.js';
import {
  canStand,
  isLiquid,
  isRock,
  isShutDoor,
  neighbour,
  SIZE,
  stepsBetween,
  WAYS,
  xOf,
  yOf,
} from '../level/ground.js';
import type { Creature, MazesLevel } from '../level/level.js';
import { branchOfId } from '../level/places.js';
import { aimOf } from '../level/prizes.js';
import { canTurn, opensByWalking, wayBetween } from '../level/steps.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState } from '../state.js';
import { isEdge } from '../turn/explore.js';
import { isWeak } from '../turn/hero.js';
import { creaturesInView, isThreat } from '../turn/sight.js';
import { isClimbed, leadsUp } from '../turn/ways.js';

/** Decisions on one level after which the bot knows no more. */
const PATIENCE = 900;
const SEARCHES = 12;
/** Decisions after which exploring that shows nothing new is over. */
const SAME_MAP = 12;

/** Plays for an aim: the Mines first where the luckstone is wanted, else straight down. */
export class Bot {
  readonly session: RecordedSession;
  readonly seen = new Set<string>();
  private readonly chance: Random;
  private readonly searched = new Map<string, number>();
  private readonly decisions = new Map<string, number>();
  private isExplored = false;
  private kicks = 0;

  constructor(
    seed: string,
    private readonly aim: 'luckstone' | 'wand',
    options: Readonly<Record<string, string | boolean>> = {},
  ) {
    this.session = RecordedSession.start(mazes, seed, { aim, ...options });
    this.chance = createRandom(`bot ${seed}`);
  }

  get state(): MazesState {
    return this.session.state as MazesState;
  }

  private get level(): MazesLevel {
    return levelHere(this.state);
  }

  /** Plays until the end, or until it knows no more. Returns what ended it. */
  play(mostTurns = 25_000, watch: () => void = () => {}): string {
    const { state } = this;
    while (state.fate === '' && state.turn < mostTurns) {
      const { here, turn } = state;
      this.seen.add(here);
      const tries = (this.decisions.get(here) ?? 0) + 1;
      this.decisions.set(here, tries);
      if (tries > PATIENCE) return 'gave up';
      this.decide();
      watch();
      if (state.here !== here) this.isExplored = false;
      // Whatever was refused: time goes by.
      if (state.turn === turn) this.idle++;
      else this.idle = 0;
      if (this.idle > 5) this.press('s');
    }
    return state.fate === '' ? 'gave up' : state.fate;
  }

  private idle = 0;

  private press(...keys: readonly string[]): void {
    for (const key of keys) this.session.give(keyTap(key));
  }

  private decide(): void {
    const threats = creaturesInView(this.state).filter(isThreat);
    const hunters = threats.filter(({ mood }) => mood === 'hunting');
    if (this.escapes(hunters)) return;
    if (this.heals(threats)) return;
    this.chooseGait(threats);
    this.goOn(hunters);
  }

  /** What is done about those who hunt the bot; false when nothing needs to be. */
  private escapes(hunters: readonly Creature[]): boolean {
    const { state, level } = this;
    if (hunters.length === 0) return false;
    const { kit, hp, maxHp } = state;
    const near = hunters.filter(({ cell }) => stepsBetween(cell, state.cell) <= 2);
    const blow = near.reduce((sum, { mon }) => sum + mon.level + 2, 0);
    const speed = Math.max(0, ...near.map((each) => this.speedOf(each)));
    const isPressed = near.length > 0 && (hp <= maxHp * 0.5 || hp <= blow * 1.5);
    const weak = near.find(
      (each) => isWeak(state, each) && stepsBetween(each.cell, state.cell) === 1 && each.habits.strikes,
    );
    if (weak !== undefined && !(isPressed && near.length > 2) && this.canBump(weak.cell))
      return this.walk(weak.cell);
    const stairs = this.wayHere() ?? (isPressed ? this.stairsHere() : undefined);
    const isHeld = hunters.some(({ cell, dazed }) => stepsBetween(cell, state.cell) <= 1 && dazed === 0);
    // Whoever stands beside the bot would come along.
    if (stairs !== undefined && near.length > 0 && !isHeld) return this.did(stairs);
    if (state.stuck > 0 && !isPressed) return false;
    const canSleep = near.some(({ habits }) => !habits.resistsSleep);
    const isBad =
      isPressed || (near.length > 1 && speed >= RULES.normalSpeed) || (speed > RULES.normalSpeed && blow > 6);
    if (isBad && kit.sleep > 0 && canSleep) return this.did('z');
    const isFast = speed >= RULES.normalSpeed && near.some(({ habits }) => !habits.seesInvisible);
    if (isFast && hp < maxHp * 0.8 && kit.unseen > 0 && state.unseen === 0) return this.did('v');
    if (!isPressed) return false;
    const isCritical = hp <= maxHp * 0.3 || hp <= blow;
    if (kit.heal > 0 && isCritical && blow <= RULES.draught) return this.did('q');
    if (this.canDigDown()) return this.did('d');
    if (kit.blink > 0 && !level.site.traits.noteleport) return this.did('t');
    if (kit.heal > 0 && isCritical) return this.did('q');
    if (stairs !== undefined) return this.did(stairs);
    const isBold = near.some(({ habits }) => habits.isBold);
    if (level.wards.has(state.cell) && !isBold) return this.did('s');
    if (speed >= RULES.normalSpeed && this.canWrite() && !isBold) return this.did('E');
    return false;
  }

  /** Nobody passes a door diagonally. */
  private canBump(cell: number): boolean {
    const { state, level } = this;
    return state.stuck === 0 && canTurn(level, state.cell, cell, directionBetween(SIZE, state.cell, cell));
  }

  private did(key: string): true {
    this.press(key);
    return true;
  }

  private speedOf = ({ mon }: Creature): number => this.level.site.game.kind(mon.species).speed;

  private canWrite(): boolean {
    const typ = this.level.typ[this.state.cell];
    return !this.state.floating && (typ === T.ROOM || typ === T.CORR);
  }

  private canDigDown(): boolean {
    const { state, level } = this;
    const { place, site } = level;
    const isLast = place.dlevel >= state.maker.dungeon.branches[place.dnum].levels;
    if (isLast || level.isSokoban || site.traits.hardfloor || state.floating || state.stuck > 0) return false;
    return (
      state.kit.dig >= RULES.digDown && (level.typ[state.cell] === T.ROOM || level.typ[state.cell] === T.CORR)
    );
  }

  /** Rests or drinks while nobody is about. */
  private heals(threats: readonly Creature[]): boolean {
    const { state } = this;
    if (threats.length > 0 || state.hp > state.maxHp * 0.7) return false;
    const { turn } = state;
    this.press('R');
    return state.turn > turn;
  }

  /** Softly past those who sleep or know of nothing. */
  private chooseGait(threats: readonly Creature[]): void {
    const { state } = this;
    const isNear = ({ cell }: Creature) => stepsBetween(cell, state.cell) <= 7;
    const hunted = threats.some(({ mood }) => mood === 'hunting');
    const sleepers = creaturesInView(state).filter(
      ({ asleep, mon, hidden }) => asleep && !mon.peaceful && !hidden,
    );
    const wantsSoft = !hunted && [...sleepers, ...threats].some(isNear);
    if (wantsSoft !== state.creeping) this.press('w');
  }

  /** Onward: to what is wanted, to the way down, to what is unknown. */
  private goOn(hunters: readonly Creature[]): void {
    const { state } = this;
    const prize = this.prizeCell();
    if (prize !== undefined && this.stepTo(prize)) return;
    const way = this.wayHere();
    if (way !== undefined && this.isDone()) {
      this.press(way);
      return;
    }
    if (this.isDone() && hunters.length === 0 && (this.dives() || this.readsMap())) return;
    const goal = this.isDone() ? this.goalCell() : undefined;
    if (goal !== undefined && this.stepTo(goal)) return;
    if (state.stuck > 0) {
      this.press('l');
      return;
    }
    if (!this.isExplored && this.explores()) return;
    if (this.misses() && this.did('r')) {
      this.isExplored = false;
      return;
    }
    const late = this.goalCell();
    if (late !== undefined && this.stepTo(late)) return;
    this.findHidden(late);
  }

  /** To the edge of the known: by itself past those who are awake, else by the key for it. */
  private explores(): boolean {
    const { state, level } = this;
    const known =
      level.known.reduce((sum, bit) => sum + bit, 0) + level.trod.reduce((sum, bit) => sum + bit, 0);
    this.sameMap = known === this.knownBefore ? this.sameMap + 1 : 0;
    this.knownBefore = known;
    const { turn } = state;
    if (this.sameMap < SAME_MAP) {
      if (creaturesInView(state).some((each) => isThreat(each) && stepsBetween(each.cell, state.cell) < 9)) {
        const way = this.wayToEdge(false);
        if (way !== undefined) return this.walk(way);
      }
      this.press('x');
      if (state.turn > turn) return true;
      const way = this.wayToEdge(true);
      if (way !== undefined) return this.walk(way);
    }
    this.sameMap = 0;
    this.isExplored = true;
    return false;
  }

  private sameMap = 0;
  private knownBefore = 0;

  private wayToEdge(dares: boolean): number | undefined {
    const { state, level } = this;
    const path = findPath(
      SIZE,
      (cell) => this.isGround(cell, -1, dares, state.floating) && (dares || !this.isBesideThreat(cell)),
      state.cell,
      (cell) => cell !== state.cell && isEdge(level, cell),
      { cutsCorners: true, memory: state.memory, mayStep: (from, to, way) => canTurn(level, from, to, way) },
    );
    return path?.[1];
  }

  private isBesideThreat = (cell: number): boolean =>
    creaturesInView(this.state).some((each) => isThreat(each) && stepsBetween(each.cell, cell) <= 1);

  /** With charges to spare the bot goes through the floor. */
  private dives(): boolean {
    const { here, kit } = this.state;
    if (this.aim === 'luckstone' && branchOfId(here) !== 'mines') return false;
    const spare = this.aim === 'wand' ? 0 : 3;
    return kit.dig >= RULES.digDown + spare && this.canDigDown() && this.did('d');
  }

  /** Deep down a map is worth more than a walk. */
  private readsMap(): boolean {
    const { kit } = this.state;
    if (this.aim !== 'wand' || this.level.place.dlevel < 6 || this.level.site.traits.nommap) return false;
    return kit.map > 0 && this.knownWays().length === 0 && this.did('r');
  }

  /** Whether the bot has seen enough of this level: where a branch begins it looks for its stairs first. */
  private isDone(): boolean {
    const { here } = this.state;
    if (this.aim !== 'luckstone' || this.isExplored) return true;
    if (this.level.site.isSpecial('minend')) return false;
    const dlevel = Number(here.split(':')[1]);
    if (branchOfId(here) !== 'doom' || dlevel < 2 || dlevel > 4) return true;
    return this.knownWays().some((link) => this.isIntoMines(link));
  }

  /** The stairs to the Mines must be on one of three levels, and a map would show them. */
  private misses(): boolean {
    const { here, kit } = this.state;
    const dlevel = Number(here.split(':')[1]);
    if (this.aim !== 'luckstone' || branchOfId(here) !== 'doom' || dlevel < 3 || dlevel > 4) return false;
    return kit.map > 0 && !this.knownWays().some((link) => this.isIntoMines(link));
  }

  private isIntoMines = (link: Link): boolean =>
    isClimbed(link) && branchOfId(this.state.here) === 'doom' && branchOfId(link.to?.level ?? '') === 'mines';

  /** Ways down that the bot has seen, the wanted ones first. */
  private knownWays(): Link[] {
    const { state, level } = this;
    const known = state.world.linksOf(level.id).filter(({ kind, from }) => {
      const cell = cellOf(level, from.x, from.y);
      if (level.known[cell] === 0 || level.trapAt[cell]?.seen === false) return false;
      if (kind === 'portal') return level.site.inQuest;
      return kind === 'hole' || (isClimbed({ kind } as Link) && !leadsUp(level, cell));
    });
    const branch = branchOfId(level.id);
    const wanted = known.filter((link) =>
      this.aim === 'luckstone' && branch === 'doom' && known.some(this.isIntoMines)
        ? this.isIntoMines(link)
        : (branch === 'quest' ? link.kind === 'portal' : branchOfId(link.to?.level ?? '') === branch) ||
          (branch === 'doom' && branchOfId(link.to?.level ?? '') === 'gehennom'),
    );
    return level.site.isSpecial('minend') ? [] : wanted;
  }

  /** The key of the way under the bot's feet, if it wants to go down by it. */
  private wayHere(): string | undefined {
    const { state, level } = this;
    const isHere = ({ from, kind }: Link) =>
      kind !== 'portal' && cellOf(level, from.x, from.y) === state.cell;
    return this.knownWays().some(isHere) && !state.floating ? '>' : undefined;
  }

  /** The key of any stairs under the bot's feet. */
  private stairsHere(): string | undefined {
    const { state, level } = this;
    const terrain = level.table.rows[level.terrain[state.cell]].name;
    if (state.floating || level.id === 'doom:1') return undefined;
    return terrain === 'stairsUp' ? '<' : terrain === 'stairsDown' ? '>' : undefined;
  }

  private goalCell(): number | undefined {
    const { level, state } = this;
    const cells = this.knownWays().map(({ from }) => cellOf(level, from.x, from.y));
    return cells.sort((a, b) => stepsBetween(a, state.cell) - stepsBetween(b, state.cell))[0];
  }

  /** Where something lies that the aim asks for, in view or seen before. */
  private prizeCell(): number | undefined {
    const { level } = this;
    const cell = level.things.findIndex(
      (thing, at) => thing !== undefined && level.known[at] === 1 && aimOf(level.site, thing) !== undefined,
    );
    return cell < 0 ? undefined : cell;
  }

  /** A step to a cell over known ground, around those in view; over water it floats. */
  private stepTo(goal: number): boolean {
    const { state, level } = this;
    if (goal === state.cell) {
      if (state.floating) this.press('F');
      return state.cell !== goal || state.floating;
    }
    const plan = (dares: boolean, floats: boolean) =>
      wayBetween(level, state.cell, goal, (cell) => this.isGround(cell, goal, dares, floats), state.memory);
    const careful = wayBetween(
      level,
      state.cell,
      goal,
      (cell) => this.isGround(cell, goal, false, state.floating) && !this.isBesideThreat(cell),
      state.memory,
    );
    const way = careful ?? plan(false, state.floating) ?? plan(true, state.floating);
    if (way === undefined) {
      const wet = state.floating || level.isSokoban || state.kit.float === 0 ? undefined : plan(true, true);
      return wet !== undefined && wet.length < RULES.floatTurns * state.kit.float && this.wade(wet);
    }
    if (
      state.floating &&
      state.floatLeft <= RULES.warnTurns &&
      isLiquid(level.typ[way[0]]) &&
      state.kit.float > 0
    ) {
      this.press('F');
      return true;
    }
    return this.walk(way[0]);
  }

  /** To the shore, and up. */
  private wade(way: readonly number[]): boolean {
    if (!isLiquid(this.level.typ[way[0]])) return this.walk(way[0]);
    this.press('F');
    return this.state.floating;
  }

  private walk(to: number): boolean {
    const direction = directionBetween(SIZE, this.state.cell, to);
    this.press(WALK_KEYS[WAYS[direction]][0]);
    return true;
  }

  private isGround(cell: number, goal: number, dares: boolean, floats: boolean): boolean {
    const { state, level } = this;
    if (level.known[cell] === 0 || (level.boulders[cell] > 0 && (!dares || level.isSokoban))) return false;
    if (!canStand(level, cell, floats) && !opensByWalking(level, cell)) return false;
    const trap = level.trapAt[cell];
    if (cell !== goal && trap?.seen && !trap.gone && !(dares && !isHole(trap.kind))) return false;
    const body = level.bodies[cell];
    return dares || body === undefined || state.visible[cell] === 0;
  }

  /** Nothing is left that one can walk to: kicks, a map, searching, other ways. */
  private findHidden(far: number | undefined): void {
    const { state, level } = this;
    const { kit } = state;
    const door = this.lockedDoor();
    if (door !== undefined && this.kicks < 60) {
      this.kick(door);
      return;
    }
    if (kit.map > 0 && !level.site.traits.nommap && far === undefined && this.did('r')) {
      this.isExplored = false;
      return;
    }
    if (
      this.canDigDown() &&
      !level.site.isSpecial('minend') &&
      !(this.aim === 'luckstone' && branchOfId(state.here) === 'doom')
    ) {
      this.press('d');
      return;
    }
    const isWet = level.typ.some((typ, cell) => isLiquid(typ) && level.known[cell] === 1);
    if (isWet && kit.float > 0 && !state.floating && !level.isSokoban) {
      this.press('F');
      this.isExplored = false;
      return;
    }
    const tries = this.decisions.get(level.id) ?? 0;
    if (tries > 200 && tries % 50 === 0 && kit.blink > 0 && !level.site.traits.noteleport) {
      this.isExplored = false;
      this.press('t');
      return;
    }
    this.searchSomewhere();
  }

  private reach(): Uint16Array | Int32Array | readonly number[] {
    const { state, level } = this;
    return [
      ...reachableFrom(SIZE, (cell) => this.isGround(cell, -1, false, state.floating), state.cell, {
        cutsCorners: true,
        mayStep: (from, to, direction) => canTurn(level, from, to, direction),
      }),
    ];
  }

  private lockedDoor(): { from: number; direction: number } | undefined {
    const { level } = this;
    for (const from of this.reach())
      for (const direction of [0, 2, 4, 6]) {
        const cell = neighbour(from, direction);
        if (cell >= 0 && level.known[cell] === 1 && isShutDoor(level, cell) && !opensByWalking(level, cell))
          return { from, direction };
      }
    return undefined;
  }

  private kick({ from, direction }: { from: number; direction: number }): void {
    if (from !== this.state.cell) {
      this.kicks++;
      this.session.give({ type: 'point', x: xOf(from), y: yOf(from) });
      return;
    }
    this.kicks++;
    this.press('Ctrl+D', WALK_KEYS[WAYS[direction]][0]);
    this.isExplored = false;
  }

  /** Where most walls are that were not searched yet: dead ends of corridors before all. */
  private searchSomewhere(): void {
    const { state, level } = this;
    let best = state.cell;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const cell of this.reach()) {
      let walls = 0;
      let open = 0;
      for (let direction = 0; direction < 8; direction++) {
        const beside = neighbour(cell, direction);
        if (beside < 0) continue;
        if (level.known[beside] === 0 || isRock(level.typ[beside])) walls++;
        else open++;
      }
      const isDeadEnd = level.typ[cell] === T.CORR && open <= 1;
      const times = this.searched.get(`${level.id} ${cell}`) ?? 0;
      const near = this.searched.get(`${level.id} ${cell} near`) ?? 0;
      const value =
        walls +
        (isDeadEnd ? 12 : 0) -
        times * 12 -
        near * 3 -
        stepsBetween(cell, state.cell) / 8 +
        this.chance.below(3);
      if (value > bestValue) {
        bestValue = value;
        best = cell;
      }
    }
    if (best !== state.cell) this.session.give({ type: 'point', x: xOf(best), y: yOf(best) });
    const { turn } = state;
    for (
      let i = 0;
      i < SEARCHES && state.fate === '' && creaturesInView(state).every((each) => !isThreat(each));
      i++
    )
      this.press('s');
    if (state.turn === turn) this.press('s');
    this.searched.set(`${level.id} ${best}`, (this.searched.get(`${level.id} ${best}`) ?? 0) + 1);
    for (const cell of level.typ.keys())
      if (stepsBetween(cell, best) <= 2)
        this.searched.set(
          `${level.id} ${cell} near`,
          (this.searched.get(`${level.id} ${cell} near`) ?? 0) + 1,
        );
    this.isExplored = false;
  }
}
