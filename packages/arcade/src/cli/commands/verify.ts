// `stairwell verify`: whether a run reproduces, here and now.

import { endOfRun, verifyRun } from '@stairwell/engine';
import { readFormat } from '../arguments.js';
import { openRun, withRunOf } from '../run-file.js';
import { complain, type Shell, say } from '../shell.js';

export async function verifyCommand(
  shell: Shell,
  file: string,
  flags: { readonly json?: boolean; readonly format?: string },
): Promise<number> {
  const format = readFormat(flags, ['text']);
  const { run, game } = await openRun(shell, file);
  const difference = await withRunOf(file, () => verifyRun(game, run));
  const about = { game: run.game, version: run.version, seed: run.seed, end: endOfRun(run) };
  if (format === 'json')
    say(
      shell,
      JSON.stringify({ reproduces: difference === undefined, ...about, ...difference, outcome: run.outcome }),
    );
  if (difference !== undefined) {
    complain(shell, `${file} does not reproduce: at ${difference.time}, ${difference.problem}`);
    return 1;
  }
  if (format !== 'json') {
    const unit = game.ticksPerSecond === undefined ? 'actions' : 'ticks';
    say(
      shell,
      `reproduces: ${run.game}, seed ${run.seed}, ${about.end} ${unit}, ${run.checkpoints.length} ${run.checkpoints.length === 1 ? 'checkpoint' : 'checkpoints'}`,
    );
  }
  return 0;
}
