// `stairwell lua`: scripts that test the level language.

import { basename } from 'node:path';
import { type LuaTestResult, runLuaTests } from '@stairwell/nethack';
import { plainText } from '@stairwell/stage';
import { type CommandShell, complain, print, printJson, readFormat } from '@stairwell/stage/guest';
import type { LuaFlags } from './flags.js';
import { datFolder, inTime, MOST_TIME, OURS, readScript } from './level-source.js';
import { readRuleset } from './variant-file.js';

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
    print(shell, plainText(result.passed ? `ok    ${path}` : `FAIL  ${path}: ${result.message}`));
    for (const complaint of result.complaints) print(shell, `      ${plainText(complaint)}`);
  }
  if (format === 'json') printJson(shell, results);
  const failed = results.filter((result) => !result.passed).length;
  if (failed > 0) complain(shell, `${failed} of ${results.length} scripts failed`);
  return failed > 0 ? 1 : 0;
}
