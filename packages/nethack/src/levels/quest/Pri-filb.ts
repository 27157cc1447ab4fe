// The priest's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const priFilb: LevelModule = ({ des, times }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster('human zombie');
      des.monster('wraith');
    },
  });
  des.room({
    type: 'morgue',
    contents: () => {
      times(3, () => des.object());
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.object();
      des.monster('human zombie');
      des.monster('wraith');
    },
  });
  des.room({
    type: 'morgue',
    contents: () => {
      des.stair('down');
      des.object();
      des.object();
      des.trap();
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.trap();
      des.monster('human zombie');
      des.monster('wraith');
    },
  });
  des.room({
    type: 'morgue',
    contents: () => {
      des.object();
      des.trap();
    },
  });
  des.random_corridors();
};
