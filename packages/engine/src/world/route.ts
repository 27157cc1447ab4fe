// The way through a world, level by level, for somebody who walks: which links to take, one after the other. It asks the game
// about cells and links, so it finds the ways that somebody knows and may use. It makes no level and copies no map; for worlds
// with thousands of movers there is `PathMap`.

import { distancesFrom } from '../grid/distances.js';
import { cellOf, isInside } from '../grid/grid.js';
import { type SearchOptions, UNREACHED } from '../grid/search.js';
import { createSearchMemory } from '../grid/search-memory.js';
import type { Level } from './level.js';
import { isPlace, type Link, type Place } from './link.js';
import type { World } from './world.js';

/** What a walker may do, and how the levels are walked. @inline */
export interface RouteOptions<L extends Level = Level>
  extends Pick<SearchOptions, 'directions' | 'cutsCorners' | 'memory'> {
  /** Whether a cell of a level may be entered. Default: wherever one can walk. */
  mayEnter?(level: L, cell: number): boolean;
  /** Asked about every single step between such cells; `start` is the cell where the walk on this level began. */
  mayStep?(level: L, from: number, to: number, direction: number, start: number): boolean;
  /** Whether a link may be taken. Only links that end at a place of a level that has been made are asked about. */
  mayTake?(link: Link): boolean;
}

/** What a step costs, in the measure of links. */
const STEP = 10;

/** An arrival on the way. */
interface Stop {
  readonly place: Place;
  readonly cost: number;
  readonly by?: { readonly link: Link; readonly before: Stop };
}

/**
 * The links of a shortest way between two places in their order, none where one can walk there; undefined when there is no
 * way. A step costs 10, a link what it says. Both levels must have been made.
 */
export function findRoute<L extends Level>(
  world: World<L>,
  from: Place,
  to: Place,
  options: RouteOptions<L> = {},
): Link[] | undefined {
  const { mayEnter = isOpen, mayStep, mayTake, memory = createSearchMemory(), ...walking } = options;
  // The cell of a place outside would be another one, in the next row.
  const isThere = ({ level, x, y }: Place) => world.isMade(level) && isInside(world.visit(level), x, y);
  if (!isThere(from) || !isThere(to)) return undefined;
  const open: Stop[] = [{ place: from, cost: 0 }];
  const done = new Set<string>();
  let best: Stop | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (;;) {
    const stop = takeNearest(open);
    if (stop === undefined || stop.cost >= bestCost) break;
    const { place, cost } = stop;
    const key = `${place.level} ${place.x} ${place.y}`;
    if (done.has(key)) continue;
    done.add(key);
    const level = world.visit(place.level);
    const start = cellOf(level, place.x, place.y);
    const steps = distancesFrom(level, (cell) => mayEnter(level, cell), start, {
      ...walking,
      memory,
      ...(mayStep && {
        mayStep: (before: number, next: number, direction: number) =>
          mayStep(level, before, next, direction, start),
      }),
    });
    if (place.level === to.level) {
      const walk = steps[cellOf(level, to.x, to.y)];
      if (walk !== UNREACHED && cost + walk * STEP < bestCost) {
        best = stop;
        bestCost = cost + walk * STEP;
      }
    }
    for (const link of world.linksOf(place.level)) {
      if (!isPlace(link.to) || !world.isMade(link.to.level) || mayTake?.(link) === false) continue;
      const walk = steps[cellOf(level, link.from.x, link.from.y)];
      if (walk !== UNREACHED)
        open.push({ place: link.to, cost: cost + walk * STEP + link.cost, by: { link, before: stop } });
    }
  }
  if (best === undefined) return undefined;
  const links: Link[] = [];
  for (let { by } = best; by !== undefined; by = by.before.by) links.push(by.link);
  return links.reverse();
}

function isOpen(level: Level, cell: number): boolean {
  return level.table.walkable[level.terrain[cell]] === 1;
}

/** Takes the stop that is nearest out of the list; the first found among equals. */
function takeNearest(stops: Stop[]): Stop | undefined {
  let nearest = 0;
  for (let i = 1; i < stops.length; i++) if (stops[i].cost < stops[nearest].cost) nearest = i;
  return stops.splice(nearest, 1)[0];
}
