// Vlad's tower, the ground floor.

import type { LevelModule } from '../../script/module-scripts.js';

export const tower3: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'solidify');
  des.map({
    halign: 'half-left',
    valign: 'center',
    map: `    --- --- ---    
    |.| |.| |.|    
  ---S---S---S---  
  |.S.........S.|  
-----.........-----
|...|.........+...|
|.---.........---.|
|.|.S.........S.|.|
|.---S---S---S---.|
|...|.|.|.|.|.|...|
---.---.---.---.---
  |.............|  
  ---------------  
`,
  });
  const place = [
    [5, 1],
    [9, 1],
    [13, 1],
    [3, 3],
    [15, 3],
    [3, 7],
    [15, 7],
    [5, 9],
    [9, 9],
    [13, 9],
  ];
  des.levregion({ type: 'branch', region: [2, 5, 2, 5] });
  des.ladder('up', 5, 7);
  des.door('locked', 14, 5);
  des.monster('D', 13, 5);
  des.monster({ x: 12, y: 4 });
  des.monster({ x: 12, y: 6 });
  times(6, () => des.monster());
  des.object('long sword', place[3]);
  des.trap({ coord: place[3] });
  des.object('lock pick', place[0]);
  des.trap({ coord: place[0] });
  des.object('elven cloak', place[1]);
  des.trap({ coord: place[1] });
  des.object('blindfold', place[2]);
  des.trap({ coord: place[2] });
  des.non_diggable(selection.area(0, 0, 18, 12));
};
