#!/usr/bin/env node
// The command itself: finds the compiled program beside it and hands over.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = new URL('../dist/node/cli/main.js', import.meta.url);

if (existsSync(program)) {
  const { start } = await import(program.href);
  const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));
  await start({
    version,
    webFolder: here('../dist/web'),
    threadFile: here('../dist/node/cli/verify-thread.js'),
  });
} else {
  process.stderr.write('stairwell: the program is not built yet: run "npm start" or "npm run build" first\n');
  process.exitCode = 2;
}
