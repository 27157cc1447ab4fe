// Vlad's tower, the top.

import type { LevelModule } from '../../script/module-scripts.js';

export const tower1: LevelModule = ({ des, selection, random, shuffle, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'solidify');
  des.map({
    halign: 'half-left',
    valign: 'center',
    map: `  --- --- ---  
  |.| |.| |.|  
---S---S---S---
|.......+.+...|
---+-----.-----
  |...\\.|.+.|  
---+-----.-----
|.......+.+...|
---S---S---S---
  |.| |.| |.|  
  --- --- ---  
`,
  });
  const niches = [
    [3, 1],
    [3, 9],
    [7, 1],
    [7, 9],
    [11, 1],
    [11, 9],
  ];
  shuffle(niches);
  des.ladder('down', 11, 5);
  des.monster('Vlad the Impaler', 6, 5);
  des.monster('V', niches[0]);
  des.monster('V', niches[1]);
  des.monster('V', niches[2]);
  des.monster({ id: 'Vampire Lady', name: 'Madame', waiting: 1 });
  des.monster({ id: 'Vampire Lady', name: 'Marquise', waiting: 1 });
  des.monster({ id: 'Vampire Lady', name: 'Countess', waiting: 1 });
  at(
    [
      [8, 3],
      [10, 3],
      [3, 4],
    ],
    (x, y) => des.door('closed', x, y),
  );
  at(
    [
      [10, 5],
      [8, 7],
      [10, 7],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.door('closed', 3, 6);
  des.object('chest', 7, 5);
  des.object('chest', niches[5]);
  des.object('chest', niches[0]);
  des.object('chest', niches[1]);
  des.object('chest', niches[2]);
  des.object({
    id: 'chest',
    coord: niches[3],
    contents: () => {
      des.object({ id: 'wax candle', quantity: random(4, 8) });
    },
  });
  des.object({
    id: 'chest',
    coord: niches[4],
    contents: () => {
      des.object({ id: 'tallow candle', quantity: random(4, 8) });
    },
  });
  des.non_diggable(selection.area(0, 0, 14, 10));
};
