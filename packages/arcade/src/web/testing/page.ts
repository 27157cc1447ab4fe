// The built page for tests and pictures: built when what it is made of has changed, served, and opened.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';

/** The repository, found by its workspace file: this module may run from a bundle elsewhere. */
export const ROOT = findRoot();
const ARCADE = join(ROOT, 'packages', 'arcade');

/** Everything that ends up in the page. */
const SOURCES = [
  'packages/engine/src',
  'packages/games',
  'packages/nethack/src',
  'packages/arcade/src/web',
  'packages/arcade/src/stage',
];
const FILES = ['packages/arcade/vite.config.ts', 'vite.aliases.ts', 'package-lock.json'];

/** Builds the page if it is missing or stale and says where it lies. `samples` has the small games of the tests too. */
export async function builtPage(kind: 'web' | 'samples'): Promise<string> {
  const folder = join(ARCADE, 'dist', kind === 'web' ? 'web' : 'web-samples');
  const stamp = join(folder, '.built-from');
  const wanted = digest();
  const isCurrent =
    existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isCurrent) {
    await build({
      configFile: join(ARCADE, 'vite.config.ts'),
      mode: kind === 'web' ? 'production' : 'samples',
      logLevel: 'warn',
    });
    writeFileSync(stamp, wanted);
  }
  return folder;
}

export interface OpenedPage {
  readonly page: Page;
  /** Everything that the page complained about on its console, and every exception nobody caught. */
  readonly complaints: string[];
}

/** Opens an address in a browser of its own memory. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto(address);
  return { page, complaints };
}

export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The tests read pixels back, the page never does.
    if (message.text().includes('willReadFrequently')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** What the page's hook reports of the game on the screen. */
export function report(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => window.stairwell.report() as Record<string, unknown>);
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
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html|svg|json)$/.test(entry.name))
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
