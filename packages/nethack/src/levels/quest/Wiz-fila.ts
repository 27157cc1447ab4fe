// The wizard's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const wizFila: LevelModule = ({ des }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster({ class: 'i', peaceful: 0 });
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
      des.monster('vampire bat');
      des.monster('vampire bat');
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
