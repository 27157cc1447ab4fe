// The healer's quest: the place that must be found.

import type { LevelModule } from '../../script/module-scripts.js';

export const heaLoca: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'hardfloor');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: true, joined: true, lit: 1, walled: false });
  des.map(`PPPPPPPPPPPPP.......PPPPPPPPPPP
PPPPPPPP...............PPPPPPPP
PPPP.....-------------...PPPPPP
PPPPP....|.S.........|....PPPPP
PPP......+.|.........|...PPPPPP
PPP......+.|.........|..PPPPPPP
PPPP.....|.S.........|..PPPPPPP
PPPPP....-------------....PPPPP
PPPPPPPP...............PPPPPPPP
PPPPPPPPPPP........PPPPPPPPPPPP
`);
  des.region(selection.area(0, 0, 30, 9), 'lit');
  des.region({ region: [12, 3, 20, 6], lit: 1, type: 'temple', filled: 1 });
  des.door('closed', 9, 4);
  des.door('closed', 9, 5);
  des.door('locked', 11, 3);
  des.door('locked', 11, 6);
  des.stair('up', 4, 4);
  des.stair('down', 20, 6);
  des.non_diggable(selection.area(11, 2, 21, 7));
  des.altar({ x: 13, y: 5, align: 'chaos', type: 'shrine' });
  times(15, () => des.object());
  times(6, () => des.trap());
  times(8, () => des.monster('rabid rat'));
  des.monster({ class: 'r', peaceful: 0 });
  times(5, () => des.monster('giant eel'));
  des.monster('electric eel');
  des.monster('electric eel');
  des.monster('kraken');
  des.monster('shark');
  des.monster('shark');
  des.monster({ class: ';', peaceful: 0 });
  des.monster({ class: ';', peaceful: 0 });
  times(5, () => des.monster({ class: 'D', peaceful: 0 }));
  times(9, () => des.monster({ class: 'S', peaceful: 0 }));
};
