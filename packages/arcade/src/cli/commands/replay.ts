// `stairwell replay`: a run shown again on the terminal, or one moment of it printed.

import { createReplay } from '@stairwell/engine';
import { PRINTS, printed } from '@stairwell/stage';
import { showReplay } from '../../terminal/replay-view.js';
import { readNumberFlag, readWord } from '../arguments.js';
import { openRun, withRunOf } from '../run-file.js';
import { hasTerminal, type Shell, say } from '../shell.js';
import { type LookFlags, looksOf, openTerminal, signalCode } from '../terminal-set-up.js';

export interface ReplayFlags extends LookFlags {
  readonly speed?: string;
  readonly to?: string;
  readonly print?: string;
}

export async function replayCommand(shell: Shell, file: string, flags: ReplayFlags): Promise<number> {
  const speed = flags.speed === undefined ? 1 : readNumberFlag('--speed', flags.speed, 0.05, 1000, false);
  const to =
    flags.to === undefined ? undefined : readNumberFlag('--to', flags.to, 0, Number.MAX_SAFE_INTEGER, true);
  const print = flags.print === undefined ? undefined : readWord('--print', flags.print, PRINTS);
  const looks = await looksOf(shell, flags);
  const { run, game } = await openRun(shell, file);
  return withRunOf(file, async () => {
    const replay = createReplay(game, run);
    // On a terminal `--to` says where to begin watching; printed, which moment to print.
    if (print !== undefined || !hasTerminal(shell)) {
      replay.seek(to ?? replay.end);
      say(shell, printed(replay.record(), print ?? 'frame'));
      return 0;
    }
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
