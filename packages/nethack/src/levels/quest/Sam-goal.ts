// The samurai's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const samGoal: LevelModule = ({ des, selection, random, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport');
  des.map(`                                             
           .......................           
       ......-------------------......       
    ......----.................----......    
   ....----.....-------------.....----....   
  ....--.....----...........----.....--....  
  ...||....---....---------....---....||...  
  ...|....--....---.......---....--....|...  
 ....|...||...---...--+--...---...||...|.... 
 ....|...|....|....|-...-|....|....|...|.... 
 ....|...|....|....+.....+....|....|...|.... 
 ....|...|....|....|-...-|....|....|...|.... 
 ....|...||...---...--+--...---...||...|.... 
  ...|....--....---.......---....--....|...  
  ...||....---....---------....---....||...  
  ....--.....----...........----.....--....  
   ....----.....-------------.....----....   
    ......----.................----......    
       ......-------------------......       
           .......................           
`);
  let place = [
    [2, 11],
    [42, 9],
  ];
  let placeidx = random(1, place.length);
  des.region(selection.area(0, 0, 44, 19), 'unlit');
  at(
    [
      [19, 10],
      [22, 8],
      [22, 12],
      [25, 10],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.stair({ dir: 'up', coord: place[placeidx - 1] });
  place = [
    [22, 14],
    [30, 10],
    [22, 6],
    [14, 10],
  ];
  placeidx = random(1, place.length);
  des.terrain(place[placeidx - 1], '.');
  place = [
    [22, 4],
    [35, 10],
    [22, 16],
    [9, 10],
  ];
  placeidx = random(1, place.length);
  des.terrain(place[placeidx - 1], '.');
  place = [
    [22, 2],
    [22, 18],
  ];
  placeidx = random(1, place.length);
  des.terrain(place[placeidx - 1], '.');
  des.non_diggable(selection.area(0, 0, 44, 19));
  des.object({ id: 'tsurugi', x: 22, y: 10, buc: 'blessed', spe: 0, name: 'The Tsurugi of Muramasa' });
  times(14, () => des.object());
  at(
    [
      [22, 9],
      [24, 10],
      [22, 11],
    ],
    (x, y) => des.trap('board', x, y),
  );
  times(6, () => des.trap());
  des.monster('Ashikaga Takauji', 22, 10);
  times(5, () => des.monster({ id: 'samurai', peaceful: 0 }));
  times(5, () => des.monster({ id: 'ninja', peaceful: 0 }));
  times(4, () => des.monster('wolf'));
  des.monster('d');
  des.monster('d');
  times(9, () => des.monster('stalker'));
};
