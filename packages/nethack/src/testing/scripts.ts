// Level scripts for the check: our modules, or a NetHack `dat` folder through the Lua host.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { openLuaHost } from '../lua/host.js';
import type { LevelScripts } from '../script/level-scripts.js';
import { moduleScripts } from '../script/module-scripts.js';

/** The text of a Lua file as bytes, or undefined. */
function datFolder(folder: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) {
      const path = join(folder, file);
      texts.set(file, existsSync(path) ? readFileSync(path, 'latin1') : undefined);
    }
    return texts.get(file);
  };
}

export async function openScripts(dat: string | undefined): Promise<LevelScripts> {
  if (dat === undefined) return moduleScripts(LEVEL_MODULES, themedRooms);
  if (!existsSync(join(dat, 'nhlib.lua')))
    throw new Error(`${dat} is no NetHack dat folder: it has no nhlib.lua`);
  return openLuaHost(datFolder(dat));
}
