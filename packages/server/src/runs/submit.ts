// Takes a run in: read, checked as far as that costs little, signed, and written together with the job to verify it. Once it is
// acknowledged it is not lost.

import { createHash, randomBytes } from 'node:crypto';
import { type Codec, codec, DataError, type Run, readRun } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { runToText, type Submission, submissionText } from '@stairwell/stage';
import { optionsText } from '../boards/keys.js';
import { openDayOf } from '../daily/days.js';
import { claimTicket, isTicket } from '../daily/tickets.js';
import type { House } from '../house.js';
import type { Queue } from '../jobs/queue.js';
import { pack } from '../library/pack.js';
import { isKey, isSigned } from '../players/keys.js';
import { readPlayerName } from '../players/names.js';
import { playerWith, releaseNames } from '../players/players.js';
import { Refusal } from '../refusal.js';
import type { Query } from '../store/database.js';

/** What is sent to submit a run. */
interface SentSubmission {
  readonly run: unknown;
  readonly player: { readonly name: string; readonly key: string };
  readonly signature: string;
  readonly ticket?: string | undefined;
}

const sentCodec: Codec<SentSubmission> = codec.object<SentSubmission>({
  run: codec.json,
  player: codec.object({ name: codec.text(1000), key: codec.text(100) }),
  signature: codec.text(200),
  ticket: codec.optional(codec.text(100)),
});

/** A submission that was read: its run is whole, its name clean and its signature right. */
export interface ReadSubmission extends Submission {
  readonly run: Run;
}

/** Reads a submission. Throws a refusal or a DataError that says what is wrong. Nothing is played and nothing written. */
export async function readSubmission(house: House, body: unknown): Promise<ReadSubmission> {
  const sent = sentCodec.read(body, '');
  const { key } = sent.player;
  const run = readRun(sent.run);
  if (!house.catalogue.some(({ id }) => id === run.game))
    throw new DataError('run.game', `this server has no game "${run.game.slice(0, 40)}"`);
  if (!/^[\w.+-]{1,40}$/.test(run.version))
    throw new DataError('run.version', 'expected up to 40 letters, digits, . + and -');
  if (!isKey(key)) throw new DataError('player.key', 'expected the 43 letters of a public key');
  const name = readPlayerName(sent.player.name);
  const { ticket } = sent;
  if (ticket !== undefined && !isTicket(ticket))
    throw new DataError('ticket', 'expected the 24 letters of a ticket');
  const given = { run, player: sent.player, ...(ticket !== undefined && { ticket }) };
  if (!isSigned(submissionText(given), key, sent.signature))
    throw new Refusal(401, 'The signature does not belong to this run, this name and this key.');
  if (!run.outcome.isGameOver)
    throw new Refusal(422, 'This run is not finished: only games that have ended are taken.');
  return { ...given, player: { name, key } };
}

/** What a run is told apart by: all of it but its label, and what was done in it. */
function fingerprintsOf(run: Run): { readonly content: string; readonly deed: string } {
  const { id: _, ...sealed } = run;
  const { game, version, seed, options, inputs } = run;
  return {
    content: sha256(canonicalJson(sealed)),
    deed: sha256(canonicalJson([game, version, seed, options, inputs])),
  };
}

/** Writes a submission down; the same one again gives the same id. */
export async function keepSubmission(
  house: House,
  queue: Queue,
  { run, player: { name, key }, ticket }: ReadSubmission,
): Promise<{ readonly id: string; readonly state: string }> {
  const { content, deed } = fingerprintsOf(run);
  const now = house.now();
  const { waiting, grace } = house.limits;
  return house.database.transaction(async (query) => {
    const player = await playerWith(query, key, name, now);
    const [known] = await query<KnownRun>(
      'select no, id, state, ticket, submitted from runs where player = $1 and content = $2 for update',
      [player.no, content],
    );
    const claim = { player: player.no, game: run.game, seed: run.seed, now, grace };
    if (known !== undefined) {
      // What was sent as practice may still become the attempt of its ticket, if it was played with it.
      const isClaimed = ticket !== undefined && known.ticket === null && known.state !== 'refused';
      if (isClaimed) await claimTicket(query, { ...claim, ticket, run: known.no, sent: known.submitted });
      // Sent again, what was refused holds no name either.
      if (known.state === 'refused') await releaseNames(query, player.no);
      if (known.state !== 'withdrawn' && !isClaimed) return { id: known.id, state: known.state };
      if (known.state !== 'waiting') await wake(query, queue, known.no);
      return { id: known.id, state: 'waiting' };
    }
    // Runs of the same deeds are numbered in the order in which they come to stand: the first of them is the one that counts.
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [deed]);
    const [{ count }] = await query<{ count: number }>(
      "select count(*)::int as count from runs where player = $1 and state = 'waiting'",
      [player.no],
    );
    if (count >= waiting)
      throw new Refusal(429, `${count} of your runs wait to be verified: send more when some are done.`, {
        'retry-after': '30',
      });
    const id = randomBytes(9).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
    const day = openDayOf(house.secret, run, now, grace) ?? null;
    const [{ no }] = await query<{ no: number }>(
      `insert into runs (id, player, content, deed, game, version, seed, options, outcome, sealed_day, submitted, body)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning no`,
      [
        ...[id, player.no, content, deed, run.game, run.version, run.seed, optionsText(run.options)],
        ...[JSON.stringify(run.outcome), day, now, pack(runToText(run))],
      ],
    );
    if (ticket !== undefined) await claimTicket(query, { ...claim, ticket, run: no, sent: now });
    await queue.give(query, no);
    return { id, state: 'waiting' };
  });
}

/** A run that was sent before. */
interface KnownRun {
  readonly no: number;
  readonly id: string;
  readonly state: string;
  readonly ticket: string | null;
  readonly submitted: Date;
}

/** Has a run verified again. */
async function wake(query: Query, queue: Queue, run: number): Promise<void> {
  await query("update runs set state = 'waiting', reason = null where no = $1", [run]);
  await queue.give(query, run);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
