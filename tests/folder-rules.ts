// The rules about folders and files: who imports whom must form no circle, the rules of a game never look at its view, every game
// has the same skeleton, and every export says in a sentence what it is for.

import ts from 'typescript';
import { importedFrom, parsed, resolvePath, type Violation } from './dependency-rules.js';

/** A source file by its path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** The files that every game has at its root, so that who knows one game knows all. */
const SKELETON =
  'about options game state actions screens start act frame save world report rules texts sounds picture index'.split(
    ' ',
  );

/** The folder of a game, from the root. */
const GAME = /^packages\/(games\/[^/]+|mazes\/src)\//;

/** The folder that a file belongs to: a package's folder of sources, or a game. */
function homeOf(file: string): string | undefined {
  return /^packages\/(?:[^/]+\/src|games\/[^/]+)\//.exec(file)?.[0].slice(0, -1);
}

/**
 * The rooms of the files: a file's room is its folder, with a slash behind its name. A file that stands beside folders is a room of
 * its own, since such files (a state, a contract) are what the folders share.
 */
function roomsOf(sources: Sources): (file: string) => string {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const parents = new Set([...sources.keys()].map((file) => folderOf(folderOf(file))));
  return (file) => {
    const folder = folderOf(file);
    return parents.has(folder) || folder === homeOf(file) ? file.replace(/\.tsx?$/, '') : `${folder}/`;
  };
}

/** The rooms that a room's files import from, each with the first file that does. */
type Doors = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Circles of rooms within a package or a game, each as the chain of rooms that closes it. Files beside each other may know
 * each other; a circle counts when a folder is part of it.
 */
export function folderCycles(sources: Sources): string[] {
  const roomOf = roomsOf(sources);
  const doors = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    for (const { target } of importsOf(file, text)) {
      if (homeOf(file) === undefined || homeOf(file) !== homeOf(target)) continue;
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to) continue;
      const known = doors.get(from) ?? new Map<string, string>();
      doors.set(from, known);
      if (!known.has(to)) known.set(to, file);
    }
  }
  const cycles = new Map<string, string>();
  for (const folder of [...doors.keys()].filter((room) => room.endsWith('/'))) {
    const circle = shortestCircle(doors, folder);
    if (circle === undefined) continue;
    // Every folder of a circle finds it: it is told once.
    const key = [...circle].sort().join(' ');
    const steps = circle.map((room, i) => {
      const next = circle[i + 1] ?? folder;
      return `${next} (by ${doors.get(room)?.get(next)})`;
    });
    if (!cycles.has(key)) cycles.set(key, [folder, ...steps].join(' -> '));
  }
  return [...cycles.values()];
}

/** The rooms of the shortest way from a room back to it. */
function shortestCircle(doors: Doors, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (const room of open) {
    for (const next of doors.get(room)?.keys() ?? []) {
      if (next === start) {
        const circle = [room];
        for (let at = room; at !== start; circle.unshift(at)) at = cameFrom.get(at) ?? start;
        return circle;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, room);
      open.push(next);
    }
  }
  return undefined;
}

/**
 * Circles of files that load one another: each as the files of it, sorted. What only types lead to is gone when a program runs, and
 * what is imported by a call comes later.
 */
export function loadingCycles(sources: Sources): string[] {
  const loads = new Map<string, string[]>();
  for (const [file, text] of sources)
    loads.set(
      file,
      importsOf(file, text)
        .filter(({ isLoaded }) => isLoaded)
        .flatMap(({ target }) =>
          [target, target.replace(/\.ts$/, '.tsx')].filter((each) => sources.has(each)),
        ),
    );
  const reachable = (from: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const open = [...(loads.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      open.push(...(loads.get(file) ?? []));
    }
    return reached;
  };
  const reach = new Map([...loads.keys()].map((file) => [file, reachable(file)]));
  const circles = [...reach]
    .filter(([file, reached]) => reached.has(file))
    .map(([file, reached]) =>
      [...reached]
        .filter((other) => reach.get(other)?.has(file))
        .sort()
        .join(' '),
    );
  return [...new Set(circles)].sort();
}

/** Rules of a game that look at its view. The contract and the frame may; whatever stands in view/ may. */
export function rulesThatSeeTheView(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of sources) {
    const game = GAME.exec(file)?.[0];
    if (game === undefined || file.startsWith(`${game}view/`)) continue;
    if (['game.ts', 'frame.ts', 'index.ts'].some((name) => file === `${game}${name}`)) continue;
    for (const { target, line } of importsOf(file, text)) {
      if (target.startsWith(`${game}view/`) || target === `${game}frame.ts`)
        violations.push({ file, line, problem: `rules may not import the view (${target})` });
    }
  }
  return violations;
}

/** Files of the skeleton that a game does not have. */
export function missingFiles(sources: Sources): string[] {
  const games = new Set([...sources.keys()].flatMap((file) => GAME.exec(file)?.[0] ?? []));
  return [...games].flatMap((game) =>
    SKELETON.map((name) => `${game}${name}.ts`).filter((file) => !sources.has(file)),
  );
}

/** Packages whose exports all have a sentence. */
const TOLD = /^packages\/(engine|stage|display|games|mazes|nethack|workshop|arcade)\//;
/** A level, a command or a part of the page is often one file with one export, and the file's first line is its sentence. */
const ONE_IN_A_FILE = /^packages\/(nethack\/src\/levels\/[a-z]+|workshop\/src|arcade\/src)\//;

/** Exports without a sentence. What a des function says to authors is its sentence. */
export function silentExports(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of sources) {
    if (!TOLD.test(file)) continue;
    const source = parsed(file, text);
    const exported = source.statements.filter(
      (statement) => ts.canHaveModifiers(statement) && statement.modifiers?.some(isExport),
    );
    if (ONE_IN_A_FILE.test(file) && exported.length === 1 && text.startsWith('// ')) continue;
    for (const statement of exported) {
      if (ts.getJSDocCommentsAndTags(statement).length > 0 || isDesFunction(statement)) continue;
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
      violations.push({ file, line: line + 1, problem: 'an export needs a sentence' });
    }
  }
  return violations;
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword;

function isDesFunction(statement: ts.Statement): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  const [made] = statement.declarationList.declarations.map(({ initializer }) => initializer);
  const [about] = made !== undefined && ts.isCallExpression(made) ? made.arguments : [];
  return (
    about !== undefined &&
    ts.isObjectLiteralExpression(about) &&
    about.properties.some(({ name }) => name?.getText() === 'says')
  );
}

interface Import {
  readonly target: string;
  readonly line: number;
  /** Whether the file is there when this one runs. */
  readonly isLoaded: boolean;
}

function importsOf(file: string, text: string): Import[] {
  const source = parsed(file, text);
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = importedFrom(node);
    if (specifier?.startsWith('.')) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const target = resolvePath(file, specifier).replace(/\.js$/, '.ts');
      imports.push({ target, line: line + 1, isLoaded: isLoading(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** Whether an import or a passing on brings more than types, and at once. */
function isLoading(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) {
    const { importClause: clause } = node;
    if (clause?.name !== undefined || clause?.namedBindings === undefined) return clause?.isTypeOnly !== true;
    return !clause.isTypeOnly && !namesTypesOnly(clause.namedBindings);
  }
  if (!ts.isExportDeclaration(node)) return false;
  return !node.isTypeOnly && !(node.exportClause !== undefined && namesTypesOnly(node.exportClause));
}

function namesTypesOnly(names: ts.NamedImportBindings | ts.NamedExportBindings): boolean {
  if (!ts.isNamedImports(names) && !ts.isNamedExports(names)) return false;
  return names.elements.every(({ isTypeOnly }) => isTypeOnly);
}
