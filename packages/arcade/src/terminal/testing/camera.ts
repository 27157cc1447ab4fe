// A camera for terminals: the real program on a real pseudo-terminal, its bytes read by a terminal emulator, the cells
// turned into a page that Chromium can photograph. Needs a built program.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import { ROOT } from '../../web/testing/stamp.js';

export interface Shot {
  readonly columns: number;
  readonly rows: number;
  /** What follows `stairwell` on the command line. */
  readonly args: readonly string[];
  /** The data and configuration folder of this player. */
  readonly home: string;
  /** Keys, each followed by a pause in milliseconds. */
  readonly keys: readonly (readonly [string, number])[];
}

/** The terminal's cells after the last key, as a `pre` element: one span a cell, as the terminal would colour it. */
export async function shootTerminal(shot: Shot): Promise<string> {
  const terminal = new xterm.Terminal({ cols: shot.columns, rows: shot.rows, allowProposedApi: true });
  const program = join(ROOT, 'packages', 'arcade', 'bin', 'stairwell.js');
  const command = `stty rows ${shot.rows} cols ${shot.columns}; exec ${process.execPath} ${program} ${shot.args.join(' ')}`;
  const child = spawn('script', ['-qec', `bash -c '${command}'`, '/dev/null'], {
    env: {
      ...process.env,
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      XDG_DATA_HOME: shot.home,
      XDG_CONFIG_HOME: shot.home,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let isDrawn = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    isDrawn ||= text.includes('\x1b[?1049h');
    terminal.write(text);
  });
  while (!isDrawn && child.exitCode === null) await pause(50);
  await pause(400);
  for (const [key, milliseconds] of shot.keys) {
    child.stdin.write(key);
    await pause(milliseconds);
  }
  await pause(300);
  const cells = cellsOf(terminal);
  child.stdin.write('\x03');
  await Promise.race([new Promise((resolve) => child.on('close', resolve)), pause(3000)]);
  child.kill('SIGKILL');
  return `<pre>${cells}</pre>`;
}

/** The head of a page that shows such elements. */
export const TERMINAL_STYLE = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}
pre{margin:0;padding:12px;display:inline-block;background:#000;font:15px/18px "DejaVu Sans Mono",monospace}
pre span{display:inline-block;width:9px;height:18px;overflow:hidden;vertical-align:top}</style>`;

/** Colours of a common terminal, for the sixteen that have only a number. */
const SIXTEEN =
  '000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db ffffff'
    .split(' ')
    .map((color) => `#${color}`);

function cellsOf(terminal: InstanceType<typeof xterm.Terminal>): string {
  const buffer = terminal.buffer.active;
  let text = '';
  for (let y = 0; y < terminal.rows; y++) {
    const line = buffer.getLine(y);
    for (let x = 0; x < terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (cell === undefined) continue;
      let front = colorOf(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor(), '#c8c8c8');
      let back = colorOf(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor(), '#000000');
      if (cell.isInverse()) [front, back] = [back, front];
      const weight = cell.isBold() ? 'bold' : 'normal';
      const opacity = cell.isDim() ? 0.6 : 1;
      const glyph = (cell.getChars() || ' ').replace('&', '&amp;').replace('<', '&lt;');
      text += `<span style="color:${front};background:${back};font-weight:${weight};opacity:${opacity}">${glyph}</span>`;
    }
    text += '\n';
  }
  return text;
}

function colorOf(isRgb: boolean, isPalette: boolean, color: number, plain: string): string {
  if (isRgb) return `#${color.toString(16).padStart(6, '0')}`;
  return isPalette ? (SIXTEEN[color] ?? plain) : plain;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
