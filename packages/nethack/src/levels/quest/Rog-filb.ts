// The rogue's quest: a level beyond it.

import type { LevelModule } from '../../script/module-scripts.js';

export const rogFilb: LevelModule = ({ des }) => {
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('up');
      des.object();
      des.monster({ id: 'leprechaun', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.monster({ id: 'leprechaun', peaceful: 0 });
      des.monster({ id: 'guardian naga', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.trap();
      des.object();
      des.monster({ id: 'water nymph', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.stair('down');
      des.object();
      des.trap();
      des.trap();
      des.monster({ class: 'l', peaceful: 0 });
      des.monster({ id: 'guardian naga', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.object();
      des.trap();
      des.trap();
      des.monster({ id: 'leprechaun', peaceful: 0 });
    },
  });
  des.room({
    type: 'ordinary',
    contents: () => {
      des.object();
      des.trap();
      des.trap();
      des.monster({ id: 'leprechaun', peaceful: 0 });
      des.monster({ id: 'water nymph', peaceful: 0 });
    },
  });
  des.random_corridors();
};
