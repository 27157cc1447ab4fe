// The world of a seed: which levels there are, the ways that leave each of them, and where each way ends. Play and
// `stairwell world` use the same builder.

import {
  type Area,
  cellOf,
  createWorld,
  isWalkable,
  type LevelId,
  type Link,
  type LinkKind,
  makeAll,
  type Options,
  type Place,
  type Point,
  type Region,
  type World,
  type WorldBuilder,
  type WorldData,
} from '@stairwell/engine';
import type { Rectangle } from '@stairwell/engine/world';
import {
  depthOf,
  isHole,
  type LevelPlace,
  type Site,
  TERRAIN as T,
  TRAP,
  type Trap,
} from '@stairwell/nethack';
import { HEIGHT, isDiagonal, WIDTH } from './level/ground.js';
import { freshLevel, type MazesLevel, showWay } from './level/level.js';
import { createMaker, type Maker } from './level/maker.js';
import { branchKey, branchNumber, idOf } from './level/places.js';
import { canTurn } from './level/steps.js';
import { RULES } from './rules.js';

/** The kind of the way by which a walk begins. */
export const START = 'start';
/** The kind of a jump inside a level: by a teleporter, which may have an end of its own, or by a power to anywhere. */
export const WARP = 'warp';

/** The dungeon begins here. */
export const FIRST_LEVEL = 'doom:1';

/** Who makes the levels of a seed, and says where their ways end. */
interface MazesBuilder extends WorldBuilder<MazesLevel> {
  /** The ways that leave a level, by which others arrive there. The world tells them. */
  linksOf(id: LevelId): readonly Link[];
}

/** Makes the levels of a seed and says where their ways end. */
export function mazesBuilder(maker: Maker): MazesBuilder {
  // What is built for a codec, which reads a save before there is a world.
  const built = new Map<LevelId, readonly Link[]>();
  return {
    ids: [...maker.places.keys()],
    linksOf: (id) => built.get(id) ?? [],
    build(id) {
      const place = maker.places.get(String(id));
      if (place === undefined) throw new RangeError(`the dungeon has no level ${id}`);
      const level = freshLevel(String(id), maker.build(place));
      const links = waysOf(maker, level);
      for (const link of links) showWay(level, cellOf(level, link.from.x, link.from.y), leadsUp(maker, link));
      built.set(id, links);
      return { level, links };
    },
    settle(link, level) {
      return arrivalOf(maker, link, level, this.linksOf(level.id));
    },
    mayStep: canPass,
  };
}

/** The world that is played, with no level made yet or as it was saved. */
export function createMazesWorld(builder: MazesBuilder, data?: WorldData<MazesLevel>): World<MazesLevel> {
  if (data !== undefined) builder.linksOf = (id) => data.links.filter(({ from }) => from.level === id);
  const world = createWorld(builder, data);
  builder.linksOf = (id) => world.linksOf(id);
  return world;
}

/** Doors are not passed diagonally, hidden ones neither; corners can be cut, but in Sokoban. */
function canPass(level: MazesLevel, from: number, to: number, direction: number): boolean {
  const isHidden = level.typ[from] === T.SDOOR || level.typ[to] === T.SDOOR;
  return canTurn(level, from, to, direction) && !(isHidden && isDiagonal(direction));
}

/** The whole world of a seed. */
export function world(seed: string, options: Options): World<MazesLevel> {
  return makeAll(
    createMazesWorld(
      mazesBuilder(createMaker({ seed, role: String(options.role), walk: String(options.walk ?? '') })),
    ),
  );
}

/** The ways that leave a level as it is made: stairs, ladders, portals, holes, and teleporters that lead to one cell. */
function waysOf(maker: Maker, level: MazesLevel): Link[] {
  const { dungeon, places } = maker;
  const { site, place } = level;
  const ways: Link[] = [];
  const add = (kind: LinkKind, { x, y }: Point, to: LevelPlace | undefined) => {
    if (to === undefined) return;
    const target = idOf(dungeon, to);
    if (!places.has(target)) return;
    const isOneWay =
      kind === 'hole' || ONE_WAY.has(`${branchKey(dungeon, place.dnum)} ${branchKey(dungeon, to.dnum)}`);
    ways.push({
      kind,
      from: { level: level.id, x, y },
      to: { level: target },
      cost: RULES.wayCost,
      ...(isOneWay ? {} : { twoWay: true }),
    });
  };
  for (const stair of site.stairs) add(stair.ladder ? 'ladder' : 'stairs', stair, stair.to);
  for (const trap of site.traps) {
    if (isHole(trap.ttyp)) add('hole', trap, trapTarget(maker, site, trap));
    if (trap.ttyp === TRAP.PORTAL) add('portal', trap, trapTarget(maker, site, trap));
    if (trap.ttyp === TRAP.TELEPORT && leadsToCell(level, trap)) {
      const from = { level: level.id, x: trap.x, y: trap.y };
      ways.push({ kind: WARP, from, to: { level: level.id, ...trap.teledest }, cost: RULES.wayCost });
    }
  }
  // The trembling square above the sanctum.
  if (site.isInvocation) add('stairs', site.invocation, { dnum: place.dnum, dlevel: place.dlevel + 1 });
  return ways;
}

/** Whether a teleporter always leads to the same cell: where nobody could stand there, it leads anywhere. */
function leadsToCell(level: MazesLevel, { teledest: { x, y } }: Trap): boolean {
  return x > 0 && isWalkable(level, x, y) && !level.site.traits.noteleport;
}

/** Where a hole or portal leads, if anywhere. */
function trapTarget({ dungeon }: Maker, site: Site, { dst }: Trap): LevelPlace | undefined {
  const { place } = site;
  // The castle's trap doors name the castle itself, the tutorial's portals no level at all.
  if (dst.dnum === place.dnum && dst.dlevel === place.dlevel && site.isSpecial('castle'))
    return { dnum: branchNumber(dungeon, 'gehennom'), dlevel: 1 };
  if (dungeon.branches[dst.dnum] !== undefined) return dst;
  return branchKey(dungeon, place.dnum) === 'tutorial' ? { dnum: 0, dlevel: 1 } : undefined;
}

/** Between these branches, from the first to the second, no way has another end: the levels beyond have no stairs or portal back. */
const ONE_WAY: ReadonlySet<string> = new Set([
  'doom planes',
  'planes planes',
  'gehennom doom',
  'tutorial doom',
]);

/** Whether a way is one of stairs or a ladder; the trembling square counts as one. */
export const isClimbed = ({ kind }: Link): boolean => kind === 'stairs' || kind === 'ladder';

/** Whether a way leads to a level nearer to the sky. */
export function leadsUp({ dungeon, places }: Maker, { from, to }: Link): boolean {
  const depth = ({ level }: Area): number => {
    const place = places.get(String(level));
    return place === undefined ? 0 : depthOf(dungeon, place);
  };
  return to !== undefined && depth(to) < depth(from);
}

/** Where a way to a level ends, by the ways that leave that level: the one rule for stairs, portals, falls and teleports. */
function arrivalOf(
  maker: Maker,
  link: Link & { readonly to: Area },
  level: MazesLevel,
  ways: readonly Link[],
): Place | Area | undefined {
  if (link.kind === WARP) return undefined;
  // At the way of the same kind that leads back. From the sanctum that is the trembling square.
  const back = ways.find(({ kind, to }) => kind === link.kind && to?.level === link.from.level);
  if (back !== undefined) return back.from;
  const stairs = (up: boolean): Place | undefined =>
    ways.find((way) => isClimbed(way) && leadsUp(maker, way) === up)?.from;
  const begins = link.kind === START || (link.kind === 'portal' && level.id === FIRST_LEVEL);
  // A puzzle begins at its other end, wherever one comes from.
  const first = begins && !level.isSokoban ? stairs(true) : undefined;
  if (first !== undefined) return first;
  const from = maker.places.get(String(link.from.level));
  const isSameBranch = from?.dnum === level.place.dnum;
  // Nobody is put behind a puzzle; who falls back from a later one arrives at the stairs to it.
  if (level.isSokoban) return stairs(isSameBranch && link.kind === 'hole') ?? stairs(false);
  const leavesDungeon = level.site.inEndgame && !isSameBranch;
  const comesFromBelow = isSameBranch && from.dlevel > level.place.dlevel;
  const goesUp = link.kind !== 'teleport' && (leavesDungeon || comesFromBelow);
  return { level: level.id, ...regionFor(goesUp ? level.site.updest : level.site.dndest) };
}

/** NetHack's region of arrival without what it leaves out; none where a level gives none. */
function regionFor({ lx, ly, hx, hy, ...not }: Site['updest']): { readonly region?: Region } {
  if (lx === 0 && hx === 0) return {};
  const region = inMap(lx, ly, hx, hy);
  const without = not.nlx === 0 ? undefined : inMap(not.nlx, not.nly, not.nhx, not.nhy);
  if (region === undefined) return {};
  return { region: without === undefined ? region : { ...region, without } };
}

/** The part of a rectangle that lies on the map: flipped levels give corners beyond it. */
function inMap(left: number, top: number, right: number, bottom: number): Rectangle | undefined {
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  const width = Math.min(WIDTH - 1, right) - x + 1;
  const height = Math.min(HEIGHT - 1, bottom) - y + 1;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
