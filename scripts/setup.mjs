// Brings a clone to the point where it can run: packages installed, everything built, Chromium there for the
// tests. Each step is skipped when its result is current. Uses nothing but Node, since nothing else may be there.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, 'node_modules', '.cache', 'stairwell');

const MINIMUM_NODE = [20, 19];

/** Runs a program of the house; fails when it fails. A quiet one shows what it said only then. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const said = [];
    for (const stream of [program.stdout, program.stderr]) stream?.on('data', (part) => said.push(part));
    program.on('error', reject);
    program.on('close', (status, signal) => {
      if (status === 0) return resolve();
      process.stderr.write(Buffer.concat(said));
      reject(new StepFailed(`${command} ${args.join(' ')} failed with ${signal ?? `exit code ${status}`}`));
    });
  });
}

/** Runs all of these at the same time to their end, then fails if one has failed. */
export async function sideBySide(...steps) {
  const ends = await Promise.allSettled(steps.map((step) => step()));
  for (const { status, reason } of ends) if (status === 'rejected') throw reason;
}

export class StepFailed extends Error {}

/** A program that npm installed, run by this very Node. */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options);
}

export function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    throw new StepFailed(
      `Stairwell needs Node ${MINIMUM_NODE.join('.')} or newer, this is ${process.versions.node}`,
    );
  }
}

/** Installs the locked packages unless they are the ones installed last. */
export async function ensureInstalled() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.stairwell-installed');
  const wanted = `${digest([lock])} ${process.platform}-${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  console.log('Installing packages …');
  // Not `npm ci`: it insists on a lock entry for every platform's binary, also those a registry does not carry.
  // `--no-save` keeps to the locked versions and leaves the lock file alone.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
  return true;
}

/** Builds the packages and the page unless nothing they are made of has changed. */
export async function ensureBuilt({ force = false } = {}) {
  const stamp = join(cache, 'built');
  const packages = packageFolders().filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const outputs = ['packages/arcade/dist/web/index.html', ...packages.map((folder) => `${folder}/dist`)];
  const wanted = digest(sources());
  const isCurrent =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    outputs.every((path) => existsSync(join(root, path)));
  if (isCurrent && !force) return false;
  console.log('Building …');
  // From nothing: a file that was renamed away must not live on in dist.
  for (const folder of packages) rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  await sideBySide(
    () => runTool('typescript/bin/tsc', ['-b']),
    () =>
      runTool('vite/bin/vite.js', ['build', '-c', 'packages/arcade/vite.config.ts', '--logLevel', 'warn']),
  );
  for (const folder of packages) copyStyles(join(root, folder, 'src'), join(root, folder, 'dist'));
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** The folders of the packages, from the root. */
export function packageFolders() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
}

/** Puts the style sheets that modules import beside those modules. The page's own are bundled. */
function copyStyles(from, to) {
  if (!existsSync(from) || from.endsWith(join('arcade', 'src'))) return;
  for (const name of readdirSync(from, { recursive: true }))
    if (name.endsWith('.css')) copyFileSync(join(from, name), join(to, name));
}

/** Installs Chromium from Debian's packages where it is missing and that is possible; says so where it is not. */
export async function ensureChromium() {
  if (findChromium() !== undefined) return;
  const isRoot = process.getuid?.() === 0;
  const apt = findOnPath('apt-get');
  const sudo = isRoot ? undefined : findOnPath('sudo');
  if (apt === undefined || (!isRoot && sudo === undefined)) {
    console.warn(
      'Chromium is missing and cannot be installed from here: the browser tests will fail and say how to get it.',
    );
    return;
  }
  console.log('Installing Chromium from Debian’s packages …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = (args) =>
    isRoot
      ? run(apt, args, { quiet: true, env })
      : run(sudo, ['-n', 'apt-get', ...args], { quiet: true, env });
  try {
    await asRoot(['update', '-qq']);
    await asRoot(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  } catch (error) {
    console.warn(
      `Chromium could not be installed (${error.message}): the browser tests will fail and say how to get it.`,
    );
  }
}

export function findChromium() {
  if (process.env.STAIRWELL_CHROMIUM) return process.env.STAIRWELL_CHROMIUM;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const path = findOnPath(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

function findOnPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** Everything the build reads. */
function sources() {
  const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.aliases.ts'].map((name) =>
    join(root, name),
  );
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'testing') continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name) && !entry.name.endsWith('.md')) files.push(path);
    }
  };
  for (const folder of packageFolders())
    if (existsSync(join(root, folder, 'tsconfig.json'))) walk(join(root, folder));
  // The manual is a part of the page, and some pages of docs are a part of the manual.
  for (const folder of [join(root, 'docs'), join(root, 'docs', 'manual')])
    for (const name of readdirSync(folder)) if (name.endsWith('.md')) files.push(join(folder, name));
  return files;
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (!existsSync(file) || !statSync(file).isFile()) continue;
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs a script's main function and turns a failed step into one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    assertNode();
    await ensureInstalled();
    await ensureBuilt({ force: process.argv.includes('--force-build') });
  });
}
