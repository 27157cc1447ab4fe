// The commands around run servers and their flags. What they do is loaded when one is called.

import { type CommandFlag, type CommandRow, formatFlags } from '@stairwell/stage/guest';
import type { AdminFlags } from './commands/admin.js';
import type { ServeFlags, WorkerFlags } from './commands/serve.js';
import type { SubmitFlags } from './commands/submit.js';
import type { WatchFlags } from './commands/watch.js';
import { LOOKS } from './looks.js';
import type { Shell } from './shell.js';

const WORK: readonly CommandFlag[] = [
  { form: '--database <url>', summary: 'a Postgres, such as postgres://user@host/name' },
  { form: '--threads <number>', summary: 'runs verified at a time; without it one for each core' },
  { form: '--budget <seconds>', summary: 'how long verifying a run may take', usual: '60' },
  { form: '--memory <megabytes>', summary: 'how much memory verifying a run may take', usual: '512' },
];

/** The server that a command talks to. */
const SERVER: CommandFlag = {
  form: '--server <url>',
  summary: 'the address of a run server (otherwise STAIRWELL_SERVER)',
};

const KEY: CommandFlag = {
  form: '--key <file>',
  summary: "your key; without it this machine's own, made when first needed",
};

/** What a game on this terminal has to do with a server: it is sent there when it ends, and others may watch. */
export const ON_AIR: readonly CommandFlag[] = [
  SERVER,
  { form: '--name <name>', summary: 'with a server: submit the game when it has ended, under this name' },
  KEY,
  { form: '--live', summary: 'let others watch on the server while you play' },
  { form: '--delay <seconds>', summary: 'how much later watchers see it' },
];

/** The commands around run servers. */
export const SERVER_COMMANDS: readonly CommandRow<Shell>[] = [
  {
    name: 'serve',
    summary: 'run a server: the page, boards that replay what they are told, games to watch',
    flags: [
      { form: '--port <number>', summary: 'the port; 0 is any free one', usual: '8080' },
      { form: '--host <host>', summary: 'the address to listen on', usual: '127.0.0.1' },
      { form: '--data <folder>', summary: 'where to keep a database of its own' },
      ...WORK,
      {
        form: '--known-as <name>',
        summary: 'a host name by which the server is known (repeatable)',
        isRepeatable: true,
      },
      { form: '--behind-proxy', summary: 'believe X-Forwarded-For: a proxy of yours stands in front' },
      { form: '--rate <number>', summary: 'submissions a minute for each address and key', usual: '120' },
      {
        form: '--grace <minutes>',
        summary: "how long after midnight UTC the day's runs may arrive",
        usual: '60',
      },
    ],
    run: async (shell, _, flags: ServeFlags) =>
      (await import('./commands/serve.js')).serveCommand(shell, flags),
  },
  {
    name: 'worker',
    summary: 'verify runs for servers on the same database',
    flags: WORK,
    run: async (shell, _, flags: WorkerFlags) =>
      (await import('./commands/serve.js')).workerCommand(shell, flags),
  },
  {
    name: 'submit',
    operands: '[file]',
    summary: 'send a finished run to a server, signed; without a file, those that could not be sent before',
    flags: [
      ...formatFlags('text or json'),
      SERVER,
      { form: '--name <name>', summary: 'the name to stand on boards with' },
      KEY,
      { form: '--ticket <ticket>', summary: "the ticket of an attempt at the day's dungeon" },
      { form: '--wait', summary: 'wait until the run is verified or refused' },
    ],
    run: async (shell, [file], flags: SubmitFlags) =>
      (await import('./commands/submit.js')).submitCommand(shell, file, flags),
  },
  {
    name: 'withdraw',
    operands: '<id>',
    summary: 'take a run of yours off a server',
    flags: [SERVER, KEY],
    run: async (shell, [id], flags: SubmitFlags) =>
      (await import('./commands/submit.js')).withdrawCommand(shell, id, flags),
  },
  {
    name: 'key',
    operands: '[letters]',
    summary: 'show your key for run servers; with the letters of another device, use its key',
    flags: [],
    run: async (shell, [letters]) => (await import('./commands/key.js')).keyCommand(shell, letters),
  },
  {
    name: 'watch',
    operands: '<id>',
    summary: 'watch a game on air, or the replay of a submitted run',
    flags: [...LOOKS, SERVER],
    run: async (shell, [id], flags: WatchFlags) =>
      (await import('./commands/watch.js')).watchCommand(shell, id, flags),
  },
  {
    name: 'admin',
    operands: '<act> [target]',
    summary: 'for operators: hide or show a run or a name, backup or restore to or from a file, log',
    flags: [
      { form: '--database <url>', summary: "the server's Postgres" },
      { form: '--data <folder>', summary: 'the folder of a server with a database of its own' },
    ],
    run: async (shell, [act, target], flags: AdminFlags) =>
      (await import('./commands/admin.js')).adminCommand(shell, act, target, flags),
  },
];
