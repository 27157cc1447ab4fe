// A cave of the Gnomish Mines.

import type { LevelModule } from '../../script/module-scripts.js';

export const minefill: LevelModule = ({ des, percent, random, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(random(2, 5), () => des.object('*'));
  des.object('(');
  times(random(2, 4), () => des.object());
  if (percent(75)) {
    times(random(1, 2), () => des.object('boulder'));
  }
  times(random(6, 8), () => des.monster('gnome'));
  des.monster('gnome lord');
  des.monster('dwarf');
  des.monster('dwarf');
  des.monster('G');
  des.monster('G');
  des.monster(percent(50) ? 'h' : 'G');
  times(6, () => des.trap());
};
