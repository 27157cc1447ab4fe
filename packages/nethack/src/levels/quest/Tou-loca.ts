// The tourist's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const touLoca: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`----------------------------------------------------------------------------
|....|......|..........|......|......|...|....|.....|......|...............|
|....|......|.|------|.|......|......|.|.|....|..}..|......|.|----------|..|
|....|--+----.|......|.|-S---+|+-----|.|.S....|.....|---+--|.|..........+..|
|....|........|......|.|...|.........|.|------|..............|..........|-+|
|....+...}}...+......|.|...|.|-----|.|..............|--+----------------|..|
|----|........|------|.|---|.|.....|......|-----+-|.|.......|...........|--|
|............................|.....|.|--+-|.......|.|.......|...........|..|
|----|.....|-------------|...|--+--|.|....|.......|.|-----------+-------|..|
|....+.....+.........S...|...........|....|-------|........................|
|....|.....|.........|...|.|---------|....|.........|-------|.|----------|.|
|....|.....|---------|---|.|......|..+....|-------|.|.......|.+......S.\\.|.|
|....|.....+.........S...|.|......|..|....|.......|.|.......|.|......|...|.|
|-------|..|.........|---|.|+-------------------+-|.|.......+.|----------|.|
|.......+..|---------|.........|.........|..........|.......|.|..........|.|
|.......|..............|--+--|.|.........|.|----+-----------|.|..........|.|
|---------+-|--+-----|-|.....|.|.........|.|........|.|.....+.|..........+.|
|...........|........|.S.....|.|----+----|.|--------|.|.....|.|----------|.|
|...........|........|.|.....|........................|.....|..............|
----------------------------------------------------------------------------
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.region({ region: [1, 1, 4, 5], lit: 0, type: 'morgue', filled: 1 });
  des.region({ region: [15, 3, 20, 5], lit: 1, type: 'shop', filled: 1 });
  des.region({ region: [62, 3, 71, 4], lit: 1, type: 'shop', filled: 1 });
  des.region({ region: [1, 17, 11, 18], lit: 1, type: 'barracks', filled: 1 });
  des.region({ region: [12, 9, 20, 10], lit: 1, type: 'barracks', filled: 1 });
  des.region({ region: [53, 11, 59, 14], lit: 1, type: 'zoo', filled: 1 });
  des.region({ region: [63, 14, 72, 16], lit: 1, type: 'barracks', filled: 1 });
  des.region({ region: [32, 14, 40, 16], lit: 1, type: 'temple', filled: 1 });
  des.region({ region: [6, 1, 11, 2], type: 'ordinary' });
  des.region({ region: [24, 1, 29, 2], type: 'ordinary' });
  des.region({ region: [31, 1, 36, 2], type: 'ordinary' });
  des.region({ region: [42, 1, 45, 3], type: 'ordinary' });
  des.region({ region: [53, 1, 58, 2], type: 'ordinary' });
  des.region({ region: [24, 4, 26, 5], type: 'ordinary' });
  des.region({ region: [30, 6, 34, 7], type: 'ordinary' });
  des.region(selection.area(73, 5, 74, 5), 'unlit');
  des.region({ region: [1, 9, 4, 12], type: 'ordinary' });
  des.region({ region: [1, 14, 7, 15], type: 'ordinary' });
  des.region({ region: [12, 12, 20, 13], type: 'ordinary' });
  des.region({ region: [13, 17, 20, 18], type: 'ordinary' });
  des.region({ region: [22, 9, 24, 10], type: 'ordinary' });
  des.region({ region: [22, 12, 24, 12], type: 'ordinary' });
  des.region({ region: [24, 16, 28, 18], type: 'ordinary' });
  des.region({ region: [28, 11, 33, 12], type: 'ordinary' });
  des.region(selection.area(35, 11, 36, 12), 'lit');
  des.region({ region: [38, 8, 41, 12], type: 'ordinary' });
  des.region({ region: [43, 7, 49, 8], type: 'ordinary' });
  des.region({ region: [43, 12, 49, 12], type: 'ordinary' });
  des.region({ region: [44, 16, 51, 16], type: 'ordinary' });
  des.region({ region: [53, 6, 59, 7], type: 'ordinary' });
  des.region({ region: [61, 6, 71, 7], type: 'ordinary' });
  des.region({ region: [55, 16, 59, 18], type: 'ordinary' });
  des.region({ region: [63, 11, 68, 12], type: 'ordinary' });
  des.region({ region: [70, 11, 72, 12], type: 'ordinary' });
  des.stair('up', 10, 4);
  des.stair('down', 73, 5);
  des.non_diggable(selection.area(0, 0, 75, 19));
  at(
    [
      [5, 5],
      [5, 9],
      [8, 14],
      [8, 3],
      [11, 9],
      [11, 12],
      [10, 16],
      [14, 5],
      [15, 16],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 21, 9);
  des.door('locked', 21, 12);
  at(
    [
      [23, 17],
      [25, 3],
      [26, 15],
      [29, 3],
      [28, 13],
      [31, 3],
      [32, 8],
      [37, 11],
      [36, 17],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 41, 3);
  at(
    [
      [40, 7],
      [48, 6],
      [48, 13],
      [48, 15],
      [56, 3],
      [55, 5],
      [72, 3],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 74, 4);
  at(
    [
      [64, 8],
      [62, 11],
      [69, 11],
      [60, 13],
      [60, 16],
      [73, 16],
    ],
    (x, y) => des.door('closed', x, y),
  );
  times(14, () => des.object());
  des.object('blank paper', 71, 12);
  des.object('blank paper', 71, 12);
  const floor = selection.area(0, 0, 75, 19).filter_mapchar('.');
  const validtraps = floor.minus(selection.area(15, 3, 20, 5).or(selection.area(62, 3, 71, 4)));
  times(9, () => des.trap(validtraps.rndcoord(1)));
  times(16, () => des.monster('giant spider'));
  des.monster('s');
  des.monster('s');
};
