// Asmodeus' lair.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const asmodeus: LevelModule = (tools) => {
  const { des, selection, times } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const asmo1 = des.map({
    halign: 'half-left',
    valign: 'center',
    map: `---------------------
|.............|.....|
|.............S.....|
|---+------------...|
|.....|.........|-+--
|..---|.........|....
|..|..S.........|....
|..|..|.........|....
|..|..|.........|-+--
|..|..-----------...|
|..S..........|.....|
---------------------
`,
    contents: () => {
      des.door('closed', 4, 3);
      des.door('locked', 18, 4);
      des.door('closed', 18, 8);
      des.stair('down', 13, 7);
      des.non_diggable(selection.area(0, 0, 20, 11));
      des.region(selection.area(1, 1, 20, 10), 'unlit');
      des.monster('Asmodeus', 12, 7);
      des.object('[');
      des.object('[');
      des.object(')');
      des.object(')');
      des.object('*');
      des.object('!');
      des.object('!');
      times(3, () => des.object('?'));
      des.trap('spiked pit', 5, 2);
      des.trap('fire', 8, 6);
      des.trap('sleep gas');
      des.trap('anti magic');
      des.trap('fire');
      des.trap('magic');
      des.trap('magic');
      des.monster('ghost', 11, 7);
      des.monster('horned devil', 10, 5);
      des.monster('L');
      times(3, () => des.monster('V'));
    },
  });
  des.levregion({
    region: [1, 0, 6, 20],
    region_islev: 1,
    exclude: [6, 1, 70, 16],
    exclude_islev: 1,
    type: 'stair-up',
  });
  des.levregion({
    region: [1, 0, 6, 20],
    region_islev: 1,
    exclude: [6, 1, 70, 16],
    exclude_islev: 1,
    type: 'branch',
  });
  des.teleport_region({ region: [1, 0, 6, 20], region_islev: 1, exclude: [6, 1, 70, 16], exclude_islev: 1 });
  const asmo2 = des.map({
    halign: 'half-right',
    valign: 'center',
    map: `---------------------------------
................................|
................................+
................................|
---------------------------------
`,
    contents: () => {
      des.mazewalk(32, 2, 'east');
      des.non_diggable(selection.area(0, 0, 32, 4));
      des.door('closed', 32, 2);
      times(3, () => des.monster('&'));
      des.trap('anti magic');
      des.trap('fire');
      des.trap('magic');
    },
  });
  const leftAlone = bounds2.negate().or(asmo1).or(asmo2);
  tweakHell(tools, leftAlone);
};
