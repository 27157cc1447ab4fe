// The twenty-six monsters, one a letter. Depth windows follow the stairs document's bands (E K B S above, D T V from the
// eleventh level on). Damage is a list: one entry for every attack in a turn.

import { type Dice, parseAttacks, parseDice } from '../dice.js';

export type Rarity = 'common' | 'uncommon' | 'rare';

/** How a monster that hunts finds its way. */
export type Behaviour = 'simple' | 'smart' | 'erratic' | 'greedy' | 'thief' | 'stationary';

export type Special =
  | 'rust' // eats metal armour
  | 'hold' // holds the hero fast
  | 'freeze' // the hero stands frozen
  | 'stealGold'
  | 'stealItem'
  | 'confuse'
  | 'invisible'
  | 'weaken' // a point of strength
  | 'regenerate'
  | 'drainLife' // a point of maximum HP
  | 'drainExperience'
  | 'breath'
  | 'flies';

export interface MonsterKind {
  readonly letter: string;
  readonly name: string;
  readonly level: number;
  readonly hp: Dice;
  readonly ac: number;
  readonly attacks: readonly Dice[];
  readonly damageText: string;
  readonly xp: number;
  readonly speed: number;
  readonly rarity: Rarity;
  readonly behaviour: Behaviour;
  /** Rook's steps within which a sleeper wakes. */
  readonly aggro: number;
  /** Share of its HP below which it runs; 0 never, 1 once it has stolen. */
  readonly flee: number;
  readonly mean: boolean;
  readonly specials: readonly Special[];
  /** Chance of the special that has one. */
  readonly chance: number;
  readonly depths: readonly [number, number];
  readonly opensDoors: boolean;
}

// letter name | level hp ac damage xp speed | rarity behaviour aggro flee mean | specials chance | depths | opens doors
type Row = readonly [
  string,
  string,
  number,
  string,
  number,
  string,
  number,
  number,
  Rarity,
  Behaviour,
  number,
  number,
  boolean,
  readonly Special[],
  number,
  readonly [number, number],
  boolean,
];

// biome-ignore format: a table is read row by row
const ROWS: readonly Row[] = [
  ['A', 'aquator', 5, '5d8', 2, '', 50, 10, 'uncommon', 'simple', 4, 0, false, ['rust'], 0.5, [7, 18], true],
  ['B', 'bat', 1, '1d8', 3, '1d2', 1, 15, 'common', 'erratic', 0, 0, false, ['flies'], 0, [1, 8], false],
  ['C', 'centaur', 4, '4d8', 4, '1d2,1d5,1d5', 30, 12, 'uncommon', 'smart', 7, 0.2, false, [], 0, [7, 16], true],
  ['D', 'dragon', 10, '10d8', -1, '1d8,1d8,3d10', 5000, 18, 'rare', 'smart', 10, 0.15, true, ['breath'], 0.4, [13, 26], true],
  ['E', 'emu', 1, '1d8', 7, '1d2', 2, 10, 'common', 'simple', 4, 0, true, [], 0, [1, 8], false],
  ['F', 'venus flytrap', 6, '8d8', 3, '1d6', 100, 10, 'uncommon', 'stationary', 1, 0, false, ['hold'], 0.6, [8, 20], false],
  ['G', 'griffin', 10, '13d8', 2, '4d3,3d5', 6000, 18, 'rare', 'smart', 10, 0.1, true, ['regenerate', 'flies'], 0, [16, 26], true],
  ['H', 'hobgoblin', 1, '1d8', 5, '1d8', 3, 10, 'common', 'simple', 4, 0, true, [], 0, [2, 9], true],
  ['I', 'ice monster', 5, '1d8', 9, '', 20, 10, 'uncommon', 'simple', 4, 0, false, ['freeze'], 0.4, [4, 13], true],
  ['J', 'jabberwock', 10, '15d8', 6, '2d12,2d4', 7000, 18, 'rare', 'smart', 10, 0.1, true, [], 0, [18, 26], true],
  ['K', 'kestrel', 2, '1d8', 7, '1d4', 4, 15, 'common', 'erratic', 0, 0, true, ['flies'], 0, [1, 9], false],
  ['L', 'leprechaun', 4, '3d8', 8, '1d1', 25, 10, 'uncommon', 'thief', 7, 1, false, ['stealGold'], 1, [6, 16], true],
  ['M', 'medusa', 8, '8d8', 2, '3d4,3d4,2d5', 500, 12, 'rare', 'smart', 8, 0.2, false, ['confuse'], 0.3, [14, 26], true],
  ['N', 'nymph', 6, '3d8', 9, '', 80, 10, 'uncommon', 'thief', 7, 1, false, ['stealItem'], 1, [8, 18], true],
  ['O', 'orc', 2, '1d8', 6, '1d8', 5, 10, 'uncommon', 'greedy', 6, 0.25, true, [], 0, [4, 12], true],
  ['P', 'phantom', 8, '8d8', 3, '4d4', 400, 15, 'rare', 'smart', 8, 0.2, false, ['invisible'], 0, [13, 26], true],
  ['Q', 'quagga', 3, '3d8', 3, '1d5,1d5', 15, 10, 'common', 'simple', 4, 0, true, [], 0, [5, 14], false],
  ['R', 'rattlesnake', 3, '2d8', 3, '1d6', 12, 10, 'uncommon', 'simple', 4, 0, false, ['weaken'], 0.5, [5, 14], false],
  ['S', 'snake', 1, '1d8', 5, '1d3', 2, 10, 'common', 'simple', 4, 0, true, [], 0, [1, 7], false],
  ['T', 'troll', 6, '6d8', 4, '1d8,1d8,2d6', 120, 7, 'uncommon', 'simple', 5, 0.2, true, ['regenerate'], 0, [11, 22], true],
  ['U', 'ur-vile', 9, '7d8', -2, '1d9,1d9,2d9', 1500, 15, 'rare', 'smart', 8, 0.15, true, [], 0, [15, 26], true],
  ['V', 'vampire', 8, '8d8', 1, '1d10', 800, 15, 'rare', 'smart', 8, 0.3, false, ['regenerate', 'drainLife'], 0.3, [12, 26], true],
  ['W', 'wraith', 7, '5d8', 4, '1d6', 200, 12, 'rare', 'smart', 7, 0.25, false, ['drainExperience'], 0.4, [11, 24], true],
  ['X', 'xeroc', 7, '7d8', 7, '4d4', 150, 10, 'uncommon', 'simple', 4, 0.2, false, [], 0, [10, 22], true],
  ['Y', 'yeti', 4, '4d8', 6, '1d6,1d6', 35, 10, 'uncommon', 'simple', 5, 0.15, false, [], 0, [6, 16], true],
  ['Z', 'zombie', 2, '2d8', 8, '1d8', 7, 5, 'uncommon', 'simple', 4, 0, true, [], 0, [3, 11], true],
];

export const MONSTERS: readonly MonsterKind[] = ROWS.map(
  ([
    letter,
    name,
    level,
    hp,
    ac,
    damage,
    xp,
    speed,
    rarity,
    behaviour,
    aggro,
    flee,
    mean,
    specials,
    chance,
    depths,
    opensDoors,
  ]) => ({
    letter,
    name,
    level,
    hp: parseDice(hp),
    ac,
    attacks: parseAttacks(damage),
    damageText: damage,
    xp,
    speed,
    rarity,
    behaviour,
    aggro,
    flee,
    mean,
    specials,
    chance,
    depths,
    opensDoors,
  }),
);

/** The breath of a dragon, and what the flytrap, the ice and the medusa do to one who is hit. */
export const SPECIAL_NUMBERS = {
  breath: parseDice('6d6'),
  breathRange: 8,
  hold: [1, 2],
  freeze: [1, 1],
  confuse: [3, 5],
  weakenFloor: 3,
  drainExperience: [10, 50],
} as const;
