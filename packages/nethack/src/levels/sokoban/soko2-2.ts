// Sokoban, third puzzle, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko2Layout2: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(`  --------          
--|.|....|          
|........|----------
|.-...-..|.|.......|
|...-......|.......|
|.-....|...|.......|
|....-.--.-|.......|
|..........|.......|
|.--...|...|.......|
|....-.|---|.......|
--|....|----------+|
  |................|
  ------------------
`);
  des.stair('down', 6, 11);
  des.stair('up', 15, 6);
  des.door('locked', 18, 10);
  des.region(selection.area(0, 0, 19, 12), 'lit');
  des.non_diggable(selection.area(0, 0, 19, 12));
  des.non_passwall(selection.area(0, 0, 19, 12));
  at(
    [
      [4, 2],
      [4, 3],
      [5, 3],
      [7, 3],
      [8, 3],
      [2, 4],
      [3, 4],
      [5, 5],
      [6, 6],
      [9, 6],
      [3, 7],
      [4, 7],
      [7, 7],
      [6, 9],
      [5, 10],
      [5, 11],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [6, 11, 18, 11] });
  at(
    [
      [7, 11],
      [8, 11],
      [9, 11],
      [10, 11],
      [11, 11],
      [12, 11],
      [13, 11],
      [14, 11],
      [15, 11],
      [16, 11],
      [17, 11],
    ],
    (x, y) => des.trap('hole', x, y),
  );
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
