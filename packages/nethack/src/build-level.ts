// The front door of level creation: a game, a place and a seed give a finished level.

import { makeLevel } from './build/make-level.js';
import type { Game } from './game.js';
import { Site } from './level/site.js';
import type { NamedLevel } from './level-names.js';
import type { LevelScripts } from './script/level-scripts.js';

export type { LevelScripts } from './script/level-scripts.js';

/** Builds the level. `watch` is called before the first draw, for comparers that follow the dice. */
export function buildLevel(
  game: Game,
  level: NamedLevel,
  seed: number,
  scripts: LevelScripts,
  watch?: (site: Site) => void,
): Site {
  const site = new Site(game, level.place, seed);
  watch?.(site);
  makeLevel(site, scripts, level.variant);
  return site;
}
