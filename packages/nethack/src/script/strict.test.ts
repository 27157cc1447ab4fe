// What the C program does with odd arguments, call by call: every answer was asked of it (docs/nethack-against.md).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import { levelNamed } from '../level-names.js';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { type LuaHost, openLuaHost } from '../lua/host.js';
import { standardStart } from '../standard-start.js';
import { traceOf } from '../trace.js';
import { moduleScripts } from './module-scripts.js';
import { Script } from './script.js';

let host: LuaHost;
let text = '';
beforeAll(async () => {
  host = await openLuaHost((file) => (/^(own|oracle)\.lua$/.test(file) ? text : undefined));
});
afterAll(() => host.close());

const FLOOR = 'des.level_init({ style = "solidfill", fg = ".", lit = 0 })\n';

function run(lines: string, game = new Game(standardStart('Val'))): Script {
  text = `${FLOOR}${lines}`;
  host.forget('own.lua');
  const script = new Script(new Site(game, { dnum: 0, dlevel: 5 }, 1));
  host.run('own', script);
  return script;
}

const names = ({ site }: Script): string[] => site.monsters.map((mon) => site.game.kind(mon.species).name);

describe('like the C program', () => {
  test.each(['corpse', 'figurine', 'statue', 'egg', 'tin'])('des.object("%s", x, y) is refused', (kind) => {
    expect(() => run(`des.object("${kind}", 5, 5)`)).toThrow('takes its place as {x, y}');
    expect(run(`des.object("${kind}", { 5, 5 })`).site.objects).toHaveLength(1);
  });

  test('marks of features are truth values', () => {
    expect(() => run('des.feature({ type = "fountain", x = 8, y = 8, looted = -1 })')).toThrow(
      'des.feature: looted: expected true, false, 0 or 1, got -1',
    );
  });

  test('the words "yes" and "no" are both marks that are set', () => {
    const { site } = run('des.feature({ type = "fountain", x = 8, y = 8, looted = "no" })');
    expect(site.flags[cellAt(9, 8)]).toBe(1);
    const [box] = run('des.object({ id = "chest", x = 5, y = 5, trapped = "no", locked = 1 })').site.objects;
    expect(box).toMatchObject({ olocked: true });
  });

  test('what ails a monster is kept in seven bits', () => {
    const [mon] = run(
      'des.monster({ id = "gnome", x = 5, y = 5, avenge = 1, blinded = 130, paralyzed = -1, fleeing = 3 })',
    ).site.monsters;
    expect(mon).toMatchObject({ avenging: true, blinded: 3, cansee: false });
    expect(mon).toMatchObject({ frozen: 127, canmove: false, fleeing: true, fleeingFor: 3 });
  });

  test.each(['I', '~', ']'])('the class "%s" has no monsters: any monster is made', (letter) => {
    const script = run(`des.monster("${letter}", 5, 5)`);
    expect(script.site.monsters).toHaveLength(1);
    expect(script.complaints).toHaveLength(1);
  });

  test.each([
    'des.monster(nil)',
    'des.object(nil, { 5, 5 })',
    'des.object({}, 5, 5)',
    'des.map(-2)',
    'des.trap("", 5, 5)',
    'des.object("slime mold", 5, 5)',
    'des.object("generic strange", 5, 5)',
    'nh.abscoord({ 5, 5 })',
    'nh.rn2(1.5)',
  ])('%s is refused', (call) => {
    expect(() => run(call)).toThrow();
  });

  test('"fruit" is a slime mold, and an empty name any thing', () => {
    const { site } = run('des.object("fruit", 5, 5) des.object("", 6, 6)');
    expect(site.objects).toHaveLength(2);
    expect(site.game.type(site.objects[0]?.otyp ?? 0).name).toBe('slime mold');
  });

  test('a die without sides shows its lowest face, with a complaint', () => {
    const shown = (call: string) => run(`nh.impossible(tostring(${call}))`).complaints[1];
    expect(['nh.rn2(0)', 'nh.rn2(-3)', 'math.random(0)', 'nh.random(3, 0)'].map(shown)).toEqual([
      '0',
      '0',
      '1',
      '3',
    ]);
  });

  test.each([
    ['des.object({ id = "apple", x = 5, y = 5, lit = 1 })', 'lit: apple does not burn'],
    ['des.object({ id = "apple", x = 5, y = 5, achievement = 1 })', 'achievement: this level has no prize'],
    ['des.terrain(4, 4, "w")', 'typ: this letter is for maps and matching only, nothing changes'],
    ['des.feature("throne", 90, 3)', '(90,3) is off the level'],
    ['des.trap("pit", -3, 4)', '(-3,4) is off the level'],
  ])('%s is complained about', (call, complaint) => {
    expect(run(call).complaints).toEqual([complaint]);
  });

  test('a drawbridge without a side has all bits of its mask', () => {
    const script = run('des.terrain(7, 8, "|") des.drawbridge({ x = 8, y = 8, state = "open" })');
    expect(script.complaints).toEqual(['dir: a drawbridge needs a side']);
    expect(script.site.flags[cellAt(9, 8)]).toBe(31);
  });

  test('a corpse that leaves the ice keeps half as long again', () => {
    const [held] = run(
      'des.terrain(selection.area(0, 0, 78, 20), "I")\ndes.monster({ id = "gnome", inventory = function() des.object({ id = "corpse", montype = "gnome" }) end })',
    ).site.monsters;
    expect(held?.inv[0]).toMatchObject({ recharged: 0 });
    const [lying] = run(
      'des.terrain(5, 5, "I") des.object({ id = "corpse", montype = "gnome", x = 5, y = 5 })',
    ).site.objects;
    expect(lying).toMatchObject({ recharged: 1 });
  });

  test('a level of stone alone is flipped around its far corner', () => {
    text = 'des.level_init({ style = "solidfill", fg = " " })';
    host.forget('oracle.lua');
    const game = new Game(standardStart('Val'));
    const site = buildLevel(game, levelNamed(game.dungeon, 'oracle'), 1, host);
    expect(site.flip).toBe(3);
    expect(site.flipExtent).toEqual([79, 20, 1, 1]);
  });

  test('names of monsters may be plural, or have words after them', () => {
    expect(names(run('des.monster("gnomes", 5, 5) des.monster("elf zombie corpse", 9, 9)'))).toEqual([
      'gnome',
      'elf zombie',
    ]);
    expect(names(run('des.monster("fire vortices", 5, 5) des.monster("violet fungi", 9, 9)'))).toEqual([
      'fire vortex',
      'violet fungus',
    ]);
    expect(() => run('des.object({ id = "statue", montype = "gnomes" })')).toThrow(
      'there is no monster "gnomes"',
    );
  });

  test('stairs with a fourth argument stand anywhere', () => {
    const [stair] = run('des.stair("down", 6, 9, 1)').site.stairs;
    expect([stair?.x, stair?.y]).not.toEqual([7, 9]);
    expect(run('des.stair("down", 6, 9)').site.stairs[0]).toMatchObject({ x: 7, y: 9 });
  });

  test('light takes the last bit of a number, with a complaint', () => {
    const script = run('des.terrain({ x = 4, y = 4, typ = ".", lit = 7 })');
    expect(script.site.lit[cellAt(5, 4)]).toBe(1);
    expect(script.complaints).toEqual(['lit: expected 1, 0, -1 or -2, got 7']);
  });

  test('selection.get gives a float', () => {
    expect(run('nh.impossible(tostring(selection.area(1, 1, 2, 2):get(1, 1)))').complaints).toEqual(['1.0']);
  });

  test('nh.variable keeps its value from level to level of a game', () => {
    const game = new Game(standardStart('Val'));
    run('nh.variable("seen", 3)', game);
    expect(run('nh.impossible(tostring(nh.variable("seen")))', game).complaints).toEqual(['3']);
    expect(run('nh.impossible(tostring(nh.variable("seen")))').complaints).toEqual(['nil']);
    run('nh.variable("seen", { 5, b = 1.5 })', game);
    const kept = 'local v = nh.variable("seen") nh.impossible(v["1"] .. " " .. v.b .. " " .. tostring(v[1]))';
    expect(run(kept, game).complaints).toEqual(['5 1.5 nil']);
    run('nh.variable("seen", 1.5)', game);
    expect(run('nh.impossible(tostring(nh.variable("seen")))', game).complaints).toEqual(['0']);
  });

  test('a region without a place is complained about', () => {
    text = `des.level_init({ style = "solidfill", fg = " " })
des.levregion({ type = "stair-up", region = { 60, 1, 70, 5 }, region_islev = 1 })`;
    host.forget('oracle.lua');
    const game = new Game(standardStart('Val'));
    let complaints: readonly string[] = [];
    const scripts = {
      has: () => true,
      run(file: string, script: Script) {
        complaints = script.locatedComplaints;
        host.run(file, script);
      },
      themerooms: (script: Script) => host.themerooms(script),
    };
    buildLevel(game, levelNamed(game.dungeon, 'oracle'), 1, scripts);
    expect(complaints).toContain('oracle.lua:2: there is no place for the stairs up in the region');
  });

  test('a worm that makes room for a shopkeeper takes its tail along', () => {
    const game = new Game(standardStart('Val'));
    const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
    const site = buildLevel(game, levelNamed(game.dungeon, 'orcus'), 10007, scripts);
    expect(site.dice.draws).toBe(8001);
  });

  test('worms of a level have numbers of their own, and an altar of mask 3 is lawful', () => {
    const { site } = run(
      'for i = 1, 3 do des.monster("long worm", 10 * i, 10) end des.altar({ x = 60, y = 4 })',
    );
    site.flags[cellAt(61, 4)] = 3;
    const trace = traceOf(site, 'own', 1) as unknown as {
      monsters: { wormno?: number }[];
      altars: { align: string }[];
    };
    expect(trace.monsters.map(({ wormno }) => wormno).sort()).toEqual([1, 2, 3]);
    expect(trace.altars[0]?.align).toBe('lawful');
  });
});
