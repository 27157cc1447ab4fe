import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LuaHost, openLuaHost } from '../lua/host.js';
import { NETHACK } from '../nethack-ruleset.js';
import { standardStart } from '../standard-start.js';
import { findingText, lintLevel } from './lint.js';

let host: LuaHost;
let text = '';
beforeAll(async () => {
  const helpers = ['function twist(key)', '', '  des.monster({ id = "gnome", [key] = 1 })', 'end'].join('\n');
  const source = (file: string) => (file === 'own.lua' || file === 'themerms.lua' ? text : undefined);
  host = await openLuaHost(source, { ruleset: { ...NETHACK, helpers } });
});
afterAll(() => host.close());

/** The findings of a level file at four seeds, built in Oracle's place unless told. */
function lint(script: string, level = 'own'): string[] {
  text = script;
  host.forget('own.lua');
  host.forget('themerms.lua');
  const scripts = {
    get line() {
      return host.line;
    },
    has: () => true,
    run: (_file: string, running: Parameters<typeof host.run>[1]) => host.run('own', running),
    themerooms: (running: Parameters<typeof host.run>[1]) => host.themerooms(running),
  };
  const start = standardStart('Val');
  return lintLevel(scripts, { file: 'own.lua', level, start, firstSeed: 3, lastSeed: 6 }).map(findingText);
}

const GOOD = `des.level_init({ style = "solidfill", fg = " " })
des.level_flags("mazelevel", "noflip")
des.map([[
-------
|.....|
|.....|
-------]])
des.stair("up", 1, 1)
des.stair("down", 5, 2)
`;

/** Two chambers with a wall between them, the stairs in the left one. */
const CLOSED = GOOD.replace(/-+/g, '--------')
  .replace(/\|\.+\|/g, '|..|...|')
  .replace('5, 2', '2, 2');
const HARD = 'des.non_diggable(selection.area(0, 0, 7, 3))\n';

const ROOMS = `function themerooms_generate()
  des.room({ type = "ordinary", fild = 1 })
end
function pre_themerooms_generate() end
function post_themerooms_generate() end
function post_level_generate() end
`;

describe('the linter', () => {
  test('has nothing to say of a good level', () => {
    expect(lint(GOOD)).toEqual([]);
  });

  test.each([
    [
      'des.monster({ id = "gnome", peacefull = 1 })',
      'own.lua:10: des.monster has no key "peacefull"; did you mean "peaceful"?, all 4 seeds, seed 3',
    ],
    [
      'des.object({ id = "apple", cursed = true })',
      'own.lua:10: des.object has no key "cursed"; did you mean buc = "cursed"?, all 4 seeds, seed 3',
    ],
    [
      'des.monster({ "gnome", asleep = 1 })',
      'own.lua:10: des.monster: "gnome" stands in its table without a name, so nobody reads it, all 4 seeds, seed 3',
    ],
    [
      'des.monster({ id = "gnome", asleep = "true" })',
      'own.lua:10: des.monster: asleep = "true" is a text, which counts as no: write true without quotes, all 4 seeds, seed 3',
    ],
    [
      'des.map({ x = 20, y = 3, map = "...\\n..\\n..." })',
      'own.lua:10: des.map: map: row 1 has 2 letters where the longest has 3: what follows is shifted, all 4 seeds, seed 3',
    ],
    [
      'des.room({ type = "zooo" })',
      'own.lua:10: des.room: unknown room type "zooo"; did you mean "zoo"?, all 4 seeds, seed 3',
    ],
    [
      'des.levregion({ type = "stair-up", region = { 60, 1, 70, 5 }, region_islev = 1 })',
      'own.lua:10: there is no place for the stairs up in the region, all 4 seeds, seed 3',
    ],
    [
      'des.trap("pti")',
      'own.lua:10: des.trap: there is no trap "pti"; did you mean "pit"?, all 4 seeds, seed 3',
    ],
    [
      'des.trap("pit", 20, 2)',
      'own.lua:10: des.trap: (20,2) is in the rock beside the map, which goes from (0,0) to (6,3), all 4 seeds, seed 3',
    ],
    [
      'des.object({ id = "apple", coord = { 3, 9 } })',
      'own.lua:10: des.object: (3,9) is in the rock beside the map, which goes from (0,0) to (6,3), all 4 seeds, seed 3',
    ],
    [
      'des.monster({ id = "gnome", x = 3 })',
      'own.lua:10: des.monster: (3,-1) is off the level; is y missing?, all 4 seeds, seed 3',
    ],
    ['des.monster({ id = "gnome", x = { x = 1, y = 1 }, y = 1 })', /^own\.lua:10: des\.monster: x: /],
    [
      'des.levregion({ type = "branch", region = { 5, 2, 1, 1 } })',
      'own.lua:10: des.levregion: region: {5,2,1,1} has its corners the wrong way round: left, top, right, bottom, all 4 seeds, seed 3',
    ],
    [
      'des.exclusion({ type = "teleport", region = { 5, 2, 1, 1 } })',
      'own.lua:10: des.exclusion: region: {5,2,1,1} has its corners the wrong way round: left, top, right, bottom, all 4 seeds, seed 3',
    ],
    [
      'if nh.rn2(2) == 0 then des.monster({ ide = "gnome" }) end',
      /^own\.lua:10: des\.monster has no key "ide"; did you mean "id"\?, [123] of 4 seeds, seed \d$/,
    ],
  ])('%s', (line, expected) => {
    const found = lint(`${GOOD}${line}`);
    const isIt = (one: string): boolean =>
      typeof expected === 'string' ? one === expected : expected.test(one);
    expect(found.some(isIt), found.join('\n')).toBe(true);
  });

  test('tells letters that are no terrain', () => {
    expect(lint(GOOD.replace('|.....|\n-', '|..<..|\n-'))).toEqual([
      'own.lua:3: des.map: map: "<" at (3,2) is no letter of terrain: the cell stays as it is, all 4 seeds, seed 3',
    ]);
  });

  test('has nothing to say of a thing beside the map where the script lays floor later', () => {
    const thing = 'des.object("apple", { 20, 2 })';
    expect(lint(`${GOOD}${thing}`).join()).toMatch('in the rock beside the map');
    expect(lint(`${GOOD}${thing}\ndes.terrain({ 20, 2 }, ".")`).join()).not.toMatch('beside the map');
  });

  test('tells ways that are missing', () => {
    expect(lint(GOOD.replace('des.stair("up", 1, 1)\n', ''))).toEqual([
      'own.lua: there is no way up, all 4 seeds, seed 3',
    ]);
    expect(lint(GOOD.replace('des.stair("down", 5, 2)\n', ''))).toEqual([
      'own.lua: there is no way down, all 4 seeds, seed 3',
    ]);
  });

  test('tells regions where nobody can arrive, but not for a trap that arriving removes', () => {
    const region = (corners: string) => `des.teleport_region({ region = { ${corners} } })\n`;
    expect(lint(`${GOOD}${region('20, 1, 25, 2')}`)).toEqual([
      'own.lua:10: nobody can arrive in the region: there is no free floor in it, all 4 seeds, seed 3',
    ]);
    expect(lint(`${GOOD}des.trap("pit", 3, 1)\n${region('3, 1, 3, 1')}`)).toEqual([]);
  });

  test('tells a region off the level once', () => {
    expect(lint(`${GOOD}des.levregion({ type = "branch", region = { 80, 30, 95, 45 } })`)).toEqual([
      'own.lua:10: there is no place for the way to the branch in the region, all 4 seeds, seed 3',
    ]);
  });

  test('a magic portal is no way up or down', () => {
    const portal = 'des.trap({ type = "magic portal", coord = { 3, 1 } })\n';
    expect(lint(GOOD.replace('des.stair("up", 1, 1)\n', portal))).toEqual([
      'own.lua: there is no way up, all 4 seeds, seed 3',
    ]);
  });

  test('tells parts that have no way in, or only by digging', () => {
    expect(lint(CLOSED)[0]).toMatch(
      /^own\.lua: a part of the level can be reached only by digging, all 4 seeds, seed 3 \(at \(\d+,\d+\)\)$/,
    );
    expect(lint(`${CLOSED}${HARD}`)[0]).toMatch(/^own\.lua: a part of the level has no way in, all 4 seeds/);
    const niche = CLOSED.replace(/\|\.\.\|\.\.\.\|/g, '|..| ..|');
    expect(lint(niche)).toEqual([]);
    expect(lint(`${niche}${HARD}`)[0]).toMatch(/has no way in/);
  });

  test('tells stairs that are not joined', () => {
    const apart = CLOSED.replace('des.stair("down", 2, 2)', 'des.stair("down", 5, 2)');
    expect(lint(apart)).toEqual([]);
    expect(lint(`${apart}${HARD}`)[0]).toMatch(
      /^own\.lua: the stairs up and down are not joined, all 4 seeds/,
    );
  });

  test('a teleporter that leads anywhere leads everywhere', () => {
    const anywhere = 'des.trap("teleport", 2, 1)\n';
    expect(lint(`${CLOSED}${HARD}${anywhere}`)).toEqual([]);
    expect(lint(`${CLOSED}${HARD}${anywhere}des.level_flags("noteleport")\n`)[0]).toMatch(/has no way in/);
  });

  test('a teleporter opens a part only to those who can step on it', () => {
    const teleporter = (from: string, to: string) =>
      `des.trap({ type = "teleport", coord = { ${from} }, teledest = { ${to} } })\n`;
    expect(lint(`${CLOSED}${HARD}${teleporter('2, 1', '5, 1')}`)).toEqual([]);
    expect(lint(`${CLOSED}${HARD}${teleporter('5, 1', '4, 2')}`)[0]).toMatch(/has no way in/);
  });

  test('tells of what a helper does where the file calls it', () => {
    expect(lint(`${GOOD}twist("peacefull")`)).toEqual([
      'own.lua:10: des.monster has no key "peacefull"; did you mean "peaceful"?, all 4 seeds, seed 3',
    ]);
    expect(lint(`${GOOD}twist(nil)`)[0]).toMatch(/^own\.lua:10: .*nil.* \(in helpers of the ruleset:3\)/);
    expect(lint(`${GOOD}shuffle(7)`)[0]).toMatch(/^own\.lua:10: .* \(in nhlib\.lua:\d+\)/);
  });

  test.each(['filler5', 'themerms'])('looks at themed rooms: %s', (level) => {
    const found = lint(ROOMS, level);
    expect(found).toEqual([
      expect.stringMatching(/^own\.lua:2: des\.room has no key "fild".*, all 4 seeds, seed 3$/),
    ]);
    expect(lint('this is no lua', level)[0]).toMatch(/^own\.lua:1: .*, all 4 seeds, seed 3$/);
  });

  test('refuses the level that no file makes', () => {
    expect(() => lint(GOOD, 'rogue')).toThrow(RangeError);
  });
});
