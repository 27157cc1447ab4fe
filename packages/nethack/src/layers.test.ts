// The order in which the parts of this package build on each other: each may import from those before it.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LAYERS: readonly (readonly string[])[] = [
  ['errors', 'data'],
  ['budget', 'random'],
  ['dungeon'],
  ['ruleset'],
  ['looks'],
  ['game'],
  ['level-names', 'level'],
  ['create'],
  ['build'],
  ['script'],
  ['nethack-ruleset', 'variant'],
  ['standard-start'],
  ['build-level', 'levels', 'picture', 'trace'],
  ['lua'],
  ['lint'],
  ['index'],
];

const root = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)testing\//.test(path));
const partOf = (path: string): string => path.replace(/[/.].*$/, '');
const rankOf = (part: string): number => LAYERS.findIndex((layer) => layer.includes(part));

/** The files of this package that a text imports, for names or only to be run. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)[ (]*'(\.[^']+)'/g)].map(([, specifier]) => specifier as string);

test('imports of every form are seen', () => {
  const text = "import './a.js';\nimport { b } from './b.js';\nawait import('./c.js');\nimport 'd';";
  expect(importsOf(text)).toEqual(['./a.js', './b.js', './c.js']);
});

test('every part has its layer', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect([...new Set(sources.map(partOf))].filter((part) => rankOf(part) < 0)).toEqual([]);
});

test('no part imports from one above it, or beside it', () => {
  const wrong: string[] = [];
  for (const file of sources) {
    for (const specifier of importsOf(readFileSync(`${root}${file}`, 'utf8'))) {
      const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
      const [from, to] = [partOf(file), partOf(target)];
      if (from !== to && rankOf(to) >= rankOf(from)) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('tables are reached through a ruleset only', () => {
  const rows = /data\/(species-rows|object-rows|tables|other-names|species\/|objects\/)/;
  const tables =
    /\b(ARTIFACT_ROWS|ROLE_ROWS|SHOP_ROWS|KEEPER_NAMES|EPITAPHS|ENGRAVINGS|TRUE_RUMOURS|FALSE_RUMOURS|DUNGEON_PLAN|MAP_LETTERS|TRAP_NUMBERS|DES_FUNCTIONS)\b[^;]* from '/;
  const readers = sources.filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const imports = text.match(/^import (?!type )[^;]*;$/gm) ?? [];
    return imports.some((line) => rows.test(line) || tables.test(line));
  });
  expect(readers.filter((file) => !file.startsWith('data/'))).toEqual(['nethack-ruleset.ts']);
});
