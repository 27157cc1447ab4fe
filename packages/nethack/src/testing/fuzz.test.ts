import { expect, test } from 'vitest';
import { fuzzScript } from './fuzz.js';
import { openFuzzHost } from './fuzz-lua.js';

test('random calls end in a level or a typed error', () => {
  const outcomes = { level: 0, error: 0 };
  for (let number = 1; number <= 1500; number++) outcomes[fuzzScript(number).outcome]++;
  expect(outcomes.level).toBeGreaterThan(300);
  expect(outcomes.error).toBeGreaterThan(300);
});

test('changed Lua files end in a level or a typed error, and the host goes on', async () => {
  const fuzz = await openFuzzHost();
  const outcomes = { level: 0, error: 0 };
  for (let number = 1; number <= 800; number++) outcomes[fuzz(number)]++;
  expect(outcomes.level).toBeGreaterThan(100);
  expect(outcomes.error).toBeGreaterThan(100);
});
