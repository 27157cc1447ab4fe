// `stairwell replay`: a run shown again on the terminal, or one moment of it printed.

import { createReplay, endOfRun } from '@stairwell/engine';
import { PRINTS, printed } from '@stairwell/stage';
import { showReplay } from '../../terminal/replay-view.js';
import { readNumberFlag, readWord } from '../arguments.js';
import { differenceText, openRun, playThrough, readBudget, withRunOf } from '../run-file.js';
import { Failed, hasTerminal, type Shell, say } from '../shell.js';
import { type LookFlags, looksOf, openTerminal, signalCode } from '../terminal-set-up.js';

export interface ReplayFlags extends LookFlags {
  readonly speed?: string;
  readonly to?: string;
  readonly print?: string;
  readonly budget: string;
}

export async function replayCommand(shell: Shell, file: string, flags: ReplayFlags): Promise<number> {
  const speed = flags.speed === undefined ? 1 : readNumberFlag('--speed', flags.speed, 0.05, 1000, false);
  const to =
    flags.to === undefined ? undefined : readNumberFlag('--to', flags.to, 0, Number.MAX_SAFE_INTEGER, true);
  const print = flags.print === undefined ? undefined : readWord('--print', flags.print, PRINTS);
  const seconds = readBudget(flags.budget);
  const looks = await looksOf(shell, flags);
  const { run, game } = await openRun(shell, file);
  return withRunOf(file, async () => {
    // On a terminal `--to` says where to begin watching; printed, which moment to print.
    if (print !== undefined || !hasTerminal(shell)) {
      const until = to === undefined || to >= endOfRun(run) ? {} : { until: to };
      const { session, difference } = playThrough(shell, game, run, { seconds, ...until });
      if (difference !== undefined) throw new Failed(differenceText(file, difference));
      say(shell, printed(session, print ?? 'frame'));
      return 0;
    }
    const replay = createReplay(game, run);
    const terminal = openTerminal(shell, looks);
    try {
      const wishes = { speed, from: to ?? 0, flash: looks.flash, clock: () => shell.clock() };
      const end = await showReplay(terminal, replay, wishes);
      return signalCode(end.type === 'leave' ? end.signal : undefined);
    } finally {
      terminal.close();
    }
  });
}
