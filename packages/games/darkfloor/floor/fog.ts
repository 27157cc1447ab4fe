// The fog lives: every tile of it may grow by one neighbour a tick, and when there is too much of it a part goes out.

import { EIGHT_DIRECTIONS } from '@stairwell/engine';
import { RULES } from '../rules.js';
import { CELLS, type FloorLevel } from '../state.js';
import { FLOOR } from '../terrain.js';

/** One tick of fog: first growth, then, if more than allowed, shrinking. */
export function evolveFog({ fog, isFog, drift, terrain }: FloorLevel): void {
  const { growth, most, shrinkAbove, shrinkDivisor } = RULES.fog;
  const before = fog.length;
  for (let i = 0; i < before && fog.length < most; i++) {
    if (drift.next() >= growth * TWO_32) continue;
    // Fog is never on the border, so a neighbour is always on the map.
    const cell = fog[i] + NEIGHBOURS[drift.next() >>> 29];
    if (isFog[cell] === 1 || terrain[cell] !== FLOOR) continue;
    isFog[cell] = 1;
    fog.push(cell);
  }
  if (fog.length <= shrinkAbove) return;
  const gone = Math.max(1, Math.floor(fog.length / shrinkDivisor));
  for (let i = 0; i < gone; i++) {
    const at = drift.below(fog.length);
    isFog[fog[at]] = 0;
    fog[at] = fog[fog.length - 1];
    fog.pop();
  }
}

/** Which cells hold fog, from the list of them. */
export function fogMap(fog: readonly number[]): Uint8Array {
  const isFog = new Uint8Array(CELLS);
  for (const cell of fog) isFog[cell] = 1;
  return isFog;
}

const TWO_32 = 0x1_0000_0000;

/** Eight of them, so three random bits choose one fairly. */
const NEIGHBOURS = EIGHT_DIRECTIONS.map(({ x, y }) => y * RULES.width + x);
