// What players say to go on air and while they are, read as carefully as everything from outside.

import { type Codec, codec, DataError, type Run, readRun } from '@stairwell/engine';
import { outcomeCodec, runCodec } from '@stairwell/engine/play';
import { airText, parseJson } from '@stairwell/stage';
import { openDayOf } from '../daily/days.js';
import type { House } from '../house.js';
import { isKey, isSigned } from '../players/keys.js';
import { readPlayerName, skeletonOf } from '../players/names.js';
import { Refusal } from '../refusal.js';
import type { NewGame } from './wire.js';

/** A player who wants to go on air with a run as far as it has come. */
export interface AirRequest {
  readonly type: 'air';
  readonly run: Run;
  readonly player: { readonly name: string; readonly key: string };
  /** When it was signed, ISO, UTC. */
  readonly at: string;
  /** Seconds by which watchers see it later. */
  readonly delay: number;
  readonly signature: string;
}

/** Something that was played, as it is passed on. */
export interface Part {
  /** The message itself. */
  readonly text: string;
  /** Where the player has come to, for the lobby. */
  readonly level?: string;
  /** The run that is shown from here on, where the player went back or began another. */
  readonly run?: Run;
  /** Whether nothing comes after it. */
  readonly isLast: boolean;
}

/** How far the clock of who signs may be from ours, in milliseconds. */
const CLOCKS = 5 * 60_000;
const MOST_DELAY = 3600;
/** Inputs and checkpoints of one message. */
const MOST_AT_ONCE = 20_000;

const airCodec: Codec<AirRequest> = codec.object<AirRequest>({
  type: codec.literal('air'),
  run: runCodec,
  player: codec.object({ name: codec.text(1000), key: codec.text(100) }),
  at: codec.text(40),
  delay: codec.integer(0, MOST_DELAY),
  signature: codec.text(200),
});

const inputsCodec = codec.list(
  codec.tuple<readonly [number, Readonly<Record<string, unknown>>]>(
    codec.integer(0),
    codec.dictionary(codec.json),
  ),
  { most: MOST_AT_ONCE },
);
const checkpointsCodec = codec.list(
  codec.tuple<readonly [number, string]>(codec.integer(0), codec.text(40)),
  { most: MOST_AT_ONCE },
);
const moreCodec = codec.object({
  type: codec.literal('more'),
  inputs: inputsCodec,
  checkpoints: checkpointsCodec,
  outcome: outcomeCodec,
});
const endCodec = codec.object({ type: codec.literal('end'), hasEnded: codec.boolean });

/** Reads the first message of a player. */
export function readAir(text: string): AirRequest {
  return airCodec.read(parseJson(text), '');
}

/** The name under which a request may go on air. Throws a refusal that says why it may not. */
export async function checkAir(house: House, { run, player, at, signature }: AirRequest): Promise<string> {
  const name = readPlayerName(player.name);
  if (!house.catalogue.some(({ id }) => id === run.game))
    throw new DataError('run.game', 'this server has no such game');
  if (!isKey(player.key)) throw new DataError('player.key', 'expected the 43 letters of a public key');
  const apart = Math.abs(Date.parse(at) - house.now().getTime());
  if (!(apart < CLOCKS) || !isSigned(airText(run, player, at), player.key, signature))
    throw new Refusal(401, 'The signature does not belong to this run, this player and this moment.');
  const { query } = house.database;
  const [owner] = await query<{ key: string }>(
    'select key from names join players on players.no = names.player where skeleton = $1',
    [skeletonOf(name)],
  );
  if (owner !== undefined && owner.key !== player.key)
    throw new Refusal(409, `The name "${name}", or one that looks like it, belongs to another player.`);
  // Whoever is hidden is so by the key, under every name.
  const [hidden] = await query('select 1 from players where key = $1 and is_hidden', [player.key]);
  if (hidden !== undefined) throw new Refusal(403, 'This player cannot go on air.');
  await checkRun(house, run);
  return name;
}

/** Throws a refusal for a run that must not be shown: one that watchers could not play, or of the day's dungeon. */
export async function checkRun(house: House, run: Run): Promise<void> {
  const { version } = await house.game(run.game);
  if (version !== run.version) throw new Refusal(422, `This server plays version ${version} of ${run.game}.`);
  if (openDayOf(house.secret, run, house.now(), house.limits.grace) !== undefined)
    throw new Refusal(403, 'The dungeon of the day cannot go on air before the day is over.');
}

/** What is shown first: the game as far as it has come. */
export function firstPart(id: string, player: string, { run, delay }: AirRequest): Part {
  return {
    text: JSON.stringify({ type: 'run', id, player, delay, run }),
    level: levelOf(run.outcome.level),
    isLast: false,
  };
}

/** What watchers are told who come before anything may be shown. */
export function soonText(
  { player, delay, started }: Pick<NewGame, 'player' | 'delay' | 'started'>,
  now: Date,
): string {
  const seconds = Math.ceil(delay - (now.getTime() - started.getTime()) / 1000);
  return JSON.stringify({ type: 'soon', player, seconds: Math.max(0, seconds) });
}

/** Reads a later message of a player. */
export function readPart(text: string): Part {
  const data = parseJson(text);
  const { type } = (data ?? {}) as { readonly type?: unknown };
  switch (type) {
    case 'more': {
      const more = moreCodec.read(data, '');
      return { text: JSON.stringify(more), level: levelOf(more.outcome.level), isLast: false };
    }
    case 'instead': {
      const run = readRun((data as { readonly run?: unknown }).run);
      return { text: JSON.stringify({ type, run }), level: levelOf(run.outcome.level), run, isLast: false };
    }
    case 'end':
      return { text: JSON.stringify(endCodec.read(data, '')), isLast: true };
    default:
      throw new DataError('type', 'expected more, instead or end');
  }
}

function levelOf(level: number | string): string {
  return String(level).slice(0, 40).replaceAll('\0', '');
}
