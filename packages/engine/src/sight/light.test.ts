import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOfView, opaqueMap } from './field-of-view.js';
import { addLight, castLights, type Light, lightReaches } from './light.js';
import { anySpot, mapOf, maskedRows } from './testing/maps.js';

/** What a light at the '@' of a drawing lights. */
function litRows(rows: readonly string[], light: Omit<Light, 'x' | 'y'>): string[] {
  const { map, x, y } = mapOf(rows);
  return maskedRows(rows, castLights(map, [{ ...light, x, y }]));
}

const HALL = Array.from({ length: 13 }, (_, y) => (y === 6 ? '......@......' : '.............'));

describe("Dark Floor's lights", () => {
  it('give the lantern a circle: 4 tiles, distance < radius', () => {
    expect(litRows(HALL, { radius: 4 }).slice(2, 11)).toEqual([
      '             ',
      '    .....    ',
      '   .......   ',
      '   .......   ',
      '   ...@...   ',
      '   .......   ',
      '   .......   ',
      '    .....    ',
      '             ',
    ]);
  });

  it('give the flashlight a cone: 7 tiles, 90 degrees, strictly inside', () => {
    expect(litRows(HALL, { radius: 7, angle: 90, dx: 1, dy: 0 })).toEqual([
      '             ',
      '             ',
      '           . ',
      '          ...',
      '         ....',
      '        .....',
      '      @......',
      '        .....',
      '         ....',
      '          ...',
      '           . ',
      '             ',
      '             ',
    ]);
  });

  it('turn the flashlight with the facing', () => {
    const east = litRows(HALL, { radius: 7, angle: 90, dx: 1, dy: 0 });
    expect(litRows(HALL, { radius: 7, angle: 90, dx: -1, dy: 0 })).toEqual(
      east.map((row) => [...row].reverse().join('')),
    );
    const south = east.map((_, y) => east.map((row) => row[y]).join(''));
    expect(litRows(HALL, { radius: 7, angle: 90, dx: 0, dy: 1 })).toEqual(south);
    expect(litRows(HALL, { radius: 7, angle: 90, dx: 0, dy: -1 })).toEqual([...south].reverse());
  });

  it('point diagonally, too: half of what lies between is in, the edges are out', () => {
    expect(litRows(HALL, { radius: 4, angle: 90, dx: 1, dy: -1 }).slice(2, 8)).toEqual([
      '             ',
      '       ..    ',
      '       ...   ',
      '       ...   ',
      '      @      ',
      '             ',
    ]);
  });

  it('stop at walls and light the wall that stops them', () => {
    expect(
      litRows(
        [
          '.............', //
          '.............',
          '.....#.......',
          '.....@...#...',
          '.............',
        ],
        { radius: 7 },
      ),
    ).toEqual([
      '....   ..... ', //
      '..... ...... ',
      '.....#...... ',
      '.....@...#   ',
      '............ ',
    ]);
  });

  it('stack: two lights light what either lights', () => {
    const { map } = mapOf(HALL);
    const lights = [
      { x: 2, y: 2, radius: 3 },
      { x: 9, y: 9, radius: 5, angle: 120, dx: 0, dy: -1 },
    ];
    const both = castLights(map, lights);
    const one = castLights(map, [lights[0]]);
    const other = castLights(map, [lights[1]]);
    expect([...both]).toEqual([...one].map((cell, index) => cell | other[index]));
    addLight(map, lights[1], one);
    expect(one).toEqual(both);
    expect(castLights(map, [], both).indexOf(1)).toBe(-1);
  });

  it('always light their own cell', () => {
    const { map } = mapOf(['###', '###', '###']);
    for (const light of [
      { x: 1, y: 1, radius: 0 },
      { x: 1, y: 1, radius: 0, angle: 90, dx: 1, dy: 0 },
      { x: 1, y: 1, radius: 9, angle: 0, dx: 1, dy: 0 },
    ]) {
      expect([...castLights(map, [light])].join('')).toBe('000010000');
      expect(lightReaches(light, 1, 1)).toBe(true);
    }
  });

  it('refuse bad input and say what they got', () => {
    const map = opaqueMap(4, 3, new Uint8Array(12));
    const light = { x: 1, y: 1, radius: 4, angle: 90, dx: 1, dy: 0 };
    expect(() => castLights(map, [{ ...light, x: 4 }])).toThrow('expected a cell of a 4x3 map, got (4, 1)');
    expect(() => castLights(map, [{ ...light, radius: -1 }])).toThrow(
      new RangeError('a light needs a radius of 0 or more, got -1'),
    );
    expect(() => castLights(map, [{ ...light, angle: 400 }])).toThrow(
      new RangeError("a light's angle is 0 to 360 degrees, got 400"),
    );
    expect(() => castLights(map, [{ ...light, dx: 0 }])).toThrow(
      new RangeError('a cone of light needs a direction, got (0, 0)'),
    );
    expect(() => castLights(map, [light], new Uint8Array(5))).toThrow(RangeError);
  });
});

describe('any light on any map', () => {
  const anyLight = fc.record({
    radius: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 12, noNaN: true })),
    angle: fc.oneof(
      fc.constantFrom(0, 45, 60, 90, 120, 180, 270, 360),
      fc.double({ min: 0, max: 360, noNaN: true }),
    ),
    dx: fc.integer({ min: -3, max: 3 }),
    dy: fc.integer({ min: -3, max: 3 }),
  });

  it('lights exactly what the formula reaches and the walls let it reach', () => {
    fc.assert(
      fc.property(anySpot(30), anyLight, ({ map, x, y }, shape) => {
        const light = { ...shape, x, y, dx: shape.dx === 0 && shape.dy === 0 ? 1 : shape.dx };
        const lit = castLights(map, [light]);
        const seen = fieldOfView(map, x, y);
        for (let cell = 0; cell < lit.length; cell++) {
          const toX = cell % map.width;
          const toY = Math.floor(cell / map.width);
          if ((lit[cell] === 1) !== (seen[cell] === 1 && lightReaches(light, toX, toY)))
            throw new Error(`(${toX}, ${toY})`);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("reaches what the machine's own mathematics says, off the very edge", () => {
    fc.assert(
      fc.property(
        anyLight,
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: -12, max: 12 }),
        (shape, x, y) => {
          const light = { ...shape, x: 0, y: 0, dx: shape.dx === 0 && shape.dy === 0 ? 1 : shape.dx };
          const distance = Math.sqrt(x * x + y * y);
          const turn = (x * light.dx + y * light.dy) / (distance * Math.sqrt(light.dx ** 2 + light.dy ** 2));
          const edge = Math.cos((light.angle / 2) * (Math.PI / 180));
          fc.pre(distance === 0 || light.angle === 360 || Math.abs(turn - edge) > 1e-9);
          const expected =
            distance === 0 || (distance < light.radius && (light.angle === 360 || turn > edge));
          expect(lightReaches(light, x, y)).toBe(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
