// The ranger's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const ranGoal: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`                                                                            
  ...                                                                  ...  
 .......................................................................... 
  ...                                +                                 ...  
   .     ............     .......    .                   .......        .   
   .  .............................  .       ........   .........S..    .   
   .   ............    .  ......     .       .      .    .......   ..   .   
   .     .........     .   ....      +       . ...  .               ..  .   
   .        S          .         .........   .S.    .S...............   .   
   .  ...   .     ...  .         .........          .                   .   
   . ........    .....S.+.......+....\\....+........+.                   .   
   .  ...         ...    S       .........           ..      .....      .   
   .                    ..       .........            ..      ......    .   
   .      .......     ...            +       ....    ....    .......... .   
   . ..............  ..              .      ......  ..  .............   .   
   .     .............               .     ..........          ......   .   
  ...                                +                                 ...  
 .......................................................................... 
  ...                                                                  ...  
                                                                            
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.stair('up', 19, 10);
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.object({ id: 'bow', x: 37, y: 10, buc: 'blessed', spe: 0, name: 'The Longbow of Diana' });
  des.object('chest', 37, 10);
  des.object({ coord: [36, 9] });
  des.object({ coord: [36, 10] });
  des.object({ coord: [36, 11] });
  des.object({ coord: [37, 9] });
  des.object({ coord: [37, 11] });
  des.object({ coord: [38, 9] });
  des.object({ coord: [38, 10] });
  des.object({ coord: [38, 11] });
  times(5, () => des.object());
  times(6, () => des.trap());
  des.door('locked', 12, 8);
  des.door('closed', 22, 10);
  des.door('locked', 24, 10);
  at(
    [
      [25, 11],
      [32, 10],
      [37, 3],
      [37, 7],
      [37, 13],
      [37, 16],
      [42, 10],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.door('locked', 46, 8);
  des.door('closed', 51, 10);
  des.door('locked', 53, 8);
  des.door('closed', 65, 5);
  des.monster({ id: 'Scorpius', x: 37, y: 10, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 36, y: 9, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 36, y: 10, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 36, y: 11, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 37, y: 9, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 37, y: 11, peaceful: 0 });
  des.monster({ id: 'forest centaur', x: 38, y: 9, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 38, y: 10, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 38, y: 11, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 2, y: 2, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 71, y: 2, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 2, y: 16, peaceful: 0 });
  des.monster({ id: 'mountain centaur', x: 71, y: 16, peaceful: 0 });
  des.monster({ id: 'forest centaur', peaceful: 0 });
  des.monster({ id: 'forest centaur', peaceful: 0 });
  des.monster({ id: 'mountain centaur', peaceful: 0 });
  des.monster({ id: 'mountain centaur', peaceful: 0 });
  des.monster({ class: 'C', peaceful: 0 });
  des.monster({ class: 'C', peaceful: 0 });
  des.monster({ id: 'scorpion', x: 3, y: 2, peaceful: 0 });
  des.monster({ id: 'scorpion', x: 72, y: 2, peaceful: 0 });
  des.monster({ id: 'scorpion', x: 3, y: 17, peaceful: 0 });
  des.monster({ id: 'scorpion', x: 72, y: 17, peaceful: 0 });
  des.monster({ id: 'scorpion', x: 41, y: 10, peaceful: 0 });
  des.monster({ id: 'scorpion', x: 33, y: 9, peaceful: 0 });
  des.monster({ id: 'scorpion', peaceful: 0 });
  des.monster({ id: 'scorpion', peaceful: 0 });
  des.monster({ class: 's', peaceful: 0 });
  des.wallify();
};
