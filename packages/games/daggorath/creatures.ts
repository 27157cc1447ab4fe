// The twelve creatures of the dungeon, weakest first. Powers, factors and delays are those of 1982.

import type { Facing } from './maze/maze.js';
import { JIFFIES_PER_SECOND } from './rules.js';

/** A row of the table of creatures. */
export interface CreatureKind {
  readonly name: string;
  readonly power: number;
  /** Offence and defence factors, 128 is 1.0. A lower defence protects better; 0 cannot be hurt. */
  readonly magicOffence: number;
  readonly magicDefence: number;
  readonly physicalOffence: number;
  readonly physicalDefence: number;
  /** Tenths of a second from one step, or one blow, to the next. */
  readonly moveDelay: number;
  readonly attackDelay: number;
  /** How many there are at first on levels 1 to 5. */
  readonly counts: readonly [number, number, number, number, number];
  /** Whether it picks up what lies on the floor. */
  readonly takesObjects: boolean;
  /** The cue of its voice. */
  readonly sound: string;
}

/** A creature of the level that the player is on. */
export interface Creature {
  readonly type: number;
  row: number;
  col: number;
  facing: Facing;
  damage: number;
  /** Jiffies until its next turn. */
  wait: number;
  isAlive: boolean;
}

/** The creatures, by type. */
export const CREATURES: readonly CreatureKind[] = [
  kind('spider', 32, [0, 255, 128, 255], [23, 11], [9, 2, 0, 0, 2], 'squeak'),
  kind('viper', 56, [0, 255, 80, 128], [15, 7], [9, 4, 0, 0, 2], 'rattle'),
  kind('stone giant with a club', 200, [0, 255, 52, 192], [29, 23], [4, 0, 0, 0, 2], 'growl'),
  kind('blob', 304, [0, 255, 96, 167], [31, 31], [2, 6, 4, 0, 2], 'beoop'),
  kind('knight with a sword', 504, [0, 128, 96, 60], [13, 7], [0, 6, 0, 0, 2], 'klank'),
  kind('stone giant with an axe', 704, [0, 128, 128, 48], [17, 13], [0, 6, 6, 0, 2], 'grawl'),
  kind('scorpion', 400, [255, 128, 255, 128], [5, 4], [0, 0, 8, 8, 2], 'pssst', false),
  kind('knight with a shield', 800, [0, 64, 255, 8], [13, 7], [0, 0, 4, 6, 4], 'kklank'),
  kind('wraith', 800, [192, 16, 192, 8], [3, 3], [0, 0, 0, 6, 4], 'pssht'),
  kind('galdrog', 1000, [255, 5, 255, 3], [4, 3], [0, 0, 0, 4, 8], 'snarl'),
  kind("wizard's image", 1000, [255, 6, 255, 0], [13, 7], [0, 0, 1, 0, 0], 'bdlbdl', false),
  kind('wizard', 8000, [255, 6, 255, 0], [13, 7], [0, 0, 0, 0, 1], 'bdlbdl', false),
];

/** The type of the wizard's image. */
export const WIZARDS_IMAGE = 10;
/** The type of the wizard. */
export const WIZARD = 11;

/** Jiffies in the tenths of a second that delays are counted in. */
export const TENTH = JIFFIES_PER_SECOND / 10;

/** At most this many creatures live on a level. */
export const MOST_CREATURES = 32;

/** By type: how many creatures a level has at first. */
export function firstCounts(level: number): number[] {
  return CREATURES.map(({ counts }) => counts[level - 1]);
}

/** `factors` are magic offence, magic defence, physical offence, physical defence. */
function kind(
  name: string,
  power: number,
  factors: readonly [number, number, number, number],
  delays: readonly [number, number],
  counts: CreatureKind['counts'],
  sound: string,
  takesObjects = true,
): CreatureKind {
  const [magicOffence, magicDefence, physicalOffence, physicalDefence] = factors;
  const [moveDelay, attackDelay] = delays;
  return {
    name,
    power,
    magicOffence,
    magicDefence,
    physicalOffence,
    physicalDefence,
    moveDelay,
    attackDelay,
    counts,
    takesObjects,
    sound,
  };
}
