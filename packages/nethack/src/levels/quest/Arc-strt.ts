// The archeologist's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const arcStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`............................................................................
............................................................................
............................................................................
............................................................................
....................}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.................
....................}-------------------------------------}.................
....................}|..S......+.................+.......|}.................
....................}-S---------------+----------|.......|}.................
....................}|.|...............|.......+.|.......|}.................
....................}|.|...............---------.---------}.................
....................}|.S.\\.............+.................+..................
....................}|.|...............---------.---------}.................
....................}|.|...............|.......+.|.......|}.................
....................}-S---------------+----------|.......|}.................
....................}|..S......+.................+.......|}.................
....................}-------------------------------------}.................
....................}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.................
............................................................................
............................................................................
............................................................................
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(22, 6, 23, 6), 'unlit');
  des.region(selection.area(25, 6, 30, 6), 'unlit');
  des.region(selection.area(32, 6, 48, 6), 'unlit');
  des.region(selection.area(50, 6, 56, 8), 'lit');
  des.region(selection.area(40, 8, 46, 8), 'unlit');
  des.region(selection.area(22, 8, 22, 12), 'unlit');
  des.region(selection.area(24, 8, 38, 12), 'unlit');
  des.region(selection.area(48, 8, 48, 8), 'lit');
  des.region(selection.area(40, 10, 56, 10), 'lit');
  des.region(selection.area(48, 12, 48, 12), 'lit');
  des.region(selection.area(40, 12, 46, 12), 'unlit');
  des.region(selection.area(50, 12, 56, 14), 'lit');
  des.region(selection.area(22, 14, 23, 14), 'unlit');
  des.region(selection.area(25, 14, 30, 14), 'unlit');
  des.region(selection.area(32, 14, 48, 14), 'unlit');
  des.stair('down', 55, 7);
  des.levregion({ region: [63, 6, 63, 6], type: 'branch' });
  des.door('closed', 22, 7);
  des.door('closed', 38, 7);
  at(
    [
      [47, 8],
      [23, 10],
      [39, 10],
      [57, 10],
      [47, 12],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 22, 13);
  des.door('closed', 38, 13);
  des.door('locked', 24, 14);
  des.door('closed', 31, 14);
  des.door('locked', 49, 14);
  des.monster({
    id: 'Lord Carnarvon',
    coord: [25, 10],
    inventory: () => {
      des.object({ id: 'fedora', spe: 5 });
      des.object({ id: 'bullwhip', spe: 4 });
    },
  });
  des.object('chest', 25, 10);
  at(
    [
      [26, 9],
      [27, 9],
      [28, 9],
      [26, 10],
      [28, 10],
      [26, 11],
      [27, 11],
      [28, 11],
    ],
    (x, y) => des.monster('student', x, y),
  );
  des.monster('watchman', 50, 6);
  des.monster('watchman', 50, 14);
  at(
    [
      [20, 10],
      [45, 4],
      [33, 16],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(6, () => des.trap());
  des.monster('S', 60, 9);
  des.monster('M', 60, 10);
  des.monster('S', 60, 11);
  des.monster('S', 60, 12);
  des.monster('M', 60, 13);
  at(
    [
      [61, 10],
      [61, 11],
      [61, 12],
      [30, 3],
    ],
    (x, y) => des.monster('S', x, y),
  );
  des.monster('M', 20, 17);
  des.monster('S', 67, 2);
  des.monster('S', 10, 19);
};
