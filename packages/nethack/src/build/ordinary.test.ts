import { describe, expect, it } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { levelNamed } from '../level-names.js';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { moduleScripts } from '../script/module-scripts.js';
import { standardStart } from '../standard-start.js';
import type { Fields } from '../testing/data.js';
import { ORDINARY_LEVELS } from '../testing/golden/ordinary-levels.js';
import { levelLines } from '../testing/level-line.js';
import { traceOf } from '../trace.js';

describe('ordinary levels', () => {
  const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
  const start = standardStart('Val');

  for (const { level, seed, lines } of ORDINARY_LEVELS) {
    it(`${level} of seed ${seed} is the recorded one`, () => {
      const game = new Game(start);
      const site = buildLevel(game, levelNamed(game.dungeon, level), seed, scripts);
      const trace = JSON.parse(JSON.stringify(traceOf(site, level, seed))) as Fields;
      expect(levelLines(trace)).toEqual(lines);
    });
  }
});
