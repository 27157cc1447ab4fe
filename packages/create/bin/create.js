#!/usr/bin/env node
// `npm create stairwell my-dungeon`: copies the template into a new folder and gives it its name.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [target, ...rest] = process.argv.slice(2);

/** Says what is wrong in one line and ends. */
function refuse(words) {
  process.stderr.write(`create-stairwell: ${words}\n`);
  process.exit(2);
}

if (target === undefined || target.startsWith('-') || rest.length > 0)
  refuse('tell it the folder to make: npm create stairwell my-dungeon');
const folder = resolve(target);
const name = basename(folder).toLowerCase();
if (!/^[a-z][a-z0-9-]*$/.test(name))
  refuse(`a dungeon's name is made of small letters, digits and hyphens, got "${basename(folder)}"`);
if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`there is something in ${target} already`);

mkdirSync(folder, { recursive: true });
cpSync(here('../template'), folder, { recursive: true });
// npm leaves a file of this name out of packages.
renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));

const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));
const title = name.replace(
  /(^|-)([a-z])/g,
  (_, gap, letter) => (gap === '' ? '' : ' ') + letter.toUpperCase(),
);
for (const file of ['package.json', 'README.md', 'index.html', 'src/game.ts']) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text
      .replaceAll('my-dungeon', name)
      .replaceAll('My Dungeon', title)
      .replaceAll('0.0.0-stairwell', version),
  );
}

const shown = relative(process.cwd(), folder) || '.';
process.stdout.write(`${title} is in ${shown}. Now:

    cd ${shown}
    npm install
    npm run dev      the page, which follows every change you make
    npm run play     the same dungeon in this terminal
    npm test         its tests, and the rules that every dungeon keeps
`);
