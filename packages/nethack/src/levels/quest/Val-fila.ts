// The valkyrie's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const valFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: 'I' });
  des.level_flags('mazelevel', 'icedpools', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'I', smoothed: true, joined: true, lit: 1, walled: false });
  des.stair('up');
  des.stair('down');
  times(9, () => des.object());
  times(5, () => des.monster('fire ant'));
  des.monster('a');
  des.monster({ id: 'fire giant', peaceful: 0 });
  times(7, () => des.trap());
};
