// What the workshop's worker does, without a worker: levels at a step, recordings that make the same level again, mistakes with
// their line.

import {
  buildLevel,
  Game,
  LEVEL_MODULES,
  type LevelModule,
  type LevelScripts,
  type LuaHost,
  levelNamed,
  moduleScripts,
  type NumberedScripts,
  openLuaHost,
  recordedLevel,
  standardStart,
  traceOf,
} from '@stairwell/nethack';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, levelGroups, lint, recordedBody, sketch, write } from './build.js';
import { ALL_LAYERS, cellWords, rowsOf } from './layers.js';
import type { Order, Report } from './protocol.js';
import { STARTER, starterFor } from './starter.js';

let host: LuaHost;
let text = '';
const ran = new Set<string>();
beforeAll(async () => {
  host = await openLuaHost((file) => (file === 'nhlib.lua' ? undefined : text));
});
afterAll(() => host.close());

function scriptsOf(lua: string): NumberedScripts {
  for (const file of ran) host.forget(file);
  text = lua;
  return {
    get line() {
      return host.line;
    },
    has: () => true,
    run(file, script) {
      ran.add(`${file}.lua`);
      host.run(file, script);
    },
    themerooms(script) {
      ran.add('themerms.lua');
      return host.themerooms(script);
    },
  };
}

const order = (level: string, seed: number, more: Partial<Order> = {}): Order => ({
  level,
  seed,
  lua: undefined,
  step: undefined,
  ...more,
});
const drawn = (wanted: Order): Report => draw(wanted, scriptsOf);
const lua = (script: string, more: Partial<Order> = {}): Report =>
  drawn(order('oracle', 1, { lua: script, ...more }));

function trace(level: string, seed: number, scripts: LevelScripts): unknown {
  const game = new Game(standardStart(/^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? 'Val'));
  return traceOf(buildLevel(game, levelNamed(game.dungeon, level), seed, scripts), level, seed);
}

/** The tutorial's first level also takes back a timer, which no des call does. */
const RECORDABLE = Object.keys(LEVEL_MODULES).filter((level) => level !== 'tut-1');
const OURS = moduleScripts(LEVEL_MODULES);

describe('a recording', () => {
  it('written as Lua makes every level again', () => {
    for (const level of RECORDABLE) {
      const code = write(order(level, 3), 'lua', scriptsOf);
      expect(trace(level, 3, scriptsOf(code)), level).toEqual(trace(level, 3, OURS));
    }
  });

  it.each(['soko4-1', 'castle', 'minetn-6', 'medusa-3', 'Arc-strt', 'hellfill'])(
    'written as TypeScript makes %s again',
    (level) => {
      const code = write(order(level, 7), 'typescript', scriptsOf);
      const js = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
      const exports: { level?: LevelModule } = {};
      new Function('exports', js.outputText)(exports);
      expect(exports.level).toBeDefined();
      const scripts = moduleScripts(exports.level === undefined ? {} : { [level]: exports.level });
      expect(trace(level, 7, scripts)).toEqual(trace(level, 7, OURS));
    },
  );

  it('of a script in Lua keeps its loops as calls', () => {
    const script = 'des.map("...\\n...\\n");\nfor x = 0, 2 do des.terrain(x, 1, "L") end';
    const code = write(order('oracle', 1, { lua: script }), 'lua', scriptsOf);
    expect(code).toContain('des.terrain(2, 1, "L");');
    expect(code).toContain('[=[\n...\n...\n]=]');
  });

  it('has the keys of a table in the order in which one writes them', () => {
    const script = `des.altar({ y = 5, align = "noalign", type = "shrine", x = 3 });
      des.object({ contents = function() des.object("ruby") end, buc = "blessed", coord = { 4, 2 }, id = "chest" })`;
    const code = write(order('oracle', 1, { lua: script }), 'lua', scriptsOf);
    expect(code).toContain('des.altar({ type = "shrine", x = 3, y = 5, align = "noalign" });');
    expect(code.replaceAll(/\s+/g, ' ')).toContain(
      '{ id = "chest", coord = { 4, 2 }, buc = "blessed", contents = function()',
    );
  });
});

describe('steps', () => {
  const rows = (step: number | undefined) => {
    const { picture } = drawn(order('soko4-1', 2, { step }));
    return picture === undefined ? [] : rowsOf(picture, ALL_LAYERS);
  };

  it('show the state after each call', () => {
    const { calls } = drawn(order('soko4-1', 2));
    expect(calls.slice(0, 3).map(({ text: line }) => line)).toEqual([
      'des.level_init({ style="solidfill", fg=" " })',
      'des.level_flags("mazelevel", "noteleport", "hardfloor", "premapped", "sokoban", "solidify")',
      'des.map(map of 13 rows)',
    ]);
    expect(rows(0).join('').trim()).toBe('');
    expect(rows(2).join('').trim()).toBe('');
    expect(rows(3).join('\n')).toContain('|..|-|.|-|..|');
    const boulders = (step: number) => (rows(step).join('').match(/0/g) ?? []).length;
    const first = calls.findIndex(({ text: line }) => line.includes('boulder'));
    expect([first, first + 1, first + 10].map(boulders)).toEqual([0, 1, 10]);
  });

  it('of contents come after their room is made and before the next call', () => {
    const script = `des.room({ type = "ordinary", x = 1, y = 1, w = 5, h = 4, contents = function()
      des.object("boulder", 1, 1); des.stair("up", 0, 0) end });
      des.level_flags("noteleport")`;
    const { calls, mistake } = lua(script);
    expect(mistake).toBeUndefined();
    expect(calls.map(({ depth, text: line }) => `${depth} ${/\.(\w+)/.exec(line)?.[1]}`)).toEqual([
      '0 room',
      '1 object',
      '1 stair',
      '0 level_flags',
    ]);
    expect(calls.map(({ line }) => line)).toEqual([1, 2, 2, 3]);
    const { picture } = lua(script, { step: 1 });
    expect(picture?.rooms).toHaveLength(1);
    expect(picture?.things).toHaveLength(0);
    expect(lua(script, { step: 2 }).picture?.things).toHaveLength(1);
  });
});

describe('mistakes', () => {
  it.each([
    ['des.map("..")\nlocal = 3', 2, /unexpected symbol|expected/],
    ['\n\ndes.monster({ id = "no such thing" })', 3, /no such thing/],
    ['des.map("...")\nwhile true do end', 2, /stopped/],
  ])('%j is told with its line', (script, line, words) => {
    const { mistake } = lua(script);
    expect(mistake?.line).toBe(line);
    expect(mistake?.message).toMatch(words);
  });

  it('that do not stop a script are told beside it, each once a line', () => {
    const { mistake, complaints, calls } = lua(
      'des.level_init({ style = "solidfill" })\nfor i = 1, 3 do des.room({ type = "zooo" }) end\nnh.impossible("hm")',
    );
    expect(mistake).toBeUndefined();
    expect(calls).toHaveLength(4);
    expect(complaints).toEqual([
      { line: 2, message: 'unknown room type "zooo"; did you mean "zoo"?' },
      { line: 0, message: 'hm' },
    ]);
  });

  it('leave the level as far as it came', () => {
    const { picture, mistake } = lua('des.map("....")\nnonsense()');
    expect(mistake?.line).toBe(2);
    expect(picture === undefined ? '' : rowsOf(picture, ALL_LAYERS).join('')).toContain('....');
  });

  it('the starter has none, at many seeds', () => {
    for (let seed = 1; seed <= 20; seed++)
      expect(drawn(order('oracle', seed, { lua: STARTER })).mistake).toBeUndefined();
  });
});

describe('a recording as data', () => {
  it.each(['soko4-1', 'castle', 'minetn-6', 'Arc-strt'])('makes %s again', (level) => {
    const body = JSON.parse(JSON.stringify(recordedBody(order(level, 5), scriptsOf)));
    const scripts = moduleScripts({ [level]: recordedLevel(body) });
    expect(trace(level, 5, scripts)).toEqual(trace(level, 5, OURS));
  });
});

describe('for authors', () => {
  const script = `des.level_flags("noflipx")
des.map([[
.....
..T..
.....
]])
des.monster({ id = "gnome", x = 2, y = 0, peacefull = 1 })
nh.pline("a map")
pline("of %d rows", 3)`;

  it('a report says where maps lie and what the script said', () => {
    const { maps, said, facts } = lua(script, { flip: 0 });
    expect(maps).toEqual([{ x: 37, y: 9, width: 5, height: 3, line: 2 }]);
    expect(said).toEqual([
      { line: 8, message: 'a map' },
      { line: 9, message: 'of 3 rows' },
    ]);
    expect(facts).toMatchObject({ flip: 0, allowedFlips: 1 });
  });

  it('a level is flipped as asked, where its script allows it', () => {
    const monster = (flip: number) => {
      const { picture } = lua(script, { flip });
      const thing = picture?.things.find(({ layer }) => layer === 'monsters');
      return [thing?.x, thing?.y];
    };
    expect([0, 1, 2, 3].map(monster)).toEqual([
      [39, 9],
      [39, 11],
      [39, 9],
      [39, 11],
    ]);
  });

  it('the linter speaks with lines', () => {
    const found = lint(order('oracle', 1, { lua: script }), scriptsOf, () => () => undefined);
    expect(found).toContainEqual(
      expect.objectContaining({ line: 7, message: expect.stringContaining('peaceful') }),
    );
    expect(found.map(({ line }) => line)).toContain(0);
    const rooms = starterFor('filler5').replace('w = 9', 'ww = 9');
    expect(lint(order('filler5', 1, { lua: rooms }), scriptsOf, () => () => undefined)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('no key "ww"') }),
    );
  });

  it('a sketch counts what there is', () => {
    const small = sketch(order('oracle', 1, { lua: script }), scriptsOf);
    expect(small).toMatchObject({ monsters: 1, mistake: undefined });
    expect(sketch(order('oracle', 1, { lua: 'nonsense()' }), scriptsOf).mistake?.line).toBe(1);
  });

  it('a themed room that is wanted comes', () => {
    const calls = (room: string | undefined, fill?: string) =>
      draw(order('filler5', 3, { room, fill }), scriptsOf).calls.map(({ text: line }) => line);
    const blocked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('des.map(')).length;
    expect(blocked(calls('cross'))).toBeGreaterThan(blocked(calls(undefined)));
    expect(calls(undefined, 'garden').join()).not.toEqual(calls(undefined).join());
  });
});

it('a cell says all that is on it, whatever layers are on', () => {
  const script = `des.map("...\\n...\\n...");
    des.level_flags("noflip"); des.region({ region={0,0,2,2}, lit=1, type="temple", filled=0 });
    des.trap("pit", 1, 1); des.object("boulder", 1, 1); des.monster("gnome", 1, 1)`;
  const { picture, mistake } = lua(script);
  expect(mistake).toBeUndefined();
  const monster = picture?.things.find(({ layer }) => layer === 'monsters');
  if (picture === undefined || monster === undefined) throw new Error('nothing was drawn');
  const titles = cellWords(picture, monster).map(({ title }) => title);
  expect(titles).toEqual(['Terrain', 'Monster', 'Object', 'Trap', 'Room']);
  const without = { ...ALL_LAYERS, monsters: false, objects: false };
  expect(rowsOf(picture, without)[monster.y]?.[monster.x - 1]).toBe('^');
});

it('all levels are offered, layouts of a family together', () => {
  /** Depths at which an ordinary level is offered. */
  const ORDINARY = 4;
  const families = levelGroups().flatMap((group) => group.families);
  const count = families.reduce((sum, { layouts }) => sum + Math.max(1, layouts), 0);
  expect(count).toBe(Object.keys(LEVEL_MODULES).length + ORDINARY);
  expect(families).toContainEqual({ name: 'minetn', title: 'Minetown', layouts: 7 });
});
