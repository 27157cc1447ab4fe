// The valkyrie's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const valGoal: LevelModule = ({ des, selection, percent, times }) => {
  des.level_init({ style: 'solidfill', fg: 'L' });
  des.level_flags('mazelevel', 'icedpools');
  des.level_init({ style: 'mines', fg: '.', bg: 'L', smoothed: true, joined: true, lit: 1, walled: false });
  des.map(`xxxxxx.....................xxxxxxxx
xxxxx.......LLLLL.LLLLL......xxxxxx
xxxx......LLLLLLLLLLLLLLL......xxxx
xxxx.....LLL|---------|LLL.....xxxx
xxxx....LL|--.........--|LL.....xxx
x......LL|-...LLLLLLL...-|LL.....xx
.......LL|...LL.....LL...|LL......x
......LL|-..LL.......LL..-|LL......
......LL|.................|LL......
......LL|-..LL.......LL..-|LL......
.......LL|...LL.....LL...|LL.......
xx.....LL|-...LLLLLLL...-|LL......x
xxx.....LL|--.........--|LL.....xxx
xxxx.....LLL|---------|LLL...xxxxxx
xxxxx.....LLLLLLLLLLLLLLL...xxxxxxx
xxxxxx......LLLLL.LLLLL.....xxxxxxx
xxxxxxxxx..................xxxxxxxx
`);
  des.region(selection.area(0, 0, 34, 16), 'lit');
  des.replace_terrain({ region: [44, 9, 46, 11], fromterrain: 'L', toterrain: '.', chance: 50 });
  des.stair('up', 45, 10);
  des.non_diggable(selection.area(0, 0, 34, 16));
  des.drawbridge({ x: 17, y: 2, dir: 'south', state: 'random' });
  if (percent(75)) {
    des.drawbridge({ x: 17, y: 14, dir: 'north', state: 'open' });
  } else {
    des.drawbridge({ x: 17, y: 14, dir: 'north', state: 'random' });
  }
  des.object({ id: 'crystal ball', x: 17, y: 8, buc: 'blessed', spe: 5, name: 'The Orb of Fate' });
  times(14, () => des.object());
  des.trap('board', 13, 8);
  des.trap('board', 21, 8);
  times(4, () => des.trap('fire'));
  des.trap('board');
  des.trap();
  des.trap();
  des.monster('Lord Surtur', 17, 8);
  times(4, () => des.monster('fire ant'));
  des.monster('a');
  des.monster('a');
  des.monster({ id: 'fire giant', x: 10, y: 6, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 10, y: 7, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 10, y: 8, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 10, y: 9, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 10, y: 10, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 24, y: 6, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 24, y: 7, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 24, y: 8, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 24, y: 9, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 24, y: 10, peaceful: 0 });
  des.monster({ id: 'fire giant', peaceful: 0 });
  des.monster({ id: 'fire giant', peaceful: 0 });
  des.monster({ class: 'H', peaceful: 0 });
};
