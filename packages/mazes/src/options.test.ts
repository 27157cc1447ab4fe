import { STANDARD_ROLES } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { OPTIONS } from './options.js';

const summaryOf = (key: string): string => OPTIONS.find((option) => option.key === key)?.summary ?? '';

test('the three letters of a role begin its name, which is told before a run', () => {
  const words = summaryOf('role').split(/\W+/);
  for (const role of STANDARD_ROLES) expect(words.filter((word) => word.startsWith(role))).toHaveLength(1);
});

test('whoever begins in the tutorial is told that it speaks of weapons, which nobody has here', () => {
  expect(summaryOf('tutorial')).toContain('weapons');
});
