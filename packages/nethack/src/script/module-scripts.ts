// Levels written as TypeScript modules, as a source of level scripts.

import type { Themerooms } from '../build/ordinary.js';
import { fail } from '../errors.js';
import type { LevelScripts } from './level-scripts.js';
import { type LevelTools, toolsOf } from './tools.js';

/** A level: what a script does with the tools it is given. */
export type LevelModule = (tools: LevelTools) => void;

/** Themed rooms as a module; without any, ordinary levels cannot be built, and special levels do not need them. */
export type ThemeroomModule = (tools: LevelTools) => Themerooms;

const NO_THEMES: Themerooms = {
  preGenerate: () => {},
  generate: () => fail('there are no themed rooms'),
  postGenerate: () => {},
  postLevel: () => {},
};

/** Levels in TypeScript as scripts for `buildLevel`. */
export function moduleScripts(
  levels: Readonly<Record<string, LevelModule>>,
  themes: ThemeroomModule | null = null,
): LevelScripts {
  const base = (level: string) => level.replace(/@\d+$/, '');
  return {
    has: (level) =>
      Object.hasOwn(levels, base(level)) || (themes !== null && /^(filler\d+|rogue)$/.test(level)),
    run(file, script) {
      const level = levels[file];
      if (level === undefined) fail(`there is no level module ${file}`);
      const tools = toolsOf(script);
      // Every fresh script state puts the alignments into random order.
      tools.shuffle(script.align);
      level(tools);
    },
    themerooms(script) {
      if (themes === null) return NO_THEMES;
      script.align.splice(0, Infinity, ...script.site.game.themesAlign);
      return themes(toolsOf(script));
    },
  };
}
