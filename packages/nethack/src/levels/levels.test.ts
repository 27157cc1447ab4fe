import { describe, expect, it } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { levelNamed } from '../level-names.js';
import { moduleScripts } from '../script/module-scripts.js';
import { standardStart } from '../standard-start.js';
import type { Fields } from '../testing/data.js';
import { GOLDEN_LEVELS } from '../testing/golden/levels.js';
import { MORE_GOLDEN_LEVELS } from '../testing/golden/more-levels.js';
import { goldenOf } from '../testing/golden.js';
import { traceOf } from '../trace.js';
import { themedRooms } from './doom/themed-rooms.js';
import { LEVEL_MODULES } from './index.js';

const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
const FOUR_SEEDS = /^(soko|tower|knox|mine|oracle|bigrm|medusa|castle)/;

describe('levels written in TypeScript', () => {
  it('are all compared on three seeds, those of five branches on four', () => {
    const seeds = new Map<string, number>();
    for (const { level } of [...GOLDEN_LEVELS, ...MORE_GOLDEN_LEVELS])
      seeds.set(level, (seeds.get(level) ?? 0) + 1);
    const levels = Object.keys(LEVEL_MODULES);
    expect(levels).toHaveLength(124);
    expect(levels.filter((level) => (seeds.get(level) ?? 0) < (FOUR_SEEDS.test(level) ? 4 : 3))).toEqual([]);
    expect(GOLDEN_LEVELS).toHaveLength(160);
  });

  for (const golden of [...GOLDEN_LEVELS, ...MORE_GOLDEN_LEVELS]) {
    it(`${golden.level} of seed ${golden.seed} is the recorded one in all fields`, () => {
      const game = new Game(standardStart(golden.role));
      const site = buildLevel(game, levelNamed(game.dungeon, golden.level), golden.seed, scripts);
      const trace = JSON.parse(JSON.stringify(traceOf(site, golden.level, golden.seed))) as Fields;
      expect(goldenOf(trace, golden.role)).toEqual(golden);
    });
  }
});
