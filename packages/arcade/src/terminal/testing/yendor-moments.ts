// Writes docs/yendor-moments.md anew: ten moments of the recorded wins as a small and a large terminal show them.
//   node scripts/run-ts.mjs packages/arcade/src/terminal/testing/yendor-moments.ts

import { writeFileSync } from 'node:fs';
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

const parts = findMoments().flatMap(({ title, frame }) => [
  `## ${title}`,
  '',
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
    'From the recorded wins of the bot, as terminals of 80x24 and 200x50 show them.',
    '',
    ...parts,
  ].join('\n'),
);
