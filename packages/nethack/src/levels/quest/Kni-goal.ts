// The knight's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const kniGoal: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`....PPPP..PPP..                                                             
.PPPPP...PP..     ..........     .................................          
..PPPPP...P..    ...........    ...................................         
..PPP.......   ...........    ......................................        
...PPP.......    .........     ...............   .....................      
...........    ............    ............     ......................      
............   .............      .......     .....................         
..............................            .........................         
...............................   ..................................        
.............................    ....................................       
.........    ......................................................         
.....PP...    .....................................................         
.....PPP....    ....................................................        
......PPP....   ..............   ....................................       
.......PPP....  .............    .....................................      
........PP...    ............    ......................................     
...PPP........     ..........     ..................................        
..PPPPP........     ..........     ..............................           
....PPPPP......       .........     ..........................              
.......PPPP...                                                              
`);
  des.region(selection.area(0, 0, 14, 19), 'lit');
  des.region(selection.area(15, 0, 75, 19), 'unlit');
  des.stair('up', 3, 8);
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.object({ id: 'mirror', x: 50, y: 6, buc: 'blessed', spe: 0, name: 'The Magic Mirror of Merlin' });
  des.object({ coord: [33, 1] });
  des.object({ coord: [33, 2] });
  des.object({ coord: [33, 3] });
  des.object({ coord: [33, 4] });
  des.object({ coord: [33, 5] });
  des.object({ coord: [34, 1] });
  des.object({ coord: [34, 2] });
  des.object({ coord: [34, 3] });
  des.object({ coord: [34, 4] });
  des.object({ coord: [34, 5] });
  des.object({ coord: [35, 1] });
  des.object({ coord: [35, 2] });
  des.object({ coord: [35, 3] });
  des.object({ coord: [35, 4] });
  des.object({ coord: [35, 5] });
  times(6, () => des.object());
  at(
    [
      [13, 7],
      [12, 8],
      [12, 9],
    ],
    (x, y) => des.trap('spiked pit', x, y),
  );
  times(5, () => des.trap());
  des.monster({ id: 'Ixoth', x: 50, y: 6, peaceful: 0 });
  times(16, () => des.monster({ id: 'quasit', peaceful: 0 }));
  des.monster({ class: 'i', peaceful: 0 });
  des.monster({ class: 'i', peaceful: 0 });
  times(8, () => des.monster({ id: 'ochre jelly', peaceful: 0 }));
  des.monster({ class: 'j', peaceful: 0 });
};
