// The cave dweller's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const cavFilb: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(12, () => des.object());
  times(4, () => des.trap());
  times(4, () => des.monster({ id: 'bugbear', peaceful: 0 }));
  des.monster({ class: 'h', peaceful: 0 });
  des.monster({ class: 'h', peaceful: 0 });
  des.monster({ id: 'hill giant', peaceful: 0 });
  des.monster({ id: 'hill giant', peaceful: 0 });
};
