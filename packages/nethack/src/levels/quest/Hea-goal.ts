// The healer's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const heaGoal: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: 'P' });
  des.level_flags('mazelevel');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: false, joined: true, lit: 1, walled: false });
  des.map(`.P....................................PP.
PP.......PPPPPPP....PPPPPPP....PPPP...PP.
...PPPPPPP....PPPPPPP.....PPPPPP..PPP...P
...PP..............................PPP...
..PP..............................PP.....
..PP..............................PPP....
..PPP..............................PP....
.PPP..............................PPPP...
...PP............................PPP...PP
..PPPP...PPPPP..PPPP...PPPPP.....PP...PP.
P....PPPPP...PPPP..PPPPP...PPPPPPP...PP..
PPP..................................PPP.
`);
  des.region(selection.area(0, 0, 40, 11), 'lit');
  des.stair('up', 39, 10);
  des.non_diggable(selection.area(0, 0, 40, 11));
  des.object({ id: 'quarterstaff', x: 20, y: 6, buc: 'blessed', spe: 0, name: 'The Staff of Aesculapius' });
  des.object('wand of lightning', 20, 6);
  times(14, () => des.object());
  times(6, () => des.trap());
  des.monster({ id: 'Cyclops', x: 20, y: 6, peaceful: 0 });
  times(3, () => des.monster('rabid rat'));
  des.monster({ class: 'r', peaceful: 0 });
  des.monster({ class: 'r', peaceful: 0 });
  times(6, () => des.monster('giant eel'));
  des.monster('electric eel');
  des.monster('electric eel');
  des.monster('shark');
  des.monster('shark');
  des.monster({ class: ';', peaceful: 0 });
  times(5, () => des.monster({ class: 'D', peaceful: 0 }));
  times(10, () => des.monster({ class: 'S', peaceful: 0 }));
};
