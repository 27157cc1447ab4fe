// For every scenario two layouts: one that a newcomer tries first and that misses the aim, and one that reaches it. A line is
// a key that builds and two corners, x y z each; the builder of a layout presses just what a player would.

import type { RecordedSession } from '@stairwell/engine/play';
import { begin, goTo, press, stateOf } from './play.js';

/** A key, and the corners of what it builds; with a shape where it is no box. */
export type Piece = readonly [
  key: string,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
];

/** What misses the aim, and what reaches it. */
export interface Layouts {
  readonly naive: readonly Piece[];
  readonly good: readonly Piece[];
}

/** A column of stairs for both ways. */
const both = (x: number, y: number, low: number, high: number): Piece => ['3', [x, y, low], [x, y, high]];
/** Stairs side by side that lead up only, and down only. */
const up = (x: number, y: number, z: number, wide = 1): Piece[] => [
  ['1', [x, y, z], [x + wide - 1, y, z]],
  ['2', [x, y, z + 1], [x + wide - 1, y, z + 1]],
];
const down = (x: number, y: number, z: number, wide = 1): Piece[] => [
  ['2', [x, y, z], [x + wide - 1, y, z + 1]],
];

/** By scenario. */
export const LAYOUTS: Readonly<Record<string, Layouts>> = {
  'first-stairs': { naive: [both(1, 1, 0, 0)], good: [both(21, 4, 0, 1)] },
  'up-here-down-there': {
    naive: [both(20, 7, 0, 1)],
    good: [...up(13, 5, 0), ...down(13, 7, 0)],
  },
  'broad-stairs': {
    naive: [both(20, 1, 0, 1)],
    good: [...up(4, 6, 0, 3), ...down(11, 6, 0, 3)],
  },
  'fire-drill': { naive: [both(12, 7, 0, 1)], good: [['3', [5, 4, 0], [8, 4, 1]]] },
  'through-the-rock': {
    naive: [['d', [13, 1, 0], [15, 1, 0]]],
    // Three tunnels with rock between them carry more than one of four cells: nobody has to make room in them.
    good: [3, 5, 7].map((y): Piece => ['d', [13, y, 0], [15, y, 0]]),
  },
  'no-shoving': { naive: [both(18, 6, 0, 1)], good: [['3', [5, 5, 0], [12, 5, 1]]] },
  'three-storeys': {
    naive: [both(23, 1, 0, 2)],
    good: [...up(10, 5, 0), ...up(11, 5, 1), ...down(6, 6, 0), ...down(7, 6, 1)],
  },
  'the-gallery': { naive: [], good: [['f', [17, 2, 1], [20, 5, 1]]] },
  'the-ramp': {
    naive: [both(23, 1, 0, 1)],
    good: [['4', [4, 4, 0], [7, 4, 0]], ...down(13, 5, 0, 3)],
  },
  'evening-rush': {
    naive: [both(20, 3, 0, 2)],
    good: [
      ['3', [4, 4, 0], [7, 4, 2]],
      ['3', [18, 4, 0], [21, 4, 2]],
    ],
  },
  'one-way-street': { naive: [], good: [['d', [15, 6, 0], [24, 6, 0]]] },
  'the-great-hall': {
    naive: [both(29, 1, 0, 2)],
    good: [
      ['3', [4, 5, 0], [7, 5, 2]],
      ['3', [14, 5, 0], [17, 5, 2]],
    ],
  },
};

/** Begins a scenario, builds a layout and lets time begin to pass. */
export function buildLayout(scenario: string, pieces: readonly Piece[], seed = 'par'): RecordedSession {
  const session = begin({ scenario }, seed);
  for (const [key, from, to] of pieces) {
    goTo(session, ...from);
    if (from.join() !== to.join()) press(session, 'v');
    goTo(session, ...to);
    const problem = press(session, key);
    if (problem !== undefined) throw new Error(`${scenario}: ${key} from ${from} to ${to}: ${problem}`);
  }
  press(session, 'p');
  return session;
}

/** Builds a layout and lets time pass until the end. */
export function playLayout(scenario: string, pieces: readonly Piece[]): RecordedSession {
  const session = buildLayout(scenario, pieces);
  const most = 60 * (stateOf(session).aim?.seconds ?? 0) + 1;
  for (let i = 0; i < most && session.report().isGameOver === false; i++) session.tick();
  return session;
}
