// Where level scripts come from: our TypeScript modules, or NetHack's own Lua files through the host. Both run on the same
// Script, which holds everything that des calls change.

import type { Themerooms } from '../build/ordinary.js';
import type { Script } from './script.js';

/** Where the scripts of levels come from: TypeScript modules (`moduleScripts`) or Lua files (`openLuaHost`). */
export interface LevelScripts {
  /** Whether there is a script for this level or file ("soko4-1", "hellfill@3", "filler5"). */
  has(level: string): boolean;
  /** Runs the level file ("soko4-1") from its first line to its last. The two draws of a fresh script state are made here. */
  run(file: string, script: Script): void;
  /** The themed-room script of the main dungeon, whose state lives as long as the game. */
  themerooms(script: Script): Themerooms;
}
