// The tourist's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const touFilb: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(11, () => des.object());
  times(4, () => des.trap());
  des.monster({ id: 'soldier', peaceful: 0 });
  des.monster({ id: 'captain', peaceful: 0 });
  des.monster({ id: 'captain', peaceful: 0 });
  des.monster({ class: 'H', peaceful: 0 });
  des.monster({ class: 'H', peaceful: 0 });
  des.monster({ class: 'C', peaceful: 0 });
  des.monster('s');
};
