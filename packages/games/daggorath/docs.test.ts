import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { creatureRows, objectRows } from './testing/tables.js';
import { VERBS } from './turn/parser.js';

const page = readFileSync(new URL('../../../docs/daggorath.md', import.meta.url), 'utf8');

test('the page shows the tables of the game', () => {
  for (const row of [...creatureRows(), ...objectRows()]) expect(page).toContain(row);
});

test('the page names every command', () => {
  for (const verb of VERBS) expect(page).toContain(verb);
});
