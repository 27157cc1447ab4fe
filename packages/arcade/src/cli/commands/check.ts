// `stairwell check`: whether a dungeon from elsewhere keeps the rules that saves, replays and front ends rely on.

import { checkGame } from '@stairwell/stage/check';
import { type DataFlags, Failed, print, printJson, readFormat } from '@stairwell/stage/guest';
import { guestNamed } from '../outside.js';
import type { Shell } from '../shell.js';

export async function checkCommand(shell: Shell, module: string, flags: DataFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const { games = [] } = await guestNamed(shell, module);
  if (games.length === 0) throw new Failed(`${module} brings no dungeon`);
  const checks = [];
  for (const entry of games)
    checks.push({ game: entry.id, ...checkGame(await entry.load(), { clock: shell.clock }) });
  if (format === 'json') printJson(shell, checks);
  else
    for (const { game, findings, timed } of checks) {
      for (const { rule, problem } of findings) print(shell, `${game}: ${rule}: ${problem}`);
      const times = `${timed.count} actions, median ${timed.median.toFixed(3)} ms, slowest ${timed.slowest.toFixed(1)} ms`;
      if (findings.length === 0) print(shell, `${game}: all rules are kept (${times})`);
    }
  return checks.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
