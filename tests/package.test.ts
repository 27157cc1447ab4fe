// The packages as a stranger gets them: packed, installed in an empty project, type-checked, run.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  environmentIn,
  hasPseudoTerminals,
  openWindow,
} from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { createStranger, OWNER, packageFolders, root, type Stranger } from './testing/stranger.js';

interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly exports?: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: object;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const packages = packageFolders.map((folder) => {
  const manifest: Manifest = read(join(root, folder, 'package.json'));
  return { folder, ...manifest };
});

let stranger: Stranger;
let project: string;

/** Runs a program; what it printed is part of the failure. */
function node(args: string[], cwd = project, input = ''): string {
  const env = environmentIn(project);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', input, env });
  expect(
    status,
    `${args.join(' ')}
${stdout}${stderr}`,
  ).toBe(0);
  return stdout;
}
const tool = (path: string, args: string[], cwd = project) =>
  node([join(root, 'node_modules', path), ...args], cwd);

const installed = (name: string) => join(project, 'node_modules', name);
const program = () => join(project, 'node_modules', 'stairwell', 'bin', 'stairwell.js');
const stairwell = (args: string[], input = '') => node([program(), ...args], project, input);

beforeAll(() => {
  stranger = createStranger();
  project = stranger.folder;
}, 240_000);

afterAll(() => stranger.remove());

/** What one can import from the packages, a pattern with each folder that fits it. */
function entryPoints(): string[] {
  return packages.flatMap(({ name, exports = {} }) =>
    Object.entries(exports).flatMap(([path, target]) => {
      if (typeof target === 'string') return [];
      if (!path.includes('*')) return [`${name}${path.slice(1)}`];
      return readdirSync(join(installed(name), 'dist'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${name}${path.slice(1).replace('*', entry.name)}`);
    }),
  );
}

/** What a compiled module asks for beside itself. */
function neighbours(code: string): string[] {
  const asked = code.matchAll(/(?:from\s*|import\s*\(?\s*|new URL\(\s*)['"](\.[^'"]+)['"]/g);
  return [...asked].map(([, path]) => path);
}

describe.each(packages)('$name', ({ name, folder, license, bin }) => {
  test('holds its code, types, maps, words and licence, and nothing else', () => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']));
    const surplus = /\.test\.|tsbuildinfo|(^|\/)(src|testing)\//;
    expect(files.filter((file) => surplus.test(file) && !file.startsWith('template'))).toEqual([]);
    const modules = files.filter((file) => /^dist\/.*\.js$/.test(file) && !file.startsWith('dist/web'));
    const missing = modules.flatMap((file) => {
      const code = readFileSync(join(installed(name), file), 'utf8');
      const map = join(installed(name), `${file}.map`);
      const hasSources = existsSync(map) && read(map).sourcesContent?.every((text: string) => text !== '');
      const asked = neighbours(code).filter(
        (path) => !existsSync(join(installed(name), dirname(file), path)),
      );
      return [
        ...(hasSources ? [] : [`${file}: no map with its sources`]),
        ...(files.includes(file.replace(/\.js$/, '.d.ts')) ? [] : [`${file}: no types`]),
        ...asked.map((path) => `${file}: ${path} is missing`),
      ];
    });
    expect(missing).toEqual([]);
    for (const file of Object.values(bin ?? {})) expect(existsSync(join(installed(name), file))).toBe(true);
    const words = readFileSync(join(installed(name), 'LICENSE'), 'utf8');
    expect(words).toContain(license === 'NGPL' ? 'NETHACK GENERAL PUBLIC LICENSE' : 'MIT License');
  });

  test('says whose it is, and may be published', () => {
    const { repository, ...rest } = OWNER;
    const manifest = read(join(installed(name), 'package.json'));
    expect(manifest).toMatchObject({
      ...rest,
      repository: { type: 'git', url: repository, directory: folder },
      publishConfig: { access: 'public' },
    });
    expect(manifest.private).toBeUndefined();
    // What its README leads to is there for whoever has only the package.
    const readme = readFileSync(join(installed(name), 'README.md'), 'utf8');
    expect(readme.match(/\]\((?!https:|#)[^)]*\)/g)).toBeNull();
  });
});

test('what the page has of NetHack lies apart, with its licence', () => {
  const page = join(installed('stairwell'), 'dist', 'web');
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const nethack = files.filter((file) => /Sokoban/.test(readFileSync(join(page, file), 'utf8')));
  expect(nethack.length).toBeGreaterThan(1);
  expect(nethack.filter((file) => !file.startsWith('assets/ngpl/'))).toEqual([]);
  expect(readFileSync(join(page, 'assets/ngpl/LICENSE'), 'utf8')).toContain('NETHACK GENERAL PUBLIC LICENSE');
});

test('the engine depends on nothing', () => {
  expect(read(join(installed('@stairwell/engine'), 'package.json')).dependencies).toBeUndefined();
});

test('every entry point can be imported under Node', () => {
  const imports = entryPoints().map((path, index) => `import * as m${index} from '${path}';`);
  const names = imports.map((_, index) => `Object.keys(m${index}).length`);
  writeFileSync(join(project, 'all.js'), `${imports.join('\n')}\nconsole.log(JSON.stringify([${names}]));`);
  const counts: number[] = JSON.parse(node(['all.js']));
  expect(counts.length).toBeGreaterThan(20);
  expect(entryPoints().filter((_, index) => counts[index] === 0)).toEqual([]);
});

test.each(['nodenext', 'bundler'])(
  'types are found with module resolution %s',
  (resolution) => {
    const all = entryPoints().map((path, index) => `export type All${index} = typeof import('${path}');`);
    writeFileSync(
      join(project, 'dungeon.ts'),
      `import { createRandom, type Level } from '@stairwell/engine';
     export const roll: number = createRandom('7').dice(3, 6);
     export const width = (level: Level): number => level.width;
     import { mountArcade } from 'stairwell/page';
     // @ts-expect-error a dungeon is not a text
     export const shown = (element: HTMLElement) => mountArcade(element, { games: ['caves'] });
     // @ts-expect-error a seed is a text or a number
     createRandom(true);
     ${all.join('\n')}`,
    );
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      lib: ['es2023', 'dom'],
      types: [],
      module,
      moduleResolution: resolution,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['dungeon.ts'] }));
    tool('typescript/bin/tsc', ['-p', '.']);
  },
  180_000,
);

test.each(packages)(
  'publint and attw find nothing wrong in $name',
  async ({ name, exports }) => {
    const tarball = readFileSync(stranger.tarballs.get(name) ?? name);
    const { messages } = await publint({ pkgDir: installed(name), pack: false, strict: true });
    expect(messages).toEqual([]);
    if (exports === undefined) return;
    const analysis = await checkPackage(createPackageFromTarballData(tarball));
    // Ours are ES modules: who requires them, or resolves as Node did before there were `exports`, is told that they are not for that.
    const isOurs = (problem: object) =>
      // A style sheet has no types to be found.
      !('entrypoint' in problem && String(problem.entrypoint).endsWith('.css')) &&
      (!('resolutionKind' in problem) || /bundler|esm/.test(String(problem.resolutionKind)));
    expect(analysis.types && analysis.problems.filter(isOurs)).toEqual([]);
  },
  180_000,
);

test('the API reference is made without a warning, every export with a word of explanation', () => {
  tool('typedoc/bin/typedoc', ['--emit', 'none'], root);
}, 180_000);

describe('the command', () => {
  test('lists the games', () => {
    const games: { id: string }[] = JSON.parse(stairwell(['games', '--json']));
    expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining(['darkfloor', 'yendor', 'mazes']));
  });

  test('plays a script, and the run verifies', () => {
    const run = stairwell(['run', 'yendor', '--seed', '7', '--input', '-', '--print', 'run'], 'l\nj\nh\n');
    writeFileSync(join(project, 'run.json'), run);
    expect(stairwell(['verify', 'run.json'])).toContain('yendor');
  });

  test('says what to do where npm has set a folder up for modules of the old kind', () => {
    const folder = join(project, 'old-kind');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
    writeFileSync(join(folder, 'dungeon.js'), "import '@stairwell/engine';\nexport const game = {};\n");
    const options = { cwd: folder, encoding: 'utf8', env: environmentIn(project) } as const;
    const { status, stderr } = spawnSync(process.execPath, [program(), 'check', './dungeon.js'], options);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'stairwell: ./dungeon.js is an ES module, but the package.json above it says otherwise: write "type": "module" there, or call the file .mjs\n',
    );
    // A brace that was forgotten is no question of the kind.
    writeFileSync(join(folder, 'open.mjs'), 'function rope() {\nexport const game = {};\n');
    const open = spawnSync(process.execPath, [program(), 'check', './open.mjs'], options);
    expect(open.stderr).toContain("./open.mjs cannot be loaded: Unexpected token 'export'");
  });

  test("builds a level of NetHack's", () => {
    expect(stairwell(['level', 'soko4-1', '--seed', '7'])).toContain('|');
  });

  test.skipIf(!hasPseudoTerminals)('plays in a terminal', async () => {
    const args = ['play', 'yendor', '--seed', '7'];
    const window = openWindow({ program: program(), args, env: environmentIn(project) });
    await window.sees('@');
    window.type('\x03');
    expect(await window.finish()).toBe(0);
  });

  test('serves the page', async () => {
    const server: ChildProcess = spawn(process.execPath, [program(), 'web', '--port', '0'], {
      cwd: project,
      env: environmentIn(project),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        server.on('exit', (code) => reject(new Error(`ended with ${code}`)));
        server.stdout?.setEncoding('utf8').on('data', (text: string) => {
          const found = /https?:\/\/\S+/.exec(text);
          if (found !== null) resolve(found[0]);
        });
      });
      const page = await (await fetch(address)).text();
      const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? 'no script';
      expect((await fetch(new URL(script, address))).status).toBe(200);
    } finally {
      server.kill('SIGKILL');
    }
  });
});

test('without the package of the run server, its commands say in one line what to install', () => {
  // A project of its own, far from the other: packages would find the server where links lead to, and in folders above.
  const alone = join(mkdtempSync(join(tmpdir(), 'stairwell-alone-')), 'node_modules');
  mkdirSync(join(alone, '@stairwell'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const path = join(project, 'node_modules', name);
    if (name === 'stairwell') cpSync(path, join(alone, name), { recursive: true, dereference: true });
    else if (name !== '@stairwell') symlinkSync(path, join(alone, name));
  }
  for (const name of readdirSync(installed('@stairwell')))
    if (name !== 'server') symlinkSync(installed(`@stairwell/${name}`), join(alone, '@stairwell', name));
  const main = join(alone, 'stairwell', 'bin', 'stairwell.js');
  expect(node([main, 'games', '--json'])).toContain('yendor');
  for (const args of [['serve'], ['watch', '1', '--server', 'http://127.0.0.1:9/']]) {
    const options = { cwd: project, encoding: 'utf8', env: environmentIn(project) } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'stairwell: this needs the run server, which is a package of its own: npm install stairwell @stairwell/server\n',
    );
  }
  rmSync(dirname(alone), { recursive: true });
});
