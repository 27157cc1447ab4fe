// des functions for the level as a whole: level_init, level_flags, mineralize.

import { type CaveWish, makeCave } from '../build/cave.js';
import { createMaze } from '../build/maze.js';
import { mineralize } from '../build/minerals.js';
import { makeRogueRooms } from '../build/rogue.js';
import { fail } from '../errors.js';
import { setTerrainLit } from '../level/change.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import { boolOption, choice, flag, intOption, mapLetterOption, named, optionsOf, text } from './arguments.js';
import { LEVEL_FLAGS } from './level-flags.js';
import type { Script } from './script.js';

const STYLES = { solidfill: 1, mazegrid: 2, maze: 3, rogue: 5, mines: 4, swamp: 6 } as const;

export function levelInit(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const { dice } = site;
  const o = optionsOf(args);
  script.initPresent = true;
  const style = choice(o.style, STYLES, 'solidfill', 'style');
  const fg = mapLetterOption(script, o, 'fg', T.ROOM);
  const bg = mapLetterOption(script, o, 'bg', style === STYLES.swamp ? T.MOAT : T.STONE);
  let lit = boolOption(o, 'lit', -1);
  const filling = mapLetterOption(script, o, 'filling', fg);
  site.budget.cells(2 * CELLS);
  switch (style) {
    case STYLES.solidfill:
      if (lit < 0) lit = dice.rn2(2);
      fillSolid(site, filling, lit);
      break;
    case STYLES.mazegrid:
      for (let x = 2; x <= site.xMazeMax; x++) {
        for (let y = 0; y <= site.yMazeMax; y++) {
          const isStone = site.traits.corrmaze || y < 2 || (x % 2 === 1 && y % 2 === 1);
          site.typ[cellAt(x, y)] = isStone ? T.STONE : bg;
        }
      }
      break;
    case STYLES.maze:
      createMaze(
        site,
        intOption(o, 'corrwid', -1),
        intOption(o, 'wallthick', -1),
        !flag(o, 'deadends', true),
      );
      break;
    case STYLES.rogue:
      makeRogueRooms(site);
      break;
    case STYLES.mines: {
      if (lit < 0) lit = dice.rn2(2);
      if (filling < T.TRANSPARENT) fillSolid(site, filling, 0);
      const wish: CaveWish = {
        fg,
        bg,
        lit,
        smoothed: flag(o, 'smoothed'),
        joined: flag(o, 'joined'),
        walled: flag(o, 'walled'),
        icedPools: script.icedPools,
      };
      makeCave(site, wish);
      break;
    }
    case STYLES.swamp:
      if (lit < 0) lit = dice.rn2(2);
      fillSwamp(site, fg, bg, lit);
      break;
  }
}

function fillSolid(site: Site, filling: number, lit: number): void {
  for (let x = 2; x <= site.xMazeMax; x++) {
    for (let y = 0; y <= site.yMazeMax; y++) {
      if (!setTerrainLit(site, x, y, filling, lit)) continue;
      const cell = cellAt(x, y);
      site.flags[cell] = 0;
      site.horizontal[cell] = 0;
      site.roomno[cell] = 0;
      site.edge[cell] = 0;
    }
  }
}

function fillSwamp(site: Site, fg: number, bg: number, lit: number): void {
  fillSolid(site, bg, lit);
  for (let x = 2; x <= Math.min(site.xMazeMax, COLNO - 2); x += 2) {
    for (let y = 0; y <= Math.min(site.yMazeMax, ROWNO - 2); y += 2) {
      setTerrainLit(site, x, y, fg, lit);
      const isClosed =
        site.typAt(x + 1, y) === bg && site.typAt(x, y + 1) === bg && site.typAt(x + 1, y + 1) === bg;
      if (!isClosed) continue;
      const side = site.dice.rn2(3);
      if (side === 0) setTerrainLit(site, x + 1, y, fg, lit);
      else if (side === 1) setTerrainLit(site, x, y + 1, fg, lit);
      else setTerrainLit(site, x + 1, y + 1, fg, lit);
    }
  }
}

export function levelFlags(script: Script, ...args: unknown[]): void {
  if (args.length < 1) fail('level_flags: expected string params');
  for (const arg of args) {
    const name = text(arg, 'level flag').toLowerCase();
    const flags = named(script.ruleset.flags, name);
    if (flags === undefined) fail(`unknown level flag ${name}`);
    for (const flag of flags) LEVEL_FLAGS[flag]?.(script);
  }
}

export function mineralizeNow(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  mineralize(
    script.site,
    {
      gem: intOption(o, 'gem_prob', -1),
      gold: intOption(o, 'gold_prob', -1),
      kelpMoat: intOption(o, 'kelp_moat', -1),
      kelpPool: intOption(o, 'kelp_pool', -1),
    },
    true,
  );
}
