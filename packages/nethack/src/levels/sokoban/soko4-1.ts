// Sokoban, first puzzle, where one arrives, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko4Layout1: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'premapped', 'sokoban', 'solidify');
  des.map(`------  ----- 
|....|  |...| 
|....----...| 
|...........| 
|..|-|.|-|..| 
---------|.---
|......|.....|
|..----|.....|
--.|   |.....|
 |.|---|.....|
 |...........|
 |..|---------
 ----         
`);
  des.levregion({ region: [6, 4, 6, 4], type: 'branch' });
  des.stair('up', 6, 6);
  des.region(selection.area(0, 0, 13, 12), 'lit');
  des.non_diggable(selection.area(0, 0, 13, 12));
  des.non_passwall(selection.area(0, 0, 13, 12));
  at(
    [
      [2, 2],
      [2, 3],
      [10, 2],
      [9, 3],
      [10, 4],
      [8, 7],
      [9, 8],
      [9, 9],
      [8, 10],
      [10, 10],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [1, 6, 7, 11] });
  at(
    [
      [3, 6],
      [4, 6],
      [5, 6],
      [2, 8],
      [2, 9],
      [4, 10],
      [5, 10],
      [6, 10],
      [7, 10],
    ],
    (x, y) => des.trap('pit', x, y),
  );
  des.object('scroll of earth', 2, 11);
  des.object('scroll of earth', 3, 11);
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
