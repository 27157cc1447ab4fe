// Sokoban, first puzzle, where one arrives, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const soko4Layout2: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'premapped', 'sokoban', 'solidify');
  des.map(`-------- ------
|.|....|-|....|
|.|-..........|
|.||....|.....|
|.||....|.....|
|.|-----|.-----
|.|    |......|
|.-----|......|
|.............|
|..|---|......|
----   --------
`);
  des.levregion({ region: [3, 1, 3, 1], type: 'branch' });
  des.stair('up', 1, 1);
  des.region(selection.area(0, 0, 14, 10), 'lit');
  des.non_diggable(selection.area(0, 0, 14, 10));
  des.non_passwall(selection.area(0, 0, 14, 10));
  at(
    [
      [5, 2],
      [6, 2],
      [6, 3],
      [7, 3],
      [9, 5],
      [10, 3],
      [11, 2],
      [12, 3],
      [7, 8],
      [8, 8],
      [9, 8],
      [10, 8],
    ],
    (x, y) => des.object('boulder', x, y),
  );
  des.exclusion({ type: 'monster-generation', region: [1, 1, 1, 9] });
  des.exclusion({ type: 'monster-generation', region: [1, 8, 7, 9] });
  at(
    [
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [1, 6],
      [1, 7],
      [3, 8],
      [4, 8],
      [5, 8],
      [6, 8],
    ],
    (x, y) => des.trap('pit', x, y),
  );
  des.object('scroll of earth', 1, 9);
  des.object('scroll of earth', 2, 9);
  times(4, () => des.object({ class: '%' }));
  des.object({ class: '=' });
  des.object({ class: '/' });
};
