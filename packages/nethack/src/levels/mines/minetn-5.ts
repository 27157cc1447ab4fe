// Minetown, layout 5.

import type { LevelModule } from '../../script/module-scripts.js';

export const minetnLayout5: LevelModule = ({ des, selection, percent, times, at, align, monkfoodshop }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`-----         ---------                                                    
|...---  ------.......--    -------                       ---------------  
|.....----.........--..|    |.....|          -------      |.............|  
--..-....-.----------..|    |.....|          |.....|     --+---+--.----+-  
 --.--.....----     ----    |.....|  ------  --....----  |..-...--.-.+..|  
  ---.........----  -----   ---+---  |..+.|   ---..-..----..---+-..---..|  
    ----.-....|..----...--    |.|    |..|.|    ---+-.....-+--........--+-  
       -----..|....-.....---- |.|    |..|.------......--................|  
    ------ |..|.............---.--   ----.+..|-.......--..--------+--..--  
    |....| --......---...........-----  |.|..|-...{....---|.........|..--  
    |....|  |........-...-...........----.|..|--.......|  |.........|...|  
    ---+--------....-------...---......--.-------....---- -----------...|  
 ------.---...--...--..-..--...-..---...|.--..-...-....------- |.......--  
 |..|-.........-..---..-..---.....--....|........---...-|....| |.-------   
 |..+...............-+---+-----..--..........--....--...+....| |.|...S.    
-----.....{....----...............-...........--...-...-|....| |.|...|     
|..............-- --+--.---------.........--..-........------- |.--+-------
-+-----.........| |...|.|....|  --.......------...|....---------.....|....|
|...| --..------- |...|.+....|   ---...---    --..|...--......-...{..+..-+|
|...|  ----       ------|....|     -----       -----.....----........|..|.|
-----                   ------                     -------  ---------------
`);
  if (percent(75)) {
    if (percent(50)) {
      des.terrain(selection.line(25, 8, 25, 9), '|');
    } else {
      des.terrain(selection.line(16, 13, 17, 13), '-');
    }
  }
  if (percent(75)) {
    if (percent(50)) {
      des.terrain(selection.line(36, 10, 36, 11), '|');
    } else {
      des.terrain(selection.line(32, 15, 33, 15), '-');
    }
  }
  if (percent(50)) {
    des.terrain(selection.area(21, 4, 22, 5), '.');
    des.terrain(selection.line(14, 9, 14, 10), '|');
  }
  if (percent(50)) {
    des.terrain([46, 13], '|');
    des.terrain(selection.line(43, 5, 47, 5), '-');
    des.terrain(selection.line(42, 6, 46, 6), '.');
    des.terrain(selection.line(46, 7, 47, 7), '.');
  }
  if (percent(50)) {
    des.terrain(selection.area(69, 11, 71, 11), '-');
  }
  des.stair('up', 1, 1);
  des.stair('down', 46, 3);
  at(
    [
      [50, 9],
      [10, 15],
      [66, 18],
    ],
    (x, y) => des.feature('fountain', x, y),
  );
  des.region(selection.area(0, 0, 74, 20), 'unlit');
  des.region(selection.area(9, 13, 11, 17), 'lit');
  des.region(selection.area(8, 14, 12, 16), 'lit');
  des.region(selection.area(49, 7, 51, 11), 'lit');
  des.region(selection.area(48, 8, 52, 10), 'lit');
  des.region(selection.area(64, 17, 68, 19), 'lit');
  des.region(selection.area(37, 13, 39, 17), 'lit');
  des.region(selection.area(36, 14, 40, 17), 'lit');
  des.region(selection.area(59, 2, 72, 10), 'lit');
  times(4, () => des.monster({ id: 'watchman', peaceful: 1 }));
  des.monster({ id: 'watch captain', peaceful: 1 });
  times(6, () => des.monster('gnome'));
  des.monster('gnome lord');
  des.monster('gnome lord');
  times(3, () => des.monster('dwarf'));
  des.region({ region: [25, 17, 28, 19], lit: 1, type: 'candle shop', filled: 1 });
  des.door('closed', 24, 18);
  des.region({ region: [59, 9, 67, 10], lit: 1, type: 'shop', filled: 1 });
  des.door('closed', 66, 8);
  des.region({ region: [57, 13, 60, 15], lit: 1, type: 'tool shop', filled: 1 });
  des.door('closed', 56, 14);
  des.region({ region: [5, 9, 8, 10], lit: 1, type: monkfoodshop(), filled: 1 });
  des.door('closed', 7, 11);
  des.door('closed', 4, 14);
  des.door('locked', 1, 17);
  des.monster('gnomish wizard', 2, 19);
  des.door('locked', 20, 16);
  des.monster('G', 20, 18);
  at(
    [
      [21, 14],
      [25, 14],
      [42, 8],
    ],
    (x, y) => des.door('random', x, y),
  );
  des.door('locked', 40, 5);
  des.monster('G', 38, 7);
  at(
    [
      [59, 3],
      [58, 6],
      [63, 3],
      [63, 5],
    ],
    (x, y) => des.door('random', x, y),
  );
  des.door('locked', 71, 3);
  des.door('locked', 71, 6);
  des.door('closed', 69, 4);
  des.door('closed', 67, 16);
  des.monster('gnomish wizard', 67, 14);
  des.object('=', 70, 14);
  des.door('locked', 69, 18);
  des.monster('gnome lord', 71, 19);
  des.door('locked', 73, 18);
  des.object('chest', 73, 19);
  des.door('locked', 50, 6);
  des.object('(', 50, 3);
  des.object({ id: 'statue', x: 38, y: 15, montype: 'gnome king', historic: 1 });
  des.region({ region: [29, 2, 33, 4], lit: 1, type: 'temple', filled: 1 });
  des.door('closed', 31, 5);
  des.altar({ x: 31, y: 3, align: align[0], type: 'shrine' });
};
