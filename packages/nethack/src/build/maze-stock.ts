// What a maze made by a script gets: things, boulders, minotaurs, monsters, gold and traps, in proportion to the part of the map
// that no script map covers.

import type { Spot } from '../create/good-place.js';
import { makemon } from '../create/monsters.js';
import { mkgold, mkobjAt, mksobjAt } from '../create/objects.js';
import { isHole, isPit, maketrap, TRAP } from '../create/traps.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import type { Site } from '../level/site.js';
import { cellAt, isSpacePos } from '../level/terrain.js';

/** `covered` holds, by cell, what scripts have placed maps on. */
export function fillEmptyMaze(site: Site, covered: Uint8Array): void {
  const { dice, xMazeMax, yMazeMax } = site;
  const whole = (xMazeMax - 2) * (yMazeMax - 2);
  const half = Math.trunc(whole / 2);
  let free = whole;
  for (let x = 2; x < xMazeMax; x++) {
    for (let y = 0; y < yMazeMax; y++) if (covered[cellAt(x, y)] !== 0) free--;
  }
  if (free <= Math.trunc(half / 10)) return;
  const factor = Math.trunc((free * 100) / half);
  const part = (of: number): number => Math.trunc((of * factor) / 100);
  const stock = (count: number, make: (spot: Spot) => unknown): void => {
    for (let left = count; left > 0; left--) make(uncoveredPlace(site, covered));
  };
  stock(dice.rnd(part(20)), ({ x, y }) =>
    mkobjAt(site, dice.rn2(2) !== 0 ? CLASS.GEM : CLASS.RANDOM, x, y, true),
  );
  stock(dice.rnd(part(12)), ({ x, y }) => mksobjAt(site, OT.BOULDER, x, y, true, false));
  stock(dice.rn2(2), ({ x, y }) => makemon(site, PM.MINOTAUR, x, y, 0));
  stock(dice.rnd(part(12)), ({ x, y }) => makemon(site, -1, x, y, 0));
  stock(dice.rn2(part(15)), ({ x, y }) => mkgold(site, 0, x, y));
  stock(dice.rn2(part(15)), ({ x, y }) => {
    let kind = scriptTrapKind(site);
    if (site.objOfTypeAt(OT.BOULDER, x, y) !== null)
      while (isPit(kind) || isHole(kind)) kind = scriptTrapKind(site);
    maketrap(site, x, y, kind);
  });
}

/** A passage cell outside every script map; the last one tried when two thousand were not. */
function uncoveredPlace(site: Site, covered: Uint8Array): Spot {
  for (let tries = 2000; ; tries--) {
    const x = site.dice.rn1(site.xMazeMax - 3, 3);
    const y = site.dice.rn1(site.yMazeMax - 3, 3);
    if (tries === 0) return { x, y };
    if (x % 2 === 0 || y % 2 === 0 || covered[cellAt(x, y)] !== 0) continue;
    if (site.isSpecial('water')) return { x, y };
    if (isSpacePos(site.typAt(x, y)) && site.objOfTypeAt(OT.BOULDER, x, y) === null) return { x, y };
  }
}

/** A kind of trap for a script: never a hole or a portal, none that leads away where nothing does. */
export function scriptTrapKind(site: Site): number {
  for (;;) {
    const kind = site.dice.rnd(TRAP.TRAPPED_CHEST);
    switch (kind) {
      case TRAP.HOLE:
      case TRAP.PORTAL:
      case TRAP.VIBRATING_SQUARE:
        continue;
      case TRAP.TRAPDOOR:
        if (!site.canDigDown) continue;
        break;
      case TRAP.TELEPORT:
      case TRAP.LEVEL_TELEPORT:
        if (site.level.noteleport) continue;
        break;
      case TRAP.ROLLING_BOULDER:
      case TRAP.ROCK:
        if (site.inEndgame) continue;
        break;
    }
    return kind;
  }
}
