import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineNames, learnNames } from './names.js';
import { createRandom } from './random.js';

const SAMPLES =
  'Amund Arne Bjorn Egil Eirik Frode Gunnar Halvard Harald Ivar Knut Leif Magnus Olav Ragnar Sigurd'.split(
    ' ',
  );

test('learned names have the wanted length, are new, and hold no letters that never followed each other', () => {
  const pairs = new Set(
    SAMPLES.flatMap((name) => [...name].map((letter, at) => letter + (name[at + 1] ?? '.'))),
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 2 }), (seed, order) => {
      const name = learnNames(SAMPLES, { order, length: [4, 8] })(createRandom(seed));
      expect(name.length).toBeGreaterThanOrEqual(4);
      expect(name.length).toBeLessThanOrEqual(8);
      expect(SAMPLES).not.toContain(name);
      [...name].forEach((letter, at) => {
        expect(pairs).toContain(letter + (name[at + 1] ?? '.'));
      });
    }),
  );
});

test('a seed gives the same names', () => {
  const random = createRandom('north');
  const make = learnNames(SAMPLES, { order: 2 });
  expect(Array.from({ length: 5 }, () => make(random))).toMatchInlineSnapshot(`
    [
      "Hald",
      "Ivard",
      "Ivard",
      "Magnar",
      "Gunnard",
    ]
  `);
});

test('letters beyond the first plane stay whole', () => {
  const make = learnNames(['🐉🐲🐉', '🐲🐉🐲'], { order: 1, length: [1, 9], repeats: true });
  const random = createRandom(1);
  for (let i = 0; i < 20; i++) expect(make(random)).toMatch(/^[🐉🐲]+$/u);
});

test('what cannot be made is refused, not waited for', () => {
  expect(() => learnNames([])).toThrow('names are learned from a list that is not empty');
  expect(() => learnNames(['Bo'], { length: [9, 9] })(createRandom(1))).toThrow(RangeError);
  expect(() => learnNames(['Bo'], { order: 0 })).toThrow('order must be a whole number of at least 1, got 0');
});

test('combined names follow their tables and weights', () => {
  const make = combineNames({ name: [['{a}{b}', 9], '{a}'], a: ['x', 'y'], b: ['1', '2'] });
  const random = createRandom('tables');
  const made = Array.from({ length: 500 }, () => make(random));
  expect(new Set(made)).toEqual(new Set(['x1', 'x2', 'y1', 'y2', 'x', 'y']));
  const short = made.filter((name) => name.length === 1).length;
  expect(short).toBeGreaterThan(25);
  expect(short).toBeLessThan(85);
});

test.each([
  [{ name: ['{a}'] }, 'the table "name" names a table "a", and there is none'],
  [{ name: ['{a}'], a: ['{name}'] }, 'the tables lead in a circle: name, a, name'],
  [{ name: [] }, 'the table "name" is empty'],
  [{ name: [['x', 0]] as const }, 'a weight in the table "name" must be above 0, got 0'],
])('%j is refused', (tables, problem) => {
  expect(() => combineNames(tables as { name: string[] })).toThrow(new RangeError(problem));
});
