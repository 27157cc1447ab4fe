// Names of files that a player takes away, the same from every front end.

import type { Run } from '@stairwell/engine';

/** A file's name from words that a file system may not like. */
export function fileName(...words: readonly string[]): string {
  return `${words.map((word) => word.replace(/[^\p{L}\p{N}_-]+/gu, '-')).join('-')}.json`;
}

/** The name of a run's file. */
export function runFileName(run: Run): string {
  return fileName(run.game, run.seed, 'run');
}
