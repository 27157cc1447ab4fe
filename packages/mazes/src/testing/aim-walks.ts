// Walks to the aims that the bot does not reach: Sokoban's prize, the castle's wand, the sanctum and the Astral Plane. They are
// walked for practice, where nothing hurts and powers cost nothing, by somebody who knows every level; but on foot from the first
// level on, by keys and taps that a player has too.

import { cellOf, findPath, type Link } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { isHole, TERRAIN as T, TRAP, WALL } from '@stairwell/nethack';
import type { AimName } from '../level/aims.js';
import {
  canStand,
  isLiquid,
  isRock,
  isShutDoor,
  SIZE,
  stepsBetween,
  WAYS,
  xOf,
  yOf,
} from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';
import { branchOfId, idOf } from '../level/places.js';
import { aimOf } from '../level/prizes.js';
import { opensByWalking, walkingOn } from '../level/steps.js';
import { mayTravel } from '../turn/journey.js';
import { isClimbed, leadsUp } from '../world.js';
import { fittingSolution } from './bot-puzzle.js';
import { special, startOf } from './scene.js';
import { Walker } from './walker.js';

/** The aims that are walked to. */
export const WALKED_AIMS = ['prize', 'wand', 'sanctum', 'astral'] as const satisfies readonly AimName[];
/** One of them. */
type WalkedAim = (typeof WALKED_AIMS)[number];

/** More moves than this on one level mean that the walk is lost. */
const PATIENCE = 600;

/** Walks to an aim for practice; the walker's session holds the run. */
export function walkToAim(seed: string, aim: WalkedAim): Walker {
  const walker = new Walker(seed, { aim });
  const walk = new AimWalk(walker);
  if (aim === 'prize') walk.prize();
  else if (aim === 'wand') walk.wand();
  else walk.sanctum();
  if (aim === 'astral') walk.astral();
  if (!walker.session.report().hasWon) throw new Error(`${aim} was not reached`);
  return walker;
}

class AimWalk {
  private mapped = '';

  constructor(private readonly walker: Walker) {}

  prize(): void {
    const { walker } = this;
    const { dungeon } = walker.state.maker;
    const entry = dungeon.connections.find(({ end2 }) => idOf(dungeon, end2).startsWith('sokoban:'));
    if (entry === undefined) throw new Error('there is no way into Sokoban');
    this.descend(idOf(dungeon, entry.end1));
    for (const id of ['sokoban:4', 'sokoban:3', 'sokoban:2', 'sokoban:1']) {
      this.climb(({ to }) => to?.level === id);
      this.solve();
    }
    this.fetch('prize');
  }

  wand(): void {
    const { walker } = this;
    this.descend(special(walker, 'castle'));
    this.fetch('wand');
  }

  sanctum(): void {
    const { walker } = this;
    this.descend(special(walker, 'castle'));
    // Only the castle's trap doors lead on.
    const door = walker.level.traps.find(({ kind }) => isHole(kind));
    if (door === undefined) throw new Error('the castle has no trap door');
    this.goTo(door.cell);
    this.descend(special(walker, 'sanctum'));
  }

  /** From the sanctum up to daylight and through the planes. */
  astral(): void {
    const { walker } = this;
    while (branchOfId(walker.state.here) !== 'planes')
      this.climb((link) => this.isUp(link) && this.isStraight(link));
    while (!walker.level.site.isSpecial('astral')) {
      const { here } = walker.state;
      const portal = walker.ways.find(({ kind }) => kind === 'portal');
      if (portal === undefined) throw new Error(`no portal on ${here}`);
      this.goTo(startOf(portal));
      if (walker.state.here === here) throw new Error(`the portal of ${here} leads nowhere`);
    }
    this.goTo(walker.level.typ.indexOf(T.ALTAR));
  }

  /** Down to a level of this branch or, from the castle on, the next: through the floor where it is soft. */
  private descend(id: string): void {
    const { walker } = this;
    while (walker.state.here !== id) {
      const { here } = walker.state;
      // The last level above the sanctum is left by its trembling square, as in NetHack.
      const isSquare = walker.level.traps.some(({ kind }) => kind === TRAP.VIBRATING_SQUARE);
      if (!isSquare) walker.press('d');
      if (walker.state.here === here) this.climb((link) => !this.isUp(link) && this.isStraight(link));
    }
  }

  /** Takes stairs or a ladder. */
  private climb(isWanted: (link: Link) => boolean): void {
    const { walker } = this;
    const { here } = walker.state;
    const stairs = walker.ways.find((link) => isClimbed(link) && isWanted(link));
    if (stairs === undefined) throw new Error(`no such stairs on ${here}`);
    this.goTo(startOf(stairs));
    if (walker.state.here === here) walker.press(this.isUp(stairs) ? '<' : '>');
    if (walker.state.here === here) throw new Error(`the stairs of ${here} were not taken`);
  }

  private isUp(link: Link): boolean {
    return leadsUp(this.walker.state.maker, link);
  }

  /** Whether a way leads on in this branch, between the castle and Gehennom, or out of the dungeon. */
  private isStraight({ from, to }: Link): boolean {
    const [a, b] = [branchOfId(from.level), branchOfId(to?.level ?? '')];
    return a === b || (a === 'gehennom' && b === 'doom') || b === 'planes';
  }

  private fetch(aim: AimName): void {
    const { site, id } = this.walker.level;
    const thing = site.objects.find((obj) => aimOf(site, obj) === aim);
    if (thing === undefined) throw new Error(`no ${aim} on ${id}`);
    this.goTo(cellOf(SIZE, thing.x, thing.y));
  }

  /** Pushes by the recorded solution that fits the puzzle. */
  private solve(): void {
    const { walker } = this;
    walker.pushAll(fittingSolution(walker.level) ?? [], (cell) => this.goTo(cell));
  }

  /** Goes to a cell of this level: by taps as far as the ground is known and open, then by what it takes to go on. */
  private goTo(goal: number): void {
    const { walker } = this;
    const { level, state } = walker;
    if (this.mapped !== level.id && !level.isSokoban && stepsBetween(state.cell, goal) > 1) walker.press('r');
    this.mapped = level.id;
    for (let tries = 0; state.cell !== goal; tries++) {
      const way = this.plan(level, goal);
      if (tries > PATIENCE) throw new Error(`lost on ${level.id}`);
      const from = state.cell;
      const blocked = way.findIndex((cell) => !mayTravel(state, level, cell, goal));
      const far = blocked < 0 ? goal : way[blocked - 1];
      if (far !== undefined && stepsBetween(far, from) > 1) this.tap(far);
      if (state.cell === from && state.here === level.id) this.advance(way[0]);
      if (state.here !== level.id) return;
    }
    if (state.floating && !isLiquid(level.typ[goal])) walker.press('F');
  }

  /** A way on foot if there is one; else floating, then past boulders, over traps, through rock. */
  private plan(level: MazesLevel, goal: number): number[] {
    const { walker } = this;
    const { state } = walker;
    for (const ease of [0, 1, 2, 3, 4]) {
      const may = (cell: number): boolean => this.mayGo(level, cell, goal, ease);
      const way = findPath(level, may, state.cell, goal, walkingOn(level, state.memory));
      if (way !== undefined) return way.slice(1);
    }
    throw new Error(`no way on ${level.id} from ${state.cell} to ${goal}`);
  }

  private mayGo(level: MazesLevel, cell: number, goal: number, ease: number): boolean {
    const trap = level.trapAt[cell];
    if (ease < 3 && cell !== goal && trap !== undefined && !trap.gone) return false;
    if (level.boulders[cell] > 0 && (ease < 2 || level.isSokoban)) return false;
    if (ease < 4 && this.isBarred(level, cell)) return false;
    const typ = level.typ[cell];
    const floats = this.walker.state.floating || (ease > 0 && !level.isSokoban);
    if (canStand(level, cell, floats) || isShutDoor(level, cell)) return true;
    if (typ === T.SDOOR || typ === T.SCORR) return true;
    const isHard = typ === T.DBWALL || typ === T.TREE || (level.flags[cell] & WALL.NONDIGGABLE) !== 0;
    return ease > 3 && isRock(typ) && !isHard && !level.isSokoban;
  }

  /** Somebody beside the hero who will not change places with him: nobody who walks comes out over water or lava. */
  private isBarred(level: MazesLevel, cell: number): boolean {
    const { state } = this.walker;
    const body = level.bodies[cell];
    return (
      body !== undefined &&
      !body.habits.flies &&
      !body.habits.swims &&
      isLiquid(level.typ[state.cell]) &&
      stepsBetween(cell, state.cell) === 1
    );
  }

  /** The next step, and what it takes: searching, kicking, rising, digging. */
  private advance(next: number): void {
    const { walker } = this;
    const { level, state } = walker;
    const direction = directionBetween(SIZE, state.cell, next);
    const key = WALK_KEYS[WAYS[direction]][0];
    const typ = level.typ[next];
    if (typ === T.SDOOR || typ === T.SCORR) walker.press('s');
    else if (isRock(typ)) walker.press('D', key);
    else if (isShutDoor(level, next) && !opensByWalking(level, next)) walker.press('Ctrl+D', key);
    else if (isLiquid(typ) && !state.floating) walker.press('F');
    else walker.step(direction);
  }

  private tap(cell: number): void {
    this.walker.session.give({ type: 'point', x: xOf(cell), y: yOf(cell) });
  }
}
