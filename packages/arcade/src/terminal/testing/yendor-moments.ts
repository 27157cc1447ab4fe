// Writes docs/yendor-moments.md anew: ten moments of the recorded wins as a small and a large terminal show them.
//   node scripts/run-ts.mjs packages/arcade/src/terminal/testing/yendor-moments.ts

import { existsSync, writeFileSync } from 'node:fs';
import { Cells, PLAIN, paintFrame } from '@stairwell/display/terminal';
import type { Frame } from '@stairwell/engine';
import { findMoments } from '../../../../games/yendor/testing/moments.js';

const SIZES = [
  [80, 24],
  [200, 50],
] as const;

/** The rows of a terminal of this size, without the empty ones at the end. */
function rowsOf(frame: Frame, columns: number, rows: number): string[] {
  const cells = new Cells(columns, rows);
  paintFrame(cells, { numberOf: () => PLAIN }, frame);
  const lines = Array.from({ length: rows }, (_, row) =>
    String.fromCodePoint(...cells.glyphs.subarray(row * columns, (row + 1) * columns)).trimEnd(),
  );
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The pictures of the page that yendor-moments.ts of its tests took, where there are any. */
function picturesOf(title: string, name: string): string[] {
  return [
    [`images/yendor-${name}.png`, 'in the page'],
    [`images/yendor-phone-${name}.png`, 'on a phone'],
  ].flatMap(([path, where]) => (existsSync(`docs/${path}`) ? [`![${title}, ${where}](${path})`, ''] : []));
}

const parts = findMoments().flatMap(({ title, name, frame }) => [
  `## ${title}`,
  '',
  ...picturesOf(title, name),
  ...SIZES.flatMap(([columns, rows]) => [
    `${columns}x${rows}:`,
    '',
    '```text',
    ...rowsOf(frame, columns, rows),
    '```',
    '',
  ]),
]);
writeFileSync(
  'docs/yendor-moments.md',
  [
    '# Yendor: ten moments',
    '',
    'From the recorded wins of the bot: in the page at 1280x800 (two of them on a phone of 390x844 as well), and in terminals of 80x24 and 200x50.',
    '',
    ...parts,
  ].join('\n'),
);
