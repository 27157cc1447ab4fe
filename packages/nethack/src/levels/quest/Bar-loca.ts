// The barbarian's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const barLoca: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`..........PPP.........................................                      
...........PP..........................................        .......      
..........PP...........-----..........------------------     ..........     
...........PP..........+...|..........|....S...........|..  ............    
..........PPP..........|...|..........|-----...........|...  .............  
...........PPP.........-----..........+....+...........|...  .............  
..........PPPPPPPPP...................+....+...........S.................   
........PPPPPPPPPPPPP.........-----...|-----...........|................    
......PPPPPPPPPPPPPP..P.......+...|...|....S...........|          ...       
.....PPPPPPP......P..PPPP.....|...|...------------------..         ...      
....PPPPPPP.........PPPPPP....-----........................      ........   
...PPPPPPP..........PPPPPPP..................................   ..........  
....PPPPPPP........PPPPPPP....................................  ..........  
.....PPPPP........PPPPPPP.........-----........................   ........  
......PPP..PPPPPPPPPPPP...........+...|.........................    .....   
..........PPPPPPPPPPP.............|...|.........................     ....   
..........PPPPPPPPP...............-----.........................       .    
..............PPP.................................................          
...............PP....................................................       
................PPP...................................................      
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(24, 3, 26, 4), 'unlit');
  des.region(selection.area(31, 8, 33, 9), 'unlit');
  des.region(selection.area(35, 14, 37, 15), 'unlit');
  des.region(selection.area(39, 3, 54, 8), 'lit');
  des.region(selection.area(56, 0, 75, 8), 'unlit');
  des.region(selection.area(64, 9, 75, 16), 'unlit');
  at(
    [
      [23, 3],
      [30, 8],
      [34, 14],
    ],
    (x, y) => des.door('open', x, y),
  );
  des.door('locked', 38, 5);
  des.door('locked', 38, 6);
  at(
    [
      [43, 3],
      [43, 5],
      [43, 6],
      [43, 8],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 55, 6);
  des.stair('up', 5, 2);
  des.stair('down', 70, 13);
  times(3, () => des.object({ x: 42, y: 3 }));
  times(4, () => des.object({ x: 41, y: 3 }));
  des.object({ x: 41, y: 8 });
  des.object({ x: 41, y: 8 });
  times(3, () => des.object({ x: 42, y: 8 }));
  times(3, () => des.object({ x: 71, y: 13 }));
  at(
    [
      [10, 13],
      [21, 7],
      [67, 8],
      [68, 9],
    ],
    (x, y) => des.trap('spiked pit', x, y),
  );
  times(4, () => des.trap());
  des.monster({ id: 'ogre', x: 12, y: 9, peaceful: 0 });
  des.monster({ id: 'ogre', x: 18, y: 11, peaceful: 0 });
  des.monster({ id: 'ogre', x: 45, y: 5, peaceful: 0 });
  des.monster({ id: 'ogre', x: 45, y: 6, peaceful: 0 });
  des.monster({ id: 'ogre', x: 47, y: 5, peaceful: 0 });
  des.monster({ id: 'ogre', x: 46, y: 5, peaceful: 0 });
  des.monster({ id: 'ogre', x: 56, y: 3, peaceful: 0 });
  des.monster({ id: 'ogre', x: 56, y: 4, peaceful: 0 });
  des.monster({ id: 'ogre', x: 56, y: 5, peaceful: 0 });
  des.monster({ id: 'ogre', x: 56, y: 6, peaceful: 0 });
  des.monster({ id: 'ogre', x: 57, y: 3, peaceful: 0 });
  des.monster({ id: 'ogre', x: 57, y: 4, peaceful: 0 });
  des.monster({ id: 'ogre', x: 57, y: 5, peaceful: 0 });
  des.monster({ id: 'ogre', x: 57, y: 6, peaceful: 0 });
  times(3, () => des.monster({ id: 'ogre', peaceful: 0 }));
  des.monster({ class: 'O', peaceful: 0 });
  des.monster({ class: 'T', peaceful: 0 });
  des.monster({ id: 'rock troll', x: 46, y: 6, peaceful: 0 });
  des.monster({ id: 'rock troll', x: 47, y: 6, peaceful: 0 });
  des.monster({ id: 'rock troll', x: 56, y: 7, peaceful: 0 });
  des.monster({ id: 'rock troll', x: 57, y: 7, peaceful: 0 });
  des.monster({ id: 'rock troll', x: 70, y: 13, peaceful: 0 });
  des.monster({ id: 'rock troll', peaceful: 0 });
  des.monster({ id: 'rock troll', peaceful: 0 });
  des.monster({ class: 'T', peaceful: 0 });
};
