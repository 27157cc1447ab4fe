import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { Script } from '../script/script.js';
import { standardStart } from '../standard-start.js';
import { LuaScriptError } from './errors.js';
import { type LuaHost, openLuaHost } from './host.js';

const files = new Map<string, string>();
let host: LuaHost;
let count = 0;

beforeAll(async () => {
  host = await openLuaHost((file) => files.get(file));
});
afterAll(() => host.close());

const newScript = (seed = 1): Script =>
  new Script(new Site(new Game(standardStart('Val')), { dnum: 0, dlevel: 5 }, seed));

/** Runs a text as a level file of its own. */
function run(text: string, script = newScript()): Script {
  const name = `level${++count}`;
  files.set(`${name}.lua`, text);
  host.run(name, script);
  return script;
}

function runTest(text: string, script = newScript()): Script {
  const name = `test${++count}.lua`;
  files.set(name, text);
  return host.runTest(name, script);
}

function failureOf(call: () => void): LuaScriptError {
  try {
    call();
  } catch (error) {
    if (error instanceof LuaScriptError) return error;
    throw error;
  }
  throw new Error('the script ended without an error');
}

/** What a script says through `say`: it ends with an error, the only way out of the sandbox. */
const answerOf = (expression: string): string => {
  const script = run(`nh.impossible(tostring(${expression}))`);
  return script.complaints[0] ?? '';
};

describe('limits', () => {
  const ENDINGS: readonly [string, string, string, number][] = [
    ['an endless loop', 'steps', 'local x = 1\nwhile true do end', 2],
    [
      'an endless loop that catches errors',
      'steps',
      'while true do\n pcall(function() while true do end end)\nend',
      2,
    ],
    [
      'a loop in an error handler',
      'steps',
      'xpcall(function() local x = nil + 1 end,\n function() while true do end end)',
      2,
    ],
    [
      'an endless loop in a coroutine',
      'steps',
      'local co = coroutine.wrap(function()\n while true do end end)\nco()',
      2,
    ],
    [
      'coroutines that resume each other for ever',
      'steps',
      'local function f()\n while true do coroutine.resume(coroutine.create(f)) end\nend\nf()',
      2,
    ],
    ['a table that grows', 'memory', 'local t = {}\nfor i = 1, 1e9 do\n t[i] = i .. "x" end', 3],
    ['a text that doubles', 'memory', 'local s = "x"\nwhile true do\n s = s .. s end', 3],
    ['a long text', 'memory', '\nlocal s = ("x"):rep(15000000)', 2],
    ['deep recursion', 'nesting', 'local function f(n)\n return 1 + f(n + 1) end\nf(1)', 2],
    [
      'recursion through functions of the host',
      'nesting',
      'local s = selection.area(1, 1, 1, 1)\nlocal function f()\n s:iterate(f) end\nf()',
      3,
    ],
    ['a pattern that explodes', 'steps', 'local s = ("a"):rep(200)\nlocal x = s:find(".-.-.-.-.-.-.-b")', 2],
    [
      'a pattern that explodes in gsub',
      'steps',
      'local s = ("a"):rep(200)\nlocal x = s:gsub(".-.-.-.-.-.-.-b", "")',
      2,
    ],
    ['a syntax error', 'syntax', 'local x =\n= 2', 2],
    ['an error of Lua', 'runtime', '\n\nlocal x = nil + 1', 3],
    ['a wrong type', 'runtime', '\ndes.monster(true)', 2],
    [
      'a wrong type in contents',
      'runtime',
      'des.room({ contents = function()\n des.trap({ type = {} })\nend })',
      2,
    ],
    ['a wrong die', 'runtime', '\nmath.random("six")', 0],
    ['an unknown field of u', 'runtime', '\nlocal x = u.gold', 2],
    ['a field of u that is set', 'runtime', '\nu.ux = 3', 2],
    ['a selection with something else', 'runtime', '\nlocal x = selection.new() | 3', 2],
    ['a table that holds itself', 'runtime', 'local t = {}\nt.t = t\ndes.monster(t)', 3],
  ];
  test.each(ENDINGS)('%s ends in a %s error', (_name, failure, text, line) => {
    const error = failureOf(() => run(text));
    expect(error.failure).toBe(failure);
    expect(error).toBeInstanceOf(LevelScriptError);
    if (line > 0) {
      expect(error.file).toBe(`level${count}.lua`);
      expect(error.line).toBe(line);
      expect(error.message.startsWith(`level${count}.lua:${line}: `)).toBe(true);
    }
    // The host goes on.
    expect(answerOf('1 + 1')).toBe('2');
  });

  test('functions that C would run for ever are bounded', () => {
    for (const text of [
      'local s = (""):rep(1 << 62)',
      'table.move({}, 1, 1 << 62, 2)',
      'local t = {} for i = 0, 61 do t[1 << i] = 1 end table.insert(t, 1, 1)',
      'local t = {} for i = 0, 61 do t[1 << i] = 1 end table.remove(t, 1)',
      'local t = {} for i = 0, 61 do t[1 << i] = 1 end table.sort(t)',
      'local s = string.rep("x", 1 << 40)',
      'local s = table.concat({}, "x", 1, 1 << 50)',
      'local a = table.unpack({}, 1, 1 << 30)',
      'for w in string.gmatch(("a"):rep(100), "(.-)(.-)(.-)(.-)b") do end',
    ]) {
      try {
        run(text);
      } catch (error) {
        expect(error).toBeInstanceOf(LuaScriptError);
      }
    }
    expect(answerOf('1 + 1')).toBe('2');
  });

  test('odd scripts end in a level or a typed error', () => {
    const nested = (open: string, close: string) => `local x = ${open.repeat(5000)}1${close.repeat(5000)}`;
    for (const text of [
      nested('(', ')'),
      nested('{', '}'),
      nested('function() return ', ' end'),
      nested('-', ''),
      `local x = ${'"a" .. '.repeat(3000)}"b"`,
      `local x = [[${'x'.repeat(200_000)}]]`,
      '_ENV = nil x = 1',
      'local _ENV = {} des.monster()',
      'selection.area(1, 1, 2, 2):iterate(coroutine.wrap(function() while true do coroutine.yield() end end))',
      'coroutine.wrap(function() selection.area(1, 1, 2, 2):iterate(coroutine.yield) end)()',
      'coroutine.yield()',
      'pcall(pcall, pcall, error)',
      'local s = selection.new() s.x = 3',
      'selection.new = 3 selection.new()',
      'nh = nil math.random(3)',
      'for i = math.maxinteger - 1, math.maxinteger do end',
      'goto done ::done::',
      'local t <const> = 3',
      'string.format("%99999d", 3)',
      'string.format("%s", selection.new())',
      'local t = {} t[0/0] = 1',
      'des.monster({ id = "newt", x = 2^53, y = 0/0 })',
      'des.monster(des.monster)',
      'des.object({ id = "chest", contents = des.object })',
      'des.map({ map = ("."):rep(500), x = 1, y = 1 })',
      'for w in ("a,b,,c"):gmatch("([^,]*)") do des.message(w) end',
      'utf8.char(-1)',
      '\x1bLua',
    ]) {
      try {
        run(text);
      } catch (error) {
        expect(error).toBeInstanceOf(LuaScriptError);
      }
      expect(answerOf('1 + 1')).toBe('2');
    }
  });

  test('errors that a script catches are its own affair', () => {
    expect(answerOf('select(2, pcall(des.monster, true))')).toContain('kind: expected a text, got true');
    expect(answerOf('pcall(des.monster, true)')).toBe('false');
    expect(
      answerOf('select(2, xpcall(function() local x = nil + 1 end, function(m) return "caught" end))'),
    ).toBe('caught');
  });

  test('many ended runs leave no memory behind', () => {
    const script = newScript();
    for (let i = 0; i < 300; i++)
      failureOf(() => run('local t = {} while true do t[#t + 1] = {} end', script));
    expect(answerOf('1 + 1')).toBe('2');
  });

  test('a missing file is an error', () => {
    expect(failureOf(() => host.run('nowhere', newScript())).failure).toBe('missing');
  });
});

describe('the sandbox', () => {
  test('holds the functions of the original and one helper more', () => {
    const names =
      'local names = {} for name in pairs(_G) do names[#names + 1] = name end nh.impossible(table.concat(names, " "))';
    expect(run(names).complaints[0]).toBe(
      '_G _VERSION align coroutine d des hell_tweaks ipairs math monkfoodshop montype_from_name next nh nhc obj pairs pcall percent ' +
        'pline select selection shuffle string table tonumber tostring type u utf8 xpcall',
    );
    expect(runTest(names).complaints[0]).toContain('des error hell_tweaks');
  });

  test('require knows level names only, and only in tests', () => {
    files.set('simple.lua', 'des.level_init({ style = "solidfill", fg = " " })');
    runTest('require("simple")');
    for (const name of ['nothing', '../simple', 'simple.lua', '/etc/passwd']) {
      expect(failureOf(() => runTest(`require("${name}")`)).message).toContain('there is no level');
    }
    expect(failureOf(() => run('require("simple")')).message).toContain('global');
  });

  test('a script cannot change the next one', () => {
    run(
      'leak = 1; math.floor = nil; des.monster = nil; string.rep = nil; table.insert = nil; selection.new = nil; percent = nil',
    );
    expect(answerOf('leak')).toBe('nil');
    expect(
      answerOf(
        'math.floor(2.5) .. type(des.monster) .. ("x"):rep(3) .. type(selection.new) .. type(percent)',
      ),
    ).toBe('2functionxxxfunctionfunction');
  });

  test('pairs and next go through numbers, then texts, in order', () => {
    const keys = 'local t = { z = 1, a = 2, [3] = 1, [1] = 1, m = 1, [-2.5] = 1 } local s = "" ';
    expect(run(`${keys} for k in pairs(t) do s = s .. k .. " " end nh.impossible(s)`).complaints).toEqual([
      '-2.5 1 3 a m z ',
    ]);
    expect(
      run(`${keys} local k = next(t) while k do s = s .. k .. " " k = next(t, k) end nh.impossible(s)`)
        .complaints,
    ).toEqual(['-2.5 1 3 a m z ']);
    expect(
      run(`${keys} for k in pairs(t) do t[k] = nil end nh.impossible(tostring(next(t)))`).complaints,
    ).toEqual(['nil']);
  });
});

describe('dice', () => {
  test('every script state draws two for the order of alignments', () => {
    const script = newScript();
    const seen: string[] = [];
    script.site.dice.watch = (die, _n, sides) => seen.push(`${die}(${sides})`);
    run(
      'local a = math.random(7); local b = math.random(3, 5); local c = d(2, 6); local e = percent(50)',
      script,
    );
    expect(seen).toEqual(['rn2(3)', 'rn2(2)', 'rn2(7)', 'rn2(3)', 'rn2(6)', 'rn2(6)', 'rn2(100)']);
  });

  test('the same seed gives the same level, in a warm host as in a new one', async () => {
    const text =
      'des.level_init({ style = "mines", fg = ".", bg = " ", joined = true }) for i = 1, 20 do des.monster() des.object() end';
    const one = run(text, newScript(7)).site;
    const other = await openLuaHost((file) => files.get(file));
    const again = newScript(7);
    other.run(`level${count}`, again);
    other.close();
    expect(again.site.typ).toEqual(one.typ);
    expect(again.site.dice.draws).toBe(one.dice.draws);
    expect(again.site.monsters.map((mon) => [mon.species, mon.x, mon.y])).toEqual(
      one.monsters.map((mon) => [mon.species, mon.x, mon.y]),
    );
  });
});

describe('values', () => {
  test('selections are handles with operators and methods', () => {
    const lines = [
      'local a = selection.area(1, 1, 4, 4)',
      'local b = selection.area(3, 3, 6, 6)',
      'local n = {}',
      'for i, s in ipairs({ a & b, a | b, a ~ b, a - b, a + b, ~a, -a, a:clone():grow() }) do n[i] = s:numpoints() end',
      'nh.impossible(table.concat(n, " "))',
    ];
    expect(run(lines.join('\n')).complaints).toEqual(['4 28 24 12 28 1664 1664 36']);
  });

  test('callbacks see the room and the map they fill', () => {
    const text =
      'des.map({ map = "...\\n...", x = 3, y = 3, contents = function(m) nh.impossible(m.width .. "x" .. m.height) end })';
    expect(run(text).complaints).toEqual(['3x2']);
  });

  test('objects are handles', () => {
    const text = [
      'des.level_init({ style = "solidfill", fg = "." })',
      'local box = des.object({ id = "chest", x = 5, y = 5, contents = function(o) nh.impossible(o:class().name) end })',
      'local rock = obj.new("rock")',
      'box:addcontent(rock)',
      'nh.impossible(box:totable().otyp_name .. " " .. box:contents():totable().otyp_name)',
      'nh.impossible(tostring(obj.at(9, 9):isnull()) .. tostring(box:isnull()))',
    ];
    expect(run(text.join('\n')).complaints).toEqual(['chest', 'chest rock', 'truefalse']);
  });

  test('a place is told as it was asked: two numbers, or a coordinate', () => {
    const text = [
      'des.map({ x = 3, y = 2, map = "..\\n.." })',
      'local x, y = nh.abscoord(1, 1)',
      'local at = nh.abscoord({ x = 0, y = 1 })',
      'nh.impossible(x .. "," .. y .. " " .. at.x .. "," .. at.y)',
    ];
    expect(run(text.join('\n')).complaints).toEqual(['4,3 3,3']);
  });

  test('terrain without a letter reads as x', () => {
    const text =
      'des.map({ x = 3, y = 2, map = ".." }) des.grave(1, 0, "here") nh.impossible(nh.getmap(1, 0).mapchr)';
    expect(run(text).complaints).toEqual(['x']);
  });

  test('complaints are told with file, line and des function', () => {
    const script = run(
      'des.level_init({ style = "solidfill" })\nnh.impossible("hm")\ndes.room({ type = "zooo" })',
    );
    expect(script.locatedComplaints).toEqual([
      `level${count}.lua:2: hm`,
      `level${count}.lua:3: des.room: unknown room type "zooo"; did you mean "zoo"?`,
    ]);
  });

  test('what a class may generate, and species by name', () => {
    expect(answerOf('nh.mon_generation_info()["V"][1].name')).toBe('vampire');
    expect(answerOf('montype_from_name("gnome king") == montype_from_name("gnome ruler")')).toBe('true');
    expect(answerOf('montype_from_name("nobody")')).toBe('nil');
  });

  test('words of our own language are no words of scripts', () => {
    expect(failureOf(() => run('local x = u.constructor')).message).toContain('there is no u.constructor');
    expect(failureOf(() => run('des.trap("constructor")')).message).toContain('there is no trap');
    expect(run('des.room({ type = "constructor" })').complaints).toEqual(['unknown room type "constructor"']);
  });

  test('texts keep their bytes', () => {
    expect(answerOf('#"\\xff\\0\\x80" .. ("\\u{20ac}"):byte(1)')).toBe('3226');
  });
});

test.each([
  ['nh.an("apple")', 'nh.an is not there while levels are made'],
  ['nh.makeplural("newt")', 'nh.makeplural is not there while levels are made'],
  ['obj.new("blessed +2 long sword")', 'unknown object "+2 long sword"'],
])('%s belongs to playing, and says so', (text, message) => {
  expect(failureOf(() => run(text)).message).toContain(message);
});

test('a function that is not there is called by the nearest name', () => {
  const said = (text: string) => failureOf(() => run(text)).message.replace(/^[^ ]+ /, '');
  expect(said('des.mosnter("newt")')).toBe(
    'attempt to call a nil value (field \'mosnter\'); did you mean "monster"?',
  );
  expect(said('selection.new():grwo()')).toContain('"grow"');
  expect(said('shufle({})')).toContain('"shuffle"');
  files.set('themerms.lua', 'des.map("...")');
  expect(failureOf(() => host.themerooms(newScript()).generate()).message).toContain(
    'there is no function themerooms_generate',
  );
});
