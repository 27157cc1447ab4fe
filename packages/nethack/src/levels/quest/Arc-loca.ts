// The archeologist's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const arcLoca: LevelModule = ({ des, selection, times, at, align }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`............................................................................
............................................................................
............................................................................
........................-------------------------------.....................
........................|....|.S......................|.....................
........................|....|.|.|+------------------.|.....................
........................|....|.|.|.|.........|......|.|.....................
........................|....|.|.|.|.........|......|.|.....................
........................|---+-.|.|.|..---....+......|.|.....................
........................|....|.|.|.---|.|....|......|.|.....................
........................|....S.|.|.+..S.|--S-----S--|.|.....................
........................|....|.|.|.---|.|....|......+.|.....................
........................|---+-.|.|.|..---....|.------.|.....................
........................|....|.|.|.|.........|.|....+.|.....................
........................|....|.|.|.|.........|+|....|-|.....................
........................|....|.|.|------------+------.S.....................
........................|....|.S......................|.....................
........................-------------------------------.....................
............................................................................
............................................................................
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region({ region: [25, 4, 28, 7], lit: 1, type: 'temple', filled: 2 });
  des.region({ region: [25, 9, 28, 11], lit: 0, type: 'temple', filled: 2 });
  des.region({ region: [25, 13, 28, 16], lit: 1, type: 'temple', filled: 2 });
  des.region(selection.area(30, 4, 30, 16), 'lit');
  des.region(selection.area(32, 4, 32, 16), 'unlit');
  des.region({ region: [33, 4, 53, 4], lit: 0, type: 'ordinary', irregular: 1 });
  des.region(selection.area(36, 10, 37, 10), 'unlit');
  des.region(selection.area(39, 9, 39, 11), 'unlit');
  des.region({ region: [36, 6, 42, 8], lit: 0, type: 'ordinary', irregular: 1 });
  des.region({ region: [36, 12, 42, 14], lit: 0, type: 'ordinary', irregular: 1 });
  des.region(selection.area(46, 6, 51, 9), 'unlit');
  des.region({ region: [46, 11, 49, 11], lit: 0, type: 'ordinary', irregular: 1 });
  des.region(selection.area(48, 13, 51, 14), 'unlit');
  des.door('closed', 31, 4);
  des.door('closed', 28, 8);
  des.door('locked', 29, 10);
  des.door('closed', 28, 12);
  des.door('closed', 31, 16);
  at(
    [
      [34, 5],
      [35, 10],
      [38, 10],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 43, 10);
  des.door('closed', 45, 8);
  at(
    [
      [46, 14],
      [46, 15],
      [49, 10],
      [52, 11],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 52, 13);
  des.door('closed', 54, 15);
  des.stair('up', 3, 17);
  des.stair('down', 39, 10);
  des.altar({ x: 26, y: 5, align: align[0], type: 'altar' });
  des.altar({ x: 26, y: 10, align: align[1], type: 'altar' });
  des.altar({ x: 26, y: 15, align: align[2], type: 'altar' });
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(15, () => des.object());
  times(4, () => des.engraving({ type: 'engrave', text: 'Dig here' }));
  at(
    [
      [24, 2],
      [37, 0],
      [23, 5],
      [26, 19],
      [55, 10],
      [55, 8],
    ],
    (x, y) => des.trap('spiked pit', x, y),
  );
  at(
    [
      [51, 1],
      [23, 18],
      [31, 18],
      [48, 19],
      [55, 15],
    ],
    (x, y) => des.trap('pit', x, y),
  );
  des.trap('magic', 60, 4);
  des.trap('statue', 72, 7);
  des.trap('statue');
  des.trap('statue');
  des.trap('anti magic', 64, 12);
  des.trap('sleep gas');
  des.trap('sleep gas');
  times(3, () => des.trap('dart'));
  des.trap('rolling boulder', 32, 10);
  des.trap('rolling boulder', 40, 16);
  times(18, () => des.monster('S'));
  des.monster('M');
  times(7, () => des.monster('human mummy'));
  des.monster('M');
};
