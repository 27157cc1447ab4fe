// Pictures of the terminal for the documents, of the program as it is. Run it by scripts/run-ts.mjs after a build.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../web/testing/browser.js';
import { ROOT } from '../../web/testing/stamp.js';
import { shootTerminal, TERMINAL_STYLE } from './camera.js';

const walk = (path: string) => [...path].map((key) => [key, 130] as const);

/** The Mazes at a level that is named. */
function mazes(level: string) {
  return {
    columns: 80,
    rows: 24,
    args: ['play', 'mazes', '--seed', '7', '--option', 'wizard=true'],
    keys: [...`\x16${level}\r`].map((key) => [key, 400] as const),
  };
}

const PICTURES = [
  {
    name: 'terminal-darkfloor',
    columns: 80,
    rows: 24,
    args: ['play', 'darkfloor', '--seed', '7', '--no-flash'],
    keys: walk('sssssssss'),
  },
  { name: 'mazes-medusa', ...mazes('medusa') },
  { name: 'mazes-sokoban', ...mazes('soko4') },
];

const folder = join(ROOT, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const { name, ...shot } of PICTURES) {
    const home = mkdtempSync(join(tmpdir(), 'stairwell-picture-'));
    const screen = await shootTerminal({ ...shot, home });
    rmSync(home, { recursive: true, force: true });
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    await page.setContent(TERMINAL_STYLE + screen);
    await page.locator('pre').screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
}
