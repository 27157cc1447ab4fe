// The healer's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const heaFilb: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: 'P' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: false, joined: true, lit: 1, walled: false });
  des.stair('up');
  des.stair('down');
  times(11, () => des.object());
  des.monster('rabid rat');
  des.monster('rabid rat');
  des.monster({ class: 'r', peaceful: 0 });
  des.monster({ class: 'r', peaceful: 0 });
  times(5, () => des.monster('giant eel'));
  des.monster('electric eel');
  des.monster('electric eel');
  times(4, () => des.monster({ class: 'D', peaceful: 0 }));
  times(3, () => des.monster({ class: 'S', peaceful: 0 }));
  times(4, () => des.trap());
};
