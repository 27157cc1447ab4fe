// The barbarian's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const barFilb: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, lit: 0, walled: true });
  des.stair('up');
  des.stair('down');
  times(11, () => des.object());
  times(4, () => des.trap());
  times(7, () => des.monster({ id: 'ogre', peaceful: 0 }));
  des.monster({ class: 'O', peaceful: 0 });
  times(3, () => des.monster({ id: 'rock troll', peaceful: 0 }));
  des.monster({ class: 'T', peaceful: 0 });
};
