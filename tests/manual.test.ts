// Every example of the documents is compiled and run; UPDATE_EXAMPLES=1 writes what it prints anew.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';
import { type AnyGame, frameText, Session } from '@stairwell/engine';
import { checkGame } from '@stairwell/stage/check';
import ts from 'typescript';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allExamples, workshop } from './testing/examples.js';

const examples = allExamples();

beforeAll(() => {
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { recursive: true });
  for (const example of examples) writeFileSync(example.file, `${example.code}\nexport {};\n`);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the examples compile', () => {
  // As in a careful stranger's project: the declared types that are packed, found through the package's exports.
  const program = ts.createProgram(
    examples.map((example) => example.file),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    },
  );
  const problems = ts.getPreEmitDiagnostics(program).map((problem) => {
    const at =
      problem.file && problem.start !== undefined
        ? problem.file.getLineAndCharacterOfPosition(problem.start).line + 1
        : 0;
    return `${problem.file?.fileName}:${at} ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`;
  });
  expect(problems).toEqual([]);
});

test('the manual begins with an @ that walks, in at most twenty lines', () => {
  const page = readFileSync('docs/manual/first-dungeon.md', 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(code).toContain('export const game');
  expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
});

describe('the examples print what they say', () => {
  test('there are examples on pages and in comments, and most of them print', () => {
    const isPage = ({ source }: { source: string }) => source.endsWith('.md');
    const pages = examples.filter(isPage);
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect(pages.filter(({ prints }) => prints !== undefined).length).toBeGreaterThan(pages.length / 2);
    const comments = examples.filter((example) => !isPage(example));
    expect(comments.length).toBeGreaterThanOrEqual(10);
    expect(comments.filter(({ prints = '' }) => prints.trim() === '').map(({ name }) => name)).toEqual([]);
  });

  test.each(examples)('$name', async ({ file, prints, correct }) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      printed.push(format(...values)); // as Node prints it
    });
    const { game }: { readonly game?: AnyGame } = await import(/* @vite-ignore */ file);
    // A game that an example exports is played on the manual's page. Here it must keep the contract, and prints how it begins.
    if (game !== undefined) {
      expect(checkGame(game, { seeds: ['moss'], deeds: 50 }).findings).toEqual([]);
      console.log(frameText(Session.start(game, 'moss').frame()));
    }
    if (prints === undefined) return;
    const output = printed.map((each) => `${each}\n`).join('');
    if (process.env.UPDATE_EXAMPLES === '1') {
      if (output !== prints) correct(printed);
    } else {
      expect(output, 'UPDATE_EXAMPLES=1 npm test -- tests/manual writes it anew').toBe(prints);
    }
  });
});
