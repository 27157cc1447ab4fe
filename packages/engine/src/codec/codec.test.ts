import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { createStreams } from '../random/streams.js';
import { DataError } from './data-error.js';
import * as codec from './index.js';
import { canonicalJson } from './json.js';

interface Beast {
  kind: 'bat' | 'cat';
  cell: number;
  asleep: boolean;
  loot: string | undefined;
  gold?: number;
}

const FIELDS = {
  kind: codec.indexOf(['bat', 'cat'] as const),
  cell: codec.integer(0, 99),
  asleep: codec.flag,
  loot: codec.nullable(codec.text(5)),
};
const beast = codec.row<Omit<Beast, 'gold'>>(FIELDS);
const wholeBeast = codec.object<Beast>({
  ...FIELDS,
  gold: codec.optional(codec.integer(1, 9)) as codec.Codec<number>,
});

/** The problem that reading finds, as "path: words". */
function problem(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
  throw new Error('the data was read');
}

describe('a description writes and reads', () => {
  test('rows are short lists, objects keep their names', () => {
    const bat = { kind: 'bat', cell: 7, asleep: true, loot: undefined } as const;
    expect(beast.write(bat)).toEqual([0, 7, 1, null]);
    expect(beast.read([0, 7, 1, null], '')).toEqual(bat);
    const whole = { kind: 0, cell: 7, asleep: 1, loot: null, gold: 3 };
    expect(wholeBeast.write({ ...bat, gold: 3 })).toEqual(whole);
    expect(wholeBeast.read(whole, '')).toEqual({ ...bat, gold: 3 });
  });

  test('an object leaves out what is not there, and does not bring it back', () => {
    const object = codec.object<{ a: number; b?: string }>({
      a: codec.integer(),
      b: codec.optional(codec.text()) as codec.Codec<string>,
    });
    expect(object.write({ a: 1 })).toEqual({ a: 1 });
    expect(Object.keys(object.read({ a: 1 }, ''))).toEqual(['a']);
  });

  test('what may be left out may be so where it is checked or written as something else', () => {
    const maybe = codec.optional(codec.integer());
    const object = codec.object<{ a?: number | undefined; b?: number | undefined }>({
      a: codec.checked(maybe, () => undefined),
      b: codec.converted(
        maybe,
        (n: number | undefined) => n,
        (n) => n,
      ),
    });
    expect(object.write({})).toEqual({});
    expect(object.read(object.write({}), '')).toEqual({});
    expect(object.read(object.write({ a: 1, b: 2 }), '')).toEqual({ a: 1, b: 2 });
  });

  test('an object keeps the place of a value that may be nothing', () => {
    const beasts = codec.object<Pick<Beast, 'loot'>>({ loot: codec.nullable(codec.text(5)) });
    expect(beasts.write({ loot: undefined })).toEqual({ loot: null });
    expect(beasts.read(beasts.write({ loot: undefined }), '').loot).toBeUndefined();
    expect(beasts.read({ loot: 'egg' }, '')).toEqual({ loot: 'egg' });
    expect(problem(() => beasts.read({}, 'b'))).toBe('b.loot: expected a text, got nothing');
    const shape = codec.oneShapeOf<{ kind: 'bat'; loot: string | undefined }, 'kind'>('kind', {
      bat: { loot: codec.nullable(codec.text(5)) },
    });
    expect(shape.read(shape.write({ kind: 'bat', loot: undefined }), '').kind).toBe('bat');
  });

  test('shapes are told apart by a field', () => {
    type Screen = { kind: 'play' } | { kind: 'help'; page: number };
    const screen = codec.oneShapeOf<Screen, 'kind'>('kind', {
      play: {},
      help: { page: codec.integer(0, 9) },
    });
    expect(screen.write({ kind: 'help', page: 2 })).toEqual({ kind: 'help', page: 2 });
    expect(screen.read({ kind: 'play' }, '')).toEqual({ kind: 'play' });
    expect(problem(() => screen.read({ kind: 'play', page: 1 }, 'screen'))).toBe(
      'screen: there is no field "page"',
    );
    expect(problem(() => screen.read({ kind: 'end' }, 'screen'))).toBe(
      'screen.kind: expected one of play, help, got "end"',
    );
  });

  test('grids are runs of equal cells', () => {
    const grid = codec.bytes(6, 3);
    expect(grid.write(Uint8Array.of(0, 0, 0, 3, 1, 1))).toBe('0x3 3 1x2');
    expect(grid.read('0x3 3 1x2', '')).toEqual(Uint8Array.of(0, 0, 0, 3, 1, 1));
  });

  test('a table is a list of rows of numbers in one text', () => {
    const beasts = codec.table<Omit<Beast, 'gold' | 'loot'>>({
      kind: FIELDS.kind,
      cell: codec.integer(-1, 99),
      asleep: FIELDS.asleep,
    });
    const two = [
      { kind: 'cat', cell: -1, asleep: false },
      { kind: 'bat', cell: 7, asleep: true },
    ] as const;
    expect(beasts.write([...two])).toBe('1 -1 0,0 7 1');
    expect(beasts.read('1 -1 0,0 7 1', '')).toEqual(two);
    expect(beasts.read(beasts.write([]), '')).toEqual([]);
    expect(problem(() => beasts.read('0 7 1,0 100 1', 'b'))).toBe(
      'b[1][1]: expected a whole number from -1 to 99, got 100',
    );
    expect(problem(() => beasts.read('0 7', 'b'))).toBe('b[0]: expected 3 numbers, got 2');
    expect(problem(() => beasts.read('0 07 1', 'b'))).toContain('b[0][1]: expected a whole number');
    expect(problem(() => codec.table({ n: codec.integer() }, 2).read('1,2,3', 'b'))).toBe(
      'b: expected at most 2 rows, got 3',
    );
  });

  test('chance goes on where it was', () => {
    const random = createRandom('cave');
    random.next();
    const again = codec.random.read(codec.random.write(random), '');
    expect(again.next()).toBe(random.next());
    const streams = createStreams('cave');
    streams.of('level', 3).next();
    const saved = JSON.parse(JSON.stringify(codec.streams.write(streams)));
    const all = codec.streams.read(saved, '');
    expect(all.seed).toBe('cave');
    expect(all.of('level', 3).next()).toBe(streams.of('level', 3).next());
    expect(all.of('level', 4).next()).toBe(streams.of('level', 4).next());
    saved.states['level/3'] = [0, 0, 0, 0];
    expect(problem(() => codec.streams.read(saved, 'chance'))).toBe(
      'chance.states.level/3: a stream of chance cannot be all zero',
    );
    expect(problem(() => codec.streams.read({ ...saved, seed: 7 }, 'chance'))).toMatch(/^chance\.seed: /);
  });

  test('everything read was written: a property over all shapes at once', () => {
    const all = codec.tuple<
      [
        number[],
        Uint8Array,
        Uint32Array,
        Record<'a' | 'b', number>,
        Readonly<Record<string, boolean>>,
        Set<number>,
      ]
    >(
      codec.numbers(-5, 1000),
      codec.bytes(20),
      codec.words(5),
      codec.byName(['a', 'b'], codec.number()),
      codec.dictionary(codec.boolean),
      codec.converted(
        codec.list(codec.integer()),
        (set) => [...set],
        (list) => new Set(list),
      ),
    );
    fc.assert(
      fc.property(
        fc.tuple(
          fc.array(fc.integer({ min: -5, max: 1000 })),
          fc.uint8Array({ minLength: 20, maxLength: 20 }),
          fc.uint32Array({ minLength: 5, maxLength: 5 }),
          fc.record({ a: fc.integer(), b: fc.integer() }),
          fc
            .dictionary(
              fc.string().filter((key) => key !== '__proto__'),
              fc.boolean(),
            )
            .map((record) => ({ ...record })),
          fc.uniqueArray(fc.integer()).map((list) => new Set(list)),
        ),
        (value) => {
          const text = JSON.stringify(all.write(value));
          expect(all.read(JSON.parse(text), '')).toEqual(value);
        },
      ),
    );
  });
});

describe('what was not written is refused, with the place', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a number outside its range',
      () => beast.read([0, 100, 0, null], 'beasts[2]'),
      'beasts[2][1]: expected a whole number from 0 to 99, got 100',
    ],
    [
      'a row with a value too many',
      () => beast.read([0, 1, 0, null, 1], 'b'),
      'b: expected a list of 4 values, got a list of 5',
    ],
    [
      'an unknown code',
      () => beast.read([2, 1, 0, null], 'b'),
      'b[0]: expected a whole number from 0 to 1, got 2',
    ],
    ['a text too long', () => codec.text(3).read('long', 't'), 't: expected at most 3 letters, got 4'],
    [
      'a list too long',
      () => codec.list(codec.integer(), { most: 2 }).read([1, 2, 3], 'l'),
      'l: expected 0 to 2 items, got 3',
    ],
    ['a field too many', () => wholeBeast.read({ wings: 2 }, 'b'), 'b: there is no field "wings"'],
    [
      'a field called __proto__',
      () => wholeBeast.read(JSON.parse('{"__proto__":1}'), 'b'),
      'b: a field must not be called "__proto__"',
    ],
    [
      '__proto__ in a dictionary',
      () => codec.dictionary(codec.json).read(JSON.parse('{"__proto__":1}'), 'd'),
      'd: a field must not be called "__proto__"',
    ],
    [
      '__proto__ inside any JSON',
      () => codec.json.read(JSON.parse('[{"__proto__":1}]'), 'j'),
      'j: a field must not be called "__proto__"',
    ],
    ['too few cells', () => codec.bytes(6).read('0x5', 'g'), 'g: expected 6 cells, got 5'],
    ['too many cells', () => codec.bytes(6).read('0x5 1x2', 'g'), 'g: expected 6 cells, got more'],
    [
      'a run written otherwise than we write it',
      () => codec.bytes(2).read('0x1 0', 'g'),
      'g: expected a whole number from 2 to 2, got "1"',
    ],
    [
      'a number written otherwise than we write it',
      () => codec.numbers(0, 9).read('01', 'n'),
      'n[0]: expected a whole number from 0 to 9, got "01"',
    ],
    [
      'a stream that would never move',
      () => codec.random.read([0, 0, 0, 0], 'chance'),
      'chance: a stream of chance cannot be all zero',
    ],
  ])('%s', (_, read, words) => {
    expect(problem(read)).toBe(words);
  });

  test.each<[string, () => unknown, string]>([
    ['a number', () => codec.integer(0, 9).write(10), 'expected a whole number from 0 to 9, got 10'],
    ['half a number', () => codec.integer(0, 9).write(0.5), 'expected a whole number from 0 to 9, got 0.5'],
    ['no number', () => codec.number(0, 1).write(Number.NaN), 'expected a number from 0 to 1, got null'],
    ['a text', () => codec.text(3).write('long'), 'expected at most 3 letters, got 4'],
    ['a word', () => codec.oneOf(['a', 'b']).write('c' as 'a'), 'expected one of a, b, got "c"'],
    ['a choice', () => codec.indexOf<number>([1, 2]).write(3), 'expected one of 1, 2, got 3'],
    ['a list', () => codec.list(codec.flag, { most: 1 }).write([true, true]), 'expected 0 to 1 items, got 2'],
    [
      'an item',
      () => codec.list(codec.integer(0, 9)).write([1, 10]),
      '[1]: expected a whole number from 0 to 9, got 10',
    ],
    [
      'a place',
      () => codec.tuple(codec.text(1), codec.text(1)).write(['a', 'bc']),
      '[1]: expected at most 1 letters, got 2',
    ],
    ['numbers', () => codec.numbers(0, 9, 1).write([1, 2]), 'expected at most 1 numbers, got 2'],
    [
      'one of numbers',
      () => codec.numbers(0, 9).write([1, -1]),
      '[1]: expected a whole number from 0 to 9, got -1',
    ],
    [
      'a dictionary',
      () => codec.dictionary(codec.flag, 1).write({ a: true, b: true }),
      'expected at most 1 fields, got 2',
    ],
    [
      'a value of it',
      () => codec.dictionary(codec.text(1)).write({ a: 'bc' }),
      'a: expected at most 1 letters, got 2',
    ],
    ['a grid', () => codec.bytes(4).write(new Uint8Array(3)), 'expected 4 cells, got 3'],
    [
      'a cell',
      () => codec.bytes(3, 1).write(Uint8Array.of(0, 1, 2)),
      '[2]: expected a whole number from 0 to 1, got 2',
    ],
    [
      'rows',
      () => codec.table({ n: codec.integer() }, 1).write([{ n: 1 }, { n: 2 }]),
      'expected at most 1 rows, got 2',
    ],
    [
      'a column',
      () => codec.table({ n: codec.integer(0, 9) }).write([{ n: 1 }, { n: 10 }]),
      '[1].n: expected a whole number from 0 to 9, got 10',
    ],
    [
      'a field deep inside',
      () =>
        codec
          .object<{ beasts: Beast[] }>({ beasts: codec.list(wholeBeast) })
          .write({ beasts: [{ kind: 'bat', cell: 100, asleep: true, loot: '' }] }),
      'beasts[0].cell: expected a whole number from 0 to 99, got 100',
    ],
    [
      'a field that is missing',
      () => codec.object<{ name: string }>({ name: codec.text() }).write({} as { name: string }),
      'name: expected a text, got nothing',
    ],
    [
      'a field of a row',
      () => beast.write({ kind: 'bat', cell: 1, asleep: true, loot: 'too long' }),
      'loot: expected at most 5 letters, got 8',
    ],
    ['a condition', () => codec.checked(codec.text(), () => 'never so').write('x'), 'never so'],
  ])('and is not written: %s', (_, write, words) => {
    expect(problem(write)).toBe(words);
  });

  test('nesting of a million levels neither passes nor breaks the stack', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(problem(() => codec.json.read(deep, 'j'))).toBe('j: nested more than 100 deep');
    expect(problem(() => codec.integer().read(deep, 'i'))).toBe(
      'i: expected a whole number, got a list of 1',
    );
    expect(() => canonicalJson(deep)).toThrow('nested more than 100 deep');
  });
});
