// The program on a real pseudo-terminal (util-linux's `script`), as a person would have it: keys go in, an emulator shows the
// screen, and the process can be killed at any moment.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator, type Emulator } from '@stairwell/display/testing';
import { until } from './fake-shell.js';

/** What to start, and where. */
export interface Start {
  /** The module to give to node. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The folder it is started in; left out, this process's own. */
  readonly cwd?: string;
  readonly columns?: number;
  readonly rows?: number;
}

/** A program on a terminal of its own. */
export interface Window {
  readonly screen: Emulator;
  /** Everything written so far, with the modes of the terminal before and after and the exit code between them. */
  seen(): string;
  /** Waits until a text stands on the screen. */
  sees(text: string): Promise<void>;
  type(text: string): void;
  /** The process itself, not the shell around it. */
  pid(): number;
  /** Kills the process without warning, and waits until it is gone. */
  kill(): Promise<void>;
  /** Closes the window: the terminal is gone, and the process hears of it. */
  close(): Promise<void>;
  /** Waits until the shell has the terminal back and gives the exit code. */
  finish(): Promise<number>;
  /** Closes it if it is still open, and waits for nothing: for tests that have failed. */
  discard(): void;
}

/** Whether this machine can make a pseudo-terminal. */
export const hasPseudoTerminals = spawnSync('script', ['--version']).status === 0;

/** The surroundings in which a program keeps everything below a folder and has all colours. */
export function environmentIn(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    NO_COLOR: '',
    npm_command: '',
  };
}

/** Opens a window and starts the program in it. The caller ends it: by its keys, `kill` or `close`. */
export function openWindow({ program, args, env, cwd, columns = 80, rows = 24 }: Start): Window {
  const notes = mkdtempSync(join(tmpdir(), 'stairwell-window-'));
  const pidFile = join(notes, 'pid');
  const command = [
    `stty rows ${rows} cols ${columns}`,
    'echo "BEFORE $(stty -g)"',
    `(echo $BASHPID > ${pidFile}; exec ${process.execPath} ${program} ${args.join(' ')})`,
    'echo "CODE $?"',
    'echo "AFTER $(stty -g)"',
  ].join('; ');
  const child: ChildProcess = spawn('script', ['-qec', `bash -c '${command}'`, '/dev/null'], {
    env,
    ...(cwd !== undefined && { cwd }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Whoever types into a window that is being closed types in vain.
  child.stdin?.on('error', () => undefined);
  const screen = createEmulator(columns, rows);
  let seen = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    seen += text;
    screen.write(text);
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      rmSync(notes, { recursive: true, force: true });
      resolve();
    });
  });
  const pid = () => Number(readFileSync(pidFile, 'utf8'));
  return {
    screen,
    seen: () => seen,
    async sees(text) {
      await until(
        async () => (await screen.text()).includes(text),
        `the screen shows "${text}"`,
        20_000,
      ).catch(async (error: Error) => {
        throw new Error(`${error.message}; it shows:\n${await screen.text()}`);
      });
    },
    type: (text) => child.stdin?.write(text),
    pid,
    async kill() {
      process.kill(pid(), 'SIGKILL');
      child.stdin?.end();
      await ended;
    },
    async close() {
      const number = pid();
      child.kill('SIGKILL');
      await until(() => !isAlive(number), 'the program has ended', 20_000);
    },
    async finish() {
      await until(() => /AFTER \S+\s/.test(seen), 'the shell has the terminal back', 20_000);
      child.stdin?.end();
      await ended;
      return Number(/CODE (\d+)/.exec(seen)?.[1]);
    },
    discard: () => void child.kill('SIGKILL'),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
