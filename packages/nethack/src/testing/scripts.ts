// Level scripts for the check: from a NetHack `dat` folder through the Lua host.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLuaHost } from '../lua/host.js';
import type { LevelScripts } from '../script/level-scripts.js';

/** The text of a Lua file as bytes, or undefined. */
export function datFolder(folder: string): (file: string) => string | undefined {
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
  if (dat === undefined) throw new Error('check:nethack: give --dat DIR');
  return openLuaHost(datFolder(dat));
}
