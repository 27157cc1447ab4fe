// Checking a run apart from what is on the screen: the page's end of it.

import type { AnyGame, Run } from '@stairwell/engine';
import type { Difference } from '@stairwell/engine/play';
import { entryNamed } from '@stairwell/stage';
import { catalogueOf, type Guest } from '@stairwell/stage/guest';
import type { TakenIn } from '../take-in.js';

/** What the worker is asked: to check a run of a dungeon of the house, or of one that the module at this address brings. */
export interface VerifyRequest {
  readonly run: Run;
  readonly module?: string;
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

/**
 * What checks runs of a dungeon: always the dungeon of the one who brought it, since others may have the same name and version. The
 * worker has those of the house and can load modules; what is only an object of this page is checked right here.
 */
export function verifiers(guests: {
  readonly house: readonly Guest[];
  readonly outside: readonly TakenIn[];
  readonly here: readonly Guest[];
}): (game: string) => Verify {
  const brings = (guest: Guest, game: string) => guest.games?.some(({ id }) => id === game) === true;
  return (game) => {
    if (guests.house.some((guest) => brings(guest, game))) return inWorker();
    const module = guests.outside.find(({ guest }) => brings(guest, game));
    if (module !== undefined) return inWorker(module.address);
    return rightHere(async () => entryNamed(catalogueOf(guests.here), game).load());
  };
}

/** Plays runs through in a worker of its own each, with the dungeons of the house or those of a module from elsewhere. */
export function inWorker(module?: string): Verify {
  return (run, onProgress) => {
    let worker: Worker | undefined;
    // Browsers may refuse a worker at once, as from another origin: inside here that is a failed check like others.
    const result = new Promise<Difference | undefined>((resolve, reject) => {
      const started = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
      worker = started;
      started.addEventListener('message', ({ data }: MessageEvent<VerifyAnswer>) => {
        if ('share' in data) {
          onProgress(data.share);
          return;
        }
        started.terminate();
        if ('problem' in data) reject(new Error(data.problem));
        else resolve(data.difference);
      });
      started.addEventListener('error', (event) => {
        event.preventDefault();
        started.terminate();
        reject(new Error(event.message ?? 'what checks runs cannot be loaded'));
      });
      const request: VerifyRequest = module === undefined ? { run } : { run, module };
      started.postMessage(request);
    });
    return { result, cancel: () => worker?.terminate() };
  };
}

/** Plays a run of a dungeon through right here, in portions: no worker can be given a dungeon that is only an object of this page. */
function rightHere(load: () => Promise<AnyGame>): Verify {
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
