// Fort Ludios: a treasury, barracks around it and a moat.

import type { LevelModule } from '../../script/module-scripts.js';

export const knox: LevelModule = ({ des, selection, percent, random, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport');
  des.map(`----------------------------------------------------------------------------
| |........|...............................................................|
| |........|.................................................------------..|
| --S----S--.................................................|..........|..|
|   #   |........}}}}}}}....................}}}}}}}..........|..........|..|
|   #   |........}-----}....................}-----}..........--+--+--...|..|
|   # ---........}|...|}}}}}}}}}}}}}}}}}}}}}}|...|}.................|...|..|
|   # |..........}---S------------------------S---}.................|...|..|
|   # |..........}}}|...............|..........|}}}.................+...|..|
| --S----..........}|...............S..........|}...................|...|..|
| |.....|..........}|...............|......\\...S}...................|...|..|
| |.....+........}}}|...............|..........|}}}.................+...|..|
| |.....|........}---S------------------------S---}.................|...|..|
| |.....|........}|...|}}}}}}}}}}}}}}}}}}}}}}|...|}.................|...|..|
| |..-S----......}-----}....................}-----}..........--+--+--...|..|
| |..|....|......}}}}}}}....................}}}}}}}..........|..........|..|
| |..|....|..................................................|..........|..|
| -----------................................................------------..|
|           |..............................................................|
----------------------------------------------------------------------------
`);
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.levregion({ region: [8, 16, 8, 16], type: 'branch' });
  des.teleport_region({ region: [6, 15, 9, 16], dir: 'up' });
  des.teleport_region({ region: [6, 15, 9, 16], dir: 'down' });
  des.region({ x1: 37, y1: 8, x2: 46, y2: 11, lit: 1, type: 'throne', filled: 1 });
  if (percent(50)) {
    des.monster({ id: 'Croesus', x: 43, y: 10, peaceful: 0 });
  } else {
    des.monster({ id: 'Croesus', x: 43, y: 9, peaceful: 0 });
    des.terrain(43, 9, '\\');
    des.terrain(43, 10, '.');
  }
  if (percent(50)) {
    des.terrain(47, 9, 'S');
    des.terrain(47, 10, '|');
  }
  const treasure_spot = (x: number, y: number) => {
    des.gold({ x, y, amount: 600 + random(0, 300) });
    if (random(0, 2) === 0) {
      if (random(0, 2) === 0) {
        des.trap('spiked pit', x, y);
      } else {
        des.trap('land mine', x, y);
      }
    }
  };
  des.region({ region: [21, 8, 35, 11], lit: 1, type: 'ordinary' });
  const treasury = selection.area(21, 8, 35, 11);
  treasury.iterate(treasure_spot);
  if (percent(50)) {
    des.terrain(36, 9, '|');
    des.terrain(36, 10, 'S');
  }
  des.region(selection.area(19, 6, 21, 6), 'lit');
  des.region(selection.area(46, 6, 48, 6), 'lit');
  des.region(selection.area(19, 13, 21, 13), 'lit');
  des.region(selection.area(46, 13, 48, 13), 'lit');
  des.region({ region: [3, 10, 7, 13], lit: 1, type: 'zoo', filled: 1, irregular: 1 });
  des.region({ region: [6, 15, 9, 16], lit: 0, type: 'ordinary', arrival_room: true });
  des.region(selection.area(5, 14, 5, 17), 'unlit');
  des.region(selection.area(5, 14, 9, 14), 'unlit');
  des.region({ region: [62, 3, 71, 4], lit: 1, type: 'barracks', filled: 1, irregular: 1 });
  des.door('closed', 6, 14);
  des.door('closed', 9, 3);
  at(
    [
      [63, 5],
      [66, 5],
      [68, 8],
    ],
    (x, y) => des.door('open', x, y),
  );
  des.door('locked', 8, 11);
  des.door('open', 68, 11);
  at(
    [
      [63, 14],
      [66, 14],
      [4, 3],
      [4, 9],
    ],
    (x, y) => des.door('closed', x, y),
  );
  at(
    [
      [12, 14],
      [12, 13],
      [11, 10],
      [13, 2],
      [14, 3],
      [20, 2],
      [30, 2],
      [40, 2],
      [30, 16],
      [32, 16],
      [40, 16],
      [54, 16],
      [54, 14],
      [54, 13],
      [57, 10],
      [57, 9],
    ],
    (x, y) => des.monster('soldier', x, y),
  );
  des.monster('lieutenant', 15, 8);
  des.monster('stone giant', 3, 1);
  at(
    [
      [18, 9],
      [49, 10],
      [33, 5],
      [33, 14],
    ],
    (x, y) => des.monster('D', x, y),
  );
  at(
    [
      [17, 8],
      [17, 11],
      [48, 8],
      [48, 11],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  at(
    [
      [19, 6],
      [20, 6],
      [21, 6],
    ],
    (x, y) => des.object('diamond', x, y),
  );
  at(
    [
      [19, 13],
      [20, 13],
      [21, 13],
    ],
    (x, y) => des.object('emerald', x, y),
  );
  at(
    [
      [46, 6],
      [47, 6],
      [48, 6],
    ],
    (x, y) => des.object('ruby', x, y),
  );
  at(
    [
      [46, 13],
      [47, 13],
      [48, 13],
    ],
    (x, y) => des.object('amethyst', x, y),
  );
};
