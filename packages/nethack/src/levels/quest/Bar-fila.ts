// The barbarian's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const barFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: '.', smoothed: true, joined: true, lit: 0, walled: false });
  des.stair('up');
  des.stair('down');
  times(8, () => des.object());
  times(4, () => des.trap());
  des.monster({ id: 'ogre', peaceful: 0 });
  des.monster({ id: 'ogre', peaceful: 0 });
  des.monster({ class: 'O', peaceful: 0 });
  des.monster({ id: 'rock troll', peaceful: 0 });
};
