// How tests start the program, and Python with the client.

import { execFileSync, spawnSync } from 'node:child_process';
import { root } from './sources.js';

/** The program `stairwell`. */
export const program = `${root}packages/arcade/bin/stairwell.js`;
export const hasPython = spawnSync('python3', ['--version']).status === 0;
/** The surroundings in which Python finds the client, and the client finds the program. */
export const pythonEnvironment = {
  ...process.env,
  STAIRWELL: `'${process.execPath}' '${program}'`,
  PYTHONPATH: `${root}clients/python`,
};

/** Runs Python and gives what came of it. */
export const pythonTold = (...args: string[]) =>
  spawnSync('python3', args, { encoding: 'utf8', env: pythonEnvironment });

/** Runs Python, which must succeed, and gives what it printed. */
export const python = (...args: string[]): string =>
  execFileSync('python3', args, { encoding: 'utf8', env: pythonEnvironment });
