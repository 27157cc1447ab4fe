// Juiblex's swamp.

import type { LevelModule } from '../../script/module-scripts.js';

export const juiblex: LevelModule = ({ des, selection, shuffle, times, at }) => {
  des.level_flags('mazelevel', 'shortsighted', 'noflip', 'temperate');
  des.level_init({ style: 'swamp', lit: 0 });
  des.map({
    halign: 'left',
    valign: 'bottom',
    map: `xxxxxxxx
xx...xxx
xxx...xx
xxxx.xxx
xxxxxxxx
`,
  });
  des.object('boulder');
  des.map({
    halign: 'right',
    valign: 'top',
    map: `xxxxxxxx
xxxx.xxx
xxx...xx
xx...xxx
xxxxxxxx
`,
  });
  des.object('boulder');
  des.map(`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
xxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxx
xxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxx
xxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxx
xxxxxxxxxxxxxxxxxxxxxxxx}}}xxxxxxxxxxxxxxx}}}}}xxxx
xxxxxxxxxxxxxxxxxxxxxxx}}}}}xxxxxxxxxxxxx}.....}xxx
xxxxxxxxxxxxxxxxxxxxxx}}...}}xxxxxxxxxxx}..P.P..}xx
xxxxxxxxxxxxxxxxxxxxx}}..P..}}xxxxxxxxxxx}.....}xxx
xxxxxxxxxxxxxxxxxxxxx}}.P.P.}}xxxxxxxxxxxx}...}xxxx
xxxxxxxxxxxxxxxxxxxxx}}..P..}}xxxxxxxxxxxx}...}xxxx
xxxxxxxxxxxxxxxxxxxxxx}}...}}xxxxxxxxxxxxxx}}}xxxxx
xxxxxxxxxxxxxxxxxxxxxxx}}}}}xxxxxxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxxxxxxxxxxx}}}xxxxxxxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
xxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxx
xxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxx
xxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxx
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
`);
  const monster = ['j', 'b', 'P', 'F'];
  shuffle(monster);
  const place = selection.new();
  place.set(4, 2);
  place.set(46, 2);
  place.set(4, 15);
  place.set(46, 15);
  des.region({ region: [0, 0, 50, 17], lit: 0, type: 'swamp', filled: 2 });
  des.levregion({ region: [1, 0, 11, 20], region_islev: 1, exclude: [0, 0, 50, 17], type: 'stair-down' });
  des.levregion({ region: [69, 0, 79, 20], region_islev: 1, exclude: [0, 0, 50, 17], type: 'stair-up' });
  des.levregion({ region: [1, 0, 11, 20], region_islev: 1, exclude: [0, 0, 50, 17], type: 'branch' });
  des.teleport_region({ region: [1, 0, 11, 20], region_islev: 1, exclude: [0, 0, 50, 17], dir: 'up' });
  des.teleport_region({ region: [69, 0, 79, 20], region_islev: 1, exclude: [0, 0, 50, 17], dir: 'down' });
  des.feature('fountain', place.rndcoord(1));
  times(3, () => des.monster({ id: 'giant mimic', coord: place.rndcoord(1), appear_as: 'ter:fountain' }));
  des.monster('Juiblex', 25, 8);
  at(
    [
      [43, 8],
      [44, 8],
      [45, 8],
    ],
    (x, y) => des.monster('lemure', x, y),
  );
  des.object('*', 43, 6);
  des.object('*', 45, 6);
  at(
    [
      [43, 9],
      [44, 9],
      [45, 9],
    ],
    (x, y) => des.object('!', x, y),
  );
  des.monster(monster[3], 25, 6);
  des.monster(monster[0], 24, 7);
  des.monster(monster[1], 26, 7);
  des.monster(monster[2], 23, 8);
  des.monster(monster[2], 27, 8);
  des.monster(monster[1], 24, 9);
  des.monster(monster[0], 26, 9);
  des.monster(monster[3], 25, 10);
  times(4, () => des.monster('j'));
  times(4, () => des.monster('P'));
  times(3, () => des.monster('b'));
  times(3, () => des.monster('F'));
  des.monster('m');
  des.monster('m');
  des.monster('jellyfish');
  des.monster('jellyfish');
  times(3, () => des.object('!'));
  times(3, () => des.object('%'));
  des.object('boulder');
  des.trap('sleep gas');
  des.trap('sleep gas');
  des.trap('anti magic');
  des.trap('anti magic');
  des.trap('magic');
  des.trap('magic');
};
