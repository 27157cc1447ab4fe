// The samurai's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const samFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: true, joined: true, walled: true });
  des.stair('up');
  des.stair('down');
  times(9, () => des.object());
  des.monster('d');
  times(5, () => des.monster('wolf'));
  des.monster('stalker');
  times(4, () => des.trap());
};
