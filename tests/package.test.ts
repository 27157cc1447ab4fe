// The engine as a stranger gets it: packed, installed in an empty project, type-checked, run, bundled.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStranger, root, type Stranger } from './testing/stranger.js';

let stranger: Stranger;
let project: string;
let tarball: string;

/** Runs a program; what it printed is part of the failure. */
function node(args: string[], cwd = project): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect(
    status,
    `${args.join(' ')}
${stdout}${stderr}`,
  ).toBe(0);
  return stdout;
}
const tool = (path: string, args: string[], cwd = project) =>
  node([join(root, 'node_modules', path), ...args], cwd);

beforeAll(() => {
  stranger = createStranger();
  project = stranger.folder;
  tarball = stranger.tarball;
}, 120_000);

afterAll(() => stranger.remove());

test('the package holds its code, types and licence, and nothing else', () => {
  const files = readdirSync(join(project, 'node_modules', '@stairwell', 'engine'), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'package.json',
      join('dist', 'index.js'),
      join('dist', 'index.d.ts'),
    ]),
  );
  expect(files.filter((file) => /test|tsbuildinfo|src/.test(file))).toEqual([]);
  const { dependencies } = JSON.parse(
    readFileSync(join(project, 'node_modules', '@stairwell', 'engine', 'package.json'), 'utf8'),
  );
  expect(dependencies).toBeUndefined();
});

test('it runs in a scratch project', () => {
  writeFileSync(
    join(project, 'dungeon.js'),
    `import { createStreams } from '@stairwell/engine';
     console.log(createStreams('7').of('gold').dice(3, 6) === createStreams(7).of('gold').dice(3, 6));`,
  );
  expect(node(['dungeon.js'])).toBe('true\n');
});

test.each(['nodenext', 'bundler'])('its types are found with module resolution %s', (resolution) => {
  writeFileSync(
    join(project, 'dungeon.ts'),
    `import { createRandom, type Level } from '@stairwell/engine';
     export const roll: number = createRandom('7').dice(3, 6);
     export const width = (level: Level): number => level.width;
     // @ts-expect-error a seed is a text or a number
     createRandom(true);`,
  );
  const module = resolution === 'bundler' ? 'esnext' : resolution;
  const compilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    lib: ['es2023'],
    types: [],
    module,
    moduleResolution: resolution,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['dungeon.ts'] }));
  tool('typescript/bin/tsc', ['-p', '.']);
});

test('publint and attw find nothing wrong', () => {
  tool('publint/src/cli.js', [tarball, '--strict'], root);
  tool('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only'], root);
}, 60_000);

test('the API reference is made without a warning, every export with a word of explanation', () => {
  tool('typedoc/bin/typedoc', ['--emit', 'none'], root);
}, 60_000);

/** What Vite makes of a program that uses the engine. */
async function bundle(name: string, code: string): Promise<Buffer> {
  const entry = join(project, `${name}.js`);
  mkdirSync(join(project, 'out'), { recursive: true });
  writeFileSync(entry, code);
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: join(project, 'out', name),
      minify: true,
      lib: { entry, formats: ['es'], fileName: name },
    },
  });
  return readFileSync(join(project, 'out', name, `${name}.js`));
}

test('it tree-shakes: dice alone are a small part of the whole', async () => {
  const size = async (name: string, code: string) => (await bundle(name, code)).length;
  const all = await size('all', "import * as engine from '@stairwell/engine'; console.log(engine);");
  const dice = await size(
    'dice',
    "import { createRandom } from '@stairwell/engine'; console.log(createRandom(7).dice(3, 6));",
  );
  const nothing = await size('nothing', "import '@stairwell/engine'; console.log(1);");
  expect(nothing).toBeLessThan(100);
  expect(dice).toBeLessThan(6_000);
  expect(dice).toBeLessThan(all / 3);
}, 60_000);

test('a path over one level costs a page less than two thousand bytes', async () => {
  const code = await bundle(
    'path',
    "import { findPath } from '@stairwell/engine'; console.log(findPath({ width: 3, height: 1 }, () => true, 0, 2));",
  );
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2_000);
}, 60_000);
