// Lints the level files of a NetHack dat folder: node scripts/run-ts.mjs packages/nethack/src/testing/lint-dat.ts DIR [SEEDS].

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { findingText, lintLevel } from '../lint/lint.js';
import { openLuaHost } from '../lua/host.js';
import { moduleScripts } from '../script/module-scripts.js';
import { standardStart } from '../standard-start.js';

const [folder, seeds = '20'] = process.argv.slice(2);
if (folder === undefined) throw new RangeError('usage: lint-dat.ts DIR [SEEDS]');
const OURS = moduleScripts(LEVEL_MODULES, themedRooms);
const host = await openLuaHost((file) => {
  const path = join(folder, file);
  return readdirSync(folder).includes(file) ? readFileSync(path, 'latin1') : undefined;
});
let count = 0;
for (const level of Object.keys(LEVEL_MODULES)) {
  const scripts = {
    get line() {
      return host.line;
    },
    has: () => true,
    run: (_file: string, script: Parameters<typeof host.run>[1]) => host.run(level, script),
    themerooms: OURS.themerooms,
  };
  const role = /^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? 'Val';
  const start = standardStart(role);
  for (const finding of lintLevel(scripts, {
    file: `${level}.lua`,
    level,
    start,
    firstSeed: 1,
    lastSeed: Number(seeds),
  })) {
    console.log(findingText(finding));
    count++;
  }
}
console.log(`${count} findings in ${Object.keys(LEVEL_MODULES).length} levels`);
