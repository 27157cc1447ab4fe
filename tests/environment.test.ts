// The environment as other programs use it: through the command line, and from Python.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@stairwell/engine';
import { createEnvironment, createTask, taskNamed } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
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
  const talk = (input: string, name = 'darkfloor', ...flags: string[]) =>
    spawnSync(process.execPath, [program, 'environment', name, ...flags], { input, encoding: 'utf8' });

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

  test.each(['x', ' '])('a line of "%s" without an end is refused in one line', (letter) => {
    const { stdout, status } = talk(letter.repeat(1 << 20));
    expect(stdout).toBe('{"ok":false,"error":"a line has at most 65536 characters"}\n');
    expect(status).toBe(1);
  });

  test.each([
    ['--reward', 'foo'],
    ['--steps', '5'],
    ['--ticks', '1'],
    ['--option', 'four-way=yes'],
  ])('a task has its own settings: %s beside it is a wrong call', (flag, value) => {
    const { stdout, stderr, status } = talk('{"do":"spaces"}\n', 'stairs-1', flag, value);
    expect(stderr).toBe(`stairwell: stairs-1 is a task, which has its own settings: leave out ${flag}\n`);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('a reward that cannot be paid is a wrong call', () => {
    const { stdout, stderr, status } = talk('{"do":"spaces"}\n', 'fortress', '--reward', 'explore');
    expect(stderr).toMatch(/^stairwell: reward: explore cannot be paid: .*\n$/);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('only a teacher is told the whole state', async () => {
    const asked = '{"do":"reset","seed":7}\n{"do":"state"}\n';
    const last = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '') as object;
    expect(last(talk(asked).stdout)).toEqual({ ok: false, error: expect.stringContaining('--teacher') });
    const game = await CATALOGUE.find(({ id }) => id === 'darkfloor')?.load();
    if (game === undefined) throw new Error('missing');
    const state = createEnvironment(game, { seed: 7 }).fullState();
    expect(last(talk(asked, 'darkfloor', '--teacher').stdout)).toEqual({ ok: true, state });
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
  test.each(CATALOGUE.map((entry) => [entry.id, entry] as const))(
    '%s: the same seed and actions are seen as in Node',
    async (id, entry) => {
      const script = [
        'import sys, json, hashlib, array',
        'from stairwell import Environment',
        'codes = {"uint32": "I", "int32": "i", "float32": "f", "uint8": "B"}',
        'with Environment(sys.argv[1]) as dungeon:',
        '    def bytes_of(name, value):',
        '        if isinstance(value, str): return value.encode("utf-8")',
        '        if hasattr(value, "tobytes"): return value.tobytes()',
        '        return array.array(codes[dungeon.arrays[name]["type"]], value).tobytes()',
        '    dungeon.reset("7")',
        '    out = []',
        '    for action in json.loads(sys.argv[2]):',
        '        seen, reward, terminated, truncated, info = dungeon.step(action)',
        '        total = hashlib.sha256()',
        '        for name, value in seen.items(): total.update(bytes_of(name, value))',
        '        out.append([total.hexdigest(), info["accepted"]])',
        '    print(json.dumps(out))',
      ].join('\n');
      const environment = createEnvironment(await entry.load(), { seed: '7' });
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
      expect(JSON.parse(python('-c', script, id, JSON.stringify(actions)))).toEqual(here);
    },
  );

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
    expect(started('print("hello")')).toBe("this is no answer of a dungeon: 'hello'");
    expect(started('print("[]")')).toContain('this is no answer of a dungeon');
    expect(started('import time; print(\'{"ok":true}\', flush=True); time.sleep(60)')).toContain(
      'this is no answer of a dungeon',
    );
    expect(started('pass')).toContain('the dungeon has ended');
  });

  /** Plays against a program that answers `spaces` and then `answers`, each to one question, and prints what came of `script`. */
  const against = (spaces: object, answers: readonly string[], script: readonly string[]) =>
    pythonTold(
      '-X',
      'dev',
      '-c',
      [
        'import sys, stairwell',
        'try:',
        '    dungeon = stairwell.Environment("x", command=[sys.executable, "-c", sys.argv[1]])',
        ...script.map((line) => `    ${line}`),
        'except stairwell.StairwellError as problem:',
        '    print("refused:", problem)',
      ].join('\n'),
      [
        'import sys, os, signal',
        `for answer in ${JSON.stringify([JSON.stringify(spaces), ...answers])}:`,
        '    sys.stdin.readline()',
        '    if answer == "interrupt":',
        '        os.kill(os.getppid(), signal.SIGINT)',
        '        sys.stdin.readline()',
        '        answer = \'{"ok":true,"text":"late"}\\n{"ok":true,"text":"in time"}\'',
        '    print(answer, flush=True)',
        'sys.stdin.read()',
      ].join('\n'),
    );
  const cell = { name: 'known', type: 'uint8', shape: [2] };
  const spaces = {
    ok: true,
    protocol: 2,
    game: 'x',
    version: '1',
    actions: ['wait'],
    observation: { version: 2, arrays: [cell] },
  };
  const seeing = (observation: unknown) => JSON.stringify({ ok: true, seed: '1', observation });

  test.each([
    ['another protocol', { ...spaces, protocol: 999 }, 'speaks protocol 999'],
    [
      'observations of another version',
      { ...spaces, observation: { version: 99, arrays: [] } },
      'of version 99',
    ],
    ['arrays that are no list', { ...spaces, observation: { version: 2, arrays: 5 } }, 'not understood'],
    [
      'an unknown type',
      { ...spaces, observation: { version: 2, arrays: [{ ...cell, type: 'object' }] } },
      'not understood',
    ],
    [
      'a shape of texts',
      { ...spaces, observation: { version: 2, arrays: [{ ...cell, shape: ['2'] }] } },
      'not understood',
    ],
    ['actions without names', { ...spaces, actions: [5] }, 'no text'],
    ['a number for an observation', { ...spaces, observation: 5 }, 'this is no answer of a dungeon'],
  ])('%s of a dungeon is refused in one sentence', (_, about, said) => {
    const { stdout, stderr } = against(about, [], ['print("begun")']);
    expect(stdout).toMatch(/^refused: .*\n$/);
    expect(stdout).toContain(said);
    expect(stderr).toBe('');
  });

  test.each([
    ['a number', seeing(5), 'this is no answer of a dungeon'],
    ['an unknown array', seeing({ known: 'AAA=', heat: 'AAA=' }), 'other arrays than it has described'],
    ['a missing array', seeing({}), 'other arrays than it has described'],
    ['no base64', seeing({ known: '!!!!' }), 'the array known is no base64'],
    ['no text', seeing({ known: 7 }), 'the array known is no base64'],
    ['too few bytes', seeing({ known: 'AA==' }), 'the array known has 1 bytes'],
    ['two lines', `${seeing({ known: 'AAA=' })}\n{}`, 'said more than it was asked'],
    ['no end of brackets', '['.repeat(100_000), 'this is no answer of a dungeon'],
  ])('%s for what is seen is refused in one sentence', (_, answer, said) => {
    const { stdout, stderr } = against(spaces, [answer], ['with dungeon:', '    print(dungeon.reset(1))']);
    expect(stdout).toMatch(/^refused: .*\n$/);
    expect(stdout).toContain(said);
    expect(stderr).toBe('');
  });

  test('what a dungeon describes is taken as it describes it', () => {
    const { stdout } = against(
      { ...spaces, observation: { version: 3, arrays: [cell, { ...cell, name: 'slots' }] } },
      [seeing({ known: 'AQI=', slots: 'AwQ=' })],
      [
        'with dungeon:',
        '    print({name: [int(each) for each in value] for name, value in dungeon.reset(1)[0].items()})',
      ],
    );
    expect(stdout).toBe("{'known': [1, 2], 'slots': [3, 4]}\n");
  });

  test('after an interrupted question nothing is asked any more, so that no answer comes late', () => {
    const { stdout, stderr } = against(
      spaces,
      ['interrupt'],
      [
        'with dungeon:',
        '    try:',
        '        dungeon.render()',
        '    except KeyboardInterrupt:',
        '        print("interrupted")',
        '    print(dungeon.render())',
      ],
    );
    expect(stdout).toMatch(
      /^interrupted\nrefused: the conversation is over \(a question was interrupted.*\n$/,
    );
    expect(stderr).toBe('');
  });

  test('a dungeon that hangs is given up', () => {
    const script = [
      'import sys, stairwell',
      'try:',
      '    silent = [sys.executable, "-c", "import sys; sys.stdin.read()"]',
      '    stairwell.Environment("x", command=silent, timeout=0.01)',
      'except stairwell.StairwellError as problem:',
      '    print(problem)',
    ].join('\n');
    const { stdout, stderr } = pythonTold('-X', 'dev', '-c', script);
    expect([stdout, stderr]).toEqual(['the dungeon has not answered for 0.01 s\n', '']);
  });

  test('a teacher is told the whole state, and settings beside a task are refused', () => {
    const script = [
      'import stairwell',
      'with stairwell.Environment("darkfloor", teacher=True) as dungeon:',
      '    print(type(dungeon.state()).__name__)',
      'for settings in ({"steps": 5}, {"options": {"a": 1}}):',
      '    try:',
      '        stairwell.Environment("stairs-1", **settings)',
      '    except stairwell.StairwellError as problem:',
      '        print(problem)',
    ].join('\n');
    const { stdout, stderr } = pythonTold('-c', script);
    const ended = 'the dungeon has ended; what it said last stands above\n';
    expect(stdout).toBe(`dict\n${ended}${ended}`);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('leave out --steps'),
      expect.stringContaining('leave out --option'),
    ]);
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

describe('a vector environment', () => {
  test.each([
    ...['darkfloor', 'yendor', 'daggorath', 'fortress'].map((id) => [`@stairwell/games/${id}`, id]),
    ['@stairwell/mazes/game', 'mazes'],
  ])(
    '%s: its copies see what single environments see, through ends and resets, and it closes',
    (...game) => {
      const script = `${root}tests/testing/vector-and-single.mjs`;
      const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...game], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).toMatch(
        /^same bytes in \d+ steps of 5 copies over 2 threads, [1-9]\d* resets\nclosed\n$/,
      );
      expect(status).toBe(0);
    },
    60_000,
  );
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
