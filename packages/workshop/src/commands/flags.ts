// What `level`, `dungeon` and `lua` can be told, and how numbers in it are read.

import { type DataFlags, readNumberFlag, WrongCall } from '@stairwell/stage/guest';

/** What `stairwell level` can be told: seeds, a script or a folder of scripts, and what to make of the level. */
export interface LevelFlags extends DataFlags {
  readonly seed?: string;
  readonly seeds?: string;
  readonly all?: boolean;
  readonly out?: string;
  readonly lint?: readonly string[];
  readonly lua?: string;
  readonly dat?: string;
  readonly ruleset?: string;
  readonly role?: string;
}

/** What `stairwell dungeon` can be told: a seed, and whose rules and plan to use. */
export interface DungeonFlags extends DataFlags {
  readonly seed: string;
  readonly dat?: string;
  readonly ruleset?: string;
  readonly role?: string;
}

/** What `stairwell lua` can be told: whose rules and libraries the scripts are tested with. */
export interface LuaFlags extends DataFlags {
  readonly dat?: string;
  readonly ruleset?: string;
}

/** A seed of a level. */
export const readLevelSeed = (flag: string, text: string): number =>
  readNumberFlag(flag, text, 0, Number.MAX_SAFE_INTEGER, true);

/** The first and the last seed of "A-B", or of "A" alone. */
export function readSeeds(text: string): [first: number, last: number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (match === null) throw new WrongCall(`--seeds takes A-B, got "${text}"`);
  const first = readLevelSeed('--seeds', match[1]);
  const last = readLevelSeed('--seeds', match[2] ?? match[1]);
  if (last < first) throw new WrongCall(`--seeds takes A-B with A not above B, got "${text}"`);
  return [first, last];
}
