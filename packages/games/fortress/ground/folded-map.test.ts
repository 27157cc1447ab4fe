// Maps as texts: folded for an address and unfolded again, plain floors, MovingAI's grids, and what is refused.

import { resolveOptions, writeTextMap } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { choicesOf, OPTIONS } from '../options.js';
import { RULES } from '../rules.js';
import { makeWorld } from '../world.js';
import { addressLength, foldMap, NO_MARKS, readGround, unfoldMap, writeGround } from './folded-map.js';

const ground = (given: Readonly<Record<string, unknown>>, seed = '7') =>
  makeWorld(seed, choicesOf(resolveOptions(OPTIONS, given)));

describe('a folded map', () => {
  it.each(['7', 'lantern', 'stairs', '2026'])(
    'of seed %s unfolds to the same map and fits an address',
    (seed) => {
      const floors = ground({}, seed).levels();
      const folded = foldMap({ floors, marks: NO_MARKS });
      expect(writeTextMap(ground({ map: folded }).levels())).toBe(writeTextMap(floors));
      expect(addressLength(folded)).toBeLessThan(RULES.address);
      expect(addressLength(folded)).toBe(new URLSearchParams({ m: folded }).toString().length - 2);
    },
  );

  it('holds where there is work, where things are brought and who begins where', () => {
    const text = 'floor:0\n#$.@\nfloor:1\n.&X.';
    const grounds = readGround(text.replaceAll('\n', '|'));
    expect(grounds.marks).toEqual({
      work: [{ level: 0, x: 1, y: 0 }],
      halls: [{ level: 1, x: 1, y: 0 }],
      movers: [{ level: 0, x: 3, y: 0 }],
    });
    expect(writeGround(grounds)).toBe(text);
  });

  it('reads rows ended by | and runs as numbers, and drops notes', () => {
    expect(unfoldMap('floor:12|3#2.|#')).toBe('floor:12\n###..\n#');
    expect(unfoldMap('#..  <- 3 cells')).toBe('#..');
  });
});

describe('a map from outside', () => {
  it('may be plain floors or a grid of MovingAI', () => {
    expect(ground({ map: 'floor:0\n..\n.X\nfloor:1\n..\n.X\n' }).links()).toHaveLength(2);
    const grid = ground({ map: 'type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n' });
    expect(writeTextMap(grid.levels())).toBe('floor:0\n.#.\n...\n');
  });

  it('is filled up with rock where floors differ in size', () => {
    const floors = ground({ map: 'floor:0\n..\nfloor:1\n.\n.\n' }).levels();
    expect(writeTextMap(floors)).toBe('floor:0\n..\n##\n\nfloor:1\n.#\n.#\n');
  });

  it.each([
    ['floor:0\n..\n.?\n', /line 3, column 2/],
    ['nothing', /option "map"/],
    [`floor:0|${'512.'}1.`, /at most 512 by 512/],
    [`floor:40|..|..`, /32 floors/],
    ['floor:999999999|..|..', /32 floors/],
    [`floor:0|${'512.|'.repeat(5000)}`, /at most 600000 cells/],
    [`floor:0|${'.'.repeat(2_000_000)}`, /at most 1200000 letters/],
    [`floor:0|${'512.|'.repeat(600)}`, /at most 512 by 512/],
  ])('%j is refused with the reason', (map, reason) => {
    expect(() => ground({ map })).toThrow(reason);
    expect(() => ground({ map })).toThrow(expect.objectContaining({ name: 'OptionError' }));
  });
});
