import { describe, expect, test } from 'vitest';
import { createRandom } from '../../random/random.js';
import { judgeCrowd } from '../testing/crowds.js';
import { readSite } from '../testing/site.js';
import { makeWorld, siteOf } from '../testing/worlds.js';
import { BLOCKED_BY_MAP, BLOCKED_BY_NOBODY, type CrowdMover, createCrowd } from './crowd.js';

const CORRIDOR = 'floor:0\n#######\n.......\n###.###\n';

/** Movers on floor 0: from, next and goal as x,y; the first has the highest priority. */
function moverOf(
  site: ReturnType<typeof readSite>,
  index: number,
  from: readonly [number, number],
  next: readonly [number, number],
  more: Partial<CrowdMover> = {},
): CrowdMover {
  const cell = site.cell(...from, 0);
  const to = site.cell(...next, 0);
  return { cell, next: to, toward: to, priority: -index, ...more };
}

describe('a crowd', () => {
  test('walks in a row: who goes first makes room for the next', () => {
    const site = readSite(CORRIDOR);
    const movers = [0, 1, 2].map((x) => moverOf(site, x, [x, 1], [x + 1, 1]));
    const { cells, blockers } = createCrowd(site.map).step(movers);
    expect([...cells]).toEqual([1, 2, 3].map((x) => site.cell(x, 1, 0)));
    expect([...blockers]).toEqual([BLOCKED_BY_NOBODY, BLOCKED_BY_NOBODY, BLOCKED_BY_NOBODY]);
  });

  test('pushes one who idles aside, and on to a third', () => {
    const site = readSite(CORRIDOR);
    const movers = [moverOf(site, 0, [2, 1], [3, 1]), moverOf(site, 1, [3, 1], [3, 1])];
    const { cells, blockers } = createCrowd(site.map).step(movers);
    expect(cells[0]).toBe(site.cell(3, 1, 0));
    expect(cells[1]).not.toBe(site.cell(3, 1, 0));
    expect(blockers[1]).toBe(0);
  });

  test('of two who want one cell the one with more priority gets it, and the other hears of whom', () => {
    const site = readSite('floor:0\n...\n');
    const movers = [moverOf(site, 1, [0, 0], [1, 0]), moverOf(site, 0, [2, 0], [1, 0])];
    const { cells, blockers } = createCrowd(site.map).step(movers);
    expect([...cells]).toEqual([site.cell(0, 0, 0), site.cell(1, 0, 0)]);
    expect([...blockers]).toEqual([1, BLOCKED_BY_NOBODY]);
  });

  test('changes places in a dead end, but only after waiting', () => {
    const site = readSite('floor:0\n..\n');
    const facing = (waited: number) => [
      moverOf(site, 0, [0, 0], [1, 0], { waited }),
      moverOf(site, 1, [1, 0], [0, 0]),
    ];
    const crowd = createCrowd(site.map, { swapAfter: 3 });
    expect([...crowd.step(facing(2)).cells]).toEqual([site.cell(0, 0, 0), site.cell(1, 0, 0)]);
    expect([...crowd.step(facing(3)).cells]).toEqual([site.cell(1, 0, 0), site.cell(0, 0, 0)]);
  });

  test('a push that comes to nothing keeps nobody from changing places', () => {
    const place = (level: number, x: number) => ({ level, x, y: 0 });
    const ramp = { kind: 'ramp', from: place(1, 0), to: place(0, 1), cost: 14 } as const;
    const site = readSite('floor:0\n...\nfloor:1\n.##\n', { links: [ramp] });
    const climber = {
      cell: site.cell(0, 0, 1),
      next: site.cell(1, 0, 0),
      toward: site.cell(1, 0, 0),
      priority: 9,
    };
    const movers = [
      climber,
      moverOf(site, 1, [0, 0], [0, 0]),
      moverOf(site, 2, [1, 0], [2, 0], { waited: 9 }),
      moverOf(site, 3, [2, 0], [1, 0], { waited: 9 }),
    ];
    const { cells } = createCrowd(site.map).step(movers);
    expect([...cells]).toEqual([climber.cell, ...[0, 2, 1].map((x) => site.cell(x, 0, 0))]);
  });

  test('nobody is pushed back through a one-way link, and who cannot go on is told by whom', () => {
    const site = readSite('floor:0\n.<\nfloor:1\n#>\n');
    const below = site.cell(1, 0, 0);
    const above = site.cell(1, 0, 1);
    const movers = [
      { cell: below, next: above, toward: above, priority: 2, waited: 99 },
      { cell: above, next: above, toward: above, priority: 1 },
    ];
    const { cells, blockers } = createCrowd(site.map).step(movers);
    expect([...cells]).toEqual([below, above]);
    expect([...blockers]).toEqual([1, BLOCKED_BY_NOBODY]);
  });

  test('keeps out of cells that a mover may not enter', () => {
    const site = readSite('floor:0\n..\n');
    const movers = [moverOf(site, 0, [0, 0], [1, 0], { mayEnter: () => false })];
    const { cells, blockers } = createCrowd(site.map).step(movers);
    expect([cells[0], blockers[0]]).toEqual([site.cell(0, 0, 0), BLOCKED_BY_MAP]);
  });

  test('refuses two in one cell', () => {
    const site = readSite('floor:0\n..\n');
    const movers = [moverOf(site, 0, [0, 0], [1, 0]), moverOf(site, 1, [0, 0], [1, 0])];
    expect(() => createCrowd(site.map).step(movers)).toThrow('movers 0 and 1 stand in one cell');
  });

  test('no shared cell, no jump, and all get on, on worlds of all kinds', () => {
    let arrivals = 0;
    for (let seed = 0; seed < 60; seed++) {
      const world = makeWorld(4 * seed, { side: 12, depth: 3 });
      const { map } = siteOf(world);
      const report = judgeCrowd(map, createRandom(`crowd ${seed}`), 12, 60);
      expect(report.faults).toEqual([]);
      arrivals += report.arrivals;
    }
    expect(arrivals).toBeGreaterThan(1000);
  });
});
