// The wizard's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const wizFilb: LevelModule = ({ des }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster({ class: 'X', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.monster({ class: 'i', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.object();
      des.monster({ class: 'X', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('down');
      des.object();
      des.trap();
      des.monster({ class: 'i', peaceful: 0 });
      des.monster('vampire bat');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.trap();
      des.monster({ class: 'i', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.monster('vampire bat');
    },
  });
  des.random_corridors();
};
