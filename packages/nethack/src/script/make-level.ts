// Making a level: which file or rule it comes from, and the steps that every level ends with.

import { boundDigging } from '../build/extent.js';
import { makeMazeLevel } from '../build/maze.js';
import { mineralize } from '../build/minerals.js';
import { makeOrdinaryLevel } from '../build/ordinary.js';
import { topologize } from '../build/rooms.js';
import { setWallStates } from '../build/wall-state.js';
import { wallification } from '../build/wallify.js';
import { fillSpecialRoom } from '../build/zoo.js';
import { setGemChances } from '../create/objects.js';
import { depthOf } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import type { LevelScripts } from './level-scripts.js';
import { runLevelScript } from './run-script.js';
import { Script } from './script.js';

/** `variant` chooses among the files of a family (0: the dice do); the draw among them is made all the same. */
export function makeLevel(site: Site, scripts: LevelScripts, variant: number): void {
  setGemChances(site);
  if (site.inHell) site.traits.temperature = 1;
  const themes = site.branch.themerooms === '' ? null : scripts.themerooms(new Script(site));
  const file = fileOf(site, variant);
  if (file !== null) runLevelScript(site, file, scripts);
  else if (isMaze(site)) makeMazeLevel(site);
  else makeOrdinaryLevel(site, themes);
  for (const room of [...site.rooms]) fillSpecialRoom(site, room);
  if (themes !== null) {
    site.inThemerooms = true;
    site.themeroomFailed = false;
    themes.postLevel();
    site.inThemerooms = false;
    wallification(site);
  }
  finishTopology(site);
}

/** The level file, with its variant drawn; null when the level has none. */
function fileOf(site: Site, variant: number): string | null {
  const { special, branch, place } = site;
  if (special !== undefined && !special.rogue) {
    if (special.variants === 0) return special.name;
    const drawn = site.dice.rnd(special.variants);
    return `${special.name}-${variant > 0 ? variant : drawn}`;
  }
  if (branch.proto !== '') return branch.levels > 1 ? `${branch.proto}${place.dlevel}` : branch.proto;
  if (branch.fill !== '') return branch.fill;
  if (!site.inQuest) return null;
  const { code } = site.game.hero.role;
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
export function finishTopology(site: Site): void {
  boundDigging(site);
  mineralize(site);
  if (site.traits.has_morgue) site.traits.graveyard = true;
  if (!site.traits.is_maze_lev) for (const room of site.rooms) topologize(site, room);
  setWallStates(site);
  for (const room of [...site.rooms, ...site.subrooms]) room.origRtype = room.rtype;
}
