// What a bot of The Mazes may look at, and nothing that a player does not see: cells that are known, creatures in view and what
// a cursor says of them, its own health and charges.

import { cellOf, type Link, reachableFrom } from '@stairwell/engine';
import type { RecordedSession } from '@stairwell/engine/play';
import { isHole, TERRAIN as T } from '@stairwell/nethack';
import type { AimName } from '../level/aims.js';
import { canStand, isShutDoor, neighbour, SIZE, stepsBetween } from '../level/ground.js';
import type { Creature, MazesLevel } from '../level/level.js';
import { branchOfId } from '../level/places.js';
import { aimOf } from '../level/prizes.js';
import { opensByWalking, walkingOn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState } from '../state.js';
import { creaturesInView, isThreat, seenOn } from '../turn/sight.js';
import { leavesDungeon } from '../turn/ways.js';
import { isClimbed, leadsUp } from '../world.js';

/** The aims that a bot plays for. */
export const BOT_AIMS = ['luckstone', 'branch', 'prize', 'wand'] as const satisfies readonly AimName[];
/** One of them. */
export type BotAim = (typeof BOT_AIMS)[number];

/** What is seen and known. */
export class Eyes {
  constructor(
    private readonly session: RecordedSession,
    readonly aim: BotAim,
  ) {}

  get state(): MazesState {
    return this.session.state as MazesState;
  }

  get level(): MazesLevel {
    return levelHere(this.state);
  }

  /** The number of the level in its branch, and the branch. */
  get dlevel(): number {
    return this.level.place.dlevel;
  }

  get branch(): string {
    return branchOfId(this.state.here);
  }

  /** Whether the Mines are where the bot wants to go. */
  get wantsMines(): boolean {
    return this.aim === 'luckstone' || this.aim === 'branch';
  }

  /** Awake hostiles in view. */
  threats(): Creature[] {
    return creaturesInView(this.state).filter(isThreat);
  }

  /** Sleepers who would wake as enemies. */
  sleepers(): Creature[] {
    return creaturesInView(this.state).filter(
      ({ asleep, mon, hidden }) => asleep && !mon.peaceful && !hidden,
    );
  }

  speedOf({ mon }: Creature): number {
    return this.level.site.game.kind(mon.species).speed;
  }

  /** Tells of a cell whether somebody awake is beside it. */
  besideThreats(): (cell: number) => boolean {
    const cells = this.threats().map(({ cell }) => cell);
    return (cell) => cells.some((each) => stepsBetween(each, cell) <= 1);
  }

  canWrite(): boolean {
    const typ = this.level.typ[this.state.cell];
    return !this.state.floating && this.state.stuck === 0 && (typ === T.ROOM || typ === T.CORR);
  }

  canBlink(): boolean {
    return this.state.kit.blink > 0 && !this.level.site.traits.noteleport;
  }

  /** Whoever wants to come to the castle keeps a hole for Medusa's island, which is hard to leave otherwise. */
  private digsKept(): number {
    const isKept = this.aim === 'wand' && !this.level.site.isSpecial('medusa');
    return isKept ? RULES.digDown * 2 : RULES.digDown;
  }

  canDigDown(): boolean {
    const { state, level } = this;
    const { place, site } = level;
    const isLast = place.dlevel >= state.maker.dungeon.branches[place.dnum].levels;
    if (isLast || level.isSokoban || site.traits.hardfloor || state.floating || state.stuck > 0) return false;
    const typ = level.typ[state.cell];
    return state.kit.dig >= this.digsKept() && (typ === T.ROOM || typ === T.CORR);
  }

  /** Ways that the bot has seen and wants to take, the wanted branch first. */
  knownWays(): Link[] {
    const { state, level, branch } = this;
    if (level.site.isSpecial('minend')) return [];
    const known = state.world.linksOf(level.id).filter((link) => {
      const cell = cellOf(level, link.from.x, link.from.y);
      return level.known[cell] === 1 && level.trapAt[cell]?.seen !== false;
    });
    if (branch === 'sokoban') return known.filter((link) => isClimbed(link) && this.isUp(link));
    const into = known.filter((link) => this.isIntoBranch(link));
    if (into.length > 0) return into;
    return known.filter((link) => {
      if (branch === 'quest') return link.kind === 'portal';
      const isDown = link.kind === 'hole' || (isClimbed(link) && !this.isUp(link));
      const to = branchOfId(link.to?.level ?? '');
      return isDown && (to === branch || (branch === 'doom' && to === 'gehennom'));
    });
  }

  isUp(link: Link): boolean {
    return leadsUp(this.state.maker, link);
  }

  /** Whether a way leads from the main dungeon into the branch that the aim asks for. */
  isIntoBranch(link: Link): boolean {
    const wanted = this.wantsMines ? 'mines' : this.aim === 'prize' ? 'sokoban' : '';
    return isClimbed(link) && this.branch === 'doom' && branchOfId(link.to?.level ?? '') === wanted;
  }

  /** The key of the way under the bot's feet, if it wants to go by it. */
  wayHere(): string | undefined {
    const { state, level } = this;
    const here = this.knownWays().find(
      ({ from, kind }) => kind !== 'portal' && cellOf(level, from.x, from.y) === state.cell,
    );
    if (here === undefined) return undefined;
    const up = isClimbed(here) && this.isUp(here);
    return state.floating && !up ? undefined : up ? '<' : '>';
  }

  /** Known stairs of this level, wherever in the dungeon they lead. */
  private stairLinks(): Link[] {
    const { state, level } = this;
    return state.world
      .linksOf(level.id)
      .filter(
        (link) =>
          isClimbed(link) &&
          level.known[cellOf(level, link.from.x, link.from.y)] === 1 &&
          !leavesDungeon(link),
      );
  }

  /** Where they are. */
  stairs(): number[] {
    return this.stairLinks().map(({ from }) => cellOf(this.level, from.x, from.y));
  }

  /** The key of any stairs under the bot's feet. */
  stairsHere(): string | undefined {
    const { state, level } = this;
    const here = this.stairLinks().find(({ from }) => cellOf(level, from.x, from.y) === state.cell);
    if (state.floating || here === undefined) return undefined;
    return this.isUp(here) ? '<' : '>';
  }

  /** Where the nearest wanted way begins. */
  goalCell(): number | undefined {
    const { level, state } = this;
    const cells = this.knownWays().map(({ from }) => cellOf(level, from.x, from.y));
    return cells.sort((a, b) => stepsBetween(a, state.cell) - stepsBetween(b, state.cell))[0];
  }

  /** Where something lies that the aim asks for, in view or seen before. */
  prizeCell(): number | undefined {
    const { level } = this;
    const cell = level.things.findIndex(
      (thing, at) => thing !== undefined && level.known[at] === 1 && aimOf(level.site, thing) === this.aim,
    );
    return cell < 0 ? undefined : cell;
  }

  /** Whether the bot would walk on a cell; the daring go past creatures, boulders and traps. */
  isGround(cell: number, goal: number, dares: boolean, floats: boolean): boolean {
    const { state, level } = this;
    if (level.known[cell] === 0 || (level.boulders[cell] > 0 && (!dares || level.isSokoban))) return false;
    if (!canStand(level, cell, floats) && !opensByWalking(level, cell)) return false;
    const trap = level.trapAt[cell];
    if (cell !== goal && trap?.seen && !trap.gone && !(dares && !isHole(trap.kind))) return false;
    // Peacefuls, shopkeepers in their doors among them, and sleepers let one pass.
    const body = seenOn(state, level, cell);
    return dares || body === undefined || body.mon.peaceful || body.asleep;
  }

  /** All cells that the bot can walk to without daring. */
  reach(): number[] {
    const { state, level } = this;
    const mayEnter = (cell: number) => this.isGround(cell, -1, false, state.floating);
    return [...reachableFrom(SIZE, mayEnter, state.cell, walkingOn(level))];
  }

  /** A locked door that can be kicked, and from where. */
  lockedDoor(
    isWanted: (cell: number) => boolean,
  ): { from: number; direction: number; cell: number } | undefined {
    const { level } = this;
    for (const from of this.reach())
      for (const direction of [0, 2, 4, 6]) {
        const cell = neighbour(from, direction);
        if (cell < 0 || level.known[cell] === 0 || !isShutDoor(level, cell) || opensByWalking(level, cell))
          continue;
        if (isWanted(cell)) return { from, direction, cell };
      }
    return undefined;
  }
}
