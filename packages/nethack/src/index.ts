// The front door of the NetHack level language: games, levels, scripts in TypeScript and Lua, and what a finished level holds.

export {
  Budget,
  LEVEL_LIMITS,
  type Limit,
  type Limits,
  OverLimit,
  type ShouldStop,
  stopAfter,
  TEST_LIMITS,
} from './budget.js';
export type { Themerooms } from './build/ordinary.js';
export { type BuildOptions, buildLevel } from './build-level.js';
export { FURNITURE_NAMES } from './data/display.js';
export { M1, M2, M3, MR, SIZE as BODY_SIZE, type Species } from './data/species.js';
export { isHole, isPit, TRAP, TRAP_NAMES } from './data/traps.js';
export { WrongDeclaration } from './data/words.js';
export {
  type Branch,
  type Connection,
  type Dungeon,
  depthOf,
  type LevelPlace,
  type SpecialLevel,
} from './dungeon/dungeon.js';
export { dungeonOverview } from './dungeon/overview.js';
export {
  BRANCH_WORDS,
  type DungeonPlan,
  fixedPlan,
  type PlannedBranch,
  type PlannedLevel,
  type PlannedWay,
} from './dungeon/plan.js';
export { recordOf, type StructureRecord, structureOfSeed } from './dungeon/record.js';
export { drawDungeon } from './dungeon/structure.js';
export { LevelScriptError } from './errors.js';
export { Game, type GameStart, type Hero } from './game.js';
export { Site } from './level/site.js';
export { COLNO, cellAt, DOOR, ROWNO, T as TERRAIN, WALL } from './level/terrain.js';
export {
  type Engraving,
  type Mon,
  type Obj,
  ROOM,
  type Room,
  type Stair,
  type Trap,
} from './level/things.js';
export {
  furtherLevels,
  isOrdinary,
  levelNamed,
  type NamedLevel,
  placeOfFile,
  UnknownLevel,
} from './level-names.js';
export {
  THEMED_FILL_NAMES,
  THEMED_ROOM_NAMES,
  themedRooms,
  themedRoomsWith,
} from './levels/doom/themed-rooms.js';
export { LEVEL_MODULES } from './levels/index.js';
export {
  type Finding,
  findingText,
  type LintFinding,
  type LintOptions,
  type LintRule,
  lintLevel,
  type NumberedScripts,
} from './lint/lint.js';
export { readDungeonPlan } from './lua/dungeon-file.js';
export { LuaScriptError } from './lua/errors.js';
export { NETHACK } from './nethack-ruleset.js';
export { type LevelSession, levelSession } from './picture/session.js';
export { levelSvg } from './picture/svg.js';
export {
  type CellSymbol,
  monsterSymbol,
  objectSymbol,
  roomName,
  type SymbolKind,
  terrainSymbol,
  trapSymbol,
} from './picture/symbols.js';
export { levelText } from './picture/text.js';
export { Dice } from './random/dice.js';
export { Isaac64 } from './random/isaac64.js';
export { createRuleset, type Ruleset, type RulesetDeclaration } from './ruleset/ruleset.js';
export type { DesWatch } from './script/call-des.js';
export type { Des, MonsterOptions, ObjectOptions, RegionOptions, RoomOptions } from './script/des-types.js';
export * as keys from './script/keys.js';
export type { LevelScripts } from './script/level-scripts.js';
export { type LevelModule, moduleScripts } from './script/module-scripts.js';
export { type GenerationInfo, monGenerationInfo, montypeFromName } from './script/monster-info.js';
export { recordedLevel } from './script/recorded-level.js';
export {
  type CellRun,
  createRecording,
  type RecordedBody,
  type RecordedCall,
  type RecordedValue,
  type Recording,
} from './script/recording.js';
export {
  type DesReference,
  desReference,
  type KeyReference,
  type KnownWord,
  wordsOf,
} from './script/reference.js';
export type { DesFunction, ValueKind } from './script/schema.js';
export type { Script } from './script/script.js';
export { Selection } from './script/selection.js';
export { LevelSelection, type LevelTools } from './script/tools.js';
export { type VariantValues, variantFunction } from './script/variant-function.js';
export { STANDARD_ROLES, standardStart } from './standard-start.js';
export { TRACE_ALPHABET, traceOf } from './trace.js';
export { createVariant, type VariantDeclaration, type VariantFunction, type VariantRow } from './variant.js';

import type { LuaHost, LuaHostOptions, LuaSource } from './lua/host.js';
import type { LuaTest, LuaTestOptions, LuaTestResult } from './lua/run-tests.js';

export type { LuaHost, LuaHostOptions, LuaSource } from './lua/host.js';
export type { LuaTest, LuaTestOptions, LuaTestResult } from './lua/run-tests.js';

/** Opens a Lua host over files given as text. The Lua machine is loaded only now. */
export async function openLuaHost(source: LuaSource, options?: LuaHostOptions): Promise<LuaHost> {
  const host = await import('./lua/host.js');
  return host.openLuaHost(source, options);
}

/** Runs Lua test scripts, each on a level of its own. */
export async function runLuaTests(
  tests: readonly LuaTest[],
  options?: LuaTestOptions,
): Promise<LuaTestResult[]> {
  const runner = await import('./lua/run-tests.js');
  return runner.runLuaTests(tests, options);
}
