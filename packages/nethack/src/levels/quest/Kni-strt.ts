// The knight's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const kniStrt: LevelModule = ({ des, selection, percent, random, times, at }) => {
  des.level_init({ style: 'solidfill', fg: '.' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.level_init({ style: 'mines', fg: '.', bg: '.', smoothed: false, joined: false, lit: 1, walled: false });
  des.map(`..................................................
.-----......................................-----.
.|...|......................................|...|.
.--|+-------------------++-------------------+|--.
...|...................+..+...................|...
...|.|-----------------|++|-----------------|.|...
...|.|.................|..|.........|.......|.|...
...|.|...\\.............+..+.........|.......|.|...
...|.|.................+..+.........+.......|.|...
...|.|.................|..|.........|.......|.|...
...|.|--------------------------------------|.|...
...|..........................................|...
.--|+----------------------------------------+|--.
.|...|......................................|...|.
.-----......................................-----.
..................................................
`);
  des.region(selection.area(0, 0, 49, 15), 'lit');
  des.region(selection.area(4, 4, 45, 11), 'unlit');
  des.region({ region: [6, 6, 22, 9], lit: 1, type: 'throne', filled: 2 });
  des.region(selection.area(27, 6, 43, 9), 'lit');
  des.levregion({ region: [20, 14, 20, 14], type: 'branch' });
  des.stair('down', 40, 7);
  des.door('locked', 24, 3);
  des.door('locked', 25, 3);
  des.door('closed', 23, 4);
  des.door('closed', 26, 4);
  des.door('locked', 24, 5);
  des.door('locked', 25, 5);
  at(
    [
      [23, 7],
      [26, 7],
      [23, 8],
      [26, 8],
      [36, 8],
      [4, 3],
      [45, 3],
      [4, 12],
      [45, 12],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.monster({
    id: 'King Arthur',
    coord: [9, 7],
    inventory: () => {
      des.object({ id: 'long sword', spe: 4, buc: 'blessed', name: 'Excalibur' });
      des.object({ id: 'plate mail', spe: 4 });
    },
  });
  des.object('chest', 9, 7);
  des.monster({ id: 'knight', x: 4, y: 2, peaceful: 1 });
  des.monster({ id: 'knight', x: 4, y: 13, peaceful: 1 });
  des.monster({ id: 'knight', x: 45, y: 2, peaceful: 1 });
  des.monster({ id: 'knight', x: 45, y: 13, peaceful: 1 });
  at(
    [
      [16, 6],
      [18, 6],
      [20, 6],
      [16, 9],
      [18, 9],
      [20, 9],
    ],
    (x, y) => des.monster('page', x, y),
  );
  des.non_diggable(selection.area(0, 0, 49, 15));
  des.trap('sleep gas', 24, 4);
  des.trap('sleep gas', 25, 4);
  times(4, () => des.trap());
  des.monster({ id: 'quasit', x: 14, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 16, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 18, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 20, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 22, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 24, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 26, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 28, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 30, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 32, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 34, y: 0, peaceful: 0 });
  des.monster({ id: 'quasit', x: 36, y: 0, peaceful: 0 });
  times(random(2, 4), () =>
    des.monster({
      id: 'warhorse',
      peaceful: 1,
      inventory: () => {
        if (percent(50)) {
          des.object('saddle');
        }
      },
    }),
  );
};
