// `stairwell level`, `dungeon` and `lua`: NetHack's levels by name and seed, the structure of its dungeon, and scripts that
// test the level language.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  buildLevel,
  Dice,
  type Dungeon,
  type DungeonPlan,
  drawDungeon,
  dungeonOverview,
  furtherLevels,
  Game,
  type GameStart,
  LEVEL_MODULES,
  LevelScriptError,
  type LevelScripts,
  type LuaHost,
  type LuaSource,
  type LuaTestResult,
  levelNamed,
  levelSession,
  levelSvg,
  levelText,
  moduleScripts,
  type NamedLevel,
  openLuaHost,
  type Ruleset,
  readDungeonPlan,
  runLuaTests,
  type ShouldStop,
  type Site,
  STANDARD_ROLES,
  standardStart,
  stopAfter,
  structureOfSeed,
  themedRooms,
  traceOf,
  UnknownLevel,
} from '@stairwell/nethack';
import { messageOf, plainText } from '@stairwell/stage';
import {
  type CommandShell,
  complain,
  type DataFlags,
  Failed,
  readFormat,
  readNumberFlag,
  readWord,
  say,
  sayJson,
  WrongCall,
} from '@stairwell/stage/guest';
import { readRuleset } from './variant-file.js';

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

export interface DungeonFlags extends DataFlags {
  readonly seed: string;
  readonly dat?: string;
  readonly ruleset?: string;
  readonly role?: string;
}

export interface LuaFlags extends DataFlags {
  readonly dat?: string;
  readonly ruleset?: string;
}

const PLAIN_ROLE = 'Val';
/** Milliseconds that a level, and a test script with its many levels, may take. Their budgets end them before, on most machines. */
export const MOST_TIME = { level: 2000, test: 10_000 } as const;
export const inTime = (milliseconds: number): ShouldStop => stopAfter(milliseconds, () => performance.now());
export const OURS = moduleScripts(LEVEL_MODULES, themedRooms);

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
  if (name === undefined) throw new WrongCall('level needs a name, or --all');
  if (flags.seeds !== undefined || flags.out !== undefined)
    throw new WrongCall('--seeds and --out go with --all');
  if (flags.seed === undefined) throw new WrongCall('level needs --seed');
  if (flags.lua !== undefined && /^(filler\d+|rogue)$/.test(name))
    throw new WrongCall(`${name} is not made from a level file, so --lua cannot replace it`);
  const seed = readLevelSeed('--seed', flags.seed);
  const source = await sourceOf(flags);
  const site = build(name, seed, role, source);
  switch (format) {
    case 'text':
      say(shell, levelText(site, name, seed));
      break;
    case 'svg':
      say(shell, levelSvg(site, name, seed));
      break;
    case 'session':
      sayJson(shell, levelSession(site, name));
      break;
    default:
      sayJson(shell, traceOf(site, name, seed));
  }
  for (const complaint of new Set(source.complaints.flatMap((list) => list()))) complain(shell, complaint);
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
  say(shell, `${names.length * (last - first + 1)} levels in ${flags.out}`);
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

function placeOf(dungeon: Dungeon, name: string, role: string | undefined): NamedLevel {
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

/** Quest levels belong to the role that they are named after. */
function questRole(name: string): string | undefined {
  const code = /^([A-Z][a-z]{2})-/.exec(name)?.[1];
  return code !== undefined && STANDARD_ROLES.includes(code) ? code : undefined;
}

export const roleOf = (name: string): string => questRole(name) ?? PLAIN_ROLE;

/** Where levels come from: our modules or Lua files, and the rules they are made by. */
interface Source {
  readonly scripts: LevelScripts;
  readonly ruleset: Ruleset;
  /** What NetHack would have complained about in Lua files, with file and line: one list a level. */
  readonly complaints: readonly (() => readonly string[])[];
}

async function sourceOf(flags: LevelFlags): Promise<Source> {
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const text = flags.lua === undefined ? undefined : readScript(flags.lua);
  const complaints: (() => readonly string[])[] = [];
  const ruleset = await rulesetOf(flags.ruleset, dat);
  const base = dat === undefined ? OURS : attentive(await openLuaHost(dat, { ruleset }), complaints);
  if (flags.lua === undefined) return { scripts: base, ruleset, complaints };
  const file = basename(flags.lua, '.lua');
  const host = await openLuaHost((wanted) => (wanted === `${file}.lua` ? text : dat?.(wanted)), { ruleset });
  const replaced = attentive(host, complaints);
  const scripts: LevelScripts = {
    has: () => true,
    run: (_file, script) => replaced.run(file, script),
    themerooms: (script) => base.themerooms(script),
  };
  return { scripts, ruleset, complaints };
}

/** The host's level files; what is complained about while they run and while the level is finished is noted. */
function attentive(host: LuaHost, complaints: (() => readonly string[])[]): LevelScripts {
  return {
    has: (level) => host.has(level),
    run(file, script) {
      complaints.push(() => script.locatedComplaints);
      host.run(file, script);
    },
    themerooms: (script) => host.themerooms(script),
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
function wrongPlan(error: unknown): unknown {
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

const readLevelSeed = (flag: string, text: string): number =>
  readNumberFlag(flag, text, 0, Number.MAX_SAFE_INTEGER, true);

export function readSeeds(text: string): [first: number, last: number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (match === null) throw new WrongCall(`--seeds takes A-B, got "${text}"`);
  const first = readLevelSeed('--seeds', match[1]);
  const last = readLevelSeed('--seeds', match[2] ?? match[1]);
  if (last < first) throw new WrongCall(`--seeds takes A-B with A not above B, got "${text}"`);
  return [first, last];
}

export async function dungeonCommand(shell: CommandShell, flags: DungeonFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const seed = readLevelSeed('--seed', flags.seed);
  const role = flags.role === undefined ? PLAIN_ROLE : readWord('--role', flags.role, STANDARD_ROLES);
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const { plan } = await rulesetOf(flags.ruleset, dat);
  try {
    if (format === 'json') sayJson(shell, structureOfSeed(seed, plan, role));
    else say(shell, dungeonOverview(drawDungeon(new Dice(seed), role, plan)).join('\n'));
  } catch (error) {
    throw wrongPlan(error);
  }
  return 0;
}

export async function luaCommand(
  shell: CommandShell,
  files: readonly string[],
  flags: LuaFlags,
): Promise<number> {
  const format = readFormat(flags, ['text']);
  const source = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const ruleset = await readRuleset(flags.ruleset);
  const tests = files.map((path) => ({ path, file: basename(path), text: readScript(path) }));
  const results: LuaTestResult[] = [];
  for (const { path, file, text } of tests) {
    const shouldStop = inTime(MOST_TIME.test);
    // One machine each: files of the same name in two folders must not be taken for each other.
    const [result] = await runLuaTests(
      [{ file, text }],
      source === undefined ? { levels: OURS, ruleset, shouldStop } : { source, ruleset, shouldStop },
    );
    results.push({ ...result, file: path });
    if (format === 'json') continue;
    say(shell, plainText(result.passed ? `ok    ${path}` : `FAIL  ${path}: ${result.message}`));
    for (const complaint of result.complaints) say(shell, `      ${plainText(complaint)}`);
  }
  if (format === 'json') sayJson(shell, results);
  const failed = results.filter((result) => !result.passed).length;
  if (failed > 0) complain(shell, `${failed} of ${results.length} scripts failed`);
  return failed > 0 ? 1 : 0;
}
