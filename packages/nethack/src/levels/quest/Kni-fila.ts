// The knight's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const kniFila: LevelModule = ({ des, times }) => {
  des.level_init({ style: 'solidfill', fg: '.' });
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'mines', fg: '.', bg: 'P', smoothed: false, joined: true, lit: 1, walled: false });
  des.stair('up');
  des.stair('down');
  times(8, () => des.object());
  times(4, () => des.monster({ id: 'quasit', peaceful: 0 }));
  des.monster({ class: 'i', peaceful: 0 });
  des.monster({ id: 'ochre jelly', peaceful: 0 });
  times(4, () => des.trap());
};
