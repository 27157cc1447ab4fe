// The rules of the house that a compiler does not check: which room may import from which, and that nothing below
// the arcade reads a clock, rolls dice of its own or asks for the locale.

import ts from 'typescript';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/** What may stand in a file, decided by its path from the root of the repository. */
interface Room {
  readonly name: string;
  readonly mayImport: (specifier: string) => boolean;
  readonly isDeterministic: boolean;
}

/** Names whose value depends on the machine, the moment or the language settings. */
const OUTSIDE_NAMES = new Set([
  'Date',
  'Intl',
  'performance',
  'crypto',
  'process',
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'queueMicrotask',
  'console',
  // These tell when memory was cleaned up, which no two runs do alike.
  'WeakRef',
  'FinalizationRegistry',
  // Code made from text is code that no rule has read.
  'eval',
  'Function',
]);

/** Properties that do the same, whatever they are called on. */
const OUTSIDE_PROPERTIES = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleUpperCase',
  'toLocaleLowerCase',
]);

/** Of Math, only what every engine must round alike. The rest may differ in the last bit from browser to browser. */
const EXACT_MATH = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc PI E SQRT2 SQRT1_2 LN2 LN10 LOG2E LOG10E'.split(
    ' ',
  ),
);

/** Everything in a source file that breaks a rule. `file` is its path from the root, with forward slashes. */
export function checkFile(file: string, text: string): Violation[] {
  const room = roomOf(file);
  if (room === undefined) return [];
  const source = parsed(file, text);
  const violations: Violation[] = [];
  const report = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    violations.push({ file, line: line + 1, problem });
  };

  const visit = (node: ts.Node): void => {
    const specifier = importedFrom(node);
    if (specifier !== undefined) {
      const resolved = specifier.startsWith('.') ? resolvePath(file, specifier) : specifier;
      if (!room.mayImport(resolved)) report(node, `${room.name} may not import "${specifier}"`);
    }
    if (room.isDeterministic) {
      const outside = outsideName(node);
      if (outside !== undefined) report(node, `${room.name} may not use ${outside}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return violations;
}

/** Files that are parsed already, by their text: every rule reads all of them. */
const PARSED = new Map<string, ts.SourceFile>();

/** A file as the compiler reads it. */
export function parsed(file: string, text: string): ts.SourceFile {
  const source = PARSED.get(text) ?? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  PARSED.set(text, source);
  return source;
}

/** The engine's front door or one of its entry points, never a file behind them. */
const isEngine = (path: string) => /^@stairwell\/engine(\/[a-z]+)?$/.test(path);

function roomOf(file: string): Room | undefined {
  const parts = file.split('/');
  if (parts[0] !== 'packages') return undefined;
  const own = `${parts.slice(0, 2).join('/')}/`;
  if (parts[1] === 'engine') {
    return { name: 'the engine', mayImport: (path) => path.startsWith(own), isDeterministic: true };
  }
  if (parts[1] === 'display') {
    // It draws and listens; what it shows it gets as frames.
    return {
      name: 'the display',
      mayImport: (path) => path.startsWith(own) || isEngine(path),
      isDeterministic: false,
    };
  }
  if (parts[1] === 'nethack') {
    return {
      name: 'nethack',
      mayImport: (path) => path.startsWith(own) || isEngine(path) || path === 'wasmoon',
      isDeterministic: true,
    };
  }
  if (parts[1] === 'games') {
    // The catalogue at the top may import every game; a game only itself.
    const home = parts.length > 3 ? `${parts.slice(0, 3).join('/')}/` : own;
    const name = parts.length > 3 ? `the game ${parts[2]}` : 'the catalogue of games';
    return {
      name,
      mayImport: (path) => path.startsWith(home) || isEngine(path),
      isDeterministic: true,
    };
  }
  if (parts[1] === 'mazes') {
    // A script to walk stands deflated in the run's options.
    const isShown = (path: string) =>
      ['@stairwell/nethack', '@stairwell/stage/guest', 'fflate'].includes(path);
    return {
      name: 'The Mazes',
      mayImport: (path) => path.startsWith(own) || isEngine(path) || isShown(path),
      isDeterministic: true,
    };
  }
  if (parts[1] === 'workshop') {
    const inside = (path: string) =>
      isOutside(path) || path.startsWith(own) || isEngine(path) || WORKSHOP_DOORS.has(path);
    return { name: 'the workshop', mayImport: inside, isDeterministic: false };
  }
  if (parts[1] === 'stage') {
    return {
      name: 'the stage',
      // Addresses that hold a run are deflated; the library for it is the same everywhere and asks nothing of its surroundings.
      mayImport: (path) => path.startsWith(own) || isEngine(path) || path === 'fflate',
      // Whoever brings a game before a player brings the clock and the timers too.
      isDeterministic: file !== WATCHER,
    };
  }
  if (parts[1] === 'environment') {
    // It gets the dungeons from whoever asks for them.
    const inside = (path: string) => isOutside(path) || path.startsWith(own) || isEngine(path);
    return { name: 'the environment', mayImport: inside, isDeterministic: file !== THREAD_STARTER };
  }
  if (parts[1] === 'server') {
    // It gets the dungeons and the page from whoever starts it.
    const inside = (path: string) =>
      isOutside(path) || path.startsWith(own) || isEngine(path) || path === '@stairwell/stage';
    return { name: 'the server', mayImport: inside, isDeterministic: false };
  }
  if (parts[1] === 'arcade') {
    // What is MIT contains nothing of the guests; only the default configuration knows them.
    const isKnown = (path: string) => file === DEFAULT_CONFIGURATION && GUEST_DOORS.has(path);
    const inside = (path: string) =>
      isOutside(path) || path.startsWith(own) || isFrontDoor(path) || isKnown(path);
    return { name: 'the arcade', mayImport: inside, isDeterministic: false };
  }
  return undefined;
}

/** Other packages are entered by their front doors only. */
function isFrontDoor(path: string): boolean {
  return (
    isEngine(path) ||
    /^@stairwell\/(display\/[a-z]+|stage|stage\/(check|guest)|server|server\/(client|thread)|environment|environment\/mcp|games|games\/[a-z]+)$/.test(
      path,
    )
  );
}

/** Takes clocks and dice away while a game is checked, so it must touch them. */
const WATCHER = 'packages/stage/src/check/outside.ts';

/** Starts threads, so it must say where the file lies that they run. */
const THREAD_STARTER = 'packages/environment/src/vector.ts';

/** Where the arcade names its guests, and the doors they come in by. */
const DEFAULT_CONFIGURATION = 'packages/arcade/src/guests.ts';
const GUEST_DOORS: ReadonlySet<string> = new Set(['@stairwell/mazes', '@stairwell/workshop']);
const WORKSHOP_DOORS: ReadonlySet<string> = new Set([
  '@stairwell/nethack',
  '@stairwell/stage',
  '@stairwell/stage/guest',
]);

/** Neither a room of this house nor one of its front doors. */
const isOutside = (path: string) => !/^(packages\/|@stairwell\/|stairwell($|\/))/.test(path);

export function importedFrom(node: ts.Node): string | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments;
    // A computed import could lead anywhere, so it is no import we allow.
    return target !== undefined && ts.isStringLiteral(target) ? target.text : '(computed)';
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return node.argument.literal.text;
  }
  return undefined;
}

function outsideName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const property = node.name.text;
    if (ts.isIdentifier(node.expression) && node.expression.text === 'Math' && !EXACT_MATH.has(property))
      return `Math.${property}`;
    return OUTSIDE_PROPERTIES.has(property) ? property : undefined;
  }
  if (ts.isElementAccessExpression(node)) {
    const { expression, argumentExpression: key } = node;
    if (ts.isIdentifier(expression) && expression.text === 'Math') return 'Math[…]';
    return ts.isStringLiteralLike(key) && OUTSIDE_PROPERTIES.has(key.text) ? key.text : undefined;
  }
  if (ts.isBinaryExpression(node) && POWERS.has(node.operatorToken.kind)) return 'the ** operator';
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return 'import.meta';
  if (!ts.isIdentifier(node)) return undefined;
  if (node.text === 'globalThis') return 'globalThis';
  // Under another name its functions could not be told apart.
  if (node.text === 'Math' && !isObjectOfAccess(node)) return 'Math by another name';
  if (!OUTSIDE_NAMES.has(node.text)) return undefined;
  const { parent } = node;
  // Our own members and fields may be called anything.
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined;
  if (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  ) {
    return undefined;
  }
  return node.text;
}

const POWERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
]);

function isObjectOfAccess(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === node
  );
}

export function resolvePath(file: string, specifier: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
