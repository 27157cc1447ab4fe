// The documents that compare us with others tell the truth where a test can know it: links lead somewhere, sizes are as told.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './testing/stranger.js';

/** The addresses that the headings of a page have. */
function anchorsOf(text: string): string[] {
  const headings = text.split('\n').filter((line) => /^#+ /.test(line));
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every row of the table of features that we have leads to an example', () => {
  const page = join(root, 'docs', 'features.md');
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| [^*-]/.test(line))
    .slice(1);
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter((row) => {
    const [, name, ours] = row.split('|').map((cell) => cell.trim());
    if (ours === '**no**' || name === '') return false;
    const [, file, anchor] = /^\[.*\]\(([^)#]+)#?([^)]*)\)/.exec(name) ?? [];
    if (file === undefined || !existsSync(join(dirname(page), file))) return true;
    const text = readFileSync(join(dirname(page), file), 'utf8');
    // The example stands under the very heading that the row leads to.
    const section =
      anchor === '' ? text : text.split(/^(?=## )/m).find((part) => anchorsOf(part)[0] === anchor);
    return !section?.includes('```ts');
  });
  expect(wrong).toEqual([]);
});

test('sizes are within their limits, and the table tells them', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'sizes.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);
