// The barbarian's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const barGoal: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`                                                                            
                               .............                                
                             ..................                             
        ....              .........................          ....           
      .......          ..........................           .......         
      ......             ........................          .......          
      ..  ......................................             ..             
       ..                 .....................             ..              
        ..                 ..................              ..               
         ..         ..S...S..............   ................                
          ..                   ........                ...                  
       .........                                         ..                 
       ......  ..                                         ...  ....         
      .. ...    ..                             ......       ........        
   ....          .. ..................        ........       ......         
  ......          ......................       ......         ..            
   ....             ..................              ...........             
                      ..............                                        
                        ...........                                         
                                                                            
`);
  des.region(selection.area(0, 0, 75, 19), 'unlit');
  des.door('locked', 22, 9);
  des.door('locked', 26, 9);
  des.stair('up', 36, 5);
  des.altar({ x: 63, y: 4, align: 'noncoaligned', type: 'altar' });
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.object({ id: 'luckstone', x: 63, y: 4, buc: 'blessed', spe: 0, name: 'The Heart of Ahriman' });
  times(14, () => des.object());
  times(6, () => des.trap());
  des.monster({ id: 'Thoth Amon', x: 63, y: 4, peaceful: 0 });
  times(16, () => des.monster({ id: 'ogre', peaceful: 0 }));
  des.monster({ class: 'O', peaceful: 0 });
  des.monster({ class: 'O', peaceful: 0 });
  times(8, () => des.monster({ id: 'rock troll', peaceful: 0 }));
  des.monster({ class: 'T', peaceful: 0 });
  des.wallify();
};
