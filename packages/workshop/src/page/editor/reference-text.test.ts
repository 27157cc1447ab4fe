import { expect, test } from 'vitest';
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
