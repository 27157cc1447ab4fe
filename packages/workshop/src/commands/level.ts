// `stairwell level`: NetHack's levels by name and seed, from our modules or from Lua files.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildLevel,
  type Dungeon,
  furtherLevels,
  Game,
  LevelScriptError,
  levelNamed,
  levelSession,
  levelSvg,
  levelText,
  type NamedLevel,
  type Site,
  STANDARD_ROLES,
  traceOf,
  UnknownLevel,
} from '@stairwell/nethack';
import { plainText } from '@stairwell/stage';
import {
  type CommandShell,
  complain,
  Failed,
  print,
  printJson,
  readFormat,
  readWord,
  WrongCall,
} from '@stairwell/stage/guest';
import { type LevelFlags, readLevelSeed, readSeeds } from './flags.js';
import {
  inTime,
  MOST_TIME,
  PLAIN_ROLE,
  questRole,
  roleOf,
  type Source,
  sourceOf,
  startOf,
} from './level-source.js';

/** Builds the levels that are asked for and prints, writes or lints them. */
export async function levelCommand(
  shell: CommandShell,
  name: string | undefined,
  flags: LevelFlags,
): Promise<number> {
  const format = readFormat(flags, ['text', 'trace', 'session', 'svg']);
  const role = flags.role === undefined ? undefined : readWord('--role', flags.role, STANDARD_ROLES);
  if (flags.all) {
    if (name !== undefined) throw new WrongCall('--all and the name of a level exclude each other');
    if (flags.lua !== undefined) throw new WrongCall('--all and --lua exclude each other');
    if (flags.seed !== undefined) throw new WrongCall('--all takes --seeds A-B, not --seed');
    if (flags.format !== undefined && flags.format !== 'trace' && flags.format !== 'json')
      throw new WrongCall('--all writes traces, so it takes no other --format');
    return writeAll(shell, flags, role);
  }
  if (name === undefined && flags.lua === undefined)
    throw new WrongCall('level needs a name, --lua or --all');
  if (flags.seeds !== undefined || flags.out !== undefined)
    throw new WrongCall('--seeds and --out go with --all');
  if (flags.seed === undefined) throw new WrongCall('level needs --seed');
  const seed = readLevelSeed('--seed', flags.seed);
  const source = await sourceOf(flags, name);
  const wanted = source.level;
  const site = build(wanted, seed, role, source);
  switch (format) {
    case 'text':
      print(shell, levelText(site, wanted, seed));
      break;
    case 'svg':
      print(shell, levelSvg(site, wanted, seed));
      break;
    case 'session':
      printJson(shell, levelSession(site, wanted));
      break;
    default:
      printJson(shell, traceOf(site, wanted, seed));
  }
  for (const { where, text } of source.ran.flatMap(({ said }) => said))
    complain(shell, plainText(`${where}: says "${text}"`));
  for (const complaint of new Set(source.ran.flatMap(({ locatedComplaints }) => locatedComplaints)))
    complain(shell, complaint);
  return 0;
}

/** `<level>_<seed>.json` for every known level; with a role, for those of that role's game. */
async function writeAll(shell: CommandShell, flags: LevelFlags, role: string | undefined): Promise<number> {
  if (flags.seeds === undefined || flags.out === undefined)
    throw new WrongCall('--all needs --seeds A-B and --out DIR');
  const [first, last] = readSeeds(flags.seeds);
  const source = await sourceOf(flags);
  const names = levelNames(source, role);
  await mkdir(flags.out, { recursive: true });
  for (const name of names) {
    for (let seed = first; seed <= last; seed++) {
      const site = build(name, seed, role, source);
      await writeFile(
        join(flags.out, `${name}_${seed}.json`),
        `${JSON.stringify(traceOf(site, name, seed))}\n`,
      );
    }
  }
  print(shell, `${names.length * (last - first + 1)} levels in ${flags.out}`);
  return 0;
}

function build(name: string, seed: number, role: string | undefined, source: Source): Site {
  const game = new Game(startOf(source, role ?? roleOf(name)));
  const level = placeOf(game.dungeon, name, role);
  if (!source.scripts.has(name)) throw new WrongCall(noLevel(game.dungeon, name));
  try {
    return buildLevel(game, level, seed, source.scripts, { shouldStop: inTime(MOST_TIME.level) });
  } catch (error) {
    if (error instanceof LevelScriptError) throw new Failed(`${name}, seed ${seed}: ${error.message}`);
    throw error;
  }
}

/** Every level that there is: the special ones of the dungeon, the fillers and the ordinary ones. */
function levelNames(source: Source, role: string | undefined): string[] {
  const names = new Set<string>();
  for (const code of role === undefined ? [PLAIN_ROLE, ...STANDARD_ROLES] : [role]) {
    const { dungeon } = startOf(source, code);
    const own = [`${code}-fila`, `${code}-filb`];
    for (const { name, variants } of dungeon.specials) {
      if (variants === 0) own.push(name);
      for (let i = 1; i <= variants; i++) own.push(`${name}-${i}`);
    }
    if (code === (role ?? PLAIN_ROLE))
      own.push(...dungeon.branches.map((branch) => branch.fill), ...furtherLevels(dungeon));
    // Of the other roles' games only the quests: the rest would be built in the plain one.
    for (const name of own) if (source.scripts.has(name) && (role ?? roleOf(name)) === code) names.add(name);
  }
  return [...names];
}

/** Where a level of that name is; a wrong name is a wrong call. */
export function placeOf(dungeon: Dungeon, name: string, role: string | undefined): NamedLevel {
  try {
    return levelNamed(dungeon, name);
  } catch (error) {
    if (!(error instanceof UnknownLevel)) throw error;
    const owner = questRole(name);
    if (role !== undefined && owner !== undefined && owner !== role)
      throw new WrongCall(`${name} is a level of the role ${owner}, not of ${role}`);
    throw new WrongCall(noLevel(dungeon, name));
  }
}

/** A family's own name is no level, but its members' names are near. */
function noLevel(dungeon: Dungeon, name: string): string {
  const family = dungeon.specials.find((special) => special.name === name);
  if (family === undefined || family.variants === 0) return `there is no level ${name}`;
  return `there is no level ${name}: there are ${name}-1 to ${name}-${family.variants}`;
}
