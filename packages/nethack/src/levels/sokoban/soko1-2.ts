// Sokoban, the top: the last puzzle, and the prize behind it, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko1Layout2: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'premapped', 'sokoban', 'solidify');
  des.map(`  ------------------------
  |......................|
  |..-------------------.|
----.|    -----        |.|
|..|.--  --...|        |.|
|.....|--|....|        |.|
|.....|..|....|        |.|
--....|......--        |.|
 |.......|...|   ------|.|
 |....|..|...| --|.....|.|
 |....|--|...| |.+.....|.|
 |.......|..-- |-|.....|.|
 ----....|.--  |.+.....+.|
    ---.--.|   |-|.....|--
     |.....|   |.+.....|  
     |..|..|   --|.....|  
     -------     -------  
`);
  const place = selection.new();
  place.set(16, 10);
  place.set(16, 12);
  place.set(16, 14);
  des.stair('down', 6, 15);
  des.region(selection.area(0, 0, 25, 16), 'lit');
  des.non_diggable(selection.area(0, 0, 25, 16));
  des.non_passwall(selection.area(0, 0, 25, 16));
  at(
    [
      [4, 4],
      [2, 6],
      [3, 6],
      [4, 7],
      [5, 7],
      [2, 8],
      [5, 8],
      [3, 9],
      [4, 9],
      [3, 10],
      [5, 10],
      [6, 12],
      [7, 14],
      [11, 5],
      [12, 6],
      [10, 7],
      [11, 7],
      [10, 8],
      [12, 9],
      [11, 10],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [5, 1, 22, 1] });
  at(
    [
      [5, 1],
      [6, 1],
      [7, 1],
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
    ],
    (x, y) => des.trap('hole', x, y),
  );
  des.monster({ id: 'giant mimic', appear_as: 'obj:boulder' });
  des.monster({ id: 'giant mimic', appear_as: 'obj:boulder' });
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
  des.door('locked', 23, 12);
  at(
    [
      [17, 10],
      [17, 12],
      [17, 14],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.region({ region: [18, 9, 22, 15], lit: 1, type: 'zoo', filled: 1, irregular: 1 });
  const pt = selection.rndcoord(place);
  if (percent(25)) {
    des.object({ id: 'bag of holding', coord: pt, buc: 'not-cursed', achievement: 1 });
  } else {
    des.object({ id: 'amulet of reflection', coord: pt, buc: 'not-cursed', achievement: 1 });
  }
  des.engraving({ coord: pt, type: 'burn', text: 'Elbereth' });
  des.object({ id: 'scroll of scare monster', coord: pt, buc: 'cursed' });
};
