// The examples of the documents: those of the manual and the READMEs, and those in the comments of the engine's sources. A
// block of `ts` is a whole program. What it prints stands in the block of `text` that follows it, or, in a comment, behind
// each `console.log` as `// …`.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stranger.js';

/** Inside the repository, so that the examples resolve packages as a project's own files do. */
export const workshop = join(root, 'node_modules', '.cache', 'stairwell', 'examples');

export interface Example {
  /** Where it stands: file and line. */
  readonly name: string;
  /** The document or source that holds it. */
  readonly source: string;
  /** The file that it is written to, to be compiled and run. */
  readonly file: string;
  readonly code: string;
  /** What it says that it prints; undefined where it does not say. */
  readonly prints: string | undefined;
  /** Writes what it really prints into its source. */
  correct(printed: readonly string[]): void;
}

/** All examples there are. */
export function allExamples(): Example[] {
  const manual = readdirSync(join(root, 'docs', 'manual')).map((name) => `docs/manual/${name}`);
  const pages = ['README.md', 'docs/variants.md', 'packages/engine/README.md', ...manual].filter((page) =>
    page.endsWith('.md'),
  );
  const engine = join('packages', 'engine', 'src');
  const sources = readdirSync(join(root, engine), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
    .map((path) => join(engine, path))
    .sort();
  return [...pages.flatMap(examplesOfPage), ...sources.flatMap(examplesOfComments)];
}

function examplesOfPage(page: string): Example[] {
  return blocksOf(readFileSync(join(root, page), 'utf8'), page, 1, '');
}

function examplesOfComments(source: string): Example[] {
  const text = readFileSync(join(root, source), 'utf8');
  return [...text.matchAll(/^( *)\/\*\*\n(?: *\*.*\n)*? *\*\//gm)].flatMap((comment) => {
    if (!comment[0].includes('@example')) return [];
    const line = text.slice(0, comment.index).split('\n').length;
    return blocksOf(comment[0].replaceAll(/^ *\* ?/gm, ''), source, line, `${comment[1]} * `);
  });
}

/** The examples in a text that begins at a line of its source, where each line has `margin` before it. */
function blocksOf(text: string, source: string, firstLine: number, margin: string): Example[] {
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap((block, index): Example[] => {
    const [, language, code = ''] = block;
    if (language !== 'ts') return [];
    const line = firstLine + text.slice(0, block.index).split('\n').length - 1;
    const next = blocks[index + 1];
    const isInComment = margin !== '';
    const textBlock = next?.[1] === 'text' ? (next[2] ?? '') : undefined;
    const notes = isInComment ? notesOf(code) : undefined;
    return [
      {
        name: `${source}:${line}`,
        source,
        file: join(workshop, `${source.replaceAll(/\W+/g, '-')}-${line}.ts`),
        code,
        prints: textBlock ?? notes,
        correct(printed) {
          const output = printed.map((each) => `${each}\n`).join('');
          if (textBlock === undefined) replaceIn(source, margin, code, withNotes(code, printed));
          else {
            const whole = (prints: string) => `${code}\`\`\`\n\n\`\`\`text\n${prints}\`\`\`\n`;
            replaceIn(source, margin, whole(textBlock), whole(output));
          }
        },
      },
    ];
  });
}

const LOG = /^(console\.log\(.*\);)(?: \/\/ (.*))?$/;

/** What the notes behind `console.log` say that is printed. */
function notesOf(code: string): string {
  return code
    .split('\n')
    .flatMap((line) => {
      const log = LOG.exec(line);
      return log === null ? [] : [`${log[2] ?? ''}\n`];
    })
    .join('');
}

function withNotes(code: string, printed: readonly string[]): string {
  const left = [...printed];
  return code.replaceAll(new RegExp(LOG, 'gm'), (_, log: string) => `${log} // ${left.shift() ?? ''}`);
}

function replaceIn(source: string, margin: string, before: string, after: string): void {
  const path = join(root, source);
  const text = readFileSync(path, 'utf8');
  const indented = (block: string) =>
    block
      .split('\n')
      .slice(0, -1)
      .map((line) => `${margin}${line}`.trimEnd())
      .join('\n');
  const parts = text.split(indented(before));
  if (parts.length !== 2) throw new Error(`${source} does not hold the example once:\n${before}`);
  writeFileSync(path, parts.join(indented(after)));
}
