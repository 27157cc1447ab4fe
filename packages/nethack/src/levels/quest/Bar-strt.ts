// The barbarian's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const barStrt: LevelModule = ({ des, selection, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`..................................PP........................................
...................................PP.......................................
...................................PP.......................................
....................................PP......................................
........--------------......-----....PPP....................................
........|...S........|......+...|...PPP.....................................
........|----........|......|...|....PP.....................................
........|.\\..........+......-----...........................................
........|----........|...............PP.....................................
........|...S........|...-----.......PPP....................................
........--------------...+...|......PPPPP...................................
.........................|...|.......PPP....................................
...-----......-----......-----........PP....................................
...|...+......|...+..--+--.............PP...................................
...|...|......|...|..|...|..............PP..................................
...-----......-----..|...|.............PPPP.................................
.....................-----............PP..PP................................
.....................................PP...PP................................
....................................PP...PP.................................
....................................PP....PP................................
`);
  des.replace_terrain({ region: [37, 0, 59, 19], fromterrain: '.', toterrain: 'T', chance: 5 });
  des.replace_terrain({ region: [60, 0, 64, 19], fromterrain: '.', toterrain: 'T', chance: 10 });
  des.replace_terrain({ region: [65, 0, 75, 19], fromterrain: '.', toterrain: 'T', chance: 20 });
  des.terrain(selection.randline(37, 7, 62, 2, 7), '.');
  des.terrain([62, 2], '.');
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(9, 5, 11, 5), 'unlit');
  des.region(selection.area(9, 7, 11, 7), 'lit');
  des.region(selection.area(9, 9, 11, 9), 'unlit');
  des.region(selection.area(13, 5, 20, 9), 'lit');
  des.region(selection.area(29, 5, 31, 6), 'lit');
  des.region(selection.area(26, 10, 28, 11), 'lit');
  des.region(selection.area(4, 13, 6, 14), 'lit');
  des.region(selection.area(15, 13, 17, 14), 'lit');
  des.region(selection.area(22, 14, 24, 15), 'lit');
  des.stair('down', 9, 9);
  des.levregion({ region: [62, 2, 62, 2], type: 'branch' });
  des.door('locked', 12, 5);
  des.door('locked', 12, 9);
  des.door('closed', 21, 7);
  at(
    [
      [7, 13],
      [18, 13],
      [23, 13],
      [25, 10],
      [28, 5],
    ],
    (x, y) => des.door('open', x, y),
  );
  des.monster({
    id: 'Pelias',
    coord: [10, 7],
    inventory: () => {
      des.object({ id: 'runesword', spe: 5 });
      des.object({ id: 'chain mail', spe: 5 });
    },
  });
  des.object('chest', 9, 5);
  at(
    [
      [10, 5],
      [10, 9],
      [11, 5],
      [11, 9],
      [14, 5],
      [14, 9],
      [16, 5],
      [16, 9],
    ],
    (x, y) => des.monster('chieftain', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.trap('spiked pit', 37, 7);
  at(
    [
      [36, 1],
      [37, 9],
      [39, 15],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  const ogrelocs = selection.floodfill(37, 7).and(selection.area(40, 3, 45, 20));
  for (let i = 0; i <= 11; i++) {
    des.monster({ id: 'ogre', coord: ogrelocs.rndcoord(1), peaceful: 0 });
  }
};
