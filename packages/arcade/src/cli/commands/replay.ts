// `stairwell replay`: a run shown again on the terminal, one moment of it printed, or all of it written as a recording.

import { type AnyGame, createReplay, type Run } from '@stairwell/engine';
import { type Difference, endOfRun } from '@stairwell/engine/play';
import { PRINTS, printed, replayRate } from '@stairwell/stage';
import { Failed, print, readNumberFlag, readWord, WrongCall } from '@stairwell/stage/guest';
import { createCast } from '../../terminal/asciicast.js';
import { showReplay } from '../../terminal/replay-view.js';
import { differenceText, openPlaythrough, openRun, readBudget, withRunOf } from '../run-file.js';
import { hasTerminal, type Shell } from '../shell.js';
import { type LookFlags, looksOf, openTerminal, signalCode, type TerminalLooks } from '../terminal-set-up.js';

/** How fast and how far a run is shown, or what is printed or written in place of that. */
export interface ReplayFlags extends LookFlags {
  readonly speed?: string;
  readonly to?: string;
  readonly print?: string;
  readonly format?: string;
  readonly size: string;
  readonly budget: string;
}

/** Shows a run again; with a format or something to print, no terminal is needed. */
export async function replayCommand(shell: Shell, source: string, flags: ReplayFlags): Promise<number> {
  const speed = flags.speed === undefined ? 1 : readNumberFlag('--speed', flags.speed, 0.05, 1000, false);
  const to =
    flags.to === undefined ? undefined : readNumberFlag('--to', flags.to, 0, Number.MAX_SAFE_INTEGER, true);
  const wanted = flags.print === undefined ? undefined : readWord('--print', flags.print, PRINTS);
  if (flags.format !== undefined) readWord('--format', flags.format, ['asciicast']);
  if (flags.format !== undefined && wanted !== undefined)
    throw new WrongCall('--format and --print exclude each other');
  const seconds = readBudget(flags.budget);
  const size = readSize(flags.size);
  const looks = await looksOf(shell, flags);
  const { run, game, name } = await openRun(shell, source);
  return withRunOf(name, async () => {
    const until = to === undefined || to >= endOfRun(run) ? undefined : to;
    if (flags.format !== undefined) {
      // A recording looks the same wherever it was made.
      const color = flags.color === undefined ? '24bit' : looks.color;
      const cast: CastWishes = { ...size, color, safeColors: looks.safeColors, speed, until, seconds };
      refuseDifference(name, writeCast(shell, game, run, cast));
      return 0;
    }
    // On a terminal `--to` says where to begin watching; printed, which moment to print.
    if (wanted !== undefined || !hasTerminal(shell)) {
      const { session, playTo } = openPlaythrough(shell, game, run, seconds);
      refuseDifference(name, playTo(until));
      print(shell, printed(session, wanted ?? 'frame'));
      return 0;
    }
    const replay = createReplay(game, run);
    const terminal = openTerminal(shell, looks);
    try {
      const { flash, bell, captions } = looks;
      const wishes = { speed, from: to ?? 0, flash, bell, captions, clock: () => shell.clock() };
      const end = await showReplay(terminal, replay, wishes);
      return signalCode(end.type === 'leave' ? end.signal : undefined);
    } finally {
      terminal.close();
    }
  });
}

function refuseDifference(name: string, difference: Difference | undefined): void {
  if (difference !== undefined) throw new Failed(differenceText(name, difference));
}

interface CastWishes extends Pick<TerminalLooks, 'color' | 'safeColors'> {
  readonly columns: number;
  readonly rows: number;
  readonly speed: number;
  readonly until: number | undefined;
  readonly seconds: number;
}

/** More pictures a second than this nobody sees. */
const MOST_PICTURES = 30;

/** Writes the run, verified on the way, as a recording; stops at the first difference. */
function writeCast(shell: Shell, game: AnyGame, run: Run, wishes: CastWishes): Difference | undefined {
  const rate = replayRate(game) * wishes.speed;
  const end = wishes.until ?? endOfRun(run);
  const { session, playTo } = openPlaythrough(shell, game, run, wishes.seconds);
  const cast = createCast(wishes, { title: `${game.title}, seed ${run.seed}`, seconds: end / rate });
  print(shell, cast.header);
  const stride = Math.max(1, Math.round(rate / MOST_PICTURES));
  for (let time = 0; ; time = Math.min(end, time + stride)) {
    // The run's very end is where all of it was compared.
    const difference = playTo(time === endOfRun(run) ? undefined : time);
    if (difference !== undefined) return difference;
    const line = cast.show(time / rate, session.frame());
    if (line !== undefined) print(shell, line);
    if (time === end) break;
  }
  print(shell, cast.end(end / rate));
  return undefined;
}

function readSize(text: string): { columns: number; rows: number } {
  const [, columns, rows] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  if (Number(columns) >= 80 && Number(rows) >= 24) return { columns: Number(columns), rows: Number(rows) };
  throw new WrongCall(`--size takes columns and rows, at least 80x24, got "${text}"`);
}
