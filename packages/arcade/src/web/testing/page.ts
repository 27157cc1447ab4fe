// The built page for tests and pictures: built when what it is made of has changed, and listened to when it is opened.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { isPageCurrent, type PageKind, pageFolder, ROOT } from './stamp.js';

/** Builds the page if it is missing or stale and says where it lies. */
export async function builtPage(kind: PageKind): Promise<string> {
  if (!isPageCurrent(kind)) {
    // In a process of its own: inside a test run the build would take itself for one of tests and ship debugging code.
    const config = join(ROOT, 'packages/arcade/vite.config.ts');
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
  }
  return pageFolder(kind);
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

/** A page whose player has played every dungeon before: nobody tells them how to begin. */
export async function asRegular(page: Page): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('stairwell.settings', '{"openings":false}'));
  return page;
}
