// Builds the manual into a folder: a page a chapter, the reference, the page's script and style, and the document that examples run in. All
// addresses are relative, so the folder may lie on any server that serves files.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { FRAME_POLICY, MANUAL_POLICY } from '../../../site/content-policy.js';
import { ROOT } from '../../testing/stamp.js';
import { stripTypes } from '../page/strip.js';
import { readChapter, readOrder } from './chapters.js';
import { entryFiles, readEntryPoints } from './exports.js';
import { pageHtml, referencePage, type Site } from './pages.js';

const packages = join(ROOT, 'packages');
const docs = join(ROOT, 'docs/manual');
const here = (path: string) => join(packages, 'arcade/src/web/manual', path);

/**
 * The packages of the reference. Those under NetHack's licence are not among them: what they say of themselves is a part of them, and
 * the page is under another licence.
 */
const REFERENCE = ['engine', 'display', 'stage', 'arcade', 'games', 'server', 'environment'];

/** What a dungeon, its tests and its page import. */
const FOR_DUNGEONS = /^@stairwell\/(engine|display|stage)|^stairwell\//;

/** Bytes, gzipped, that a page and all it loads may have before anything is run. */
const FIRST_LOAD = 150_000;

/** Builds the manual beside the page, when that is built. */
export const manual = (folder: string, alias: Alias): Plugin => ({
  name: 'manual',
  apply: 'build',
  closeBundle: () => buildManual(join(folder, 'manual'), alias),
});

type Alias = NonNullable<NonNullable<InlineConfig['resolve']>['alias']>;

/** Builds the manual into a folder, which is emptied first. */
export async function buildManual(folder: string, alias: Alias): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const [assets, [frame]] = await Promise.all([
    bundled(alias, { input: { page: here('page/main.ts') }, format: 'es' }),
    bundled(alias, { input: { frame: here('frame/main.ts') }, format: 'iife' }),
  ]);
  for (const { name, text } of assets) writeFileSync(join(folder, name), text);
  copyFileSync(here('../icon.svg'), join(folder, 'assets', 'icon.svg'));
  writeFileSync(join(folder, 'frame.html'), frameHtml(frame.text));

  const nameOf = (pattern: RegExp) => assets.find(({ name }) => pattern.test(name))?.name ?? '';
  const entries = readEntryPoints(entryFiles(packages, REFERENCE));
  // What chapters speak of is what a dungeon imports; a word such as `client` is no name of the server's there.
  const shown = entries.filter(({ from }) => FOR_DUNGEONS.test(from));
  const names = new Set(shown.flatMap((entry) => entry.names.map(({ name }) => name)));
  const order = readOrder(docs);
  const pages = new Set([...order.map(({ id }) => id), 'index']);
  const chapters = order.map((item) => readChapter(docs, item, { names, pages }));
  const site: Site = {
    chapters,
    order,
    script: nameOf(/page-.*\.js$/),
    style: nameOf(/\.css$/),
    policy: MANUAL_POLICY,
  };
  const all = [
    readChapter(docs, { id: 'index', file: 'README.md' }, { names, pages }),
    ...chapters,
    referencePage(entries, chapters),
  ].map((page) => ({ name: `${page.id}.html`, text: pageHtml(page, site) }));
  mkdirSync(join(folder, 'examples'));
  // Plain text: they are read and handed to the frame, never loaded as scripts.
  for (const { examples } of chapters)
    for (const [name, code] of examples)
      writeFileSync(join(folder, 'examples', `${name}.txt`), stripTypes(`${code}\n`));
  const shared = assets.filter(({ name }) => name === site.script || name === site.style);
  for (const { name, text } of all) {
    const size = [{ text }, ...shared].reduce((sum, file) => sum + gzipSync(file.text).length, 0);
    if (size > FIRST_LOAD) throw new Error(`${name} loads ${size} bytes first, ${FIRST_LOAD} are allowed`);
    writeFileSync(join(folder, name), text);
  }
}

interface Bundle {
  readonly input: Readonly<Record<string, string>>;
  readonly format: 'es' | 'iife';
}

async function bundled(alias: Alias, { input, format }: Bundle): Promise<{ name: string; text: string }[]> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    base: './',
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input,
        output: {
          format,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/manual-[hash][extname]',
        },
      },
    },
  });
  const [result] = Array.isArray(results) ? results : [results];
  if (result === undefined || !('output' in result)) throw new Error('the manual was not built');
  return result.output.map((file) => ({
    name: file.fileName,
    text: file.type === 'chunk' ? file.code : String(file.source),
  }));
}

/** The document that examples run in, whole: a sandboxed one may load nothing from the page's own server. */
function frameHtml(script: string): string {
  return readFileSync(here('frame/frame.html'), 'utf8')
    .replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}" />`)
    .replace('/* script */', () => script.replaceAll('</script', '<\\/script'));
}
