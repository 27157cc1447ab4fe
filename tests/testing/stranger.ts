// An empty project of a stranger's with the packed engine installed, as anyone would get it from a registry.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Stranger {
  readonly folder: string;
  readonly tarball: string;
  remove(): void;
}

export function createStranger(): Stranger {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-stranger-'));
  const packed = npm(['pack', '--json', '--pack-destination', folder], join(root, 'packages', 'engine'));
  const tarball = join(folder, JSON.parse(packed)[0].filename);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  );
  npm(['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}
