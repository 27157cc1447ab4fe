// Every command through its front door, inside this process: arguments in; output, words and exit code out.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keyTap } from '@stairwell/engine';
import { additionToText, saveToText } from '@stairwell/stage';
import { runOf } from '@stairwell/stage/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { calledAs } from './main.js';
import { call } from './testing/fake-shell.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

test('what people are told to type works where they are: a project’s own command is called by npx', () => {
  expect(calledAs('/home/me/dungeon/node_modules/.bin/stairwell', { npm_command: 'run-script' })).toBe(
    'npx stairwell',
  );
  expect(calledAs('/usr/bin/stairwell', {})).toBe('stairwell');
});

const run = (game: string, script: string, ...more: string[]) =>
  call(['run', game, '--seed', '7', '--input', '-', ...more], { input: script });

/** A wrong call says one line and prints nothing. */
async function expectWrong(args: string[], words: string | RegExp, input = ''): Promise<void> {
  const { code, out, err } = await call(args, { input });
  expect(err).toMatch(words);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^stairwell: /);
  expect(out).toBe('');
  expect(code).toBe(2);
}

describe('a wrong call', () => {
  test.each([
    [['dig'], /unknown command 'dig'/],
    [['plya', 'attic'], /unknown command 'plya'.*Did you mean play\?/],
    [['--loud'], /unknown option '--loud'/],
    [['games', '--loud'], /unknown option '--loud'/],
    [['games', 'attic'], /too many arguments/],
    [['play'], /play which game\? .*cellar/],
    [['environment', 'chess'], /there is no game "chess": there are .*; and the tasks survive-1, stairs-1,/],
    [['play', 'chess'], /there is no game "chess": there are attic, cellar, wire/],
    [['play', 'https://x.test/#run=abc'], /"stairwell replay" shows it/],
    [['play', 'https://x.test/?game=attic&seed=7', '--seed', '8'], /an address says what is played/],
    [['play', 'https://x.test/?game=attic&seed=7'], /needs a terminal/],
    [['play', 'attic', '--seed'], /argument missing/],
    [['play', 'attic', '--seed', ''], /--seed needs a value/],
    [['play', 'attic', '--seed', '--daily'], /--seed needs a value/],
    [['play', 'attic', '--seed', '1', '--daily'], /exclude each other/],
    [['play', 'attic', '--continue', '--option', 'lit=no'], /exclude each other/],
    [['play', 'attic', '--option', 'lit'], /--option takes KEY=VALUE/],
    [['play', 'attic', '--option', 'fog=no'], /no option "fog": there are lit, depth/],
    [['play', 'attic', '--option', 'depth=99'], /"depth" takes a number from 1 to 9/],
    [['play', 'attic', '--option', 'lit=no', '--option', 'lit=yes'], /given twice/],
    [['play', 'attic', '--bind', 'fly=f'], /no control "fly"/],
    [['play', 'attic', '--bind', 'north=Nowhere'], /there is no key/],
    [['play', 'attic', '--bind', 'north=x', '--bind', 'south=x'], /bound to both/],
    [['play', 'attic', '--color', 'loud'], /--color takes one of 24bit, 256, 16, none/],
    [['play', 'attic'], /needs a terminal/],
    [['web', '--port', 'eighty'], /--port takes a whole number/],
    [['web', '--port', '70000'], /--port takes a whole number from 0 to 65535/],
    [['web', '--port', '80.5'], /--port takes/],
    [['run', 'attic', '--input', '-'], /--seed/],
    [['run', 'attic', '--seed', '7'], /--input/],
    [['run', 'attic', '--seed', '7', '--input', '-', '--print', 'map'], /--print takes one of/],
    [['run', 'chess', '--seed', '7', '--input', '-'], /no game "chess"/],
    [['run', 'attic', '--seed', '7', '--input', '-', '--option', 'fog=1'], /no option "fog"/],
    [['replay'], /missing required argument/],
    [['replay', 'x', '--speed', 'fast'], /--speed takes a number/],
    [['replay', 'x', '--to', '-1'], /--to takes/],
    [['verify'], /missing required argument/],
    [['world', 'attic'], /--seed/],
    [['world', 'attic', '--seed', '7', '--format', 'png'], /--format takes one of text, svg, json/],
    [['world', 'attic', '--seed', '7', '--format', 'svg', '--json'], /exclude each other/],
    [['games', '--format', 'svg'], /--format takes one of text, json/],
    [['saves', 'chess'], /no game "chess"/],
    [['saves', '--remove', 'x'], /--remove needs the game/],
    [['keys', 'attic', '--bind', 'north'], /--bind takes CONTROL=KEY/],
  ])('%j', (args, words) => expectWrong(args, words));

  test('a bad line of a script is named', () =>
    expectWrong(
      ['run', 'attic', '--seed', '7', '--input', '-'],
      /-: line 2: there is no key "Nowhere"/,
      'w\nNowhere\n',
    ));
});

describe('help', () => {
  test.each([
    [['--help']],
    [['help']],
    [[]],
    ...['play', 'web', 'run', 'replay', 'verify', 'world', 'games', 'saves', 'keys'].flatMap((name) => [
      [[name, '--help']],
      [['help', name]],
    ]),
  ])('%j', async (args) => {
    const { code, out, err } = await call(args);
    expect(out).toMatch(/^Usage: stairwell/);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  test('--version', async () => {
    expect(await call(['--version'])).toMatchObject({ code: 0, out: '0.0.0-test\n' });
  });
});

describe('run', () => {
  test('prints the frame: view, status, messages', async () => {
    const { code, out, err } = await run('cellar', 'd\nd\ns\n');
    const rows = out.split('\n');
    expect(rows[3].slice(0, 8)).toBe('#...@...');
    expect(rows[40]).toBe('Cellar  at 4,3  clock 3');
    expect(rows.slice(41)).toEqual(['Dust.', 'You go south.', '']);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  test('prints the state as JSON with what programs need', async () => {
    const { out } = await run('cellar', 'd\nd\n', '--print', 'state');
    expect(JSON.parse(out)).toMatchObject({
      game: 'cellar',
      seed: '7',
      turn: 2,
      level: 1,
      x: 4,
      y: 2,
      isGameOver: false,
      hasWon: false,
    });
    expect((await run('cellar', 'd\nd\n', '--json')).out).toBe(out);
    expect((await run('cellar', 'd\nd\n', '--format', 'json')).out).toBe(out);
  });

  test('in real time the last key before a tick wins, and a tick uses it up', async () => {
    const { out } = await run('attic', 'd\ns\ntick\ntick 5\n', '--print', 'state');
    expect(JSON.parse(out)).toMatchObject({ tick: 6, x: 2, y: 3 });
  });

  test('ticks of a paused game take no time', async () => {
    const { out } = await run('attic', 'tick 3\np\ntick 1000000\np\ntick 2\n', '--print', 'state');
    expect(JSON.parse(out)).toMatchObject({ tick: 5 });
  });

  test('prints on the way', async () => {
    const { out } = await run('cellar', 'print hash\nd\nprint state\nprint run\n', '--print', 'hash');
    const [first, state, record, last] = out.trim().split('\n');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(state).x).toBe(3);
    expect(JSON.parse(record)).toMatchObject({
      stairwell: 2,
      game: 'cellar',
      inputs: [[0, { type: 'east' }]],
    });
    expect(last).toMatch(/^[0-9a-f]{32}$/);
    expect(last).not.toBe(first);
  });

  test('saves and loads in memory, and restarts as another run', async () => {
    const script = 'd\nk\nd\nd\nl\nprint state\nr\nprint state\n';
    const { out, err, shell } = await run('cellar', script, '--print', 'run');
    const [loaded, restarted, record] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(loaded).toMatchObject({ x: 3, seed: '7' });
    expect(restarted).toMatchObject({ x: 2, seed: '7-again', turn: 0 });
    expect(record.inputs).toEqual([]);
    expect(err).toContain('Saved as "niche".');
    expect((await call(['saves'], { folder: shell.folder })).out).toBe('no saves\n');
    shell.remove();
  });

  test('a typed line, halves of keys, and what ends the game early', async () => {
    const { out } = await run('cellar', 't\nline hello\n+d\n-d\nq\nd\nd\n', '--print', 'state');
    expect(JSON.parse(out)).toMatchObject({ x: 3 });
  });

  test('says the same twice, to the byte', async () => {
    const script = 'd\nprint frame\nk\ns\nl\nprint run\n+a\ntick 40\nprint state\n';
    const [one, two] = await Promise.all([run('attic', script), run('attic', script)]);
    expect(one.out).toBe(two.out);
    expect(one.err).toBe(two.err);
  });

  test('options are part of the run; @FILE of a text option is read', async () => {
    const motto = file('motto.txt', 'mind the step');
    const { out } = await run(
      'cellar',
      '',
      '--option',
      'lit=off',
      '--option',
      `motto=@${motto}`,
      '--print',
      'run',
    );
    expect(JSON.parse(out).options).toEqual({ lit: false, depth: 2, mood: 'calm', motto: 'mind the step' });
  });

  test('a script in a file, and one that is not there', async () => {
    const script = file('walk.txt', 'd\n');
    const there = await call(['run', 'cellar', '--seed', '7', '--input', script, '--json']);
    expect(JSON.parse(there.out).x).toBe(3);
    const missing = await call(['run', 'cellar', '--seed', '7', '--input', join(folder, 'nowhere')]);
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toMatch(/^stairwell: cannot read .*nowhere/);
  });
});

describe('verify and replay', () => {
  const script = `${'d\ns\n'.repeat(15)}tick 130\nd\ntick 5\n`;

  test('a run reproduces', async () => {
    const { out } = await run('attic', script, '--print', 'run');
    const path = file('good.json', out);
    const verified = await call(['verify', path]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toBe('reproduces: attic, seed 7, 135 ticks, 2 checkpoints\n');
    expect(JSON.parse((await call(['verify', path, '--json'])).out)).toMatchObject({
      reproduces: true,
      end: 135,
    });
    expect((await call(['verify', '-'], { input: out })).code).toBe(0);
  });

  test('the run of a save does too, with what was done since it was written', async () => {
    const session = runOf('one', 3);
    const save = session.save();
    session.give(keyTap('d'));
    const label = { savedAt: '2026-05-01T12:00:00.000Z', order: 1 };
    const path = file('save.json', saveToText({ ...label, ...save, since: session.since(save) }));
    expect((await call(['verify', path])).out).toContain('4 actions');
    const whole = file('one.json', saveToText({ ...label, ...save }));
    file('one.since', additionToText({ ...label, since: session.since(save) }));
    expect((await call(['verify', whole])).out).toContain('4 actions');
  });

  test('a changed run does not, and the first difference is named', async () => {
    const { out } = await run('attic', script, '--print', 'run');
    const record = JSON.parse(out);
    const cases: [string, unknown, RegExp][] = [
      [
        'input',
        { ...record, inputs: [[0, { type: 'west' }], ...record.inputs.slice(1)] },
        /at 100, checkpoint 0: recorded/,
      ],
      ['seed', { ...record, seed: '8' }, /checkpoint 0/],
      ['outcome', { ...record, outcome: { ...record.outcome, x: 9 } }, /outcome: recorded/],
    ];
    for (const [name, changed, words] of cases) {
      const path = file(`${name}.json`, JSON.stringify(changed));
      const { code, err, out: said } = await call(['verify', path]);
      expect(code).toBe(1);
      expect(err).toMatch(words);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(said).toBe('');
      const answer = JSON.parse((await call(['verify', path, '--json'])).out);
      expect(answer.reproduces).toBe(false);
      // What is claimed is never said as if it were so.
      expect(answer.outcome.x).not.toBe(9);
    }
  });

  test('what is no run is said to be none, with its file and reason, and left as it is', async () => {
    const { out } = await run('attic', script, '--print', 'run');
    const record = JSON.parse(out);
    const cases: [string, string, RegExp][] = [
      ['text.json', 'moss', /text\.json: not JSON/],
      ['half.json', out.slice(0, out.length / 2), /half\.json: not JSON/],
      ['empty.json', '', /empty\.json: not JSON/],
      ['list.json', '[]', /expected an object/],
      ['form.json', JSON.stringify({ ...record, stairwell: 1 }), /expected a Stairwell run of form 2, got 1/],
      ['game.json', JSON.stringify({ ...record, game: 'chess' }), /there is no game "chess"/],
      ['version.json', JSON.stringify({ ...record, version: '0' }), /made by version 0/],
      ['action.json', JSON.stringify({ ...record, inputs: [[0, { type: 'fly' }]] }), /no action/],
      ['options.json', JSON.stringify({ ...record, options: { fog: 1 } }), /no option "fog"/],
      [
        'order.json',
        JSON.stringify({
          ...record,
          inputs: [
            [5, { type: 'east' }],
            [1, { type: 'east' }],
          ],
        }),
        /inputs\[1\]/,
      ],
    ];
    for (const [name, text, words] of cases) {
      const path = file(name, text);
      for (const command of ['verify', 'replay']) {
        const { code, err, out: said } = await call([command, path]);
        expect(err, `${command} ${name}`).toMatch(words);
        expect(code).toBe(1);
        expect(said).toBe('');
      }
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    const missing = await call(['verify', join(folder, 'nowhere.json')]);
    expect(missing.code).toBe(1);
    expect(missing.err).toMatch(/cannot read/);
    expect((await call(['verify', folder])).code).toBe(1);
  });

  test('replay prints any moment', async () => {
    const { out } = await run('attic', script, '--print', 'run');
    const path = file('moment.json', out);
    const state = async (...more: string[]) =>
      JSON.parse((await call(['replay', path, '--print', 'state', ...more])).out);
    expect(await state()).toMatchObject({ tick: 135, x: 3 });
    expect(await state('--to', '0')).toMatchObject({ tick: 0, x: 2 });
    expect(await state('--to', '130')).toMatchObject({ tick: 130 });
    expect(await state('--to', '999999')).toMatchObject({ tick: 135 });
    expect((await call(['replay', path, '--to', '1'])).out).toContain('clock 1');
    expect((await call(['replay', path, '--print', 'run'])).out).toBe(out);
  });
});

describe('world', () => {
  test('is JSON of the documented form', async () => {
    const { code, out, err } = await call(['world', 'cellar', '--seed', '7', '--format', 'json']);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      game: 'cellar',
      seed: '7',
      options: { lit: true, depth: 2, mood: 'calm', motto: '' },
      legend: { '#': 'wall', '.': 'floor', '>': 'stairs' },
      levels: [1, 2].map((id) => ({
        id,
        width: 6,
        height: 4,
        rows: ['######', '#....#', '#...>#', '######'],
      })),
      links: [
        { kind: 'stairs', from: [1, 4, 2], to: [2, 1, 1], cost: 10 },
        { kind: 'exit', from: [2, 4, 2], to: null, cost: 0, outcome: 'escape' },
      ],
    });
    expect((await call(['world', 'cellar', '--seed', '7', '--json'])).out).toBe(out);
  });

  test('is text and a picture', async () => {
    const text = await call(['world', 'cellar', '--seed', '7', '--option', 'depth=3']);
    expect(text.out).toContain('level 3 (6x4)\n######\n');
    expect(text.out).toContain('stairs (1, 4, 2) -> (2, 1, 1), cost 10');
    expect(text.out).toContain('out of the world: escape');
    const { out } = await call(['world', 'cellar', '--seed', '<&>', '--format', 'svg']);
    expect(out).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(out).not.toContain('<&>');
  });

  test('whose ways are broken is printed, and every fault named', async () => {
    const { code, out, err } = await call([
      'world',
      'cellar',
      '--seed',
      '7',
      '--json',
      '--option',
      'mood=grim',
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out).links).toHaveLength(2);
    expect(err).toMatch(/ends at \(2, 0, 1\), where nobody can stand \(wall\)/);
  });
});

describe('games, saves and keys', () => {
  test('games as text and as JSON', async () => {
    const { out, code } = await call(['games']);
    expect(code).toBe(0);
    expect(out).toContain('attic: Attic (20 ticks a second)');
    expect(out).toContain('cellar: Cellar (in turns)');
    expect(out).toContain('--option depth=2  1 to 9; levels');
    const list = JSON.parse((await call(['games', '--json'])).out);
    expect((await call(['games', '--format', 'json'])).out).toBe((await call(['games', '--json'])).out);
    expect(list[0]).toMatchObject({ id: 'attic', ticksPerSecond: 20 });
    expect(list[1].options[0]).toEqual({
      key: 'lit',
      kind: 'boolean',
      default: true,
      summary: 'the lamp is lit',
    });
    expect(list[1].controls[0]).toMatchObject({ id: 'north', keys: ['w', 'ArrowUp'] });
  });

  test('no saves', async () => {
    expect(await call(['saves'])).toMatchObject({ code: 0, out: 'no saves\n' });
    expect(await call(['saves', 'attic', '--json'])).toMatchObject({ code: 0, out: '[]\n' });
    expect((await call(['saves', 'attic', '--remove', 'x'])).code).toBe(1);
  });

  test('broken saves are named with their reason and kept', async () => {
    const home = join(folder, 'broken-home');
    const path = file('broken-home/data/stairwell/saves/attic/niche.json', '{"stairwell":1,"kind":"save"');
    const { code, out, err } = await call(['saves'], { folder: home });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(`${path}: not JSON`);
    expect(readFileSync(path, 'utf8')).toBe('{"stairwell":1,"kind":"save"');
  });

  test('keys are listed, bound for good and reset', async () => {
    const home = join(folder, 'keys-home');
    const keys = (...args: string[]) => call(['keys', 'attic', ...args], { folder: home });
    expect((await keys()).out).toContain('north  w, Up  (go north)');
    expect((await keys('--bind', 'north=i,Space')).out).toContain('north  i, Space  (go north)');
    expect((await keys()).out).toContain('north  i, Space');
    expect(JSON.parse((await keys('--json')).out)[0].keys).toEqual(['i', ' ']);
    expect((await keys('--reset')).out).toContain('north  w, Up');
    expect((await keys()).out).toContain('north  w, Up');
    const settings = file('keys-home/config/stairwell/settings.json', '{ "bindings": 3 }');
    const broken = await keys('--bind', 'north=i');
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('settings.json: bindings: expected an object');
    expect(readFileSync(settings, 'utf8')).toBe('{ "bindings": 3 }');
  });
});

describe('play --continue without a terminal to continue on', () => {
  test('is still a wrong call', () => expectWrong(['play', 'attic', '--continue'], /needs a terminal/));
});
