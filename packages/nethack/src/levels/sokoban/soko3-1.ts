// Sokoban, second puzzle, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko3Layout1: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(`-----------       -----------
|....|....|--     |.........|
|....|......|     |.........|
|.........|--     |.........|
|....|....|       |.........|
|-.---------      |.........|
|....|.....|      |.........|
|....|.....|      |.........|
|..........|      |.........|
|....|.....|---------------+|
|....|......................|
-----------------------------
`);
  des.stair('down', 11, 2);
  des.stair('up', 23, 4);
  des.door('locked', 27, 9);
  des.region(selection.area(0, 0, 28, 11), 'lit');
  des.non_diggable(selection.area(0, 0, 28, 11));
  des.non_passwall(selection.area(0, 0, 28, 11));
  at(
    [
      [3, 2],
      [4, 2],
      [6, 2],
      [6, 3],
      [7, 2],
      [3, 6],
      [2, 7],
      [3, 7],
      [3, 8],
      [2, 9],
      [3, 9],
      [4, 9],
      [6, 7],
      [6, 9],
      [8, 7],
      [8, 10],
      [9, 8],
      [9, 9],
      [10, 7],
      [10, 10],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [11, 10, 27, 10] });
  at(
    [
      [12, 10],
      [13, 10],
      [14, 10],
      [15, 10],
      [16, 10],
      [17, 10],
      [18, 10],
      [19, 10],
      [20, 10],
      [21, 10],
      [22, 10],
      [23, 10],
      [24, 10],
      [25, 10],
      [26, 10],
    ],
    (x, y) => des.trap('hole', x, y),
  );
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
