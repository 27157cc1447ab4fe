// Runs a TypeScript file of the house: node scripts/run-ts.mjs FILE [ARGUMENTS]. The file is bundled from the sources
// first and run as one plain module, so that a measurement sees the code a user gets and not a loader's wrapper.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Packages whose modules Node itself refuses to load (ES modules that do not say so) are taken into the bundle. */
const BUNDLED = ['rot-js'];

const [file, ...args] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(
    file === undefined
      ? 'usage: node scripts/run-ts.mjs FILE [ARGUMENTS]'
      : `run-ts: there is no file ${file}`,
  );
  process.exit(2);
}

const entry = resolve(file);
// Inside node_modules, because from there the bundle finds the packages that stay outside it.
const folder = mkdtempSync(join(root, 'node_modules', '.run-ts-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { module: aliases } = await runnerImport(join(root, 'vite.aliases.ts'), { root, logLevel: 'error' });
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: aliases.sourceAliases },
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: entry,
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
  },
});

process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(join(folder, 'bundle.mjs')).href);
