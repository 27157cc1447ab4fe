import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.js';
import { createStreams, deriveSeed } from './streams.js';

test('the numbers of a named stream do not change but in a major version', () => {
  const streams = createStreams('stairwell');
  expect({
    level7: [streams.of('level', 7).next(), streams.of('level', 7).next()],
    level8: streams.of('level', 8).next(),
    fog: streams.of('fog').next(),
  }).toMatchInlineSnapshot(`
    {
      "fog": 2852104381,
      "level7": [
        3573343147,
        2233049398,
      ],
      "level8": 539028751,
    }
  `);
});

test('a derived seed does not change but in a major version', () => {
  expect([
    deriveSeed('stairwell', 'run', 1),
    deriveSeed('stairwell', 'run', 2),
    deriveSeed(7, 'daily'),
  ]).toMatchInlineSnapshot(`
    [
      "cqwk7pg2",
      "45t6s8x2",
      "tygn3rmv",
    ]
  `);
});

test('a derived seed can be read aloud', () => {
  for (let run = 0; run < 500; run++) expect(deriveSeed('x', run)).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{8}$/);
});

const anyName = fc.constantFrom('level', 'fog', 'monsters', 'looks');
const someDraws = fc.array(anyName, { maxLength: 60 });

test('drawing from one stream never changes another', () => {
  fc.assert(
    fc.property(fc.string(), someDraws, (seed, names) => {
      const streams = createStreams(seed);
      const together = new Map<string, number[]>();
      for (const name of names) together.set(name, [...(together.get(name) ?? []), streams.of(name).next()]);
      for (const [name, numbers] of together) {
        const alone = createStreams(seed).of(name);
        expect(numbers.map(() => alone.next())).toEqual(numbers);
      }
    }),
  );
});

test('saved streams go on as the streams themselves do', () => {
  fc.assert(
    fc.property(fc.string(), someDraws, someDraws, (seed, before, after) => {
      const streams = createStreams(seed);
      for (const name of before) streams.of(name).next();
      const restored = createStreams(seed, JSON.parse(JSON.stringify(streams.save())));
      expect(restored.save()).toEqual(streams.save());
      for (const name of after) expect(restored.of(name).next()).toBe(streams.of(name).next());
    }),
  );
});

test('a save holds the streams that were used, sorted by name, whatever the order of their use', () => {
  const streams = createStreams(1);
  streams.of('monsters');
  streams.of('level', 10);
  streams.of('level', 9);
  expect(Object.keys(streams.save())).toEqual(['level/10', 'level/9', 'monsters']);
});

test('two names are two sequences, two seeds are two sequences, and the same name is the same stream', () => {
  const streams = createStreams('a');
  expect(streams.of('level', 1)).toBe(streams.of('level/1'));
  expect(streams.of('level', 1).save()).not.toEqual(streams.of('level', 2).save());
  expect(streams.of('fog').save()).not.toEqual(createStreams('b').of('fog').save());
  expect(createStreams(7).of('fog').save()).toEqual(createStreams('7').of('fog').save());
  expect(streams.of('fog').save()).not.toEqual(createRandom('a').save());
});

test('any text names a stream that can be saved', () => {
  for (const name of ['__proto__', 'constructor', '', '🐉/é', '\ud800']) {
    const streams = createStreams('seed');
    streams.of(name).next();
    const restored = createStreams('seed', JSON.parse(JSON.stringify(streams.save())));
    expect(restored.of(name).next(), name).toBe(streams.of(name).next());
  }
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined as never, null as never])(
  '%s names no stream',
  (part) => {
    expect(() => createStreams(1).of('level', part)).toThrow(
      new RangeError(`a stream is named by texts and finite numbers, got ${part}`),
    );
    expect(() => deriveSeed(1, 'level', part)).toThrow(RangeError);
  },
);

test('a stream needs a name, and a saved state must be one', () => {
  expect(() => createStreams(1).of()).toThrow('a stream needs a name');
  expect(() => createStreams(1, { fog: [0, 0, 0, 0] })).toThrow(RangeError);
});
