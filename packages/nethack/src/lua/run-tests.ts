// Runs Lua test scripts, such as NetHack's own, each on a level of its own in a new game.

import { Budget, type ShouldStop, TEST_LIMITS } from '../budget.js';
import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { NETHACK } from '../nethack-ruleset.js';
import type { Ruleset } from '../ruleset/ruleset.js';
import type { LevelScripts } from '../script/level-scripts.js';
import { Script } from '../script/script.js';
import { standardStart } from '../standard-start.js';
import { type LuaSource, openLuaHost } from './host.js';

/** A test script. */
export interface LuaTest {
  /** Name of the file, as errors show it. */
  readonly file: string;
  readonly text: string;
}

/** How a test script ended. */
export interface LuaTestResult {
  readonly file: string;
  readonly passed: boolean;
  /** What went wrong, with file and line; empty when it passed. */
  readonly message: string;
  /** What the original would have complained about without stopping. */
  readonly complaints: readonly string[];
}

/** What test scripts are run with. */
export interface LuaTestOptions {
  /** Level files and the library, as from a NetHack `dat` folder. */
  readonly source?: LuaSource;
  /** Levels that `require` finds when there is no such file. */
  readonly levels?: LevelScripts;
  readonly role?: string;
  /** The rules of the game; NetHack's, unless told. */
  readonly ruleset?: Ruleset;
  readonly seed?: number;
  readonly shouldStop?: ShouldStop;
}

/** An ordinary level of the main dungeon, as good as any. */
const TEST_PLACE = { dnum: 0, dlevel: 5 };

/** Runs test scripts, each on a level of its own in a new game. */
export async function runLuaTests(
  tests: readonly LuaTest[],
  options: LuaTestOptions = {},
): Promise<LuaTestResult[]> {
  const texts = new Map(tests.map(({ file, text }) => [file, text]));
  const { levels, ruleset = NETHACK, shouldStop } = options;
  const source: LuaSource = (file) => texts.get(file) ?? options.source?.(file);
  const host = await openLuaHost(source, levels === undefined ? { ruleset } : { levels, ruleset });
  const results = tests.map(({ file }): LuaTestResult => {
    const game = new Game(standardStart(options.role ?? 'Val', ruleset));
    const budget = new Budget(TEST_LIMITS, shouldStop);
    const script = new Script(new Site(game, TEST_PLACE, options.seed ?? 1, budget));
    try {
      return { file, passed: true, message: '', complaints: host.runTest(file, script).locatedComplaints };
    } catch (error) {
      if (!(error instanceof LevelScriptError)) throw error;
      return { file, passed: false, message: error.message, complaints: [] };
    }
  });
  host.close();
  return results;
}
