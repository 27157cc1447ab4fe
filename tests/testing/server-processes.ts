// Run servers and workers as processes, for the long checks: started, killed without warning, started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../packages/arcade/src/cli/testing/bundle.js';
import { environmentIn } from '../../packages/arcade/src/cli/testing/pseudo-terminal.js';

/** One process of the program. */
export interface ServerProcess {
  /** What the line said that was waited for. */
  readonly found: string;
  readonly pid: number;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Ends it in order and gives its exit code. */
  end(): Promise<number | null>;
  /** The memory it has, in megabytes. */
  memory(): number;
}

/** The program built from the sources. */
export interface ServerProgram {
  /** Everything of it lies below this folder. */
  readonly folder: string;
  /** The module to give to node, and the surroundings it needs. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  serve(...args: string[]): Promise<ServerProcess>;
  work(...args: string[]): Promise<ServerProcess>;
  remove(): void;
}

const ADDRESS = /at (http:\S+)/;
const WORKING = /(Verifying)/;

/** Where the entries of the program with the small dungeons are; `program.ts` and `thread.ts` of another folder have others. */
const SMALL = 'packages/arcade/src/cli/testing';

export async function buildServerProgram(entries = SMALL): Promise<ServerProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-serve-'));
  // Tests and checks are started in the root of the house.
  const root = process.cwd();
  const at = (file: string) => join(root, entries, file);
  const program = await bundle(at('program.ts'), root);
  const thread = await bundle(at('thread.ts'), root);
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Stairwell</title>');
  const env = { ...environmentIn(folder), TEST_WEB_FOLDER: join(folder, 'web'), TEST_THREAD: thread.file };
  const started = new Set<ChildProcess>();

  function start(args: readonly string[], line: RegExp): Promise<ServerProcess> {
    const child = spawn(process.execPath, [program.file, ...args], { env });
    started.add(child);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    void ended.then(() => started.delete(child));
    let said = '';
    const { pid = 0 } = child;
    return new Promise((resolve, reject) => {
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      child.stdout.on('data', (part: Buffer) => {
        said += part;
        const found = line.exec(said)?.[1];
        if (found === undefined) return;
        resolve({
          found,
          pid,
          async kill() {
            await end('SIGKILL');
          },
          end: () => end('SIGTERM'),
          memory: () =>
            Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
        });
      });
      child.stderr.on('data', (part: Buffer) => {
        said = (said + part).slice(-20_000);
      });
      void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)));
    });
  }

  return {
    folder,
    file: program.file,
    env,
    serve: (...args) => start(['serve', ...args], ADDRESS),
    work: (...args) => start(['worker', ...args], WORKING),
    remove() {
      for (const child of started) child.kill('SIGKILL');
      program.remove();
      thread.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of the database that a server keeps in a folder. */
export function databaseIn(folder: string): string {
  const socket = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
  return `postgres://stairwell@/postgres?host=${encodeURIComponent(socket)}`;
}
