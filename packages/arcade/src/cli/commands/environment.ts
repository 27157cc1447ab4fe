// `stairwell environment`, `tasks`, `arena` and `mcp`: dungeons for programs that play.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  taskNamed,
} from '@stairwell/environment';
import { serveMcp } from '@stairwell/environment/mcp';
import { runToText } from '@stairwell/stage';
import { type DataFlags, readFormat, readWord, say, sayJson, WrongCall } from '@stairwell/stage/guest';
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
  const game = await gameNamed(shell, task?.game ?? name);
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
}

/** Plays agents over seeds of a task and prints a table. */
export async function arenaCommand(shell: Shell, flags: ArenaFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const task = taskNamed(flags.task);
  if (task === undefined)
    throw new WrongCall(`there is no task "${flags.task}"; "stairwell tasks" lists them`);
  const game = await gameNamed(shell, task.game);
  const seeds = readSeeds(flags.seeds);
  if (flags.runs !== undefined) mkdirSync(flags.runs, { recursive: true });
  const tables = [];
  for (const [number, command] of (flags.agent ?? ['random']).entries()) {
    const agent: AgentProgram = command === 'random' ? randomAgent() : startAgent(command, task);
    const episodes: Omit<ArenaEpisode, 'run'>[] = [];
    for (const seed of seeds) {
      const file =
        flags.runs === undefined ? undefined : join(flags.runs, `${task.id}-${number + 1}-${seed}`);
      const kept = file === undefined ? undefined : keptEpisode(`${file}.json`);
      if (kept !== undefined) {
        episodes.push(kept);
        continue;
      }
      const { run, ...episode } = await playEpisode(game, task, agent, seed);
      episodes.push(episode);
      if (file === undefined) continue;
      writeFileSync(`${file}.run.json`, runToText(run));
      writeFileSync(`${file}.json`, `${JSON.stringify(episode)}\n`);
    }
    tables.push(arenaTable(task, command, episodes));
  }
  if (format === 'json') sayJson(shell, tables);
  else
    for (const { agent, episodes, successes, meanReward, quartiles, meanSteps } of tables)
      say(
        shell,
        `${task.id} ${agent}: ${successes} of ${episodes} reached; reward mean ${meanReward.toFixed(3)}, quartiles ${quartiles.map((q) => q.toFixed(3)).join(' ')}; steps mean ${meanSteps.toFixed(0)}`,
      );
  return 0;
}

/** Plays with a language model until it goes. */
export async function mcpCommand(shell: Shell): Promise<number> {
  await serveMcp(shell.catalogue, shell.version, process.stdin, process.stdout);
  return 0;
}

function keptEpisode(file: string): Omit<ArenaEpisode, 'run'> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Omit<ArenaEpisode, 'run'>;
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
