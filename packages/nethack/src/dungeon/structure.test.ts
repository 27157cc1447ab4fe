import { describe, expect, it } from 'vitest';
import { NETHACK } from '../nethack-ruleset.js';
import { Dice } from '../random/dice.js';
import { STRUCTURES } from '../testing/golden/structures.js';
import { structureLine } from '../testing/structure-line.js';
import { dungeonOverview } from './overview.js';
import { structureOfSeed } from './record.js';
import { drawDungeon } from './structure.js';

describe('the dungeon of a seed', () => {
  it('is the one that the C program lays out', () => {
    expect(STRUCTURES).toHaveLength(50);
    for (const [index, line] of STRUCTURES.entries()) {
      expect(structureLine(structureOfSeed(index + 1, NETHACK.plan)), `seed ${index + 1}`).toBe(line);
    }
  });

  it('names the quest after the role', () => {
    const names = structureOfSeed(1, NETHACK.plan, 'Wiz').levels.map((level) => level.name);
    expect(names).toContain('Wiz-strt');
    expect(names.some((name) => name.startsWith('x-'))).toBe(false);
  });
});

describe('the overview of a dungeon', () => {
  it('names branches, special levels and ways', () => {
    const text = dungeonOverview(drawDungeon(new Dice(1), 'Val', NETHACK.plan)).join('\n');
    expect(text).toContain('The Dungeons of Doom: 29 levels, depths 1 to 29');
    expect(text).toContain('  4  stairs down to The Gnomish Mines');
    expect(text).toContain(' 27  medusa (one of 4)');
    expect(text).toContain('Fort Ludios: 1 level, depth 21, entered from a vault that is not chosen yet');
    expect(text).toContain('ABFAC');
  });
});
