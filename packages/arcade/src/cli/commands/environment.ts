// `stairwell environment`, `tasks`, `arena` and `mcp`: dungeons for programs that play.

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { AnyGame } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import {
  type AgentProgram,
  type ArenaEpisode,
  type ArenaTable,
  arenaTable,
  createConversation,
  LONGEST_LINE,
  playEpisode,
  REWARDS,
  randomAgent,
  TASKS,
  type Task,
  taskNamed,
} from '@stairwell/environment';
import { serveMcp } from '@stairwell/environment/mcp';
import { runToText } from '@stairwell/stage';
import {
  type DataFlags,
  Failed,
  readFormat,
  readWord,
  say,
  sayJson,
  WrongCall,
} from '@stairwell/stage/guest';
import { startAgent } from '../agent-program.js';
import { gameNamed, readOptions } from '../arguments.js';
import type { Shell } from '../shell.js';

/** What an episode is like. */
export interface EnvironmentFlags {
  readonly option?: readonly string[];
  readonly steps?: string;
  readonly ticks: string;
  readonly reward: string;
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
  const conversation = createConversation(
    game,
    task === undefined
      ? {
          options: await readOptions(game, flags.option),
          ticks: readCount('--ticks', flags.ticks),
          reward: readWord('--reward', flags.reward, REWARDS),
          ...(flags.steps === undefined ? {} : { limits: { steps: readCount('--steps', flags.steps) } }),
        }
      : { task },
  );
  for await (const line of linesOf(shell.stdin)) {
    if (line.trim() === '') continue;
    const { text, isLast } = conversation.answer(line);
    shell.stdout.write(`${text}\n`);
    if (isLast) return text.startsWith('{"ok":true') ? 0 : 1;
  }
  return 0;
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
    sayJson(
      shell,
      TASKS.map(({ id, says, game, steps, ticks }) => ({ id, game, says, steps, ticks })),
    );
  else for (const { id, says, game } of TASKS) say(shell, `${id.padEnd(18)} ${game.padEnd(10)} ${says}`);
  return 0;
}

/** Who plays, what, over which seeds. */
export interface ArenaFlags extends DataFlags {
  readonly task: string;
  readonly agent?: readonly string[];
  readonly seeds: string;
  readonly runs?: string;
  readonly jobs: string;
}

/** Plays agents over seeds of a task and prints a table. */
export async function arenaCommand(shell: Shell, flags: ArenaFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const task = taskNamed(flags.task);
  if (task === undefined)
    throw new WrongCall(`there is no task "${flags.task}"; "stairwell tasks" lists them`);
  const game = await gameNamed(shell, task.game);
  const seeds = readSeeds(flags.seeds);
  const agents = flags.agent ?? ['random'];
  const jobs = Math.min(readCount('--jobs', flags.jobs), seeds.length);
  if (flags.runs !== undefined) mkdirSync(flags.runs, { recursive: true });
  const folder = flags.runs ?? (jobs > 1 ? mkdtempSync(join(tmpdir(), 'stairwell-arena-')) : undefined);
  const tables: ArenaTable[] = [];
  try {
    if (jobs > 1 && folder !== undefined) await playInParts(task, agents, seeds, folder, jobs);
    for (const agent of agents)
      tables.push(arenaTable(task, agent, await playAgent(game, task, agent, seeds, folder)));
  } finally {
    if (folder !== undefined && flags.runs === undefined) rmSync(folder, { recursive: true, force: true });
  }
  if (format === 'json') sayJson(shell, tables);
  else
    for (const { agent, episodes, successes, meanReward, quartiles, meanSteps } of tables)
      say(
        shell,
        `${task.id} ${agent}: ${successes} of ${episodes} reached; reward mean ${meanReward.toFixed(3)}, quartiles ${quartiles.map((q) => q.toFixed(3)).join(' ')}; steps mean ${meanSteps.toFixed(0)}`,
      );
  if (format !== 'json' && flags.runs !== undefined) say(shell, `runs and results: ${flags.runs}`);
  return 0;
}

/** Plays what the folder does not hold yet. */
async function playAgent(
  game: AnyGame,
  task: Task,
  command: string,
  seeds: readonly string[],
  folder: string | undefined,
): Promise<ArenaEpisode[]> {
  let agent: AgentProgram | undefined;
  const episodes: ArenaEpisode[] = [];
  for (const seed of seeds) {
    const file = folder === undefined ? undefined : join(folder, `${task.id}-${fileNameOf(command)}-${seed}`);
    const kept = file === undefined ? undefined : keptEpisode(file, command, game.version, seed);
    if (kept !== undefined) {
      episodes.push(kept);
      continue;
    }
    agent ??= command === 'random' ? randomAgent() : startAgent(command, task);
    const { run: recorded, ...episode } = await playEpisode(game, task, agent, seed);
    episodes.push(episode);
    if (file === undefined) continue;
    const run = recorded();
    writeFileSync(`${file}.run.json`, runToText(run));
    writeFileSync(
      `${file}.json`,
      `${JSON.stringify({ agent: command, version: game.version, ...episode, hash: runHash(run) })}\n`,
    );
  }
  return episodes;
}

/** Plays with a language model until it goes. */
export async function mcpCommand(shell: Shell): Promise<number> {
  await serveMcp(shell.catalogue, shell.version, process.stdin, process.stdout);
  return 0;
}

/** Plays parts of the seeds in programs of their own, which keep what they played in the folder. */
async function playInParts(
  task: Task,
  agents: readonly string[],
  seeds: readonly string[],
  folder: string,
  jobs: number,
): Promise<void> {
  const share = Math.ceil(seeds.length / jobs);
  const parts = Array.from({ length: Math.ceil(seeds.length / share) }, (_, i) =>
    seeds.slice(i * share, (i + 1) * share),
  );
  const named = agents.flatMap((agent) => ['--agent', agent]);
  const children: ChildProcess[] = [];
  const end = (): never => {
    for (const child of children) child.kill();
    process.exit(1);
  };
  process.once('SIGTERM', end);
  const ends = await Promise.all(
    parts.map((part) => {
      const range = `${part[0]}-${part.at(-1)}`;
      const words = ['arena', '--task', task.id, ...named, '--seeds', range, '--runs', folder, '--jobs', '1'];
      const child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    }),
  );
  process.off('SIGTERM', end);
  if (ends.some((code) => code !== 0)) throw new Failed('a part of the arena failed: see above');
}

/** By its command and not by its place, so that agents may come and go between two calls. */
function fileNameOf(agent: string): string {
  if (agent === 'random') return agent;
  const words = agent.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 40);
  return `${words}-${createHash('sha256').update(agent).digest('hex').slice(0, 8)}`;
}

/** An episode of the same agent in the same version of the game that was played before. What is damaged is played again. */
function keptEpisode(file: string, agent: string, version: string, seed: string): ArenaEpisode | undefined {
  if (!existsSync(`${file}.json`) || !existsSync(`${file}.run.json`)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>;
    const { steps, reward, isSuccess } = kept;
    if (kept.agent !== agent || kept.version !== version || kept.seed !== seed) return undefined;
    if (typeof steps !== 'number' || typeof reward !== 'number' || typeof isSuccess !== 'boolean')
      return undefined;
    return { seed, steps, reward, isSuccess };
  } catch {
    return undefined;
  }
}

function readCount(flag: string, text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 1_000_000_000)
    throw new WrongCall(`${flag} takes a whole number from 1 on, got "${text}"`);
  return count;
}

function readSeeds(text: string): string[] {
  const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (from === undefined || Number(to) < Number(from) || Number(to) - Number(from) >= 100_000)
    throw new WrongCall(`--seeds takes FROM-TO, got "${text}"`);
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${Number(from) + i}`);
}
