// The wizard's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const wizStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`............................................................................
.....................C....CC.C........................C.....................
..........CCC.....................CCC.......................................
........CC........-----------.......C.C...C...C....C........................
.......C.....---------------------...C..C..C..C.............................
......C..C...------....\\....------....C.....C...............................
........C...||....|.........|....||.........................................
.......C....||....|.........+....||.........................................
.......C...||---+--.........|....|||........................................
......C....||...............|--S--||........................................
...........||--+--|++----|---|..|.SS..........C......C......................
........C..||.....|..|...|...|--|.||..CC..C.....C..........C................
.......C...||.....|..|.--|.|.|....||.................C..C...................
.....C......||....|..|.....|.|.--||..C..C..........C...........}}}..........
......C.C...||....|..-----.|.....||...C.C.C..............C....}}}}}}........
.........C...------........|------....C..C.....C..CC.C......}}}}}}}}}}}.....
.........CC..---------------------...C.C..C.....CCCCC.C.......}}}}}}}}......
.........C........-----------..........C.C.......CCC.........}}}}}}}}}......
..........C.C.........................C............C...........}}}}}........
......................CCC.C.................................................
`);
  des.replace_terrain({ region: [0, 0, 75, 19], fromterrain: '.', toterrain: 'C', chance: 10 });
  des.replace_terrain({ region: [13, 5, 33, 15], fromterrain: 'C', toterrain: '.', chance: 100 });
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(35, 0, 49, 3), 'unlit');
  des.region(selection.area(43, 12, 49, 16), 'unlit');
  des.region({ region: [19, 11, 33, 15], lit: 0, type: 'ordinary', irregular: 1 });
  des.region(selection.area(30, 10, 31, 10), 'unlit');
  des.stair('down', 30, 10);
  des.terrain([63, 6], '.');
  des.levregion({ region: [63, 6, 63, 6], type: 'branch' });
  at(
    [
      [31, 9],
      [16, 8],
      [28, 7],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 34, 10);
  des.door('locked', 35, 10);
  des.door('closed', 15, 10);
  des.door('locked', 19, 10);
  des.door('locked', 20, 10);
  des.monster({
    id: 'Neferet the Green',
    coord: [23, 5],
    inventory: () => {
      des.object({ id: 'elven cloak', spe: 5 });
      des.object({ id: 'quarterstaff', spe: 5 });
    },
  });
  des.object('chest', 24, 5);
  at(
    [
      [30, 7],
      [24, 6],
      [15, 6],
      [15, 12],
      [26, 11],
      [27, 11],
      [19, 9],
      [20, 9],
    ],
    (x, y) => des.monster('apprentice', x, y),
  );
  at(
    [
      [62, 14],
      [69, 15],
      [67, 17],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(6, () => des.trap());
  des.monster({ class: 'B', x: 60, y: 9, peaceful: 0 });
  des.monster({ class: 'W', x: 60, y: 10, peaceful: 0 });
  des.monster({ class: 'B', x: 60, y: 11, peaceful: 0 });
  des.monster({ class: 'B', x: 60, y: 12, peaceful: 0 });
  des.monster({ class: 'i', x: 60, y: 13, peaceful: 0 });
  des.monster({ class: 'B', x: 61, y: 10, peaceful: 0 });
  des.monster({ class: 'B', x: 61, y: 11, peaceful: 0 });
  des.monster({ class: 'B', x: 61, y: 12, peaceful: 0 });
  des.monster({ class: 'B', x: 35, y: 3, peaceful: 0 });
  des.monster({ class: 'i', x: 35, y: 17, peaceful: 0 });
  des.monster({ class: 'B', x: 36, y: 17, peaceful: 0 });
  des.monster({ class: 'B', x: 34, y: 16, peaceful: 0 });
  des.monster({ class: 'i', x: 34, y: 17, peaceful: 0 });
  des.monster({ class: 'W', x: 67, y: 2, peaceful: 0 });
  des.monster({ class: 'B', x: 10, y: 19, peaceful: 0 });
};
