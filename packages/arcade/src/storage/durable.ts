// Writing a file so that, whatever happens, either the old or the new one is there whole: into a new file beside it,
// forced to the disk, then renamed over it, then the folder forced to the disk.

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A name that ends so is a write that was under way; listings pass over it. */
export const UNFINISHED = '.part';

/** How old a leftover of a killed program must be before it is swept away: no write takes that long. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Once this resolves, the text is on the disk under that name. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  // A name of its own for every write: programs that write at once never share one.
  const part = join(
    folder,
    `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}${UNFINISHED}`,
  );
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(text, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Adds to the end of a file and forces it to the disk. */
export async function appendDurably(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** Removes a file for good; it need not be there. */
export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

/** Takes away what killed programs left behind. */
export async function sweepLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await listFolder(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}

/** The names in a folder, sorted; none when there is no such folder. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  // A new folder is itself an entry that must reach the disk.
  if (first !== undefined) await syncFolder(dirname(first));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and forces renames to the disk itself.
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Some file systems (network shares) refuse to sync a folder; the rename itself has happened.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'ENOENT') throw error;
  }
}
