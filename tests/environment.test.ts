// The environment as other programs use it: through the command line, and from Python.

import { execFileSync, spawnSync } from 'node:child_process';
import { createRandom } from '@stairwell/engine';
import { createEnvironment, createTask, taskNamed } from '@stairwell/environment';
import { CATALOGUE } from '@stairwell/games';
import { describe, expect, test } from 'vitest';
import { root } from './testing/sources.js';

const program = `${root}packages/arcade/bin/stairwell.js`;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const python = (...args: string[]) =>
  execFileSync('python3', args, {
    encoding: 'utf8',
    env: { ...process.env, STAIRWELL: `${process.execPath} ${program}`, PYTHONPATH: `${root}clients/python` },
  });

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

  test('a line without an end is refused in one line', () => {
    const { stdout, status } = talk('x'.repeat(1 << 20));
    expect(stdout).toBe('{"ok":false,"error":"a line has at most 65536 characters"}\n');
    expect(status).toBe(1);
  });

  test('an unknown dungeon is a wrong call', () => {
    expect(talk('', 'atlantis').status).toBe(2);
  });
});

describe.skipIf(!hasPython)('from Python', () => {
  test('the same seed and actions are seen as in Node', async () => {
    const script = [
      'import sys, json, hashlib',
      'from stairwell import Environment',
      'actions = json.loads(sys.argv[1])',
      'with Environment("yendor") as dungeon:',
      '    seen, _ = dungeon.reset("7")',
      '    out = []',
      '    for action in actions:',
      '        seen, reward, terminated, truncated, info = dungeon.step(action)',
      '        out.append([int(sum(seen["glyphs"].ravel()) if hasattr(seen["glyphs"], "ravel") else sum(seen["glyphs"])), seen["messages"], info["accepted"]])',
      '    print(json.dumps(out))',
    ].join('\n');
    const game = await CATALOGUE.find(({ id }) => id === 'yendor')?.load();
    if (game === undefined) throw new Error('Yendor is missing');
    const environment = createEnvironment(game, { seed: '7' });
    const dice = createRandom('python');
    const actions = Array.from({ length: 60 }, () => dice.below(8));
    const here = actions.map((action) => {
      const { observation, accepted } = environment.step(action);
      const end = observation.messages.indexOf(0);
      const said = Buffer.from(observation.messages.subarray(0, end)).toString('utf8');
      return [observation.glyphs.reduce((sum, glyph) => sum + glyph, 0), said, accepted];
    });
    expect(JSON.parse(python('-c', script, JSON.stringify(actions)))).toEqual(here);
  });

  test('the script of the documentation plays', () => {
    expect(python(`${root}clients/python/random_agent.py`)).toMatch(
      /^seed 1: reward .*, reached (True|False)$/m,
    );
  }, 60_000);

  test('Gymnasium is not needed', () => {
    expect(python('-c', 'import stairwell; print(stairwell.Environment.__name__)')).toBe('Environment\n');
  });
});

test('a task is of its own game only', async () => {
  const task = taskNamed('stairs-1');
  const darkfloor = await CATALOGUE.find(({ id }) => id === 'darkfloor')?.load();
  if (task === undefined || darkfloor === undefined) throw new Error('missing');
  expect(() => createTask(darkfloor, task)).toThrow('is a task of yendor');
});
