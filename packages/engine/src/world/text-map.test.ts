import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLevel, type Level } from './level.js';
import { defineTerrain } from './terrain.js';
import { levelRows, readTextMap, TextMapError, writeTextMap } from './text-map.js';

const TABLE = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  blank: { glyph: ' ' },
  sword: { glyph: '🗡', walkable: true },
});
const NO_BLANK = defineTerrain({ wall: { glyph: '#' }, floor: { glyph: '.', walkable: true } });
const NETHACK_LIKE = defineTerrain({
  stone: { glyph: ' ' },
  wall: { glyph: '-' },
  up: { glyph: '<', walkable: true },
});

/** The problem with a text, as line:column and words. */
function problemOf(
  text: string,
  table = TABLE as Parameters<typeof readTextMap>[1],
): [number, number, string] {
  try {
    readTextMap(text, table);
  } catch (error) {
    if (error instanceof TextMapError) return [error.line, error.column, error.problem];
    throw error;
  }
  throw new Error('the text was read');
}

describe('reading', () => {
  test('floors by number, blank lines and Windows line ends between them', () => {
    const levels = readTextMap('floor:2\r\n##\r\n#.\r\n\r\nfloor: -1\r\n.🗡#\r\n', TABLE);
    expect(levels.map(({ id }) => id)).toEqual([2, -1]);
    expect(levels.map(levelRows)).toEqual([['##', '#.'], ['.🗡#']]);
  });

  test('the mark that some editors put before a text is no part of the map', () => {
    expect(levelRows(readTextMap('\uFEFF#.#', TABLE)[0])).toEqual(['#.#']);
    expect(readTextMap('\uFEFFfloor:3\n#', TABLE)[0].id).toBe(3);
  });

  test('a map of very many rows', () => {
    const [level] = readTextMap('#.\n'.repeat(200_000), TABLE);
    expect([level.width, level.height]).toEqual([2, 200_000]);
  });

  test('a text without a floor line is floor 0', () => {
    const [level] = readTextMap('\n\n#.#\n', TABLE);
    expect([level.id, level.width, level.height]).toEqual([0, 3, 1]);
  });

  test('notes are dropped', () => {
    const [level] = readTextMap('#..#  <- the hall\n#..#    <- its rats  <- and more', TABLE);
    expect(levelRows(level)).toEqual(['#..#', '#..#']);
  });

  test('a note needs two spaces before it', () => {
    expect(problemOf('#. <- here')).toEqual([1, 4, '"<" is no terrain; expected one of "#" "." " " "🗡"']);
  });

  test('where a note could be part of the map, there are no notes', () => {
    expect(levelRows(readTextMap('--  <-', NETHACK_LIKE)[0])).toEqual(['--  <-']);
  });

  test('short rows are filled with blank', () => {
    expect(levelRows(readTextMap('####\n#\n\n##', TABLE)[0])).toEqual(['####', '#   ', '    ', '##  ']);
  });
});

describe('a map that cannot be read says where', () => {
  test.each([
    ['', [1, 1, 'the map is empty']],
    ['\n\n', [1, 1, 'the map is empty']],
    ['floor:one\n#', [1, 7, 'expected a whole number after "floor:", got "one"']],
    ['floor:\n#', [1, 7, 'expected a whole number after "floor:", got ""']],
    ['floor:1.5\n#', [1, 7, 'expected a whole number after "floor:", got "1.5"']],
    ['floor:1\n#\n\nfloor:1\n#', [4, 7, 'floor 1 stands twice']],
    ['floor:1\n\nfloor:2\n#', [1, 1, 'floor 1 has no rows']],
    ['floor:3\n#.#\n#x#', [3, 2, '"x" is no terrain; expected one of "#" "." " " "🗡"']],
    ['🗡x', [1, 2, '"x" is no terrain; expected one of "#" "." " " "🗡"']],
  ])('%j', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  test('a short row where the table has no blank', () => {
    expect(problemOf('###\n#\n###', NO_BLANK)).toEqual([
      2,
      2,
      'the row ends after 1 of 3 cells and the table has no blank',
    ]);
  });

  test('the message holds it all', () => {
    expect(() => readTextMap('#?', NO_BLANK)).toThrow(
      'line 1, column 2: "?" is no terrain; expected one of "#" "."',
    );
  });
});

test('what is written reads back the same, for many floors of any size and terrain', () => {
  const glyphs = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(' ', '<', '-', '#', '.', '~', '🗡', '迷'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    { minLength: 1, maxLength: 12 },
  );
  const world = glyphs
    .filter((list) => list.every((glyph) => [...glyph].length === 1 && !/\p{Cc}/u.test(glyph)))
    .chain((list) => {
      const table = defineTerrain(Object.fromEntries(list.map((glyph, i) => [`terrain${i}`, { glyph }])));
      const floor = fc
        .tuple(
          fc.integer({ min: 1, max: 20 }),
          fc.integer({ min: 1, max: 10 }),
          fc.integer({ min: -99, max: 99 }),
        )
        .chain(([width, height, id]) =>
          fc
            .array(fc.nat(list.length - 1), { minLength: width * height, maxLength: width * height })
            .map((codes): Level => {
              const level = createLevel(id, width, height, table, table.rows[0].name);
              level.terrain.set(codes);
              return level;
            }),
        );
      return fc.record({
        table: fc.constant(table),
        levels: fc.uniqueArray(floor, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
      });
    });
  fc.assert(
    fc.property(world, ({ table, levels }) => {
      const text = writeTextMap(levels);
      const read = readTextMap(text, table);
      expect(read.map(({ id, width, height }) => [id, width, height])).toEqual(
        levels.map(({ id, width, height }) => [id, width, height]),
      );
      expect(read.map(({ terrain }) => [...terrain])).toEqual(levels.map(({ terrain }) => [...terrain]));
      expect(writeTextMap(read)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('a level that holds a code its table does not have says where', () => {
  const level = createLevel(7, 3, 2, TABLE, 'wall');
  level.terrain[4] = 9;
  expect(() => levelRows(level)).toThrow(
    new RangeError('level 7 holds 9 at (1, 1), which is no code of its table'),
  );
});

test.each(['gehennom', 1.5, Number.NaN])('a level called %s has no floor number', (id) => {
  expect(() => writeTextMap([createLevel(id, 1, 1, TABLE, 'wall')])).toThrow(
    new RangeError(`a text map names floors by whole numbers, got "${id}"`),
  );
});
