// The ranger's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const ranLoca: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.map(`              .......  .........  .......              
     ...................       ...................     
  ....        .......             .......        ....  
...    .....     .       .....       .     .....    ...
.   .......... .....  ...........  ..... ..........   .
.  ..  ..... ..........  .....  .......... .....  ..  .
.  .     .     .....       .       .....     .     .  .
.  .   .....         .............         .....   .  .
.  .  ................  .......  ................  .  .
.  .   .....            .......            .....   .  .
.  .     .    ......               ......    .     .  .
.  .     ...........   .........   ...........     .  .
.  .          ..........       ..........          .  .
.  ..  .....     .       .....       .     .....  ..  .
.   .......... .....  ...........  ..... ..........   .
.      ..... ..........  .....  .......... .....      .
.        .     .....       .       .....     .        .
...   .......           .......           .......   ...
  ..............     .............     ..............  
      .......  .......  .......  .......  .......      
`);
  des.region(selection.area(0, 0, 54, 19), 'lit');
  des.stair('up', 25, 5);
  des.stair('down', 27, 18);
  des.non_diggable(selection.area(0, 0, 54, 19));
  times(8, () => des.object());
  des.trap('spiked pit');
  des.trap('spiked pit');
  des.trap('teleport');
  des.trap('teleport');
  des.trap('arrow');
  des.trap('arrow');
  des.monster({ id: 'wumpus', x: 27, y: 18, peaceful: 0, asleep: 1 });
  times(4, () => des.monster({ id: 'giant bat', peaceful: 0 }));
  times(4, () => des.monster({ id: 'forest centaur', peaceful: 0 }));
  times(8, () => des.monster({ id: 'mountain centaur', peaceful: 0 }));
  times(4, () => des.monster({ id: 'scorpion', peaceful: 0 }));
  des.monster({ class: 's', peaceful: 0 });
  des.monster({ class: 's', peaceful: 0 });
};
