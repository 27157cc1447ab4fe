import {
  chebyshev,
  floodFill,
  isPlace,
  isWalkable,
  levelRows,
  roomHolds,
  validateLinks,
} from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFloor } from './floor.js';
import { darkfloor } from './game.js';
import { ITEM_KINDS } from './items.js';
import { entityCount, itemCount, RULES } from './rules.js';
import { cellAt } from './state.js';
import { EXIT, FLOOR, WALL } from './terrain.js';
import { scene } from './testing/scene.js';

const anyFloor = fc.record({ seed: fc.string(), floor: fc.integer({ min: 1, max: 20 }) });

describe('Dungeon Generation', { timeout: 60_000 }, () => {
  it('makes 50x20 floors with rooms of 4-7 by 3-6, all joined, one exit, a solid border', () => {
    fc.assert(
      fc.property(anyFloor, ({ seed, floor }) => {
        const { level, rooms, arrival, exit } = makeFloor(seed, floor);
        expect([level.width, level.height]).toEqual([50, 20]);
        for (const { width, height } of rooms) {
          expect(width).toBeGreaterThanOrEqual(4);
          expect(width).toBeLessThanOrEqual(7);
          expect(height).toBeGreaterThanOrEqual(3);
          expect(height).toBeLessThanOrEqual(6);
        }
        const open = level.terrain.filter((code) => code !== WALL).length;
        const reached = floodFill(
          level,
          cellAt(arrival.x, arrival.y),
          (cell) => level.terrain[cell] !== WALL,
        );
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
        const { level, rooms, arrival, exit, entities } = makeFloor(seed, floor);
        expect(entities.length).toBe(entityCount(floor));
        for (const entity of entities) {
          expect(isWalkable(level, entity.x, entity.y)).toBe(true);
          expect(roomHolds(rooms[0], entity.x, entity.y)).toBe(false);
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
      for (const floor of [20, 10, 1]) {
        const { level, items } = makeFloor(String(seed), floor);
        expect(items.length).toBe(itemCount(floor));
        for (const { cell, kind } of items) {
          expect(level.terrain[cell]).toBe(FLOOR);
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
      }
    }
    const rainbow = counts.get('rainbow') ?? 0;
    for (const kind of ITEM_KINDS.filter((other) => other !== 'rainbow')) {
      const ratio = (counts.get(kind) ?? 0) / rainbow;
      expect(ratio, kind).toBeGreaterThan(2.5);
      expect(ratio, kind).toBeLessThan(6);
    }
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
    const { fog } = makeFloor('7', 19);
    expect(fog.length).toBeGreaterThanOrEqual(3);
    expect(fog.length).toBeLessThanOrEqual(6);
    for (const cell of fog) expect(seat.state.isFog[cell]).toBe(1);
    expect(seat.heard).toEqual([]);
    expect(seat.glyph(2, 2)).not.toBe('@');
  });

  it('is won by leaving floor 1', () => {
    const seat = scene(BEFORE_EXIT, { floor: 1 }).walk('d');
    expect(seat.report).toMatchObject({ floor: 0, level: 0, hasWon: true, isGameOver: true });
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
