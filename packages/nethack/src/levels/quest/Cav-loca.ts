// The cave dweller's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const cavLoca: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`                                                                            
    .............                     ...........                           
   ...............                   .............                          
    .............                  ...............        ..........        
     ...........                    .............      ...............      
        ...                                    ...   ..................     
         ...                ..........          ... ..................      
          ...              ............          BBB...................     
           ...              ..........          ......................      
            .....                 ..      .....B........................    
  ....       ...............      .    ........B..........................  
 ......     .. .............S..............         ..................      
  ....     ..                ...........             ...............        
     ..  ...                                    ....................        
      ....                                      BB...................       
         ..                 ..                 ..  ...............          
          ..   .......     ....  .....  ....  ..     .......   S            
           ............     ....... ..  .......       .....    ...  ....    
               .......       .....   ......                      .......    
                                                                            
`);
  des.region(selection.area(0, 0, 75, 19), 'unlit');
  des.region({ region: [52, 6, 73, 15], lit: 1, type: 'ordinary', irregular: 1 });
  des.door('locked', 28, 11);
  des.stair('up', 4, 3);
  des.stair('down', 73, 10);
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(15, () => des.object());
  times(6, () => des.trap());
  des.monster({ id: 'bugbear', x: 2, y: 10, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 3, y: 11, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 4, y: 12, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 2, y: 11, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 16, y: 16, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 17, y: 17, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 18, y: 18, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 19, y: 16, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 30, y: 6, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 31, y: 7, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 32, y: 8, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 33, y: 6, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 34, y: 7, peaceful: 0 });
  times(4, () => des.monster({ id: 'bugbear', peaceful: 0 }));
  des.monster({ class: 'h', peaceful: 0 });
  des.monster({ class: 'H', peaceful: 0 });
  des.monster({ id: 'hill giant', x: 3, y: 12, peaceful: 0 });
  des.monster({ id: 'hill giant', x: 20, y: 17, peaceful: 0 });
  des.monster({ id: 'hill giant', x: 35, y: 8, peaceful: 0 });
  times(4, () => des.monster({ id: 'hill giant', peaceful: 0 }));
  des.monster({ class: 'H', peaceful: 0 });
  des.wallify();
};
