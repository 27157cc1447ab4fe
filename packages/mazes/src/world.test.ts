// Every way of a world, taken in play: where it ends, and that the level behind it is the world's.

import {
  cellOf,
  createAStar,
  isPlace,
  type Level,
  type Link,
  makeAll,
  PathMap,
  type Place,
  validateLinks,
} from '@stairwell/engine';
import { regionHolds } from '@stairwell/engine/world';
import { TERRAIN as T, TRAP } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../tests/testing/arrivals.js';
import { mazes } from './game.js';
import { neighbour } from './level/ground.js';
import { type MazesLevel, setBoulders } from './level/level.js';
import { createMaker } from './level/maker.js';
import { TABLE } from './level/terrain.js';
import { placeHere } from './state.js';
import { newsOf, special, standOn, startOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';
import { createMazesWorld, leadsUp, mazesBuilder, WARP } from './world.js';

const OPTIONS = { role: 'Val', tutorial: false, wizard: true };

/** Puts the hero where a way begins and takes it as a player does. */
function take(walker: Walker, link: Link): void {
  const cell = startOf(link);
  if (walker.state.here !== link.from.level) walker.teleport(String(link.from.level));
  const { level, state } = walker;
  if (state.floating) walker.press('F');
  standOn(walker, cell);
  const trap = level.trapAt[cell];
  if (trap !== undefined) trap.seen = true;
  // A portal or a teleporter carries whoever comes down on it.
  if (link.kind === 'portal' || link.kind === WARP) walker.press('F', 'F');
  else walker.press(leadsUp(state.maker, link) ? '<' : '>');
}

const terrainOf = (level: { readonly terrain: Uint8Array }): string => level.terrain.join();

describe.each(['7', '11'])('in the dungeon of seed %s', (seed) => {
  const world = mazes.world(seed, OPTIONS);
  const walker = new Walker(seed, { wizard: true });
  // The way out of the dungeon opens when the sanctum has been seen.
  walker.teleport(special(walker, 'sanctum'));

  test('every way ends where the world says, and leads through travel', () => {
    const kinds = new Map<string, number>();
    for (const link of world.links()) {
      const arrivals = watchArrivals(walker.state.world);
      take(walker, link);
      const at = placeHere(walker.state);
      const name = `${link.kind} from ${Object.values(link.from)}`;
      expect(arrivals.at(-1), name).toEqual(at);
      expect(at.level, name).toBe(link.to?.level);
      if (isPlace(link.to)) expect(at, name).toEqual(link.to);
      else if (link.to?.region !== undefined)
        expect(regionHolds(link.to.region, at.x, at.y), name).toBe(true);
      const kind = `${link.kind} ${isPlace(link.to) ? 'to a place' : 'to an area'}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    for (const kind of ['stairs to a place', 'ladder to a place', 'portal to a place', 'hole to a place'])
      expect(kinds.get(kind), kind).toBeGreaterThan(0);
    for (const kind of ['stairs to an area', 'portal to an area', 'hole to an area'])
      expect(kinds.get(kind), kind).toBeGreaterThan(0);
  });

  test('every level is the one that the world shows', () => {
    const fresh = new Walker(seed, { wizard: true });
    for (const level of world.levels() as MazesLevel[]) {
      fresh.teleport(level.id);
      expect(terrainOf(fresh.level) === terrainOf(level), level.id).toBe(true);
    }
  });
});

describe('for pathfinders', () => {
  test('shut and hidden doors can be passed; water, lava, bars and boulders cannot', () => {
    const names = TABLE.rows.filter(({ passable }) => passable).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['closedDoor', 'secretDoor', 'secretCorridor', 'floor']));
    for (const name of ['water', 'lava', 'bars', 'boulder', 'wall', 'rock'])
      expect(names).not.toContain(name);
  });

  test("a way leads from the first level to the Mines' end, by stairs alone", () => {
    const world = mazes.world('7', OPTIONS);
    const canStand = ({ table, terrain }: Level, cell: number) => table.passable[terrain[cell]] === 1;
    const finder = createAStar(PathMap.of(world, { canStand }));
    const from = world.linksOf('doom:1').find((way) => way.to?.level === 'planes:5')?.from;
    const to = world.linksOf('mines:8').find(({ kind }) => kind === 'stairs')?.from;
    if (from === undefined || to === undefined) throw new Error('no stairs');
    const path = finder.find(from, to);
    expect(path?.links.map(({ kind }) => kind)).toEqual(new Array(9).fill('stairs'));
  });

  test('boulders show as such until they are pushed away', () => {
    const walker = new Walker('7', { wizard: true });
    walker.teleport('sokoban:4');
    const { level } = walker;
    const isShown = (cell: number) => level.terrain[cell] === TABLE.code.boulder;
    const boulders = [...level.boulders.keys()].filter((cell) => level.boulders[cell] > 0);
    expect(boulders.length).toBeGreaterThan(5);
    expect(boulders.every(isShown)).toBe(true);
    setBoulders(level, boulders[0], 0);
    expect(isShown(boulders[0])).toBe(false);
  });
});

describe('a way arrives', () => {
  const end = (walker: Walker, from: string, to: string): Place => {
    walker.teleport(from);
    const link = walker.ways.find((way) => way.to?.level === to);
    if (link === undefined) throw new Error(`no way from ${from} to ${to}`);
    take(walker, link);
    return placeHere(walker.state);
  };

  test('by stairs and portals at the one that leads back', () => {
    const walker = new Walker('7', { wizard: true });
    const quest = special(walker, 'Val-strt');
    for (const [from, to] of [
      ['doom:1', 'doom:2'],
      ['vlad:1', 'vlad:2'],
      ['doom:14', quest],
    ]) {
      const link = mazes
        .world('7', OPTIONS)
        .links()
        .find((way) => way.to?.level === to && way.from.level !== from && way.from.level !== to);
      const start = String(link?.from.level ?? from);
      const at = end(walker, start, to);
      expect(walker.state.world.linksFrom(at).map((way) => way.to?.level)).toEqual([start]);
    }
  });

  test('from the sanctum at the trembling square, which leads down to it', () => {
    const walker = new Walker('7', { wizard: true });
    const sanctum = special(walker, 'sanctum');
    const above = `gehennom:${Number(sanctum.split(':')[1]) - 1}`;
    const { x, y } = end(walker, sanctum, above);
    expect({ x, y }).toEqual(walker.level.site.invocation);
    walker.press('>');
    expect(walker.state.here).toBe(sanctum);
  });

  test('from the tutorial at the first stairs of the dungeon', () => {
    const walker = new Walker('7', { tutorial: true, wizard: true });
    expect(walker.state.here).toBe('tutorial:1');
    const { x, y } = end(walker, 'tutorial:1', 'doom:1');
    expect(new Walker('7').session.report()).toMatchObject({ level: 'doom:1', x, y });
  });

  test('from the valley somewhere in the region of the castle that is for it', () => {
    const walker = new Walker('7', { wizard: true });
    const castle = special(walker, 'castle');
    const { dndest } = walker.state.world.visit(castle).site;
    for (let i = 0; i < 5; i++) {
      const { x } = end(walker, 'gehennom:1', castle);
      expect(x >= dndest.lx && x <= dndest.hx).toBe(true);
    }
  });

  test('out of the dungeon only for who has seen the sanctum', () => {
    const walker = new Walker('7', { wizard: true });
    expect(end(walker, 'doom:1', 'planes:5').level).toBe('doom:1');
    expect(newsOf(walker)).toContain('daylight');
    walker.teleport(special(walker, 'sanctum'));
    expect(end(walker, 'doom:1', 'planes:5').level).toBe('planes:5');
  });

  test('by a teleport in Sokoban before the puzzle, by a fall behind it', () => {
    const walker = new Walker('7', { wizard: true });
    walker.teleport('sokoban:3');
    const below = walker.ways.find((way) => way.kind === 'stairs' && way.to?.level === 'sokoban:4');
    const above = walker.ways.find((way) => way.kind === 'stairs' && way.to?.level === 'sokoban:2');
    expect(walker.state.cell).toBe(below && startOf(below));
    walker.teleport('sokoban:2');
    const hole = walker.ways.find((way) => way.kind === 'hole' && way.to?.level === 'sokoban:3');
    if (hole === undefined) throw new Error('no hole');
    take(walker, hole);
    expect(walker.state.cell).toBe(above && startOf(above));
  });
});

/** A level of some seed that has a trap of the kind, and the trap's cell. */
function trapOfKind(kind: number): { walker: Walker; cell: number } {
  for (const seed of ['1', '2', '3', '4', '5']) {
    const walker = new Walker(seed, { wizard: true });
    for (const id of walker.state.maker.places.keys()) {
      walker.teleport(id);
      const trap = walker.level.traps.find((one) => one.kind === kind);
      if (trap !== undefined && !walker.level.site.traits.noteleport) return { walker, cell: trap.cell };
    }
  }
  throw new Error('no such trap');
}

test('a teleportation trap ends on its own level, a level teleporter at most three levels further down', () => {
  const near = trapOfKind(TRAP.TELEPORT);
  const { here } = near.walker.state;
  standOn(near.walker, near.cell);
  near.walker.press('F', 'F');
  expect(near.walker.state.here).toBe(here);
  expect(near.walker.state.cell).not.toBe(near.cell);

  const { walker, cell } = trapOfKind(TRAP.LEVEL_TELEPORT);
  const { id, place } = walker.level;
  const seen = new Set<string>();
  for (let i = 0; i < 20; i++) {
    walker.teleport(id);
    standOn(walker, cell);
    walker.press('F', 'F');
    expect(walker.level.place.dnum).toBe(place.dnum);
    expect(walker.level.place.dlevel).toBeLessThanOrEqual(place.dlevel + 3);
    expect(walker.level.boulders[walker.state.cell]).toBe(0);
    seen.add(walker.level.id);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('a teleporter with an end of its own is a way of the world, and is taken as one', () => {
  const world = mazes.world('9', OPTIONS);
  const ways = world.linksOf('doom:7').filter(({ kind }) => kind === WARP);
  expect(ways.map(({ from, to }) => [from.x, from.y, to])).toEqual([
    [13, 4, { level: 'doom:7', x: 26, y: 9 }],
    [14, 4, { level: 'doom:7', x: 68, y: 18 }],
    [14, 2, { level: 'doom:7', x: 65, y: 17 }],
  ]);
  expect(validateLinks(world)).toEqual([]);
  const walker = new Walker('9', { wizard: true });
  walker.teleport('doom:7');
  walker.state.trail.push(walker.state.cell);
  for (const way of ways) {
    const arrivals = watchArrivals(walker.state.world);
    take(walker, way);
    expect(placeHere(walker.state)).toEqual(way.to);
    expect(arrivals).toEqual([way.to]);
    expect(walker.state.trail).not.toContain(startOf(way));
  }
});

test('where a way leads is said by its link: the terrain only shows it', () => {
  const walker = new Walker('7', { wizard: true });
  const down = walker.ways.find((way) => way.to?.level === 'doom:2');
  if (down === undefined) throw new Error('no stairs down');
  standOn(walker, startOf(down));
  walker.level.terrain[startOf(down)] = TABLE.code.stairsUp;
  walker.press('<');
  expect(newsOf(walker)).toBe('There is no way up here.');
  walker.press('>');
  expect(walker.state.here).toBe('doom:2');
});

/** A hole of Sokoban and a direction from it in which there is room for a boulder and for who pushes it. */
function holeWithRoom(): { walker: Walker; hole: Link; way: number } {
  const walker = new Walker('7', { wizard: true });
  // From the first puzzle on, so that the level below every hole is there.
  for (const id of ['sokoban:4', 'sokoban:3', 'sokoban:2', 'sokoban:1']) {
    walker.teleport(id);
    const { level } = walker;
    const isFloor = (cell: number) => level.typ[cell] === T.ROOM && level.trapAt[cell] === undefined;
    for (const hole of walker.ways.filter(({ kind }) => kind === 'hole')) {
      for (const way of [0, 2, 4, 6]) {
        const beside = neighbour(startOf(hole), way);
        if (isFloor(beside) && isFloor(neighbour(beside, way))) return { walker, hole, way };
      }
    }
  }
  throw new Error('no hole with room beside it');
}

test('a hole that a boulder fills is no way any more', () => {
  const { walker, hole, way } = holeWithRoom();
  const { level, state } = walker;
  const before = walker.ways.length;
  const boulder = neighbour(startOf(hole), way);
  setBoulders(level, boulder, 1);
  standOn(walker, neighbour(boulder, way));
  walker.step((way + 4) % 8);
  expect(newsOf(walker)).toContain('plugs a hole');
  expect(state.world.linksFrom(hole.from)).toEqual([]);
  expect(walker.ways.length).toBe(before - 1);
  const { world } = mazes.load(JSON.parse(JSON.stringify(mazes.save(state))));
  expect(world.linksFrom(hole.from)).toEqual([]);
  expect(world.links()).toEqual(state.world.links());
  walker.step((way + 4) % 8);
  expect(state.here).toBe(level.id);
  expect(state.cell).toBe(startOf(hole));
});

test('a boulder stops whoever walks, unless a way leaves its cell', () => {
  const { level } = new Walker('7');
  const named = (on: MazesLevel, cell: number) => TABLE.rows[on.terrain[cell]].name;
  const cells = [...level.terrain.keys()].filter((cell) => named(level, cell) === 'floor');
  const kinds = [TRAP.ARROW, TRAP.HOLE, TRAP.PORTAL, TRAP.VIBRATING_SQUARE];
  const shown = kinds.map((kind, at) => {
    const cell = cells[at];
    Object.assign(level.trapAt, { [cell]: { cell, kind, seen: false, gone: false } });
    setBoulders(level, cell, 1);
    return named(level, cell);
  });
  // A trap that no link leaves is no way, whatever its kind.
  expect(shown).toEqual(kinds.map(() => 'boulder'));
  const world = makeAll(new Walker('9').state.world);
  for (const { kind, from } of world.links()) {
    const on = world.visit(from.level);
    const cell = cellOf(on, from.x, from.y);
    const before = named(on, cell);
    setBoulders(on, cell, 1);
    expect(named(on, cell), `a boulder on a ${kind}`).toBe(before);
  }
  expect(new Set(world.links().map(({ kind }) => kind))).toEqual(
    new Set(['stairs', 'ladder', 'hole', 'portal', WARP]),
  );
});

describe('what NetHack noted of a level is asked when it is built, and never again', () => {
  const maker = createMaker({ seed: '7', role: 'Val', walk: '' });

  test('stairs show up or down by the way that leaves them', () => {
    const world = createMazesWorld(mazesBuilder(maker));
    const lying = createMazesWorld(
      mazesBuilder({
        ...maker,
        build(place) {
          const site = maker.build(place);
          for (const stair of site.stairs) Object.assign(stair, { up: !stair.up });
          return site;
        },
      }),
    );
    expect(terrainOf(lying.visit('doom:2'))).toBe(terrainOf(world.visit('doom:2')));
    expect([...world.visit('doom:2').terrain]).toContain(TABLE.code.stairsUp);
  });

  test('a way arrives by the links that leave the level behind it', () => {
    const world = createMazesWorld(mazesBuilder(maker));
    const stairs = world
      .visit('doom:2')
      .site.stairs.splice(0)
      .find(({ up }) => up);
    world.visit('doom:1');
    const down = world.linksOf('doom:1').find(({ to }) => to?.level === 'doom:2');
    expect(down?.to).toEqual({ level: 'doom:2', x: stairs?.x, y: stairs?.y });
  });
});
