// The ranger's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const ranFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'T', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(7, () => des.object());
  times(4, () => des.trap());
  des.monster({ id: 'mountain centaur', peaceful: 0 });
  des.monster({ id: 'mountain centaur', peaceful: 0 });
  times(3, () => des.monster({ id: 'forest centaur', peaceful: 0 }));
  des.monster({ class: 'C', peaceful: 0 });
  des.monster({ id: 'scorpion', peaceful: 0 });
};
