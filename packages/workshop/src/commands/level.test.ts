// `level`, `dungeon` and `lua` through the front door of the command line: forms, names, files and wrong calls. That the
// levels themselves are right is shown in packages/nethack; here they are compared with what that package builds.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildLevel,
  Game,
  LEVEL_MODULES,
  levelNamed,
  moduleScripts,
  NETHACK,
  standardStart,
  structureOfSeed,
  themedRooms,
  traceOf,
} from '@stairwell/nethack';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../arcade/src/cli/testing/fake-shell.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-level-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What the package builds, as JSON. */
function built(name: string, seed: number, role: string): unknown {
  const game = new Game(standardStart(role));
  const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
  const site = buildLevel(game, levelNamed(game.dungeon, name), seed, scripts);
  return JSON.parse(JSON.stringify(traceOf(site, name, seed)));
}

/** A call that goes well and prints only what it was asked for. */
async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await call(args);
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
}

/** A call that ends with one line on standard error and nothing on standard output. */
async function expectRefused(args: string[], exit: number, words: RegExp): Promise<void> {
  const { code, out, err } = await call(args);
  expect(err).toMatch(words);
  expect(err).toMatch(/^stairwell: [^\n]+\n$/);
  expect(out).toBe('');
  expect(code).toBe(exit);
}

const SMALL_LEVEL = `des.level_init({ style = "solidfill", fg = " " })
des.level_flags("mazelevel", "noflip")
des.map([[
-----
|...|
-----
]])
des.trap("hole", 1, 1)
`;

describe('level', () => {
  test.each([
    ['soko4-1', 1, 'Val'],
    ['Arc-strt', 2, 'Arc'],
    ['Wiz-filb', 1, 'Wiz'],
    ['filler4', 3, 'Val'],
    ['hellfill', 1, 'Val'],
    ['hellfill@2', 1, 'Val'],
    ['minefill@1', 7, 'Val'],
    ['rogue', 1, 'Val'],
  ])('%s, seed %i, is the level of the role %s', async (name, seed, role) => {
    const out = await printed('level', name, '--seed', String(seed), '--format', 'trace');
    expect(JSON.parse(out)).toEqual(built(name, seed, role));
  });

  test('--json is short for the recorded form', async () => {
    const args = ['level', 'oracle', '--seed', '5'];
    expect(await printed(...args, '--json')).toBe(await printed(...args, '--format', 'trace'));
  });

  test('another role is another start', async () => {
    const out = await printed('level', 'filler4', '--seed', '1', '--role', 'Wiz', '--format', 'trace');
    expect(JSON.parse(out)).toEqual(built('filler4', 1, 'Wiz'));
    expect(JSON.parse(out)).not.toEqual(built('filler4', 1, 'Val'));
  });

  test('text is a map with a legend', async () => {
    const rows = (await printed('level', 'soko4-1', '--seed', '1')).split('\n');
    expect(rows[0]).toBe('soko4-1, seed 1: Sokoban, depth 6');
    expect(rows.slice(2, 23).join('\n')).toMatch(/\|\.+.*\|/);
    const legend = rows.slice(23).join('\n');
    expect(legend).toMatch(/^traps: .*pit/m);
    expect(legend).toMatch(/^objects: .*boulder( \d+,\d+){10}/m);
  });

  test('a session is where the level is, and its terrain', async () => {
    const session = JSON.parse(await printed('level', 'soko4-1', '--seed', '1', '--format', 'session'));
    expect(Object.keys(session)).toEqual(['depth', 'branch', 'branchLevel', 'levelName', 'typGrid']);
    expect(session).toMatchObject({ depth: 6, branch: 'sokoban', branchLevel: 4, levelName: 'soko4' });
    expect(session.typGrid).toHaveLength(21);
    expect(session.typGrid.every((row: number[]) => row.length === 80)).toBe(true);
  });

  test('svg is a picture', async () => {
    expect(await printed('level', 'castle', '--seed', '1', '--format', 'svg')).toMatch(
      /^<svg[\s\S]+<\/svg>\n$/,
    );
  });

  test('--lua builds the level from a file, whatever its name ends in', async () => {
    for (const [name, mark] of [
      ['small.lua', ''],
      ['small.txt', '\ufeff'],
    ]) {
      const lua = file(name, `${mark}${SMALL_LEVEL}`);
      const out = await printed('level', 'knox', '--seed', '1', '--lua', lua, '--format', 'trace');
      expect(JSON.parse(out).traps).toHaveLength(1);
    }
  });

  test('--lua with a mistake names file and line', async () => {
    const lua = file('wrong.lua', `${SMALL_LEVEL}des.trap("teapot")\n`);
    await expectRefused(['level', 'knox', '--seed', '1', '--lua', lua], 1, /wrong\.lua:9: .*teapot/);
  });

  test('--lua without a name takes the place it is named after, or the free one, and hears what the script says', async () => {
    const small = file('cellar.lua', `${SMALL_LEVEL}nh.pline("dug")\n`);
    const { code, out, err } = await call(['level', '--seed', '1', '--lua', small]);
    expect([code, out.split('\n')[0]]).toEqual([0, 'oracle, seed 1: The Dungeons of Doom, depth 6']);
    expect(err).toBe('stairwell: cellar.lua:9: says "dug"\n');
    const mine = file('minefill.lua', SMALL_LEVEL);
    expect(await printed('level', '--seed', '1', '--lua', mine)).toContain(
      'minefill, seed 1: The Gnomish Mines',
    );
    const rooms = file(
      'themerms.lua',
      'function themerooms_generate() des.room({ type = "temple", w = 5, h = 5 }) end\n' +
        'for _, name in ipairs({ "pre_themerooms", "post_themerooms", "post_level" }) do _G[name .. "_generate"] = function() end end\n',
    );
    expect(await printed('level', '--seed', '1', '--lua', rooms)).toMatch(/^filler5, seed 1.*temple/s);
  });

  test('--lint tells what an author wants to know: exit 1 with a line each, 0 without', async () => {
    const good = file('good.lua', `${SMALL_LEVEL}des.stair("up", 2, 1)\n`);
    const odd = file('odd-keys.lua', `${SMALL_LEVEL}des.monster({ id = "gnome", peacefull = 1 })\n`);
    expect(await printed('level', '--lint', good)).toBe('');
    const { code, out } = await call(['level', '--lint', odd, '--seeds', '1-3']);
    expect(code).toBe(1);
    expect(out).toContain(
      `${odd}:9: des.monster has no key "peacefull"; did you mean "peaceful"?, all 3 seeds, seed 1\n`,
    );
    const json = JSON.parse((await call(['level', '--lint', odd, good, '--json'])).out);
    expect(json).toContainEqual({
      file: odd,
      line: 9,
      rule: 'unknown key',
      message: 'des.monster has no key "peacefull"; did you mean "peaceful"?',
      count: 10,
      seeds: 10,
      seed: 1,
    });
    await expectRefused(['level', '--lint', odd, '--seed', '1'], 2, /--lint takes files/);
    await expectRefused(['level', '--lint', odd, join(odd, 'nowhere.lua')], 2, /cannot read .*nowhere\.lua/);
  });

  test('--lint runs every file that it is given, in the place of NAME or of the level it is named after', async () => {
    const rogue = file('rogue.lua', 'this is no lua');
    await expectRefused(['level', '--lint', rogue], 2, /rogue is not made from a level file/);
    const library = file('nhlib.lua', 'function shuffle() end');
    await expectRefused(['level', '--lint', library], 2, /none of the files makes a level/);
    const filler = file('filler5.lua', 'this is no lua');
    expect(await call(['level', '--lint', filler, '--seeds', '1-1'])).toMatchObject({ code: 1 });
    const top = file('top.lua', SMALL_LEVEL);
    expect((await call(['level', '--lint', top, '--seeds', '1-1'])).out).toContain('no way up');
    expect((await call(['level', 'knox', '--lint', top, '--seeds', '1-1'])).out).not.toContain('no way up');
    await expectRefused(['level', 'nowhere', '--lint', top], 2, /there is no level nowhere/);
    await expectRefused(['level', '--lint', top, '--role', 'Elf'], 2, /--role/);
  });

  test('--lua tells on standard error what NetHack would complain about, with file and line', async () => {
    const lua = file(
      'odd.lua',
      `${SMALL_LEVEL}for i = 1, 3 do des.room({ type = "zooo" }) end\nnh.impossible("hm")\n`,
    );
    const { code, out, err } = await call(['level', 'knox', '--seed', '1', '--lua', lua]);
    expect(code).toBe(0);
    expect(out).toContain('knox, seed 1');
    expect(err).toBe(
      'stairwell: odd.lua:9: des.room: unknown room type "zooo"; did you mean "zoo"?\nstairwell: odd.lua:10: hm\n',
    );
  });

  test('--dat takes the level files of that folder', async () => {
    const dat = join(folder, 'dat');
    mkdirSync(dat);
    writeFileSync(join(dat, 'nhlib.lua'), 'function helper() des.trap("pit", 2, 1) end\n');
    writeFileSync(join(dat, 'knox.lua'), `${SMALL_LEVEL}helper()\n`);
    const out = await printed('level', 'knox', '--seed', '1', '--dat', dat, '--format', 'trace');
    expect(JSON.parse(out).traps).toHaveLength(2);
    await expectRefused(['level', 'valley', '--seed', '1', '--dat', dat], 2, /no level valley/);
    const all = join(folder, 'all-dat');
    expect(await printed('level', '--all', '--seeds', '1-2', '--out', all, '--dat', dat)).toMatch(
      /^2 levels/,
    );
    expect(readdirSync(all).sort()).toEqual(['knox_1.json', 'knox_2.json']);
  });

  test("--ruleset adds a variant's own things, from JSON or a module", async () => {
    const json = join(folder, 'sea.json');
    const crab = { name: 'coral crab', like: 'giant spider' };
    writeFileSync(json, JSON.stringify({ name: 'SeaHack', monsters: [crab], flags: { wet: 'noteleport' } }));
    const level = join(folder, 'reef.lua');
    writeFileSync(level, `${SMALL_LEVEL}des.level_flags("wet")\ndes.monster("coral crab", 1, 1)\n`);
    const build = ['level', 'knox', '--seed', '1', '--lua', level, '--format', 'trace'];
    const built = JSON.parse(await printed(...build, '--ruleset', json));
    expect(JSON.stringify(built.monsters)).toContain('coral crab');
    await expectRefused(build, 1, /there is no flag "wet"/);
    const module = join(folder, 'sea.mjs');
    writeFileSync(
      module,
      'export const variant = { name: "SeaHack", flags: { wet: "" },' +
        ' des: { reef: ({ des }) => des.monster("giant eel", 1, 1) } };\n',
    );
    const test = join(folder, 'reef-test.lua');
    writeFileSync(test, `${SMALL_LEVEL}des.level_flags("wet")\ndes.reef()\n`);
    expect(await printed('lua', test, '--ruleset', module)).toMatch(/^ok/);
  });

  test('a wrong declaration is refused with its file and what is wrong', async () => {
    const wrong = join(folder, 'wrong.json');
    writeFileSync(wrong, '{ "name": "Wrong", "monsters": [{ "name": "x", "lettr": "a" }] }');
    const words = /wrong\.json: monsters, "x": unknown field "lettr"/;
    await expectRefused(['level', 'knox', '--seed', '1', '--ruleset', wrong], 1, words);
    await expectRefused(['dungeon', '--seed', '1', '--ruleset', wrong], 1, words);
    await expectRefused(['dungeon', '--seed', '1', '--ruleset', join(folder, 'none.json')], 1, /cannot read/);
  });

  test('--all writes every known level', async () => {
    const all = join(folder, 'all');
    expect(await printed('level', '--all', '--seeds', '3-3', '--out', all)).toBe(`162 levels in ${all}\n`);
    const names = readdirSync(all);
    expect(names).toHaveLength(162);
    for (const name of [...Object.keys(LEVEL_MODULES), 'rogue', 'filler1', 'hellfill@9', 'minefill@5'])
      expect(names).toContain(`${name}_3.json`);
    const read = (name: string) => JSON.parse(readFileSync(join(all, `${name}_3.json`), 'utf8'));
    expect(read('Sam-goal')).toEqual(built('Sam-goal', 3, 'Sam'));
    expect(read('minefill@5')).toEqual(built('minefill@5', 3, 'Val'));
  }, 60_000);

  test('--all of a role leaves out the quests of others', async () => {
    const all = join(folder, 'all-wizard');
    await printed('level', '--all', '--seeds', '1', '--out', all, '--role', 'Wiz');
    const quest = readdirSync(all).filter((name) => /^[A-Z]/.test(name));
    expect(quest.sort()).toEqual(
      ['fila', 'filb', 'goal', 'loca', 'strt'].map((part) => `Wiz-${part}_1.json`),
    );
  }, 60_000);

  test.each([
    [['level'], /needs a name, --lua or --all/],
    [['level', 'soko4-1'], /needs --seed/],
    [['level', 'soko4-1', '--seed', 'one'], /--seed takes a whole number/],
    [['level', 'soko4-1', '--seed', '-1'], /--seed takes a whole number/],
    [
      ['level', 'soko4-1', '--seed', '1', '--format', 'png'],
      /--format takes one of text, trace, session, svg/,
    ],
    [['level', 'soko4-1', '--seed', '1', '--role', 'Elf'], /--role takes one of Arc, /],
    [['level', 'soko4-1', 'soko4-2', '--seed', '1'], /too many arguments/],
    [['level', 'soko4-1', '--seed', '1', '--out', 'x'], /--seeds and --out go with --all/],
    [['level', 'cellar', '--seed', '1'], /there is no level cellar/],
    [['level', 'soko4', '--seed', '1'], /there are soko4-1 to soko4-2/],
    [['level', 'soko4-3', '--seed', '1'], /there is no level soko4-3/],
    [['level', 'filler0', '--seed', '1'], /there is no level filler0/],
    [['level', 'filler99', '--seed', '1'], /there is no level filler99/],
    [['level', 'hellfill@99', '--seed', '1'], /there is no level hellfill@99/],
    [['level', 'Arc-strt', '--seed', '1', '--role', 'Wiz'], /of the role Arc, not of Wiz/],
    [['level', 'Arc-fila', '--seed', '1', '--role', 'Wiz'], /of the role Arc, not of Wiz/],
    [['level', 'rogue', '--seed', '1', '--lua', 'x.lua'], /not made from a level file/],
    [['level', '--all'], /--all needs --seeds A-B and --out DIR/],
    [['level', '--all', '--seeds', '2-1', '--out', 'x'], /A not above B/],
    [['level', '--all', '--seeds', '1-2-3', '--out', 'x'], /--seeds takes A-B/],
    [['level', '--all', '--seed', '1'], /not --seed/],
    [['level', '--all', 'soko4-1', '--seeds', '1', '--out', 'x'], /exclude each other/],
    [['level', '--all', '--seeds', '1', '--out', 'x', '--lua', 'x.lua'], /exclude each other/],
    [['level', '--all', '--seeds', '1', '--out', 'x', '--format', 'svg'], /--all writes traces/],
  ])('%j is a wrong call', (args, words) => expectRefused(args, 2, words));

  test('files that are not there end with exit code 1', async () => {
    const nowhere = join(folder, 'nowhere');
    await expectRefused(['level', 'knox', '--seed', '1', '--lua', nowhere], 1, /cannot read/);
    await expectRefused(['level', 'knox', '--seed', '1', '--dat', nowhere], 1, /is no NetHack dat folder/);
  });
});

describe('dungeon', () => {
  test('as JSON in the recorded form', async () => {
    const structure = JSON.parse(await printed('dungeon', '--seed', '1', '--format', 'json'));
    expect(structure).toEqual(JSON.parse(JSON.stringify(structureOfSeed(1, NETHACK.plan))));
    expect(Object.keys(structure)).toEqual([
      'seed',
      'wizardmode',
      'rng_calls',
      'dungeons',
      'branches',
      'levels',
      'tune',
    ]);
    expect(structure.levels.find((level: { name: string }) => level.name === 'oracle').dlevel).toBe(7);
  });

  test('as an overview', async () => {
    const out = await printed('dungeon', '--seed', '1');
    expect(out).toMatch(/^The Dungeons of Doom: 29 levels, depths 1 to 29\n/);
    expect(out).toMatch(/^ +7 {2}oracle$/m);
    expect(out).toMatch(/^Sokoban: 4 levels/m);
  });

  describe('with a plan of its own', () => {
    const planned = (name: string, plan: string): string => {
      const dat = join(folder, name);
      mkdirSync(dat);
      writeFileSync(join(dat, 'nhlib.lua'), '');
      writeFileSync(join(dat, 'knox.lua'), SMALL_LEVEL);
      writeFileSync(join(dat, 'dungeon.lua'), plan);
      return dat;
    };
    const dat = planned(
      'plan',
      `dungeon = {
         { name = "The Cellar", base = 3, levels = { { name = "knox", base = -1 } },
           branches = { { name = "The Attic", base = 1, direction = "up" } } },
         { name = "The Attic", base = 2, entry = -1, flags = { "mazelike" } } }`,
    );

    test('the structure is drawn from it', async () => {
      const out = await printed('dungeon', '--seed', '1', '--dat', dat);
      expect(out).toMatch(/^The Cellar: 3 levels, depths 1 to 3\n/);
      expect(out).toMatch(/^The Attic: 2 levels/m);
    });

    test('a level lies where it says', async () => {
      const out = await printed('level', 'knox', '--seed', '1', '--dat', dat, '--format', 'session');
      expect(JSON.parse(out)).toMatchObject({ depth: 3, branch: 'The Cellar', branchLevel: 3 });
    });

    test.each([
      ['syntax', 'dungeon = {', /dungeon\.lua:1: /],
      ['nothing', '', /dungeon\.lua: the dungeon: expected a list/],
      ['type', 'dungeon = { { name = "A", base = "x" } }', /base of A is no whole number/],
      ['length', 'dungeon = { { name = "A", base = 99 } }', /A must have 1 to 50 levels/],
      ['flag', 'dungeon = { { name = "A", base = 1, flags = "wet" } }', /A has the flag "wet"/],
      ['lost', 'dungeon = { { name = "A", base = 1 }, { name = "B", base = 1 } }', /no way leads to B/],
      [
        'outside',
        'dungeon = { { name = "A", base = 1, levels = { { name = "knox", base = 9 } } } }',
        /level 9 is outside/,
      ],
    ])('a plan with a mistake is refused: %s', async (name, plan, words) => {
      const wrong = planned(name, plan);
      await expectRefused(['dungeon', '--seed', '1', '--dat', wrong], 1, words);
      await expectRefused(['level', 'knox', '--seed', '1', '--dat', wrong], 1, words);
    });
  });

  test.each([
    [['dungeon'], /--seed/],
    [['dungeon', '--seed', 'x'], /--seed takes a whole number/],
    [['dungeon', '--seed', '1', '--format', 'trace'], /--format takes one of text, json/],
    [['dungeon', '--seed', '1', '--role', 'x'], /--role takes one of/],
  ])('%j is a wrong call', (args, words) => expectRefused(args, 2, words));
});

test.each(['level', 'dungeon', 'lua'])('%s --help', async (name) => {
  expect(await printed(name, '--help')).toMatch(new RegExp(`^Usage: stairwell ${name} `));
});

describe('lua', () => {
  const right = file(
    'right.lua',
    'local s = selection.new()\ns:set(3, 4)\nif s:numpoints() ~= 1 then error("no") end\n',
  );
  const levels = file('levels.lua', 'des.reset_level()\nrequire("soko4-1")\ndes.finalize_level()\n');
  const wrong = file('fails.lua', '\nerror("the ground is lava")\n');

  test('reports each script that passes', async () => {
    expect(await printed('lua', right, levels)).toBe(`ok    ${right}\nok    ${levels}\n`);
  });

  test('a script that fails is named with its line, the others still run', async () => {
    const { code, out, err } = await call(['lua', wrong, right]);
    expect(out).toMatch(/^FAIL {2}.*fails\.lua: fails\.lua:2: the ground is lava\nok {4}.*right\.lua\n$/);
    expect(err).toBe('stairwell: 1 of 2 scripts failed\n');
    expect(code).toBe(1);
  });

  test('as JSON', async () => {
    const { code, out } = await call(['lua', '--json', right, wrong]);
    expect(JSON.parse(out)).toMatchObject([
      { file: right, passed: true, message: '', complaints: [] },
      { file: wrong, passed: false, message: 'fails.lua:2: the ground is lava' },
    ]);
    expect(code).toBe(1);
  });

  test('wrong calls and missing files', async () => {
    await expectRefused(['lua'], 2, /missing required argument/);
    await expectRefused(['lua', right, '--format', 'svg'], 2, /--format takes one of text, json/);
    await expectRefused(['lua', join(folder, 'nowhere.lua')], 1, /cannot read/);
    await expectRefused(['lua', '--dat', join(folder, 'nowhere'), right], 1, /is no NetHack dat folder/);
  });
});
