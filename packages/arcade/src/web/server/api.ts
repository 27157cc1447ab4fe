// A run server as the page sees it: what can be asked of it.

import type { Run } from '@stairwell/engine';
import { submissionText, ticketText, withdrawalText } from '@stairwell/stage';
import { openSigner } from './player.js';

/** A place on a board. */
export interface BoardRow {
  readonly rank: number;
  readonly id: string;
  readonly player: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly submitted: string;
}

/** A page of a board. */
export interface BoardNews {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly version: string;
  readonly replayable: boolean;
  readonly entries: readonly BoardRow[];
  /** The place of the player who asked. */
  readonly own?: { readonly rank: number; readonly id: string };
  /** Sets of rules under which there is such a board. */
  readonly others: readonly BoardRules[];
}

/** A version of a dungeon and options that are compared with each other. */
export interface BoardRules {
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly replayable: boolean;
}

/** A game on air. */
export interface OnAirNews {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly level: string;
  readonly watchers: number;
  /** Seconds by which it is shown later. */
  readonly delay: number;
}

/** The server could not be reached: another time it may. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}

const TICKETS = 'stairwell.tickets';
/** Tickets of days that are over are of no use. */
const MOST_TICKETS = 20;

/** Asks a server; throws with its own sentence when it refuses. */
export async function ask<Answer>(
  server: string,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(new URL(path, server), {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch {
    throw new Unreached('the server cannot be reached');
  }
  const answer = await response.json().catch(() => ({}));
  // Its own trouble, or a proxy's that answers for it, or too much at once: another time it may work.
  if (response.status >= 500 || response.status === 429)
    throw new Unreached(answer.error ?? 'the server does not answer now');
  if (!response.ok) throw new Error(answer.error ?? `the server answered ${response.status}`);
  return answer;
}

/** Signs a run and submits it; an attempt at the day's dungeon goes with its ticket. */
export async function submit(server: string, run: Run, name: string): Promise<string> {
  const signer = await openSigner();
  const ticket = keptTickets()[run.seed];
  const submission = { run, player: { name, key: signer.key }, ...(ticket !== undefined && { ticket }) };
  const signature = await signer.sign(submissionText(submission));
  const { id } = await ask<{ id: string }>(server, 'api/runs', { ...submission, signature });
  return id;
}

/** Takes a run of this player off the server. */
export async function withdraw(server: string, id: string): Promise<void> {
  const { key, sign } = await openSigner();
  const signature = await sign(withdrawalText(id, key));
  await ask(server, `api/runs/${id}`, { key, signature }, 'DELETE');
}

/** Begins today's attempt at a game and gives its seed. */
export async function beginToday(server: string, game: string): Promise<string> {
  const { date } = await ask<{ date: string }>(server, 'api/daily');
  const signer = await openSigner();
  const signature = await signer.sign(ticketText(game, signer.key, date));
  const { ticket, seed } = await ask<{ ticket: string; seed: string }>(server, 'api/tickets', {
    ...{ game, key: signer.key, signature },
  });
  const tickets = Object.entries({ ...keptTickets(), [seed]: ticket }).slice(-MOST_TICKETS);
  localStorage.setItem(TICKETS, JSON.stringify(Object.fromEntries(tickets)));
  return seed;
}

function keptTickets(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(TICKETS) ?? '{}');
  } catch {
    return {};
  }
}

/** The address of a server's WebSocket. */
export function socketAt(server: string, path: string): string {
  return new URL(path, server).href.replace(/^http/, 'ws');
}
