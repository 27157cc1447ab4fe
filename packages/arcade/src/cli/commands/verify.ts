// `stairwell verify`: whether a run reproduces, here and now, within a budget.

import { endOfRun, whyUnranked } from '@stairwell/engine/play';
import { complain, type DataFlags, print, printJson, readFormat } from '@stairwell/stage/guest';
import { differenceText, openPlaythrough, openRun, readBudget, withRunOf } from '../run-file.js';
import type { Shell } from '../shell.js';

/** How many seconds the replay may take. */
export interface VerifyFlags extends DataFlags {
  readonly budget: string;
}

/** Plays a run again and says whether it reproduces, or where it first differs. */
export async function verifyCommand(shell: Shell, source: string, flags: VerifyFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const seconds = readBudget(flags.budget);
  const { run, game, name } = await openRun(shell, source);
  const { session, difference } = await withRunOf(name, () => {
    const { session, playTo } = openPlaythrough(shell, game, run, seconds);
    return { session, difference: playTo() };
  });
  const unranked = difference === undefined ? whyUnranked(game, session, session.report()) : undefined;
  const end = endOfRun(run);
  if (format === 'json') {
    const { version, seed } = run;
    // What was reached here, not what the file claims.
    const outcome = game.report(session.state);
    const about = {
      game: run.game,
      version,
      seed,
      end,
      ranked: difference === undefined && unranked === undefined,
    };
    printJson(shell, { reproduces: difference === undefined, ...about, unranked, ...difference, outcome });
  }
  if (difference !== undefined) {
    complain(shell, differenceText(name, difference));
    return 1;
  }
  if (format !== 'json') {
    const unit = game.ticksPerSecond === undefined ? 'actions' : 'ticks';
    const count = run.checkpoints.length;
    const parts = [
      `${run.game}, seed ${run.seed}`,
      `${end} ${unit}`,
      `${count} ${count === 1 ? 'checkpoint' : 'checkpoints'}`,
      ...(unranked === undefined ? [] : [`unranked: ${unranked}`]),
    ];
    print(shell, `reproduces: ${parts.join(', ')}`);
  }
  return 0;
}
