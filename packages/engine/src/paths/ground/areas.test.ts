import { describe, expect, test } from 'vitest';
import { createRandom } from '../../random/random.js';
import { readSite, type Site } from '../testing/site.js';
import { Areas } from './areas.js';
import { partsOf } from './path-map.js';

/** The areas of a floor as letters, in the order in which they are met. */
function drawn({ map, floors }: Site, z = 0): string[] {
  const { ground, areas } = partsOf(map);
  const letters = new Map<number, string>([[0, '#']]);
  const { width, height } = floors[z];
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const area = areas.areaOf(ground.cellAt(x, y, z));
      if (!letters.has(area)) letters.set(area, String.fromCharCode(96 + letters.size));
      return letters.get(area);
    }).join(''),
  );
}

describe('areas', () => {
  test('are cells that hang together by straight steps: corners are never cut', () => {
    expect(drawn(readSite('floor:0\n..#.\n##..\n.#..\n'))).toEqual(['aa#b', '##bb', 'c#bb']);
  });

  test('become one where a cell opens, and fall apart where one closes', () => {
    const site = readSite('floor:0\n.#.\n.#.\n.#.\n');
    expect(drawn(site)).toEqual(['a#b', 'a#b', 'a#b']);
    site.set(1, 1, 0, 'floor');
    expect(drawn(site)).toEqual(['a#a', 'aaa', 'a#a']);
    site.set(0, 1, 0, 'wall');
    expect(drawn(site)).toEqual(['a#b', '#bb', 'c#b']);
    site.set(2, 1, 0, 'wall');
    site.set(1, 1, 0, 'wall');
    expect(drawn(site)).toEqual(['a#b', '###', 'c#d']);
  });

  test('stay one where the way around is long', () => {
    const site = readSite('floor:0\n.....\n.###.\n.....\n');
    site.set(2, 0, 0, 'wall');
    expect(drawn(site)).toEqual(['aa#aa', 'a###a', 'aaaaa']);
    site.set(2, 2, 0, 'wall');
    expect(drawn(site)).toEqual(['aa#bb', 'a###b', 'aa#bb']);
  });

  test('lead to each other over links, one way where the link is', () => {
    const { map, cell, set, world } = readSite('floor:0\n.<#..\nfloor:1\n.>#..\n');
    const leads = (from: number, to: number) => map.leads(from, to);
    expect(leads(cell(0, 0, 0), cell(0, 0, 1))).toBe(true);
    expect(leads(cell(0, 0, 1), cell(0, 0, 0))).toBe(false);
    expect(leads(cell(0, 0, 0), cell(4, 0, 1))).toBe(false);
    const from = { level: 1, x: 0, y: 0 };
    const hole = world.addLink({ kind: 'hole', from, to: { level: 0, x: 4, y: 0 }, cost: 1 });
    map.changed(from);
    // Up the stairs and down the hole.
    expect(leads(cell(0, 0, 0), cell(3, 0, 0))).toBe(true);
    world.removeLink(hole);
    map.changed(from);
    expect(leads(cell(0, 0, 0), cell(3, 0, 0))).toBe(false);
    set(1, 0, 1, 'wall');
    expect(leads(cell(0, 0, 0), cell(0, 0, 1))).toBe(false);
  });

  test('a closed cell belongs to none', () => {
    const { map, cell } = readSite('floor:0\n.#.\n');
    expect(map.leads(cell(1, 0, 0), cell(1, 0, 0))).toBe(false);
    expect(map.leads(cell(0, 0, 0), cell(1, 0, 0))).toBe(false);
  });

  test('kept up to date through many changes they are those of a fresh look', () => {
    const site = readSite(`floor:0\n${`${'.'.repeat(9)}\n`.repeat(9)}`);
    const { ground, areas } = partsOf(site.map);
    const random = createRandom('areas');
    const wrong: string[] = [];
    for (let edit = 0; edit < 400; edit++) {
      site.set(random.below(9), random.below(9), 0, random.chance(0.5) ? 'wall' : 'floor');
      const fresh = new Areas(ground);
      const cells = [...Array(12)].map(() => site.cell(random.below(9), random.below(9), 0));
      for (const a of cells) {
        for (const b of cells) {
          const isOne = areas.areaOf(a) === areas.areaOf(b);
          if (isOne !== (fresh.areaOf(a) === fresh.areaOf(b))) wrong.push(`edit ${edit}: ${a} and ${b}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
