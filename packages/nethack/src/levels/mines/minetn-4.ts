// Minetown, layout 4.

import type { LevelModule } from '../../script/module-scripts.js';

export const minetnLayout4: LevelModule = ({ des, times, align, monkfoodshop }) => {
  des.room({
    type: 'ordinary',
    lit: 1,
    x: 3,
    y: 3,
    xalign: 'center',
    yalign: 'center',
    w: 30,
    h: 15,
    contents: () => {
      des.feature('fountain', 8, 7);
      des.feature('fountain', 18, 7);
      des.room({
        type: 'book shop',
        lit: 1,
        x: 4,
        y: 2,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 8,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'temple',
        lit: 1,
        x: 11,
        y: 3,
        w: 5,
        h: 4,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
          des.altar({ x: 2, y: 1, align: align[0], type: 'shrine' });
          des.monster('gnomish wizard');
          des.monster('gnomish wizard');
        },
      });
      des.room({
        type: 'ordinary',
        x: 19,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
          des.monster('G');
        },
      });
      des.room({
        type: 'candle shop',
        lit: 1,
        x: 22,
        y: 2,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 26,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'locked', wall: 'east' });
          des.monster('G');
        },
      });
      des.room({
        type: 'tool shop',
        chance: 90,
        lit: 1,
        x: 4,
        y: 10,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'north' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 8,
        y: 11,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'locked', wall: 'south' });
          des.monster('kobold shaman');
          des.monster('kobold shaman');
          des.monster('kitten');
          des.monster('f');
        },
      });
      des.room({
        type: monkfoodshop(),
        chance: 90,
        lit: 1,
        x: 11,
        y: 11,
        w: 3,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'east' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 17,
        y: 11,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 20,
        y: 10,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'locked', wall: 'north' });
          des.monster('G');
        },
      });
      des.room({
        type: 'shop',
        chance: 90,
        lit: 1,
        x: 23,
        y: 10,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'north' });
        },
      });
      times(4, () => des.monster({ id: 'watchman', peaceful: 1 }));
      des.monster({ id: 'watch captain', peaceful: 1 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('down');
      des.trap();
      des.monster('gnome');
      des.monster('gnome');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.monster('dwarf');
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.trap();
      des.monster('gnome');
    },
  });
  des.random_corridors();
};
