// `stairwell environment`, `tasks`, `arena` and `mcp`: dungeons for programs that play.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHash } from '@stairwell/engine/play';
import {
  type AgentProgram,
  type ArenaEpisode,
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
  let rest = '';
  for await (const part of shell.stdin) {
    rest += typeof part === 'string' ? part : Buffer.from(part).toString('utf8');
    for (let end = rest.indexOf('\n'); end >= 0 || rest.length > LONGEST_LINE; end = rest.indexOf('\n')) {
      const line = end < 0 ? rest : rest.slice(0, end);
      rest = end < 0 ? '' : rest.slice(end + 1);
      if (line.trim() === '') continue;
      const { text, isLast } = conversation.answer(line);
      shell.stdout.write(`${text}\n`);
      if (isLast) return text.startsWith('{"ok":true') ? 0 : 1;
    }
  }
  return 0;
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
  if (jobs > 1 && folder !== undefined) await playInParts(task, agents, seeds, folder, jobs);
  const tables = [];
  for (const [number, command] of agents.entries()) {
    let agent: AgentProgram | undefined;
    const episodes: ArenaEpisode[] = [];
    for (const seed of seeds) {
      const file = folder === undefined ? undefined : join(folder, `${task.id}-${number + 1}-${seed}`);
      const kept = file === undefined ? undefined : keptEpisode(`${file}.json`, command, game.version);
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
    tables.push(arenaTable(task, command, episodes));
  }
  if (folder !== undefined && flags.runs === undefined) rmSync(folder, { recursive: true, force: true });
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
  const ends = await Promise.all(
    parts.map((part) => {
      const range = `${part[0]}-${part.at(-1)}`;
      const words = ['arena', '--task', task.id, ...named, '--seeds', range, '--runs', folder, '--jobs', '1'];
      const child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    }),
  );
  if (ends.some((code) => code !== 0)) throw new Failed('a part of the arena failed: see above');
}

/** An episode of the same agent in the same version of the game that was played before. */
function keptEpisode(file: string, agent: string, version: string): ArenaEpisode | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ArenaEpisode & { agent: string; version: string };
    return kept.agent === agent && kept.version === version ? kept : undefined;
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
