// Dungeons from elsewhere: what `--with` names and what a `stairwell.config.js` lists, found, loaded and let in by the same door as the
// guests of the house.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { messageOf } from '@stairwell/stage';
import {
  admit,
  type CommandFlag,
  catalogueOf,
  Failed,
  type Guest,
  guestOf,
  WrongCall,
} from '@stairwell/stage/guest';
import type { Shell } from './shell.js';

/** A module from elsewhere. */
export interface OutsideModule {
  /** As the player named it. */
  readonly name: string;
  readonly file: string;
  /** The folder of its own, below which its parts lie. */
  readonly folder: string;
  /** Whether a flag of this call names it, not the configuration: another call must name it again. */
  readonly isFlagged?: boolean;
  /** The ids of the dungeons that it brings. */
  readonly games?: readonly string[];
}

/** What is needed to find a module and load it. */
type Importing = Pick<Shell, 'folder' | 'importModule'>;

/** The flag, on every command that looks a dungeon up. */
export const WITH: CommandFlag = {
  form: '--with <module>',
  summary: 'a dungeon from elsewhere: a file, or a package that is installed here (repeatable)',
  isRepeatable: true,
};

const CONFIG = 'stairwell.config.js';

/** The shell with the guests that the arguments and the configuration of this folder name. A command that takes none gets none. */
export async function withOutsiders(argv: readonly string[], shell: Shell): Promise<Shell> {
  if (['-h', '--help', '--version', 'help'].includes(argv[0])) return shell;
  const row = shell.commands.find(({ name }) => name === argv[0]);
  if (row !== undefined && !row.flags.some(({ form }) => form === WITH.form)) return shell;
  const flagged = named(argv).map((name) => ({ ...find(name, shell.folder), isFlagged: true }));
  const outside = [...(await configured(shell)), ...flagged];
  if (outside.length === 0) return shell;
  const guests: Guest[] = [];
  const brought: OutsideModule[] = [];
  for (const module of outside) {
    const guest = await guestIn(shell, module);
    guests.push(guest);
    brought.push({ ...module, games: catalogueOf([guest]).map(({ id }) => id) });
  }
  admit([...shell.guests, ...guests]);
  return {
    ...shell,
    outside: brought,
    catalogue: [...shell.catalogue, ...catalogueOf(guests)],
    commands: [...shell.commands, ...guests.flatMap(({ commands = [] }) => commands)],
  };
}

/** The dungeon that is meant where none is named: the one that a flag brings, or where there is no flag the configuration. */
export function onlyOutsider({ outside }: Pick<Shell, 'outside'>): string | undefined {
  const flagged = outside.filter(({ isFlagged }) => isFlagged);
  const games = (flagged.length > 0 ? flagged : outside).flatMap((module) => module.games ?? []);
  return games.length === 1 ? games[0] : undefined;
}

/** The guest that a file or an installed package brings, by its name alone. */
export async function guestNamed(shell: Importing, name: string): Promise<Guest> {
  return guestIn(shell, find(name, shell.folder));
}

async function guestIn(shell: Importing, module: OutsideModule): Promise<Guest> {
  return guestOf(await load(shell, module), module.name);
}

function named(argv: readonly string[]): string[] {
  const names: string[] = [];
  for (let i = 1; i < argv.length && argv[i] !== '--'; i++) {
    if (argv[i] === '--with') {
      const name = argv[++i];
      if (name === undefined) throw new WrongCall('--with needs a file or a package');
      names.push(name);
    } else if (argv[i].startsWith('--with=')) {
      names.push(argv[i].slice('--with='.length));
    }
  }
  return names;
}

/** What a configuration beside the player lists: `export default { with: ['./dungeon.js', 'a-package'] }`. */
async function configured(shell: Shell): Promise<OutsideModule[]> {
  const file = join(shell.folder, CONFIG);
  if (!existsSync(file)) return [];
  const module = await load(shell, { name: CONFIG, file, folder: shell.folder });
  const config = (module as { readonly default?: unknown }).default;
  const list = (config as { readonly with?: unknown } | undefined)?.with ?? [];
  if (!Array.isArray(list) || list.some((name) => typeof name !== 'string'))
    throw new Failed(`${CONFIG}: "with" is a list of files and packages`);
  return list.map((name: string) => find(name, shell.folder));
}

/** A file by its path, or what an installed package offers. */
function find(name: string, from: string): OutsideModule {
  const path = resolve(from, name);
  const isPath = /^\.{0,2}\//.test(name) || isAbsolute(name);
  if (isPath || /\.[mc]?[jt]s$/.test(name)) {
    if (!existsSync(path)) throw new Failed(`there is no file ${name}`);
    return { name, file: path, folder: dirname(path) };
  }
  const folder = packageFolder(name, from) ?? packageFolder(name, dirname(fileURLToPath(import.meta.url)));
  if (folder === undefined)
    throw new Failed(`there is no package ${name} here: install it, or name a file (./${name})`);
  return { name, file: join(folder, entryFile(folder)), folder };
}

function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The conditions under which a package may offer its module, as Node tries them. */
const CONDITIONS = ['node', 'import', 'module', 'default'];

function entryFile(folder: string): string {
  const {
    exports,
    module,
    main = 'index.js',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  let offered = typeof exports === 'object' && exports !== null ? (exports['.'] ?? exports) : exports;
  while (typeof offered === 'object' && offered !== null) {
    const condition = CONDITIONS.find((name) => name in offered);
    offered = condition === undefined ? undefined : offered[condition];
  }
  return offered ?? module ?? main;
}

async function load(shell: Importing, { name, file }: OutsideModule): Promise<unknown> {
  try {
    return await shell.importModule(pathToFileURL(file).href);
  } catch (error) {
    const isUnread = error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    // So it says of a package.json that `npm init` wrote.
    const isTakenForOld =
      error instanceof SyntaxError && /outside a module|Unexpected token 'export'/.test(error.message);
    if (isTakenForOld && isOfTheOldKind(file))
      throw new Failed(
        `${name} is an ES module, but the package.json above it says otherwise: write "type": "module" there, or call the file .mjs`,
      );
    throw new Failed(
      isUnread
        ? `${name}: this Node reads no TypeScript; give it the compiled .js, or use Node 22.18 or newer`
        : `${name} cannot be loaded: ${messageOf(error)}${placeOf(error, name, file)}`,
    );
  }
}

/** Whether Node takes a file for a module of the old kind: then its first `export` is an error, whatever else it holds. */
function isOfTheOldKind(file: string): boolean {
  if (!file.endsWith('.js')) return false;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const description = join(folder, 'package.json');
    if (existsSync(description)) return JSON.parse(readFileSync(description, 'utf8')).type !== 'module';
    if (folder === dirname(folder)) return true;
  }
}

/** Where in the module it happened. Of what it cannot read Node tells the place only when it is asked. */
function placeOf(error: unknown, name: string, file: string): string {
  if (error instanceof SyntaxError) return `; node --check ${name} shows where`;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line] = stack.split(pathToFileURL(file).href)[1]?.match(/^:(\d+)/) ?? [];
  return line === undefined ? '' : ` (line ${line})`;
}
