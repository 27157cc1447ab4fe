// The environment as other programs use it: through the command line, and from Python.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@stairwell/engine';
import { createEnvironment, createTask, taskNamed } from '@stairwell/environment';
import { CATALOGUE } from '@stairwell/games';
import { describe, expect, test } from 'vitest';
import { root } from './testing/sources.js';

const program = `${root}packages/arcade/bin/stairwell.js`;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const pythonEnvironment = {
  ...process.env,
  STAIRWELL: `'${process.execPath}' '${program}'`,
  PYTHONPATH: `${root}clients/python`,
};
const pythonTold = (...args: string[]) =>
  spawnSync('python3', args, { encoding: 'utf8', env: pythonEnvironment });
const python = (...args: string[]) =>
  execFileSync('python3', args, { encoding: 'utf8', env: pythonEnvironment });

describe('stairwell environment', () => {
  const talk = (input: string, name = 'darkfloor') =>
    spawnSync(process.execPath, [program, 'environment', name], { input, encoding: 'utf8' });

  test('answers each line, and ends when the other side closes', () => {
    const { stdout, status } = talk(
      '{"do":"spaces"}\n\n{"do":"reset","seed":3}\n{"do":"step","action":"wait"}\n',
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean });
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(status).toBe(0);
  });

  test('the last line needs no end, and letters may come in pieces', async () => {
    const child = spawn(process.execPath, [program, 'environment', 'darkfloor']);
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
    });
    const bytes = Buffer.from('{"do":"spaces"}\n{"do":"reset","seed":"Höhle"}');
    const cut = bytes.indexOf(0xc3) + 1;
    // Whoever has answered the first line has read half of the letter.
    child.stdout.once('data', () => child.stdin.end(bytes.subarray(cut)));
    child.stdin.write(bytes.subarray(0, cut));
    await new Promise((resolve) => child.once('close', resolve));
    expect(said).toContain('"seed":"Höhle"');
  });

  test('a line without an end is refused in one line', () => {
    const { stdout, status } = talk('x'.repeat(1 << 20));
    expect(stdout).toBe('{"ok":false,"error":"a line has at most 65536 characters"}\n');
    expect(status).toBe(1);
  });

  test('whoever closes early ends it without a word', async () => {
    const child = spawn(process.execPath, [program, 'environment', 'darkfloor']);
    child.stdin.on('error', () => undefined);
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.stdout.once('data', () => {
      child.stdout.destroy();
      for (let i = 0; i < 50; i++) child.stdin.write('{"do":"reset"}\n');
    });
    child.stdin.write('{"do":"spaces"}\n');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([0, '']);
  });

  test('an unknown dungeon is a wrong call', () => {
    expect(talk('', 'atlantis').status).toBe(2);
  });
});

/** What the Python client takes of Gymnasium. Spaces hold what Gymnasium 1.4 lets them hold. */
const GYMNASIUM = `
import random, types
import numpy
class Env:
    def reset(self, *, seed=None, options=None):
        if seed is not None or not hasattr(self, "np_random"):
            dice = random.Random(seed)
            self.np_random = types.SimpleNamespace(integers=lambda most: dice.randrange(most))
class Discrete:
    def __init__(self, n): self.n = n
class Box:
    def __init__(self, low, high, shape, dtype): self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)
    def __contains__(self, x):
        return isinstance(x, numpy.ndarray) and numpy.can_cast(x.dtype, self.dtype) and x.shape == self.shape and bool(
            numpy.all(x >= self.low) and numpy.all(x <= self.high))
class Text:
    def __init__(self, max_length, min_length=1, charset="abc"):
        self.least, self.most, self.letters = min_length, max_length, frozenset(charset)
    def __contains__(self, x):
        return isinstance(x, str) and self.least <= len(x) <= self.most and all(each in self.letters for each in x)
class Dict:
    def __init__(self, spaces): self.spaces = spaces
    def __contains__(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in self.spaces[key] for key in x)
spaces = types.SimpleNamespace(Discrete=Discrete, Box=Box, Text=Text, Dict=Dict)
`;

describe.skipIf(!hasPython)('from Python', () => {
  test('the same seed and actions are seen as in Node', async () => {
    const script = [
      'import sys, json, hashlib, array',
      'from stairwell import Environment',
      'codes = {"uint32": "I", "int32": "i", "float32": "f", "uint8": "B"}',
      'with Environment("yendor") as dungeon:',
      '    def bytes_of(name, value):',
      '        if isinstance(value, str): return value.encode("utf-8")',
      '        if hasattr(value, "tobytes"): return value.tobytes()',
      '        return array.array(codes[dungeon.arrays[name]["type"]], value).tobytes()',
      '    dungeon.reset("7")',
      '    out = []',
      '    for action in json.loads(sys.argv[1]):',
      '        seen, reward, terminated, truncated, info = dungeon.step(action)',
      '        total = hashlib.sha256()',
      '        for name, value in seen.items(): total.update(bytes_of(name, value))',
      '        out.append([total.hexdigest(), info["accepted"]])',
      '    print(json.dumps(out))',
    ].join('\n');
    const game = await CATALOGUE.find(({ id }) => id === 'yendor')?.load();
    if (game === undefined) throw new Error('Yendor is missing');
    const environment = createEnvironment(game, { seed: '7' });
    const dice = createRandom('python');
    const actions = Array.from({ length: 60 }, () => dice.below(environment.actions.length - 10));
    const texts = new Set(['status', 'messages', 'screen']);
    const here = actions.map((action) => {
      const { observation, accepted } = environment.step(action);
      const total = createHash('sha256');
      for (const [name, array] of Object.entries(observation)) {
        const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
        total.update(texts.has(name) && bytes.includes(0) ? bytes.subarray(0, bytes.indexOf(0)) : bytes);
      }
      return [total.digest('hex'), accepted];
    });
    expect(JSON.parse(python('-c', script, JSON.stringify(actions)))).toEqual(here);
  });

  test('the script of the documentation has at most 20 lines, and plays', () => {
    const file = `${root}clients/python/random_agent.py`;
    const script = readFileSync(file, 'utf8');
    const shown = script.trimEnd().replaceAll(/^(?=.)/gm, '    ');
    expect(readFileSync(`${root}docs/environment.md`, 'utf8')).toContain(`\n\n${shown}\n\n`);
    expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    expect(python(file)).toMatch(/^seed 1: reward .*, reached (True|False)$/m);
  }, 60_000);

  test('a program that is no dungeon ends in one sentence', () => {
    const started = (command: string) =>
      python(
        '-c',
        [
          'import sys, stairwell',
          'try:',
          '    stairwell.Environment("yendor", command=[sys.executable, "-c", sys.argv[1]])',
          'except stairwell.StairwellError as problem:',
          '    print(problem)',
        ].join('\n'),
        command,
      ).trim();
    expect(started('print("hello")')).toBe("this is no answer of a dungeon: 'hello\\n'");
    expect(started('print("[]")')).toContain('this is no answer of a dungeon');
    expect(started('import time; print(\'{"ok":true}\', flush=True); time.sleep(60)')).toContain(
      'this is no answer of a dungeon',
    );
    expect(started('pass')).toContain('the dungeon has ended');
  });

  test('a dungeon that has died is closed without a word more, and twice', () => {
    const script = [
      'import stairwell',
      'with stairwell.Environment("yendor") as dungeon:',
      '    dungeon._child.kill()',
      '    dungeon._child.wait()',
      '    try:',
      '        dungeon.step(0)',
      '    except stairwell.StairwellError as problem:',
      '        print(problem)',
      'dungeon.close()',
      'del dungeon',
    ].join('\n');
    const { stdout, stderr } = pythonTold('-X', 'dev', '-c', script);
    expect(stdout).toContain('the dungeon has ended');
    expect(stderr).toBe('');
  });

  test('arrays can be written to, and numbers of numpy are numbers', () => {
    const script = [
      'import stairwell',
      'with stairwell.Environment("yendor") as dungeon:',
      '    if stairwell.numpy is None:',
      '        print("no numpy")',
      '    else:',
      '        seen, info = dungeon.reset(stairwell.numpy.int64(5))',
      '        seen["glyphs"][0, 0] = 1',
      '        print(info["seed"], dungeon.step(stairwell.numpy.int64(5))[3])',
    ].join('\n');
    expect(python('-c', script)).toMatch(/^(no numpy|5 False)\n$/);
  });

  test('without numpy an array is a flat tuple', () => {
    const script = [
      'import sys',
      'sys.modules["numpy"] = None',
      'import stairwell',
      'with stairwell.Environment("yendor") as dungeon:',
      '    seen, _ = dungeon.reset(5)',
      '    print(type(seen["glyphs"]).__name__, len(seen["glyphs"]), ord("@") in seen["glyphs"], type(seen["status"]).__name__)',
    ].join('\n');
    expect(python('-c', script)).toBe('tuple 1760 True str\n');
  });

  test('keeps the interface of Gymnasium where that is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-gym-'));
    // Just what the client takes of it, so that no package index is needed; it needs numpy, as a real one does.
    writeFileSync(join(folder, 'gymnasium.py'), GYMNASIUM);
    const script = [
      'import stairwell',
      'if not hasattr(stairwell, "GymEnvironment"):',
      '    print("no numpy")',
      'else:',
      '    env = stairwell.GymEnvironment("darkfloor", steps=3, render_mode="ansi")',
      '    first, info = env.reset(seed=4)',
      '    out = env.step(env.action_space.n - 1)',
      '    print(len(out), first in env.observation_space, out[0] in env.observation_space, bytes(first["status"][:3]), info["seed"])',
      '    print(env.reset()[1]["seed"] != env.reset()[1]["seed"], "@" in env.render())',
      '    env.close()',
    ].join('\n');
    const said = python('-c', `import sys; sys.path.insert(0, ${JSON.stringify(folder)})\n${script}`);
    rmSync(folder, { recursive: true, force: true });
    expect(said).toMatch(/^(no numpy|5 True True b'\[1:' 4\nTrue True)\n$/);
  });

  test('Gymnasium is not needed', () => {
    expect(python('-c', 'import stairwell; print(stairwell.Environment.__name__)')).toBe('Environment\n');
  });
});

describe('stairwell arena', () => {
  const arena = (...words: string[]) =>
    spawnSync(process.execPath, [program, 'arena', '--task', 'survive-1', '--seeds', '1-4', ...words], {
      encoding: 'utf8',
    });

  test('plays in parts as it plays at once, and plays nothing twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-arena-'));
    const one = arena('--json');
    const parts = arena('--json', '--jobs', '2', '--runs', folder);
    expect(parts.stdout).toBe(one.stdout);
    const kept = join(folder, 'survive-1-random-2.json');
    const episode = JSON.parse(readFileSync(kept, 'utf8')) as { reward: number };
    writeFileSync(kept, JSON.stringify({ ...episode, reward: 1000 }));
    expect(arena('--runs', folder).stdout).toContain('reward mean 250');
    // What is damaged, of another seed or without its run is played again.
    writeFileSync(kept, JSON.stringify({ ...episode, reward: '1000' }));
    const third = join(folder, 'survive-1-random-3');
    writeFileSync(`${third}.json`, readFileSync(join(folder, 'survive-1-random-4.json')));
    rmSync(join(folder, 'survive-1-random-1.run.json'));
    expect(arena('--json', '--runs', folder).stdout).toBe(one.stdout);
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
    const game = await CATALOGUE.find(({ id }) => id === 'darkfloor')?.load();
    const task = taskNamed('survive-1');
    if (game === undefined || task === undefined) throw new Error('missing');
    const { schema, observation } = createTask(game, task, '1');
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
  ])('%s of an agent end in one line', (_, script, said) => {
    const agent = `${process.execPath} -e ${JSON.stringify(`${script};setTimeout(() => {}, ${script === '' ? 0 : 5000})`)}`;
    const { status, stderr } = arena('--agent', agent);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(said)]);
  });
});

describe('a vector environment', () => {
  test('its copies see what single environments see, through ends and resets, and it closes', () => {
    const script = `${root}tests/testing/vector-and-single.mjs`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^same bytes in \d+ steps of 5 copies over 2 threads, [1-9]\d* resets\nclosed\n$/);
    expect(status).toBe(0);
  }, 60_000);
});

test('a thread of a vector environment that fails is told of, and not stepped any more', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [`${root}tests/testing/vector-that-fails.mjs`], {
    encoding: 'utf8',
  });
  const failed = 'darkfloor: a thread failed: the floor gave way';
  expect(stdout.trim().split('\n')).toEqual([
    'stepped',
    'stepped',
    failed,
    failed,
    failed,
    'reward: must be named: threads get it as data',
  ]);
  expect(stderr).toBe('');
});

test('a task is of its own game only', async () => {
  const task = taskNamed('stairs-1');
  const darkfloor = await CATALOGUE.find(({ id }) => id === 'darkfloor')?.load();
  if (task === undefined || darkfloor === undefined) throw new Error('missing');
  expect(() => createTask(darkfloor, task)).toThrow('is a task of yendor');
});
