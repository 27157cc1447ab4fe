// The dungeon of a seed: every stair, door and thing can be reached, the ways are true, the quotas are kept, and the same
// seed gives the same levels. `npm run check:yendor` does the same for ten thousand seeds.

import { isPlace, levelRows, type Place, validateLinks } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { yendor } from './game.js';
import { LAYOUT } from './levels/layout.js';
import { PLACES } from './levels/places.js';
import { monsterCount, RULES } from './rules.js';
import { T } from './terrain.js';
import { heroAt } from './testing/depths.js';
import { levelProblems, needsSecretDoor } from './testing/reach.js';
import { ITEMS, kindOf } from './things/items.js';
import { BANDS, SORTS, shareOf } from './things/quotas.js';
import { buildLevel, createYendorWorld } from './world.js';

const makeLevel = (seed: string, depth: number) => buildLevel(seed, depth).level;

describe('levels', () => {
  test('120 seeds x 26 levels: stairs, doors, things, monsters and traps can all be reached', () => {
    const doors = new Map<number, number>();
    const places = new Map<string, number>();
    let hidden = 0;
    for (let seed = 0; seed < 120; seed++) {
      for (let depth = 1; depth <= 26; depth++) {
        const level = makeLevel(`world-${seed}`, depth);
        expect(levelProblems(level), `seed world-${seed} level ${depth}`).toEqual([]);
        expect(level.rooms.length).toBeGreaterThanOrEqual(LAYOUT.rooms[0]);
        expect(level.rooms.length).toBeLessThanOrEqual(LAYOUT.rooms[1]);
        if (needsSecretDoor(level)) hidden++;
        for (const { kind } of level.places) {
          const row = PLACES.find(({ id }) => id === kind);
          expect(row?.depths[0], `${kind} on level ${depth}`).toBeLessThanOrEqual(depth);
          expect(row?.depths[1], `${kind} on level ${depth}`).toBeGreaterThanOrEqual(depth);
          places.set(kind, (places.get(kind) ?? 0) + 1);
        }
        for (const code of level.terrain) doors.set(code, (doors.get(code) ?? 0) + 1);
      }
    }
    const share = (...codes: number[]) => {
      const all = [T.doorOpen, T.doorClosed, T.doorBroken, T.archway, T.secretAcross, T.secretUpright];
      const sum = (list: number[]) => list.reduce((total, code) => total + (doors.get(code) ?? 0), 0);
      return sum(codes) / sum(all);
    };
    expect(share(T.doorOpen)).toBeCloseTo(0.5, 1);
    expect(share(T.doorClosed)).toBeCloseTo(0.3, 1);
    expect(share(T.secretAcross, T.secretUpright)).toBeCloseTo(0.1, 1);
    expect(hidden / (120 * 26)).toBeLessThan(0.05);
    // Each of the six has a lair; every other place is met in play.
    for (const { id, among } of PLACES)
      expect(places.get(id), id).toBeGreaterThanOrEqual(
        id === 'lair' ? 120 * 6 : among === undefined ? 60 : 200,
      );
  });

  test('the same seed gives the same level, whatever was made before', () => {
    const rows = (seed: string, depth: number) => levelRows(makeLevel(seed, depth)).join('\n');
    expect(rows('a', 9)).toBe(rows('a', 9));
    expect(rows('a', 9)).not.toBe(rows('b', 9));
    expect(rows('a', 9)).not.toBe(rows('a', 8));
  });

  test('does not change but with a new version: level 1 of seed "yendor"', () => {
    expect(
      `\n${levelRows(makeLevel('yendor', 1))
        .map((row) => row.trimEnd())
        .join('\n')}\n`,
    ).toMatchInlineSnapshot(`
      "


                                                       ------------
                   -------                             |..........|
                   |.....|  -------                    |..........|
                   |.....|  |.....|                    |..........|
           ------  |.....'##|.....+####################'.....<....|
           |....|  |.....| #|.....|                    |..........|
           |....+##'.....| #'.....|                    |..........|
           |....|  |.....|  ---'---                    --------'---
           |....|  -----+-     #                               #
           |....|       ##     #                               #
           ------        #     #        ------------           #
                         #######        |....}}....|           ##
                      ---'----          |....}}....|       -----+------
                      |......|##########'....}}....|#######¦..........|
                      |......|#         |....__....|#      |..........|
                      |...>..|#         |....}}....¦#      |..........|
                      |......¦#         |....}}....|       |..........|
                      --------          ------------       ------------


      "
    `);
  });

  test('nobody and nothing waits in the first room, and the Amulet lies on level 10 alone', () => {
    for (let depth = 1; depth <= 26; depth++) {
      const level = makeLevel('first', depth);
      for (const { cell } of [...level.monsters, ...level.items]) expect(level.roomAt[cell]).not.toBe(1);
      const amulets = level.items.filter(({ item }) => item.kind === kindOf('amulet')).length;
      expect(amulets).toBe(depth === RULES.amuletLevel ? 1 : 0);
      expect(level.monsters.length).toBeGreaterThan(monsterCount(depth) * 0.7);
      expect(level.monsters.length).toBeLessThanOrEqual(monsterCount(depth) + 14); // packs, and who lives in special rooms
      const gold = level.items.filter(({ item }) => item.kind.category === 'gold').length;
      expect(gold).toBeGreaterThanOrEqual(3);
      expect(gold).toBeLessThanOrEqual(13);
    }
  });

  test('seven things at least lie on every level, besides the gold', () => {
    for (let seed = 0; seed < 10; seed++)
      for (let depth = 1; depth <= 26; depth++) {
        const things = makeLevel(`seven-${seed}`, depth).items.filter(
          ({ item }) => item.kind.category !== 'gold',
        );
        expect(things.length).toBeGreaterThanOrEqual(RULES.items.attempts);
      }
  });

  test('rooms keep to their sizes; the stairs stand in the middle of the first and the last', () => {
    for (let depth = 1; depth <= 26; depth++) {
      const { rooms, stairsUp, stairsDown, traps } = makeLevel('rooms', depth);
      for (const { width, height } of rooms) {
        expect(width).toBeGreaterThanOrEqual(4);
        expect(width).toBeLessThanOrEqual(10);
        expect(height).toBeGreaterThanOrEqual(4);
        expect(height).toBeLessThanOrEqual(6);
      }
      const middle = ({ centre }: (typeof rooms)[number]) => centre.y * 80 + centre.x;
      expect([stairsUp, stairsDown]).toEqual([middle(rooms[0]), middle(rooms[rooms.length - 1])]);
      expect(traps.length).toBeGreaterThanOrEqual(2);
      expect(traps.length).toBeLessThanOrEqual(4);
    }
  });

  test('every band holds what it owes', () => {
    for (const band of BANDS) {
      for (const [sort, quota] of band.quota) {
        let shares = 0;
        let found = 0;
        for (let depth = band.from; depth <= band.to; depth++) {
          shares += shareOf(band, depth, quota);
          found += makeLevel('quota', depth).items.filter(({ item }) =>
            SORTS[sort].includes(item.kind),
          ).length;
        }
        expect(shares).toBe(quota);
        expect(found, `${sort} on ${band.from} to ${band.to}`).toBeGreaterThanOrEqual(quota);
      }
    }
  });

  test('lights, oil and artifacts are really found', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 20; seed++)
      for (let depth = 1; depth <= 26; depth++)
        for (const { items, monsters } of [makeLevel(`lights-${seed}`, depth)])
          for (const item of [...items.map((each) => each.item), ...monsters.map(({ loot }) => loot)])
            if (item !== undefined) kinds.add(item.kind.id);
    expect(ITEMS.map(({ id }) => id).filter((id) => !kinds.has(id))).toEqual([]);
  });
});

describe('the ways between them', () => {
  test('stairs both ways, pits down, and one way out', () => {
    const world = yendor.world('links', {});
    expect(world.levels().map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
    expect(validateLinks(world)).toEqual([]);
    expect(world.links().filter(({ kind }) => kind === 'stairs')).toHaveLength(50);
    expect(world.links().filter(({ to }) => to === undefined)).toEqual([
      expect.objectContaining({
        kind: 'exit',
        outcome: 'escape',
        from: expect.objectContaining({ level: 1 }),
      }),
    ]);
    const holes = world.links().filter(({ kind }) => kind === 'hole');
    expect(holes.length).toBeGreaterThan(3);
    for (const { from, to } of holes) expect(to?.level).toBe((from.level as number) + 1);
  });

  test('the way a pit leads does not depend on when the levels are made', () => {
    for (let seed = 0; seed < 30; seed++) {
      const whole = yendor.world(`pits-${seed}`, {});
      const backwards = createYendorWorld(`pits-${seed}`);
      for (let depth = 26; depth >= 1; depth--) backwards.visit(depth);
      for (let depth = 1; depth <= 26; depth++)
        expect(backwards.linksOf(depth)).toEqual(whole.linksOf(depth));
    }
  });

  test('is walked as the option four-way has it, played, saved or shown whole', () => {
    for (const [fourWay, directions] of [
      [true, 4],
      [false, 8],
    ] as const) {
      const options = { 'four-way': fourWay };
      const played = yendor.start('ways', options);
      const worlds = [yendor.world('ways', options), played.world, yendor.load(yendor.save(played)).world];
      expect(worlds.map((world) => world.directions)).toEqual([directions, directions, directions]);
    }
  });

  test('does not change but with a new version: where the pits of seed "yendor" land', () => {
    const holes = yendor
      .world('yendor', {})
      .links()
      .filter(({ kind }) => kind === 'hole');
    const text = ({ level, x, y }: Place) => `${level}:${x},${y}`;
    expect(
      holes.map(({ from, to }) => `${text(from)} ${isPlace(to) ? text(to) : 'nowhere'}`).join('  '),
    ).toMatchInlineSnapshot(
      `"4:64,13 5:47,5  6:68,11 7:24,7  9:32,8 10:40,10  10:47,10 11:60,17  13:50,7 14:54,12  22:62,10 23:41,14  22:62,8 23:15,17  23:56,4 24:61,5  24:4,10 25:42,15"`,
    );
  });

  test('a played game has the same levels and links as its world', () => {
    for (let seed = 0; seed < 20; seed++) {
      const world = yendor.world(`same-${seed}`, {});
      const state = heroAt(`same-${seed}`, 26);
      expect(state.levels.size).toBe(26);
      for (let depth = 1; depth <= 26; depth++) {
        expect(levelRows(state.world.visit(depth))).toEqual(levelRows(world.visit(depth)));
        expect(state.world.linksOf(depth)).toEqual(world.linksOf(depth));
      }
    }
  });
});
