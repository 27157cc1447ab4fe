// Making a level: which file it comes from if any, the steps around it, and the last touches that every level gets.

import { setGemChances } from '../create/objects.js';
import { depthOf } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import type { LevelScripts } from '../script/level-scripts.js';
import { Script } from '../script/script.js';
import { boundDigging } from './extent.js';
import { loadSpecial } from './load-special.js';
import { makeMazeLevel } from './maze.js';
import { mineralize } from './minerals.js';
import { makeOrdinaryLevel, type StepWatch } from './ordinary.js';
import { topologize } from './rooms.js';
import { setWallStates } from './wall-state.js';
import { wallification } from './wallify.js';
import { fillSpecialRoom } from './zoo.js';

/** Builds the level. `variant` chooses among the files of a family; 0 leaves it to the dice, which are rolled all the same. */
export function makeLevel(site: Site, scripts: LevelScripts, variant = 0, done: StepWatch = () => {}): void {
  done('begin');
  setGemChances(site);
  const script = new Script(site);
  const themes = site.branch.themerooms === '' ? null : scripts.themerooms(script);
  const file = levelFile(site, variant);
  if (file !== null) {
    done('lua_start');
    loadSpecial(site, scripts, script, file, done);
  } else if (isMaze(site)) makeMazeLevel(site);
  else makeOrdinaryLevel(site, themes, done);
  done('fill_ordinary_rooms');
  for (const room of site.rooms) fillSpecialRoom(site, room);
  done('fill_special_rooms');
  if (themes !== null) {
    script.resetFrame();
    site.inThemerooms = true;
    site.themeroomFailed = false;
    themes.postLevel();
    site.inThemerooms = false;
    wallification(site);
  }
  done('themerooms_post');
  finishLevel(site, done);
}

/** The file that makes this level, or null. Draws when there are variants. */
function levelFile(site: Site, variant: number): string | null {
  const { special, branch, place } = site;
  if (special !== undefined && !special.rogue) {
    if (special.variants === 0) return special.name;
    const drawn = site.dice.rnd(special.variants);
    return `${special.name}-${variant > 0 ? variant : drawn}`;
  }
  if (branch.proto !== '') return branch.levels > 1 ? `${branch.proto}${place.dlevel}` : branch.proto;
  if (branch.fill !== '') return branch.fill;
  if (!site.inQuest) return null;
  const code = site.game.hero.role.code;
  const locate = site.specialPlace(`${code}-loca`)?.dlevel ?? 0;
  return `${code}-fil${place.dlevel < locate ? 'a' : 'b'}`;
}

/** Levels of hell without a file are mazes, and most of those between Medusa and the castle. */
function isMaze(site: Site): boolean {
  if (site.inHell) return true;
  if (site.dice.rn2(5) === 0) return false;
  const medusa = site.specialPlace('medusa');
  return (
    medusa !== undefined && medusa.dnum === site.place.dnum && site.depth > depthOf(site.dungeon, medusa)
  );
}

/** Border, minerals, room numbers, wall modes. */
function finishLevel(site: Site, done: StepWatch): void {
  boundDigging(site);
  done('bound_digging');
  mineralize(site);
  done('mineralize');
  if (site.level.has_morgue) site.level.graveyard = true;
  if (!site.level.is_maze_lev) for (const room of site.rooms) topologize(site, room);
  setWallStates(site);
  done('set_wall_state');
  for (const room of [...site.rooms, ...site.subrooms]) room.origRtype = room.rtype;
  done('end');
}
