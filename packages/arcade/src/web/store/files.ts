// Texts as files: out of the browser.

import type { Run } from '@stairwell/engine';

/** Gives the browser a text to download. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file's name from words that a file system may not like. */
export function fileName(...words: readonly string[]): string {
  return `${words.map((word) => word.replace(/[^\p{L}\p{N}_-]+/gu, '-')).join('-')}.json`;
}

export function runFileName(run: Run): string {
  return fileName(run.game, run.seed, 'run');
}
