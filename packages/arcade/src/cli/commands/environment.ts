// `stairwell environment`, `tasks` and `mcp`: dungeons for programs that play.

import { StringDecoder } from 'node:string_decoder';
import { type AnyGame, DataError } from '@stairwell/engine';
import {
  type Conversation,
  createConversation,
  type EnvironmentOptions,
  LONGEST_LINE,
  REWARDS,
  TASKS,
  taskNamed,
} from '@stairwell/environment';
import { serveMcp } from '@stairwell/environment/mcp';
import {
  type DataFlags,
  print,
  printJson,
  readFormat,
  readNumberFlag,
  readWord,
  WrongCall,
} from '@stairwell/stage/guest';
import { gameNamed, readOptions } from '../arguments.js';
import type { Shell } from '../shell.js';

/** More steps, or ticks in a step, than anybody waits for. */
const MOST = 1_000_000_000;

/** What an episode is like, where no task says it. */
interface EpisodeFlags {
  readonly option?: readonly string[];
  readonly steps?: string;
  readonly ticks?: string;
  readonly reward?: string;
}

const SETTINGS = ['option', 'steps', 'ticks', 'reward'] as const satisfies (keyof EpisodeFlags)[];

/** What an episode is like, and whether the whole state may be asked for. */
export interface EnvironmentFlags extends EpisodeFlags {
  readonly teacher?: boolean;
}

/** Answers a program line by line until it closes. */
export async function environmentCommand(
  shell: Shell,
  name: string,
  flags: EnvironmentFlags,
): Promise<number> {
  const task = taskNamed(name);
  const game = await gameNamed(shell, task?.game ?? name).catch((error: unknown) => {
    if (!(error instanceof WrongCall)) throw error;
    throw new WrongCall(`${error.message}; and the tasks ${TASKS.map(({ id }) => id).join(', ')}`);
  });
  const given = SETTINGS.find((name) => flags[name] !== undefined);
  if (task !== undefined && given !== undefined)
    throw new WrongCall(`${name} is a task, which has its own settings: leave out --${given}`);
  const conversation = begin(
    game,
    task === undefined ? await readEpisode(game, flags) : { task },
    flags.teacher,
  );
  for await (const line of linesOf(shell.stdin)) {
    // Spaces count as well: whoever sends them without an end is refused, and not listened to for ever.
    if (line.length <= LONGEST_LINE && line.trim() === '') continue;
    const { text, isLast } = conversation.answer(line);
    if (!shell.stdout.write(`${text}\n`)) await drained(shell.stdout);
    if (isLast) return text.startsWith('{"ok":true') ? 0 : 1;
  }
  return 0;
}

async function readEpisode(
  game: AnyGame,
  { option, steps, ticks = '1', reward }: EpisodeFlags,
): Promise<EnvironmentOptions> {
  return {
    options: await readOptions(game, option),
    ticks: readNumberFlag('--ticks', ticks, 1, MOST, true),
    ...(reward === undefined ? {} : { reward: readWord('--reward', reward, REWARDS) }),
    ...(steps === undefined ? {} : { limits: { steps: readNumberFlag('--steps', steps, 1, MOST, true) } }),
  };
}

/** A reward that cannot be paid in this dungeon is a wrong call. */
function begin(...about: Parameters<typeof createConversation>): Conversation {
  try {
    return createConversation(...about);
  } catch (error) {
    throw error instanceof DataError ? new WrongCall(error.message) : error;
  }
}

/** Until somebody has read: answers to one who asks and does not read would fill the memory. */
function drained(stream: Shell['stdout']): Promise<void> {
  return new Promise((resolve) => {
    const listener = (): void => {
      stream.off('drain', listener);
      resolve();
    };
    stream.on('drain', listener);
  });
}

/** The lines of a stream; the last needs no end. One that is too long comes as far as it has come, so that it can be refused. */
async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of stream) {
    rest += typeof part === 'string' ? part : decoder.write(Buffer.from(part));
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LONGEST_LINE) yield rest;
  }
  yield rest;
}

/** Lists the tasks. */
export async function tasksCommand(shell: Shell, flags: DataFlags): Promise<number> {
  if (readFormat(flags, ['text']) === 'json')
    printJson(
      shell,
      TASKS.map(({ id, says, game, steps, ticks }) => ({ id, game, says, steps, ticks })),
    );
  else for (const { id, says, game } of TASKS) print(shell, `${id.padEnd(18)} ${game.padEnd(10)} ${says}`);
  return 0;
}

/** Plays with a language model until it goes. */
export async function mcpCommand(shell: Shell): Promise<number> {
  await serveMcp(shell.catalogue, shell.version, process.stdin, process.stdout);
  return 0;
}
