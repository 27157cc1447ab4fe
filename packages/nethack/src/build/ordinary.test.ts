import { describe, expect, it } from 'vitest';
import { setGemChances } from '../create/objects.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { levelNamed } from '../level-names.js';
import { standardStart } from '../standard-start.js';
import type { Fields } from '../testing/data.js';
import { SCRIPTLESS_LEVELS } from '../testing/golden/scriptless.js';
import { levelLines } from '../testing/level-line.js';
import { traceOf } from '../trace.js';
import { boundDigging } from './extent.js';
import { makeMazeLevel } from './maze.js';
import { mineralize } from './minerals.js';
import { makeOrdinaryLevel } from './ordinary.js';
import { topologize } from './rooms.js';
import { setWallStates } from './wall-state.js';
import { wallification } from './wallify.js';
import { fillSpecialRoom } from './zoo.js';

/** A level that needs no script: the rogue level, or one below Medusa whose first draw makes it a maze. */
function buildScriptless(level: string, seed: number): Site {
  const game = new Game(standardStart('Val'));
  const site = new Site(game, levelNamed(game.dungeon, level).place, seed);
  setGemChances(site);
  const isMaze = site.dice.rn2(5) !== 0 && !site.isRogue;
  if (isMaze) makeMazeLevel(site);
  else makeOrdinaryLevel(site, null);
  for (const room of site.rooms) fillSpecialRoom(site, room);
  wallification(site);
  boundDigging(site);
  mineralize(site);
  if (!isMaze) for (const room of site.rooms) topologize(site, room);
  setWallStates(site);
  return site;
}

describe('levels without a script', () => {
  for (const { level, seed, lines } of SCRIPTLESS_LEVELS) {
    it(`${level} of seed ${seed} is the recorded one`, () => {
      const trace = traceOf(buildScriptless(level, seed), level, seed);
      expect(levelLines(JSON.parse(JSON.stringify(trace)) as Fields)).toEqual(lines);
    });
  }
});
