// Those of whom there is one: they live below the Amulet, each on a level of its own, and each keeps a relic. Nobody has to meet
// them. What they keep is worth a good part of a win, and only to one who carries it out.

import type { MonsterKind } from '../kinds.js';
import { SMART } from './behaviours.js';
import { kind } from './kind.js';
import { breathes, confuses, drainsExperience, freezes, holds, slings } from './strikes.js';

const ONE = { unique: true, placed: true } as const;

// biome-ignore format: a table is read row by row
/** The six, from above. `depths` is the level where each lives. */
export const UNIQUES: readonly MonsterKind[] = [
  kind('O', 'Ashka the Toll-Keeper', 7, '9d8', 3, '2d6,1d8', 300, 10, 'rare', SMART, 5, [12, 12], { ...ONE, strike: holds(0.3) }, 'She kept the bridge before there was water. You have passed twelve tolls, she says, and she has counted.'),
  kind('W', 'Mother Tallow', 8, '10d8', 4, '2d8,1d6', 500, 10, 'rare', SMART, 5, [15, 15], { ...ONE, breath: slings('2d6', 7, 0.4, 'burning wax') }, 'All the candles of the upper levels are hers, and she has come to know what they have seen.'),
  kind('Z', 'the Drowned Abbot', 9, '12d8', 3, '3d6', 700, 8, 'rare', SMART, 5, [18, 18], { ...ONE, regenerates: true, strike: freezes(0.4) }, 'He rang the bell for help for so long that the water learned the tune.'),
  kind('M', 'Vane, Who Was Seven', 10, '11d8', 1, '1d10,1d10,1d10', 900, 14, 'rare', SMART, 6, [21, 21], { ...ONE, strike: confuses(0.4) }, 'Seven went down together and agreed never to part. Only the masks remember who was who.'),
  kind('F', 'Old Root', 11, '18d8', 2, '2d8,2d8', 1200, 7, 'rare', SMART, 4, [24, 24], { ...ONE, regenerates: true, strike: holds(0.5) }, 'The stairs were cut around it. It has been growing back ever since, one step at a time.'),
  kind('D', 'the Last Porter', 12, '20d8', 0, '2d10,2d10', 1500, 12, 'rare', SMART, 8, [26, 26], { ...ONE, breath: breathes(0.3), strike: drainsExperience(0.3) }, 'Somebody carried the first stone down. Nobody ever told the Porter that the work is done.'),
];
