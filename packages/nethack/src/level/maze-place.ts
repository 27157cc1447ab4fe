// A random place in a maze.

import type { Site } from './site.js';
import { T } from './terrain.js';

/** Draws a cell of the maze's ways. */
export function mazexy(site: Site): { x: number; y: number } {
  const wanted = site.traits.corrmaze ? T.CORR : T.ROOM;
  for (let tries = 0; tries < 100; tries++) {
    const x = site.dice.rnd(site.xMazeMax);
    const y = site.dice.rnd(site.yMazeMax);
    if (site.typAt(x, y) === wanted) return { x, y };
  }
  for (let x = 1; x <= site.xMazeMax; x++) {
    for (let y = 1; y <= site.yMazeMax; y++) if (site.typAt(x, y) === wanted) return { x, y };
  }
  throw new Error('there is no place left in the maze');
}
