// What a script's maze is stocked with, in proportion to the part of the map that no script map covers.

import { makemon } from '../create/monsters.js';
import { mkgold, mkobjAt, mksobjAt } from '../create/objects.js';
import { maketrap } from '../create/traps.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isHole, isPit, TRAP } from '../data/traps.js';
import type { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import { LOC, type Script } from './script.js';

/** Fills a maze level that its script left mostly empty with things, monsters and traps. */
export function fillEmptyMaze(script: Script): void {
  const { site } = script;
  const { dice } = site;
  const all = (site.xMazeMax - 2) * (site.yMazeMax - 2);
  const most = Math.trunc(all / 2);
  let count = all;
  for (let x = 2; x < site.xMazeMax; x++) {
    for (let y = 0; y < site.yMazeMax; y++) if (script.touched[cellAt(x, y)] !== 0) count--;
  }
  if (count <= Math.trunc(most / 10)) return;
  const factor = Math.trunc((count * 100) / most);
  const part = (n: number) => Math.trunc((n * factor) / 100);
  for (let i = dice.rnd(part(20)); i > 0; i--) {
    const { x, y } = mazePlace(script);
    mkobjAt(site, dice.rn2(2) !== 0 ? CLASS.GEM : CLASS.RANDOM, x, y, true);
  }
  for (let i = dice.rnd(part(12)); i > 0; i--) {
    const { x, y } = mazePlace(script);
    mksobjAt(site, OT.BOULDER, x, y, true, false);
  }
  for (let i = dice.rn2(2); i > 0; i--) {
    const { x, y } = mazePlace(script);
    makemon(site, PM.MINOTAUR, x, y, 0);
  }
  for (let i = dice.rnd(part(12)); i > 0; i--) {
    const { x, y } = mazePlace(script);
    makemon(site, -1, x, y, 0);
  }
  for (let i = dice.rn2(part(15)); i > 0; i--) {
    const { x, y } = mazePlace(script);
    mkgold(site, 0, x, y);
  }
  for (let i = dice.rn2(part(15)); i > 0; i--) {
    const { x, y } = mazePlace(script);
    let kind = randomTrap(site);
    if (site.objOfTypeAt(OT.BOULDER, x, y) !== null)
      while (isPit(kind) || isHole(kind)) kind = randomTrap(site);
    maketrap(site, x, y, kind);
  }
}

function mazePlace(script: Script): { x: number; y: number } {
  const { site } = script;
  let tries = 2000;
  let x: number;
  let y: number;
  do {
    x = site.dice.rn1(site.xMazeMax - 3, 3);
    y = site.dice.rn1(site.yMazeMax - 3, 3);
    if (--tries < 0) break;
  } while (
    x % 2 === 0 ||
    y % 2 === 0 ||
    script.touched[cellAt(x, y)] !== 0 ||
    !script.isOkPlace(x, y, LOC.DRY)
  );
  return { x, y };
}

function randomTrap(site: Site): number {
  for (;;) {
    const kind = site.dice.rnd(TRAP.TRAPPED_CHEST);
    switch (kind) {
      case TRAP.HOLE:
      case TRAP.VIBRATING_SQUARE:
      case TRAP.PORTAL:
        continue;
      case TRAP.TRAPDOOR:
        if (!site.canDigDown) continue;
        return kind;
      case TRAP.LEVEL_TELEPORT:
      case TRAP.TELEPORT:
        if (site.traits.noteleport) continue;
        return kind;
      case TRAP.ROLLING_BOULDER:
      case TRAP.ROCK:
        if (site.inEndgame) continue;
        return kind;
      default:
        return kind;
    }
  }
}
