// Minetown, layout 6.

import type { LevelModule } from '../../script/module-scripts.js';

export const minetnLayout6: LevelModule = ({ des, selection, times, at, align, monkfoodshop }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'inaccessibles');
  des.level_init({ style: 'mines', fg: '.', bg: '-', smoothed: true, joined: true, lit: 1, walled: true });
  des.map({
    halign: 'center',
    valign: 'top',
    map: `x--------xxxxxxxxxxx-------------------x
x------xxxxxxxxxxxxxx-----------------xx
.-----................----------------.x
.|...|................|...|..|...|...|..
.|...+..--+--.........|...|..|...|...|..
.|...|..|...|..-----..|...|..|-+---+--..
.-----..|...|--|...|..--+---+-.........x
........|...|..|...+.............-----.x
........-----..|...|......--+-...|...|..
x----...|...|+------..{...|..|...+...|..
x|..+...|...|.............|..|...|...|..
.|..|...|...|-+-.....---+-------------.x
.----...--+--..|..-+-|..................
...|........|..|..|..|----....--------.x
...|..T.....----..|..|...+....|......|..
...|-....{........|..|...|....+......|x.
...--..-....T.....--------....|......|x.
.......--.....................----------
.xxxx-----xxxxxxxxxxxxxxxxxx------------
xxxx-------xxxxxxxxxxxxxxx--------------
`,
  });
  des.region(selection.area(0, 0, 39, 19), 'lit');
  des.levregion({ type: 'stair-up', region: [1, 3, 21, 19], region_islev: 1, exclude: [1, 0, 39, 18] });
  des.levregion({ type: 'stair-down', region: [60, 3, 75, 19], region_islev: 1, exclude: [0, 0, 38, 18] });
  des.region(selection.area(13, 7, 14, 8), 'unlit');
  des.region({ region: [9, 9, 11, 11], lit: 1, type: 'candle shop', filled: 1 });
  des.region({ region: [16, 6, 18, 8], lit: 1, type: 'tool shop', filled: 1 });
  des.region({ region: [23, 3, 25, 5], lit: 1, type: 'shop', filled: 1 });
  des.region({ region: [22, 14, 24, 15], lit: 1, type: monkfoodshop(), filled: 1 });
  des.region({ region: [31, 14, 36, 16], lit: 1, type: 'temple', filled: 1 });
  des.altar({ x: 35, y: 15, align: align[0], type: 'shrine' });
  des.door('closed', 5, 4);
  des.door('locked', 4, 10);
  des.door('closed', 10, 4);
  des.door('closed', 10, 12);
  des.door('locked', 13, 9);
  des.door('locked', 14, 11);
  at(
    [
      [19, 7],
      [19, 12],
      [24, 6],
      [24, 11],
      [25, 14],
      [28, 6],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 28, 8);
  at(
    [
      [30, 15],
      [31, 5],
      [35, 5],
      [33, 9],
    ],
    (x, y) => des.door('closed', x, y),
  );
  times(6, () => des.monster('gnome'));
  des.monster('gnome', 14, 8);
  des.monster('gnome lord', 14, 7);
  des.monster('gnome', 27, 10);
  des.monster('gnome lord');
  des.monster('gnome lord');
  times(3, () => des.monster('dwarf'));
  times(3, () => des.monster({ id: 'watchman', peaceful: 1 }));
  des.monster({ id: 'watch captain', peaceful: 1 });
  des.monster({ id: 'watch captain', peaceful: 1 });
};
