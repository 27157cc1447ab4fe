// des functions for the level as a whole: level_init, level_flags, mineralize.

import { makeCave } from '../build/cave.js';
import { createMaze } from '../build/maze.js';
import { mineralize } from '../build/minerals.js';
import { makeRogueRooms } from '../build/rogue.js';
import { fail } from '../errors.js';
import { setTerrainLit } from '../level/change.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import { named, text } from './arguments.js';
import { flag, letter, oneOf, several, truth, whole, words } from './keys.js';
import { LEVEL_FLAGS } from './level-flags.js';
import { desFunction } from './schema.js';
import { didYouMean } from './suggest.js';

const STYLES = { solidfill: 1, mazegrid: 2, maze: 3, rogue: 5, mines: 4, swamp: 6 } as const;

export const levelInit = desFunction({
  says: 'Lays out the whole level before anything is put on it.',
  keys: {
    style: oneOf('How it is laid out.', STYLES, 'solidfill'),
    fg: letter('What caves, swamps and mazes are carved of.', T.ROOM),
    bg: letter('What lies between; stone, in a swamp water, when it is left out.'),
    smoothed: flag('Caves: whether their edges are smoothed.'),
    joined: flag('Caves: whether their parts are joined.'),
    walled: flag('Caves: whether they get walls.'),
    lit: truth('Whether it is lit; drawn when it is left out.'),
    filling: letter('What fills the level first; fg when it is left out.'),
    corrwid: whole('Mazes: how wide the ways are, 1 to 5; -1 draws it.'),
    wallthick: whole('Mazes: how thick the walls are, 1 to 5; -1 draws it.'),
    deadends: flag('Mazes: whether they have dead ends.', true),
  },
  run(script, o) {
    const { site } = script;
    const { dice } = site;
    script.initPresent = true;
    const { style, fg } = o;
    const bg = o.bg !== T.INVALID ? o.bg : style === STYLES.swamp ? T.MOAT : T.STONE;
    const filling = o.filling !== T.INVALID ? o.filling : fg;
    const light = (): number => {
      if (o.lit > 1) script.complain('lit: expected true, false, 0 or 1');
      return o.lit < 0 ? dice.rn2(2) : o.lit & 1;
    };
    if (Math.max(filling, fg, bg) >= T.TRANSPARENT)
      script.complain('this letter is for maps and matching only, and no terrain');
    site.budget.cells(2 * CELLS);
    switch (style) {
      case STYLES.solidfill:
        fillSolid(site, filling, light());
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
        createMaze(site, o.corrwid, o.wallthick, !o.deadends);
        break;
      case STYLES.rogue:
        if (script.room !== null)
          script.complain('the room that is being filled is forgotten with all others');
        makeRogueRooms(site);
        break;
      case STYLES.mines: {
        const lit = light();
        if (filling < T.TRANSPARENT) fillSolid(site, filling, 0);
        const { smoothed, joined, walled } = o;
        makeCave(site, { fg, bg, lit, smoothed, joined, walled, icedPools: script.icedPools });
        break;
      }
      case STYLES.swamp:
        fillSwamp(site, fg, bg, light());
        break;
    }
  },
});

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

/** Read one after the other: those before a wrong one are set. */
const FLAG = { ...words('A property of the level.', 'level flag'), read: (value: unknown) => value };

export const levelFlags = desFunction({
  says: 'Sets properties of the level.',
  more: { flags: several(FLAG) },
  forms: [['...flags']],
  run(script, { flags }) {
    const { flags: known } = script.ruleset;
    for (const flag of flags) {
      const name = text(flag, 'des.level_flags: flags');
      const set = named(known, name.toLowerCase());
      if (set === undefined)
        fail(`des.level_flags: there is no flag "${name}"${didYouMean(name, Object.keys(known))}`);
      for (const each of set) LEVEL_FLAGS[each]?.(script);
    }
  },
});

export const mineralizeNow = desFunction({
  says: 'Puts gems and gold into the rock and kelp into the water, now and whatever the level is.',
  keys: {
    gem_prob: whole('Chance of gems, in a thousand; -1 is as usual.'),
    gold_prob: whole('Chance of gold, in a thousand; -1 is as usual.'),
    kelp_moat: whole('One moat cell in so many has kelp; -1 is as usual.'),
    kelp_pool: whole('One pool cell in so many has kelp; -1 is as usual.'),
  },
  run(script, { gem_prob: gem, gold_prob: gold, kelp_moat: kelpMoat, kelp_pool: kelpPool }) {
    mineralize(script.site, { gem, gold, kelpMoat, kelpPool }, true);
  },
});
