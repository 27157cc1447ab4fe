// Makes one plain module of a TypeScript entry, from the sources, so that a test can run it as a process of its own: no
// stale build can pass and none is needed.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

export interface Bundle {
  /** The module to give to node. */
  readonly file: string;
  remove(): void;
}

/** Bundles a file; whoever is a bundle itself says where the root of the house is. */
export async function bundle(entry: string, root = ROOT): Promise<Bundle> {
  // Inside the arcade's node_modules, because from there the bundle finds the packages that stay outside it.
  const modules = join(root, 'packages', 'arcade', 'node_modules');
  mkdirSync(modules, { recursive: true });
  const folder = mkdtempSync(join(modules, '.stairwell-test-'));
  const { module } = await runnerImport<typeof import('../../../../../vite.aliases.js')>(
    join(root, 'vite.aliases.ts'),
    { root, logLevel: 'error' },
  );
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [...module.sourceAliases] },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  });
  return { file: join(folder, 'bundle.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
