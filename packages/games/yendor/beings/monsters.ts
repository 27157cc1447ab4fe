// The monsters: twenty-six of the old book, one a capital letter, some small ones of our own, and those of whom there is but one.
// Depth windows follow the stairs document's bands (E K B S above, D T V from the eleventh level on).

import type { MonsterKind } from '../kinds.js';
import { ERRATIC, GREEDY, SIMPLE, SLINGING, SMART, STATIONARY, THIEF } from './behaviours.js';
import { kind } from './kind.js';
import {
  breathes,
  confuses,
  drainsExperience,
  drainsLife,
  eatsLight,
  freezes,
  holds,
  rusts,
  STEALS_GOLD,
  STEALS_ITEM,
  slings,
  weakens,
} from './strikes.js';
import { UNIQUES } from './uniques.js';

/** letter name | level hp ac damage xp speed | rarity behaviour aggro | levels | more | lore. Append, never reorder: saves hold the place. */
// biome-ignore format: a table is read row by row
export const MONSTERS: readonly MonsterKind[] = [
  kind('A', 'aquator', 5, '5d8', 2, '', 50, 10, 'uncommon', SIMPLE, 4, [7, 18], { strike: rusts(0.5) }, 'It lives on rust and remembers every blade it has dulled. Leather bores it.'),
  kind('B', 'bat', 1, '1d6', 5, '1d2', 1, 15, 'uncommon', ERRATIC, 0, [1, 8], { animal: true, flies: true }, 'More nuisance than enemy, it flits where nobody can follow and bites what stands still.'),
  kind('C', 'centaur', 4, '4d8', 4, '1d5,1d5', 30, 12, 'rare', SMART, 7, [7, 16], { flee: 0.2 }, 'An archer without a bow since the stairs were built. It has not forgiven them.'),
  kind('D', 'dragon', 10, '10d8', -1, '1d8,1d8,3d10', 5000, 18, 'rare', SMART, 10, [13, 26], { flee: 0.15, mean: true, breath: breathes(0.4) }, 'It sleeps on nothing; gold is a rumour put about by those who were not there. Fire is not a rumour.'),
  kind('E', 'emu', 1, '1d8', 7, '1d2', 2, 10, 'common', SIMPLE, 4, [1, 8], { mean: true, animal: true }, 'Nobody knows who brought it down here. It wants you to be sorry for that.'),
  kind('F', 'venus flytrap', 6, '7d8', 3, '1d6', 100, 10, 'uncommon', STATIONARY, 1, [8, 20], { animal: true, strike: holds(0.6) }, 'It has waited since the seed fell. It can wait until you look the other way.'),
  kind('G', 'griffin', 10, '13d8', 2, '4d3,3d5', 6000, 18, 'rare', SMART, 10, [16, 26], { flee: 0.1, mean: true, regenerates: true, flies: true }, 'Half of it is pride. Its wounds close while you look for the other half.'),
  kind('H', 'hobgoblin', 1, '1d8', 5, '1d8', 3, 10, 'uncommon', SIMPLE, 4, [2, 9], { mean: true }, 'Short of temper, long of arm. The first real reason to go home.'),
  kind('I', 'ice monster', 5, '1d8', 9, '', 20, 10, 'uncommon', SIMPLE, 4, [4, 13], { strike: freezes(0.4) }, 'It does no harm at all, except that you stand and watch while others do.'),
  kind('J', 'jabberwock', 10, '15d8', 6, '2d12,2d4', 7000, 18, 'rare', SMART, 10, [18, 26], { flee: 0.1, mean: true }, 'The poem leaves out the worst of it, out of kindness.'),
  kind('K', 'kestrel', 2, '1d8', 7, '1d4', 4, 15, 'uncommon', ERRATIC, 0, [2, 9], { mean: true, animal: true, flies: true }, 'A quick beak in a place without sky. It takes it out on faces.'),
  kind('L', 'leprechaun', 4, '3d8', 8, '1d1', 25, 10, 'uncommon', THIEF, 7, [6, 16], { flee: 1, strike: STEALS_GOLD }, 'It counts your gold more often than you do, and runs with the result.'),
  kind('M', 'medusa', 8, '8d8', 2, '3d4,3d4,2d5', 500, 12, 'rare', SMART, 8, [14, 26], { flee: 0.2, strike: confuses(0.3) }, 'Do not look. Nobody has told you how to fight without looking.'),
  kind('N', 'nymph', 6, '3d8', 9, '', 80, 10, 'uncommon', THIEF, 7, [8, 18], { flee: 1, strike: STEALS_ITEM }, 'She asks for nothing. Afterwards something of yours is hers.'),
  kind('O', 'orc', 2, '1d8', 6, '1d8', 5, 10, 'uncommon', GREEDY, 6, [4, 12], { flee: 0.25, mean: true }, 'It would rather have gold than your head, and would rather have both.'),
  kind('P', 'phantom', 8, '8d8', 3, '4d4', 400, 15, 'rare', SMART, 8, [13, 26], { flee: 0.2, invisible: true }, 'A cold place in the room that has opinions. A ring or a draught would let you see them.'),
  kind('Q', 'quagga', 3, '3d8', 4, '1d4,1d4', 15, 10, 'uncommon', SIMPLE, 4, [5, 14], { mean: true, animal: true }, 'The last of its kind, several times over. It kicks with both ends.'),
  kind('R', 'rattlesnake', 3, '2d8', 3, '1d6', 12, 10, 'uncommon', SIMPLE, 4, [5, 14], { animal: true, strike: weakens(0.5) }, 'It warns you. The bite goes to the arms, and the arms forget their strength.'),
  kind('S', 'snake', 1, '1d8', 5, '1d3', 2, 10, 'common', SIMPLE, 4, [1, 7], { mean: true, animal: true }, 'Old, patient, not very clever. Many a saga ended on one.'),
  kind('T', 'troll', 6, '6d8', 4, '1d8,1d8,2d6', 120, 7, 'uncommon', SIMPLE, 5, [11, 22], { flee: 0.2, mean: true, regenerates: true }, 'Slow to come and slow to die: it heals as fast as you can hurt it.'),
  kind('U', 'ur-vile', 9, '7d8', -2, '1d9,1d9,2d9', 1500, 15, 'rare', SMART, 8, [15, 26], { flee: 0.15, mean: true }, 'Black, eyeless and well taught. It comes for what you know.'),
  kind('V', 'vampire', 8, '8d8', 1, '1d10', 800, 15, 'rare', SMART, 8, [12, 26], { flee: 0.3, regenerates: true, strike: drainsLife(0.3) }, 'Polite, pale, and hungry for the part of you that mends.'),
  kind('W', 'wraith', 7, '5d8', 4, '1d6', 200, 12, 'rare', SMART, 7, [11, 24], { flee: 0.25, strike: drainsExperience(0.4) }, 'It takes a lesson from you with each touch, and never learns it.'),
  kind('X', 'xeroc', 7, '7d8', 7, '4d4', 150, 10, 'uncommon', SIMPLE, 4, [11, 22], { flee: 0.2 }, 'You were sure it was a chest, or a door, or a friend.'),
  kind('Y', 'yeti', 4, '4d8', 6, '1d6,1d6', 35, 10, 'uncommon', SIMPLE, 5, [6, 16], { flee: 0.15 }, 'Homesick and strong. It hugs with both arms.'),
  kind('Z', 'zombie', 2, '2d8', 8, '1d8', 7, 5, 'uncommon', SIMPLE, 4, [3, 11], { mean: true }, 'It goes slowly because it has time. It has nothing else.'),
  // Small letters: smaller folk.
  kind('r', 'cellar rat', 1, '1d4', 8, '1d2', 1, 10, 'common', SIMPLE, 5, [1, 5], { animal: true, mean: true, pack: [1, 2] }, 'They come in families. The smallest always gets to your ankles first.'),
  kind('j', 'jackal', 1, '1d6', 7, '1d3', 2, 13, 'uncommon', SIMPLE, 7, [3, 7], { animal: true, pack: [2, 3] }, 'Alone it is a dog. It is never alone. Take them in a doorway, one at a time.'),
  kind('g', 'goblin slinger', 2, '1d8', 7, '1d4', 6, 10, 'rare', SLINGING, 8, [3, 10], { flee: 0.3, breath: slings('1d3', 6, 0.35) }, 'It throws what the last hero left lying about, and backs away to do it again. Stairs and corners spoil its aim.'),
  kind('m', 'lamp moth', 1, '1d4', 6, '', 3, 15, 'uncommon', ERRATIC, 0, [2, 12], { animal: true, flies: true, strike: eatsLight(25) }, 'It does not want you. It wants your light, and drinks it.'),
  kind('o', 'cellar ooze', 3, '4d8', 9, '1d8', 14, 4, 'uncommon', SIMPLE, 4, [3, 11], { animal: true }, 'You can walk away from it. It is still coming. It is always still coming.'),
  kind('i', 'ember imp', 4, '2d8', 6, '1d4', 28, 10, 'rare', SLINGING, 7, [8, 16], { flee: 0.3, flies: true, breath: slings('1d6', 5, 0.35, 'a gout of embers') }, 'It warms its hands on heroes. Water, it says, is overrated.'),
  kind('p', 'pedlar', 12, '12d8', 2, '3d6,3d6', 150, 12, 'rare', SMART, 0, [1, 26], { placed: true, regenerates: true }, 'It was selling candles here before there were stairs. Prices are firm, and so is the hand.'),
  ...UNIQUES,
];
