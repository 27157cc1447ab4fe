// A tower that is not the wizard's.

import type { LevelModule } from '../../script/module-scripts.js';
import { tweakHell } from './tweak-hell.js';

export const fakewiz2: LevelModule = (tools) => {
  const { des, selection, at } = tools;
  des.level_init({ style: 'mazegrid', bg: '-' });
  des.level_flags('mazelevel');
  const tmpbounds = selection.match('-');
  const bnds = tmpbounds.bounds();
  const bounds2 = selection.fillrect(bnds.lx, bnds.ly + 1, bnds.hx - 2, bnds.hy - 1);
  const fakewiz2 = des.map({
    halign: 'center',
    valign: 'center',
    map: `.........
.}}}}}}}.
.}}---}}.
.}--.--}.
.}|...|}.
.}--.--}.
.}}---}}.
.}}}}}}}.
.........
`,
    contents: () => {
      des.levregion({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 8, 8], type: 'stair-up' });
      des.levregion({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 8, 8], type: 'stair-down' });
      des.levregion({ region: [1, 0, 79, 20], region_islev: 1, exclude: [0, 0, 8, 8], type: 'branch' });
      des.teleport_region({ region: [1, 0, 79, 20], region_islev: 1, exclude: [2, 2, 6, 6] });
      des.mazewalk(8, 5, 'east');
      des.monster('L', 4, 4);
      des.monster('vampire lord', 3, 4);
      des.monster('kraken', 6, 6);
      at(
        [
          [4, 3],
          [4, 5],
          [3, 4],
          [5, 4],
        ],
        (x, y) => des.trap('board', x, y),
      );
      des.object('"', 4, 4);
    },
  });
  const leftAlone = bounds2.negate().or(fakewiz2);
  tweakHell(tools, leftAlone);
};
