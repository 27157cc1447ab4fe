// Sokoban, the top: the last puzzle, and the prize behind it, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko1Layout1: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(`--------------------------
|........................|
|.......|---------------.|
-------.------         |.|
 |...........|         |.|
 |...........|         |.|
--------.-----         |.|
|............|         |.|
|............|         |.|
-----.--------   ------|.|
 |..........|  --|.....|.|
 |..........|  |.+.....|.|
 |.........|-  |-|.....|.|
-------.----   |.+.....+.|
|........|     |-|.....|--
|........|     |.+.....|  
|...|-----     --|.....|  
-----            -------  
`);
  const place = selection.new();
  place.set(16, 11);
  place.set(16, 13);
  place.set(16, 15);
  des.stair('down', 1, 1);
  des.region(selection.area(0, 0, 25, 17), 'lit');
  des.non_diggable(selection.area(0, 0, 25, 17));
  des.non_passwall(selection.area(0, 0, 25, 17));
  at(
    [
      [3, 5],
      [5, 5],
      [7, 5],
      [9, 5],
      [11, 5],
      [4, 7],
      [4, 8],
      [6, 7],
      [9, 7],
      [11, 7],
      [3, 12],
      [4, 10],
      [5, 12],
      [6, 10],
      [7, 11],
      [8, 10],
      [9, 12],
      [3, 14],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [8, 1, 23, 1] });
  at(
    [
      [8, 1],
      [9, 1],
      [10, 1],
      [11, 1],
      [12, 1],
      [13, 1],
      [14, 1],
      [15, 1],
      [16, 1],
      [17, 1],
      [18, 1],
      [19, 1],
      [20, 1],
      [21, 1],
      [22, 1],
      [23, 1],
    ],
    (x, y) => des.trap('hole', x, y),
  );
  des.monster({ id: 'giant mimic', appear_as: 'obj:boulder' });
  des.monster({ id: 'giant mimic', appear_as: 'obj:boulder' });
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
  des.door('locked', 23, 13);
  at(
    [
      [17, 11],
      [17, 13],
      [17, 15],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.region({ region: [18, 10, 22, 16], lit: 1, type: 'zoo', filled: 1, irregular: 1 });
  const pt = selection.rndcoord(place);
  if (percent(75)) {
    des.object({ id: 'bag of holding', coord: pt, buc: 'not-cursed', achievement: 1 });
  } else {
    des.object({ id: 'amulet of reflection', coord: pt, buc: 'not-cursed', achievement: 1 });
  }
  des.engraving({ coord: pt, type: 'burn', text: 'Elbereth' });
  des.object({ id: 'scroll of scare monster', coord: pt, buc: 'cursed' });
};
