// What the browser keeps for the player: saves, runs, places on leaderboards, and texts that games write. Two archives keep the same
// promise: one in IndexedDB that outlives the tab, and one in memory for browsers that refuse storage.

import type { GameReport, Run } from '@stairwell/engine';
import type { EntryStore } from '@stairwell/stage';
import { idOf, runToText, type SaveInfo, type SaveStore } from '@stairwell/stage';

export interface RunInfo {
  readonly id: string;
  readonly game: string;
  readonly seed: string;
  /** ISO date and time, UTC. */
  readonly keptAt: string;
  readonly outcome: GameReport;
}

export interface KeptRun extends RunInfo {
  /** The run as JSON text, the form in which it is exported. */
  readonly text: string;
}

export interface KeptText {
  readonly name: string;
  readonly text: string;
}

export interface Archive {
  /** False when nothing here outlives the tab; `problem` then says why. */
  readonly isLasting: boolean;
  readonly problem: string | undefined;
  readonly saves: SaveStore;
  readonly leaderboard: EntryStore;
  runs(): Promise<RunInfo[]>;
  run(id: string): Promise<Run | undefined>;
  /** Keeps a run and says under which id. Only the newest `RUNS_KEPT` stay. */
  keepRun(run: Run, now: string): Promise<string>;
  removeRun(id: string): Promise<void>;
  texts(): Promise<KeptText[]>;
  write(name: string, text: string, append: boolean): Promise<void>;
}

export const RUNS_KEPT = 30;

export function keptRun(run: Run, now: string): KeptRun {
  const { game, seed } = run;
  return {
    // What is kept twice stands in the list once.
    id: idOf(run),
    game,
    seed,
    keptAt: now,
    outcome: run.outcome as GameReport,
    text: runToText(run),
  };
}

export function runInfo({ id, game, seed, keptAt, outcome }: KeptRun): RunInfo {
  return { id, game, seed, keptAt, outcome };
}

export function newestFirst<T extends SaveInfo | RunInfo>(list: readonly T[]): T[] {
  const date = (entry: T) => ('savedAt' in entry ? entry.savedAt : entry.keptAt);
  return [...list].sort((a, b) => (date(a) < date(b) ? 1 : date(a) > date(b) ? -1 : 0));
}
