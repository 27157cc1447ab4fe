// Reads the plan of the dungeon from a `dungeon.lua`: the table that the file leaves behind, as the plan we draw from. What
// the table says and our drawing does not know is an error, never left out in silence.

import type { DungeonPlan, PlannedBranch, PlannedLevel, PlannedWay } from '../dungeon/plan.js';
import { LuaScriptError } from './errors.js';
import type { LuaHost } from './host.js';

const FILE = 'dungeon.lua';
const TABLE = 'dungeon';
/** Levels of a branch, and layouts of a level, as in the original. */
const MOST_LEVELS = 50;
const MOST_VARIANTS = 127;
const ALIGNMENTS: Readonly<Record<string, number>> = {
  unaligned: 0,
  noalign: 0,
  chaotic: 1,
  neutral: 2,
  lawful: 4,
};

type Fields = Readonly<Record<string, unknown>>;

/** The plan in the host's `dungeon.lua`, or undefined when there is no such file. It is read for every game, with its dice. */
export function readDungeonPlan(host: LuaHost): DungeonPlan | undefined {
  if (!host.has(TABLE)) return undefined;
  return (dice) => {
    const branches = list(host.readGlobal(FILE, TABLE, dice), 'the dungeon').map(branchOf);
    if (branches.length === 0) wrong('there are no branches');
    return branches;
  };
}

function branchOf(value: unknown): PlannedBranch {
  const given = fields(value, 'a branch');
  const name = text(given, 'name') ?? wrong('a branch has no name');
  const flags = flagsOf(given, ['mazelike', 'hellish', 'roguelike', 'unconnected'], name);
  if ((number(given, 'chance', name) ?? 100) !== 100) wrong(`${name} must have a chance of 100`);
  const span = spanOf(given, name);
  if (span.base < 1 || span.base + (span.range ?? 0) > MOST_LEVELS)
    wrong(`${name} must have 1 to ${MOST_LEVELS} levels`);
  return {
    name,
    ...span,
    proto: text(given, 'protofile'),
    fill: text(given, 'lvlfill'),
    themerooms: text(given, 'themerooms'),
    hellish: flags.has('hellish'),
    mazelike: flags.has('mazelike'),
    unconnected: flags.has('unconnected'),
    entry: number(given, 'entry', name) || undefined,
    ways: list(given.branches ?? [], `branches of ${name}`).map(wayOf),
    levels: list(given.levels ?? [], `levels of ${name}`).map(levelOf),
  };
}

function wayOf(value: unknown): PlannedWay {
  const given = fields(value, 'a way');
  const to = text(given, 'name') ?? wrong('a way has no name');
  const kind = text(given, 'branchtype') ?? 'stair';
  if (kind !== 'stair' && kind !== 'portal' && kind !== 'no_down')
    wrong(`the way to ${to} has the type "${kind}": there are stair, portal, no_down`);
  const direction = text(given, 'direction') ?? 'down';
  if (direction !== 'up' && direction !== 'down')
    wrong(`the way to ${to} leads "${direction}": there are up, down`);
  return { to, ...spanOf(given, to), chain: text(given, 'chainlevel'), kind, up: direction === 'up' };
}

function levelOf(value: unknown): PlannedLevel {
  const given = fields(value, 'a level');
  const name = text(given, 'name') ?? wrong('a level has no name');
  const flags = flagsOf(given, ['town', 'hellish', 'mazelike', 'roguelike'], name);
  const alignment = text(given, 'alignment');
  const align = ALIGNMENTS[alignment ?? 'unaligned'];
  if (align === undefined) wrong(`${name} has the alignment "${alignment}"`);
  const variants = number(given, 'nlevels', name) ?? 0;
  if (variants < 0 || variants > MOST_VARIANTS) wrong(`${name} must have at most ${MOST_VARIANTS} variants`);
  return {
    name,
    ...spanOf(given, name),
    chain: text(given, 'chainlevel'),
    chance: number(given, 'chance', name),
    variants,
    // No alignment of its own is not the same as none: see the draw.
    align: align === 0 ? undefined : align,
    town: flags.has('town'),
    rogue: flags.has('roguelike'),
  };
}

function spanOf(given: Fields, name: string): { base: number; range: number | undefined } {
  const base = number(given, 'base', name) ?? wrong(`${name} has no base`);
  const range = number(given, 'range', name) ?? 0;
  if (range < 0) wrong(`${name} has the range ${range}`);
  return { base, range: range === 0 ? undefined : range };
}

/** One flag, or a list of them. */
function flagsOf(given: Fields, known: readonly string[], name: string): Set<unknown> {
  const { flags = [] } = given;
  const all = typeof flags === 'string' ? [flags] : list(flags, `flags of ${name}`);
  for (const flag of all) if (!known.includes(String(flag))) wrong(`${name} has the flag "${flag}"`);
  return new Set(all);
}

function text(given: Fields, key: string): string | undefined {
  const value = given[key];
  if (value !== undefined && typeof value !== 'string') wrong(`${key} is no text`);
  return value;
}

function number(given: Fields, key: string, name: string): number | undefined {
  const value = given[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) wrong(`${key} of ${name} is no whole number`);
  return value;
}

function list(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  // A table with nothing in it is a list as well.
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return [];
  return wrong(`${what}: expected a list`);
}

function fields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(`${what} is no table`);
  return value as Fields;
}

function wrong(message: string): never {
  throw new LuaScriptError('runtime', message, { file: FILE, line: 0 });
}
