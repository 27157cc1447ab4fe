// The twenty-six monsters, one a letter. Depth windows follow the stairs document's bands (E K B S above, D T V from the
// eleventh level on).

import { parseAttacks, parseDice } from '../dice.js';
import type { Behaviour, MonsterKind, Rarity } from '../kinds.js';
import { ERRATIC, GREEDY, SIMPLE, SMART, STATIONARY, THIEF } from './behaviours.js';
import {
  breathes,
  confuses,
  drainsExperience,
  drainsLife,
  freezes,
  holds,
  rusts,
  STEALS_GOLD,
  STEALS_ITEM,
  weakens,
} from './strikes.js';

/** Gifts that most have not; `mean` starts awake, `animal` opens no doors. */
type More = Partial<
  Pick<MonsterKind, 'flee' | 'flies' | 'invisible' | 'regenerates' | 'strike' | 'breath'>
> & { readonly mean?: boolean; readonly animal?: boolean };

function kind(
  letter: string,
  name: string,
  level: number,
  hp: string,
  ac: number,
  damage: string,
  xp: number,
  speed: number,
  rarity: Rarity,
  behaviour: Behaviour,
  aggro: number,
  depths: readonly [number, number],
  { flee = 0, mean = false, animal = false, ...more }: More = {},
): MonsterKind {
  const dice = { hp: parseDice(hp), attacks: parseAttacks(damage) };
  const fixed = { letter, name, level, ac, xp, speed, rarity, behaviour, aggro, depths };
  return { ...fixed, ...dice, flee, mean, opensDoors: !animal, ...more };
}

/** letter name | level hp ac damage xp speed | rarity behaviour aggro | levels | more. Append, never reorder: saves hold the place. */
// biome-ignore format: a table is read row by row
export const MONSTERS: readonly MonsterKind[] = [
  kind('A', 'aquator', 5, '5d8', 2, '', 50, 10, 'uncommon', SIMPLE, 4, [7, 18], { strike: rusts(0.5) }),
  kind('B', 'bat', 1, '1d8', 3, '1d2', 1, 15, 'common', ERRATIC, 0, [1, 8], { animal: true, flies: true }),
  kind('C', 'centaur', 4, '4d8', 4, '1d2,1d5,1d5', 30, 12, 'uncommon', SMART, 7, [7, 16], { flee: 0.2 }),
  kind('D', 'dragon', 10, '10d8', -1, '1d8,1d8,3d10', 5000, 18, 'rare', SMART, 10, [13, 26], { flee: 0.15, mean: true, breath: breathes(0.4) }),
  kind('E', 'emu', 1, '1d8', 7, '1d2', 2, 10, 'common', SIMPLE, 4, [1, 8], { mean: true, animal: true }),
  kind('F', 'venus flytrap', 6, '8d8', 3, '1d6', 100, 10, 'uncommon', STATIONARY, 1, [8, 20], { animal: true, strike: holds(0.6) }),
  kind('G', 'griffin', 10, '13d8', 2, '4d3,3d5', 6000, 18, 'rare', SMART, 10, [16, 26], { flee: 0.1, mean: true, regenerates: true, flies: true }),
  kind('H', 'hobgoblin', 1, '1d8', 5, '1d8', 3, 10, 'common', SIMPLE, 4, [2, 9], { mean: true }),
  kind('I', 'ice monster', 5, '1d8', 9, '', 20, 10, 'uncommon', SIMPLE, 4, [4, 13], { strike: freezes(0.4) }),
  kind('J', 'jabberwock', 10, '15d8', 6, '2d12,2d4', 7000, 18, 'rare', SMART, 10, [18, 26], { flee: 0.1, mean: true }),
  kind('K', 'kestrel', 2, '1d8', 7, '1d4', 4, 15, 'common', ERRATIC, 0, [1, 9], { mean: true, animal: true, flies: true }),
  kind('L', 'leprechaun', 4, '3d8', 8, '1d1', 25, 10, 'uncommon', THIEF, 7, [6, 16], { flee: 1, strike: STEALS_GOLD }),
  kind('M', 'medusa', 8, '8d8', 2, '3d4,3d4,2d5', 500, 12, 'rare', SMART, 8, [14, 26], { flee: 0.2, strike: confuses(0.3) }),
  kind('N', 'nymph', 6, '3d8', 9, '', 80, 10, 'uncommon', THIEF, 7, [8, 18], { flee: 1, strike: STEALS_ITEM }),
  kind('O', 'orc', 2, '1d8', 6, '1d8', 5, 10, 'uncommon', GREEDY, 6, [4, 12], { flee: 0.25, mean: true }),
  kind('P', 'phantom', 8, '8d8', 3, '4d4', 400, 15, 'rare', SMART, 8, [13, 26], { flee: 0.2, invisible: true }),
  kind('Q', 'quagga', 3, '3d8', 3, '1d5,1d5', 15, 10, 'common', SIMPLE, 4, [5, 14], { mean: true, animal: true }),
  kind('R', 'rattlesnake', 3, '2d8', 3, '1d6', 12, 10, 'uncommon', SIMPLE, 4, [5, 14], { animal: true, strike: weakens(0.5) }),
  kind('S', 'snake', 1, '1d8', 5, '1d3', 2, 10, 'common', SIMPLE, 4, [1, 7], { mean: true, animal: true }),
  kind('T', 'troll', 6, '6d8', 4, '1d8,1d8,2d6', 120, 7, 'uncommon', SIMPLE, 5, [11, 22], { flee: 0.2, mean: true, regenerates: true }),
  kind('U', 'ur-vile', 9, '7d8', -2, '1d9,1d9,2d9', 1500, 15, 'rare', SMART, 8, [15, 26], { flee: 0.15, mean: true }),
  kind('V', 'vampire', 8, '8d8', 1, '1d10', 800, 15, 'rare', SMART, 8, [12, 26], { flee: 0.3, regenerates: true, strike: drainsLife(0.3) }),
  kind('W', 'wraith', 7, '5d8', 4, '1d6', 200, 12, 'rare', SMART, 7, [11, 24], { flee: 0.25, strike: drainsExperience(0.4) }),
  kind('X', 'xeroc', 7, '7d8', 7, '4d4', 150, 10, 'uncommon', SIMPLE, 4, [10, 22], { flee: 0.2 }),
  kind('Y', 'yeti', 4, '4d8', 6, '1d6,1d6', 35, 10, 'uncommon', SIMPLE, 5, [6, 16], { flee: 0.15 }),
  kind('Z', 'zombie', 2, '2d8', 8, '1d8', 7, 5, 'uncommon', SIMPLE, 4, [3, 11], { mean: true }),
];
