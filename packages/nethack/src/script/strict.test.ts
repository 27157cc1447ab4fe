// What the C program does with odd arguments, call by call: every answer was asked of it (docs/nethack-against.md).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkstairs } from '../build/stairs.js';
import { buildLevel } from '../build-level.js';
import { CLASS } from '../data/objects.js';
import { PM } from '../data/pm.js';
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

  test('a drawbridge without a place is refused before anything is drawn', () => {
    const drawn = run('').site.dice.draws;
    expect(run('pcall(des.drawbridge, {})').site.dice.draws).toBe(drawn);
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

  test('three values are a kind and a place, and a table before them is refused', () => {
    expect(() => run('des.door({}, true, 5)')).toThrow('des.door: state: expected');
    expect(() => run('des.monster({}, "", 16)')).toThrow('des.monster: kind: expected a text, got a table');
    expect(() => run('des.object("glaive", "5", 7)')).toThrow('des.object: expected');
    expect(() => run('des.object(0, { 15, 6 })')).toThrow('des.object: expected');
  });

  test('stairs take any arguments: what is no number is 0', () => {
    const place = (call: string) => {
      const { site, complaints } = run(call);
      expect(complaints[0]).toBe('no place can be read from these arguments');
      return [site.stairs[0]?.x, site.stairs[0]?.y];
    };
    expect(place('des.ladder("up", 1.5, 7)')).toEqual([1, 7]);
    expect(place('des.stair("up", 8, "")')).toEqual([9, 0]);
    expect(place('des.stair({}, { 4, 7 })')).toEqual([1, 0]);
    expect(place('des.stair(0)')).not.toEqual([1, 0]);
  });

  test('a type has its class, whatever class is asked for', () => {
    expect(run('des.object({ id = "bill-guisarme", class = "5", x = 5, y = 5 })').site.objects).toHaveLength(
      1,
    );
  });

  test('things are known by what they look like in this game', () => {
    const { site } = run(
      'des.object("cloudy", 5, 5) des.object("oak", 6, 5) des.object("potion of pink", 7, 5)',
    );
    expect(site.objects.map(({ otyp }) => site.game.type(otyp).name)).toEqual([
      'see invisible',
      'fire',
      'levitation',
    ]);
  });

  test('a heap of corpses weighs no more than 32767', () => {
    const [heap] = run('des.object({ id = "corpse", montype = "giant", quantity = 100, x = 5, y = 5 })').site
      .objects;
    expect(heap).toMatchObject({ quan: 100, owt: 32767 });
  });

  test('a monster puts on what it is given, also when another is made meanwhile, but not when it is paralyzed', () => {
    const [mon] = run(`des.monster({ id = "soldier", x = 5, y = 5, inventory = function()
  des.object("plate mail")
  des.monster("gnome", 9, 9)
end })`).site.monsters;
    expect(mon?.inv[0]).toMatchObject({ worn: 1 });
    const [still] = run(`des.monster({ id = "soldier", x = 5, y = 5, paralyzed = 50, inventory = function()
  des.object("plate mail")
end })`).site.monsters;
    expect(still?.inv[0]).toMatchObject({ worn: 0 });
  });

  test('terrain without a name has none', () => {
    const script = run(
      'des.level_init({ style = "mines", bg = "x" })\nnh.impossible(tostring(nh.getmap(14, 0).typ_name))',
    );
    expect(script.complaints.at(-1)).toBe('nil');
  });

  test('rooms off the level mark no cells, and the 128th door makes their number negative', () => {
    const far = run(
      'des.region({ type = "ordinary", region = { 84, 2, 90, 13 }, arrival_room = true })',
    ).site;
    expect(far.rooms[0]).toMatchObject({ lx: 85, hx: 78 });
    expect(far.roomno.every((number) => number === 0)).toBe(true);
    const { site } = run(`des.terrain(selection.area(1, 1, 40, 10), "+")
des.region({ type = "ordinary", region = { 2, 2, 39, 9 }, arrival_room = true })`);
    expect(site.rooms[0]?.doorct).toBe(((400 + 128) % 256) - 128);
  });

  test('a room that a script made before a cave is joined from its middle', () => {
    const { site, complaints } = run(
      'des.region({ region = { 36, 2, 49, 18 }, irregular = true })\ndes.level_init({ style = "mines", joined = true })',
    );
    expect(complaints[0]).toBe('there is no place in a part of the cave that is to be joined');
    expect(site.rooms).toEqual([]);
  });

  test('stairs below the last row are none', () => {
    const { site } = run('des.level_init({ style = "solidfill", fg = "." })');
    mkstairs(site, 73, 21, false);
    expect(site.stairs).toEqual([]);
    expect(site.flags[cellAt(74, 0)]).toBe(0);
  });

  test('empty messages have their lines', () => {
    expect(run('').site.message).toBeNull();
    expect(run('des.message("")\ndes.message("")').site.message).toBe('\n');
  });

  test('the last place of a trap counts, also when it is off the level', () => {
    const { traps } = run(
      'des.trap({ type = "teleport", x = 5, y = 5, launchfrom = { 60, 7 }, teledest = { 0, 15 } })',
    ).site;
    expect(traps[0]?.teledest).toEqual({ x: -1, y: -1 });
  });

  test('Vlad stays himself while he has the Candelabrum', () => {
    const { monsters } = run(
      'des.monster({ id = "Vlad the Impaler", x = 5, y = 5, appear_as = "mon:random" })',
    ).site;
    expect(monsters[0]).toMatchObject({ species: PM.VLAD_THE_IMPALER });
  });

  test('a strange object gives way to a class', () => {
    const { site } = run('des.object({ id = "strange object", class = "?", x = 5, y = 5 })');
    expect(site.game.type(site.objects[0]?.otyp ?? 0).cls).toBe(CLASS.SCROLL);
  });

  test('flags before a wrong one are set', () => {
    const { site } = run('pcall(des.level_flags, "noteleport", {}, "hot")');
    expect(site.traits).toMatchObject({ noteleport: true, temperature: 0 });
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

  test('a worm that did not stay leaves its number to the next', () => {
    const game = new Game(standardStart('Val'));
    const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
    const site = buildLevel(game, levelNamed(game.dungeon, 'wizard1'), 1314, scripts);
    expect([...site.wormNumbers.keys()].filter((mon) => !site.monsters.includes(mon))).toHaveLength(1);
    const { monsters } = traceOf(site, 'wizard1', 1314) as unknown as { monsters: { wormno?: number }[] };
    expect(monsters.filter(({ wormno }) => wormno !== undefined)).toMatchObject([
      { x: 71, y: 19, wormno: 1 },
    ]);
  });

  test('worms of a level have numbers of their own, and an altar of mask 3 is lawful', () => {
    const { site } = run(`for i = 1, 3 do des.monster("long worm", 10 * i, 10) end
for i = 1, 9 do des.altar({ x = 60 + i, y = 4, align = "noncoaligned" }) end`);
    const trace = traceOf(site, 'own', 1) as unknown as {
      monsters: { wormno?: number }[];
      altars: { mask: number; align: string }[];
    };
    expect(trace.monsters.map(({ wormno }) => wormno).sort()).toEqual([1, 2, 3]);
    const odd = trace.altars.filter(({ mask }) => mask === 3);
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.filter(({ align }) => align !== 'lawful')).toEqual([]);
  });
});
