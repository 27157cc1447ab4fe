// The valkyrie's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const valLoca: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor', 'icedpools', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'I', smoothed: true, joined: false, lit: 1, walled: false });
  des.map(`PPPPxxxx                      xxxxPPPPPx
PLPxxx                          xPPLLLPP
PPP    .......................    PPPLLP
xx   ............................   PPPP
x  ...............................  xxxx
  .................................   xx
....................................   x
  ...................................   
x  ..................................  x
xx   ..............................   PP
xPPP  ..........................     PLP
xPLLP                             xxPLLP
xPPPPxx                         xxxxPPPP
`);
  des.region(selection.area(0, 0, 39, 12), 'lit');
  des.stair('up', 48, 14);
  des.stair('down', 20, 6);
  des.non_diggable(selection.area(0, 0, 39, 12));
  times(15, () => des.object());
  times(4, () => des.trap('fire'));
  des.trap();
  des.trap();
  times(17, () => des.monster('fire ant'));
  des.monster('a');
  des.monster({ class: 'H', peaceful: 0 });
  times(7, () => des.monster({ id: 'fire giant', peaceful: 0 }));
  des.monster({ class: 'H', peaceful: 0 });
};
