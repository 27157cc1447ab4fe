// The knight's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const kniLoca: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: false, joined: true, lit: 1, walled: false });
  des.map(`xxxxxxxxx......xxxx...........xxxxxxxxxx
xxxxxxx.........xxx.............xxxxxxxx
xxxx..............................xxxxxx
xx.................................xxxxx
....................................xxxx
.......................................x
........................................
xx...................................xxx
xxxx..............................xxxxxx
xxxxxx..........................xxxxxxxx
xxxxxxxx.........xx..........xxxxxxxxxxx
xxxxxxxxx.......xxxxxx.....xxxxxxxxxxxxx
`);
  des.region(selection.area(0, 0, 39, 11), 'lit');
  des.region({ region: [9, 2, 27, 9], lit: 1, type: 'temple', filled: 2 });
  des.stair('up', 38, 0);
  des.stair('down', 18, 5);
  des.altar({ x: 17, y: 5, align: 'neutral', type: 'shrine' });
  times(15, () => des.object());
  at(
    [
      [8, 11],
      [9, 11],
      [10, 11],
      [11, 11],
      [12, 11],
      [13, 11],
      [14, 11],
      [15, 11],
      [16, 11],
      [20, 11],
      [21, 11],
      [22, 11],
      [23, 11],
      [24, 11],
      [25, 11],
      [26, 11],
      [27, 11],
      [28, 11],
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 6],
      [6, 0],
      [7, 0],
      [8, 0],
      [9, 0],
      [10, 0],
      [11, 0],
      [12, 0],
      [13, 0],
      [14, 0],
      [19, 0],
      [20, 0],
      [21, 0],
      [22, 0],
      [23, 0],
      [24, 0],
      [25, 0],
      [26, 0],
      [27, 0],
      [28, 0],
      [29, 0],
      [30, 0],
      [31, 0],
      [32, 0],
    ],
    (x, y) => des.trap('magic', x, y),
  );
  times(7, () => des.trap('anti magic'));
  times(17, () => des.monster({ id: 'quasit', peaceful: 0 }));
  des.monster({ class: 'i', peaceful: 0 });
  des.monster({ class: 'j', peaceful: 0 });
  times(7, () => des.monster({ id: 'ochre jelly', peaceful: 0 }));
  des.monster({ class: 'j', peaceful: 0 });
};
