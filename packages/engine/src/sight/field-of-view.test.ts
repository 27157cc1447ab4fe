// What a person expects to see, drawn. A blank is a cell that is not seen.

import { describe, expect, it } from 'vitest';
import { defineTerrain } from '../world/terrain.js';
import { levelRows, readTextMap } from '../world/text-map.js';
import { fieldOfView, opaqueMap } from './field-of-view.js';
import { castLights } from './light.js';
import { canSee } from './line-of-sight.js';
import { mapOf, maskedRows, seenRows } from './testing/maps.js';

describe('the field of view', () => {
  it('shows a closed room with its walls and corners', () => {
    const room = ['###########', '#.........#', '#.@.......#', '#.........#', '###########'];
    expect(seenRows(room)).toEqual(room);
  });

  it('hides what lies behind a pillar, more with every step away from it', () => {
    expect(
      seenRows([
        '...........', //
        '...........',
        '...........',
        '...........',
        '...........',
        '....#......',
        '...........',
        '....@......',
      ]),
    ).toEqual([
      '...   .....', //
      '...   .....',
      '...   .....',
      '.... ......',
      '.... ......',
      '....#......',
      '...........',
      '....@......',
    ]);
  });

  it('looks down a corridor and sees both its walls', () => {
    expect(
      seenRows([
        '##########', //
        '@.........',
        '##########',
      ]),
    ).toEqual(['##########', '@.........', '##########']);
  });

  it('sees through a door only what lies in line with it', () => {
    expect(
      seenRows([
        '.........', //
        '.........',
        '####.####',
        '.........',
        '....@....',
      ]),
    ).toEqual(['   ...   ', '    .    ', '####.####', '.........', '....@....']);
  });

  it('does not look round a corner', () => {
    expect(
      seenRows([
        '#######', //
        '#.....#',
        '#.#####',
        '#.#####',
        '#@#####',
        '#######',
      ]),
    ).toEqual([
      '###    ', //
      '#.     ',
      '#.#    ',
      '#.#    ',
      '#@#    ',
      '###    ',
    ]);
  });

  it('looks along the diagonal between two walls that touch at a corner, as a step would go', () => {
    expect(
      seenRows([
        '@#...', //
        '#....',
        '.....',
        '.....',
        '.....',
      ]),
    ).toEqual([
      '@#   ', //
      '#..  ',
      ' ....',
      '  ...',
      '  ...',
    ]);
  });

  it('is a circle: the radius counts, dx * dx + dy * dy <= radius * radius', () => {
    const field = ['.......', '.......', '.......', '...@...', '.......', '.......', '.......'];
    expect(seenRows(field, 3)).toEqual([
      '   .   ', //
      ' ..... ',
      ' ..... ',
      '...@...',
      ' ..... ',
      ' ..... ',
      '   .   ',
    ]);
    expect(seenRows(field, 2.5)).toEqual([
      '       ',
      '  ...  ',
      ' ..... ',
      ' ..@.. ',
      ' ..... ',
      '  ...  ',
      '       ',
    ]);
    expect(seenRows(field, 0).join('').trim()).toBe('@');
  });

  it('works at the edges and in the corners of a map', () => {
    for (const field of [
      ['@..', '...', '...'],
      ['..@', '...', '...'],
      ['...', '...', '@..'],
      ['...', '...', '..@'],
      ['.@.', '...', '...'],
      ['...', '@..', '...'],
      ['@'],
      ['@....'],
      ['.', '.', '@', '.'],
    ]) {
      expect(seenRows(field)).toEqual(field);
    }
  });

  it('looks out of a wall as if it were open', () => {
    const { map } = mapOf(['#####', '#...#', '#####']);
    expect([...fieldOfView(map, 0, 1)].join('')).toBe('111111111111111');
  });

  it('reads a level through its terrain table', () => {
    const table = defineTerrain({
      wall: { glyph: '#' },
      floor: { glyph: '.', walkable: true, transparent: true },
      water: { glyph: '~', transparent: true },
      curtain: { glyph: '|', walkable: true },
    });
    const [level] = readTextMap('......\n.~~|..\n......', table);
    expect(maskedRows(levelRows(level), fieldOfView(level, 0, 1))).toEqual(['......', '.~~|  ', '......']);
  });

  it('wipes the buffer it is given and returns it', () => {
    const { map, x, y } = mapOf(['@#.', '##.', '...']);
    const seen = new Uint8Array(9).fill(7);
    expect(fieldOfView(map, x, y, 9, seen)).toBe(seen);
    expect([...seen]).toEqual([1, 1, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('grows with the map: a large level after a small one, and back', () => {
    const large = opaqueMap(300, 200, new Uint8Array(60_000));
    const small = opaqueMap(3, 3, new Uint8Array(9));
    for (let i = 0; i < 2; i++) {
      expect(fieldOfView(small, 1, 1).reduce((sum, cell) => sum + cell)).toBe(9);
      expect(fieldOfView(large, 150, 100).reduce((sum, cell) => sum + cell)).toBe(60_000);
    }
  });

  it('refuses bad input and says what it got', () => {
    const map = opaqueMap(4, 3, new Uint8Array(12));
    expect(() => fieldOfView(map, 4, 0, 5)).toThrow(
      new RangeError('expected a cell of a 4x3 map, got (4, 0)'),
    );
    expect(() => fieldOfView(map, 0, -1, 5)).toThrow('got (0, -1)');
    expect(() => fieldOfView(map, 0.5, 1, 5)).toThrow('got (0.5, 1)');
    expect(() => fieldOfView(map, Number.NaN, 1, 5)).toThrow('got (NaN, 1)');
    expect(() => fieldOfView(map, 1, 1, -1)).toThrow(new RangeError('a radius must be 0 or more, got -1'));
    expect(() => fieldOfView(map, 1, 1, Number.NaN)).toThrow('got NaN');
    expect(() => fieldOfView(map, 1, 1, 5, new Uint8Array(11))).toThrow(
      new RangeError('a buffer for 4x3 has 12 cells, got 11'),
    );
    expect(() => opaqueMap(4, 3, new Uint8Array(13))).toThrow(
      new RangeError('a map of 4x3 has 12 cells, got 13'),
    );
    expect(() => opaqueMap(0, 3, new Uint8Array(0))).toThrow(RangeError);
    const torn = { ...map, terrain: new Uint8Array(11) };
    for (const look of [
      () => fieldOfView(torn, 1, 1),
      () => canSee(torn, 1, 1, 2, 2),
      () => castLights(torn, [{ x: 1, y: 1, radius: 2 }]),
    ])
      expect(look).toThrow(new RangeError('a map of 4x3 has 12 cells, got 11'));
  });
});
