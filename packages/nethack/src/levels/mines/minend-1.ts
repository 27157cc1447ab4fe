// The Mines' end, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const minendLayout1: LevelModule = ({ des, selection, shuffle, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`------------------------------------------------------------------   ------
|                        |.......|     |.......-...|       |.....|.       |
|    ---------        ----.......-------...........|       ---...-S-      |
|    |.......|        |..........................-S-      --.......|      |
|    |......-------   ---........................|.       |.......--      |
|    |..--........-----..........................|.       -.-..----       |
|    --..--.-----........-.....................---        --..--          |
|     --..--..| -----------..................---.----------..--           |
|      |...--.|    |..S...S..............---................--            |
|     ----..-----  ------------........--- ------------...---             |
|     |.........--            ----------              ---...-- -----      |
|    --.....---..--                           --------  --...---...--     |
| ----..-..-- --..---------------------      --......--  ---........|     |
|--....-----   --..-..................---    |........|    |.......--     |
|.......|       --......................S..  --......--    ---..----      |
|--.--.--        ----.................---     ------..------...--         |
| |....S..          |...............-..|         ..S...........|          |
--------            --------------------           ------------------------
`);
  const place = [
    [8, 16],
    [13, 7],
    [21, 8],
    [41, 14],
    [50, 4],
    [50, 16],
    [66, 1],
  ];
  shuffle(place);
  des.region({ region: [26, 1, 32, 1], lit: 0, type: 'ordinary', irregular: 1, arrival_room: true });
  des.region(selection.area(20, 8, 21, 8), 'unlit');
  des.region(selection.area(23, 8, 25, 8), 'unlit');
  at(
    [
      [7, 16],
      [22, 8],
      [26, 8],
      [40, 14],
      [50, 3],
      [51, 16],
      [66, 2],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.stair('up', 36, 4);
  des.non_diggable(selection.area(0, 0, 74, 17));
  des.object('diamond', place[6]);
  des.object('emerald', place[6]);
  des.object('worthless piece of violet glass', place[6]);
  des.monster({ class: 'm', coord: place[6], appear_as: 'obj:luckstone' });
  des.object('worthless piece of white glass', place[0]);
  des.object('emerald', place[0]);
  des.object('amethyst', place[0]);
  des.monster({ class: 'm', coord: place[0], appear_as: 'obj:loadstone' });
  des.object('diamond', place[1]);
  des.object('worthless piece of green glass', place[1]);
  des.object('amethyst', place[1]);
  des.monster({ class: 'm', coord: place[1], appear_as: 'obj:flint' });
  des.object('worthless piece of white glass', place[2]);
  des.object('emerald', place[2]);
  des.object('worthless piece of violet glass', place[2]);
  des.monster({ class: 'm', coord: place[2], appear_as: 'obj:touchstone' });
  des.object('worthless piece of red glass', place[3]);
  des.object('ruby', place[3]);
  des.object('loadstone', place[3]);
  des.object('ruby', place[4]);
  des.object('worthless piece of red glass', place[4]);
  des.object({ id: 'luckstone', coord: place[4], buc: 'not-cursed', achievement: 1 });
  times(7, () => des.object('*'));
  des.object('(');
  des.object('(');
  times(3, () => des.object());
  times(6, () => des.trap());
  des.monster('gnome king');
  times(3, () => des.monster('gnome lord'));
  des.monster('gnomish wizard');
  des.monster('gnomish wizard');
  times(9, () => des.monster('gnome'));
  des.monster('hobbit');
  des.monster('hobbit');
  times(3, () => des.monster('dwarf'));
  des.monster('h');
};
