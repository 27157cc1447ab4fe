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
import type { Script } from './script.js';

const STYLES = { solidfill: 1, mazegrid: 2, maze: 3, rogue: 5, mines: 4, swamp: 6 } as const;

export function levelInit(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const { dice } = site;
  const o = optionsOf(args);
  script.initPresent = true;
  const style = choice(o.style, STYLES, 'solidfill', 'style');
  const fg = mapLetterOption(o, 'fg', T.ROOM);
  const bg = mapLetterOption(o, 'bg', style === STYLES.swamp ? T.MOAT : T.STONE);
  let lit = boolOption(o, 'lit', -1);
  const filling = mapLetterOption(o, 'filling', fg);
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

/** Level flags by name. */
const LEVEL_FLAGS: Readonly<Record<string, (script: Script) => void>> = {
  noteleport: (s) => {
    s.site.traits.noteleport = true;
  },
  hardfloor: (s) => {
    s.site.traits.hardfloor = true;
  },
  nommap: (s) => {
    s.site.traits.nommap = true;
  },
  shortsighted: (s) => {
    s.site.traits.shortsighted = true;
  },
  arboreal: (s) => {
    s.site.traits.arboreal = true;
  },
  mazelevel: (s) => {
    s.site.traits.is_maze_lev = true;
  },
  shroud: (s) => {
    s.site.traits.hero_memory = true;
  },
  graveyard: (s) => {
    s.site.traits.graveyard = true;
  },
  icedpools: (s) => {
    s.icedPools = true;
  },
  corrmaze: (s) => {
    s.site.traits.corrmaze = true;
  },
  premapped: (s) => {
    s.premapped = true;
  },
  solidify: (s) => {
    s.solidify = true;
  },
  sokoban: (s) => {
    s.site.traits.sokoban_rules = true;
  },
  inaccessibles: (s) => {
    s.checkInaccessibles = true;
  },
  noflipx: (s) => {
    s.allowFlips &= ~2;
  },
  noflipy: (s) => {
    s.allowFlips &= ~1;
  },
  noflip: (s) => {
    s.allowFlips = 0;
  },
  temperate: (s) => {
    s.site.traits.temperature = 0;
  },
  hot: (s) => {
    s.site.traits.temperature = 1;
  },
  cold: (s) => {
    s.site.traits.temperature = -1;
  },
  nomongen: (s) => {
    s.site.traits.rndmongen = false;
  },
  nodeathdrops: (s) => {
    s.site.traits.deathdrops = false;
  },
  noautosearch: (s) => {
    s.site.traits.noautosearch = true;
  },
  fumaroles: (s) => {
    s.site.traits.fumaroles = true;
  },
  stormy: (s) => {
    s.site.traits.stormy = true;
  },
};

export function levelFlags(script: Script, ...args: unknown[]): void {
  if (args.length < 1) fail('level_flags: expected string params');
  for (const arg of args) {
    const name = text(arg, 'level flag').toLowerCase();
    const set = named(LEVEL_FLAGS, name);
    if (set === undefined) fail(`unknown level flag ${name}`);
    set(script);
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
