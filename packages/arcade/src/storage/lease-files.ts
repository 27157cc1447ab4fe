// Who plays a run, on disk: a file a run that names the program which plays it and is touched every second. A program that was
// killed no longer touches it, and its number is free again, so its run is not held for long, and the file is swept away later.

import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createLease, type Leases, parseJson } from '@stairwell/stage';
import { codeOf, explained, isMissing, listFolder, makeFolder } from './durable.js';
import { fileNameOf } from './file-names.js';

const BEAT_MS = 1000;
/** A program that was not heard of for so long is gone, or stopped: then it hears of its loss when it goes on. */
const SILENT_MS = 15_000;
/** What nobody has touched for so long is swept away: no program takes a run of which that is so in the same blink. */
const FORGOTTEN_MS = 60 * 60 * 1000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

/** What lease files need of the outside: ms of the time of day, and a timer. */
export interface LeaseNeeds {
  now(): number;
  every(ms: number, work: () => void): () => void;
}

/** The leases below a player's folder. */
export function createLeaseFiles(playerFolder: string, { now, every }: LeaseNeeds): Leases {
  const folder = join(playerFolder, 'leases');
  const fileOf = (run: string) => join(folder, `${fileNameOf(run)}.json`);
  const ageOf = async (file: string) => now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? 0);

  /** Whether somebody has the run of that file who is still there. */
  async function isHeld(file: string): Promise<boolean> {
    const holder = await readHolder(file);
    if (holder === undefined) return false;
    const { pid, host } = holder;
    // A clock that was set back must not keep a run for ever.
    if (Math.abs(await ageOf(file)) > SILENT_MS) return false;
    return host !== hostname() || isRunning(pid);
  }

  /** Takes away what killed programs left. What cannot be taken away does no harm. */
  async function sweep(): Promise<void> {
    for (const name of await listFolder(folder)) {
      const file = join(folder, name);
      if ((await ageOf(file)) > FORGOTTEN_MS) await rm(file, { force: true }).catch(() => undefined);
    }
  }

  return {
    async take(run, how) {
      const file = fileOf(run);
      const mine: Holder = { token: randomBytes(8).toString('hex'), pid: process.pid, host: hostname() };
      await makeFolder(folder);
      if (!(await create(file, mine))) {
        if (how === 'ask' && (await isHeld(file))) return undefined;
        await replace(file, mine);
      }
      const isMine = async () => (await readHolder(file))?.token === mine.token;
      // Two may have found the same dead one at once: the last has it.
      if (!(await isMine())) return undefined;
      const touch = () => utimes(file, now() / 1000, now() / 1000).catch(() => undefined);
      await touch();
      const stop = every(BEAT_MS, () => {
        lease.isHeld().then(
          (isHeld) => (isHeld ? touch() : stop()),
          // What cannot be read now is read again by the next beat.
          () => undefined,
        );
      });
      const { lease } = createLease(isMine, async () => {
        stop();
        if (await isMine()) await explained(folder, () => rm(file, { force: true }));
      });
      await sweep();
      return lease;
    },
    isTaken: (run) => isHeld(fileOf(run)),
  };
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(holder)).finally(() => handle.close());
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function replace(file: string, holder: Holder): Promise<void> {
  const part = `${file}.${holder.token}`;
  await create(part, holder);
  await rename(part, file);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return parseJson(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    // Damaged, or being written by someone who was killed at it: nobody's.
    if (isMissing(error) || (error instanceof Error && error.name === 'DataError')) return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
