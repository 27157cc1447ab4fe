// Every example in the manual and the READMEs is compiled and run. A block of `ts` is a whole program; the block of
// `text` that follows it is what it prints; UPDATE_EXAMPLES=1 writes it anew.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import ts from 'typescript';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside the repository, so that the examples resolve packages as a project's own files do. */
const workshop = join(root, 'node_modules', '.cache', 'stairwell', 'examples');

interface Example {
  readonly name: string;
  readonly page: string;
  readonly file: string;
  readonly code: string;
  readonly prints: string | undefined;
}

function examplesIn(page: string): Example[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap((block, index) => {
    if (block[1] !== 'ts') return [];
    const line = text.slice(0, block.index).split('\n').length;
    const next = blocks[index + 1];
    const file = join(workshop, `${page.replaceAll(/\W+/g, '-')}-${line}.ts`);
    return [
      {
        name: `${page}:${line}`,
        page,
        file,
        code: block[2],
        prints: next?.[1] === 'text' ? next[2] : undefined,
      },
    ];
  });
}

const manual = readdirSync(join(root, 'docs', 'manual')).map((name) => `docs/manual/${name}`);
const pages = ['README.md', 'packages/engine/README.md', ...manual].filter((page) => page.endsWith('.md'));
const examples = pages.flatMap(examplesIn);

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

describe('the examples print what they say', () => {
  test('there are examples, and most of them print', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
    expect(examples.filter((example) => example.prints !== undefined).length).toBeGreaterThan(
      examples.length / 2,
    );
  });

  test.each(examples)('$name', async ({ page, file, code, prints }) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      printed.push(format(...values)); // as Node prints it
    });
    await import(/* @vite-ignore */ file);
    if (prints === undefined) return;
    const output = `${printed.join('\n')}\n`;
    if (process.env.UPDATE_EXAMPLES === '1') {
      const text = readFileSync(join(root, page), 'utf8');
      const block = (printedText: string) => `${code}\`\`\`\n\n\`\`\`text\n${printedText}\`\`\``;
      expect(text.split(block(prints)), 'the text block must follow its example').toHaveLength(2);
      writeFileSync(
        join(root, page),
        text.replace(block(prints), () => block(output)),
      );
    } else {
      expect(output, 'UPDATE_EXAMPLES=1 npm test -- tests/manual writes it anew').toBe(prints);
    }
  });
});
