// The chapters of the manual: read from docs/manual, in the order of its contents, and made into HTML. Examples become figures that the
// page's script brings to life; names of the reference become links. Pages of docs that the contents list come along.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { tintedLines } from '../highlight.js';

/** A page of the manual before it has its frame of contents. */
export interface Chapter {
  /** The file without its ending: `sight`. The contents are `index`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly title: string }[];
  /** The names that its examples import. */
  readonly uses: ReadonlySet<string>;
  /** The code of its examples, by the names that the page knows them by. */
  readonly examples: ReadonlyMap<string, string>;
}

/** What a chapter needs to know of the whole. */
export interface Surroundings {
  /** The names that the reference has. */
  readonly names: ReadonlySet<string>;
  /** Files of the manual, by their names. */
  readonly pages: ReadonlySet<string>;
}

/** In what chapter examples grow out of each other: new lines are marked there. */
const GROWING = 'first-dungeon';

/** An item of the contents: a chapter, or one that belongs to the chapter before it. */
export interface Item {
  readonly id: string;
  readonly isPart: boolean;
  /** From the folder of the manual. */
  readonly file: string;
}

/** The names of the files, without their endings. */
function chapterFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => basename(name, '.md'));
}

/** The order of the chapters, from the list of the contents. Throws where a chapter is missing there. */
export function readOrder(folder: string): Item[] {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const lines = [...text.matchAll(/^( *)(?:\d+\.|-) \[[^\]]+\]\(((?:\.\.\/)?([\w-]+)\.md)\)/gm)];
  const items = lines.map(([, indent = '', file = '', id = '']) => ({ id, isPart: indent !== '', file }));
  const missing = chapterFiles(folder).filter((id) => !items.some((item) => item.id === id));
  if (missing.length > 0) throw new Error(`the manual's contents do not list ${missing.join(', ')}`);
  return items;
}

/** Reads a chapter. */
export function readChapter(
  folder: string,
  { id, file }: Omit<Item, 'isPart'>,
  around: Surroundings,
): Chapter {
  const text = readFileSync(join(folder, file), 'utf8');
  const uses = new Set<string>();
  const headings: { id: string; title: string }[] = [];
  const marked = new Marked({ gfm: true });
  const tokens = pairExamples(marked.lexer(text));
  const examples = new Map<string, string>();
  const tables = new Map<string, number>();
  let before: ReadonlySet<string> | undefined;
  marked.use({
    renderer: {
      heading({ tokens: words, depth, text: title }) {
        const anchor = anchorOf(title);
        const plain = title.replaceAll('`', '');
        if (depth === 1) return `<h1>${this.parser.parseInline(words)}</h1>\n`;
        if (depth === 2) headings.push({ id: anchor, title: plain });
        return `<h${depth} id="${anchor}">${this.parser.parseInline(words)}</h${depth}>\n`;
      },
      link({ href, tokens: words }) {
        const inner = this.parser.parseInline(words);
        const address = addressOf(href, around.pages);
        if (address === undefined && !href.includes('/') && !file.startsWith('../'))
          throw new Error(`the manual has no page ${href}`);
        return address === undefined ? inner : `<a href="${escaped(address)}">${inner}</a>`;
      },
      codespan({ text: code }) {
        const name = /^\w+/.exec(code)?.[0] ?? '';
        const inner = `<code>${escaped(code)}</code>`;
        return around.names.has(name) && name === code
          ? `<a class="name" href="reference.html#${name}">${inner}</a>`
          : inner;
      },
      table(token) {
        // A wide table scrolls by itself, not with the page. Its name tells it from others to those who cannot see where it stands.
        const under = headings.at(-1)?.title ?? 'above all';
        const count = (tables.get(under) ?? 0) + 1;
        tables.set(under, count);
        const label = `Table, ${under}${count > 1 ? `, ${count}` : ''}`;
        return `<div class="table" tabindex="0" role="region" aria-label="${escaped(label)}">${tableHtml(token, (cell) => this.parser.parseInline(cell))}</div>\n`;
      },
      code(token) {
        if (token.lang !== 'ts')
          return `<pre class="plain" tabindex="0"><code>${escaped(token.text)}\n</code></pre>\n`;
        for (const name of importedNames(token.text)) uses.add(name);
        const lines: ReadonlySet<string> = new Set(token.text.split('\n'));
        const name = `${id}-${examples.size + 1}`;
        examples.set(name, token.text);
        const html = exampleHtml(token, name, id === GROWING ? before : undefined);
        before = lines;
        return html;
      },
    },
  });
  const html = marked.parser(tokens);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')?.text ?? id;
  return { id, title, html, headings, uses, examples };
}

/** A block of code with what it prints, and what another library writes for the same. */
interface Example extends Tokens.Code {
  prints?: string;
  theirs?: string;
}

/** Puts what an example prints (the block of text behind it) and what stands beside it (the block of JavaScript before it) into it. */
function pairExamples(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const at = kept.findLastIndex((each) => each.type !== 'space');
    const last = kept[at] as Example | undefined;
    if (token.type === 'code' && token.lang === 'text' && last?.type === 'code' && last.lang === 'ts') {
      last.prints = token.text;
      continue;
    }
    if (token.type === 'code' && token.lang === 'ts' && last?.type === 'code' && last.lang === 'js') {
      (token as Example).theirs = last.text;
      kept.splice(at, 1);
    }
    kept.push(token);
  }
  return kept;
}

function exampleHtml(
  { text, prints, theirs }: Example,
  name: string,
  before: ReadonlySet<string> | undefined,
): string {
  const isGame = /^export const game\b/m.test(text);
  const code = `<div class="code"><pre class="source" tabindex="0"><code>${codeHtml(text, before)}</code></pre></div>`;
  const bar = '<div class="bar" hidden></div>';
  // A first line that is empty would be lost without another before it.
  const printed = `<pre class="prints" tabindex="0" aria-label="${isGame ? 'How it begins' : 'What it prints'}"${prints === undefined ? ' hidden' : ''}>\n${escaped(prints ?? '')}\n</pre>`;
  const parts = isGame ? [printed, bar, code] : [code, bar, printed];
  const figure = `<figure class="example" data-name="${name}"${isGame ? ' data-game' : ''}>\n${parts.join('\n')}\n</figure>\n`;
  if (theirs === undefined) return figure;
  const [, library = 'elsewhere'] = /^import .* from '([^']+)'/m.exec(theirs) ?? [];
  return `<div class="pair"><figure class="theirs"><figcaption>${escaped(library)}</figcaption><pre class="source" tabindex="0"><code>${codeHtml(theirs, undefined)}</code></pre></figure>\n${figure}</div>\n`;
}

function codeHtml(code: string, before: ReadonlySet<string> | undefined): string {
  const lines = tintedLines(`${code}\n`).filter((pieces) => pieces.length > 0);
  return lines
    .map((pieces) => {
      const text = pieces.map(([piece]) => piece).join('');
      const isFresh = before !== undefined && text.trim() !== '' && !before.has(text.trimEnd());
      const inner = pieces.map(([piece, tint]) =>
        tint === 'plain' ? escaped(piece) : `<span class="t-${tint}">${escaped(piece)}</span>`,
      );
      return `<span class="line${isFresh ? ' fresh' : ''}">${inner.join('')}</span>`;
    })
    .join('');
}

function tableHtml({ header, rows, align }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const cell = (name: string) => (each: Tokens.TableCell, column: number) =>
    `<${name}${align[column] ? ` class="${align[column]}"` : ''}>${inline(each.tokens)}</${name}>`;
  const head = header.some(({ text }) => text !== '')
    ? `<thead><tr>${header.map((each, column) => cell(each.text === '' ? 'td' : 'th')(each, column)).join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

/** Where a link of a chapter leads on the site. What is not part of the manual has no address there. */
function addressOf(href: string, pages: ReadonlySet<string>): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const id = basename(path, '.md');
  const page = path === 'README.md' ? 'index' : id;
  if (path.endsWith('engine/README.md')) return 'reference.html';
  const isDocument = /^(?:\.\.\/|manual\/)?[\w-]+\.md$/.test(path);
  return isDocument && pages.has(page)
    ? `${page}.html${anchor === undefined ? '' : `#${anchor}`}`
    : undefined;
}

/** As GitHub makes them, so that links hold in both places. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function importedNames(code: string): string[] {
  return [...code.matchAll(/^import (?:type )?\{([^}]*)\} from '@stairwell\//gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type /, '')),
  );
}

/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
