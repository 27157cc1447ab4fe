// Checking a run apart from what is on the screen: the page's end of it.

import type { AnyGame, Run } from '@stairwell/engine';
import type { Difference } from '@stairwell/engine/play';

/** What the worker is asked: to check a run, with these modules from elsewhere beside the dungeons of the house. */
export interface VerifyRequest {
  readonly run: Run;
  readonly modules: readonly string[];
}

/** What the worker says: how far it is, and in the end either what it found or why nothing can be found. */
export type VerifyAnswer =
  | { readonly share: number }
  | { readonly difference: Difference | undefined }
  | { readonly problem: string };

/** A check that is under way. */
export interface Verification {
  /** Undefined when the run reproduces, else where it first differs. Never settles once it is cancelled. */
  readonly result: Promise<Difference | undefined>;
  cancel(): void;
}

/** Checks a run; `onProgress` hears how much of it is done, 0 to 1. */
export type Verify = (run: Run, onProgress: (share: number) => void) => Verification;

/** Plays runs through in a worker of its own each. `modules` are addresses of dungeons from elsewhere. */
export function inWorker(modules: readonly string[]): Verify {
  return (run, onProgress) => {
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
    worker.postMessage({ run, modules } satisfies VerifyRequest);
    return { result, cancel: () => worker.terminate() };
  };
}

/** Plays a run of a dungeon through right here, in portions: no worker can be given a dungeon that is only an object of this page. */
export function rightHere(load: () => Promise<AnyGame>): Verify {
  return (run, onProgress) => {
    let isCancelled = false;
    const work = async () => {
      const { verifyHere } = await import('./verify-here.js');
      return verifyHere(await load(), run, onProgress, () => isCancelled);
    };
    return {
      result: work(),
      cancel() {
        isCancelled = true;
      },
    };
  };
}
