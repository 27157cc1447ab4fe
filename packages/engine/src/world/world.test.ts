import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { createLevel, type LevelId } from './level.js';
import { type Link, linkBothWays, type Place, samePlace } from './link.js';
import { at, TABLE, threeLevels } from './testing/three-levels.js';
import { readTextMap } from './text-map.js';
import { NoRoomError, travel } from './travel.js';
import { placeText, validateLinks } from './validate.js';
import { createWorld, makeAll, noteArrival, type World, worldOf } from './world.js';

/** What is kept of the links of a world. */
function linksIn(world: World): string {
  const { levels, ...links } = world.data();
  return JSON.stringify([levels.map(({ id }) => id), links]);
}

const LEVELS = readTextMap('floor:1\n#...#\n\nfloor:2\n#...#\n', TABLE);

describe('links', () => {
  const stairs = linkBothWays('stairs', at(1, 1), at(2, 3), 2);
  const hole: Link = { kind: 'hole', from: at(1, 1), to: at(2, 1), cost: 1 };
  const exit: Link = { kind: 'exit', from: at(1, 2), cost: 1, outcome: 'escape' };
  const world = worldOf(LEVELS, [...stairs, hole, exit]);

  test('a two-way stair is two links', () => {
    expect(stairs).toEqual([
      { kind: 'stairs', from: at(1, 1), to: at(2, 3), cost: 2, twoWay: true },
      { kind: 'stairs', from: at(2, 3), to: at(1, 1), cost: 2, twoWay: true },
    ]);
  });

  test('are found by the place they leave, in the order of their making', () => {
    expect(world.linksFrom(at(1, 1))).toEqual([stairs[0], hole]);
    expect(world.linksFrom(at(2, 3))).toEqual([stairs[1]]);
    expect(world.linksFrom(at(1, 2))).toEqual([exit]);
    expect(world.linksFrom(at(2, 1))).toEqual([]);
    expect(world.linksAt(at(1, 1))).toEqual([...stairs, hole]);
    expect(world.linksAt(at(1, 2))).toEqual([exit]);
    expect(world.linksAt(at(9, 9))).toEqual([]);
    expect(world.linksFrom(at('1', 1))).toEqual([]);
    expect(world.linksFrom(at(9, 9))).toEqual([]);
  });

  test('a level called 1 and a level called "1" are two places', () => {
    expect(samePlace(at(1, 2), at(1, 2))).toBe(true);
    expect(samePlace(at(1, 2), at('1', 2))).toBe(false);
  });

  test('a place is never mistaken for another, wherever it lies', () => {
    const far: Link = { kind: 'portal', from: at(1, -1, 1), to: at(2, 1), cost: 1 };
    const strange = worldOf(LEVELS, [far]);
    expect(strange.linksFrom(at(1, 0xf_ffff, 0))).toEqual([]);
    expect(strange.linksAt(at(1, 0xf_ffff, 0))).toEqual([]);
    expect(strange.linksFrom(at(1, -1, 1))).toEqual([far]);
  });

  test('finds links as a search through all of them does', () => {
    const many: Link[] = [];
    for (let i = 0; i < 500; i++) {
      const from = at((i % 2) + 1, 1 + ((i * 7) % 3), 0);
      many.push({ kind: 'portal', from, to: at(1, 1), cost: i });
    }
    const crowded = worldOf(LEVELS, many);
    for (let x = 0; x < 5; x++) {
      for (const level of [1, 2]) {
        expect(crowded.linksFrom(at(level, x))).toEqual(
          many.filter(({ from }) => samePlace(from, at(level, x))),
        );
      }
    }
  });

  test('a good world has no problems', () => {
    expect(validateLinks(world)).toEqual([]);
  });
});

describe('every problem of a link is found', () => {
  const good: Link = { kind: 'stairs', from: at(1, 1), to: at(2, 1), cost: 1 };
  const problemsOf = (...links: Link[]) =>
    validateLinks(worldOf(LEVELS, links)).map(({ problem }) => problem);

  test.each<[string, { [Key in keyof Link]?: Link[Key] | undefined }, string[]]>([
    ['no kind', { kind: '' }, ['a link needs a kind']],
    ['a negative cost', { cost: -1 }, ['the cost must be finite and not negative, got -1']],
    ['no cost', { cost: Number.NaN }, ['the cost must be finite and not negative, got NaN']],
    ['an endless cost', { cost: Infinity }, ['the cost must be finite and not negative, got Infinity']],
    [
      'a start in a level that is not there',
      { from: at(9, 1) },
      ['starts at (9, 1, 0), a level that does not exist'],
    ],
    ['a start in a wall', { from: at(1, 0) }, ['starts at (1, 0, 0), where nobody can stand (wall)']],
    ['an end outside', { to: at(2, 5) }, ['ends at (2, 5, 0), outside its 5x1 level']],
    ['an end between cells', { to: at(2, 1.5) }, ['ends at (2, 1.5, 0), which is no cell']],
    ['an end in a wall', { to: at(2, 4) }, ['ends at (2, 4, 0), where nobody can stand (wall)']],
    [
      'an end in a level that is not there',
      { to: at('x', 1) },
      ['ends at (x, 1, 0), a level that does not exist'],
    ],
    ['a way out without outcome', { to: undefined }, ['leads out of the world but has no outcome']],
    [
      'a way out with an empty outcome',
      { to: undefined, outcome: '' },
      ['leads out of the world but has no outcome'],
    ],
    [
      'a two-way way out',
      { to: undefined, outcome: 'escape', twoWay: true },
      ['leads out of the world, so there can be no way back'],
    ],
    ['an outcome on the way', { outcome: 'escape' }, ['has an outcome although it stays in the world']],
    ['no way back', { twoWay: true }, ['is two-way, but no stairs lead back from (2, 1, 0) to (1, 1, 0)']],
  ])('%s', (_, change, problems) => {
    expect(problemsOf({ ...good, ...change } as Link)).toEqual(problems);
  });

  test('a way back of another kind or to another cell is no way back', () => {
    const down: Link = { ...good, twoWay: true };
    expect(problemsOf(down, { kind: 'ladder', from: at(2, 1), to: at(1, 1), cost: 1 })).toHaveLength(1);
    expect(problemsOf(down, { kind: 'stairs', from: at(2, 1), to: at(1, 2), cost: 1 })).toHaveLength(1);
    expect(problemsOf(down, { kind: 'stairs', from: at(2, 1), to: at(1, 1), cost: 1 })).toEqual([]);
  });

  test('several problems of several links, each with its link', () => {
    const bad: Link = { kind: 'hole', from: at(1, 0), to: at(2, 0), cost: -1 };
    const problems = validateLinks(worldOf(LEVELS, [good, bad]));
    expect(problems.map(({ link }) => link)).toEqual([bad, bad, bad]);
  });
});

describe('a world made on first visit', () => {
  function counting(): { world: World; built: LevelId[] } {
    const built: LevelId[] = [];
    const build = (id: LevelId) => {
      if (id === 1) throw new RangeError('the rock is too hard');
      built.push(id);
      const links: Link[] =
        id === 4 ? [] : [{ kind: 'stairs', from: at(id, 1), to: at(Number(id) + 1, 1), cost: 1 }];
      return { level: createLevel(id, 3, 1, TABLE, 'floor'), links };
    };
    return { world: createWorld({ ids: [1, 2, 3, 4], build }), built };
  }

  test('builds a level on the first visit, once, and keeps what became of it', () => {
    const { world, built } = counting();
    expect(world.isMade(3)).toBe(false);
    const level = world.visit(3);
    level.terrain[0] = TABLE.code.wall;
    expect(world.visit(3)).toBe(level);
    expect(world.visit(3).terrain[0]).toBe(TABLE.code.wall);
    world.visit(2);
    expect(built).toEqual([3, 2]);
    expect(world.levels().map(({ id }) => id)).toEqual([3, 2]);
  });

  test('knows the links of the levels made so far', () => {
    const { world } = counting();
    expect(world.links()).toEqual([]);
    world.visit(2);
    expect(world.links()).toHaveLength(1);
    expect(world.linksFrom(at(2, 1))).toHaveLength(1);
    expect(world.linksFrom(at(3, 1))).toHaveLength(0);
    expect(world.isMade(3)).toBe(false);
  });

  test('a level that cannot be built stays unmade', () => {
    const { world } = counting();
    expect(() => world.visit(1)).toThrow('the rock is too hard');
    expect(world.isMade(1)).toBe(false);
    expect(world.levels()).toEqual([]);
  });

  test('has no other levels than it says, whatever the builder would make', () => {
    const { world, built } = counting();
    expect(() => world.visit(9)).toThrow(new RangeError('the world has no level 9'));
    expect(() => travel(world, { kind: 'hole', from: at(2, 0), to: { level: 9 }, cost: 1 })).toThrow(
      'no level 9',
    );
    expect(built).toEqual([]);
  });

  // Whoever took such a way would be nowhere, and a save with it could not be read.
  test.each<[string, Partial<Link>, string]>([
    ['leaves another level', { from: at(2, 1) }, 'level 1 was built with a rope that leaves level 2'],
    [
      'leaves from outside',
      { from: at(1, 3) },
      'a rope from (1, 3, 0): starts at (1, 3, 0), outside its 3x1 level',
    ],
    ['leaves from between two cells', { from: at(1, 0.5) }, 'starts at (1, 0.5, 0), which is no cell'],
    ['leads to no level', { to: { level: 7 } }, 'ends on level 7, which does not exist'],
    ['has no kind', { kind: '' }, 'a link needs a kind'],
    ['has a kind like a book', { kind: 'x'.repeat(101) }, 'must have at most 100 letters'],
    ['costs less than nothing', { cost: -1 }, 'the cost must be finite and not negative, got -1'],
    ['costs no number', { cost: Number.NaN }, 'the cost must be finite and not negative, got NaN'],
    ['leads outside its own level', { to: at(1, 5) }, 'ends at (1, 5, 0), outside its 3x1 level'],
  ])('a way that %s is refused, built or added', (_, part, problem) => {
    const way: Link = { kind: 'rope', from: at(1, 1), to: at(2, 1), cost: 10, ...part };
    const build = (id: LevelId) => ({ level: createLevel(id, 3, 1, TABLE, 'floor'), links: [] });
    const built = createWorld({ ids: [1, 2], build: (id) => ({ ...build(id), links: [way] }) });
    expect(() => built.visit(1)).toThrow(problem);
    expect(built.isMade(1)).toBe(false);
    const world = createWorld({ ids: [1, 2], build });
    world.visit(1);
    expect(() => world.addLink(way)).toThrow(
      way.from.level === 2 ? 'starts at (2, 1, 0), a level that is not made' : problem,
    );
    expect(world.links()).toEqual([]);
    world.visit(2);
    expect(() => world.addLink({ kind: 'rope', from: at(1, 1), to: at(2, 3), cost: 10 })).toThrow(
      'ends at (2, 3, 0), outside its 3x1 level',
    );
  });

  test('a way that ends outside the level behind it is refused when that level is made', () => {
    const hole: Link = { kind: 'hole', from: at(1, 1), to: at(2, 9), cost: 1 };
    const world = createWorld({
      ids: [1, 2],
      build: (id) => ({ level: createLevel(id, 3, 3, TABLE, 'floor'), links: id === 1 ? [hole] : [] }),
    });
    world.visit(1);
    const [way] = world.linksFrom(at(1, 1));
    const problem = 'a hole from (1, 1, 0): ends at (2, 9, 0), outside its 3x3 level';
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(() => travel(world, way)).toThrow(new RangeError(problem));
      expect(world.isMade(2)).toBe(false);
    }
    world.removeLink(way);
    expect(() => world.visit(2)).toThrow(problem);
    // A way that is no part of the world leads nowhere either.
    const two = worldOf([createLevel(1, 3, 3, TABLE, 'floor'), createLevel(2, 3, 3, TABLE, 'floor')]);
    expect(() => travel(two, hole)).toThrow(problem);
  });

  test('a level is kept whole or not at all', () => {
    let isReady = false;
    const world = createWorld({
      ...threeLevels,
      settle(link, level) {
        if (!isReady && link.kind === 'hole') throw new RangeError('the shaft is not dug yet');
        return threeLevels.settle?.(link, level);
      },
    });
    world.visit(1);
    const before = linksIn(world);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(() => world.visit(2)).toThrow('the shaft is not dug yet');
      expect(world.isMade(2)).toBe(false);
      expect(linksIn(world)).toBe(before);
      expect(world.linksOf(2)).toEqual([]);
    }
    isReady = true;
    const calm = makeAll(createWorld(threeLevels));
    expect(makeAll(world).links()).toEqual(calm.links());
  });

  test('a builder may visit other levels, but not one that is being built', () => {
    const lookingAt = (other: (id: number) => number): World => {
      const world: World = createWorld({
        ids: [1, 2, 3],
        build(id) {
          const next = other(Number(id));
          if (next > 0) world.visit(next);
          return { level: createLevel(id, 3, 1, TABLE, 'floor'), links: [] };
        },
      });
      return world;
    };
    const down = lookingAt((id) => id - 1);
    down.visit(3);
    expect(down.levels().map(({ id }) => id)).toEqual([1, 2, 3]);
    const around = lookingAt((id) => 3 - id);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(() => around.visit(1)).toThrow(
        new RangeError('level 1 was visited while it was being built (levels under way: 1, 2)'),
      );
    }
  });

  test('refuses a builder that builds another level', () => {
    const world = createWorld({ ids: [1, 2], build: () => ({ level: LEVELS[0], links: [] }) });
    expect(() => world.visit(2)).toThrow(new RangeError('asked for level 2, was built level 1'));
  });
});

test('a world whose levels are known has no others and no two of one name', () => {
  const world = worldOf(LEVELS, []);
  expect(world.visit(2)).toBe(LEVELS[1]);
  expect(() => world.visit(3)).toThrow(new RangeError('the world has no level 3'));
  expect(() => worldOf([LEVELS[0], LEVELS[0]], [])).toThrow(new RangeError('the world has two levels 1'));
});

describe('ways to levels that are not made yet', () => {
  test('are settled when both levels exist, whichever is made first', () => {
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
    ]) {
      const world = createWorld(threeLevels);
      for (const id of order) world.visit(id);
      expect(validateLinks(world)).toEqual([]);
      expect(world.linksFrom(at(1, 1))).toEqual([
        { kind: 'stairs', from: at(1, 1), to: at(2, 3), cost: 1, twoWay: true },
      ]);
      expect(world.linksTo(at(1, 1))).toEqual([
        { kind: 'stairs', from: at(2, 3), to: at(1, 1), cost: 1, twoWay: true },
      ]);
      expect(world.linksTo(at(2, 2))).toEqual([]);
    }
  });

  test('travel makes the level and arrives where the way ends', () => {
    const world = createWorld(threeLevels);
    world.visit(1);
    const [stairs] = world.linksFrom(at(1, 1));
    expect(stairs.to).toEqual({ level: 2 });
    const arrivals: Place[] = [];
    world[noteArrival] = (place) => void arrivals.push(place);
    const arrival = travel(world, stairs);
    expect(arrival).toEqual({ level: world.visit(2), place: at(2, 3) });
    expect(stairs.to).toEqual(at(2, 3));
    expect(travel(world, { kind: 'exit', from: at(1, 1), cost: 0, outcome: 'escape' })).toBeUndefined();
    expect(arrivals).toEqual([at(2, 3)]);
  });

  test('a fall is drawn among the cells of its region where one can land, or else anywhere', () => {
    const world = createWorld(threeLevels);
    world.visit(1);
    const [hole] = world.linksFrom(at(1, 2));
    const random = createRandom('fall');
    const seen = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const arrival = travel(world, hole, { random, canLand: (_level, x) => x !== 2 });
      seen.add(placeText(arrival?.place ?? at(0, 0)));
    }
    expect([...seen].sort()).toEqual(['(2, 1, 1)', '(2, 3, 1)']);
    const top = travel(world, hole, { random, canLand: (_level, x, y) => x === 4 && y === 0 });
    expect(top?.place).toEqual(at(2, 4, 0));
    expect(() => travel(world, hole, { random, canLand: () => false })).toThrow(NoRoomError);
    expect(() => travel(world, hole)).toThrow(TypeError);
  });

  test('a way that is no part of the world is settled like one that is', () => {
    const world = createWorld(threeLevels);
    const dream: Link = { kind: 'dream', from: at(1, 0), to: { level: 3 }, cost: 0 };
    expect(travel(world, dream)?.place).toEqual(at(3, 3));
    expect(world.linksFrom(at(1, 0))).toEqual([]);
  });

  test('ways can be added and taken away in play', () => {
    const world = createWorld(threeLevels);
    world.visit(1);
    const dug = world.addLink({ kind: 'hole', from: at(1, 4), to: at(2, 0), cost: 1 });
    expect(world.linksFrom(at(1, 4))).toEqual([dug]);
    expect(world.linksTo(at(2, 0))).toEqual([dug]);
    const [open] = world.linksFrom(at(1, 2));
    world.removeLink(dug);
    world.removeLink(open);
    world.visit(2);
    expect(world.linksFrom(at(1, 4))).toEqual([]);
    expect(world.linksTo(at(2, 0))).toEqual([]);
    expect(world.links()).toHaveLength(4);
    // What it hands out is no way into it.
    const [some] = world.linksOf(2);
    for (const list of [world.links(), world.data().links, world.linksOf(2), world.linksFrom(some.from)])
      (list as Link[]).length = 0;
    expect(() => (world.linksFrom(at(1, 4)) as Link[]).push(dug)).toThrow(TypeError);
    expect(world.links()).toHaveLength(4);
    expect(world.linksFrom(some.from)).toContain(some);
    expect(world.linksFrom(at(1, 4))).toEqual([]);
    expect(() => world.removeLink(dug)).toThrow(RangeError);
    // What was there at first comes back, and the world is as it was made; what was dug and filled does not.
    world.restoreLinks(at(1, 4));
    world.restoreLinks(at(1, 2));
    expect(world.linksFrom(at(1, 4))).toEqual([]);
    expect(world.linksFrom(at(1, 2)).map(({ kind }) => kind)).toEqual([open.kind]);
    expect(world.data()).toMatchObject({ added: [], removed: [] });
  });

  test('of two ways that are alike each is there or gone by itself', () => {
    const hole: Link = { kind: 'hole', from: at(1, 2), to: at(2, 0), cost: 1 };
    const world = worldOf(LEVELS, [hole, { ...hole }]);
    for (const link of world.linksFrom(at(1, 2))) world.removeLink(link);
    for (const links of [world.links(), world.linksOf(1), world.linksFrom(at(1, 2)), world.linksTo(at(2, 0))])
      expect(links).toEqual([]);
    expect(world.data().removed).toEqual([0, 1]);
    world.addLink(hole);
    expect([world.links().length, world.data().removed?.length, world.data().added?.length]).toEqual([
      1, 1, 0,
    ]);
    world.restoreLinks(at(1, 2));
    expect([world.links().length, world.data().removed?.length]).toEqual([2, 0]);
    expect(world.linksFrom(at(1, 2))).toEqual(world.links());
  });

  test('a way that is put back as its builder wrote it, with its end open, has not changed the world', () => {
    const world = makeAll(createWorld(threeLevels));
    const before = linksIn(world);
    const [hole] = world.linksFrom(at(1, 2));
    const asBuilt: Link = { kind: 'hole', from: at(1, 2), to: { level: 2 }, cost: 1 };
    expect(hole.to).not.toEqual(asBuilt.to);
    for (const written of [asBuilt, { ...hole }]) {
      world.removeLink(hole);
      expect(world.data().removed).toEqual([1]);
      expect(world.addLink(written)).toBe(hole);
      expect(linksIn(world)).toBe(before);
    }
  });

  test('a level that nobody can come back to is given up, with its ways', () => {
    const down = ({ from, to }: Link) => Number(to?.level) > Number(from.level);
    const build = (id: LevelId) => {
      const { level, links } = threeLevels.build(id);
      return { level, links: links.filter(down) };
    };
    const world = makeAll(createWorld({ ...threeLevels, build }));
    const problem = 'a way leads to level 2: somebody could come back';
    expect(() => world.forget(2)).toThrow(problem);
    for (const link of world.linksOf(1)) world.removeLink(link);
    expect(() => world.forget(2), 'what was taken away can be put back').toThrow(problem);
    world.restoreLinks(at(1, 1));
    world.addLink({ kind: 'rope', from: at(1, 4), to: at(2, 4), cost: 1 });
    world.forget(1);
    expect(world.data().links.map(({ from }) => from.level)).toEqual([2, 2]);
    expect([world.data().removed, world.data().added]).toEqual([[], []]);
    expect(world.linksTo(at(2, 4))).toEqual([]);
    world.visit(2).terrain[7] = TABLE.code.wall;
    world.forget(2);
    expect(world.isMade(2)).toBe(false);
    expect(world.linksOf(2)).toEqual([]);
    expect(world.visit(2).terrain[7]).toBe(TABLE.code.floor);
    expect(world.linksOf(2).length).toBeGreaterThan(0);
  });
});

test('a place as text', () => {
  expect(placeText(at('gehennom:3', 4, 5))).toBe('(gehennom:3, 4, 5)');
});
