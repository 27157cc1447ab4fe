// The priest's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const priLoca: LevelModule = ({ des, selection, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: '.', smoothed: false, joined: false, lit: 1, walled: false });
  des.map(`........................................
........................................
..........----------+----------.........
..........|........|.|........|.........
..........|........|.|........|.........
..........|----.----.----.----|.........
..........+...................+.........
..........+...................+.........
..........|----.----.----.----|.........
..........|........|.|........|.........
..........|........|.|........|.........
..........----------+----------.........
........................................
........................................
`);
  des.region({ region: [0, 0, 9, 13], lit: 0, type: 'morgue', filled: 1 });
  des.region({ region: [9, 0, 30, 1], lit: 0, type: 'morgue', filled: 1 });
  des.region({ region: [9, 12, 30, 13], lit: 0, type: 'morgue', filled: 1 });
  des.region({ region: [31, 0, 39, 13], lit: 0, type: 'morgue', filled: 1 });
  des.region({ region: [11, 3, 29, 10], lit: 1, type: 'temple', filled: 1, irregular: 1 });
  des.altar({ x: 20, y: 7, align: 'noalign', type: 'shrine' });
  des.monster({ id: 'aligned cleric', x: 20, y: 7, align: 'noalign', peaceful: 0 });
  at(
    [
      [10, 6],
      [10, 7],
      [20, 2],
      [20, 11],
      [30, 6],
      [30, 7],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.stair('up', 43, 5);
  des.stair('down', 20, 6);
  des.non_diggable(selection.area(10, 2, 30, 13));
  des.object({ coord: [14, 3] });
  des.object({ coord: [15, 3] });
  des.object({ coord: [16, 3] });
  des.object({ coord: [14, 10] });
  des.object({ coord: [15, 10] });
  des.object({ coord: [16, 10] });
  des.object({ coord: [17, 10] });
  des.object({ coord: [24, 3] });
  des.object({ coord: [25, 3] });
  des.object({ coord: [26, 3] });
  des.object({ coord: [27, 3] });
  des.object({ coord: [24, 10] });
  des.object({ coord: [25, 10] });
  des.object({ coord: [26, 10] });
  des.object({ coord: [27, 10] });
  des.trap({ coord: [15, 4] });
  des.trap({ coord: [25, 4] });
  des.trap({ coord: [15, 9] });
  des.trap({ coord: [25, 9] });
  des.trap();
  des.trap();
};
