import { describe, expect, test } from 'vitest';
import { createReservations } from '../crowd/reservations.js';
import { PathCostError } from '../ground/errors.js';
import { at } from '../testing/finders.js';
import { judgeKinds, judgeMending, judgePlans } from '../testing/kinds.js';
import { mapOf, readSite } from '../testing/site.js';
import { makeWorld } from '../testing/worlds.js';
import { createAStar } from './a-star.js';
import { mendPath } from './mend.js';
import { createWalker, type WalkerOptions } from './walker.js';

const SMALL = { side: 6, depth: 2 };

describe('walkers', () => {
  test('forbidden cells, own costs, bodies of 2x2, slices and the nearest place are as brute force says', () => {
    const faults: string[] = [];
    for (let seed = 0; seed < 60; seed++) faults.push(...judgeKinds(makeWorld(seed, SMALL), 2));
    expect(faults).toEqual([]);
  });

  test('a body of 2x2 needs a stairway as wide as itself', () => {
    const narrow = mapOf('floor:0\n....\n.X..\nfloor:1\n....\n.X..\n');
    const wide = mapOf('floor:0\n.XX.\n.XX.\nfloor:1\n.XX.\n.XX.\n');
    const ends = [at(0, 0, 0), at(0, 0, 1)] as const;
    expect(createWalker(narrow, { size: 2 }).find(...ends)).toBeUndefined();
    expect(createWalker(wide, { size: 2 }).find(...ends)?.cost).toBe(10 + 10 + 10);
  });

  test('pays for a wide stairway what the dearest of its links costs', () => {
    const links = [0, 1].flatMap((x) =>
      [0, 1].map((y) => ({ kind: 'stairs', from: at(x, y, 0), to: at(x, y, 1), cost: 10 + x }) as const),
    );
    const map = mapOf('floor:0\n..\n..\nfloor:1\n..\n..\n', { links });
    expect(createWalker(map, { size: 2 }).find(at(0, 0, 0), at(0, 0, 1))?.cost).toBe(11);
  });

  test('finds no path, and does not break off, where others have one and a hole leads to where nobody returns from', () => {
    const hole = { kind: 'hole', from: at(2, 0, 1), to: at(2, 0, 0), cost: 10 } as const;
    const map = mapOf('floor:0\n...\nfloor:1\n..<\nfloor:2\n..>\n', { links: [hole] });
    const ends = [at(0, 0, 1), at(0, 0, 2)] as const;
    expect(createWalker(map, {}).find(...ends)?.cost).toBe(20 + 10 + 20);
    const shut = map.nodeOf(at(2, 0, 2));
    const walker = createWalker(map, { mayEnter: (cell) => cell !== shut });
    expect(walker.find(...ends)).toBeUndefined();
    expect(walker.reach(...ends).why).toBe('apart');
  });

  test('tells a path that costs more than can be counted from none', () => {
    const dear = { kind: 'portal', from: at(1, 0, 0), to: at(3, 0, 0), cost: 60_000_000 } as const;
    const links = [dear, { ...dear, from: at(3, 0, 0), to: at(5, 0, 0) }];
    const map = mapOf('floor:0\n..#.#..\n', { links });
    const find = (options: WalkerOptions) => createWalker(map, options).find(at(0, 0, 0), at(6, 0, 0));
    expect(() => find({ dearness: () => 1 })).toThrow(PathCostError);
    expect(find({ mayEnter: (cell) => cell !== map.nodeOf(at(6, 0, 0)) })).toBeUndefined();
    expect(find({ mayEnter: (cell) => cell !== map.nodeOf(at(5, 0, 0)) })).toBeUndefined();
  });

  test('says why one gets no nearer', () => {
    const walker = createWalker(mapOf('floor:0\n...#.\n'), {});
    expect(walker.reach(at(0, 0, 0), at(2, 0, 0)).why).toBe('arrived');
    expect(walker.reach(at(0, 0, 0), at(3, 0, 0)).why).toBe('closed');
    const { why, path } = walker.reach(at(0, 0, 0), at(4, 0, 0));
    expect([why, path.places.at(-1)]).toEqual(['apart', at(2, 0, 0)]);
  });

  test('a search in slices begins anew when the map changes', () => {
    const { map, set, cell } = readSite('floor:0\n.....\n.....\n');
    const quest = createWalker(map, {}).begin(cell(0, 0, 0), cell(4, 0, 0));
    expect(quest.run(1)).toBe(false);
    set(2, 0, 0, 'wall');
    while (!quest.run(1));
    expect(quest.path?.cost).toBe(48);
  });

  test('refuses to make cells cheaper than they are', () => {
    const walker = createWalker(mapOf('floor:0\n...\n'), { dearness: () => 0.5 });
    expect(() => walker.find(at(0, 0, 0), at(2, 0, 0))).toThrow('1 or more, got 0.5');
  });
});

describe('a mended path', () => {
  test('can be walked and is there exactly where a way is', () => {
    const faults: string[] = [];
    for (let seed = 0; seed < 100; seed++) faults.push(...judgeMending(makeWorld(seed, SMALL), 4));
    expect(faults).toEqual([]);
  });

  test('stays as it is while every step can be taken', () => {
    const { map, set } = readSite('floor:0\n...\n.#.\n...\n');
    const finder = createAStar(map);
    const path = finder.find(at(0, 0, 0), at(2, 2, 0));
    if (path === undefined) throw new Error('no path');
    set(1, 1, 0, 'floor');
    expect(mendPath(finder, path)).toBe(path);
    expect(() => mendPath(finder, path, 9)).toThrow('has no cell 9');
  });
});

describe('plans around reservations', () => {
  test('are the quickest, share no cell, pass through nobody and end where nobody comes', () => {
    const faults: string[] = [];
    for (let seed = 0; seed < 50; seed++) faults.push(...judgePlans(makeWorld(seed, SMALL), 6));
    expect(faults).toEqual([]);
  });

  test('who releases a cell gives it to others', () => {
    const { map, cell } = readSite('floor:0\n...\n');
    const table = createReservations(map);
    table.hold(1, [cell(1, 0, 0)], 0);
    expect(table.plan(2, cell(0, 0, 0), cell(2, 0, 0), 0, 5)).toHaveLength(1);
    expect(() => table.hold(2, [cell(0, 0, 0), cell(1, 0, 0)], 3)).toThrow('is held by mover 1 at 4');
    table.release(1);
    expect(table.plan(2, cell(0, 0, 0), cell(2, 0, 0), 0, 5)).toHaveLength(3);
  });
});
