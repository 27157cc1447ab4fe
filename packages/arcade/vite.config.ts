// How the page is built: from the sources of all packages, with relative addresses (it may be served from any
// folder) and under a content policy that allows nothing from elsewhere.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build, defineConfig, type Plugin } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';
import { CONTENT_POLICY } from './src/site/content-policy.js';
import { manual } from './src/web/manual/build/site.js';
import { type PageKind, pageSources, stampPage } from './src/web/testing/stamp.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVICE_WORKER = './src/web/offline/service-worker.ts';

/** What is asked for by the same name for ever. */
const STABLE: ReadonlySet<string> = new Set(['service-worker', 'arcade']);

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

/**
 * The style sheet for other people's pages, where it may hold only to the element that the arcade stands in. What the page's own sheet
 * says of the page is said of that element.
 */
const embeddedStyles: Plugin = {
  name: 'embedded-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const sheet = Object.values(bundle).find(({ fileName }) => /^assets\/index-[^/]+\.css$/.test(fileName));
    if (sheet?.type !== 'asset') throw new Error('the page has no style sheet');
    const scoped = String(sheet.source)
      .replaceAll(/(?<=^|[},])\s*(?::root|html|body|#app)(?=[\s,{[])/g, ':scope')
      // It lies beside the folder in which the page's own sheet lies.
      .replaceAll('url(./', 'url(./assets/');
    this.emitFile({
      type: 'asset',
      fileName: 'arcade.css',
      source: `@scope (.stairwell){${scoped}${EMBEDDED}}`,
    });
  },
};

/** The types of what other people's pages import. */
const embeddedTypes: Plugin = {
  name: 'embedded-types',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(here('./src/web/arcade.ts'), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
      fileName: 'arcade.ts',
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true },
    });
    if (diagnostics.length > 0)
      throw new Error(`arcade.ts must say its types itself: ${diagnostics[0].messageText}`);
    this.emitFile({ type: 'asset', fileName: 'arcade.d.ts', source: outputText });
  },
};
const EMBEDDED =
  ':where(:scope){height:40rem}:scope{--page-height:100%;position:relative;min-height:0;overflow:auto}.screen{height:100%;min-height:0}';

/** The parts that a browser keeps for the time without a connection: all that dungeons and pages are made of. */
const offlineList: Plugin = {
  name: 'offline-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const parts = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg)$/.test(name));
    this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(parts) });
  },
};

/** The modules of the house that dungeons from elsewhere import, under names that stay: `house/engine/play.js`. */
const houseModules = (folder: string): Plugin => ({
  name: 'house-modules',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: here('.'),
      resolve: { alias: sourceAliases },
      build: {
        outDir: `${folder}/house`,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: HOUSE_MODULES,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    });
  },
});

/** What they may import, by address: the entry points of the engine and of the display, and the door of guests. */
const HOUSE_MODULES = Object.fromEntries(
  [
    ['engine', 'engine/src'],
    ...entryPoints('engine').map((name) => [`engine/${name}`, `engine/src/${name}`]),
    ...entryPoints('display').map((name) => [`display/${name}`, `display/src/${name}`]),
    ['stage/guest', 'stage/src/guest'],
  ].map(([name, folder]) => [name, here(`../${folder}/index.ts`)]),
);

function entryPoints(name: string): string[] {
  const { exports } = JSON.parse(readFileSync(here(`../${name}/package.json`), 'utf8'));
  return Object.keys(exports).flatMap((key) => /^\.\/([a-z]+)$/.exec(key)?.[1] ?? []);
}

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

/** What stands under NetHack's licence. */
const NGPL = /packages\/(?:nethack|mazes|workshop)\/src\//;
const NGPL_FOLDER = 'assets/ngpl/';

/**
 * NetHack's licence holds for the whole of whatever contains some of it. So what is made of it lies in a folder of its own with that
 * licence beside it, and no other file of the page holds a line of it.
 */
const pieceName = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  `${moduleIds.some((id) => NGPL.test(id)) ? NGPL_FOLDER : 'assets/'}[name]-[hash].js`;
const sheetName = ({ names, originalFileNames }: { names: string[]; originalFileNames: string[] }) =>
  `${originalFileNames.some((name) => NGPL.test(name)) || names.some((name) => name.startsWith('workshop')) ? NGPL_FOLDER : 'assets/'}[name]-[hash][extname]`;

const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (
        file.type === 'chunk' &&
        !file.fileName.startsWith(NGPL_FOLDER) &&
        file.moduleIds.some((id) => NGPL.test(id))
      )
        throw new Error(`${file.fileName} is MIT and holds a part of NetHack's work`);
    const source = readFileSync(here('../nethack/LICENSE'), 'utf8');
    this.emitFile({ type: 'asset', fileName: `${NGPL_FOLDER}LICENSE`, source });
  },
};

/** What is split from the rest, in the page and in its workers. */
const GROUPS = [
  // The page itself reads settings and files: what it does that with must not come with all of a dungeon's screens.
  { name: 'codec', test: /engine\/src\/codec\// },
  // All pictures of the menu at once: each alone is little.
  { name: 'pictures', test: /games\/[a-z]+\/picture\.ts/ },
  // What the guests of the house say of themselves; the door that they come in by is the house's own.
  { name: 'door', test: /stage\/src\/guest\/|vite\/preload-helper/, priority: 1 },
  { name: 'guests', test: /(mazes|workshop)\/src\/(index|about)\.ts/ },
];

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
  const folder = here(samples ? './dist/web-samples' : './dist/web');
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
      embeddedStyles,
      embeddedTypes,
      offlineList,
      licences,
      houseModules(folder),
      ...(samples ? [] : [manual(folder, sourceAliases)]),
      stamped(samples ? 'samples' : 'web'),
    ],
    resolve: { alias: samples ? [sampleCatalogue, ...sourceAliases] : sourceAliases },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The workshop's worker loads the Lua machine only for scripts in Lua.
    worker: {
      format: 'es',
      plugins: () => [withoutNode, withoutFolder('commands'), withoutFolder('page'), licences],
      rollupOptions: {
        output: {
          entryFileNames: pieceName,
          chunkFileNames: pieceName,
          assetFileNames: sheetName,
          codeSplitting: { groups: GROUPS },
        },
      },
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      manifest: true,
      rollupOptions: {
        input: {
          index: here('./src/web/index.html'),
          arcade: here('./src/web/arcade.ts'),
          'service-worker': here(SERVICE_WORKER),
        },
        // What the arcade offers other people's pages.
        preserveEntrySignatures: 'exports-only',
        output: {
          // A service worker rules over the folder that it lies in.
          entryFileNames: (piece) => (STABLE.has(piece.name) ? '[name].js' : pieceName(piece)),
          chunkFileNames: pieceName,
          assetFileNames: sheetName,
          codeSplitting: { groups: GROUPS },
        },
      },
      reportCompressedSize: false,
      // NetHack's levels are one large piece that only the workshop and The Mazes load; tests watch the first load.
      chunkSizeWarningLimit: 2000,
    },
  };
});
