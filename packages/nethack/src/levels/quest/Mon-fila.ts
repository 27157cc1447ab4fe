// The monk's quest: a level on the way to it.

import type { LevelModule } from '../../script/module-scripts.js';

export const monFila: LevelModule = ({ des }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster({ class: 'E', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.monster({ class: 'E', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.object();
      des.monster('xorn');
      des.monster('earth elemental');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('down');
      des.object();
      des.trap();
      des.monster({ class: 'E', peaceful: 0 });
      des.monster('earth elemental');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.trap();
      des.monster({ class: 'X', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.monster('earth elemental');
    },
  });
  des.random_corridors();
};
