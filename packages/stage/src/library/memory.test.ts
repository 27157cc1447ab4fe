import { describe, test } from 'vitest';
import { LIBRARY_CONTRACT } from '../testing/library-contract.js';
import { createMemoryLibraries } from './memory.js';

describe('a library in memory', () => {
  test.each(LIBRARY_CONTRACT)('$name', async ({ check }) => {
    const libraries = createMemoryLibraries();
    await check(async () => libraries);
  });
});
