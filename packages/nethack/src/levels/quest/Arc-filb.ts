// The archeologist's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const arcFilb: LevelModule = ({ des }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster('M');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.monster('M');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.object();
      des.monster('M');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('down');
      des.object();
      des.trap();
      des.monster('S');
      des.monster('human mummy');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.trap();
      des.monster('S');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.monster('S');
    },
  });
  des.random_corridors();
};
