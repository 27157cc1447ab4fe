// Runs made to hurt whoever reads them, given to the program itself as a person would: each must be refused within seconds,
// with little memory and in one line.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { CATALOGUE } from './catalogue.js';

/** What each may take. */
const MOST_SECONDS = 2;
const MOST_MEGABYTES = 300;

interface HostileRun {
  readonly name: string;
  /** The text of a file; where it begins with "#", an address. */
  readonly text: string;
}

/** The built program, which says at its end how many kilobytes it took at most, and how many microseconds of a processor. */
const SAY_MEMORY = String.raw`
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    const [, most] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    const { user, system } = process.cpuUsage();
    process.stderr.write('memory ' + most + ' time ' + (user + system) + '\n');
  });`;
const PROGRAM = [
  '--import',
  `data:text/javascript,${encodeURIComponent(SAY_MEMORY)}`,
  'packages/arcade/bin/stairwell.js',
];

/** Gives each hostile run to `verify` and `replay`; the problems found. To be called in the root of the house. */
export async function checkHostileRuns(say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-hostile-'));
  const problems: string[] = [];
  try {
    const measure = (command: string, text: string) => {
      const file = join(folder, 'run.json');
      writeFileSync(file, text);
      const { status, stderr } = spawnSync(
        process.execPath,
        [...PROGRAM, command, text.startsWith('#') ? text : file],
        {
          encoding: 'utf8',
          timeout: 60_000,
          env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        },
      );
      const [, memory, time] = /memory (\d+) time (\d+)\n/.exec(stderr) ?? [];
      const said = stderr.replace(/memory .*\n/, '');
      // The processor's time, because this machine may have more to do.
      return { status, said, seconds: Number(time) / 1e6, megabytes: Number(memory) / 1024 };
    };
    const empty = measure('verify', JSON.stringify(await honestRun('fortress')));
    if (empty.status !== 0) problems.push(`an honest run is refused: ${empty.said}`);
    for (const { name, text } of await hostileRuns()) {
      for (const command of ['verify', 'replay']) {
        const { status, said, seconds, megabytes } = measure(command, text);
        const more = megabytes - empty.megabytes;
        const faults = [
          ...(status === 1 ? [] : [`exit ${status}`]),
          ...(/^stairwell: [^\n]{10,300}\n$/.test(said)
            ? []
            : [`says ${JSON.stringify(said.slice(0, 200))}`]),
          ...(seconds <= MOST_SECONDS ? [] : [`takes ${seconds.toFixed(1)} s`]),
          ...(more <= MOST_MEGABYTES ? [] : [`takes ${more.toFixed(0)} MB`]),
        ];
        for (const fault of faults) problems.push(`${command} of ${name}: ${fault}`);
        const figures = `${seconds.toFixed(2)} s, ${Math.max(0, more).toFixed(0)} MB`;
        say(
          `${command.padEnd(7)} ${name}: ${figures}: ${said.trim().replace(/^stairwell: (.*run\.json:? )?/, '')}`,
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}

async function honestRun(id: string): Promise<Run> {
  const entry = CATALOGUE.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new RangeError(`no dungeon ${id}`);
  return RecordedSession.start(await entry.load(), 'hostile').run();
}

/** Runs made to hurt, as the text of a file or an address. */
export async function hostileRuns(): Promise<HostileRun[]> {
  const fortress = await honestRun('fortress');
  const daggorath = await honestRun('daggorath');
  const hash = fortress.checkpoints[0][1];
  const text = (run: Run, more: object) => JSON.stringify({ ...run, ...more });
  const weeks = Array.from({ length: 80_000 }, (_, i) => [(i + 1) * 100, hash]);
  const input = '[0,{"type":"help"}]';
  const dense = Array.from({ length: 190_000 }, () => input).join(',');
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const put = (run: Run, field: string, json: string) =>
    JSON.stringify({ ...run, [field]: '@' }).replace('"@"', () => json);
  return [
    {
      name: 'weeks in one checkpoint',
      text: text(fortress, { checkpoints: [[Number.MAX_SAFE_INTEGER, hash]] }),
    },
    { name: 'weeks of Daggorath', text: text(daggorath, { checkpoints: [[Number.MAX_SAFE_INTEGER, hash]] }) },
    {
      name: 'eight million ticks of made-up checkpoints',
      text: text(fortress, { checkpoints: [...weeks, [8_000_000, hash]] }),
    },
    {
      name: 'eighty million ticks',
      text: text(fortress, {
        checkpoints: Array.from({ length: 80_000 }, (_, i) => [(i + 1) * 1000, hash]),
      }),
    },
    { name: 'nearly two hundred thousand inputs at once', text: put(fortress, 'inputs', `[${dense}]`) },
    {
      name: 'the same with made-up checkpoints',
      text: put(
        { ...fortress, checkpoints: Array.from({ length: 190 }, () => [0, hash]) },
        'inputs',
        `[${dense}]`,
      ),
    },
    { name: 'a file of fifty megabytes', text: text(fortress, { seed: 'x'.repeat(50_000_000) }) },
    { name: 'an outcome nested a million deep', text: put(fortress, 'outcome', deep(1_000_000)) },
    { name: 'a million lists and no run', text: deep(1_000_000) },
    {
      name: 'a field called __proto__',
      text: put(fortress, 'inputs', '[[0,{"type":"help","__proto__":{"type":"dig"}}]]'),
    },
    {
      name: 'an option called __proto__',
      text: put(fortress, 'options', `{"__proto__":{},${JSON.stringify(fortress.options).slice(1)}`),
    },
    { name: 'a seed of five thousand letters', text: text(fortress, { seed: 'x'.repeat(5000) }) },
    {
      name: 'an address that unfolds to megabytes',
      text: `#run=${deflateRawSync(' '.repeat(20_000_000), { level: 9 }).toString('base64url')}`,
    },
    { name: 'a seed that clears the screen', text: text(fortress, { seed: '\u001b[2J\u009b2J\u202e' }) },
  ];
}
