// `npm run sizes`: how much a page pays for what it imports, ours and rot.js's. Each import is bundled alone by Vite, and size-limit
// measures it (gzip). It writes the table of docs/sizes.md, and ends with 1 when something is over its limit. `--check` writes nothing and
// also ends with 1 when the table no longer tells the truth.
//
// size-limit's own bundlers would bring a second esbuild or webpack; its plug-in for files measures what Vite has made.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { build } from 'vite';
import { cache, root } from './setup.mjs';

const page = join(root, 'docs', 'sizes.md');

/** A part: its name, the names that are imported (or all) and from where, the limit in kB (of 1,000 bytes), and rot.js's for the same. */
const part = (name, names, from, limit, rot) => ({ name, names, from, limit, rot });
const all = (from, limit) => part(`all of \`${from}\``, undefined, from, limit);

const PARTS = [
  part('field of view', ['fieldOfView'], '@stairwell/engine/sight', 1.3, ['FOV']),
  part('random numbers', ['createRandom'], '@stairwell/engine/random', 1.8, ['RNG']),
  part('a path on one level', ['findPath'], '@stairwell/engine/grid', 2, ['Path']),
  part('paths over many levels (A*)', ['createAStar', 'PathMap'], '@stairwell/engine/paths', 9.5),
  part('rooms and corridors', ['digRooms'], '@stairwell/engine/generate', 3.2, ['Map']),
  part('noise', ['createNoise2D'], '@stairwell/engine/random', 1, ['Noise']),
  part('turns by speed', ['createEnergyOrder'], '@stairwell/engine/time', 2, ['Scheduler']),
  all('@stairwell/engine/codec', 5),
  all('@stairwell/engine/color', 2.6),
  all('@stairwell/engine/generate', 20),
  all('@stairwell/engine/grid', 3.6),
  all('@stairwell/engine/paths', 33),
  all('@stairwell/engine/play', 12),
  all('@stairwell/engine/random', 6.5),
  all('@stairwell/engine/screens', 15),
  all('@stairwell/engine/sight', 5),
  all('@stairwell/engine/time', 3.2),
  all('@stairwell/engine/world', 9.5),
  part('all of `@stairwell/engine`', undefined, '@stairwell/engine', 52, []),
  all('@stairwell/display/canvas', 24),
  all('@stairwell/display/keys', 3.2),
  all('@stairwell/display/terminal', 15),
  all('@stairwell/display/text', 2.3),
  all('@stairwell/stage', 36),
  all('@stairwell/stage/check', 18),
  all('@stairwell/stage/guest', 3),
];

/** Packages that are run, not put into a page by others: all modules of a built folder, each gzipped by itself, and the limit in kB. */
const BUILT = [
  ['the command line of `stairwell`', 'arcade/dist/node', 100],
  ['`@stairwell/games`', 'games/dist', 340],
  ['`@stairwell/mazes`', 'mazes/dist', 85],
  ['`@stairwell/nethack`', 'nethack/dist', 450],
  ['`@stairwell/workshop`', 'workshop/dist', 80],
  ['`@stairwell/server`', 'server/dist', 62],
  ['`@stairwell/environment`', 'environment/dist', 27],
  ['`create-stairwell`', 'create/bin', 1.5],
];

/** The gzipped bytes of all modules below a folder. */
async function measureBuilt(path) {
  const place = join(root, 'packages', path);
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(place, name));
  const [{ size }] = await sizeLimit([file], { checks: [{ files, gzip: true }] });
  return size;
}

/** The gzipped bytes of a page that imports these names, or everything. */
async function measure(name, names, from) {
  const folder = join(cache, 'sizes', name);
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.js');
  const what = names === undefined || names.length === 0 ? '* as all' : `{ ${names.join(', ')} }`;
  const used = names === undefined || names.length === 0 ? 'all' : `[${names.join(', ')}]`;
  writeFileSync(entry, `import ${what} from '${from}'; globalThis.used = ${used};`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'out'),
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      // Not as a library, whose spaces Vite would leave in.
      rollupOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  });
  const [{ size }] = await sizeLimit([file], {
    checks: [{ files: [join(folder, 'out', 'page.js')], gzip: true }],
  });
  return size;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(2);

rmSync(join(cache, 'sizes'), { recursive: true, force: true });
const rows = [];
const problems = [];
const known = readFileSync(page, 'utf8');

/** Notes a row, and what is wrong with it: its limit, or what the page tells of it. */
function note(name, asked, size, limit, peer) {
  if (size > limit * 1000) problems.push(`${name}: ${kilobytes(size)} kB is over its limit of ${limit} kB`);
  rows.push([name, asked, kilobytes(size), limit, peer === undefined ? '' : kilobytes(peer)]);
  const told = known
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split('|')
    .map((cell) => cell.trim());
  // A little more or less is still the truth.
  const isTrue = (cell, bytes) =>
    bytes === undefined || Math.abs(Number(cell) * 1000 - bytes) <= Math.max(100, bytes * 0.1);
  if (process.argv.includes('--check') && !(told && isTrue(told[3], size) && isTrue(told[5], peer)))
    problems.push(
      `docs/sizes.md does not tell the size of ${name} (${kilobytes(size)} kB): npm run sizes writes it`,
    );
}

for (const [index, { name, names, from, limit, rot }] of PARTS.entries()) {
  const size = await measure(`ours-${index}`, names, from);
  const peer = rot && (await measure(`rot-${index}`, rot, 'rot-js'));
  note(
    name,
    names === undefined ? 'everything' : names.map((each) => `\`${each}\``).join(', '),
    size,
    limit,
    peer,
  );
}
for (const [name, path, limit] of BUILT) note(name, 'its modules', await measureBuilt(path), limit);

if (!process.argv.includes('--check')) {
  const [before] = known.split('\n| part |');
  const table = [
    ['part', 'imported', 'kB', 'limit', 'rot-js'],
    ['---', '---', '---:', '---:', '---:'],
    ...rows,
  ];
  writeFileSync(page, `${before}\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
