// The wizard's tower, middle.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const wizard2: LevelModule = (tools) => {
  const { des, selection } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const wiz2 = des.map({
    halign: 'center',
    valign: 'center',
    map: `----------------------------x
|.....|.S....|.............|x
|.....|.-------S--------S--|x
|.....|.|.........|........|x
|..-S--S|.........|........|x
|..|....|.........|------S-|x
|..|....|.........|.....|..|x
|-S-----|.........|.....|..|x
|.......|.........|S--S--..|x
|.......|.........|.|......|x
|-----S----S-------.|......|x
|............|....S.|......|x
----------------------------x
`,
    contents: () => {
      des.levregion({ type: 'stair-up', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'stair-down', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.levregion({ type: 'branch', region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 28, 12] });
      des.teleport_region({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 27, 12] });
      des.region({ region: [1, 1, 26, 11], lit: 0, type: 'ordinary', arrival_room: true });
      des.region({ region: [9, 3, 17, 9], lit: 0, type: 'zoo', filled: 1 });
      des.door('closed', 15, 2);
      des.door('closed', 11, 10);
      des.mazewalk(28, 5, 'east');
      des.ladder('up', 12, 1);
      des.ladder('down', 14, 11);
      des.non_diggable(selection.area(0, 0, 27, 12));
      des.non_passwall(selection.area(0, 0, 27, 12));
      des.trap('spiked pit');
      des.trap('sleep gas');
      des.trap('anti magic');
      des.trap('magic');
      des.object('!');
      des.object('!');
      des.object('?');
      des.object('?');
      des.object('+');
      des.object('"', 4, 6);
    },
  });
  const leftAlone = bounds2.negate().or(wiz2);
  tweakHell(tools, leftAlone);
};
