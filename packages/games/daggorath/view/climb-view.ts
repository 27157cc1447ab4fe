// Climbing, drawn: whoever goes down sees the cell that is left go up out of view, rung by rung, and whoever goes up sees it go down.

import type { VectorLine } from '@stairwell/engine/play';
import { RULES } from '../rules.js';
import type { Motion } from '../state.js';
import { VIEW_HEIGHT } from './shapes.js';

/** Jiffies that have passed since a level was entered by climbing, while that is still to be seen. */
export function climbed(motion: Motion, phaseLeft: number): number | undefined {
  const done = RULES.screens.prepare - phaseLeft;
  return (motion === 'up' || motion === 'down') && done < RULES.climb.jiffies ? done : undefined;
}

/** The picture of the cell that is left, as far as it has gone out of sight by now. */
export function leaving(lines: readonly VectorLine[], motion: Motion, done: number): VectorLine[] {
  const { jiffies, rungs } = RULES.climb;
  // From rung to rung: quick at first, then a rest.
  const way = (done * rungs) / jiffies;
  const rung = Math.floor(way);
  const share = (rung + Math.min(1, (way - rung) * 2)) / rungs;
  const by = (motion === 'down' ? -1 : 1) * Math.round(share * VIEW_HEIGHT);
  // Front ends leave out what lies outside of the view.
  return lines.map((line) => ({ ...line, y1: line.y1 + by, y2: line.y2 + by }));
}
