// Hell between its lairs: six kinds of maze, some with a place built into them, all full.

import type { LevelModule } from '../../script/module-scripts.js';
import type { LevelTools } from '../../script/tools.js';
import { buildPlace } from './hell-places.js';
import { tweakHell } from './tweak-hell.js';

export const hellfill: LevelModule = (tools) => {
  const { des, random, site } = tools;
  const kinds = [lavaCave, oldMaze, widthMaze, barsMaze, thickMaze, coldMaze];
  kinds[random(1, kinds.length) - 1]?.(tools);
  des.stair('up');
  if (site.isInvocation) des.trap('vibrating square');
  else des.stair('down');
  fill(tools);
};

function begin({ des }: LevelTools, ...flags: string[]): void {
  des.level_init({ style: 'solidfill', fg: ' ', lit: 0 });
  des.level_flags('mazelevel', 'noflip', ...flags);
}

function lavaCave(tools: LevelTools): void {
  const { des } = tools;
  begin(tools);
  des.level_init({ style: 'mines', fg: '.', smoothed: true, joined: true, lit: 0, walled: true });
  des.replace_terrain({ fromterrain: ' ', toterrain: 'L' });
  des.replace_terrain({ fromterrain: '.', toterrain: 'L', chance: 5 });
  des.replace_terrain({ mapfragment: 'w', toterrain: 'L', chance: 20 });
  des.replace_terrain({ mapfragment: 'w', toterrain: '.', chance: 15 });
}

function oldMaze(tools: LevelTools): void {
  const { des, selection, percent } = tools;
  begin(tools);
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.mazewalk({ coord: [1, 10], dir: 'east', stocked: false });
  const { lx, ly, hx, hy } = selection.match('-').bounds();
  tweakHell(tools, selection.fillrect(lx, ly + 1, hx - 2, hy - 1).negate());
  if (percent(25)) buildPlace(tools, false);
}

function widthMaze(tools: LevelTools): void {
  begin(tools);
  tools.des.level_init({ style: 'maze', wallthick: 1 });
}

/** Bars or lava for walls. */
function barsMaze(tools: LevelTools): void {
  const { des, selection, percent, random, shuffle } = tools;
  const width = random(4);
  begin(tools);
  des.level_init({ style: 'maze', wallthick: 1, corrwid: width });
  const outside = selection.match(' ');
  const walls = ['F', 'L'];
  shuffle(walls);
  const wall = walls[0] ?? 'F';
  des.replace_terrain({ mapfragment: 'w', toterrain: wall });
  if (width === 1) {
    if (wall === 'F' && percent(80)) {
      des.replace_terrain({ mapfragment: '.\nF\n.', toterrain: '.', chance: 25 * random(4) });
    } else if (percent(25)) buildPlace(tools, false);
  }
  des.terrain(outside, ' ');
}

function thickMaze(tools: LevelTools): void {
  const { des, selection, percent, random } = tools;
  const thickness = 1 + random(2);
  begin(tools);
  des.level_init({ style: 'maze', wallthick: thickness, corrwid: random(2) });
  if (!percent(50)) return;
  const outside = selection.match(' ');
  des.replace_terrain({ mapfragment: 'w', toterrain: 'L' });
  des.terrain(outside, ' ');
  if (thickness === 3 && percent(40)) {
    const lakes = selection.match('LLL\nLLL\nLLL');
    des.terrain(lakes.percentage(30 * random(4)), 'Z');
  }
}

/** Ice and water. */
function coldMaze(tools: LevelTools): void {
  const { des, selection, percent, random } = tools;
  const width = random(4);
  begin(tools, 'cold');
  des.level_init({ style: 'maze', wallthick: 1, corrwid: width });
  const outside = selection.match(' ');
  const ice = selection.negate().percentage(10).grow().filter_mapchar('.');
  des.terrain(ice, 'I');
  if (width > 1) des.terrain(ice.percentage(1), 'W');
  des.terrain(ice.percentage(5), 'P');
  if (percent(25)) des.terrain(selection.match('w'), 'W');
  if (width === 1 && percent(25)) buildPlace(tools, true);
  des.terrain(outside, ' ');
}

function fill({ des, percent, random, times }: LevelTools): void {
  times(random(8) + 11, () => {
    if (percent(50)) des.object('*');
    else des.object();
  });
  times(random(10) + 2, () => des.object('`'));
  times(random(3), () => des.monster({ id: 'minotaur', peaceful: 0 }));
  times(random(5) + 7, () => des.monster({ peaceful: 0 }));
  times(random(6) + 7, () => des.gold());
  times(random(6) + 7, () => des.trap());
}
