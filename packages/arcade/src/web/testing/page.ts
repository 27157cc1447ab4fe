// The built page for tests and pictures: built when what it is made of has changed, served, and opened.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

/** The repository, found by its workspace file: this module may run from a bundle elsewhere. */
export const ROOT = findRoot();
const ARCADE = join(ROOT, 'packages', 'arcade');

/** Everything that ends up in the page. */
const SOURCES = [
  'packages/engine/src',
  'packages/display/src',
  'packages/games',
  'packages/nethack/src',
  'packages/arcade/src/web',
  'packages/stage/src',
  'packages/mazes/src',
  'packages/workshop/src',
];
const FILES = [
  'packages/arcade/src/guests.ts',
  'packages/arcade/vite.config.ts',
  'vite.aliases.ts',
  'package-lock.json',
];

/** Builds the page if it is missing or stale and says where it lies. `samples` has the small games of the tests too. */
export async function builtPage(kind: 'web' | 'samples'): Promise<string> {
  const folder = join(ARCADE, 'dist', kind === 'web' ? 'web' : 'web-samples');
  const stamp = join(folder, '.built-from');
  const wanted = digest();
  const isCurrent =
    existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isCurrent) {
    // In a process of its own: inside a test run the build would take itself for one of tests and ship debugging code.
    const config = join(ARCADE, 'vite.config.ts');
    const mode = kind === 'web' ? 'production' : 'samples';
    await promisify(execFile)(
      process.execPath,
      [
        join(ROOT, 'node_modules/vite/bin/vite.js'),
        'build',
        '-c',
        config,
        '--mode',
        mode,
        '--logLevel',
        'warn',
      ],
      { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
    );
    writeFileSync(stamp, wanted);
  }
  return folder;
}

/** Everything that the page complains about on its console, and every exception nobody caught. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The tests read pixels back, the page never does.
    if (message.text().includes('willReadFrequently')) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...SOURCES.flatMap(filesBelow)].sort())
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html|svg|png|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/(^|\/)(dist|node_modules)\//.test(path) && !/\.test\.ts$/.test(path));
}

function findRoot(): string {
  let folder = fileURLToPath(new URL('.', import.meta.url));
  while (!existsSync(join(folder, 'vite.aliases.ts'))) {
    const parent = join(folder, '..');
    if (parent === folder) throw new Error('this must run inside the repository');
    folder = parent;
  }
  return folder.replace(/\/$/, '');
}
