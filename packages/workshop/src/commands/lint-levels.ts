// `stairwell level --lint FILE…`: what the author of a level file would want to know, at many seeds.

import { basename } from 'node:path';
import { findingText, type LintFinding, lintLevel, openLuaHost, type Ruleset } from '@stairwell/nethack';
import { plainText } from '@stairwell/stage';
import { type CommandShell, readFormat, say, sayJson, WrongCall } from '@stairwell/stage/guest';
import { type LevelFlags, readSeeds } from './flags.js';
import { roleOf } from './level.js';
import { datFolder, inTime, MOST_TIME, OURS, readScript, rulesetOf, startOf } from './level-source.js';

const USUAL_SEEDS = '1-10';

/** Prints a line for each finding; 0 when there is none. */
export async function lintLevels(
  shell: CommandShell,
  files: readonly string[],
  flags: LevelFlags,
): Promise<number> {
  const format = readFormat(flags, ['text']);
  if (flags.seed !== undefined || flags.lua !== undefined || flags.out !== undefined || flags.all === true)
    throw new WrongCall('--lint takes files, --seeds, --dat, --role and --json');
  const [firstSeed, lastSeed] = readSeeds(flags.seeds ?? USUAL_SEEDS);
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const ruleset: Ruleset = await rulesetOf(flags.ruleset, dat);
  const findings: LintFinding[] = [];
  for (const path of files) {
    const text = readScript(path);
    const level = basename(path, '.lua');
    // One machine each: files of the same name in two folders must not be taken for each other.
    const host = await openLuaHost((wanted) => (wanted === `${level}.lua` ? text : dat?.(wanted)), {
      ruleset,
    });
    const scripts = {
      get line() {
        return host.line;
      },
      has: () => true,
      run: (_file: string, script: Parameters<typeof host.run>[1]) => host.run(level, script),
      themerooms: OURS.themerooms,
    };
    const found = lintLevel(scripts, {
      file: path,
      level,
      start: startOf({ ruleset }, flags.role ?? roleOf(level)),
      firstSeed,
      lastSeed,
      shouldStop: () => inTime(MOST_TIME.level),
    });
    host.close();
    findings.push(...found);
    if (format === 'text') for (const finding of found) say(shell, plainText(findingText(finding)));
  }
  if (format === 'json') sayJson(shell, findings);
  return findings.length > 0 ? 1 : 0;
}
