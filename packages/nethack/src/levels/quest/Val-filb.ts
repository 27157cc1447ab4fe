// The valkyrie's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const valFilb: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: 'L' });
  des.level_flags('mazelevel', 'icedpools', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'L', smoothed: true, joined: true, lit: 1, walled: false });
  des.stair('up');
  des.stair('down');
  times(11, () => des.object());
  times(3, () => des.monster('fire ant'));
  des.monster('a');
  times(3, () => des.monster({ id: 'fire giant', peaceful: 0 }));
  times(5, () => des.trap('fire'));
  des.trap();
  des.trap();
};
