// The wizard's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const wizLoca: LevelModule = ({ des, selection, random, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`.............        .......................................................
..............       .............}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.......
..............      ..............}.................................}.......
..............      ..............}.-------------------------------.}.......
...............     .........C....}.|.............................|.}.......
...............    ..........C....}.|.---------------------------.|.}.......
...............    .........CCC...}.|.|.........................|.|.}.......
................   ....C....CCC...}.|.|.-----------------------.|.|.}.......
.......C..C.....  .....C....CCC...}.|.|.|......+.......+......|.|.|.}.......
.............C..CC.....C....CCC...}.|.|.|......|-------|......|.|.|.}.......
................   ....C....CCC...}.|.|.|......|.......|......|.|.|.}.......
......C..C.....    ....C....CCC...}.|.|.|......|-------|......|.|.|.}.......
............C..     ...C....CCC...}.|.|.|......+.......+......|.|.|.}.......
........C......    ....C....CCC...}.|.|.-----------------------.|.|.}.......
....C......C...     ........CCC...}.|.|.........................|.|.}.......
......C..C....      .........C....}.|.---------------------------.|.}.......
..............      .........C....}.|.............................|.}.......
.............       ..............}.-------------------------------.}.......
.............        .............}.................................}.......
.............        .............}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.......
.............        .......................................................
`);
  des.replace_terrain({ region: [0, 0, 30, 20], fromterrain: '.', toterrain: 'C', chance: 15 });
  des.replace_terrain({ region: [68, 0, 75, 20], fromterrain: '.', toterrain: '}', chance: 25 });
  des.replace_terrain({ region: [34, 1, 68, 19], fromterrain: '}', toterrain: '.', chance: 2 });
  des.region(selection.area(0, 0, 75, 20), 'lit');
  des.region({
    region: [37, 4, 65, 16],
    lit: 0,
    type: 'ordinary',
    irregular: 1,
    contents: () => {
      des.door({ state: 'secret', wall: 'random' });
    },
  });
  des.region({
    region: [39, 6, 63, 14],
    lit: 0,
    type: 'ordinary',
    irregular: 1,
    contents: () => {
      des.door({ state: 'secret', wall: 'random' });
    },
  });
  des.region({
    region: [41, 8, 46, 12],
    lit: 1,
    type: 'ordinary',
    irregular: 1,
    contents: () => {
      const walls = ['north', 'south', 'west'] as const;
      const widx = random(1, walls.length);
      des.door({ state: 'secret', wall: walls[widx - 1] });
    },
  });
  des.region({
    region: [56, 8, 61, 12],
    lit: 1,
    type: 'ordinary',
    irregular: 1,
    contents: () => {
      const walls = ['north', 'south', 'east'] as const;
      const widx = random(1, walls.length);
      des.door({ state: 'secret', wall: walls[widx - 1] });
    },
  });
  des.region(selection.area(48, 8, 54, 8), 'unlit');
  des.region(selection.area(48, 12, 54, 12), 'unlit');
  des.region({
    region: [48, 10, 54, 10],
    lit: 0,
    type: 'ordinary',
    irregular: 1,
    contents: () => {
      des.door({ state: 'secret', wall: 'random' });
    },
  });
  at(
    [
      [55, 8],
      [55, 12],
      [47, 8],
      [47, 12],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.terrain([3, 17], '.');
  des.stair('up', 3, 17);
  des.stair('down', 48, 10);
  des.non_diggable(selection.area(0, 0, 75, 20));
  times(15, () => des.object());
  at(
    [
      [24, 2],
      [7, 10],
      [23, 5],
      [26, 19],
      [72, 2],
      [72, 12],
    ],
    (x, y) => des.trap('spiked pit', x, y),
  );
  at(
    [
      [45, 16],
      [65, 13],
      [55, 6],
      [39, 11],
      [57, 9],
    ],
    (x, y) => des.trap('falling rock', x, y),
  );
  des.trap('magic');
  des.trap('statue');
  des.trap('statue');
  des.trap('polymorph');
  des.trap('anti magic', 53, 10);
  des.trap('sleep gas');
  des.trap('sleep gas');
  times(3, () => des.trap('dart'));
  times(12, () => des.monster({ class: 'B', peaceful: 0 }));
  times(7, () => des.monster({ class: 'i', peaceful: 0 }));
  times(7, () => des.monster('vampire bat'));
  des.monster({ class: 'i', peaceful: 0 });
};
