import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY_CONTRACT } from '@stairwell/stage/testing';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { createDiskLibraries } from './disk-library.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stairwell-library-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a library on disk', () => {
  test.each(LIBRARY_CONTRACT)('$name', ({ check }) => check(async () => createDiskLibraries(folder)));
});
