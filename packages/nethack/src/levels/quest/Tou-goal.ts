// The tourist's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const touGoal: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`----------------------------------------------------------------------------
|.........|.........|..........|..| |.................|........|........|..|
|.........|.........|..........|..| |....--------.....|........|........|..|
|------S--|--+-----------+------..| |....|......|.....|........|........|..|
|.........|.......................| |....|......+.....--+-------------+--..|
|.........|.......................| |....|......|..........................|
|-S-----S-|......----------.......| |....|......|..........................|
|..|..|...|......|........|.......| |....-----------.........----..........|
|..+..+...|......|........|.......| |....|.........|.........|}}|..........|
|..|..|...|......+........|.......| |....|.........+.........|}}|..........|
|..|..|...|......|........|.......S.S....|.........|.........----..........|
|---..----|......|........|.......| |....|.........|.......................|
|.........+......|+F-+F-+F|.......| |....-----------.......................|
|---..----|......|..|..|..|.......| |......................--------------..|
|..|..|...|......--F-F--F--.......| |......................+............|..|
|..+..+...|.......................| |--.---...-----+-----..|............|..|
|--|..----|--+-----------+------..| |.....|...|.........|..|------------|..|
|..+..+...|.........|..........|..| |.....|...|.........|..+............|..|
|..|..|...|.........|..........|..| |.....|...|.........|..|............|..|
----------------------------------------------------------------------------
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(1, 1, 9, 2), 'lit');
  des.region({ region: [1, 4, 9, 5], lit: 1, type: 'barracks', filled: 1 });
  des.region(selection.area(1, 7, 2, 10), 'unlit');
  des.region(selection.area(7, 7, 9, 10), 'unlit');
  des.region(selection.area(1, 14, 2, 15), 'unlit');
  des.region(selection.area(7, 14, 9, 15), 'unlit');
  des.region(selection.area(1, 17, 2, 18), 'unlit');
  des.region(selection.area(7, 17, 9, 18), 'unlit');
  des.region({ region: [11, 1, 19, 2], lit: 0, type: 'barracks', filled: 1 });
  des.region(selection.area(21, 1, 30, 2), 'unlit');
  des.region({ region: [11, 17, 19, 18], lit: 0, type: 'barracks', filled: 1 });
  des.region(selection.area(21, 17, 30, 18), 'unlit');
  des.region(selection.area(18, 7, 25, 11), 'lit');
  des.region(selection.area(18, 13, 19, 13), 'unlit');
  des.region(selection.area(21, 13, 22, 13), 'unlit');
  des.region(selection.area(24, 13, 25, 13), 'unlit');
  des.region(selection.area(42, 3, 47, 6), 'unlit');
  des.region(selection.area(42, 8, 50, 11), 'unlit');
  des.region({ region: [37, 16, 41, 18], lit: 0, type: 'morgue', filled: 1 });
  des.region(selection.area(47, 16, 55, 18), 'unlit');
  des.region(selection.area(55, 1, 62, 3), 'unlit');
  des.region(selection.area(64, 1, 71, 3), 'unlit');
  des.region({ region: [60, 14, 71, 15], lit: 1, type: 'shop', filled: 1 });
  des.region({ region: [60, 17, 71, 18], lit: 1, type: 'shop', filled: 1 });
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.stair('up', 70, 8);
  at(
    [
      [7, 3],
      [2, 6],
      [8, 6],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 3, 8);
  des.door('closed', 6, 8);
  des.door('open', 10, 12);
  at(
    [
      [3, 15],
      [6, 15],
      [3, 17],
      [6, 17],
      [13, 3],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('random', 25, 3);
  des.door('closed', 13, 16);
  des.door('random', 25, 16);
  at(
    [
      [17, 9],
      [18, 12],
      [21, 12],
      [24, 12],
      [34, 10],
      [36, 10],
    ],
    (x, y) => des.door('locked', x, y),
  );
  at(
    [
      [48, 4],
      [56, 4],
      [70, 4],
      [51, 9],
      [51, 15],
    ],
    (x, y) => des.door('random', x, y),
  );
  des.door('open', 59, 14);
  des.door('open', 59, 17);
  des.object({
    id: 'credit card',
    x: 4,
    y: 1,
    buc: 'blessed',
    spe: 0,
    name: 'The Platinum Yendorian Express Card',
  });
  times(14, () => des.object());
  const floor = selection.area(0, 0, 75, 19).filter_mapchar('.');
  const validtraps = floor.minus(selection.area(60, 14, 71, 18));
  times(6, () => des.trap(validtraps.rndcoord(1)));
  des.monster({ id: 'Master of Thieves', x: 4, y: 1, peaceful: 0 });
  times(16, () => des.monster('giant spider'));
  des.monster('s');
  des.monster('s');
  des.monster('succubus', 2, 8);
  des.monster('succubus', 8, 8);
  at(
    [
      [2, 14],
      [8, 14],
      [2, 17],
      [8, 17],
    ],
    (x, y) => des.monster('incubus', x, y),
  );
  des.monster({ id: 'Kop Kaptain', x: 24, y: 9, peaceful: 0 });
  des.monster({ id: 'Kop Lieutenant', x: 20, y: 9, peaceful: 0 });
  des.monster({ id: 'Kop Lieutenant', x: 22, y: 11, peaceful: 0 });
  des.monster({ id: 'Kop Lieutenant', x: 22, y: 7, peaceful: 0 });
  des.monster({ id: 'Keystone Kop', x: 19, y: 7, peaceful: 0 });
  des.monster({ id: 'Keystone Kop', x: 19, y: 8, peaceful: 0 });
  des.monster({ id: 'Keystone Kop', x: 22, y: 9, peaceful: 0 });
  des.monster({ id: 'Keystone Kop', x: 24, y: 11, peaceful: 0 });
  des.monster({ id: 'Keystone Kop', x: 19, y: 11, peaceful: 0 });
  at(
    [
      [19, 13],
      [21, 13],
      [24, 13],
    ],
    (x, y) => des.monster('prisoner', x, y),
  );
  des.monster({ id: 'watchman', x: 33, y: 10, peaceful: 0 });
  des.wallify();
};
