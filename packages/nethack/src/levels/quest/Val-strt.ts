// The valkyrie's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const valStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'icedpools');
  des.level_init({ style: 'solidfill', fg: 'I' });
  let pools = selection.new();
  times(13, () => pools.set());
  pools = pools.or(selection.new().set().grow('west'));
  pools = pools.or(selection.new().set().grow('north'));
  pools = pools.or(selection.new().set().grow('random'));
  des.terrain(pools.clone().grow('all'), 'P');
  des.terrain(pools, 'L');
  des.map(`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..{..xxxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.....xxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxx
xxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxx
xxxxxxxx.....xxxxxxxxxxxxx|----------------|xxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxx
xxxxxxx..xxx...xxxxxxxxxxx|................|xxxxxxxxxx..xxxxxxxxxxxxxxxxxxxx
xxxxxx..xxxxxx......xxxxx.|................|.xxxxxxxxx.xxxxxxxxxxxxxxxxxxxxx
xxxxx..xxxxxxxxxxxx.......+................+...xxxxxxx.xxxxxxxxxxxxxxxxxxxxx
xxxx..xxxxxxxxx.....xxxxx.|................|.x...xxxxx.xxxxxxxxxxxxxxxxxxxxx
xxx..xxxxxxxxx..xxxxxxxxxx|................|xxxx.......xxxxxxxxxxxxxxxxxxxxx
xxxx..xxxxxxx..xxxxxxxxxxx|----------------|xxxxxxxxxx...xxxxxxxxxxxxxxxxxxx
xxxxxx..xxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxx
xxxxxxx......xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxx
xxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...x......xxxxxx
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.........xxxxx
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.......xxxxxx
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.levregion({ region: [66, 17, 66, 17], type: 'branch' });
  des.stair('down', 18, 1);
  des.feature('fountain', 53, 2);
  des.door('locked', 26, 10);
  des.door('locked', 43, 10);
  des.monster({
    id: 'Norn',
    coord: [35, 10],
    inventory: () => {
      des.object({ id: 'banded mail', spe: 5 });
      des.object({ id: 'long sword', spe: 4 });
    },
  });
  des.object('chest', 36, 10);
  at(
    [
      [27, 8],
      [27, 9],
      [27, 11],
      [27, 12],
      [42, 8],
      [42, 9],
      [42, 11],
      [42, 12],
    ],
    (x, y) => des.monster('warrior', x, y),
  );
  des.non_diggable(selection.area(26, 7, 43, 13));
  times(6, () => des.trap('fire'));
  at(
    [
      [4, 12],
      [8, 8],
      [14, 4],
      [17, 11],
      [24, 10],
      [45, 10],
      [54, 2],
      [55, 7],
      [58, 14],
      [63, 17],
    ],
    (x, y) => des.monster('fire ant', x, y),
  );
  des.monster({ id: 'fire giant', x: 18, y: 1, peaceful: 0 });
  des.monster({ id: 'fire giant', x: 10, y: 16, peaceful: 0 });
};
