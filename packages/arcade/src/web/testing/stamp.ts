// What a built page was made of, noted beside it by whoever builds it, so that nobody builds the same page twice.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The page as it is shipped, or with the small games of the tests beside the real ones. */
export type PageKind = 'web' | 'samples';

/** The repository, found by its workspace file: this module may run from a bundle elsewhere. */
export const ROOT = findRoot();
const ARCADE = join(ROOT, 'packages', 'arcade');

/** Everything that ends up in the page. */
const SOURCES = [
  'packages/engine/src',
  'packages/display/src',
  'packages/games',
  'packages/nethack/src',
  'packages/arcade/src/web',
  'packages/stage/src',
  'packages/mazes/src',
  'packages/workshop/src',
  'docs/manual',
];
const FILES = [
  'packages/arcade/src/guests.ts',
  'packages/arcade/vite.config.ts',
  'vite.aliases.ts',
  'package-lock.json',
];

/** Where the page of that kind lies once it is built. */
export function pageFolder(kind: PageKind): string {
  return join(ARCADE, 'dist', kind === 'web' ? 'web' : 'web-samples');
}

/** Whether the page is there and made of what the sources are now. */
export function isPageCurrent(kind: PageKind): boolean {
  const stamp = stampOf(kind);
  return (
    existsSync(join(pageFolder(kind), 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === pageSources()
  );
}

/** Notes what the page was made of: `pageSources()` from before it was built, as a source may change meanwhile. */
export function stampPage(kind: PageKind, sources: string): void {
  writeFileSync(stampOf(kind), sources);
}

/** A hash of everything that ends up in the page. */
export function pageSources(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...SOURCES.flatMap(filesBelow)].sort())
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function stampOf(kind: PageKind): string {
  return join(pageFolder(kind), '.built-from');
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html|svg|png|json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/(^|\/)(dist|node_modules)\//.test(path) && !/\.test\.ts$/.test(path));
}

function findRoot(): string {
  let folder = fileURLToPath(new URL('.', import.meta.url));
  while (!existsSync(join(folder, 'vite.aliases.ts'))) {
    const parent = join(folder, '..');
    if (parent === folder) throw new Error('this must run inside the repository');
    folder = parent;
  }
  return folder.replace(/\/$/, '');
}
