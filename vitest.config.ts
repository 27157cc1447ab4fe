import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sourceAliases } from './vite.aliases.js';

/** Two projects: rules and terminals run in Node alone, the browser suite needs Chromium and a built page. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: sourceAliases },
  test: {
    setupFiles: ['./tests/testing/fast-check.ts'],
    // What is waited for may come late on a slow machine; by itself vitest would wait a second.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // Property tests and bots share two cores with each other; by itself vitest would leave one of them idle.
          maxWorkers: 2,
          testTimeout: 60_000,
          // A fifth of the time would go to starting a process and reading the house for every file. Nothing outlives a test: no
          // module of ours holds what changes (tests/folder-rules.ts), and no test replaces a module.
          isolate: false,
          include: ['packages/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['packages/**/*.browser.test.ts', 'tests/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './packages/arcade/src/web/testing/build-pages.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Tabs, focus and pictures are timed by the browser, which two busy cores can starve. What fails once is tried again, and
          // its row says so ("retry x1"): what does so often is to be mended.
          retry: 1,
        },
      },
    ],
  },
});
