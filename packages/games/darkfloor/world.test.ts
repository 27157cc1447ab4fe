import {
  chebyshev,
  createStreams,
  distancesFrom,
  FOUR_DIRECTIONS,
  isPlace,
  isWalkable,
  type Level,
  levelRows,
  reachableFrom,
  TICK,
  validateLinks,
} from '@stairwell/engine';
import { regionHolds } from '@stairwell/engine/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchArrivals } from '../../../tests/testing/arrivals.js';
import { digFloor } from './floor/dig.js';
import { darkfloor } from './game.js';
import { entityCount, itemCount, RULES } from './rules.js';
import { cellAt, type FloorLevel, HEADINGS, ITEM_KINDS, pointAt, type State } from './state.js';
import { EXIT, FLOOR, WALL } from './terrain.js';
import { scene } from './testing/scene.js';
import { isGadget } from './things/items.js';
import { makeFloor } from './world.js';

const anyFloor = fc.record({ seed: fc.string(), floor: fc.integer({ min: 1, max: 20 }) });

describe('Dungeon Generation', { timeout: 60_000 }, () => {
  it('makes 50x20 floors with rooms of 4-7 by 3-6, all joined, one exit, a solid border', () => {
    fc.assert(
      fc.property(anyFloor, ({ seed, floor }) => {
        const { level, rooms, arrival, exit } = digFloor(createStreams(seed).of('floor', floor), floor);
        expect([level.width, level.height]).toEqual([50, 20]);
        for (const { width, height } of rooms) {
          expect(width).toBeGreaterThanOrEqual(4);
          expect(width).toBeLessThanOrEqual(7);
          expect(height).toBeGreaterThanOrEqual(3);
          expect(height).toBeLessThanOrEqual(6);
        }
        const open = level.terrain.filter((code) => code !== WALL).length;
        const isOpen = (cell: number) => level.terrain[cell] !== WALL;
        const reached = reachableFrom(level, isOpen, cellAt(arrival.x, arrival.y), { directions: 4 });
        expect(reached.length).toBe(open);
        expect(level.terrain.filter((code) => code === EXIT).length).toBe(1);
        expect(level.terrain[cellAt(exit.x, exit.y)]).toBe(EXIT);
        for (const [index, code] of level.terrain.entries()) {
          const x = index % 50;
          const y = Math.floor(index / 50);
          if (x === 0 || y === 0 || x === 49 || y === 19) expect(code).toBe(WALL);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('places 3 + (20 - floor) div 3 entities, never in the first room, never near exit or arrival, two a room', () => {
    fc.assert(
      fc.property(anyFloor, ({ seed, floor }) => {
        const { rooms, exit } = digFloor(createStreams(seed).of('floor', floor), floor);
        const { level } = makeFloor(seed, floor);
        const { arrival, entities } = level;
        expect(entities.length).toBe(entityCount(floor));
        for (const entity of entities) {
          expect(isWalkable(level, entity.x, entity.y)).toBe(true);
          expect(regionHolds(rooms[0], entity.x, entity.y)).toBe(false);
          expect(chebyshev(entity, exit)).toBeGreaterThanOrEqual(RULES.entities.exitDistance);
          expect(chebyshev(entity, arrival)).toBeGreaterThanOrEqual(RULES.entities.arrivalDistance);
        }
        expect(new Set(entities.map(({ x, y }) => cellAt(x, y))).size).toBe(entities.length);
      }),
      { numRuns: 150 },
    );
    expect([20, 19, 18, 17, 11, 1].map(entityCount)).toEqual([3, 3, 3, 4, 6, 9]);
  });

  it('places 3 to 8 items on floor tiles, fewer on lower floors, rainbow water rarely', () => {
    expect([20, 17, 16, 12, 8, 4, 1].map(itemCount)).toEqual([8, 8, 7, 6, 5, 4, 4]);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 100; seed++) {
      for (const floor of [20, 18, 16]) {
        const { terrain, items } = makeFloor(String(seed), floor).level;
        expect(items.length).toBe(itemCount(floor));
        for (const { cell, kind } of items) {
          expect(terrain[cell]).toBe(FLOOR);
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
      }
    }
    const rainbow = counts.get('rainbow') ?? 0;
    for (const kind of ITEM_KINDS.filter((other) => other !== 'rainbow' && !isGadget(other))) {
      const ratio = (counts.get(kind) ?? 0) / rainbow;
      expect(ratio, kind).toBeGreaterThan(2.5);
      expect(ratio, kind).toBeLessThan(8);
    }
  });

  it('lets nobody wait within 15 steps of where floor 20 begins', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { level } = makeFloor(String(seed), 20);
      const { x, y } = level.arrival;
      const steps = distancesFrom(
        level,
        level.terrain.map((code) => (code === WALL ? 0 : 1)),
        cellAt(x, y),
        {
          directions: 4,
        },
      );
      expect(level.entities.length, `seed ${seed}`).toBe(3);
      for (const entity of level.entities)
        expect(steps[cellAt(entity.x, entity.y)], `seed ${seed}`).toBeGreaterThan(15);
    }
  });

  it('finds lights half empty in the wards, and full ones in the offices', () => {
    const charges = (floor: number) =>
      [1, 2, 3, 4, 5, 6].flatMap((seed) =>
        makeFloor(String(seed), floor).level.items.flatMap(({ kind, charges }) =>
          kind === 'flashlight' ? [charges] : [],
        ),
      );
    expect(new Set(charges(20))).toEqual(new Set([800]));
    expect(new Set(charges(9))).toEqual(new Set([400]));
  });

  it('makes every floor of a world its own', () => {
    const floors = darkfloor
      .world('7', {})
      .levels()
      .map((level) => levelRows(level).join('\n'));
    expect(floors.length).toBe(20);
    expect(new Set(floors).size).toBe(20);
  });

  it('links each exit to the arrival one floor below, and the last one to the escape', () => {
    const world = darkfloor.world('7', {});
    expect(validateLinks(world)).toEqual([]);
    const links = world.links();
    expect(links.map(({ from, to }) => [from.level, to?.level])).toEqual(
      Array.from({ length: 20 }, (_, i) => [20 - i, i === 19 ? undefined : 19 - i]),
    );
    expect(links.at(-1)).toMatchObject({ kind: 'exit', outcome: 'escape' });
    expect(links.every(({ kind }) => kind === 'exit')).toBe(true);
  });
});

describe('The world that is played', () => {
  /** Sets the player beside the exit and takes the last step. */
  function takeExit(state: State): void {
    const step = FOUR_DIRECTIONS.findIndex(
      ({ x, y }) => state.level.terrain[state.exit - cellAt(x, y)] === FLOOR,
    );
    Object.assign(
      state.player,
      pointAt(state.exit - cellAt(FOUR_DIRECTIONS[step].x, FOUR_DIRECTIONS[step].y)),
    );
    darkfloor.act(state, { type: 'step', direction: HEADINGS[step] });
    darkfloor.act(state, TICK);
  }

  const textOf = (level: Level) => {
    const { arrival, terrain, entities, items, fog, drift, hunt } = level as FloorLevel;
    return JSON.stringify([arrival, [...terrain], entities, items, fog, drift.save(), hunt.save()]);
  };

  it('is the world that is shown: the same floors, the same ways, each taken by travel', () => {
    for (let seed = 0; seed < 10; seed++) {
      const shown = darkfloor.world(String(seed), {});
      const state = darkfloor.start(String(seed), {});
      const arrivals = watchArrivals(state.world);
      for (let floor = 20; floor >= 1; floor--) {
        const { world, level } = state;
        expect(darkfloor.report(state)).toMatchObject({ level: floor, hasWon: false });
        expect(arrivals.length).toBe(20 - floor);
        const below = floor === 1 ? undefined : world.visit(floor - 1);
        if (below !== undefined) expect(textOf(below)).toBe(textOf(shown.visit(floor - 1)));
        expect(world.linksOf(floor)).toEqual(shown.linksOf(floor));
        takeExit(state);
        expect(state.level).toBe(below ?? level);
      }
      expect(darkfloor.report(state).hasWon).toBe(true);
    }
  });

  it('forgets the floors that were left, and goes on without them', () => {
    const state = darkfloor.start('7', {});
    for (let floor = 20; floor > 10; floor--) takeExit(state);
    expect(state.world.levels().map(({ id }) => id)).toEqual([10]);
    const saved = darkfloor.save(state);
    expect(JSON.stringify(saved).length).toBeLessThan(5000);
    const again = darkfloor.load(JSON.parse(JSON.stringify(saved)));
    expect(again.world.links()).toEqual(state.world.links());
    expect(darkfloor.save(again)).toEqual(saved);
    takeExit(state);
    takeExit(again);
    expect(darkfloor.report(again)).toMatchObject({ level: 9, isGameOver: false });
    expect(darkfloor.save(again)).toEqual(darkfloor.save(state));
  });
});

describe('Progression System', () => {
  const BEFORE_EXIT = `
    ####
    #@E#
    ####
  `;

  it('goes one floor down at the exit, to the arrival that the link names, and says so', () => {
    const seat = scene(BEFORE_EXIT, { seed: '7', floor: 20 }).walk('d');
    const link = darkfloor.world('7', {}).links()[0];
    expect(seat.report).toMatchObject({
      floor: 19,
      level: 19,
      x: isPlace(link.to) ? link.to.x : -1,
      y: isPlace(link.to) ? link.to.y : -1,
      hp: 499,
    });
    expect(seat.messages.some((message) => message.startsWith('Floor 19.'))).toBe(true);
    expect(seat.status[1]).toContain('FL:19');
    expect(seat.cues).toContain('exit');
  });

  it('starts a new floor with new fog, no old sounds and no old memory', () => {
    const seat = scene(BEFORE_EXIT, { seed: '7' }).press('e').tick(3).walk('d');
    const { fog } = makeFloor('7', 19).level;
    expect(fog.length).toBeGreaterThanOrEqual(3);
    expect(fog.length).toBeLessThanOrEqual(6);
    for (const cell of fog) expect(seat.state.level.isFog[cell]).toBe(1);
    expect(seat.heard).toEqual([]);
    expect(seat.glyph(2, 2)).not.toBe('@');
  });

  it('is won by leaving floor 1', () => {
    const seat = scene(BEFORE_EXIT, { floor: 1 }).walk('d');
    expect(seat.report).toMatchObject({ floor: 0, level: 1, hasWon: true, isGameOver: true });
    expect(seat.frame.overlay?.title).toBe('YOU ARE OUTSIDE');
    expect(seat.tick().last).toMatchObject({ accepted: false });
  });

  it('can be won with a key held down, and the last save goes on like any other', () => {
    const seat = scene(BEFORE_EXIT, { floor: 1 }).down('d').tick();
    expect(seat.report.hasWon).toBe(true);
    const saved = darkfloor.save(seat.state);
    expect(darkfloor.save(darkfloor.load(JSON.parse(JSON.stringify(saved))))).toEqual(saved);
  });

  it('stops at the foot of the stairs whoever holds a key', () => {
    const seat = scene(BEFORE_EXIT, { seed: '7' }).down('d').tick();
    const { x, y } = seat.report;
    expect(seat.tick(3).report).toMatchObject({ floor: 19, x, y });
  });

  it('starts on floor 20', () => {
    const seat = scene(BEFORE_EXIT);
    expect(seat.status[1]).toMatch(/^FL:20 /);
  });
});
