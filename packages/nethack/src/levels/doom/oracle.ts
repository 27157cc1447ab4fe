// The oracle in her centre.

import type { LevelModule } from '../../script/module-scripts.js';

export const oracle: LevelModule = ({ des, at }) => {
  des.level_flags('noflip');
  des.room({
    type: 'ordinary',
    lit: 1,
    x: 3,
    y: 3,
    xalign: 'center',
    yalign: 'center',
    w: 11,
    h: 9,
    contents: () => {
      des.object({ id: 'statue', x: 0, y: 0, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 0, y: 8, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 10, y: 0, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 10, y: 8, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 5, y: 1, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 5, y: 7, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 2, y: 4, montype: 'C', historic: true });
      des.object({ id: 'statue', x: 8, y: 4, montype: 'C', historic: true });
      des.room({
        type: 'delphi',
        lit: 1,
        x: 4,
        y: 3,
        w: 3,
        h: 3,
        contents: () => {
          at(
            [
              [0, 1],
              [1, 0],
              [1, 2],
              [2, 1],
            ],
            (x, y) => des.feature('fountain', x, y),
          );
          des.monster('Oracle', 1, 1);
          des.door({ state: 'nodoor', wall: 'all' });
        },
      });
      des.monster();
      des.monster();
    },
  });
  des.room({
    contents: () => {
      des.stair('up');
      des.object();
    },
  });
  des.room({
    contents: () => {
      des.stair('down');
      des.object();
      des.trap();
      des.monster();
      des.monster();
    },
  });
  des.room({
    contents: () => {
      des.object();
      des.object();
      des.monster();
    },
  });
  des.room({
    contents: () => {
      des.object();
      des.trap();
      des.monster();
    },
  });
  des.room({
    contents: () => {
      des.object();
      des.trap();
      des.monster();
    },
  });
  des.random_corridors();
};
