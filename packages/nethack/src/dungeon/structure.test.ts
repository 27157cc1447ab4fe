import { describe, expect, it } from 'vitest';
import { STRUCTURES } from '../testing/golden/structures.js';
import { structureLine } from '../testing/structure-line.js';
import { structureOfSeed } from './record.js';

describe('the dungeon of a seed', () => {
  it('is the one that the C program lays out', () => {
    expect(STRUCTURES).toHaveLength(50);
    for (const [index, line] of STRUCTURES.entries()) {
      expect(structureLine(structureOfSeed(index + 1)), `seed ${index + 1}`).toBe(line);
    }
  });

  it('names the quest after the role', () => {
    const names = structureOfSeed(1, 'Wiz').levels.map((level) => level.name);
    expect(names).toContain('Wiz-strt');
    expect(names.some((name) => name.startsWith('x-'))).toBe(false);
  });
});
