// Writes the tables of docs/yendor.md anew: node scripts/run-ts.mjs packages/games/yendor/testing/write-docs.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './tables.js';

const FILE = 'docs/yendor.md';
writeFileSync(FILE, withTables(readFileSync(FILE, 'utf8')));
