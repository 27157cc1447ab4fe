// `stairwell level --lint FILE…`: what the author of a level file would want to know, at many seeds.

import { basename } from 'node:path';
import {
  findingText,
  isOrdinary,
  type LintFinding,
  lintLevel,
  type NumberedScripts,
  openLuaHost,
  type Ruleset,
  STANDARD_ROLES,
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
import { type LevelFlags, readSeeds } from './flags.js';
import { placeOf } from './level.js';
import {
  datFolder,
  inTime,
  MOST_TIME,
  OURS,
  readScript,
  replacedLevel,
  roleOf,
  rulesetOf,
  startOf,
  THEMES_FILE,
} from './level-source.js';

const USUAL_SEEDS = '1-10';
/** What lies in a NetHack `dat` folder beside the levels. */
const NO_LEVELS = ['dungeon', 'nhcore', 'nhlib', 'quest'];

/** Prints a line for each finding; 0 when there is none. With a name, every file is built in the place of that level. */
export async function lintLevels(
  shell: CommandShell,
  name: string | undefined,
  files: readonly string[],
  flags: LevelFlags,
): Promise<number> {
  const format = readFormat(flags, ['text']);
  if (flags.seed !== undefined || flags.lua !== undefined || flags.out !== undefined || flags.all === true)
    throw new WrongCall('--lint takes files, --seeds, --dat, --ruleset, --role and --json');
  const role = flags.role === undefined ? undefined : readWord('--role', flags.role, STANDARD_ROLES);
  const [firstSeed, lastSeed] = readSeeds(flags.seeds ?? USUAL_SEEDS);
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const ruleset: Ruleset = await rulesetOf(flags.ruleset, dat);
  const findings: LintFinding[] = [];
  const levels = files.filter((path) => name !== undefined || !NO_LEVELS.includes(basename(path, '.lua')));
  if (levels.length === 0) throw new WrongCall('none of the files makes a level');
  for (const path of files)
    if (!levels.includes(path)) complain(shell, `${path} makes no level: passed over`);
  // A wrong call is refused before anything is printed.
  const orders = levels.map((path) => {
    const text = readLintedFile(path);
    const level = replacedLevel(name, path, ruleset, role);
    const start = startOf({ ruleset }, role ?? roleOf(level));
    placeOf(start.dungeon, level, role);
    return { path, text, level, start };
  });
  for (const { path, text, level, start } of orders) {
    const file = isOrdinary(level) ? THEMES_FILE : `${basename(path, '.lua')}.lua`;
    // One machine each: files of the same name in two folders must not be taken for each other.
    const host = await openLuaHost((wanted) => (wanted === file ? text : dat?.(wanted)), { ruleset });
    const scripts: NumberedScripts = {
      get line() {
        return host.line;
      },
      has: () => true,
      run: (_file, script) => host.run(basename(file, '.lua'), script),
      themerooms: (script) => (isOrdinary(level) ? host : OURS).themerooms(script),
    };
    let found: LintFinding[];
    try {
      const shouldStop = () => inTime(MOST_TIME.level);
      found = lintLevel(scripts, { file: path, level, start, firstSeed, lastSeed, shouldStop });
    } finally {
      host.close();
    }
    findings.push(...found);
    if (format === 'text') for (const finding of found) print(shell, plainText(findingText(finding)));
  }
  if (format === 'json') printJson(shell, findings);
  return findings.length > 0 ? 1 : 0;
}

/** Exit code 1 means findings here, so a file that cannot be read is a wrong call. */
function readLintedFile(path: string): string {
  try {
    return readScript(path);
  } catch (error) {
    throw error instanceof Failed ? new WrongCall(error.message) : error;
  }
}
