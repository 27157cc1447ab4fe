// The client for Python, against the program and against programs that answer nonsense.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@stairwell/engine';
import { createEnvironment } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
import { hasPython, python, pythonTold } from './testing/programs.js';
import { root } from './testing/sources.js';

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

  test('a seed is any whole number, also one that is no number of JSON', () => {
    const script = [
      'import stairwell',
      'with stairwell.Environment("darkfloor") as dungeon:',
      '    for seed in (7, -1, True, 2 ** 53 + 1, 2 ** 127):',
      '        print(dungeon.reset(seed)[1]["seed"])',
      '    print(dungeon.reset(7)[0] == dungeon.reset("7")[0] if stairwell.numpy is None else True)',
    ].join('\n');
    expect(python('-c', script)).toBe(`7\n-1\n1\n9007199254740993\n${2n ** 127n}\nTrue\n`);
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
      '    try:',
      '        stairwell.GymEnvironment("darkfloor", render_mode="human")',
      '    except ValueError as problem:',
      '        print(problem)',
      '    env = stairwell.GymEnvironment("darkfloor", steps=3, render_mode="ansi")',
      '    first, info = env.reset(seed=4)',
      '    out = env.step(env.action_space.n - 1)',
      '    print(len(out), first in env.observation_space, out[0] in env.observation_space, bytes(first["status"][:3]), info["seed"])',
      '    print(env.reset()[1]["seed"] != env.reset()[1]["seed"], "@" in env.render())',
      '    env.close()',
    ].join('\n');
    const said = python('-c', `import sys; sys.path.insert(0, ${JSON.stringify(folder)})\n${script}`);
    rmSync(folder, { recursive: true, force: true });
    const shown = "there is no render_mode 'human'; there is ['ansi']\n5 True True b'[1:' 4\nTrue True\n";
    expect(['no numpy\n', shown]).toContain(said);
  });

  test('Gymnasium is not needed', () => {
    expect(python('-c', 'import stairwell; print(stairwell.Environment.__name__)')).toBe('Environment\n');
  });
});
