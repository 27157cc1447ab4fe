// How the page is built: from the sources of all packages, with relative addresses (it may be served from any
// folder) and under a content policy that allows nothing from elsewhere.

import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CONTENT_POLICY = [
  "default-src 'none'",
  // Level scripts of some dungeons run in WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The development server needs inline scripts, so the policy stands only in what is built. */
const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/** `--mode samples` builds the page with the small games of the tests beside the real ones. */
export default defineConfig(({ mode }) => {
  const samples = mode === 'samples';
  const sampleCatalogue = {
    find: /^@stairwell\/games$/,
    replacement: here('./src/web/testing/samples/catalogue.ts'),
  };
  return {
    root: here('./src/web'),
    base: './',
    publicDir: false,
    cacheDir: here('./node_modules/.vite'),
    plugins: [contentPolicy],
    resolve: { alias: samples ? [sampleCatalogue, ...sourceAliases] : sourceAliases },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The workshop's worker loads the Lua machine only for scripts in Lua.
    worker: { format: 'es' },
    build: {
      outDir: here(samples ? './dist/web-samples' : './dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      manifest: true,
      reportCompressedSize: false,
      // NetHack's levels are one large piece that only the workshop and The Mazes load; tests watch the first load.
      chunkSizeWarningLimit: 2000,
    },
  };
});
