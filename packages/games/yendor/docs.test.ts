import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from './actions.js';
import { withTables } from './testing/tables.js';

const document = readFileSync(new URL('../../../docs/yendor.md', import.meta.url), 'utf8');

test('the tables of the document are those of the game', () => {
  expect(
    withTables(document),
    'write them anew: node scripts/run-ts.mjs packages/games/yendor/testing/write-docs.ts',
  ).toBe(document);
});

test('every command stands in the document with its key', () => {
  const told = COMMANDS.controls.filter(({ group }) => group === 'act');
  expect(told.length).toBeGreaterThan(20);
  for (const { keys } of told) expect(document).toContain(`\`${keys[0]}\``);
});
