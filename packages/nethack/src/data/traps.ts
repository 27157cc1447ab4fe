// The kinds of traps: what rules call them, what level scripts call them, and what they are called on the map.

/** In the order of their numbers, from 1 on: the rules' key, the word of level scripts (if they may ask for it), the name. */
const ROWS = [
  ['ARROW', 'arrow', 'arrow trap'],
  ['DART', 'dart', 'dart trap'],
  ['ROCK', 'falling rock', 'falling rock trap'],
  ['BOARD', 'board', 'squeaky board'],
  ['BEAR', 'bear', 'bear trap'],
  ['LANDMINE', 'land mine', 'land mine'],
  ['ROLLING_BOULDER', 'rolling boulder', 'rolling boulder trap'],
  ['SLEEP_GAS', 'sleep gas', 'sleeping gas trap'],
  ['RUST', 'rust', 'rust trap'],
  ['FIRE', 'fire', 'fire trap'],
  ['PIT', 'pit', 'pit'],
  ['SPIKED_PIT', 'spiked pit', 'spiked pit'],
  ['HOLE', 'hole', 'hole'],
  ['TRAPDOOR', 'trap door', 'trap door'],
  ['TELEPORT', 'teleport', 'teleportation trap'],
  ['LEVEL_TELEPORT', 'level teleport', 'level teleporter'],
  ['PORTAL', 'magic portal', 'magic portal'],
  ['WEB', 'web', 'web'],
  ['STATUE', 'statue', 'statue trap'],
  ['MAGIC', 'magic', 'magic trap'],
  ['ANTI_MAGIC', 'anti magic', 'anti-magic field'],
  ['POLYMORPH', 'polymorph', 'polymorph trap'],
  ['VIBRATING_SQUARE', 'vibrating square', 'vibrating square'],
  ['TRAPPED_DOOR', null, 'trapped door'],
  ['TRAPPED_CHEST', null, 'trapped chest'],
] as const;

type TrapKey = (typeof ROWS)[number][0] | 'NONE';

/** Numbers of traps by key. */
export const TRAP = Object.fromEntries([
  ['NONE', 0],
  ...ROWS.map(([key], i) => [key, i + 1] as const),
]) as Readonly<Record<TrapKey, number>>;

/** Numbers of traps by the words of level scripts. */
export const TRAP_NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ROWS.flatMap(([, word], i) => (word === null ? [] : [[word, i + 1] as const]))),
  random: -1,
};

/** Names of traps, by number. */
export const TRAP_NAMES: readonly string[] = ['', ...ROWS.map(([, , name]) => name)];

/** Pits, with or without spikes. */
export const isPit = (kind: number): boolean => kind === TRAP.PIT || kind === TRAP.SPIKED_PIT;
/** What one falls through to the level below. */
export const isHole = (kind: number): boolean => kind === TRAP.HOLE || kind === TRAP.TRAPDOOR;
