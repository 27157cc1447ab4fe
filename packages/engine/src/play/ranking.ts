// Whether a run is compared with others. It follows from what was chosen and what was done, never from a field of a file.

import type { AnyGame, GameReport } from './game.js';
import { REWIND, type Run } from './run.js';

/**
 * Why a run is not compared with others; undefined when it is. `report` is that of a session which was played or verified
 * from the run's first input: a run's own `outcome` is only what it claims, and a save may have been made up.
 */
export function whyUnranked(
  game: AnyGame,
  { options, inputs }: Pick<Run, 'options' | 'inputs'>,
  report: GameReport,
): string | undefined {
  for (const { key, practice, default: usual } of game.options) {
    if (practice && options[key] !== usual) return `played for practice, with ${key} ${options[key]}`;
  }
  if (inputs.some(([, { type }]) => type === REWIND)) return 'rewound to an earlier moment';
  return report.ranked === false ? 'the game does not rank it' : undefined;
}
