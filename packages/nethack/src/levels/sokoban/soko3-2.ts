// Sokoban, second puzzle, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko3Layout2: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(` ----          -----------
-|..|-------   |.........|
|..........|   |.........|
|..-----.-.|   |.........|
|..|...|...|   |.........|
|.........-|   |.........|
|.......|..|   |.........|
|.----..--.|   |.........|
|........|.--  |.........|
|.---.-.....------------+|
|...|...-................|
|.........----------------
----|..|..|               
    -------               
`);
  des.stair('down', 3, 1);
  des.stair('up', 20, 4);
  des.door('locked', 24, 9);
  des.region(selection.area(0, 0, 25, 13), 'lit');
  des.non_diggable(selection.area(0, 0, 25, 13));
  des.non_passwall(selection.area(0, 0, 25, 13));
  at(
    [
      [2, 3],
      [8, 3],
      [9, 4],
      [2, 5],
      [4, 5],
      [9, 5],
      [2, 6],
      [5, 6],
      [6, 7],
      [3, 8],
      [7, 8],
      [5, 9],
      [10, 9],
      [7, 10],
      [10, 10],
      [3, 11],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [12, 10, 24, 10] });
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
    ],
    (x, y) => des.trap('hole', x, y),
  );
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
