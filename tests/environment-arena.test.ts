// `stairwell arena`: agents of ours and of others over many seeds.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTask, taskNamed } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { loadGame } from './testing/catalogue.js';
import { hasPython, program, pythonEnvironment } from './testing/programs.js';

describe('stairwell arena', () => {
  const arena = (...words: string[]) =>
    spawnSync(process.execPath, [program, 'arena', '--task', 'survive-1', '--seeds', '1-4', ...words], {
      encoding: 'utf8',
    });

  test('plays in parts as it plays at once, and plays nothing twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-arena-'));
    const [one] = JSON.parse(arena('--json').stdout) as object[];
    const runs = ['1', '2', '3', '4'].map((seed) => join(folder, `survive-1-random-${seed}.run.json`));
    const parts = () => JSON.parse(arena('--json', '--jobs', '2', '--runs', folder).stdout) as unknown;
    expect(parts()).toEqual([{ ...one, runs }]);
    const kept = join(folder, 'survive-1-random-2.json');
    const episode = JSON.parse(readFileSync(kept, 'utf8')) as { reward: number };
    writeFileSync(kept, JSON.stringify({ ...episode, reward: 1000 }));
    expect(arena('--runs', folder).stdout).toContain('reward mean 250');
    // What is damaged, of another seed or without its run is played again.
    writeFileSync(kept, JSON.stringify({ ...episode, reward: '1000' }));
    const third = join(folder, 'survive-1-random-3');
    writeFileSync(`${third}.json`, readFileSync(join(folder, 'survive-1-random-4.json')));
    rmSync(join(folder, 'survive-1-random-1.run.json'));
    expect(parts()).toEqual([{ ...one, runs }]);
    // So is one whose run is not the one that was played.
    writeFileSync(`${third}.run.json`, 'x');
    const { stdout } = arena('--runs', folder);
    expect(stdout).toContain(`\nruns of random: ${join(folder, 'survive-1-random-SEED.run.json')}\n`);
    const verified = spawnSync(process.execPath, [program, 'verify', `${third}.run.json`]);
    expect(verified.status).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test('an agent is shown all that an environment shows, and keeps its results when others come and go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-arena-'));
    const file = join(folder, 'waits.cjs');
    writeFileSync(
      file,
      [
        "const { createInterface } = require('node:readline');",
        "const { appendFileSync } = require('node:fs');",
        "createInterface({ input: process.stdin }).on('line', (line) => {",
        "  appendFileSync(process.argv[2], line + '\\n');",
        '  console.log(\'{"action":"wait"}\');',
        '});',
      ].join('\n'),
    );
    const agent = `${process.execPath} ${file} ${join(folder, 'told')}`;
    expect(arena('--agent', agent, '--runs', folder).stderr).toBe('');
    const [begin, first] = readFileSync(join(folder, 'told'), 'utf8')
      .split('\n', 2)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const task = taskNamed('survive-1');
    if (task === undefined) throw new Error('missing');
    const { schema, observation } = createTask(await loadGame('darkfloor'), task, '1');
    expect(begin).toMatchObject({ begin: '1', task: 'survive-1', arrays: schema });
    const seen = first?.seen as Record<string, unknown>;
    expect(Object.keys(seen)).toEqual(Object.keys(observation));
    expect([seen.light, seen.known, seen.colors]).toEqual([
      [...observation.light],
      [...observation.known],
      [...observation.colors],
    ]);
    const told = readFileSync(join(folder, 'told'), 'utf8');
    arena('--agent', 'random', '--agent', agent, '--runs', folder);
    expect(readFileSync(join(folder, 'told'), 'utf8')).toBe(told);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test.skipIf(!hasPython)(
    'a program in Python plays by the same observations as elsewhere',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'stairwell-arena-'));
      const file = join(folder, 'agent.py');
      writeFileSync(
        file,
        [
          'import stairwell',
          'def choose(seen, actions):',
          '    glyphs = seen["glyphs"] if stairwell.numpy is None else seen["glyphs"][seen["cursor"][1]]',
          '    assert ord("@") in glyphs and "HP" in seen["status"]',
          '    return actions.index("wait")',
          'stairwell.compete(choose)',
        ].join('\n'),
      );
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [program, 'arena', '--task', 'survive-1', '--seeds', '1', '--agent', `python3 ${file}`],
        { encoding: 'utf8', env: pythonEnvironment },
      );
      rmSync(folder, { recursive: true, force: true });
      expect(stderr).toBe('');
      expect(stdout).toContain('1 of 1 reached');
    },
    60_000,
  );

  test.each([
    [
      'endless lines',
      "process.stdout.on('error', () => {}).write('x'.repeat(1 << 20))",
      'answered a line of more than',
    ],
    ['no JSON', "console.log('hello')", 'answered no JSON: hello'],
    ['wrong types', "console.log('{}'); console.log('{\"action\":[]}')", 'named no action'],
    ['an early end', '', 'has ended'],
    [
      'answers to no question',
      'console.log(\'{"action":"wait"}\\n\'.repeat(9))',
      'answers before it is asked',
    ],
  ])('%s of an agent end in one line', (_, script, said) => {
    const agent = `${process.execPath} -e ${JSON.stringify(`${script};setTimeout(() => {}, ${script === '' ? 0 : 5000})`)}`;
    const { status, stderr } = arena('--agent', agent);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(said)]);
  });
});

describe('the agents of an arena', () => {
  test('ours are called by their names, and seeds are listed with commas and ranges', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...[program, 'arena', '--task', 'stairs-1', '--seeds', '7,1-2,2', '--jobs', '2', '--json'],
        ...['--agent', 'wait', '--agent', 'explorer'],
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const [waiting, exploring] = JSON.parse(stdout) as {
      agent: string;
      episodes: number;
      successes: number;
    }[];
    expect(waiting).toMatchObject({ agent: 'wait', episodes: 3, successes: 0 });
    expect(exploring).toMatchObject({ agent: 'explorer', episodes: 3 });
    expect(exploring?.successes).toBeGreaterThan(0);
  });

  test.each([
    [['--agent', ''], /^stairwell: --agent takes a command, or one of random, wait, explorer\n$/],
    [['--seeds', '3-1'], /^stairwell: --seeds takes numbers and ranges such as 1-10,12, got "3-1"\n$/],
    [['--seeds', '1-99999,200000-200002'], /^stairwell: --seeds takes at most 100000 seeds\n$/],
    [['--runs', program], /^stairwell: --runs takes a folder: .*\n$/],
    [['--runs', join(program, 'runs')], /^stairwell: --runs takes a folder: .*\n$/],
  ])('%j is a wrong call', (words, said) => {
    const call = [program, 'arena', '--task', 'survive-1', ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' });
    expect(stderr).toMatch(said);
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a name that is neither ours nor a program is told', () => {
    const call = [program, 'arena', '--task', 'survive-1', '--agent', 'no-such-agent'];
    const { status, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' });
    expect(stderr).toMatch(/\nstairwell: the agent "no-such-agent" is no program, and none of ours\n$/);
    expect(status).toBe(1);
  });

  /** It plays on, or hangs at the first look, and never ends by itself: whoever waits for the end of its output sees whether it is ended. */
  const stubborn = (plays: boolean): string => {
    const script = [
      "process.on('SIGTERM', () => {}).on('SIGINT', () => {});",
      "require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {",
      `  if (line.startsWith('{"begin"') || ${plays}) console.log('{"action":"wait"}');`,
      "  else console.error('hangs');",
      '});',
      'setInterval(() => {}, 1000);',
    ];
    return `'${process.execPath}' -e ${JSON.stringify(script.join(' '))}`;
  };

  test('one that does not end with its input is ended', () => {
    const call = [program, 'arena', '--task', 'survive-1', '--seeds', '1', '--agent', stubborn(true)];
    const { status, stdout, stderr, error } = spawnSync(process.execPath, call, {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stdout).toContain('1 of 1 reached');
    expect([status, stderr, error]).toEqual([0, '', undefined]);
  });

  test.each([
    ['SIGINT', '1', 130],
    ['SIGTERM', '1', 143],
    ['SIGINT', '2', 130],
    ['SIGTERM', '2', 143],
  ] as const)('after %s with %s jobs no agent and no folder is left', async (signal, jobs, code) => {
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-arena-'));
    const call = [program, 'arena', '--task', 'survive-1', '--seeds', '1-4', '--jobs', jobs];
    const child = spawn(process.execPath, [...call, '--agent', stubborn(false)], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said === 'hangs\n'.repeat(Number(jobs))) child.kill(signal);
    });
    const status = new Promise((resolve) => child.once('exit', resolve));
    // Agents hold the same standard error: it closes with the last of them.
    await new Promise((resolve) => child.once('close', resolve));
    expect(await status).toBe(code);
    expect(said).toBe('hangs\n'.repeat(Number(jobs)));
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});
