// npm run check:scripts: every hostile level script through the command line (`level --lua` and `lua`) and through the workshop
// in Chromium. Each must end within three seconds and 200 MB above an empty one, with an error that names the limit. The command line is
// judged by its processor time: on a shared machine the clock would measure the neighbours. The program starts anew for every script, as its
// peak of memory counts, so all of it takes some five minutes on two idle cores. The memory of the workshop is the peak of one page that runs
// them all. Progress goes to standard error. Options: --only REGEXP, --no-programs, --no-page. The program must be built.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../arcade/src/web/testing/browser.js';
import { builtPage } from '../../../arcade/src/web/testing/page.js';
import { servePage } from '../../../arcade/src/web/testing/server.js';
import { ROOT } from '../../../arcade/src/web/testing/stamp.js';
import { hostileScripts } from '../../../nethack/src/testing/hostile.js';

const MOST_MS = 3000;
const MOST_MB = 200;
/** How long a script may keep us waiting before we give it up. */
const MOST_WAIT_MS = 60_000;
const NAMES_LIMIT = /more than|nested too deeply/;

const args = process.argv.slice(2);
const only = new RegExp(args[args.indexOf('--only') + 1 || args.length] ?? '');
const scripts = hostileScripts().filter(({ name }) => only.test(name));
const folder = mkdtempSync(join(tmpdir(), 'stairwell-scripts-'));
// The program says at its end how long it worked and how much memory it held at most.
const preload = join(folder, 'peak.mjs');
writeFileSync(
  preload,
  `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, JSON.stringify(process.resourceUsage())));`,
);

interface Measure {
  readonly ms: number;
  readonly mb: number;
  readonly words: string;
}

/** Runs the program on a script, in the files of this worker. */
async function runProgram(words: readonly string[], text: string, worker: number): Promise<Measure> {
  const own = join(folder, String(worker));
  mkdirSync(own, { recursive: true });
  const file = join(own, 'level.lua');
  const noted = join(own, 'peak');
  writeFileSync(file, text);
  const program = spawn(
    process.execPath,
    ['--import', preload, join(ROOT, 'packages/arcade/bin/stairwell.js'), ...words, file],
    { env: { ...process.env, PEAK_FILE: noted }, stdio: ['ignore', 'pipe', 'pipe'], timeout: MOST_WAIT_MS },
  );
  let said = '';
  for (const stream of [program.stderr, program.stdout])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  await new Promise((over) => program.on('close', over));
  if (program.signalCode !== null) return { ms: Infinity, mb: 0, words: `ended by ${program.signalCode}` };
  const used = JSON.parse(readFileSync(noted, 'utf8')) as NodeJS.ResourceUsage;
  const ms = (used.userCPUTime + used.systemCPUTime) / 1000;
  return { ms, mb: used.maxRSS / 1024, words: said };
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  level: ['level', 'oracle', '--seed', '1', '--lua'],
  lua: ['lua'],
};

interface Row {
  readonly name: string;
  readonly cells: string[];
  ending: string;
  isBad: boolean;
}

const rows: Row[] = scripts.map(({ name }) => ({ name, cells: [], ending: '', isBad: false }));

function judge(row: Row, ms: number, mb: number, words: string): void {
  row.cells.push(
    `${Math.max(0, ms).toFixed(0)} ms`.padStart(8),
    `${Math.max(0, mb).toFixed(0)} MB`.padStart(7),
  );
  const limit = words.split('\n').find((line) => NAMES_LIMIT.test(line));
  if (limit === undefined || ms > MOST_MS || mb > MOST_MB) row.isBad = true;
  if (row.ending === '')
    row.ending = (limit ?? `NO LIMIT: ${words.slice(0, 80)}`).replace(/^.*level\.lua:\d*:? ?/, '');
}

if (!args.includes('--no-programs')) await checkPrograms();
if (!args.includes('--no-page')) await checkPage();
rmSync(folder, { recursive: true });
const width = Math.max(...rows.map(({ name }) => name.length));
const heads = [
  args.includes('--no-programs') ? [] : Object.keys(COMMANDS),
  args.includes('--no-page') ? [] : ['workshop'],
];
console.log(
  `${'script'.padEnd(width)} ${heads
    .flat()
    .map((head) => head.padEnd(16))
    .join(' ')}`,
);
for (const { name, cells, ending, isBad } of rows)
  console.log(`${name.padEnd(width)} ${cells.join(' ')}  ${isBad ? 'BAD ' : ''}${ending}`);
const bad = rows.filter(({ isBad }) => isBad).length;
console.log(
  `\n${rows.length - bad} of ${rows.length} scripts end within ${MOST_MS / 1000} s and ${MOST_MB} MB`,
);
process.exit(bad === 0 ? 0 : 1);

/** The command line, as many scripts at once as there are processors. */
async function checkPrograms(): Promise<void> {
  const commands = Object.values(COMMANDS);
  const empty: Measure[] = [];
  for (const words of commands) {
    // The first start reads the program from the disk: the quickest of three counts.
    const runs: Measure[] = [];
    for (let i = 0; i < 3; i++) runs.push(await runProgram(words, '', 0));
    empty.push({
      ms: Math.min(...runs.map(({ ms }) => ms)),
      mb: Math.min(...runs.map(({ mb }) => mb)),
      words: '',
    });
  }
  let next = 0;
  const work = async (worker: number): Promise<void> => {
    while (next < scripts.length) {
      const i = next++;
      const row = rows[i] as Row;
      for (const [c, words] of commands.entries()) {
        const { ms, mb, words: said } = await runProgram(words, scripts[i]?.text ?? '', worker);
        judge(row, ms - (empty[c]?.ms ?? 0), mb - (empty[c]?.mb ?? 0), said);
      }
      console.error(
        `${i + 1} of ${scripts.length}: ${row.name} ${row.cells.join(' ')} ${row.isBad ? 'BAD' : ''}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, worker) => work(worker)));
}

async function checkPage(): Promise<void> {
  const server = await servePage(await builtPage('web'));
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.url}?screen=workshop#level=oracle&seed=1`);
    await page.locator('.level-map canvas').waitFor();
    const harmless = 'des.map("..")\nlocal = 3';
    // The first answer comes late, as everything is loaded for it.
    await runInPage(page, harmless, /./);
    const empty = await runInPage(page, harmless, /./);
    const before = rendererPeak();
    for (const [i, { text }] of scripts.entries()) {
      const { ms, words } = await runInPage(page, text, NAMES_LIMIT);
      judge(rows[i] as Row, ms - empty.ms, rendererPeak() - before, words);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Types the script and waits for what the page says of it. */
async function runInPage(page: Page, text: string, wanted: RegExp): Promise<{ ms: number; words: string }> {
  const editor = page.getByRole('textbox', { name: 'Lua script of the level' });
  const mistake = page.locator('#editor-mistake');
  // A script without a mistake first, so that the answer seen is the one to this script.
  await editor.press('Control+a');
  await page.keyboard.insertText('des.map("..")');
  await page.waitForFunction(() => document.querySelector('#editor-mistake')?.textContent === '');
  const from = performance.now();
  await editor.press('Control+a');
  await page.keyboard.insertText(text);
  await page
    .waitForFunction(() => document.querySelector('#editor-mistake')?.textContent !== '', undefined, {
      timeout: MOST_WAIT_MS,
    })
    .catch(() => undefined);
  const words = (await mistake.locator('p').allTextContents()).join('\n');
  return { ms: performance.now() - from, words: wanted.test(words) ? words : `not said: ${words}` };
}

/** Megabytes that the largest of our browser's pages held at most; 0 where the system does not tell. */
function rendererPeak(): number {
  let peak = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      if (!isOurs(id)) continue;
      const kilobytes = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
    } catch {
      // The process ended while we looked.
    }
  }
  return peak;
}

/** Whether this program started a process, or started one that did: others may have browsers open as well. */
function isOurs(id: string): boolean {
  for (let at = id; at !== '0'; ) {
    if (at === String(process.pid)) return true;
    at = /PPid:\s*(\d+)/.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1] ?? '0';
  }
  return false;
}
