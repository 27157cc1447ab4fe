// What players sign when they tell a run server something: one text each, the same for whoever signs and whoever checks. Keys and
// signatures are made elsewhere, by what the page or the terminal has for it.

import type { Run } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';

/** A player as a server knows them: a name that people read, and a public key that proves who it is. */
export interface SigningPlayer {
  readonly name: string;
  /** The 32 bytes of an Ed25519 public key in base64url: 43 letters. */
  readonly key: string;
}

/** A run on its way to a server. */
export interface Submission {
  readonly run: Run;
  readonly player: SigningPlayer;
  /** The ticket of an attempt at the day's dungeon. */
  readonly ticket?: string;
}

/** What a server tells of a run that was submitted. */
export interface RunNews {
  readonly id: string;
  readonly state: 'waiting' | 'verified' | 'refused';
  readonly reason?: string;
  readonly rank?: number;
  readonly of?: number;
  /** The same among the attempts at the dungeon of its day. */
  readonly dayRank?: number;
  readonly dayOf?: number;
  /** Why it stands on no board. */
  readonly unranked?: string;
}

/** What is signed to submit a run. */
export function submissionText({ run, player, ticket }: Submission): string {
  return canonicalJson({ stairwell: 'submit', run, player, ticket });
}

/** What is signed to begin an attempt at the dungeon of a day, such as "2026-05-01". */
export function ticketText(game: string, key: string, date: string): string {
  return canonicalJson({ stairwell: 'ticket', game, key, date });
}

/** What is signed to withdraw a run. */
export function withdrawalText(id: string, key: string): string {
  return canonicalJson({ stairwell: 'withdraw', id, key });
}

/** What is signed to go on air with a run, at a moment (ISO, UTC) that is not long ago. */
export function airText(
  { id, game, version, seed, options }: Pick<Run, 'id' | 'game' | 'version' | 'seed' | 'options'>,
  player: SigningPlayer,
  at: string,
): string {
  return canonicalJson({ stairwell: 'air', run: { id, game, version, seed, options }, player, at });
}
