// `npm start`: sets up what is missing, then serves the arcade. Arguments go to `stairwell web`.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assertNode, ensureBuilt, ensureInstalled, main, root } from './setup.mjs';

await main(async () => {
  assertNode();
  await ensureInstalled();
  await ensureBuilt();
  const program = join(root, 'packages', 'arcade', 'bin', 'stairwell.js');
  const arcade = spawn(process.execPath, [program, 'web', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  // Killed, npm takes nobody along: without it nobody could stop the server.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === 'start')
    setInterval(() => process.ppid !== parent && arcade.kill('SIGTERM'), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => arcade.kill(signal));
  arcade.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
});
