// A run server as a terminal sees it: what can be asked of it, in the words of its API.

import type { Run } from '@stairwell/engine';
import { type RunNews, submissionText, ticketText, withdrawalText } from '@stairwell/stage';
import type { SecretKey } from './keys.js';

/** An attempt at the dungeon of the day. */
export interface DayTicket {
  readonly ticket: string;
  readonly seed: string;
  readonly date: string;
  readonly issued: string;
}

/** A server's answer that is no. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A run server. */
export interface ServerClient {
  submit(run: Run, name: string, key: SecretKey, ticket?: string): Promise<{ id: string; state: string }>;
  /** What is known of a run now. */
  run(id: string): Promise<RunNews>;
  /** What is known of a run when it is settled. */
  settled(id: string): Promise<RunNews>;
  file(id: string): Promise<unknown>;
  withdraw(id: string, key: SecretKey): Promise<void>;
  ticket(game: string, key: SecretKey): Promise<DayTicket>;
  board(game: string, query?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>;
  /** The address of the server with another ending, for a WebSocket. */
  socket(path: string): string;
}

/** How often to ask whether a run is settled: soon at first. */
const FIRST_LOOK = 100;
const LAST_LOOK = 2000;

/** The server at an address. */
export function serverAt(address: string): ServerClient {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, base), {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new ServerRefusal(
        response.status,
        `${base.host} is no run server: it answered ${response.status}`,
      );
    }
    if (response.ok) return answer;
    const { error } = answer as { readonly error?: unknown };
    throw new ServerRefusal(response.status, typeof error === 'string' ? error : `status ${response.status}`);
  };
  const run = async (id: string) => (await ask('GET', `api/runs/${encodeURIComponent(id)}`)) as RunNews;
  return {
    async submit(given, name, key, ticket) {
      const player = { name, key: key.key };
      const submission = { run: given, player, ...(ticket !== undefined && { ticket }) };
      const signature = key.sign(submissionText(submission));
      return (await ask('POST', 'api/runs', { ...submission, signature })) as { id: string; state: string };
    },
    run,
    async settled(id) {
      for (let wait = FIRST_LOOK; ; wait = Math.min(LAST_LOOK, wait * 1.5)) {
        const news = await run(id);
        if (news.state !== 'waiting') return news;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
    file: (id) => ask('GET', `api/runs/${encodeURIComponent(id)}/file`),
    async withdraw(id, key) {
      const signature = key.sign(withdrawalText(id, key.key));
      await ask('DELETE', `api/runs/${encodeURIComponent(id)}`, { key: key.key, signature });
    },
    async ticket(game, key) {
      const { date } = (await ask('GET', 'api/daily')) as { date: string };
      const signature = key.sign(ticketText(game, key.key, date));
      return (await ask('POST', 'api/tickets', { game, key: key.key, signature })) as DayTicket;
    },
    async board(game, query = {}) {
      const asked = new URLSearchParams(query);
      return (await ask('GET', `api/boards/${encodeURIComponent(game)}?${asked}`)) as Record<string, unknown>;
    },
    socket(path) {
      const url = new URL(path, base);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return url.href;
    },
  };
}
