// The monk's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const monGoal: LevelModule = ({ des, selection, random, times }) => {
  des.level_flags('mazelevel');
  des.level_init({ style: 'mines', fg: 'L', bg: '.', smoothed: false, joined: false, lit: 0, walled: false });
  des.map(`xxxxxx..xxxxxx...xxxxxxxxx
xxxx......xx......xxxxxxxx
xx.xx.............xxxxxxxx
x....................xxxxx
......................xxxx
......................xxxx
xx........................
xxx......................x
xxx................xxxxxxx
xxxx.....x.xx.......xxxxxx
xxxxx...xxxxxx....xxxxxxxx
`);
  const place = [
    [14, 4],
    [13, 7],
  ];
  const placeidx = random(1, place.length);
  des.region(selection.area(0, 0, 25, 10), 'unlit');
  des.stair('up', 20, 5);
  des.object({
    id: 'lenses',
    coord: place[placeidx - 1],
    buc: 'blessed',
    spe: 0,
    name: 'The Eyes of the Overworld',
  });
  times(14, () => des.object());
  times(4, () => des.trap('fire'));
  des.trap();
  des.trap();
  des.monster('Master Kaen', place[placeidx - 1]);
  des.altar({ coord: place[placeidx - 1], align: 'noalign', type: 'altar' });
  times(9, () => des.monster('earth elemental'));
  times(9, () => des.monster('xorn'));
};
