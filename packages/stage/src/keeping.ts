// What a keeper needs of the outside, what it has to tell, and what is left when it has done its work.

import type { RecordedSession } from '@stairwell/engine/play';
import type { Leases } from './leases.js';
import type { Standing } from './library/entry.js';
import type { Library } from './library/library.js';

/** What a keeper needs of the outside. */
export interface KeeperNeeds {
  readonly library: Library;
  readonly leases: Leases;
  /** The time of day, ISO, for labels only. */
  now(): string;
  /** Ms on a clock that never jumps. */
  clock(): number;
  /** Calls again and again, until what it gives is called. */
  every(ms: number, work: () => void): () => void;
  /** Lets keys and screens have their turn during long work. */
  breathe(): Promise<void>;
}

/** What a keeper has to tell. */
export interface KeeperListener {
  notify(text: string): void;
  /** A game that has ended stands on a board. */
  placed(session: RecordedSession, standing: Standing): void;
  /** Somebody else has taken the run over and plays it on. */
  lost(): void;
}

/** What is left when the player has gone. */
export interface Kept {
  /** The runs that ended, by game and last hash. */
  readonly ended: readonly { readonly game: string; readonly hash: string }[];
  /** Whether the run that was left can be gone on with. */
  readonly isKept: boolean;
  /** What went wrong while it was kept. */
  readonly problem?: string;
}
