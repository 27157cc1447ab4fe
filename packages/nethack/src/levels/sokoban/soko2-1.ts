// Sokoban, third puzzle, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko2Layout1: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(`--------------------
|........|...|.....|
|.....-..|.-.|.....|
|..|.....|...|.....|
|-.|..-..|.-.|.....|
|...--.......|.....|
|...|...-...-|.....|
|...|..|...--|.....|
|-..|..|----------+|
|..................|
|...|..|------------
--------            
`);
  des.stair('down', 6, 10);
  des.stair('up', 16, 4);
  des.door('locked', 18, 8);
  des.region(selection.area(0, 0, 19, 11), 'lit');
  des.non_diggable(selection.area(0, 0, 19, 11));
  des.non_passwall(selection.area(0, 0, 19, 11));
  at(
    [
      [2, 2],
      [3, 2],
      [5, 3],
      [7, 3],
      [7, 2],
      [8, 2],
      [10, 3],
      [11, 3],
      [2, 7],
      [2, 8],
      [3, 9],
      [5, 7],
      [6, 6],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [7, 9, 18, 9] });
  at(
    [
      [8, 9],
      [9, 9],
      [10, 9],
      [11, 9],
      [12, 9],
      [13, 9],
      [14, 9],
      [15, 9],
      [16, 9],
      [17, 9],
    ],
    (x, y) => des.trap('hole', x, y),
  );
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
