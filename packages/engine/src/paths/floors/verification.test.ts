// The Verification section of the design note on stairs and ramps, line by line, for every pathfinder. The maps are the
// note's own, with its remarks; where a remark names the wrong column (it says 3 and draws 4), the drawing counts.

import { describe, expect, it } from 'vitest';
import { createHpa } from '../finders/hpa.js';
import { at, FINDERS, placesText } from '../testing/finders.js';
import { mapOf, readSite } from '../testing/site.js';
import { readFloors } from './map-text.js';
import {
  canEnterRampUp,
  canTransitionDown,
  canTransitionUp,
  groupStairways,
  isCellWalkableAt,
  type StairRule,
  scanFloors,
} from './stairs.js';

const ONE_WAY = `
floor:0
##########
#........#
#...<....#   <- STAIRS_UP at (3,2,0)
#........#
##########

floor:1
##########
#........#
#...>....#   <- STAIRS_DOWN at (3,2,1) - matches!
#........#
##########
`;

const BOTH_WAYS = `
floor:0
##########
#..X.....#   <- STAIRS_BOTH at (3,1,0)
##########

floor:1
##########
#..X.....#   <- STAIRS_BOTH at (3,1,1)
##########
`;

const RAMP = `
floor:0
##########
#........#
#..^.....#   <- RAMP_N at (3,2,0) - enter from north (y=1)
#........#
##########

floor:1
##########
#........#
#...F....#   <- FLOOR at (3,2,1) - exit point
#........#
##########
`;

/** A one-wide corridor: the ramp can be entered from one side only. */
const corridor = (ramp: string) => `
floor:0
###
#.#
#${ramp}#
#.#
###
floor:1
###
#.#
#.#
#.#
###
`;

/** Four arms around a ramp, and one cell above it. */
const CROSSING = `
floor:0
#####
##.##
#.+.#
##.##
#####
floor:1
#####
#####
##.##
#####
#####
`;

const pairOf = (low: string, high: string) => `floor:0\n.${low}.\nfloor:1\n.${high}.\n`;

describe.each(FINDERS)('Verification by %s', (_, create) => {
  const find = (
    text: string,
    from: readonly number[],
    to: readonly number[],
    stairRule: StairRule = 'lower-decides',
  ) => create(mapOf(text, { stairRule })).find(at(from[0], from[1], from[2]), at(to[0], to[1], to[2]));

  it('one-way stairs: the path from (1,1,0) to (8,3,1) goes up through the stairs', () => {
    const path = find(ONE_WAY, [1, 1, 0], [8, 3, 1]);
    expect(path?.links).toEqual([{ kind: 'stairs', from: at(4, 2, 0), to: at(4, 2, 1), cost: 10 }]);
    expect(path?.cost).toBe(2 * 10 + 14 + 10 + 3 * 10 + 14);
    expect(path?.steps).toBe(8);
  });

  it('one-way stairs: the path from (8,3,1) to (1,1,0) fails', () => {
    expect(find(ONE_WAY, [8, 3, 1], [1, 1, 0])).toBeUndefined();
  });

  it('one-way stairs are two-way under the rule of Dwarf Fortress', () => {
    expect(find(ONE_WAY, [8, 3, 1], [1, 1, 0], 'dwarf-fortress')?.steps).toBe(8);
  });

  it('a path through STAIRS_UP only goes up', () => {
    expect(find(pairOf('<', '>'), [0, 0, 0], [0, 0, 1])?.steps).toBe(3);
    expect(find(pairOf('<', '>'), [0, 0, 1], [0, 0, 0])).toBeUndefined();
  });

  it('a path through STAIRS_DOWN only goes down', () => {
    expect(find(pairOf('>', '>'), [0, 0, 1], [0, 0, 0])?.steps).toBe(3);
    expect(find(pairOf('>', '>'), [0, 0, 0], [0, 0, 1])).toBeUndefined();
  });

  it('bidirectional: STAIRS_BOTH works both ways, like a ladder', () => {
    for (const text of [BOTH_WAYS, BOTH_WAYS.replaceAll('X', 'L')]) {
      expect(find(text, [1, 1, 0], [8, 1, 1])?.cost).toBe(80);
      expect(find(text, [8, 1, 1], [1, 1, 0])?.cost).toBe(80);
    }
  });

  it('mismatched stairs (UP on both levels) make no connection', () => {
    expect(find(pairOf('<', '<'), [0, 0, 0], [0, 0, 1])).toBeUndefined();
    expect(find(pairOf('<', '<'), [0, 0, 1], [0, 0, 0])).toBeUndefined();
  });

  it('an invalid direction returns no path', () => {
    expect(find(pairOf('<', 'X'), [0, 0, 1], [0, 0, 0])).toBeUndefined();
    expect(find(pairOf('>', 'L'), [0, 0, 0], [0, 0, 1])).toBeUndefined();
  });

  it('backward compatibility: maps with L (ladder) still work', () => {
    const path = find(pairOf('L', 'L'), [0, 0, 0], [2, 0, 1]);
    expect(path?.links[0].kind).toBe('ladder');
    expect(path?.cost).toBe(30);
  });

  it('ramp: from (3,1,0) moving south onto the ramp leads to (3,2,1)', () => {
    const path = find(RAMP, [3, 1, 0], [3, 2, 1]);
    expect(placesText(path?.places ?? [])).toBe('3,1,0 3,2,1');
    expect(path?.links).toEqual([{ kind: 'ramp', from: at(3, 1, 0), to: at(3, 2, 1), cost: 14 }]);
    expect(path?.cost).toBe(14);
  });

  it('ramp: from (3,3,0) moving north onto the ramp does not change levels; the way around does', () => {
    const path = find(RAMP, [3, 3, 0], [3, 2, 1]);
    expect(path?.links).toEqual([{ kind: 'ramp', from: at(3, 1, 0), to: at(3, 2, 1), cost: 14 }]);
    // Around the ramp or over it as over a floor, then in from the north.
    expect(path?.cost).toBe(2 * 10 + 14);
  });

  it('ramp in a corridor: entered from its side it leads up, from the other side it does not', () => {
    expect(find(corridor('^'), [1, 1, 0], [1, 2, 1])?.cost).toBe(14);
    expect(find(corridor('v'), [1, 3, 0], [1, 2, 1])?.cost).toBe(14);
    expect(
      find(corridor('v').replace('#.#\n#v#\n#.#', '#.#\n#v#\n###'), [1, 1, 0], [1, 2, 1]),
    ).toBeUndefined();
    expect(
      find(corridor('^').replace('#.#\n#^#\n#.#', '###\n#^#\n#.#'), [1, 3, 0], [1, 2, 1]),
    ).toBeUndefined();
  });

  it.each([
    ['^', 2, 1],
    ['}', 3, 2],
    ['v', 2, 3],
    ['{', 1, 2],
  ])('ramp %s leads up from (%d,%d) alone, and from nowhere while either end is closed', (glyph, x, y) => {
    const { map, set, floors } = readSite(CROSSING.replace('+', glyph));
    const finder = create(map);
    const top = at(2, 2, 1);
    for (const arm of [at(2, 1, 0), at(3, 2, 0), at(2, 3, 0), at(1, 2, 0)]) {
      const isEntry = arm.x === x && arm.y === y;
      const path = finder.find(arm, top);
      expect(path?.links).toEqual([{ kind: 'ramp', from: at(x, y, 0), to: top, cost: 14 }]);
      // From the other arms the ramp is a floor that one crosses to its entry.
      expect(path?.cost).toBe(isEntry ? 14 : 10 + 10 + 14);
    }
    const other = at(x === 2 ? 3 : 2, y === 2 ? 3 : 2, 0);
    set(x, y, 0, 'wall');
    expect(finder.find(other, top)).toBeUndefined();
    set(x, y, 0, 'floor');
    expect(finder.find(other, top)?.cost).toBe(34);
    set(2, 2, 1, 'air');
    expect(scanFloors(floors)).toEqual([]);
  });

  it('ramps are one-way up', () => {
    expect(find(RAMP, [3, 2, 1], [3, 1, 0])).toBeUndefined();
  });
});

describe('Verification of the abstract graph', () => {
  it('HPA*: the abstract graph has one-way edges for one-way stairs', () => {
    const edges = createHpa(mapOf(ONE_WAY), { chunk: 4 }).abstractEdges();
    expect(edges.filter(({ kind }) => kind === 'stairs')).toEqual([
      { kind: 'stairs', from: at(4, 2, 0), to: at(4, 2, 1) },
    ]);
  });

  it('HPA*: the abstract graph has one-way edges from the entry cell of a ramp', () => {
    const edges = createHpa(mapOf(RAMP), { chunk: 4 }).abstractEdges();
    expect(edges.filter(({ kind }) => kind === 'ramp')).toEqual([
      { kind: 'ramp', from: at(3, 1, 0), to: at(3, 2, 1) },
    ]);
  });

  it('HPA*: stairs both ways give an edge each way', () => {
    const edges = createHpa(mapOf(BOTH_WAYS), { chunk: 4 }).abstractEdges();
    expect(edges.filter(({ kind }) => kind === 'stairs')).toHaveLength(2);
  });
});

describe('the helpers of the note', () => {
  it('say where one can walk and climb', () => {
    const floors = readFloors(ONE_WAY);
    expect(isCellWalkableAt(floors, 4, 2, 0)).toBe(true);
    expect(isCellWalkableAt(floors, 0, 0, 0)).toBe(false);
    expect(isCellWalkableAt(floors, 4, 2, 2)).toBe(false);
    expect(canTransitionUp(floors, 4, 2, 0)).toBe(true);
    expect(canTransitionDown(floors, 4, 2, 1)).toBe(false);
    expect(canTransitionUp(floors, 3, 2, 0)).toBe(false);
    expect(canTransitionUp(floors, 4, 2, 1)).toBe(false);
    expect(canTransitionDown(floors, 4, 2, 0)).toBe(false);
  });

  it('let one up a ramp from its side only', () => {
    const floors = readFloors(RAMP);
    expect(canEnterRampUp(floors, 3, 2, 0, 3, 1)).toBe(true);
    expect(canEnterRampUp(floors, 3, 2, 0, 3, 3)).toBe(false);
    expect(canEnterRampUp(floors, 3, 2, 0, 2, 2)).toBe(false);
    expect(canEnterRampUp(floors, 3, 2, 0, 2, 1)).toBe(false);
    expect(canEnterRampUp(floors, 2, 2, 0, 2, 1)).toBe(false);
  });

  it('agree with the one scanner on all sixteen pairs of stairs', () => {
    const expected: Readonly<Record<string, string>> = {
      '<>': 'up',
      '<X': 'up',
      '<L': 'up',
      '>>': 'down',
      '>X': 'down',
      '>L': 'down',
      'X>': 'both',
      XX: 'both',
      XL: 'both',
      'L>': 'both',
      LX: 'both',
      LL: 'both',
    };
    for (const low of '<>XL') {
      for (const high of '<>XL') {
        const floors = readFloors(pairOf(low, high));
        const up = canTransitionUp(floors, 1, 0, 0);
        const down = canTransitionDown(floors, 1, 0, 1);
        const both = up && down ? 'both' : up ? 'up' : down ? 'down' : undefined;
        expect([low + high, both]).toEqual([low + high, expected[low + high]]);
        expect(scanFloors(floors)).toHaveLength(Number(up) + Number(down));
      }
    }
  });
});

describe('stairs of several cells', () => {
  const WIDE = `
floor:0
#########
#.......#
#..<<<..#
#########
floor:1
#########
#.......#
#..>>>..#
#########
`;

  it('three cells side by side are one stairway, and each carries traffic', () => {
    const { map, floors } = readSite(WIDE);
    const [stairway, ...others] = groupStairways(scanFloors(floors));
    expect(stairway.width).toBe(3);
    expect(others).toEqual([]);
    for (const [, create] of FINDERS) {
      const finder = create(map);
      for (const x of [3, 4, 5]) {
        const path = finder.find(at(x, 2, 0), at(x, 2, 1));
        expect(path?.cost).toBe(10);
        expect(finder.find(at(x, 2, 1), at(x, 2, 0))).toBeUndefined();
      }
      expect(finder.find(at(1, 1, 0), at(7, 1, 1))?.cost).toBe(2 * 14 + 4 * 10 + 10);
    }
  });

  it('two cells of it stay a stairway when one is walled up', () => {
    const { set, world } = readSite(WIDE);
    set(5, 2, 1, 'wall');
    expect(groupStairways(world.links()).map(({ width }) => width)).toEqual([2]);
    set(4, 2, 0, 'wall');
    expect(groupStairways(world.links()).map(({ width }) => width)).toEqual([1]);
  });
});
