// What was done since a save was made: a file of its own, because lists of saves read it and play nothing.

import { type Codec, integer, object, text } from '../codec/codec.js';
import type { GameReport } from './game.js';
import { outcomeCodec, type RunInput, runInputsCodec } from './run.js';

/** What was done in a session since one of its saves. It is small where a save is large, so it can be written often. */
export interface Since {
  /** The last hash of the save's run: it goes on from that save and from no other. */
  readonly after: string;
  readonly inputs: readonly RunInput[];
  /** How far the run has come. */
  readonly time: number;
  /** The game's report there. */
  readonly outcome: GameReport;
  /** Covers everything that was done up to there. */
  readonly hash: string;
}

/** What was done since a save, as data. */
export const sinceCodec: Codec<Since> = object<Since>({
  after: text(),
  inputs: runInputsCodec,
  time: integer(0),
  outcome: outcomeCodec,
  hash: text(),
});
