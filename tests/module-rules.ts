// The rule that nothing that changes lives outside a state: no module holds a variable, a cache or scratch memory of its own.

import ts from 'typescript';
import { parsed, type Violation } from './dependency-rules.js';
import type { Sources } from './folder-rules.js';

/**
 * The one module with memory of its own: scratch arrays of sight, written anew by every look. No answer depends on what an
 * earlier look left there.
 */
const SCRATCH = 'packages/engine/src/sight/shadowcast.ts';

/** A thread's own program: what it plays with is its state. */
const THREAD = 'packages/environment/src/vector-thread.ts';

/** What may stand at the top of a module: these hold nothing, or what they were made with. */
const CONSTANT = /^(Map|Set|RegExp|URL|Text(En|De)coder|\w+Error|(Big)?(Int|Uint|Float)\d+(Clamped)?Array)$/;

/** Methods that change what they are called on. */
const CHANGING = new Set(
  'push pop shift unshift splice sort reverse fill set copyWithin add delete clear'.split(' '),
);

/**
 * Below the arcade: variables at the top of a module that can be given another value, caches beside the state, and what functions
 * write to. Tables that a module fills while it loads are none of these.
 */
export function changeableModules(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of sources) {
    if (/^packages\/(arcade|workshop)\//.test(file) || file === SCRATCH || file === THREAD) continue;
    const source = parsed(file, text);
    const report = (node: ts.Node, problem: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      violations.push({ file, line: line + 1, problem });
    };
    const names = new Set<string>();
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0)
        report(statement, 'a module holds no variable that changes');
      for (const { name, initializer, type } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) names.add(name.text);
        if (initializer === undefined || !ts.isNewExpression(initializer)) continue;
        const made = initializer.expression.getText(source);
        // What is begun empty is meant to be filled.
        const isFilledLater =
          /^(Map|Set)$/.test(made) &&
          (initializer.arguments?.length ?? 0) === 0 &&
          !type?.getText(source).startsWith('Readonly');
        if (isFilledLater || !CONSTANT.test(made)) report(statement, 'a module holds no cache');
      }
    }
    for (const node of writesIn(source, names))
      report(node, 'a module holds nothing that functions write to');
  }
  return violations;
}

/** Where functions change one of the module's own values. */
function writesIn(source: ts.SourceFile, names: ReadonlySet<string>): ts.Node[] {
  const writes: ts.Node[] = [];
  const visit = (node: ts.Node, own: ReadonlySet<string>, isInside: boolean): void => {
    const isFunction = ts.isFunctionLike(node);
    // What a function or a block calls by the same name is its own.
    const inner = isFunction || ts.isBlock(node) || isLoop(node) ? without(own, declaredIn(node)) : own;
    const target = isInside ? changedBy(node) : undefined;
    if (target !== undefined && ts.isIdentifier(target) && inner.has(target.text)) writes.push(node);
    ts.forEachChild(node, (child) => visit(child, inner, isInside || isFunction));
  };
  visit(source, names, false);
  return writes;
}

const isLoop = (node: ts.Node): node is ts.ForStatement | ts.ForOfStatement =>
  ts.isForStatement(node) || ts.isForOfStatement(node);

/** What an expression writes into: the name at its root. */
function changedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return isAssignment ? rootOf(node.left) : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator } = node;
    const isStep = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
    return isStep ? rootOf(node.operand) : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  return CHANGING.has(name.text) ? rootOf(expression) : undefined;
}

function rootOf(node: ts.Node): ts.Node {
  const isPart =
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isNonNullExpression(node);
  return isPart ? rootOf(node.expression) : node;
}

/** The names that a function, a block or a loop declares itself. */
function declaredIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) take(element.name);
  };
  const lists: readonly (ts.VariableDeclarationList | ts.ForInitializer | undefined)[] = ts.isBlock(node)
    ? node.statements.map((each) => (ts.isVariableStatement(each) ? each.declarationList : undefined))
    : isLoop(node)
      ? [node.initializer]
      : [];
  for (const list of lists)
    if (list !== undefined && ts.isVariableDeclarationList(list))
      for (const { name } of list.declarations) take(name);
  if (ts.isFunctionLike(node)) for (const { name } of node.parameters) take(name as ts.BindingName);
  return names;
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return others.size === 0 ? names : new Set([...names].filter((name) => !others.has(name)));
}
