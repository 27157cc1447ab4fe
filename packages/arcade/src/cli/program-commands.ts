// The commands for programs that play, and their flags. What they do is loaded when one is called.

import { type CommandRow, formatFlags } from '@stairwell/stage/guest';
import type { ArenaFlags } from './commands/arena.js';
import type { EnvironmentFlags } from './commands/environment.js';
import type { Shell } from './shell.js';

/** The commands for programs that play. */
export const PROGRAM_COMMANDS: readonly CommandRow<Shell>[] = [
  {
    name: 'environment',
    operands: '<game|task>',
    summary: 'a dungeon for learning agents: JSON lines on standard input and output',
    flags: [
      { form: '--option <key=value>', summary: 'set an option of the game (repeatable)', isRepeatable: true },
      { form: '--steps <number>', summary: 'steps after which an episode is cut off' },
      {
        form: '--ticks <number>',
        summary: 'ticks that a step takes in a dungeon that goes on by itself; else 1',
      },
      { form: '--reward <rule>', summary: 'score, depth, descend, explore, survive or win; else score' },
      { form: '--teacher', summary: 'let the program ask for the whole state, hidden parts included' },
    ],
    run: async (shell, [name], flags: EnvironmentFlags) =>
      (await import('./commands/environment.js')).environmentCommand(shell, name, flags),
  },
  {
    name: 'tasks',
    summary: 'list the tasks that agents can be compared by',
    flags: formatFlags('text or json'),
    run: async (shell, _, flags) => (await import('./commands/environment.js')).tasksCommand(shell, flags),
  },
  {
    name: 'arena',
    summary: 'play agents over many seeds of a task, and compare them',
    flags: [
      ...formatFlags('text or json'),
      { form: '--task <task>', summary: 'the task', isRequired: true },
      {
        form: '--agent <command>',
        summary: 'a program that plays, or one of ours: random, wait, explorer (repeatable)',
        isRepeatable: true,
      },
      { form: '--seeds <list>', summary: 'the seeds: 1-10, or 1,3,7-9', usual: '1-10' },
      {
        form: '--runs <folder>',
        summary: 'keep runs and results there; what is there already is not played again',
      },
      { form: '--jobs <count>', summary: 'programs to play in at the same time', usual: '1' },
    ],
    run: async (shell, _, flags: ArenaFlags) =>
      (await import('./commands/arena.js')).arenaCommand(shell, flags),
  },
  {
    name: 'mcp',
    summary: 'dungeons as tools for a language model, by the Model Context Protocol',
    flags: [],
    run: async (shell) => (await import('./commands/environment.js')).mcpCommand(shell),
  },
];
