// `window.stairwell`: what a developer's console and the tests may ask of the page. It looks and checks; it changes
// nothing but through the inputs a player has.

import { readRun } from '@stairwell/engine';
import type { Services } from './services.js';

/** What tests and programs see of the game on the screen, under `window.stairwell`. */
export interface StairwellHook {
  /** What programs are told of the game on the screen. */
  report(): unknown;
  /** The frame as text. */
  frame(): string | undefined;
  /** The run so far. */
  run(): unknown;
  /** The hash of the state and all inputs so far. */
  hash(): string | undefined;
  /** Plays a run through: undefined when it reproduces, else where it first differs. */
  verify(run: unknown): Promise<{ readonly time: number; readonly problem: string } | undefined>;
  /** How many cells were painted with the last frame. */
  painted(): number;
  /** How many pictures were drawn so far. */
  pictures(): number;
  /** How many frames of the game were drawn so far: of each, its first picture counts, and not those that only waver or slide. */
  frames(): number;
}

declare global {
  interface Window {
    stairwell: StairwellHook;
  }
}

/** Puts the hook on the window; it always speaks of the game that is on stage then. */
export function installHook({ onStage, verifierOf }: Pick<Services, 'onStage' | 'verifierOf'>): void {
  window.stairwell = {
    report: () => onStage.session?.().report(),
    frame: () => onStage.text?.(),
    run: () => onStage.recorded?.().run(),
    hash: () => onStage.recorded?.().hash(),
    verify: async (data) => {
      const run = readRun(data);
      return verifierOf(run.game)(run, () => undefined).result;
    },
    painted: () => onStage.painted,
    pictures: () => onStage.pictures,
    frames: () => onStage.frames,
  };
}
