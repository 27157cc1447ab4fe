// The cave dweller's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const cavStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`                                                                            
  ......     ..........................       ...        ....  ......       
 ......       ..........................     ........       ....    .....   
  ..BB      .............................    .........            ....  ..  
     ..    ......................              .......      ..     ....  .. 
     ..     ....................                     ..  .......    ..  ... 
   ..              S   BB                .....     .......   ....      .... 
    ..        ...  .   ..               ........  ..     ..   ..       ...  
     ..      ......     ..             ............       ..          ...   
       .      ....       ..             ........           ..  ...........  
  ...   ..     ..        .............                  ................... 
 .....   .....            ...............................      ...........  
  .....B................            ...                               ...   
  .....     .  ..........        .... .      ...  ..........           ...  
   ...     ..          .............  ..    ...................        .... 
          BB       ..   .........      BB    ...  ..........  ..   ...  ... 
       ......    .....  B          ........         ..         .. ....  ... 
     ..........  ..........         ..... ...      .....        ........    
       ..  ...    .  .....         ....    ..       ...            ..       
                                                                            
`);
  des.region(selection.area(0, 0, 75, 19), 'unlit');
  des.region({ region: [13, 1, 40, 5], lit: 1, type: 'temple', filled: 1, irregular: 1 });
  des.region({ region: [2, 1, 8, 3], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [1, 11, 6, 14], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [13, 8, 18, 10], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [5, 17, 14, 18], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [17, 16, 23, 18], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [35, 16, 44, 18], lit: 1, type: 'ordinary', irregular: 1 });
  des.stair('down', 2, 3);
  des.levregion({ region: [71, 9, 71, 9], type: 'branch' });
  des.door('locked', 19, 6);
  des.altar({ x: 36, y: 2, align: 'coaligned', type: 'shrine' });
  des.monster({
    id: 'Shaman Karnov',
    coord: [35, 2],
    inventory: () => {
      des.object({ id: 'leather armor', spe: 5 });
      des.object({ id: 'club', spe: 5 });
    },
  });
  des.object('chest', 34, 2);
  at(
    [
      [20, 3],
      [20, 2],
      [20, 1],
      [21, 3],
      [21, 2],
      [21, 1],
      [22, 1],
      [26, 9],
    ],
    (x, y) => des.monster('neanderthal', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.trap('pit', 47, 11);
  des.trap('pit', 57, 10);
  times(4, () => des.trap());
  des.monster({ id: 'bugbear', x: 47, y: 2, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 48, y: 3, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 49, y: 4, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 67, y: 3, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 69, y: 4, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 51, y: 13, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 53, y: 14, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 55, y: 15, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 63, y: 10, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 65, y: 9, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 67, y: 10, peaceful: 0 });
  des.monster({ id: 'bugbear', x: 69, y: 11, peaceful: 0 });
  des.wallify();
};
