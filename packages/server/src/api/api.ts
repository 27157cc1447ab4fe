// The addresses of the server and what they answer. Whatever is wrong with a request is told by a status and one sentence.

import { type AnyGame, DataError, resolveOptions } from '@stairwell/engine';
import { OptionError } from '@stairwell/engine/play';
import { messageOf, ticketText, withdrawalText } from '@stairwell/stage';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type BoardName,
  optionsText,
  PERIODS,
  type Period,
  periodOf,
  periodOfDaily,
} from '../boards/keys.js';
import { readOwnPlace, readPage, readRules } from '../boards/pages.js';
import { dateOf, seedOfDay } from '../daily/days.js';
import { issueTicket, streakOf } from '../daily/tickets.js';
import type { House } from '../house.js';
import type { Queue } from '../jobs/queue.js';
import type { LiveHall } from '../live/hall.js';
import type { Metrics } from '../metrics.js';
import { isKey, isSigned } from '../players/keys.js';
import { skeletonOf } from '../players/names.js';
import { createRates } from '../rates.js';
import { Refusal } from '../refusal.js';
import { describeRun, ownerOf, readRunFile, withdrawRun } from '../runs/read.js';
import { keepSubmission, readSubmission } from '../runs/submit.js';

/** What the API stands on. */
export interface ApiNeeds {
  readonly house: House;
  readonly queue: Queue;
  readonly metrics: Metrics;
  readonly hall: LiveHall;
  /** Whether the server goes by that host name. */
  isKnownHost(name: string): boolean;
  /** Answers whatever is no address of the API: the page. */
  site(request: Request): Promise<Response>;
  /** Where a request comes from. */
  addressOf(context: Context): string;
  /** A fault of ours, with the request that found it. */
  fail(error: unknown, request: string): void;
}

/** For answers that are data and no page. Any page may ask: no answer depends on who is asked from, for there are no cookies. */
const HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Makes the server's answers. */
export function createApi(needs: ApiNeeds): Hono {
  const { house, queue, metrics, hall } = needs;
  const { database, limits } = house;
  const clock = () => performance.now();
  const requests = createRates(limits.requests, clock);
  const fromAddress = createRates(limits.submissions, clock);
  const fromKey = createRates(limits.submissions, clock);
  const app = new Hono();

  app.use(async (context, next) => {
    const start = clock();
    if (!needs.isKnownHost(new URL(context.req.url).hostname))
      return sentence(context, 421, 'This server does not go by that name.');
    requests.count(needs.addressOf(context));
    await next();
    metrics.requestSeconds.observe((clock() - start) / 1000);
  });
  app.use('/api/*', async (context, next) => {
    if (context.req.method === 'OPTIONS')
      return context.body(null, 204, {
        ...HEADERS,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      });
    await next();
    metrics.requests.inc({ route: context.req.routePath, status: context.res.status });
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: limits.bytes,
      async onError(context) {
        await drain(context.req.raw.body);
        return sentence(context, 413, `A request has at most ${limits.bytes} bytes.`);
      },
    }),
  );

  app.post('/api/runs', async (context) => {
    fromAddress.count(needs.addressOf(context));
    const submission = await readSubmission(house, await bodyOf(context));
    fromKey.count(submission.player.key);
    return context.json(await keepSubmission(house, queue, submission), 202, HEADERS);
  });
  app.get('/api/runs/:id', async (context) =>
    context.json(await describeRun(house, idOf(context)), 200, HEADERS),
  );
  app.get('/api/runs/:id/file', async (context) =>
    context.json(await readRunFile(house, idOf(context)), 200, HEADERS),
  );
  app.delete('/api/runs/:id', async (context) => {
    fromAddress.count(needs.addressOf(context));
    const { key, signature } = await bodyOf(context);
    const id = idOf(context);
    const owner = await ownerOf(house, id);
    if (!isKey(key)) throw new DataError('key', 'expected the 43 letters of a public key');
    if (key !== owner || !isSigned(withdrawalText(id, key), key, signature))
      throw new Refusal(401, 'Only the player who submitted a run can withdraw it.');
    fromKey.count(key);
    await withdrawRun(house, id);
    return context.json({ id, state: 'withdrawn' }, 200, HEADERS);
  });

  app.get('/api/boards/:game', async (context) => {
    const game = await gameOf(house, context.req.param('game'));
    const { page, player, ...board } = readBoardQuery(house, game, new URL(context.req.url).searchParams);
    const found = await readPage(database.query, board.name, page);
    const own =
      player === undefined ? undefined : await readOwnPlace(database.query, board.name, skeletonOf(player));
    const others = await readRules(database.query, board.name);
    const { version, options } = board.name;
    return context.json(
      {
        game: game.id,
        version,
        options: JSON.parse(options),
        period: board.period,
        sort: board.name.figure,
        replayable: version === game.version,
        ...found,
        ...(own !== undefined && { own }),
        others: others.map((rules) => ({ ...rules, replayable: rules.version === game.version })),
      },
      200,
      HEADERS,
    );
  });

  app.get('/api/daily', (context) => {
    const date = dateOf(house.now());
    const games = house.catalogue.map(({ id }) => [id, { seed: seedOfDay(house.secret, date, id) }]);
    return context.json({ date, games: Object.fromEntries(games) }, 200, HEADERS);
  });
  app.post('/api/tickets', async (context) => {
    fromAddress.count(needs.addressOf(context));
    const { game: id, key, signature } = await bodyOf(context);
    if (typeof id !== 'string') throw new DataError('game', 'expected the name of a game');
    const game = await gameOf(house, id);
    if (!isKey(key)) throw new DataError('key', 'expected the 43 letters of a public key');
    if (!isSigned(ticketText(game.id, key, dateOf(house.now())), key, signature))
      throw new Refusal(
        401,
        'The signature does not belong to this game, this key and the date of /api/daily.',
      );
    fromKey.count(key);
    return context.json(await issueTicket(house, game.id, key), 200, HEADERS);
  });
  app.get('/api/players/:name', async (context) => {
    const [player] = await database.query<{ no: number; name: string; runs: number }>(
      `select players.no, name, (select count(*)::int from runs where runs.player = players.no and state = 'verified') as runs
       from names join players on players.no = names.player where skeleton = $1 and not is_hidden`,
      [skeletonOf(context.req.param('name').slice(0, 200))],
    );
    if (player === undefined) throw new Refusal(404, 'There is no such player.');
    const { days, longest } = await streakOf(database.query, player.no, house.now());
    return context.json(
      { player: player.name, runs: player.runs, streak: days, longestStreak: longest },
      200,
      HEADERS,
    );
  });
  app.get('/api/live', async (context) => context.json(await hall.list(), 200, HEADERS));
  app.all('/api/*', () => {
    throw new Refusal(404, 'There is no such address.');
  });

  app.get('/healthz', async (context) => {
    await database.query('select 1');
    return context.json({ ok: true }, 200, HEADERS);
  });
  app.get('/metrics', async (context) => {
    metrics.waiting.set(await queue.size());
    return context.text(await metrics.text(), 200, HEADERS);
  });
  // What players pass on: the page itself knows what to do with the part after "#".
  app.get('/watch/:id', (context) =>
    context.body(null, 302, { ...HEADERS, location: `/#watch=${idOf(context)}` }),
  );
  app.all('*', (context) => needs.site(context.req.raw));

  app.onError((error, context) => {
    if (error instanceof Refusal) return sentence(context, error.status, error.message, error.headers);
    if (error instanceof DataError || error instanceof OptionError || error instanceof TypeError) {
      // A TypeError of `canonicalJson` is about what was sent; any other would be ours and must be seen.
      if (!(error instanceof TypeError) || /JSON-safe|nested more than|"__proto__"/.test(error.message))
        return sentence(context, 400, messageOf(error).slice(0, 500));
    }
    needs.fail(error, `${context.req.method} ${context.req.path}`);
    const isAway = context.req.path === '/healthz' || isDatabaseAway(error);
    return isAway
      ? sentence(context, 503, 'The database does not answer.', { 'retry-after': '5' })
      : sentence(context, 500, 'The server has made a mistake.');
  });
  return app;
}

function sentence(
  context: Context,
  status: Refusal['status'],
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return context.json({ error }, status, { ...HEADERS, ...headers });
}

/** So much of what is too large is still taken in and thrown away: who is busy sending does not hear an answer. */
const MOST_DRAINED = 32_000_000;

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  let read = 0;
  for await (const part of body) {
    read += part.length;
    if (read > MOST_DRAINED) return;
  }
}

/** What was sent, as JSON. */
async function bodyOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body of the request is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body of the request is no JSON object.');
  return body as Record<string, unknown>;
}

function idOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Refusal(404, 'There is no such run.');
  return id;
}

async function gameOf(house: House, id: string): Promise<AnyGame> {
  if (!house.catalogue.some((entry) => entry.id === id))
    throw new Refusal(404, 'This server has no such game.');
  return house.game(id);
}

/** Which page of which board is asked for. */
function readBoardQuery(house: House, game: AnyGame, asked: URLSearchParams) {
  const { figures } = game;
  if (figures === undefined) throw new Refusal(404, 'Ends of this dungeon are not compared.');
  const given: Record<string, string> = {};
  for (const [name, value] of asked)
    if (name.startsWith('option.')) given[name.slice('option.'.length)] = value;
  const period = asked.get('period') ?? 'all';
  const sort = asked.get('sort') ?? figures[0].name;
  const page = Number(asked.get('page') ?? '1');
  const version = asked.get('version') ?? game.version;
  const date = asked.get('date') ?? dateOf(house.now());
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (period !== 'daily' && !PERIODS.includes(period as Period))
    throw new DataError('period', `expected one of ${[...PERIODS, 'daily'].join(', ')}`);
  if (!figures.some(({ name }) => name === sort))
    throw new DataError('sort', `expected one of ${figures.map(({ name }) => name).join(', ')}`);
  if (!Number.isInteger(page) || page < 1 || page > 1e9)
    throw new DataError('page', 'expected a whole number from 1');
  if (!isDate) throw new DataError('date', 'expected a date such as 2026-05-01');
  if (!/^[\w.+-]{1,40}$/.test(version))
    throw new DataError('version', 'expected up to 40 letters, digits, . + and -');
  const name: BoardName = {
    game: game.id,
    version,
    options: optionsText(resolveOptions(game.options, given)),
    period:
      period === 'daily'
        ? periodOfDaily(date)
        : periodOf(period as Period, new Date(date === dateOf(house.now()) ? house.now() : date)),
    figure: sort,
  };
  const player = asked.get('player')?.slice(0, 200);
  return { name, period, page, ...(player !== undefined && { player }) };
}

/** Whether an error says that the database cannot be reached or is starting or stopping. */
function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return /^(08|57P|53|ECONN|ENOENT|EPIPE)/.test(code);
  return error instanceof Error && /[Cc]onnection|timeout/.test(error.message);
}
