// How floors above each other join by their terrain: stairs and ladders lead to the cell above or below, ramps to the cell
// above them. The scan gives the links of a world; whoever follows a way asks the world and never the terrain.

import { isInside } from '../../grid/grid.js';
import { DIRECTIONS, EIGHT_DIRECTIONS, FOUR_DIRECTIONS } from '../../grid/point.js';
import { isWalkable, type Level } from '../../world/level.js';
import { isPlace, type Link, type Place } from '../../world/link.js';
import type { Terrain, TerrainTable } from '../../world/terrain.js';
import { COSTS, type CostName } from '../ground/costs.js';

/**
 * How stairs of two neighbouring floors join.
 * `lower-decides`: the lower cell decides the direction, the upper one must be open below, so '<' under '>' leads up only.
 * `dwarf-fortress`: '<' under '>' is one staircase that leads both ways.
 * @inline
 */
export type StairRule = 'lower-decides' | 'dwarf-fortress';

/**
 * How ramps lead up.
 * `entry`: a ramp has a side; from the cell there one walks up to the cell above the ramp, which must be ground.
 * `dwarf-fortress`: a ramp has no side and needs support. Above it must be air; it leads, both ways, to each of the eight cells
 * beside that air that stand on rock.
 * @inline
 */
export type RampRule = 'entry' | 'dwarf-fortress';

/** How floors join, and what that costs. */
export interface StairOptions {
  /** Default `lower-decides`. */
  readonly stairRule?: StairRule;
  /** Default `entry`. */
  readonly rampRule?: RampRule;
  /** Whether one also walks down ramps of the rule `entry`. Default false. */
  readonly twoWayRamps?: boolean;
  /** The measure of what stairs and ramps cost. Default `tens`. */
  readonly costs?: CostName;
}

/** All links that the terrain of floors makes, floor by floor from below, row by row. */
export function scanFloors(floors: readonly Level[], options: StairOptions = {}): Link[] {
  const links: Link[] = [];
  const joins = new Map<TerrainTable, Uint8Array>();
  for (let z = 0; z + 1 < floors.length; z++) {
    const { table, terrain, width } = floors[z];
    const mayJoin = joins.get(table) ?? Uint8Array.from(table.rows, (row) => (isWayUp(row) ? 1 : 0));
    joins.set(table, mayJoin);
    for (let cell = 0; cell < terrain.length; cell++) {
      if (mayJoin[terrain[cell]] === 0) continue;
      const x = cell % width;
      links.push(...scanSite(floors, x, (cell - x) / width, z, options));
    }
  }
  return links;
}

/**
 * The links between a cell and the one above it, and those up the ramp that stands in the cell. A ramp's link starts at
 * its entry cell, so the direction of entry is part of the world and no search has to remember it.
 */
export function scanSite(
  floors: readonly Level[],
  x: number,
  y: number,
  z: number,
  options: StairOptions,
): Link[] {
  const { stairRule = 'lower-decides', rampRule = 'entry', twoWayRamps = false, costs = 'tens' } = options;
  const floor = floors[z];
  const next = floors[z + 1];
  if (floor === undefined || next === undefined || !isWalkable(floor, x, y)) return [];
  if (rampRule === 'dwarf-fortress' && floor.table.rows[floor.terrain[y * floor.width + x]].rampEntry)
    return supportedRamp(floor, next, x, y, COSTS[costs].ramp);
  if (!isWalkable(next, x, y)) return [];
  const low = floor.table.rows[floor.terrain[y * floor.width + x]];
  const high = next.table.rows[next.terrain[y * next.width + x]];
  const measure = COSTS[costs];
  const site: Place = { level: floor.id, x, y };
  const above: Place = { level: next.id, x, y };
  const links: Link[] = [];
  if (low.goesUp || low.goesDown) {
    const kind = low.linkKind ?? high.linkKind ?? 'stairs';
    if (joinsUp(low, high)) links.push({ kind, from: site, to: above, cost: measure.climb });
    if (joinsDown(low, high, stairRule)) links.push({ kind, from: above, to: site, cost: measure.climb });
  }
  if (low.rampEntry !== undefined) {
    const side = DIRECTIONS[low.rampEntry];
    const entry: Place = { level: floor.id, x: x + side.x, y: y + side.y };
    if (isInside(floor, entry.x, entry.y) && isWalkable(floor, entry.x, entry.y)) {
      links.push({ kind: 'ramp', from: entry, to: above, cost: measure.ramp });
      if (twoWayRamps) links.push({ kind: 'ramp', from: above, to: entry, cost: measure.ramp });
    }
  }
  return links;
}

/** The links of a ramp that leans on the rock around it. */
function supportedRamp(floor: Level, next: Level, x: number, y: number, cost: number): Link[] {
  const terrainOf = (level: Level, at: { readonly x: number; readonly y: number }) =>
    level.table.rows[level.terrain[at.y * level.width + at.x]];
  const above = isInside(next, x, y) ? terrainOf(next, { x, y }) : undefined;
  if (above === undefined || above.walkable || !above.transparent) return [];
  const ramp: Place = { level: floor.id, x, y };
  return EIGHT_DIRECTIONS.flatMap((side) => {
    const at = { x: x + side.x, y: y + side.y };
    if (!isInside(floor, at.x, at.y) || !isWalkable(next, at.x, at.y)) return [];
    const { walkable, transparent } = terrainOf(floor, at);
    if (walkable || transparent) return [];
    const top: Place = { level: next.id, ...at };
    return [
      { kind: 'ramp', from: ramp, to: top, cost },
      { kind: 'ramp', from: top, to: ramp, cost },
    ];
  });
}

/** The upward rule of both stair rules: the lower cell sends up, the upper one receives from below. */
function joinsUp(low: Terrain, high: Terrain): boolean {
  return low.walkable && high.walkable && low.goesUp && high.goesDown;
}

/** The downward rule. Where the lower cell decides, it must itself be one that is used downwards. */
function joinsDown(low: Terrain, high: Terrain, rule: StairRule): boolean {
  if (!low.walkable || !high.walkable || !high.goesDown) return false;
  return rule === 'lower-decides' ? low.goesDown : low.goesUp;
}

/** Whether a cell of this terrain can be the lower end of a way between floors. */
export function isWayUp({ goesUp, goesDown, rampEntry }: Terrain): boolean {
  return goesUp || goesDown || rampEntry !== undefined;
}

/** Whether someone can stand at (x, y) of the floor z. Outside nobody can. */
export function isCellWalkableAt(floors: readonly Level[], x: number, y: number, z: number): boolean {
  return terrainAt(floors, x, y, z)?.walkable === true;
}

/** Whether stairs or a ladder lead from (x, y, zLow) up to the cell above. */
export function canTransitionUp(floors: readonly Level[], x: number, y: number, zLow: number): boolean {
  const low = terrainAt(floors, x, y, zLow);
  const high = terrainAt(floors, x, y, zLow + 1);
  return low !== undefined && high !== undefined && joinsUp(low, high);
}

/** Whether stairs or a ladder lead from (x, y, zHigh) down to the cell below. */
export function canTransitionDown(
  floors: readonly Level[],
  x: number,
  y: number,
  zHigh: number,
  rule: StairRule = 'lower-decides',
): boolean {
  const low = terrainAt(floors, x, y, zHigh - 1);
  const high = terrainAt(floors, x, y, zHigh);
  return low !== undefined && high !== undefined && joinsDown(low, high, rule);
}

/** Whether a step from (fromX, fromY) onto the ramp at (rampX, rampY, rampZ) leads up to the cell above the ramp. */
export function canEnterRampUp(
  floors: readonly Level[],
  rampX: number,
  rampY: number,
  rampZ: number,
  fromX: number,
  fromY: number,
): boolean {
  const entry = terrainAt(floors, rampX, rampY, rampZ)?.rampEntry;
  if (entry === undefined) return false;
  const side = DIRECTIONS[entry];
  return (
    fromX - rampX === side.x &&
    fromY - rampY === side.y &&
    isCellWalkableAt(floors, fromX, fromY, rampZ) &&
    isCellWalkableAt(floors, rampX, rampY, rampZ + 1)
  );
}

function terrainAt(floors: readonly Level[], x: number, y: number, z: number): Terrain | undefined {
  const floor = floors[z];
  if (floor === undefined || !isInside(floor, x, y)) return undefined;
  return floor.table.rows[floor.terrain[y * floor.width + x]];
}

/** A flight of stairs one or more cells wide: links side by side that lead the same way. */
export interface Stairway {
  readonly links: readonly Link[];
  readonly width: number;
}

/**
 * Links grouped into stairways: stairs two or three cells wide are stairs side by side that lead the same way. Each cell of
 * a wide stairway carries its own traffic; where only a part of it is met by stairs above, that part is the stairway.
 * @example
 * ```ts
 * import { groupStairways, readFloors, scanFloors } from '@stairwell/engine/paths';
 *
 * const floors = readFloors('floor:0\n.<<<.<\nfloor:1\n.>>>.>');
 * console.log(groupStairways(scanFloors(floors)).map(({ width }) => width).join(' ')); // 3 1
 * ```
 */
export function groupStairways(links: readonly Link[]): Stairway[] {
  const climbs = links.filter(({ kind, to }) => kind !== 'ramp' && isPlace(to));
  const key = ({ kind, to }: Link, { level, x, y }: Place) => `${kind} ${level} ${x} ${y} ${to?.level}`;
  const byStart = new Map(climbs.map((link) => [key(link, link.from), link]));
  const taken = new Set<Link>();
  const stairways: Stairway[] = [];
  for (const first of climbs) {
    if (taken.has(first)) continue;
    taken.add(first);
    const group = [first];
    for (const link of group) {
      const { level, x, y } = link.from;
      for (const side of FOUR_DIRECTIONS) {
        const next = byStart.get(key(link, { level, x: x + side.x, y: y + side.y }));
        if (next === undefined || taken.has(next)) continue;
        taken.add(next);
        group.push(next);
      }
    }
    stairways.push({ links: group, width: group.length });
  }
  return stairways;
}
