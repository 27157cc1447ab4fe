// Minetown, layout 3.

import type { LevelModule } from '../../script/module-scripts.js';

export const minetnLayout3: LevelModule = ({ des, times, align, monkfoodshop }) => {
  des.room({
    type: 'ordinary',
    lit: 1,
    x: 3,
    y: 3,
    xalign: 'center',
    yalign: 'center',
    w: 31,
    h: 15,
    contents: () => {
      des.feature('fountain', 1, 6);
      des.feature('fountain', 29, 13);
      des.room({
        type: 'ordinary',
        x: 2,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'tool shop',
        chance: 30,
        lit: 1,
        x: 5,
        y: 3,
        w: 2,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 2,
        y: 10,
        w: 2,
        h: 3,
        contents: () => {
          des.door({ state: 'locked', wall: 'north' });
          des.monster('G');
        },
      });
      des.room({
        type: 'ordinary',
        x: 5,
        y: 9,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'north' });
        },
      });
      des.room({
        type: 'temple',
        lit: 1,
        x: 10,
        y: 2,
        w: 3,
        h: 4,
        contents: () => {
          des.door({ state: 'closed', wall: 'east' });
          des.altar({ x: 1, y: 1, align: align[0], type: 'shrine' });
          des.monster('gnomish wizard');
          des.monster('gnomish wizard');
        },
      });
      des.room({
        type: 'ordinary',
        x: 11,
        y: 7,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'shop',
        lit: 1,
        x: 10,
        y: 10,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 14,
        y: 8,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'locked', wall: 'north' });
          des.monster('G');
        },
      });
      des.room({
        type: 'ordinary',
        x: 14,
        y: 11,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
        },
      });
      des.room({
        type: 'tool shop',
        chance: 40,
        lit: 1,
        x: 17,
        y: 10,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'north' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 21,
        y: 11,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'locked', wall: 'east' });
          des.monster('G');
        },
      });
      des.room({
        type: monkfoodshop(),
        chance: 90,
        lit: 1,
        x: 26,
        y: 8,
        w: 3,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 16,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'ordinary',
        x: 19,
        y: 2,
        w: 2,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'north' });
        },
      });
      des.room({
        type: 'wand shop',
        chance: 30,
        lit: 1,
        x: 19,
        y: 5,
        w: 3,
        h: 2,
        contents: () => {
          des.door({ state: 'closed', wall: 'west' });
        },
      });
      des.room({
        type: 'candle shop',
        lit: 1,
        x: 25,
        y: 2,
        w: 3,
        h: 3,
        contents: () => {
          des.door({ state: 'closed', wall: 'south' });
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
