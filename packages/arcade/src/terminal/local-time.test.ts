import { expect, test } from 'vitest';
import { localTime } from './local-time.js';

test('a moment is told in the time of this place, to the second', () => {
  expect(localTime(new Date(2026, 4, 1, 14, 3, 9).toISOString())).toBe('2026-05-01 14:03:09');
});
