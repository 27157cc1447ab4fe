// Pictures of the terminal for the documents: the real program on a real pseudo-terminal, its bytes read by a terminal
// emulator and the cells photographed in Chromium. Run it by scripts/run-ts.mjs after a build.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../web/testing/browser.js';
import { ROOT } from '../../web/testing/page.js';

interface Picture {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly game: string;
  readonly seed: string;
  /** Keys, each followed by a pause in milliseconds. */
  readonly keys: readonly (readonly [string, number])[];
}

const walk = (path: string) => [...path].map((key) => [key, 130] as const);

const PICTURES: readonly Picture[] = [
  {
    name: 'terminal-darkfloor',
    columns: 80,
    rows: 24,
    game: 'darkfloor',
    seed: '7',
    keys: [['e', 300], ...walk('dddddddssssssdddddddddddd')],
  },
];

/** Colours of a common terminal, for the sixteen that have only a number. */
const SIXTEEN =
  '000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db ffffff'
    .split(' ')
    .map((colour) => `#${colour}`);

async function photograph(browser: Browser, picture: Picture): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'stairwell-picture-'));
  const terminal = new xterm.Terminal({ cols: picture.columns, rows: picture.rows, allowProposedApi: true });
  const command = `stty rows ${picture.rows} cols ${picture.columns}; exec ${process.execPath} ${join(ROOT, 'packages/arcade/bin/stairwell.js')} play ${picture.game} --seed ${picture.seed} --no-flash`;
  const child = spawn('script', ['-qec', `bash -c '${command}'`, '/dev/null'], {
    env: {
      ...process.env,
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => terminal.write(text));
  await pause(1500);
  for (const [key, milliseconds] of picture.keys) {
    child.stdin.write(key);
    await pause(milliseconds);
  }
  await pause(300);
  const html = pageOf(terminal);
  child.stdin.write('\x03');
  await Promise.race([new Promise((resolve) => child.on('close', resolve)), pause(3000)]);
  child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });

  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await page.setContent(html);
  const folder = join(ROOT, 'docs', 'images');
  mkdirSync(folder, { recursive: true });
  await page.locator('pre').screenshot({ path: join(folder, `${picture.name}.png`) });
  await page.close();
}

/** The emulator's cells as a page: one span a cell, as the terminal would colour it. */
function pageOf(terminal: InstanceType<typeof xterm.Terminal>): string {
  const buffer = terminal.buffer.active;
  let text = '';
  for (let y = 0; y < terminal.rows; y++) {
    const line = buffer.getLine(y);
    for (let x = 0; x < terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (cell === undefined) continue;
      let front = colourOf(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor(), '#c8c8c8');
      let back = colourOf(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor(), '#000000');
      if (cell.isInverse()) [front, back] = [back, front];
      const weight = cell.isBold() ? 'bold' : 'normal';
      const opacity = cell.isDim() ? 0.6 : 1;
      const glyph = (cell.getChars() || ' ').replace('&', '&amp;').replace('<', '&lt;');
      text += `<span style="color:${front};background:${back};font-weight:${weight};opacity:${opacity}">${glyph}</span>`;
    }
    text += '\n';
  }
  return `<!doctype html><style>body{margin:0;background:#000}pre{margin:0;padding:12px;display:inline-block;background:#000;font:15px/18px "DejaVu Sans Mono",monospace}</style><pre>${text}</pre>`;
}

function colourOf(isRgb: boolean, isPalette: boolean, colour: number, plain: string): string {
  if (isRgb) return `#${colour.toString(16).padStart(6, '0')}`;
  return isPalette ? (SIXTEEN[colour] ?? plain) : plain;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const browser = await launchChromium();
try {
  for (const picture of PICTURES) await photograph(browser, picture);
} finally {
  await browser.close();
}
