// The Big Room, layout 11.

import type { LevelModule } from '../../script/module-scripts.js';

export const bigrmLayout11: LevelModule = ({ des, selection, percent, random, times }) => {
  const t_or_f = () => {
    return percent(50);
  };
  des.level_flags('mazelevel', 'noflip');
  des.level_init({ style: 'maze', corrwid: random(3, 5), wallthick: 1, deadends: t_or_f() });
  des.region(selection.area(0, 0, 75, 18), 'lit');
  des.non_diggable();
  const replace_wall_boulder = (x: number, y: number) => {
    des.terrain(x, y, '.');
    des.object('boulder', x, y);
  };
  let sel = selection.match('.w.').or(selection.match('.\nw\n.'));
  sel.iterate(replace_wall_boulder);
  sel = selection.match('.w.');
  sel.iterate(replace_wall_boulder);
  des.stair('up');
  des.stair('down');
  times(15, () => des.object());
  times(6, () => des.trap('rolling boulder'));
  times(28, () => des.monster());
};
