// Where levels come from: our own modules, an author's Lua file, or a NetHack `dat` folder; and the rules they are made by.

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type DungeonPlan,
  type GameStart,
  isOrdinary,
  LEVEL_MODULES,
  LevelScriptError,
  type LevelScripts,
  type LuaHost,
  type LuaSource,
  moduleScripts,
  openLuaHost,
  placeOfFile,
  type Ruleset,
  readDungeonPlan,
  type Script,
  type ShouldStop,
  STANDARD_ROLES,
  standardStart,
  stopAfter,
  themedRooms,
} from '@stairwell/nethack';
import { messageOf } from '@stairwell/stage';
import { Failed, WrongCall } from '@stairwell/stage/guest';
import type { LevelFlags } from './flags.js';
import { readRuleset } from './variant-file.js';

/** Whose game it is, unless a level or a flag says otherwise. */
export const PLAIN_ROLE = 'Val';
/** Milliseconds that a level, and a test script with its many levels, may take. Their budgets end them before, on most machines. */
export const MOST_TIME = { level: 2000, test: 10_000 } as const;
/** Stops a script that takes longer than this many milliseconds. */
export const inTime = (milliseconds: number): ShouldStop => stopAfter(milliseconds, () => performance.now());
/** Our own levels, with the themed rooms of ordinary ones. */
export const OURS = moduleScripts(LEVEL_MODULES, themedRooms);

/** Where levels come from: our modules or Lua files, and the rules they are made by. */
export interface Source {
  readonly scripts: LevelScripts;
  readonly ruleset: Ruleset;
  /** The Lua scripts that ran: what they complained about, and what they said. */
  readonly ran: readonly Script[];
  /** The level that is asked for, or whose place a Lua file takes. */
  readonly level: string;
}

/** The file whose functions make the themed rooms of ordinary levels. */
export const THEMES_FILE = 'themerms.lua';

/** The source that the flags ask for. With `--lua` and no name, the file stands in the place that its own name says. */
export async function sourceOf(flags: LevelFlags, name?: string): Promise<Source> {
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const ran: Script[] = [];
  const ruleset = await rulesetOf(flags.ruleset, dat);
  const base = dat === undefined ? OURS : attentive(await openLuaHost(dat, { ruleset }), ran);
  if (flags.lua === undefined) return { scripts: base, ruleset, ran, level: name ?? '' };
  const level = replacedLevel(name, flags.lua, ruleset, flags.role);
  const text = readScript(flags.lua);
  const file = isOrdinary(level) ? THEMES_FILE : `${basename(flags.lua, '.lua')}.lua`;
  const host = await openLuaHost((wanted) => (wanted === file ? text : dat?.(wanted)), { ruleset });
  const replaced = attentive(host, ran);
  const scripts: LevelScripts = {
    has: () => true,
    run: (_file, script) => replaced.run(basename(file, '.lua'), script),
    themerooms: (script) => (isOrdinary(level) ? replaced : base).themerooms(script),
  };
  return { scripts, ruleset, ran, level };
}

/** The level in whose place a file is built: `name`, or the one that the file's own name says. */
export function replacedLevel(
  name: string | undefined,
  path: string,
  ruleset: Ruleset,
  role: string | undefined,
): string {
  const file = basename(path, '.lua');
  const owner = name === undefined ? questRole(file) : undefined;
  if (owner !== undefined && role !== undefined && role !== owner)
    throw new WrongCall(`${file} is a level of the role ${owner}, not of ${role}`);
  const level = name ?? placeOfFile(startOf({ ruleset }, role ?? roleOf(file)).dungeon, file).name;
  if (level === 'rogue')
    throw new WrongCall('rogue is not made from a level file, so no file can replace it');
  return level;
}

/** Quest levels belong to the role that they are named after. */
export function questRole(name: string): string | undefined {
  const code = /^([A-Z][a-z]{2})-/.exec(name)?.[1];
  return code !== undefined && STANDARD_ROLES.includes(code) ? code : undefined;
}

/** The role for whom a level is built: quests belong to one, and elsewhere any will do. */
export const roleOf = (name: string): string => questRole(name) ?? PLAIN_ROLE;

/** The host's level files; the scripts that run are noted. */
function attentive(host: LuaHost, ran: Script[]): LevelScripts {
  return {
    has: (level) => host.has(level),
    run(file, script) {
      ran.push(script);
      host.run(file, script);
    },
    themerooms(script) {
      ran.push(script);
      return host.themerooms(script);
    },
  };
}

/** The rules that a file declares, or NetHack's, with the dungeon plan of a `dat` folder that has one. */
export async function rulesetOf(file: string | undefined, dat: LuaSource | undefined): Promise<Ruleset> {
  const ruleset = await readRuleset(file);
  if (dat === undefined) return ruleset;
  let shouldStop = inTime(MOST_TIME.level);
  const host = await openLuaHost(dat, { ruleset, shouldStop: () => shouldStop() });
  const read = readDungeonPlan(host);
  if (read === undefined) return ruleset;
  const plan: DungeonPlan = (dice) => {
    // Every game reads it anew, and has its own time for it.
    shouldStop = inTime(MOST_TIME.level);
    return read(dice);
  };
  return { ...ruleset, plan };
}

/** The recorded start of a role. A plan whose levels do not fit is found out when it is drawn. */
export function startOf({ ruleset }: Pick<Source, 'ruleset'>, role: string): GameStart {
  try {
    return standardStart(role, ruleset);
  } catch (error) {
    throw wrongPlan(error);
  }
}

/** What is wrong in a plan shows when a dungeon is drawn from it. */
export function wrongPlan(error: unknown): unknown {
  if (error instanceof LevelScriptError) return new Failed(error.message);
  return error instanceof RangeError ? new Failed(`dungeon.lua: ${error.message}`) : error;
}

/** Files of a NetHack `dat` folder, byte for byte. */
export function datFolder(folder: string): LuaSource {
  if (!existsSync(join(folder, 'nhlib.lua')))
    throw new Failed(`${folder} is no NetHack dat folder: there is no nhlib.lua`);
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) {
      const path = join(folder, basename(file));
      texts.set(file, existsSync(path) ? readFileSync(path, 'latin1') : undefined);
    }
    return texts.get(file);
  };
}

/** The bytes of a script, without the mark that some editors put before UTF-8. */
export function readScript(file: string): string {
  try {
    return readFileSync(file, 'latin1').replace(/^\xef\xbb\xbf/, '');
  } catch (error) {
    throw new Failed(`cannot read ${file}: ${messageOf(error)}`);
  }
}
