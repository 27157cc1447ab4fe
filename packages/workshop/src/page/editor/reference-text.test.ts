import { desReference, NETHACK } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { byNearness } from '../reference-panel.js';
import { templateOf } from './reference-text.js';

test.each([
  ['des.monster(kind, x, y)', 'des.monster(#{kind}, #{x}, #{y});\n'],
  ['des.level_flags(…flags)', 'des.level_flags(#{flags});\n'],
  ['des.altar({ … })', 'des.altar({ #{} });\n'],
  ['des.levregion({ region = …, … })', 'des.levregion({ region = #{} });\n'],
  ['des.wallify()', 'des.wallify();\n'],
])('%s is put into a script with fields to fill in', (form, template) => {
  expect(templateOf(form)).toBe(template);
});

test('the function of that name is found first, then those with such a key', () => {
  const order = (word: string) => byNearness(desReference(NETHACK), [word]).map(({ name }) => name);
  expect(order('trap')[0]).toBe('trap');
  expect(order('region').slice(0, 3)).toEqual(['region', 'levregion', 'teleport_region']);
  expect(order('inventory')[0]).toBe('monster');
});
