// The priest's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const priGoal: LevelModule = ({ des, selection, random, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
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
    id: 'helm of brilliance',
    coord: place[placeidx - 1],
    buc: 'blessed',
    spe: 0,
    eroded: -1,
    name: 'The Mitre of Holiness',
  });
  times(14, () => des.object());
  times(4, () => des.trap('fire'));
  des.trap();
  des.trap();
  des.monster('Nalzok', place[placeidx - 1]);
  times(16, () => des.monster('human zombie'));
  des.monster('Z');
  des.monster('Z');
  times(8, () => des.monster('wraith'));
  des.monster('W');
};
