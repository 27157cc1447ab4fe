// Every name that packages export, with the sentence that stands above it: the reference of the manual. It reads
// sources as text, without asking what types mean, so it takes no time to speak of.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An exported name. */
export interface Exported {
  readonly name: string;
  readonly kind: 'function' | 'type' | 'class' | 'value';
  /** What its comment says, up to the first example. */
  readonly says: string;
  /** How a function is called; nothing for other kinds. */
  readonly call: string;
  /** The file that declares it: two entry points may export the same, and two files different things by one name. */
  readonly file: string;
}

/** An entry point: what one imports from, and what it has. */
export interface EntryPoint {
  readonly from: string;
  /** What the first lines of the entry point say. */
  readonly says: string;
  readonly names: readonly Exported[];
}

/** What one imports from packages (folders of `root`), and the source behind each: as their `exports` say. */
export function entryFiles(root: string, folders: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const sources = existsSync(join(root, folder, 'src')) ? join(root, folder, 'src') : join(root, folder);
    for (const [path, { types }] of Object.entries<{ types?: string }>(exports)) {
      if (types === undefined) continue; // a style sheet, the package's own description
      const source = join(sources, types.replace('./dist/', '').replace(/\.d\.ts$/, '.ts'));
      const add = (part: string) =>
        files.set(name + path.slice(1).replace('*', part), source.replace('*', part));
      if (!path.includes('*')) add('');
      else for (const part of readdirSync(sources)) if (existsSync(source.replace('*', part))) add(part);
    }
  }
  return files;
}

/** Reads the entry points of packages: what one imports, and the file that stands for it. */
export function readEntryPoints(files: ReadonlyMap<string, string>): EntryPoint[] {
  const parse = createParser(files);
  return [...files].map(([from, file]) => ({
    from,
    says: headOf(parse(file)),
    names: namesOf(parse, parse(file)).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }));
}

/** The parsed file at a path, or behind what a file imports. */
type Parse = (path: string, importer?: string) => ts.SourceFile;

function createParser(files: ReadonlyMap<string, string>): Parse {
  const known = new Map<string, ts.SourceFile>();
  return (path, importer) => {
    const file =
      files.get(path) ??
      (importer === undefined ? path : join(dirname(importer), path.replace(/\.js$/, '.ts')));
    const source =
      known.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    known.set(file, source);
    return source;
  };
}

/** What the comment at the top of a file says, without the words that name the file itself. */
function headOf(source: ts.SourceFile): string {
  const lines = /^(?:\/\/.*\n)+/.exec(source.text)?.[0] ?? '';
  const text = lines
    .replaceAll(/^\/\/ ?/gm, '')
    .replaceAll('\n', ' ')
    .trim();
  return text.replace(/^The entry point \S+: /, '').replace(/^./, (letter) => letter.toUpperCase());
}

function namesOf(parse: Parse, source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement): Exported[] => {
    if (!ts.isExportDeclaration(statement)) {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      return isExported ? declared(statement, source.fileName) : [];
    }
    const { moduleSpecifier, exportClause } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier))
      throw new Error(`${source.fileName}: "${statement.getText()}" does not say from where`);
    const target = parse(moduleSpecifier.text, source.fileName);
    if (exportClause === undefined) return namesOf(parse, target);
    if (ts.isNamespaceExport(exportClause)) {
      const says = headOf(target);
      return [{ name: exportClause.name.text, kind: 'value', says, call: '', file: target.fileName }];
    }
    const there = namesOf(parse, target);
    return exportClause.elements.map(({ name, propertyName }) => {
      const original = (propertyName ?? name).text;
      const found = there.find((each) => each.name === original);
      if (found === undefined)
        throw new Error(`${source.fileName}: ${original} is not in ${target.fileName}`);
      return { ...found, name: name.text };
    });
  });
}

function declared(statement: ts.Statement, file: string): Exported[] {
  const says = commentOf(statement);
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
    return [{ name: statement.name.text, kind: 'function', says, call: callOf(statement), file }];
  if (ts.isClassDeclaration(statement) && statement.name !== undefined)
    return [{ name: statement.name.text, kind: 'class', says, call: '', file }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', says, call: '', file }];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => ({
      name: declaration.name.getText(),
      kind: 'value',
      says,
      call: '',
      file,
    }));
  throw new Error(
    `${file}: what is exported by "${statement.getText().slice(0, 40)}" has no line in the reference yet`,
  );
}

function commentOf(statement: ts.Statement): string {
  const [comment] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).slice(-1);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  const plain = text.replaceAll(/\n {2,}[\s\S]*/g, '').replaceAll(/\{@link (\w+)\}/g, '`$1`');
  return plain.replaceAll(/\s+/g, ' ').trim();
}

/** Names, not types: those are a click away in any editor. */
function callOf({ parameters }: ts.FunctionDeclaration): string {
  const words = parameters.map(({ name, questionToken, initializer, dotDotDotToken }) => {
    const word = ts.isIdentifier(name) ? name.text : 'options';
    const isOptional = questionToken !== undefined || initializer !== undefined;
    return `${dotDotDotToken === undefined ? '' : '…'}${word}${isOptional ? '?' : ''}`;
  });
  return `(${words.join(', ')})`;
}
