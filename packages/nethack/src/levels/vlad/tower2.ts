// Vlad's tower, the middle.

import type { LevelModule } from '../../script/module-scripts.js';

export const tower2: LevelModule = ({ des, selection, shuffle }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'solidify');
  des.map({
    halign: 'half-left',
    valign: 'center',
    map: `  --- --- ---  
  |.| |.| |.|  
---S---S---S---
|.S.........S.|
---.------+----
  |......|..|  
--------.------
|.S......+..S.|
---S---S---S---
  |.| |.| |.|  
  --- --- ---  
`,
  });
  const place = [
    [3, 1],
    [7, 1],
    [11, 1],
    [1, 3],
    [13, 3],
    [1, 7],
    [13, 7],
    [3, 9],
    [7, 9],
    [11, 9],
  ];
  shuffle(place);
  des.ladder('up', 11, 5);
  des.ladder('down', 3, 7);
  des.door('locked', 10, 4);
  des.door('locked', 9, 7);
  des.monster('&', place[9]);
  des.monster('&', place[0]);
  des.monster('hell hound pup', place[1]);
  des.monster('hell hound pup', place[2]);
  des.monster('winter wolf', place[3]);
  des.object({
    id: 'chest',
    coord: place[4],
    contents: () => {
      des.object('amulet of life saving');
    },
  });
  des.object({
    id: 'chest',
    coord: place[5],
    contents: () => {
      des.object('amulet of strangulation');
    },
  });
  des.object('water walking boots', place[6]);
  des.object('crystal plate mail', place[7]);
  const spbooks = [
    'spellbook of invisibility',
    'spellbook of cone of cold',
    'spellbook of create familiar',
    'spellbook of clairvoyance',
    'spellbook of charm monster',
    'spellbook of stone to flesh',
    'spellbook of polymorph',
  ];
  shuffle(spbooks);
  des.object(spbooks[0], place[8]);
  des.non_diggable(selection.area(0, 0, 14, 10));
};
