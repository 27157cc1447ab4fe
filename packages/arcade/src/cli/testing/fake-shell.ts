// A shell for tests: nothing of it touches the machine but a folder of its own. With a terminal, what is written goes
// to an emulator, so that a test sees the screen a person would see.

import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator, type Emulator } from '@stairwell/display/testing';
import type { Catalogue } from '@stairwell/stage';
import { TEST_CATALOGUE } from '@stairwell/stage/testing';
import { GUESTS, HOUSE } from '../../guests.js';
import { HOUSE_COMMANDS } from '../house-commands.js';
import { main, offered } from '../main.js';
import type { Shell } from '../shell.js';

export interface FakeShell extends Shell {
  readonly folder: string;
  /** Everything written so far. */
  out(): string;
  err(): string;
  /** Presses keys: raw bytes as a terminal sends them. */
  type(text: string): void;
  signal(name: string): void;
  /** Lets the clock go ahead, as if so many ms had passed. */
  skip(ms: number): void;
  readonly isRaw: boolean;
  readonly hasStopped: boolean;
  readonly emulator: Emulator | undefined;
  resize(columns: number, rows: number): void;
  remove(): void;
}

export function createFakeShell(
  wishes: {
    readonly terminal?: { readonly columns: number; readonly rows: number };
    readonly input?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly catalogue?: Catalogue;
    readonly webFolder?: string;
    readonly folder?: string;
  } = {},
): FakeShell {
  const folder = wishes.folder ?? mkdtempSync(join(tmpdir(), 'stairwell-test-'));
  const { terminal } = wishes;
  const emulator = terminal && createEmulator(terminal.columns, terminal.rows);
  let out = '';
  let err = '';
  let isRaw = false;
  let hasStopped = false;
  // Another program draws other labels: what is there already says how far others have drawn.
  let draws = existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
  let skipped = 0;
  // Every test is a newcomer to every dungeon, and not about that.
  const config = join(folder, 'config', 'stairwell');
  mkdirSync(config, { recursive: true });
  if (!existsSync(join(config, 'settings.json')))
    writeFileSync(join(config, 'settings.json'), '{"openings":false}');

  const stdin = Object.assign(new EventEmitter(), {
    isTTY: terminal !== undefined,
    setRawMode: (wanted: boolean) => {
      isRaw = wanted;
    },
    resume: () => {},
    pause: () => {},
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(wishes.input ?? '');
    },
  });
  const stdout = Object.assign(new EventEmitter(), {
    isTTY: terminal !== undefined,
    columns: terminal?.columns,
    rows: terminal?.rows,
    write: (text: string) => {
      out += text;
      emulator?.write(text);
      return true;
    },
  });
  const around = Object.assign(new EventEmitter(), {
    stop: () => {
      hasStopped = true;
    },
  });
  return {
    stdin,
    stdout,
    stderr: {
      write: (text: string) => {
        err += text;
      },
    },
    around,
    env: {
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      ...wishes.env,
    },
    platform: 'linux',
    home: folder,
    outside: [],
    importModule: (url) => import(/* @vite-ignore */ url),
    ...offered([{ ...HOUSE, commands: HOUSE_COMMANDS }, ...GUESTS]),
    catalogue: wishes.catalogue ?? TEST_CATALOGUE,
    version: '0.0.0-test',
    calledAs: 'stairwell',
    webFolder: wishes.webFolder ?? join(folder, 'web'),
    threadFile: join(folder, 'thread.js'),
    now: () => new Date('2026-05-01T12:00:00Z'),
    clock: () => performance.now() + skipped,
    below: (bound) => draws++ % bound,
    folder,
    emulator,
    out: () => out,
    err: () => err,
    type: (text) => stdin.emit('data', Buffer.from(text)),
    signal: (name) => around.emit(name),
    skip: (ms) => {
      skipped += ms;
    },
    get isRaw() {
      return isRaw;
    },
    get hasStopped() {
      return hasStopped;
    },
    resize(columns, rows) {
      Object.assign(stdout, { columns, rows });
      emulator?.resize(columns, rows);
      stdout.emit('resize');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command to its end with no terminal. */
export async function call(
  args: readonly string[],
  wishes: Parameters<typeof createFakeShell>[0] = {},
): Promise<{ code: number; out: string; err: string; shell: FakeShell }> {
  const shell = createFakeShell(wishes);
  try {
    const code = await main(args, shell);
    return { code, out: shell.out(), err: shell.err(), shell };
  } finally {
    if (wishes.folder === undefined) shell.remove();
  }
}

/** Waits until something is so; fails with what was seen last. */
export async function until(isSo: () => boolean | Promise<boolean>, what = 'it', ms = 40_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
