// `stairwell verify`: whether a run reproduces, here and now, within a budget.

import {
  type AnyGame,
  createVerifier,
  type Difference,
  endOfRun,
  type Run,
  whyUnranked,
} from '@stairwell/engine';
import { readFormat, readNumberFlag } from '../arguments.js';
import { openRun, withRunOf } from '../run-file.js';
import { complain, type Shell, say, sayJson } from '../shell.js';

export interface VerifyFlags {
  readonly json?: boolean;
  readonly format?: string;
  readonly budget: string;
}

/** Inputs and ticks between two looks at the clock. */
const PORTION = 50;

/** What is known of a run once it was played again, or as much of it as the budget allowed. */
interface Verdict {
  readonly difference?: Difference;
  /** Of a run that reproduces: why it is not compared with others. */
  readonly unranked?: string;
}

export async function verifyCommand(shell: Shell, file: string, flags: VerifyFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const budget = readNumberFlag('--budget', flags.budget, 0.001, 1_000_000, false);
  const { run, game } = await openRun(shell, file);
  const { difference, unranked } = await withRunOf(file, () => verify(shell, game, run, budget));
  const end = endOfRun(run);
  if (format === 'json') {
    const { version, seed, outcome } = run;
    const about = {
      game: run.game,
      version,
      seed,
      end,
      ranked: difference === undefined && unranked === undefined,
    };
    sayJson(shell, { reproduces: difference === undefined, ...about, unranked, ...difference, outcome });
  }
  if (difference !== undefined) {
    complain(shell, `${file} does not reproduce: at ${difference.time}, ${difference.problem}`);
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
    say(shell, `reproduces: ${parts.join(', ')}`);
  }
  return 0;
}

function verify(shell: Shell, game: AnyGame, run: Run, budget: number): Verdict {
  const start = shell.clock();
  const verifier = createVerifier(game, run);
  while (!verifier.step(PORTION)) {
    if (shell.clock() - start <= budget * 1000) continue;
    const share = Math.floor(verifier.share * 100);
    const problem = `the budget of ${budget} s is spent with ${share} % played through (--budget allows more)`;
    return { difference: { time: verifier.session.time, problem } };
  }
  if (verifier.difference !== undefined) return { difference: verifier.difference };
  const unranked = whyUnranked(game, run, verifier.session.report());
  return unranked === undefined ? {} : { unranked };
}
