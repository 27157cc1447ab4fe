// The ranger's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const ranStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: '.' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'arboreal');
  des.level_init({ style: 'mines', fg: '.', bg: '.', smoothed: true, joined: true, lit: 1, walled: false });
  des.replace_terrain({ region: [0, 0, 76, 19], fromterrain: '.', toterrain: 'T', chance: 5 });
  des.map({
    halign: 'left',
    valign: 'center',
    map: `                                       xx
   ...................................  x
  ..                                 ..  
 ..  ...............F...............  .. 
 .  ..             .F.             ..  . 
 . ..  .............F.............  .. . 
 . .  ..                         ..  . . 
 . . ..  .......................  .. ... 
 . . .  ..                     ..  .     
 ... . ..  .|..................... ......
 FFF . .  ..S..................          
 ... . ..  .|.................  .... ... 
 . . .  ..                     ..  . . . 
 . . ..  .......................  .. . . 
 . .  ..                         ..  . . 
 . ..  .............F.............  .. . 
 .  ..             .F.             ..  . 
 ..  ...............F...............  .. 
  ..                                 ..  
   ...................................  x
                                       xx
`,
  });
  des.region(selection.area(0, 0, 40, 20), 'lit');
  des.stair('down', 10, 10);
  des.levregion({ region: [51, 2, 77, 18], region_islev: 1, type: 'branch' });
  des.monster({
    id: 'Orion',
    coord: [20, 10],
    inventory: () => {
      des.object({ id: 'leather armor', spe: 4 });
      des.object({ id: 'yumi', spe: 4 });
      des.object({ id: 'ya', spe: 4, quantity: 50 });
    },
  });
  des.object('chest', 20, 10);
  at(
    [
      [19, 9],
      [20, 9],
      [21, 9],
      [19, 10],
      [21, 10],
      [19, 11],
      [20, 11],
      [21, 11],
    ],
    (x, y) => des.monster('hunter', x, y),
  );
  des.non_diggable(selection.area(0, 0, 40, 20));
  des.trap('arrow', 30, 9);
  des.trap('arrow', 30, 10);
  des.trap('pit', 40, 9);
  des.trap('spiked pit');
  des.trap('bear');
  des.trap('bear');
  des.monster({ id: 'minotaur', x: 33, y: 9, peaceful: 0, asleep: 1 });
  des.monster({ id: 'forest centaur', x: 19, y: 3, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 19, y: 4, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 19, y: 5, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 3, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 4, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 5, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 1, y: 9, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 2, y: 9, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 3, y: 9, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 1, y: 11, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 2, y: 11, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 3, y: 11, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 19, y: 15, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 19, y: 16, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 19, y: 17, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 15, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 16, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 21, y: 17, peaceful: 0 });
  times(6, () => des.monster({ id: 'plains centaur', peaceful: 0 }));
  des.monster({ id: 'scorpion', peaceful: 0 });
  des.monster({ id: 'scorpion', peaceful: 0 });
};
