// The engine's entry points show nothing that no example shows: a name that nobody can give a reason for has no place there.
// It reads the declared types that are packed, as a stranger's compiler does. And every export of every package has its line.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { entryFiles, readEntryPoints } from '../packages/arcade/src/web/manual/build/exports.js';
import { allExamples } from './testing/examples.js';
import { packageFolders, root } from './testing/stranger.js';

const ENGINE = '@stairwell/engine';
const folder = join(root, 'packages', 'engine');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The declaration files of the entry points by what one imports. */
const entries = new Map<string, string>(
  Object.entries<{ types?: string }>(exports).flatMap(([path, { types }]) =>
    types === undefined ? [] : [[`${ENGINE}${path.slice(1)}`, join(folder, types)] as const],
  ),
);
const program = ts.createProgram([...entries.values()], {
  strict: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
});
const checker = program.getTypeChecker();

const followed = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** What each entry point exports. */
const doors = new Map(
  [...entries].map(([name, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is missing: node scripts/setup.mjs builds it`);
    const exported = checker.getExportsOfModule(module);
    return [name, new Map(exported.map((symbol) => [symbol.name, symbol]))] as const;
  }),
);

/** The names that the examples import, and those they use of the namespace `codec`. */
function shownInExamples(): Set<ts.Symbol> {
  const shown = new Set<ts.Symbol>();
  const show = (door: string, name: string) => {
    const symbol = doors.get(door)?.get(name);
    if (symbol !== undefined) shown.add(followed(symbol));
  };
  for (const { code, file } of allExamples()) {
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const names = node.importClause?.namedBindings;
        if (names !== undefined && ts.isNamedImports(names))
          for (const { name, propertyName } of names.elements)
            show(node.moduleSpecifier.text, (propertyName ?? name).text);
      }
      const [space, name] = ts.isPropertyAccessExpression(node)
        ? [node.expression, node.name]
        : ts.isQualifiedName(node)
          ? [node.left, node.right]
          : [];
      if (space !== undefined && name !== undefined && ts.isIdentifier(space) && space.text === 'codec')
        show(`${ENGINE}/codec`, name.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.ES2023));
  }
  return shown;
}

/** These, and all that their declarations speak of. */
function withWhatTheySpeakOf(symbols: Iterable<ts.Symbol>): Set<ts.Symbol> {
  const reached = new Set<ts.Symbol>();
  const add = (symbol: ts.Symbol): void => {
    if (reached.has(symbol)) return;
    reached.add(symbol);
    for (const declaration of symbol.declarations ?? []) visit(declaration);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isSourceFile(node)) return; // a namespace: its names are asked for one by one
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol !== undefined) add(followed(symbol));
    }
    ts.forEachChild(node, visit);
  };
  for (const symbol of symbols) add(symbol);
  return reached;
}

/** Whether a program can use the name, not only its types. */
function isValue(symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some((node) => ts.isExportSpecifier(node) && node.isTypeOnly);
  return !isTypeOnly && (followed(symbol).flags & ts.SymbolFlags.Value) !== 0;
}

const shown = shownInExamples();

/** The exports of which something is missing, by entry point. */
function missing(isMissing: (symbol: ts.Symbol) => boolean): string[] {
  return [...doors].flatMap(([door, names]) =>
    [...names].filter(([, symbol]) => isMissing(symbol)).map(([name]) => `${door}: ${name}`),
  );
}

test('every entry point of the package has names', () => {
  expect(doors.size).toBeGreaterThan(10);
  for (const [door, names] of doors) expect(names.size, door).toBeGreaterThan(5);
});

test('the README says what each entry point is for', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect([...doors.keys()].filter((door) => !readme.includes(`\`${door}\``))).toEqual([]);
});

test('every exported value is used in an example that the tests run', () => {
  expect(missing((symbol) => isValue(symbol) && !shown.has(followed(symbol)))).toEqual([]);
});

test('every exported type is named in an example, or what an example uses speaks of it', () => {
  const reached = withWhatTheySpeakOf(shown);
  expect(missing((symbol) => !reached.has(followed(symbol)))).toEqual([]);
});

describe('every export of every package that is published', () => {
  const published = readEntryPoints(
    entryFiles(
      join(root, 'packages'),
      packageFolders.map((path) => path.replace('packages/', '')),
    ),
  );

  test('is found, and says in a sentence what it is', () => {
    const packages = new Set(
      published.map(({ from }) =>
        from
          .split('/')
          .slice(0, from[0] === '@' ? 2 : 1)
          .join('/'),
      ),
    );
    // All but the one that has nothing to import.
    expect(packages.size).toBe(packageFolders.length - 1);
    const silent = published.flatMap(({ from, names }) =>
      names.filter(({ says }) => !/\w\W+\w/.test(says)).map(({ name }) => `${from}: ${name}`),
    );
    expect(silent).toEqual([]);
    // What the compiler finds of the engine is what the reader of sources finds.
    for (const [door, names] of doors)
      expect(
        published
          .find(({ from }) => from === door)
          ?.names.map(({ name }) => name)
          .sort(),
      ).toEqual([...names.keys()].sort());
  });

  test("has its line in the manual, but for those under NetHack's licence, and every page leads there", () => {
    const folder = join(root, 'packages/arcade/dist/web/manual');
    const page = readFileSync(join(folder, 'reference.html'), 'utf8');
    const sections = new Map(
      page
        .split('<section>')
        .map((part) => [/<h2[^>]*><code>(.*?)<\/code>/.exec(part)?.[1] ?? '', part] as const),
    );
    const lines = new Set([...page.matchAll(/<dt><code>(\w+)/g)].map(([, name]) => name));
    for (const { from, names } of published) {
      const isListed = !/^@stairwell\/(nethack|mazes|workshop)/.test(from);
      expect(sections.has(from), from).toBe(isListed);
      if (isListed)
        expect(
          names.filter(({ name }) => !lines.has(name)),
          from,
        ).toEqual([]);
    }
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html') && name !== 'frame.html');
    expect(
      pages.filter((name) => !readFileSync(join(folder, name), 'utf8').includes('href="reference.html"')),
    ).toEqual([]);
  });
});
