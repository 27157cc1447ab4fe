// Writes docs/mazes-moments.md anew: ten moments of The Mazes as a terminal of 80x24 shows them, and their pictures in the page.
//   node scripts/run-ts.mjs packages/arcade/src/terminal/testing/mazes-moments.ts [pictures]

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cells, PLAIN, paintFrame } from '@stairwell/display/terminal';
import type { Frame } from '@stairwell/engine';
import { saveToText } from '@stairwell/stage';
import { findMoments } from '../../../../mazes/src/testing/moments.js';
import { launchChromium } from '../../web/testing/browser.js';
import { asRegular, builtPage } from '../../web/testing/page.js';
import { servePage } from '../../web/testing/server.js';

const COLUMNS = 80;
const ROWS = 24;
const PICTURES = join('docs', 'images');

/** The rows of a terminal, without the empty ones at the end. */
function rowsOf(frame: Frame): string[] {
  const cells = new Cells(COLUMNS, ROWS);
  paintFrame(cells, { numberOf: () => PLAIN }, frame);
  const lines = Array.from({ length: ROWS }, (_, row) =>
    String.fromCodePoint(...cells.glyphs.subarray(row * COLUMNS, (row + 1) * COLUMNS)).trimEnd(),
  );
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

const moments = findMoments();

/** Each moment in the page: its save is imported and gone on with. */
async function takePictures(): Promise<void> {
  const server = await servePage(await builtPage('web'));
  const browser = await launchChromium();
  try {
    for (const { name, save, key } of moments) {
      const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
      await page.goto(`${server.url}?screen=saves`);
      const text = saveToText({ name, order: 0, savedAt: new Date(0).toISOString(), ...save });
      await page
        .locator('#import')
        .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: `Continue The Mazes, ${name}` }).click();
      await page.getByRole('application').waitFor();
      await page.waitForTimeout(2500);
      // What the house says of saves that come from elsewhere is no part of the moment.
      await page.getByText('no longer ranked').waitFor({ state: 'hidden' });
      if (key !== undefined) {
        await page.keyboard.press(key);
        await page.waitForTimeout(2500);
      }
      await page.screenshot({ path: join(PICTURES, `mazes-${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The document, with the pictures that there are. */
function writeDocument(): void {
  const parts = moments.flatMap(({ title, name, frame }) => [
    `## ${title}`,
    '',
    ...(existsSync(join(PICTURES, `mazes-${name}.png`))
      ? [`![${title}, in the page](images/mazes-${name}.png)`, '']
      : []),
    '```text',
    ...rowsOf(frame),
    '```',
    '',
  ]);
  writeFileSync(
    'docs/mazes-moments.md',
    [
      '# The Mazes: ten moments',
      '',
      'From games of the bot and of walkers: in the page at 1280x800, and in a terminal of 80x24.',
      '',
      ...parts,
    ].join('\n'),
  );
}

writeDocument();
if (process.argv[2] === 'pictures') {
  await takePictures();
  writeDocument();
}
