import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as codec from '../codec/index.js';
import { createLevel, type Level, type LevelId } from './level.js';
import type { Link } from './link.js';
import { at, TABLE, threeLevels } from './testing/three-levels.js';
import { createWorld, makeAll, type World, type WorldBuilder } from './world.js';
import { worldData } from './world-codec.js';

test('a way that is put back stands where it stood, in this world and in one that was read', () => {
  const holes = [0, 1, 2].map((x): Link => ({ kind: `hole ${x}`, from: at(1, 2), to: at(2, x), cost: 1 }));
  const three = {
    ...threeLevels,
    build: (id: LevelId) => ({ ...threeLevels.build(id), links: id === 1 ? holes : [] }),
  };
  const kept = worldData<Level, null>({
    builder: three,
    changes: { write: () => null, read: () => null },
    changesOf: () => null,
    change() {},
  });
  const world = createWorld(three);
  world.visit(1);
  const [first, second] = world.linksFrom(at(1, 2));
  world.removeLink(second);
  world.removeLink(first);
  const saved = JSON.parse(JSON.stringify(kept.write(world.data())));
  const again = createWorld(three, kept.read(saved, 'world'));
  for (const one of [world, again]) {
    expect(one.links().map(({ kind }) => kind)).toEqual(['hole 2']);
    expect(one.linksTo(at(2, 0))).toEqual([]);
    expect(kept.write(one.data())).toEqual(saved);
    one.restoreLinks(at(1, 2));
    const order = ['hole 0', 'hole 1', 'hole 2'];
    for (const links of [one.links(), one.linksOf(1), one.linksFrom(at(1, 2))])
      expect(links.map(({ kind }) => kind)).toEqual(order);
    expect(one.linksTo(at(2, 0)).map(({ kind }) => kind)).toEqual(['hole 0']);
  }
});

test('a saved world goes on: its levels, its links, and those still open', () => {
  const level = codec.converted<Level, { id: number; cells: Uint8Array }>(
    codec.object<{ id: number; cells: Uint8Array }>({ id: codec.integer(1, 9), cells: codec.bytes(10, 1) }),
    ({ id, terrain }) => ({ id: Number(id), cells: terrain }),
    ({ id, cells }) => ({ ...createLevel(id, 5, 2, TABLE, 'floor'), terrain: cells }),
  );
  const world = createWorld(threeLevels);
  world.visit(2).terrain[7] = TABLE.code.wall;
  world.visit(1);
  world.addLink({ kind: 'exit', from: at(1, 4), cost: 0, outcome: 'escape' });
  world.addLink({
    kind: 'rope',
    from: at(1, 4),
    to: {
      level: 3,
      region: { x: 0, y: 0, width: 4, height: 2, without: { x: 1, y: 0, width: 1, height: 1 } },
    },
    cost: 2,
  });
  const saved = JSON.parse(JSON.stringify(worldData(level, threeLevels.ids).write(world.data())));
  const again = createWorld(threeLevels, worldData(level, threeLevels.ids).read(saved, 'world'));
  expect(again.links()).toEqual(world.links());
  expect(again.levels().map(({ id }) => id)).toEqual([2, 1]);
  expect(again.visit(2).terrain).toEqual(world.visit(2).terrain);
  expect(makeAll(again).links()).toEqual(makeAll(world).links());

  const spoil = (change: (data: typeof saved) => void) => () => {
    const copy = structuredClone(saved);
    change(copy);
    worldData(level, threeLevels.ids).read(copy, 'world');
  };
  expect(
    spoil((data) => {
      data.levels[1].id = 2;
    }),
  ).toThrow('world.levels[1]: level 2 stands twice');
  expect(
    spoil((data) => {
      data.levels[1].id = 9;
    }),
  ).toThrow('world.levels[1]: there is no level 9');
  for (const end of [[99], [99, 0, 0, 1, 1], ['1']])
    expect(
      spoil((data) => {
        data.links[0][2] = end;
      }),
    ).toThrow(`world.links[0]: ends on level ${end[0]}, which does not exist`);
  expect(
    spoil((data) => {
      data.links[0][1][0] = 3;
    }),
  ).toThrow('world.links[0]: starts at (3, 1, 0), a level that is not made');
  expect(
    spoil((data) => {
      data.links[0][1][1] = 5;
    }),
  ).toThrow('world.links[0]: starts at (2, 5, 0), outside its 5x2 level');
  expect(
    spoil((data) => {
      data.links[0][2] = [1, 2];
    }),
  ).toThrow('world.links[0][2]: expected a list of 1, 3, 5 or 9 values, got a list of 2');
});

test('a way that was added or taken away is so in a world that was read, and stands where it stood', () => {
  const level = codec.converted<Level, number>(
    codec.integer(1, 3),
    ({ id }) => Number(id),
    (id) => threeLevels.build(id).level,
  );
  const remade = {
    builder: threeLevels,
    changes: codec.literal(0),
    changesOf: () => 0 as const,
    change() {},
  };
  for (const kept of [worldData(level, threeLevels.ids), worldData<Level, 0>(remade)]) {
    const world = createWorld(threeLevels);
    world.visit(1);
    const rope = world.addLink({ kind: 'rope', from: at(1, 4), to: at(2, 0), cost: 1 });
    world.addLink({ kind: 'rope', from: at(1, 4), to: at(2, 1), cost: 1 });
    world.visit(2);
    const [, gone] = world.linksOf(1);
    world.removeLink(gone);
    const saved = JSON.parse(JSON.stringify(kept.write(world.data())));
    const again = createWorld(threeLevels, kept.read(saved, 'world'));
    expect(kept.write(again.data())).toEqual(saved);
    for (const one of [world, again]) {
      // What was dug and is filled does not come back; what was there at first does.
      one.removeLink(one.linksFrom(rope.from)[0]);
      one.restoreLinks(rope.from);
      one.restoreLinks(gone.from);
    }
    expect(world.links().map(({ kind }) => kind)).toContain('rope');
    expect(again.links()).toEqual(world.links());
    for (const place of [at(2, 3), at(2, 1)]) expect(again.linksAt(place)).toEqual(world.linksAt(place));
    expect(kept.write(again.data())).toEqual(kept.write(world.data()));

    const spoiled = (change: (data: typeof saved) => void) => () => {
      const copy = structuredClone(saved);
      change(copy);
      kept.read(copy, 'world');
    };
    for (const places of [[1, 1], [2, 1], [99], [-1], ['__proto__'], [1.5]])
      expect(
        spoiled((data) => {
          data.removed = places;
        }),
        String(places),
      ).toThrow(/^world\.removed\[[01]\]/);
  }
  // Where nothing was done to the links, nothing is said of them.
  const untouched = worldData(level, threeLevels.ids).write(makeAll(createWorld(threeLevels)).data());
  expect(Object.keys(untouched as object)).toEqual(['levels', 'links']);
});

test('a world that can be made again keeps only what has become of it', () => {
  const changed = worldData<Level, number[]>({
    builder: threeLevels,
    changes: codec.list(codec.integer(0, 9)),
    changesOf: ({ terrain }) => [...terrain.keys()].filter((cell) => terrain[cell] === TABLE.code.wall),
    change(level, cells) {
      for (const cell of cells) level.terrain[cell] = TABLE.code.wall;
    },
  });
  const world = createWorld(threeLevels);
  world.visit(2).terrain[7] = TABLE.code.wall;
  world.visit(1);
  const [gone, back] = world.linksFrom(at(1, 2)).concat(world.linksOf(2));
  world.removeLink(gone);
  world.removeLink(back);
  world.addLink({ ...back });
  world.addLink({ kind: 'rope', from: at(1, 4), to: { level: 3 }, cost: 2 });
  const saved = JSON.parse(JSON.stringify(changed.write(world.data())));
  expect(saved.levels).toEqual([
    [2, [7]],
    [1, []],
  ]);
  expect(saved.added.map(([kind]: string[]) => kind)).toEqual(['rope']);
  expect(saved.removed).toEqual([4]);

  const again = createWorld(threeLevels, changed.read(saved, 'world'));
  const texts = (one: World) =>
    one.links().map((link) => JSON.stringify(changed.write({ levels: [], links: [], added: [link] })));
  expect(texts(again).sort()).toEqual(texts(world).sort());
  expect(again.visit(2).terrain).toEqual(world.visit(2).terrain);
  expect(JSON.parse(JSON.stringify(changed.write(again.data())))).toEqual(saved);
  expect(texts(makeAll(again)).sort()).toEqual(texts(makeAll(world)).sort());

  const spoiled = (change: (data: typeof saved) => void) => () => {
    const copy = structuredClone(saved);
    change(copy);
    changed.read(copy, 'world');
  };
  expect(spoiled((data) => data.levels.push([2, []]))).toThrow('world.levels[2]: level 2 stands twice');
  expect(spoiled((data) => data.levels.push([9, []]))).toThrow('world.levels[2]: there is no level 9');
  expect(spoiled((data) => data.removed.push(5))).toThrow('world.removed[1]: there is no link 5');
  expect(
    spoiled((data) => {
      data.added[0][1][0] = 3;
    }),
  ).toThrow('world.added[0]: starts at (3, 4, 0), a level that is not made');
  expect(
    spoiled((data) => {
      data.added[0][2][0] = 99;
    }),
  ).toThrow('world.added[0]: ends on level 99, which does not exist');
});

test('of two ways between the same levels just the one that was taken away is gone when they are made again', () => {
  const ropes: WorldBuilder = {
    ids: [1, 2],
    build: (id) => ({
      level: createLevel(id, 5, 1, TABLE, 'floor'),
      links:
        id === 2 ? [] : [{ level: 2 }, at(2, 3)].map((to) => ({ kind: 'rope', from: at(1, 1), to, cost: 5 })),
    }),
    settle: () => at(2, 0),
  };
  const remade = worldData<Level, number>({
    builder: ropes,
    changes: codec.integer(),
    changesOf: () => 0,
    change: () => {},
  });
  for (const which of [0, 1]) {
    const world = makeAll(createWorld(ropes));
    world.removeLink(world.linksFrom(at(1, 1))[which]);
    const again = createWorld(ropes, remade.read(remade.write(world.data()), 'world'));
    expect(again.links()).toEqual(world.links());
    for (const one of [world, again]) one.restoreLinks(at(1, 1));
    expect(again.linksFrom(at(1, 1))).toEqual(world.linksFrom(at(1, 1)));
  }
});

/** Both forms of a save, for the three levels of the tests. */
const FORMS = [
  worldData<Level>(
    codec.converted<Level, number>(
      codec.integer(1, 3),
      ({ id }) => Number(id),
      (id) => threeLevels.build(id).level,
    ),
    threeLevels.ids,
  ),
  worldData<Level, 0>({
    builder: threeLevels,
    changes: codec.literal(0),
    changesOf: () => 0 as const,
    change() {},
  }),
];

test('a world that was saved and read goes on as the one that was not, whatever is done to its ways', () => {
  const way: fc.Arbitrary<Link> = fc.record({
    kind: fc.constantFrom('hole', 'rope'),
    from: fc.record({
      level: fc.integer({ min: 1, max: 3 }),
      x: fc.integer({ min: 1, max: 3 }),
      y: fc.constant(0),
    }),
    to: fc.oneof(
      fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        level: fc.integer({ min: 1, max: 3 }),
        x: fc.integer({ min: 3, max: 5 }),
        y: fc.constant(1),
      }),
    ),
    cost: fc.constant(1),
  });
  /** What is done, and whether the other world is saved and read before. */
  const deed = fc.record({
    what: fc.constantFrom('visit', 'add', 'remove', 'restore', 'forget', 'add again'),
    way,
    which: fc.nat(20),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), fc.constantFrom(...FORMS), (deeds, form) => {
      const bytes = (world: World) => JSON.stringify(form.write(world.data()));
      const read = (world: World) => createWorld(threeLevels, form.read(JSON.parse(bytes(world)), 'world'));
      const act = (world: World, { what, way, which }: (typeof deeds)[number]): string => {
        const links = world.links();
        const link = links[which % Math.max(1, links.length)];
        try {
          if (what === 'visit') world.visit(way.from.level);
          else if (what === 'add') world.addLink(way);
          else if (what === 'restore') world.restoreLinks(way.from);
          else if (what === 'forget') world.forget(way.from.level);
          else if (link !== undefined) {
            world.removeLink(link);
            if (what === 'add again') world.addLink({ ...link });
          }
          return '';
        } catch (error) {
          return String(error);
        }
      };
      const live = createWorld(threeLevels);
      let other = createWorld(threeLevels);
      for (const each of deeds) {
        if (each.isRead) other = read(other);
        const problem = act(live, each);
        expect(act(other, each)).toBe(problem);
        expect(bytes(other)).toBe(bytes(live));
        expect(other.links()).toEqual(live.links());
        for (const level of threeLevels.ids) {
          expect(other.linksOf(level)).toEqual(live.links().filter(({ from }) => from.level === level));
          for (const x of [1, 2, 3])
            for (const y of [0, 1])
              expect(other.linksAt(at(level, x, y))).toEqual(live.linksAt(at(level, x, y)));
        }
        expect(bytes(read(live))).toBe(bytes(live));
      }
    }),
  );
});

test('a world takes just the ways that a save can hold', () => {
  const odd = fc.constantFrom(-1, 0, 1, 4, 5, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 20);
  const level = fc.constantFrom<LevelId>(1, 2, 3, 9, '1', '__proto__');
  const text = fc.constantFrom('', 'rope', '__proto__', 'x'.repeat(100), 'x'.repeat(101));
  const rectangle = fc.record({ x: odd, y: odd, width: odd, height: odd });
  const region = fc.record(
    { x: odd, y: odd, width: odd, height: odd, without: rectangle },
    { requiredKeys: ['x', 'y', 'width', 'height'] },
  );
  const way: fc.Arbitrary<Link> = fc.record(
    {
      kind: text,
      from: fc.record({ level: fc.constantFrom<LevelId>(1, 1, 1, 2), x: odd, y: fc.constant(0) }),
      to: fc.oneof(
        fc.record({ level, region }, { requiredKeys: ['level'] }),
        fc.record({ level, x: odd, y: fc.constant(0) }),
      ),
      cost: odd,
      outcome: text,
      twoWay: fc.boolean(),
    },
    { requiredKeys: ['kind', 'from', 'cost'] },
  );
  const isTaken = (take: () => unknown): boolean => {
    try {
      take();
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(way, fc.boolean(), (way, isBelowMade) => {
      const { settle, ...builder } = threeLevels;
      const world = createWorld(builder);
      world.visit(1);
      if (isBelowMade) world.visit(2);
      const isSaved = isTaken(() => {
        const { levels, links } = world.data();
        const saved = FORMS[0].write({ levels, links, added: [way] });
        return FORMS[0].read(JSON.parse(JSON.stringify(saved)), 'world');
      });
      expect(isTaken(() => world.addLink(way))).toBe(isSaved);
    }),
    { numRuns: 2000 },
  );
});
