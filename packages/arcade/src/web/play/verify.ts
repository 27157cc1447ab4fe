// Checking a run in a worker: the page's end of it.

import type { Run } from '@stairwell/engine';
import type { Difference } from '@stairwell/engine/play';

/** What the worker says: how far it is, and in the end either what it found or why nothing can be found. */
export type VerifyAnswer =
  | { readonly share: number }
  | { readonly difference: Difference | undefined }
  | { readonly problem: string };

export interface Verification {
  /** Undefined when the run reproduces, else where it first differs. Never settles once it is cancelled. */
  readonly result: Promise<Difference | undefined>;
  cancel(): void;
}

/** Plays a run through in a worker of its own. `onProgress` hears how much of it is done, 0 to 1. */
export function startVerifying(run: Run, onProgress: (share: number) => void): Verification {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<Difference | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<VerifyAnswer>) => {
      if ('share' in data) {
        onProgress(data.share);
        return;
      }
      worker.terminate();
      if ('problem' in data) reject(new Error(data.problem));
      else resolve(data.difference);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message ?? 'what checks runs cannot be loaded'));
    });
  });
  worker.postMessage(run);
  return { result, cancel: () => worker.terminate() };
}
