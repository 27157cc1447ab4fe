// A project of a stranger's with the packed packages installed, as anyone would get them from a registry. npm installs them, from
// the tarballs and without the network: what they depend on comes from the folders in which this repository has it.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whose the packages are, in these tests. */
export const OWNER = {
  author: 'A. Stranger',
  repository: 'git+https://example.org/stairwell.git',
  homepage: 'https://example.org/stairwell',
  bugs: 'https://example.org/stairwell/issues',
};

export interface Stranger {
  readonly folder: string;
  /** The tarballs by the names of their packages. */
  readonly tarballs: ReadonlyMap<string, string>;
  remove(): void;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifestIn = (folder: string): Manifest => read(join(folder, 'package.json'));

/** The folders of our packages, from the root. */
export const packageFolders: readonly string[] = read(join(root, 'package.json')).workspaces;

/** A new empty project in which the packages are installed, and whatever else of this repository's is asked for. */
export function createStranger(tools: readonly string[] = []): Stranger {
  const installed = installation();
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-stranger-'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  );
  fillModules(folder, tools);
  const tarballs = new Map(
    packageFolders.map((path) => {
      const { name, version } = manifestIn(join(root, path));
      return [name, join(installed, 'packed', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)];
    }),
  );
  return { folder, tarballs, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Gives a project the installed packages and some of this repository's tools, without copying them. */
export function fillModules(folder: string, tools: readonly string[] = []): void {
  const from = join(installation(), 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '.bin'), { recursive: true });
  const put = (source: string, name: string) => symlinkSync(source, join(to, name));
  for (const name of readdirSync(from)) if (!name.startsWith('.')) put(join(from, name), name);
  for (const name of readdirSync(join(from, '.bin'))) put(join(from, '.bin', name), join('.bin', name));
  for (const tool of tools) {
    const { bin = {} } = manifestIn(join(root, 'node_modules', tool));
    put(join(root, 'node_modules', tool), tool);
    for (const [name, file] of Object.entries(bin))
      put(join(root, 'node_modules', tool, file), join('.bin', name));
  }
}

/**
 * The folder where the packages of this build are packed and installed. Packing and installing again would give the same. It lies
 * outside the repository, so that no package finds there what it forgot to depend on.
 */
function installation(): string {
  const here = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const stamp = createHash('sha256').update(readFileSync(join(root, 'node_modules/.cache/stairwell/built')));
  for (const path of ['.', ...packageFolders])
    for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json'])
      if (existsSync(join(root, path, name))) stamp.update(readFileSync(join(root, path, name)));
  for (const name of readdirSync(join(root, 'packages', 'create'), {
    recursive: true,
    encoding: 'utf8',
  }).sort()) {
    const path = join(root, 'packages', 'create', name);
    if (statSync(path).isFile()) stamp.update(readFileSync(path));
  }
  const prefix = `stairwell-packed-${here}-`;
  const folder = join(tmpdir(), `${prefix}${stamp.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const made = mkdtempSync(join(tmpdir(), 'stairwell-packing-'));
  writeFileSync(
    join(made, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  );
  writeFileSync(join(made, 'owner.json'), JSON.stringify(OWNER));
  const pack = [
    join(root, 'scripts', 'pack.mjs'),
    join(made, 'packed'),
    '--as-built',
    `--owner=${join(made, 'owner.json')}`,
  ];
  const tarballs = execFileSync(process.execPath, pack, { encoding: 'utf8', stdio: 'pipe' })
    .trim()
    .split('\n');
  const flags = [
    '--prefer-offline',
    '--install-links',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', ...flags, ...tarballs, ...dependencies()], {
    cwd: made,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  // Whoever was quicker has made the same.
  if (existsSync(folder)) rmSync(made, { recursive: true, force: true });
  else renameSync(made, folder);
  return folder;
}

/** The folders of all that our packages depend on, and what that depends on. */
function dependencies(): string[] {
  const ours = new Set(packageFolders.map((path) => manifestIn(join(root, path)).name));
  const found = new Map<string, string>();
  const add = (from: string, name: string): void => {
    if (ours.has(name) || found.has(name)) return;
    const places = [join(root, from, 'node_modules', name), join(root, 'node_modules', name)];
    const folder = places.find((place) => existsSync(place));
    if (folder === undefined) throw new Error(`${name} is not installed`);
    found.set(name, folder);
    for (const next of Object.keys(manifestIn(folder).dependencies ?? {})) add(from, next);
  };
  for (const path of packageFolders)
    for (const name of Object.keys(manifestIn(join(root, path)).dependencies ?? {})) add(path, name);
  return [...found.values()];
}
