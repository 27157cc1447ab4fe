// The wizard's tower, top.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const wizard1: LevelModule = (tools) => {
  const { des, selection, random, times, at } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const wiz1 = des.map({
    halign: 'center',
    valign: 'center',
    map: `----------------------------x
|.......|..|.........|.....|x
|.......S..|.}}}}}}}.|.....|x
|..--S--|..|.}}---}}.|---S-|x
|..|....|..|.}--.--}.|..|..|x
|..|....|..|.}|...|}.|..|..|x
|..--------|.}--.--}.|..|..|x
|..|.......|.}}---}}.|..|..|x
|..S.......|.}}}}}}}.|..|..|x
|..|.......|.........|..|..|x
|..|.......|-----------S-S-|x
|..|.......S...............|x
----------------------------x
`,
    contents: () => {
      des.levregion({ type: 'stair-up', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'stair-down', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'branch', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.teleport_region({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 27, 12] });
      des.region({
        region: [12, 1, 20, 9],
        lit: 0,
        type: 'morgue',
        filled: 2,
        contents: () => {
          const sdwall = ['south', 'west', 'east'] as const;
          des.door({ wall: sdwall[random(1, sdwall.length) - 1], state: 'secret' });
        },
      });
      des.region({ region: [1, 1, 10, 11], lit: 0, type: 'ordinary', arrival_room: true });
      des.mazewalk(28, 5, 'east');
      des.ladder('down', 6, 5);
      des.non_diggable(selection.area(0, 0, 11, 12));
      des.non_diggable(selection.area(11, 0, 21, 0));
      des.non_diggable(selection.area(11, 10, 27, 12));
      des.non_diggable(selection.area(21, 0, 27, 10));
      des.non_passwall(selection.area(0, 0, 11, 12));
      des.non_passwall(selection.area(11, 0, 21, 0));
      des.non_passwall(selection.area(11, 10, 27, 12));
      des.non_passwall(selection.area(21, 0, 27, 10));
      des.monster({ id: 'Wizard of Yendor', x: 16, y: 5, asleep: 1 });
      des.monster('hell hound', 15, 5);
      des.monster('vampire lord', 17, 5);
      des.object('Book of the Dead', 16, 5);
      des.monster('kraken', 14, 2);
      des.monster('giant eel', 17, 2);
      des.monster('kraken', 13, 4);
      des.monster('giant eel', 13, 6);
      des.monster('kraken', 19, 4);
      des.monster('giant eel', 19, 6);
      des.monster('kraken', 15, 8);
      des.monster('giant eel', 17, 8);
      des.monster('piranha', 15, 2);
      des.monster('piranha', 19, 8);
      des.monster('D');
      des.monster('H');
      times(4, () => des.monster('&'));
      at(
        [
          [16, 4],
          [16, 6],
          [15, 5],
          [17, 5],
        ],
        (x, y) => des.trap('board', x, y),
      );
      des.trap('spiked pit');
      des.trap('sleep gas');
      des.trap('anti magic');
      des.trap('magic');
      des.object('ruby');
      des.object('!');
      des.object('!');
      des.object('?');
      des.object('?');
      times(3, () => des.object('+'));
    },
  });
  const leftAlone = bounds2.negate().or(wiz1);
  tweakHell(tools, leftAlone);
};
