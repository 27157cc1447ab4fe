// `stairwell arena`: agents compared over many seeds of a task.

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@stairwell/engine';
import {
  type AgentProgram,
  type ArenaEpisode,
  type ArenaTable,
  arenaTable,
  playEpisode,
  type Task,
  taskNamed,
} from '@stairwell/environment';
import { runToText } from '@stairwell/stage';
import {
  type DataFlags,
  Failed,
  print,
  printJson,
  readFormat,
  readNumberFlag,
  WrongCall,
} from '@stairwell/stage/guest';
import { type StartedAgent, startAgent } from '../agent-program.js';
import { gameNamed } from '../arguments.js';
import { OWN_AGENTS } from '../own-agents.js';
import { breathe, type Shell } from '../shell.js';

/** Who plays, what, over which seeds. */
export interface ArenaFlags extends DataFlags {
  readonly task: string;
  readonly agent?: readonly string[];
  readonly seeds: string;
  readonly runs?: string;
  readonly jobs: string;
}

/** What is played, where it is kept, and what ends it early. */
interface Arena {
  readonly game: AnyGame;
  readonly task: Task;
  readonly seeds: readonly string[];
  readonly folder: string | undefined;
  readonly stop: AbortSignal;
}

/** The signals that end an arena, and the exit codes that tell of them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Plays agents over seeds of a task and prints a table. */
export async function arenaCommand(shell: Shell, flags: ArenaFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const task = taskNamed(flags.task);
  if (task === undefined)
    throw new WrongCall(`there is no task "${flags.task}"; "stairwell tasks" lists them`);
  const game = await gameNamed(shell, task.game);
  const seeds = readSeeds(flags.seeds);
  const agents = flags.agent ?? ['random'];
  if (agents.some((agent) => agent.trim() === ''))
    throw new WrongCall(`--agent takes a command, or one of ${[...OWN_AGENTS.keys()].join(', ')}`);
  const jobs = Math.min(readNumberFlag('--jobs', flags.jobs, 1, 1000, true), seeds.length);
  if (flags.runs !== undefined) makeFolder(flags.runs);
  const folder = flags.runs ?? (jobs > 1 ? mkdtempSync(join(tmpdir(), 'stairwell-arena-')) : undefined);
  const stopping = new AbortController();
  const stop = stopping.signal;
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => {
    const listener = (): void => stopping.abort(code);
    shell.around.on(signal as keyof typeof SIGNALS, listener);
    return () => shell.around.off(signal as keyof typeof SIGNALS, listener);
  });
  const tables: ArenaTable[] = [];
  try {
    const arena: Arena = { game, task, seeds, folder, stop };
    if (jobs > 1 && folder !== undefined) await playInParts(arena, agents, folder, jobs);
    for (const agent of agents) tables.push(arenaTable(task, agent, await playAgent(arena, agent)));
  } catch (error) {
    // Whoever was interrupted fails in one way or another, and nobody needs to hear how.
    if (stop.aborted) return stop.reason as number;
    throw error;
  } finally {
    for (const off of listeners) off();
    if (folder !== undefined && flags.runs === undefined) rmSync(folder, { recursive: true, force: true });
  }
  const runsOf = (agent: string, seed: string): string =>
    `${episodeFile(flags.runs ?? '', task, agent, seed)}.run.json`;
  if (format === 'json')
    printJson(
      shell,
      flags.runs === undefined
        ? tables
        : tables.map((table) => ({ ...table, runs: seeds.map((seed) => runsOf(table.agent, seed)) })),
    );
  else
    for (const { agent, episodes, successes, meanReward, quartiles, meanSteps } of tables) {
      print(
        shell,
        `${task.id} ${agent}: ${successes} of ${episodes} reached; reward mean ${meanReward.toFixed(3)}, quartiles ${quartiles.map((q) => q.toFixed(3)).join(' ')}; steps mean ${meanSteps.toFixed(0)}`,
      );
      if (flags.runs !== undefined) print(shell, `runs of ${agent}: ${runsOf(agent, 'SEED')}`);
    }
  return 0;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new WrongCall(`--runs takes a folder: where "${folder}" should be there is a file`);
  }
}

/** Plays what the folder does not hold yet. */
async function playAgent(
  { game, task, seeds, folder, stop }: Arena,
  command: string,
): Promise<ArenaEpisode[]> {
  const ours = OWN_AGENTS.get(command);
  let program: StartedAgent | undefined;
  let agent = ours && interruptible(ours(), stop);
  const episodes: ArenaEpisode[] = [];
  try {
    for (const seed of seeds) {
      stop.throwIfAborted();
      const file = folder === undefined ? undefined : episodeFile(folder, task, command, seed);
      const kept = file === undefined ? undefined : keptEpisode(file, command, game.version, seed);
      if (kept !== undefined) {
        episodes.push(kept);
        continue;
      }
      if (agent === undefined) {
        program = startAgent(command, task, stop);
        agent = program;
      }
      const { run, ...episode } = await playEpisode(game, task, agent, seed);
      episodes.push(episode);
      if (file === undefined) continue;
      const text = runToText(run());
      writeFileSync(`${file}.run.json`, text);
      writeFileSync(
        `${file}.json`,
        `${JSON.stringify({ agent: command, version: game.version, ...episode, hash: hashOf(text) })}\n`,
      );
    }
  } finally {
    await program?.end();
  }
  return episodes;
}

/** Steps of an agent of ours between two looks at whether somebody wants to end it: it waits for nothing else. */
const STEPS_A_BREATH = 200;

function interruptible(agent: AgentProgram, stop: AbortSignal): AgentProgram {
  let steps = 0;
  return {
    ...agent,
    choose: (environment) => {
      if (++steps % STEPS_A_BREATH !== 0) return agent.choose(environment);
      return breathe().then(() => {
        stop.throwIfAborted();
        return agent.choose(environment);
      });
    },
  };
}

/** Plays parts of the seeds in programs of their own, which keep what they played in the folder. */
async function playInParts(
  { task, seeds, stop }: Arena,
  agents: readonly string[],
  folder: string,
  jobs: number,
): Promise<void> {
  const share = Math.ceil(seeds.length / jobs);
  const parts = Array.from({ length: Math.ceil(seeds.length / share) }, (_, i) =>
    seeds.slice(i * share, (i + 1) * share),
  );
  const named = agents.flatMap((agent) => ['--agent', agent]);
  const children: ChildProcess[] = [];
  const ends = parts.map((part) => {
    const words = ['--task', task.id, ...named, '--seeds', seedList(part), '--runs', folder, '--jobs', '1'];
    const child = spawn(process.execPath, [process.argv[1] ?? '', 'arena', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  });
  // They end what they have started; the folder is theirs until they have.
  stop.addEventListener('abort', () => {
    for (const child of children) child.kill();
  });
  const codes = await Promise.all(ends);
  stop.throwIfAborted();
  if (codes.some((code) => code !== 0)) throw new Failed('a part of the arena failed: see above');
}

/** Where an episode is kept: by the agent's command and not by its place, so that agents may come and go between two calls. */
function episodeFile(folder: string, task: Task, agent: string, seed: string): string {
  const words = agent.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 40);
  const name = OWN_AGENTS.has(agent) ? agent : `${words}-${hashOf(agent).slice(0, 8)}`;
  return join(folder, `${task.id}-${name}-${seed}`);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An episode of the same agent in the same version of the game that was played before. What is damaged is played again. */
function keptEpisode(file: string, agent: string, version: string, seed: string): ArenaEpisode | undefined {
  if (!existsSync(`${file}.json`) || !existsSync(`${file}.run.json`)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>;
    const { steps, reward, isSuccess } = kept;
    if (kept.agent !== agent || kept.version !== version || kept.seed !== seed) return undefined;
    if (typeof steps !== 'number' || typeof reward !== 'number' || typeof isSuccess !== 'boolean')
      return undefined;
    if (kept.hash !== hashOf(readFileSync(`${file}.run.json`, 'utf8'))) return undefined;
    return { seed, steps, reward, isSuccess };
  } catch {
    return undefined;
  }
}

const MOST_SEEDS = 100_000;

/** Seeds and ranges of them, with commas between: `1-10,12,20-22`. None is played twice. */
function readSeeds(text: string): string[] {
  const seeds = new Set<string>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from))
      throw new WrongCall(`--seeds takes numbers and ranges such as 1-10,12, got "${text}"`);
    for (let seed = Number(from); seed <= Number(to); seed++) {
      seeds.add(`${seed}`);
      if (seeds.size > MOST_SEEDS) throw new WrongCall(`--seeds takes at most ${MOST_SEEDS} seeds`);
    }
  }
  return [...seeds];
}

/** As `readSeeds` takes them, with ranges: a word of a command has a longest length. */
function seedList(seeds: readonly string[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const seed of seeds.map(Number)) {
    const last = ranges.at(-1);
    if (last?.[1] === seed - 1) last[1] = seed;
    else ranges.push([seed, seed]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
