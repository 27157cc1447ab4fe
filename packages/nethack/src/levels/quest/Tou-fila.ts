// The tourist's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const touFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(7, () => des.object());
  times(4, () => des.trap());
  times(5, () => des.monster({ id: 'soldier', peaceful: 0 }));
  des.monster({ class: 'H', peaceful: 0 });
  des.monster({ class: 'C', peaceful: 0 });
};
