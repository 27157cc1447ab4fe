// From a level script to a level: run it, then link doors, tidy up, shape walls, flip, place regions.

import { linkDoors } from '../build/doors.js';
import { fixupSpecial } from '../build/fixup.js';
import { flipAtRandom } from '../build/flip.js';
import { wallification } from '../build/wallify.js';
import { deleteEngraving } from '../create/texts.js';
import { deleteTrap } from '../create/traps.js';
import { OT } from '../data/ot.js';
import { TRAP } from '../data/traps.js';
import { extract } from '../level/chains.js';
import { countFeatures } from '../level/change.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isPoolType, isStoneWall, ROWNO, T, WALL } from '../level/terrain.js';
import type { LevelScripts } from './level-scripts.js';
import { Script } from './script.js';
import { ensureWayOut } from './way-out.js';

/** Runs the level file on a fresh script, and finishes what it made. */
export function runLevelScript(site: Site, file: string, scripts: LevelScripts): void {
  const script = new Script(site);
  site.file = `${file}.lua`;
  scripts.run(file, script);
  finishScript(script);
}

/** Everything between the last line of a script and the filling of its rooms. */
export function finishScript(script: Script): void {
  const { site } = script;
  linkDoors(site);
  removeBoundary(script);
  if (script.checkInaccessibles) ensureWayOut(site);
  cleanLiquids(site);
  if (!site.traits.corrmaze) wallification(site);
  flipAtRandom(site, script.allowFlips);
  countFeatures(site);
  if (script.solidify) solidify(script);
  fixupSpecial(site);
  if (script.premapped) premap(site);
}

/** Boundary marks on maps become floor. */
function removeBoundary(script: Script): void {
  const { site } = script;
  for (let x = 0; x < site.xMazeMax; x++) {
    for (let y = 0; y < site.yMazeMax; y++) {
      const cell = cellAt(x, y);
      if (site.typ[cell] === T.CROSSWALL && script.touched[cell] !== 0) site.typ[cell] = T.ROOM;
    }
  }
}

/** Boulders, traps and engravings do not lie on water or lava. */
function cleanLiquids(site: Site): void {
  for (let x = 0; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const t = site.typAt(x, y);
      if (!isPoolType(t) && t !== T.LAVAPOOL && t !== T.LAVAWALL) continue;
      for (
        let boulder = site.objOfTypeAt(OT.BOULDER, x, y);
        boulder !== null;
        boulder = site.objOfTypeAt(OT.BOULDER, x, y)
      ) {
        extract(site, boulder);
      }
      const trap = site.trapAt(x, y);
      if (trap !== null && trap.ttyp !== TRAP.PORTAL && trap.ttyp !== TRAP.VIBRATING_SQUARE)
        deleteTrap(site, trap);
      deleteEngraving(site, x, y);
    }
  }
}

function solidify(script: Script): void {
  const { site } = script;
  for (let cell = 0; cell < site.typ.length; cell++) {
    if (isStoneWall(site.typ[cell] as number) && script.touched[cell] === 0) {
      site.flags[cell] = (site.flags[cell] as number) | WALL.NONDIGGABLE | WALL.NONPASSWALL;
    }
  }
}

function premap(site: Site): void {
  for (let cell = ROWNO; cell < site.typ.length; cell++) if (site.typ[cell] === T.SDOOR) site.flags[cell] = 0;
  for (const trap of site.traps) trap.tseen = true;
}
