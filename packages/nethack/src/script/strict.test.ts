// What the C program does with odd arguments, call by call: the answers were asked of it or read from its source.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import { levelNamed } from '../level-names.js';
import { type LuaHost, openLuaHost } from '../lua/host.js';
import { standardStart } from '../standard-start.js';
import { traceOf } from '../trace.js';
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
