import { expect, test } from 'vitest';
import { canonicalJson } from '../codec/json.js';
import { type OptionSpec, resolveOptions } from './options.js';

const SPECS: readonly OptionSpec[] = [
  { key: 'debug', summary: '', kind: 'boolean', default: false },
  { key: 'depth', summary: '', kind: 'number', default: 3, low: 1, high: 9 },
  { key: 'role', summary: '', kind: 'choice', default: 'Arc', choices: ['Arc', 'Bar'] },
  { key: 'name', summary: '', kind: 'text', default: '' },
];

test('options come from what was given, as texts or values, and else from their defaults', () => {
  expect(resolveOptions(SPECS)).toEqual({ debug: false, depth: 3, role: 'Arc', name: '' });
  expect(resolveOptions(SPECS, { debug: 'on', depth: '4', role: 'Bar', name: '7' })).toEqual({
    debug: true,
    depth: 4,
    role: 'Bar',
    name: '7',
  });
});

test.each([
  [{ dbug: true }, 'no option "dbug": there are debug, depth, role, name'],
  [{ debug: 'maybe' }, 'option "debug" takes true or false, got "maybe"'],
  [{ depth: '99' }, 'option "depth" takes a number from 1 to 9, got "99"'],
  [{ depth: '' }, 'option "depth" takes a number from 1 to 9, got ""'],
  [{ role: 'Wiz' }, 'option "role" takes one of Arc, Bar, got "Wiz"'],
])('%j is refused', (given, message) => {
  expect(() => resolveOptions(SPECS, given)).toThrow(message);
});

test('a text ends somewhere: where the option says, or at 10,000 letters', () => {
  const words = { key: 'words', summary: '', kind: 'text', default: '' } as const;
  const given = (length: number) => ({ words: 'x'.repeat(length) });
  expect(resolveOptions([words], given(10_000))).toEqual(given(10_000));
  expect(() => resolveOptions([words], given(10_001))).toThrow(
    'option "words" takes at most 10000 letters, got 10001',
  );
  expect(() => resolveOptions([{ ...words, most: 3 }], given(4))).toThrow('takes at most 3 letters, got 4');
  expect(resolveOptions([{ ...words, most: 20_000 }], given(20_000))).toEqual(given(20_000));
});

test('canonical JSON sorts keys, drops what is undefined and refuses what JSON would lose', () => {
  expect(canonicalJson({ b: 1, a: [true, null, 'x'], c: undefined })).toBe('{"a":[true,null,"x"],"b":1}');
  for (const lost of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    () => 1,
    new Map(),
    [undefined],
    new Uint8Array(2),
  ]) {
    expect(() => canonicalJson(lost)).toThrow('JSON-safe');
  }
});
