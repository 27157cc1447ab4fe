// Submissions that could not be sent: they wait in this browser, by the runs that it keeps anyway, and are sent when the server can
// be reached again.

import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import { type Library, messageOf } from '@stairwell/stage';
import { submit, Unreached } from './api.js';

/** A run that waits to be sent. */
interface Pending {
  readonly game: string;
  readonly hash: string;
  readonly name: string;
}

const KEY = 'stairwell.pending';

/** Whether anything waits: asked before any of this is loaded. */
export function kept(): Pending[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Has a run sent later. */
export async function wait(library: Library, run: Run, name: string): Promise<void> {
  // A run that was opened from an address is kept nowhere yet.
  await library.runs.keep(run, new Date().toISOString());
  const pending = { game: run.game, hash: runHash(run), name };
  const others = kept().filter(({ hash }) => hash !== pending.hash);
  localStorage.setItem(KEY, JSON.stringify([...others, pending]));
}

/** Sends what waits. What the server refuses waits no more. */
export async function sendPending(
  server: string,
  library: Library,
  tell: (text: string) => void,
): Promise<void> {
  for (const pending of kept()) {
    try {
      const run = await library.runs.read(pending.game, pending.hash);
      if (run !== undefined) await submit(server, run, pending.name);
      if (run !== undefined) tell(`A run of ${run.game} that waited was submitted.`);
    } catch (error) {
      if (error instanceof Unreached) return;
      tell(`A run that waited was not taken: ${messageOf(error)}`);
    }
    localStorage.setItem(KEY, JSON.stringify(kept().filter(({ hash }) => hash !== pending.hash)));
  }
}
