// The ghost town of Orcus.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const orcus: LevelModule = (tools) => {
  const { des, selection, times, at } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel', 'shortsighted');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const orcus1 = des.map({
    halign: 'right',
    valign: 'center',
    map: `.|....|....|....|..............|....|........
.|....|....|....|..............|....|........
.|....|....|....|--...-+-------|.............
.|....|....|....|..............+.............
.|.........|....|..............|....|........
.--+-...-+----+--....-------...--------.-+---
.....................|.....|.................
.....................|.....|.................
.--+----....-+---....|.....|...----------+---
.|....|....|....|....---+---...|......|......
.|.........|....|..............|......|......
.----...---------.....-----....+......|......
.|........................|....|......|......
.----------+-...--+--|....|....----------+---
.|....|..............|....+....|.............
.|....+.......|......|....|....|.............
.|....|.......|......|....|....|.............
`,
    contents: () => {
      des.mazewalk(0, 6, 'west');
      des.region(selection.area(1, 0, 44, 16), 'unlit');
      des.stair('down', 33, 15);
      at(
        [
          [19, 2],
          [20, 2],
          [21, 2],
          [36, 2],
          [36, 3],
          [6, 4],
          [5, 5],
          [6, 5],
          [7, 5],
          [39, 5],
          [8, 8],
          [9, 8],
          [10, 8],
          [11, 8],
          [6, 10],
          [5, 11],
          [6, 11],
          [7, 11],
          [21, 11],
          [21, 12],
          [13, 13],
          [14, 13],
          [15, 13],
          [14, 14],
        ],
        (x, y) => des.object('boulder', x, y),
      );
      des.door('closed', 23, 2);
      des.door('open', 31, 3);
      des.door('nodoor', 3, 5);
      at(
        [
          [9, 5],
          [14, 5],
          [41, 5],
        ],
        (x, y) => des.door('closed', x, y),
      );
      des.door('open', 3, 8);
      des.door('nodoor', 13, 8);
      des.door('open', 41, 8);
      des.door('closed', 24, 9);
      des.door('closed', 31, 11);
      des.door('open', 11, 13);
      des.door('closed', 18, 13);
      des.door('closed', 41, 13);
      des.door('open', 26, 14);
      des.door('closed', 6, 15);
      des.altar({ x: 24, y: 7, align: 'noalign', type: 'sanctum' });
      des.region({ region: [22, 12, 25, 16], lit: 0, type: 'morgue', filled: 1 });
      des.region({ region: [32, 9, 37, 12], lit: 1, type: 'shop', filled: 1 });
      des.region({ region: [12, 0, 15, 4], lit: 1, type: 'shop', filled: 1 });
      des.trap('spiked pit');
      des.trap('sleep gas');
      des.trap('anti magic');
      times(3, () => des.trap('fire'));
      des.trap('magic');
      des.trap('magic');
      times(10, () => des.object());
      des.monster('Orcus', 33, 15);
      des.monster('human zombie', 32, 15);
      des.monster('shade', 32, 14);
      des.monster('shade', 32, 16);
      des.monster('vampire', 35, 16);
      des.monster('vampire', 35, 14);
      des.monster('vampire lord', 36, 14);
      des.monster('vampire lord', 36, 15);
      times(5, () => des.monster('skeleton'));
      times(4, () => des.monster('shade'));
      times(3, () => des.monster('giant zombie'));
      times(3, () => des.monster('ettin zombie'));
      times(3, () => des.monster('human zombie'));
      times(3, () => des.monster('vampire'));
      des.monster('vampire lord');
      des.monster('vampire lord');
      times(5, () => des.monster());
    },
  });
  des.levregion({
    region: [1, 0, 12, 20],
    region_islev: 1,
    exclude: [20, 1, 70, 20],
    exclude_islev: 1,
    type: 'stair-up',
  });
  des.levregion({
    region: [1, 0, 12, 20],
    region_islev: 1,
    exclude: [20, 1, 70, 20],
    exclude_islev: 1,
    type: 'branch',
  });
  des.teleport_region({
    region: [1, 0, 12, 20],
    region_islev: 1,
    exclude: [20, 1, 70, 20],
    exclude_islev: 1,
  });
  const leftAlone = bounds2.negate().or(orcus1);
  tweakHell(tools, leftAlone);
};
