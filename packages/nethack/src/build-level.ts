// The front door of level creation: a game, a place and a seed give a finished level.

import { Budget, LEVEL_LIMITS, type ShouldStop } from './budget.js';
import type { Game } from './game.js';
import { Site } from './level/site.js';
import type { NamedLevel } from './level-names.js';
import type { LevelScripts } from './script/level-scripts.js';
import { makeLevel } from './script/make-level.js';

export type { LevelScripts } from './script/level-scripts.js';

/** What a caller may ask of `buildLevel` besides the level. */
export interface BuildOptions {
  /** Called before the first draw, for those who follow the dice or look at a level that fails. */
  readonly watch?: (site: Site) => void;
  /** Flips the level so instead of as the dice say, as far as its script allows it: 1 top to bottom, 2 left to right, 0 not. */
  readonly flip?: number;
  /** Asked now and then; a reason ends the making. */
  readonly shouldStop?: ShouldStop;
}

/** Builds the level, within what a level may cost. */
export function buildLevel(
  game: Game,
  level: NamedLevel,
  seed: number,
  scripts: LevelScripts,
  { watch, shouldStop, flip }: BuildOptions = {},
): Site {
  const site = new Site(game, level.place, seed, new Budget(LEVEL_LIMITS, shouldStop));
  if (flip !== undefined) site.wantedFlip = flip;
  watch?.(site);
  makeLevel(site, scripts, level.variant);
  return site;
}
