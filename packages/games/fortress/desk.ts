// The desk of a map: its path searchers and what they answered last. It is made again from the map whenever it is
// missing, so it is no part of the state; what it answers depends on the map alone.

import {
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  type Path,
  type Pathfinder,
  type PathMap,
} from '@stairwell/engine';
import type { Algorithm } from './rules.js';

export interface Answer {
  /** Undefined when there is no path. */
  readonly path: Path | undefined;
  /** The cells that the search expanded, in order. */
  readonly expanded: readonly number[];
}

interface Desk {
  readonly finders: Partial<Record<Algorithm, Pathfinder>>;
  readonly answers: Partial<Record<Algorithm, Answer>>;
  /** What the answers were given for. */
  changeCount: number;
  start: number;
  goal: number;
}

const CREATE: Readonly<Record<Algorithm, (map: PathMap) => Pathfinder>> = {
  astar: createAStar,
  jps: createJps,
  'jps+': createJpsPlus,
  hpa: createHpa,
};

const desks = new WeakMap<PathMap, Desk>();

function deskOf(map: PathMap): Desk {
  let desk = desks.get(map);
  if (desk === undefined) {
    desk = { finders: {}, answers: {}, changeCount: -1, start: -1, goal: -1 };
    desks.set(map, desk);
  }
  return desk;
}

export function finderOf(map: PathMap, algorithm: Algorithm): Pathfinder {
  const { finders } = deskOf(map);
  const known = finders[algorithm];
  if (known !== undefined) return known;
  const made = CREATE[algorithm](map);
  finders[algorithm] = made;
  return made;
}

/** What an algorithm answers for two open cells; asked again only when the map or an end has changed. */
export function answerOf(map: PathMap, algorithm: Algorithm, start: number, goal: number): Answer {
  const desk = deskOf(map);
  if (desk.changeCount !== map.changeCount || desk.start !== start || desk.goal !== goal) {
    for (const name of Object.keys(desk.answers) as Algorithm[]) delete desk.answers[name];
    desk.changeCount = map.changeCount;
    desk.start = start;
    desk.goal = goal;
  }
  const known = desk.answers[algorithm];
  if (known !== undefined) return known;
  const expanded: number[] = [];
  const path = finderOf(map, algorithm).findCells(start, goal, { watch: (cell) => void expanded.push(cell) });
  const answer: Answer = { path, expanded };
  desk.answers[algorithm] = answer;
  return answer;
}
