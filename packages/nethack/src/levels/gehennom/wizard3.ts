// The wizard's tower, ground.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const wizard3: LevelModule = (tools) => {
  const { des, selection, percent, times, at } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const wiz3 = des.map({
    halign: 'center',
    valign: 'center',
    map: `----------------------------x
|..|............S..........|x
|..|..------------------S--|x
|..|..|.........|..........|x
|..S..|.}}}}}}}.|..........|x
|..|..|.}}---}}.|-S--------|x
|..|..|.}--.--}.|..|.......|x
|..|..|.}|...|}.|..|.......|x
|..---|.}--.--}.|..|.......|x
|.....|.}}---}}.|..|.......|x
|.....S.}}}}}}}.|..|.......|x
|.....|.........|..|.......|x
----------------------------x
`,
    contents: () => {
      des.levregion({ type: 'stair-up', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'stair-down', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'branch', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.teleport_region({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 27, 12] });
      des.levregion({ region: [25, 11, 25, 11], type: 'portal', name: 'fakewiz1' });
      des.mazewalk(28, 9, 'east');
      des.region({ region: [7, 3, 15, 11], lit: 0, type: 'morgue', filled: 2 });
      des.region({ region: [17, 6, 18, 11], lit: 0, type: 'beehive', filled: 1 });
      des.region({
        region: [20, 6, 26, 11],
        lit: 0,
        type: 'ordinary',
        arrival_room: true,
        contents: () => {
          des.door({ state: 'secret', wall: percent(50) ? 'west' : 'north' });
        },
      });
      des.door('closed', 18, 5);
      des.ladder('up', 11, 7);
      des.non_diggable(selection.area(0, 0, 6, 12));
      des.non_diggable(selection.area(6, 0, 27, 2));
      des.non_diggable(selection.area(16, 2, 27, 12));
      des.non_diggable(selection.area(6, 12, 16, 12));
      des.non_passwall(selection.area(0, 0, 6, 12));
      des.non_passwall(selection.area(6, 0, 27, 2));
      des.non_passwall(selection.area(16, 2, 27, 12));
      des.non_passwall(selection.area(6, 12, 16, 12));
      des.monster('L', 10, 7);
      des.monster('vampire lord', 12, 7);
      des.monster('kraken', 8, 5);
      des.monster('giant eel', 8, 8);
      des.monster('kraken', 14, 5);
      des.monster('giant eel', 14, 8);
      des.monster('L');
      des.monster('D');
      des.monster('D', 26, 9);
      times(3, () => des.monster('&'));
      at(
        [
          [10, 7],
          [12, 7],
          [11, 6],
          [11, 8],
        ],
        (x, y) => des.trap('board', x, y),
      );
      des.object(')');
      des.object('!');
      des.object('?');
      des.object('?');
      des.object('(');
      des.object('"', 11, 7);
    },
  });
  const leftAlone = bounds2.negate().or(wiz3);
  tweakHell(tools, leftAlone);
};
