// Writing a file so that, whatever happens, either the old or the new one is there whole: into a new file beside it,
// forced to the disk, then renamed over it, then the folder forced to the disk.

import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StorageError } from '@stairwell/stage';

/** A name that ends so is a write that was under way; listings pass over it. */
const UNFINISHED = '.part';

/** How old a leftover of a killed program must be before it is swept away: no write takes that long. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Once this resolves, the text is on the disk under that name. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  // A name of its own for every write: programs that write at once never share one.
  const part = join(
    folder,
    `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}${UNFINISHED}`,
  );
  await explained(folder, async () => {
    await makeFolder(folder);
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
  });
}

/** Adds to the end of a file and forces it to the disk. Where there is no room, nothing of it stays. */
export async function appendDurably(path: string, text: string): Promise<void> {
  await explained(dirname(path), async () => {
    await makeFolder(dirname(path));
    const file = await open(path, 'a', 0o600);
    try {
      await appendWhole(file, Buffer.from(text, 'utf8'));
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(dirname(path));
  });
}

/** Writes all of the bytes or none: what was written before the disk was full is taken back, unless others wrote after it. */
export async function appendWhole(
  file: Pick<FileHandle, 'stat' | 'truncate'> & {
    write(bytes: Buffer): Promise<{ readonly bytesWritten: number }>;
  },
  bytes: Buffer,
): Promise<void> {
  const { size } = await file.stat();
  let written = 0;
  try {
    while (written < bytes.length) written += (await file.write(bytes.subarray(written))).bytesWritten;
  } catch (error) {
    if (written > 0 && (await file.stat()).size === size + written) await file.truncate(size);
    throw error;
  }
}

/** Does something with the disk; where it is full or may not be written, the error says so. */
export async function explained<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = FAULTS[codeOf(error) ?? ''];
    throw kind === undefined ? error : new StorageError(kind, where, error);
  }
}

const FAULTS: Readonly<Record<string, StorageError['kind']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Removes a file for good; it need not be there. */
export async function removeDurably(path: string): Promise<void> {
  await explained(dirname(path), async () => {
    await rm(path, { force: true });
    await syncFolder(dirname(path));
  });
}

/** Takes away what killed programs left behind: files half written, and whatever else is of no use without the others there. */
export async function sweepLeftovers(
  folder: string,
  now: number,
  isUseless: (name: string, all: ReadonlySet<string>) => boolean,
): Promise<void> {
  const all = new Set(await listFolder(folder));
  for (const name of all) {
    if (!name.endsWith(UNFINISHED) && !isUseless(name, all)) continue;
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
  return ((await unlessMissing(() => readdir(folder))) ?? []).sort();
}

/** What comes of reading a file; undefined when there is none. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** The system's name for what went wrong. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Folder by folder: asked for all at once, some systems answer that a read-only disk is not there. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    return makeFolder(folder);
  }
  // A new folder is itself an entry that must reach the disk.
  await syncFolder(dirname(folder));
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
    const code = codeOf(error);
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'ENOENT') throw error;
  }
}
