// Holds a world to its word: links end where someone can stand, ways out say what comes of them, two-way ways
// have a way back.

import { isInside } from '../grid/grid.js';
import { isWalkable, type Level, type LevelId } from './level.js';
import { isPlace, type Link, type Place, samePlace } from './link.js';
import type { World } from './world.js';

/** A link and what is wrong with it. */
export interface LinkProblem {
  readonly link: Link;
  readonly problem: string;
}

/** The most letters of a kind and of an outcome. */
const MOST_LETTERS = 100;

/** The greatest number of a column or row. */
export const MOST_COORDINATE = 0xf_ffff;

/** All levels there are, and those that are made. */
export interface Ground {
  readonly ids: readonly LevelId[];
  readonly made: ReadonlyMap<LevelId, Level>;
}

/**
 * What is wrong with a link so that no save could hold it, as far as the levels that are made can tell. The world asks as soon as
 * either end of a link is made, and so does whoever reads a save.
 */
export function* linkProblems(link: Link, ground: Ground): Iterable<string> {
  const { kind, from, cost, outcome = '' } = link;
  if (kind === '') yield 'a link needs a kind';
  if (kind.length > MOST_LETTERS || outcome.length > MOST_LETTERS)
    yield `kind and outcome must have at most ${MOST_LETTERS} letters`;
  if (!(cost >= 0 && cost < Number.POSITIVE_INFINITY))
    yield `the cost must be finite and not negative, got ${cost}`;
  const start =
    placeProblem(from, ground) ?? (ground.made.has(from.level) ? undefined : 'a level that is not made');
  if (start !== undefined) yield `starts at ${placeText(from)}, ${start}`;
  yield* endProblems(link, ground);
}

/** What is wrong with the end of a link. */
export function* endProblems({ to }: Link, ground: Ground): Iterable<string> {
  if (to === undefined) return;
  if (isPlace(to)) {
    const end = placeProblem(to, ground);
    if (end !== undefined) yield `ends at ${placeText(to)}, ${end}`;
    return;
  }
  if (!ground.ids.includes(to.level)) yield `ends on level ${to.level}, which does not exist`;
  for (const part of [to.region, to.region?.without])
    if (part && ![part.x, part.y, part.width, part.height].every(isCoordinate))
      yield `ends in a region of level ${to.level} that is not made of cells`;
}

function placeProblem({ level: id, x, y }: Place, { ids, made }: Ground): string | undefined {
  if (!ids.includes(id)) return 'a level that does not exist';
  if (!isCoordinate(x) || !isCoordinate(y)) return 'which is no cell';
  const level = made.get(id);
  if (level === undefined || isInside(level, x, y)) return undefined;
  return `outside its ${level.width}x${level.height} level`;
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_COORDINATE;
}

/** Everything that is wrong with a world's links; empty when all is well. All levels must have been made. */
export function validateLinks(world: World): LinkProblem[] {
  const problems: LinkProblem[] = [];
  const made = new Map(world.levels().map((level) => [level.id, level]));
  const ground: Ground = { ids: [...made.keys()], made };
  for (const link of world.links()) {
    const { from, to } = link;
    const report = (problem: string) => problems.push({ link, problem });
    for (const problem of linkProblems(link, ground)) report(problem);
    const start = standProblem(made.get(from.level), from);
    if (start !== undefined) report(`starts at ${placeText(from)}, ${start}`);
    if (to === undefined) {
      if (link.outcome === undefined || link.outcome === '')
        report('leads out of the world but has no outcome');
      if (link.twoWay) report('leads out of the world, so there can be no way back');
      continue;
    }
    if (link.outcome !== undefined) report('has an outcome although it stays in the world');
    if (!isPlace(to)) {
      if (link.twoWay) report('ends somewhere in an area, so nothing leads back from there');
      continue;
    }
    const end = standProblem(made.get(to.level), to);
    if (end !== undefined) report(`ends at ${placeText(to)}, ${end}`);
    if (link.twoWay) {
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

function standProblem(level: Level | undefined, { x, y }: Place): string | undefined {
  if (level === undefined || !isInside(level, x, y) || isWalkable(level, x, y)) return undefined;
  const row = level.table.rows[level.terrain[y * level.width + x]];
  // Between two cells there is no terrain.
  return row && `where nobody can stand (${row.name})`;
}
