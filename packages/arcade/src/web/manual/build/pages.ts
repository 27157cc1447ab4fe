// The frame around every page of the manual, and the page of the reference.

import { type Chapter, escaped, type Item } from './chapters.js';
import type { EntryPoint, Exported } from './exports.js';

/** What all pages share. */
export interface Site {
  readonly chapters: readonly Chapter[];
  readonly order: readonly Item[];
  readonly script: string;
  readonly style: string;
  readonly policy: string;
}

/** A page of the site: its name, its title and what stands on it. */
export type Page = Pick<Chapter, 'id' | 'title' | 'html' | 'headings'>;

/** A whole page. */
export function pageHtml(page: Page, site: Site): string {
  const { script, style, policy } = site;
  const title =
    page.id === 'index' ? 'The Stairwell manual' : `${page.title.replaceAll('`', '')} · Stairwell`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${escaped(policy)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <meta name="description" content="How to build a dungeon with Stairwell, with examples to change and run." />
    <title>${escaped(title)}</title>
    <link rel="icon" href="./assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="./${style}" />
    <script type="module" src="./${script}"></script>
  </head>
  <body>
    <a class="skip" href="#text">To the text</a>
    <nav class="contents" aria-label="Contents">${contentsHtml(page, site)}</nav>
    <main id="text">
      <article>${page.html}</article>
      ${turnHtml(page, site)}
    </main>
  </body>
</html>
`;
}

function contentsHtml(page: Page, { chapters, order }: Site): string {
  const item = (id: string, title: string, isPart: boolean) => {
    const isHere = id === page.id;
    const inner = isHere
      ? page.headings.map((heading) => `<li><a href="#${heading.id}">${escaped(heading.title)}</a></li>`)
      : [];
    return `<li${isPart ? ' class="part"' : ''}><a href="${id}.html"${isHere ? ' aria-current="page"' : ''}>${escaped(title)}</a>${inner.length > 0 && id !== 'reference' ? `<ul>${inner.join('')}</ul>` : ''}</li>`;
  };
  const rows = order.map(({ id, isPart }) =>
    item(id, chapters.find((chapter) => chapter.id === id)?.title ?? id, isPart),
  );
  return `<p class="house"><a href="index.html">Stairwell</a> <a class="play" href="../">Play the games</a></p>
<details open><summary>Contents</summary><ol>
${rows.join('\n')}
${item('reference', 'Every name', false)}
</ol></details>`;
}

/** Back and on, at the end of a chapter. */
function turnHtml(page: Page, { chapters, order }: Site): string {
  const at = order.findIndex(({ id }) => id === page.id);
  const link = (index: number, word: string) => {
    const id = order[index]?.id;
    const chapter = chapters.find((each) => each.id === id);
    if (chapter === undefined || (at < 0 && page.id !== 'index')) return '';
    return `<a class="${word.toLowerCase()}" href="${chapter.id}.html"><span>${word}</span> ${escaped(chapter.title)}</a>`;
  };
  return `<nav class="turn" aria-label="Other chapters">${link(at - 1, 'Back')}${link(at + 1, 'Next')}</nav>`;
}

/** Every exported name with its line, by entry point. A name that has several doors is told of at the one of its part. */
export function referencePage(entries: readonly EntryPoint[], chapters: readonly Chapter[]): Page {
  // By name, the file that declares it: the first one that is told of has the name as its address.
  const told = new Map<string, string>();
  const parts = [...entries].sort((a, b) => Number(isFront(a)) - Number(isFront(b)));
  const sections = parts.map((entry) => {
    const rows = entry.names.filter(({ name, file }) => told.get(name) !== file);
    const html = rows.map((row) => {
      const isFirst = !told.has(row.name);
      if (isFirst) told.set(row.name, row.file);
      return rowHtml(row, isFirst ? row.name : `${anchor(entry.from)}-${row.name}`, isFirst ? chapters : []);
    });
    return sectionHtml(entry, html);
  });
  return {
    id: 'reference',
    title: 'Every name',
    headings: [],
    html: `<h1>Every name</h1>
<p>What each entry point exports, with a line for each name and the chapters whose examples use it. <code>@stairwell/engine</code> itself
has the names that most dungeons use; each of them stands below, at the part that it belongs to. Your editor knows the types. Packages under
NetHack's licence (<code>@stairwell/nethack</code>, <code>@stairwell/mazes</code>, <code>@stairwell/workshop</code>) are not listed here, because this page is
under another; their types say the same of their names.</p>
<ul class="doors">${parts.map(({ from }) => `<li><a href="#${anchor(from)}"><code>${from}</code></a></li>`).join('')}</ul>
${sections.join('\n')}`,
  };
}

const isFront = ({ from }: EntryPoint) => from === '@stairwell/engine';
const anchor = (from: string) => from.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '');

function sectionHtml(entry: EntryPoint, rows: readonly string[]): string {
  const { from, says, names } = entry;
  const links = names.map(({ name }) => `<a href="#${name}"><code>${name}</code></a>`);
  const front = isFront(entry) ? `<p class="front">${links.join(' ')}</p>` : '';
  const list = rows.length > 0 ? `<dl class="names">${rows.join('\n')}</dl>` : '';
  return `<section><h2 id="${anchor(from)}"><code>${from}</code></h2><p>${withCode(says)}</p>${front}${list}</section>`;
}

function rowHtml({ name, kind, says, call }: Exported, id: string, chapters: readonly Chapter[]): string {
  const where = chapters.filter(({ uses }) => uses.has(name));
  const links = where.map(({ id, title }) => `<a href="${id}.html">${escaped(title)}</a>`);
  return `<div id="${id}"><dt><code>${name}${call}</code> <span class="kind">${kind}</span></dt><dd>${withCode(says)}${
    links.length > 0 ? ` <span class="where">In ${links.join(', ')}.</span>` : ''
  }</dd></div>`;
}

function withCode(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
