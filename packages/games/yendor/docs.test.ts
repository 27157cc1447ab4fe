import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMAND_KEYS, COMMAND_NAMES } from './controls.js';
import { withTables } from './testing/tables.js';

const document = readFileSync(new URL('../../../docs/yendor.md', import.meta.url), 'utf8');

test('the tables of the document are those of the game', () => {
  expect(
    withTables(document),
    'write them anew: node scripts/run-ts.mjs packages/games/yendor/testing/write-docs.ts',
  ).toBe(document);
});

test('every command stands in the document with its key', () => {
  for (const name of COMMAND_NAMES) expect(document).toContain(`\`${COMMAND_KEYS[name].keys[0]}\``);
});
