// How the page is built: from the sources of all packages, with relative addresses (it may be served from any
// folder) and under a content policy that allows nothing from elsewhere.

import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';
import { CONTENT_POLICY } from './src/site/content-policy.js';
import { type PageKind, pageSources, stampPage } from './src/web/testing/stamp.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVICE_WORKER = './src/web/offline/service-worker.ts';

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

/**
 * Those who show a preview of a link want to know the whole address of its picture, and only whoever builds the page for a place
 * of its own knows that: STAIRWELL_PAGE. Elsewhere the address is relative, which most of them understand.
 */
const linkPreview: Plugin = {
  name: 'link-preview',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const { STAIRWELL_PAGE: page = '' } = process.env;
    const html = bundle['index.html'];
    if (page === '' || html?.type !== 'asset') return;
    html.source = String(html.source).replace(
      /<meta property="og:image" content="([^"]+)/,
      (meta, picture: string) =>
        `<meta property="og:url" content="${new URL('.', page)}" />\n    ${meta.replace(picture, new URL(picture, page).href)}`,
    );
  },
};

/** The Lua machine asks for these where it runs under Node. In a browser it never does, so an empty file will do. */
const NODE_ONLY = new Set(['module', 'url']);
const EMPTY = '\0empty';
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) => (NODE_ONLY.has(id) && importer?.includes('wasmoon') ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? 'export {}' : undefined),
};

/** What our guests load only elsewhere: the page runs no commands, and a worker that checks runs shows no pages. */
const withoutFolder = (folder: string): Plugin => ({
  name: `without-${folder}`,
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.startsWith(`./${folder}/`) && importer?.includes('/packages/workshop/src/index.ts')
      ? EMPTY
      : undefined,
});

/** Tests take the page that is there, if it was built from the sources as they are. */
const stamped = (kind: PageKind): Plugin => {
  let sources = '';
  return {
    name: 'stamped',
    apply: 'build',
    buildStart: () => {
      sources = pageSources();
    },
    writeBundle: () => stampPage(kind, sources),
  };
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
    plugins: [
      contentPolicy,
      linkPreview,
      withoutNode,
      withoutFolder('commands'),
      stamped(samples ? 'samples' : 'web'),
    ],
    resolve: { alias: samples ? [sampleCatalogue, ...sourceAliases] : sourceAliases },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The workshop's worker loads the Lua machine only for scripts in Lua.
    worker: { format: 'es', plugins: () => [withoutNode, withoutFolder('commands'), withoutFolder('page')] },
    build: {
      outDir: here(samples ? './dist/web-samples' : './dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      manifest: true,
      rollupOptions: {
        input: { index: here('./src/web/index.html'), 'service-worker': here(SERVICE_WORKER) },
        output: {
          // It rules over the folder that it lies in, and is asked for by the same name for ever.
          entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          // The page itself reads settings and files: what it does that with must not come with all of a dungeon's screens.
          codeSplitting: { groups: [{ name: 'codec', test: /engine\/src\/codec\// }] },
        },
      },
      reportCompressedSize: false,
      // NetHack's levels are one large piece that only the workshop and The Mazes load; tests watch the first load.
      chunkSizeWarningLimit: 2000,
    },
  };
});
