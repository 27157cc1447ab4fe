// Holds a world to its word: links end where someone can stand, ways out say what comes of them, two-way ways
// have a way back.

import { isInside } from '../grid/grid.js';
import { isWalkable } from './level.js';
import { isPlace, type Link, type Place, samePlace } from './link.js';
import type { World } from './world.js';

/** A link and what is wrong with it. */
export interface LinkProblem {
  readonly link: Link;
  readonly problem: string;
}

/** Everything that is wrong with a world's links; empty when all is well. All levels must have been made. */
export function validateLinks(world: World): LinkProblem[] {
  const problems: LinkProblem[] = [];
  for (const link of world.links()) {
    const report = (problem: string) => problems.push({ link, problem });
    if (link.kind === '') report('a link needs a kind');
    if (!(link.cost >= 0 && link.cost < Number.POSITIVE_INFINITY))
      report(`the cost must be finite and not negative, got ${link.cost}`);
    const start = problemOfEnd(world, link.from);
    if (start !== undefined) report(`starts at ${placeText(link.from)}, ${start}`);
    if (link.to === undefined) {
      if (link.outcome === undefined || link.outcome === '')
        report('leads out of the world but has no outcome');
      if (link.twoWay) report('leads out of the world, so there can be no way back');
      continue;
    }
    if (link.outcome !== undefined) report('has an outcome although it stays in the world');
    if (!isPlace(link.to)) {
      if (!world.isMade(link.to.level)) report(`ends on level ${link.to.level}, which does not exist`);
      if (link.twoWay) report('ends somewhere in an area, so nothing leads back from there');
      continue;
    }
    const end = problemOfEnd(world, link.to);
    if (end !== undefined) report(`ends at ${placeText(link.to)}, ${end}`);
    if (link.twoWay) {
      const { from, to } = link;
      const back = world
        .linksFrom(to)
        .some((other) => other.kind === link.kind && isPlace(other.to) && samePlace(other.to, from));
      if (!back)
        report(`is two-way, but no ${link.kind} lead back from ${placeText(to)} to ${placeText(from)}`);
    }
  }
  return problems;
}

/**
 * A place as people write it: (level, x, y).
 * @example
 * ```ts
 * import { placeText } from '@stairwell/engine';
 *
 * console.log(`You feel a draught from ${placeText({ level: 'attic', x: 3, y: 2 })}.`); // You feel a draught from (attic, 3, 2).
 * ```
 */
export function placeText({ level, x, y }: Place): string {
  return `(${level}, ${x}, ${y})`;
}

function problemOfEnd(world: World, place: Place): string | undefined {
  const level = world.isMade(place.level) ? world.visit(place.level) : undefined;
  if (level === undefined) return 'a level that does not exist';
  if (!Number.isInteger(place.x) || !Number.isInteger(place.y)) return 'which is no cell';
  if (!isInside(level, place.x, place.y)) return `outside its ${level.width}x${level.height} level`;
  if (!isWalkable(level, place.x, place.y)) {
    return `where nobody can stand (${level.table.rows[level.terrain[place.y * level.width + place.x]].name})`;
  }
  return undefined;
}
