// The samurai's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const samStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`..............................................................PP............
...............................................................PP...........
..........---------------------------------------------------...PPP.........
..........|......|.........|...|..............|...|.........|....PPPPP......
......... |......|.........S...|..............|...S.........|.....PPPP......
..........|......|.........|---|..............|---|.........|.....PPP.......
..........+......|.........+...-------++-------...+.........|......PP.......
..........+......|.........|......................|.........|......PP.......
......... |......---------------------++--------------------|........PP.....
..........|.................................................|.........PP....
..........|.................................................|...........PP..
..........----------------------------------------...-------|............PP.
..........................................|.................|.............PP
.............. ................. .........|.................|..............P
............. } ............... } ........|.................|...............
.............. ........PP....... .........|.................|...............
.....................PPP..................|.................|...............
......................PP..................-------------------...............
............................................................................
............................................................................
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region({ region: [18, 3, 26, 7], lit: 1, type: 'throne', filled: 2 });
  des.levregion({ region: [62, 12, 70, 17], type: 'branch' });
  des.stair('down', 29, 4);
  des.door('locked', 10, 6);
  des.door('locked', 10, 7);
  at(
    [
      [27, 4],
      [27, 6],
      [38, 6],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 38, 8);
  des.door('closed', 39, 6);
  des.door('locked', 39, 8);
  des.door('closed', 50, 4);
  des.door('closed', 50, 6);
  des.monster({
    id: 'Lord Sato',
    coord: [20, 4],
    inventory: () => {
      des.object({ id: 'splint mail', spe: 5, eroded: -1, buc: 'not-cursed' });
      des.object({ id: 'katana', spe: 4, eroded: -1, buc: 'not-cursed' });
    },
  });
  des.object('chest', 20, 4);
  at(
    [
      [18, 4],
      [18, 5],
      [18, 6],
      [18, 7],
      [26, 4],
      [26, 5],
      [26, 6],
      [26, 7],
    ],
    (x, y) => des.monster('roshi', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(6, () => des.trap());
  des.monster({ id: 'ninja', x: 64, y: 0, peaceful: 0 });
  des.monster('wolf', 65, 1);
  des.monster({ id: 'ninja', x: 67, y: 2, peaceful: 0 });
  des.monster({ id: 'ninja', x: 69, y: 5, peaceful: 0 });
  des.monster({ id: 'ninja', x: 69, y: 6, peaceful: 0 });
  des.monster('wolf', 69, 7);
  des.monster({ id: 'ninja', x: 70, y: 6, peaceful: 0 });
  des.monster({ id: 'ninja', x: 70, y: 7, peaceful: 0 });
  des.monster({ id: 'ninja', x: 72, y: 1, peaceful: 0 });
  des.monster('wolf', 75, 9);
  des.monster({ id: 'ninja', x: 73, y: 5, peaceful: 0 });
  des.monster({ id: 'ninja', x: 68, y: 2, peaceful: 0 });
  des.monster('stalker');
};
