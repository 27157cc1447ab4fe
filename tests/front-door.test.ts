// The engine's entry points show nothing that no example shows: a name that nobody can give a reason for has no place there.
// It reads the declared types that are packed, as a stranger's compiler does.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { allExamples } from './testing/examples.js';
import { root } from './testing/stranger.js';

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
