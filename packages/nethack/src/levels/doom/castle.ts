// The castle, with its moat, its towers and the wand.

import type { LevelModule } from '../../script/module-scripts.js';

export const castle: LevelModule = ({ des, selection, shuffle, at }) => {
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel', 'noteleport', 'noflipy');
  des.map(`}}}}}}}}}.............................................}}}}}}}}}
}-------}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}-------}
}|.....|-----------------------------------------------|.....|}
}|.....+...............................................+.....|}
}-------------------------------+-----------------------------}
}}}}}}|........|..........+...........|.......S.S.......|}}}}}}
.....}|........|..........|...........|.......|.|.......|}.....
.....}|........------------...........---------S---------}.....
.....}|...{....+..........+.........\\.S.................+......
.....}|........------------...........---------S---------}.....
.....}|........|..........|...........|.......|.|.......|}.....
}}}}}}|........|..........+...........|.......S.S.......|}}}}}}
}-------------------------------+-----------------------------}
}|.....+...............................................+.....|}
}|.....|-----------------------------------------------|.....|}
}-------}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}-------}
}}}}}}}}}.............................................}}}}}}}}}
`);
  const object = ['[', ')', '*', '%'];
  shuffle(object);
  const place = selection.new();
  place.set(4, 2);
  place.set(58, 2);
  place.set(4, 14);
  place.set(58, 14);
  const monster = ['L', 'N', 'E', 'H', 'M', 'O', 'R', 'T', 'X', 'Z'];
  shuffle(monster);
  des.teleport_region({ region: [1, 0, 10, 20], region_islev: 1, exclude: [1, 1, 61, 15], dir: 'down' });
  des.teleport_region({ region: [69, 0, 79, 20], region_islev: 1, exclude: [1, 1, 61, 15], dir: 'up' });
  des.levregion({ region: [1, 0, 10, 20], region_islev: 1, exclude: [0, 0, 62, 16], type: 'stair-up' });
  des.feature('fountain', 10, 8);
  des.door('closed', 7, 3);
  des.door('closed', 55, 3);
  at(
    [
      [32, 4],
      [26, 5],
      [46, 5],
      [48, 5],
      [47, 7],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 15, 8);
  des.door('closed', 26, 8);
  at(
    [
      [38, 8],
      [56, 8],
      [47, 9],
      [26, 11],
      [46, 11],
      [48, 11],
      [32, 12],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 7, 13);
  des.door('closed', 55, 13);
  des.drawbridge({ dir: 'east', state: 'closed', x: 5, y: 8 });
  des.object(object[0], 39, 5);
  des.object(object[0], 40, 5);
  des.object(object[0], 41, 5);
  des.object(object[0], 42, 5);
  des.object(object[0], 43, 5);
  des.object(object[0], 44, 5);
  des.object(object[0], 45, 5);
  des.object(object[0], 39, 6);
  des.object(object[0], 40, 6);
  des.object(object[0], 41, 6);
  des.object(object[0], 42, 6);
  des.object(object[0], 43, 6);
  des.object(object[0], 44, 6);
  des.object(object[0], 45, 6);
  des.object(object[1], 49, 5);
  des.object(object[1], 50, 5);
  des.object(object[1], 51, 5);
  des.object(object[1], 52, 5);
  des.object(object[1], 53, 5);
  des.object(object[1], 54, 5);
  des.object(object[1], 55, 5);
  des.object(object[1], 49, 6);
  des.object(object[1], 50, 6);
  des.object(object[1], 51, 6);
  des.object(object[1], 52, 6);
  des.object(object[1], 53, 6);
  des.object(object[1], 54, 6);
  des.object(object[1], 55, 6);
  des.object(object[2], 39, 10);
  des.object(object[2], 40, 10);
  des.object(object[2], 41, 10);
  des.object(object[2], 42, 10);
  des.object(object[2], 43, 10);
  des.object(object[2], 44, 10);
  des.object(object[2], 45, 10);
  des.object(object[2], 39, 11);
  des.object(object[2], 40, 11);
  des.object(object[2], 41, 11);
  des.object(object[2], 42, 11);
  des.object(object[2], 43, 11);
  des.object(object[2], 44, 11);
  des.object(object[2], 45, 11);
  des.object(object[3], 49, 10);
  des.object(object[3], 50, 10);
  des.object(object[3], 51, 10);
  des.object(object[3], 52, 10);
  des.object(object[3], 53, 10);
  des.object(object[3], 54, 10);
  des.object(object[3], 55, 10);
  des.object(object[3], 49, 11);
  des.object(object[3], 50, 11);
  des.object(object[3], 51, 11);
  des.object(object[3], 52, 11);
  des.object(object[3], 53, 11);
  des.object(object[3], 54, 11);
  des.object(object[3], 55, 11);
  const loc = place.rndcoord(1);
  des.object({
    id: 'chest',
    trapped: 0,
    locked: 1,
    coord: loc,
    contents: () => {
      des.object('wishing');
    },
  });
  des.engraving({ coord: loc, type: 'burn', text: 'Elbereth' });
  des.object({ id: 'scroll of scare monster', coord: loc, buc: 'cursed' });
  des.object('chest', 37, 8);
  at(
    [
      [40, 8],
      [44, 8],
      [48, 8],
      [52, 8],
      [55, 8],
    ],
    (x, y) => des.trap('trap door', x, y),
  );
  at(
    [
      [8, 6],
      [9, 5],
      [11, 5],
      [12, 6],
      [8, 10],
      [9, 11],
      [11, 11],
      [12, 10],
    ],
    (x, y) => des.monster('soldier', x, y),
  );
  des.monster('lieutenant', 9, 8);
  at(
    [
      [3, 2],
      [5, 2],
      [57, 2],
      [59, 2],
      [3, 14],
      [5, 14],
      [57, 14],
      [59, 14],
    ],
    (x, y) => des.monster('soldier', x, y),
  );
  at(
    [
      [47, 5],
      [47, 6],
      [47, 10],
      [47, 11],
    ],
    (x, y) => des.monster('D', x, y),
  );
  at(
    [
      [5, 7],
      [5, 9],
      [57, 7],
      [57, 9],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  at(
    [
      [5, 0],
      [5, 16],
      [57, 0],
      [57, 16],
    ],
    (x, y) => des.monster('shark', x, y),
  );
  des.monster(monster[9], 27, 5);
  des.monster(monster[0], 30, 5);
  des.monster(monster[1], 33, 5);
  des.monster(monster[2], 36, 5);
  des.monster(monster[3], 28, 6);
  des.monster(monster[4], 31, 6);
  des.monster(monster[5], 34, 6);
  des.monster(monster[6], 37, 6);
  des.monster(monster[7], 27, 7);
  des.monster(monster[8], 30, 7);
  des.monster(monster[9], 33, 7);
  des.monster(monster[0], 36, 7);
  des.monster(monster[1], 28, 8);
  des.monster(monster[2], 31, 8);
  des.monster(monster[3], 34, 8);
  des.monster(monster[4], 27, 9);
  des.monster(monster[5], 30, 9);
  des.monster(monster[6], 33, 9);
  des.monster(monster[7], 36, 9);
  des.monster(monster[8], 28, 10);
  des.monster(monster[9], 31, 10);
  des.monster(monster[0], 34, 10);
  des.monster(monster[1], 37, 10);
  des.monster(monster[2], 27, 11);
  des.monster(monster[3], 30, 11);
  des.monster(monster[4], 33, 11);
  des.monster(monster[5], 36, 11);
  des.mazewalk(0, 10, 'west');
  des.mazewalk(62, 6, 'east');
  des.non_diggable(selection.area(0, 0, 62, 16));
  des.region(selection.area(0, 0, 62, 16), 'unlit');
  des.region(selection.area(0, 5, 5, 11), 'lit');
  des.region(selection.area(57, 5, 62, 11), 'lit');
  des.region({ region: [27, 5, 37, 11], lit: 1, type: 'throne', filled: 2 });
  des.region(selection.area(7, 5, 14, 11), 'lit');
  des.region(selection.area(39, 5, 45, 6), 'lit');
  des.region(selection.area(39, 10, 45, 11), 'lit');
  des.region(selection.area(49, 5, 55, 6), 'lit');
  des.region(selection.area(49, 10, 55, 11), 'lit');
  des.region(selection.area(2, 2, 6, 3), 'lit');
  des.region(selection.area(56, 2, 60, 3), 'lit');
  des.region(selection.area(2, 13, 6, 14), 'lit');
  des.region(selection.area(56, 13, 60, 14), 'lit');
  des.region({ region: [16, 5, 25, 6], lit: 1, type: 'barracks', filled: 1 });
  des.region({ region: [16, 10, 25, 11], lit: 1, type: 'barracks', filled: 1 });
  des.region(selection.area(8, 3, 54, 3), 'unlit');
  des.region(selection.area(8, 13, 54, 13), 'unlit');
  des.region(selection.area(16, 8, 25, 8), 'unlit');
  des.region(selection.area(39, 8, 55, 8), 'unlit');
  des.region(selection.area(47, 5, 47, 6), 'unlit');
  des.region(selection.area(47, 10, 47, 11), 'unlit');
};
