// The Mines' end, layout 3.

import type { LevelModule } from '../../script/module-scripts.js';

export const minendLayout3: LevelModule = ({ des, selection, shuffle, times, at }) => {
  des.level_init({ style: 'solidfill', fg: '-' });
  des.level_flags('mazelevel', 'nommap');
  des.map({
    halign: 'center',
    valign: 'bottom',
    map: ` - - - - - - - - - - -- -- - - . - - - - - - - - - -- - - -- - - - - . - - |
------...---------.-----------...-----.-------.-------     ----------------|
 - - - - - - - - - - - . - - - . - - - - - - - - - - -- - -- - . - - - - - |
------------.---------...-------------------------.---   ------------------|
 - - - - - - - - - - . . - - --- - . - - - - - - - - -- -- - - - - |.....| |
--.---------------.......------------------------------- ----------|.....S-|
 - - - - |.. ..| - ....... . - - - - |.........| - - - --- - - - - |.....| |
----.----|.....|------.......--------|.........|--------------.------------|
 - - - - |..{..| - - -.... . --- - -.S.........S - - - - - - - - - - - - - |
---------|.....|--.---...------------|.........|---------------------------|
 - - - - |.. ..| - - - . - - - - - - |.........| - --- . - - - - - - - - - |
----------------------...-------.---------------------...------------------|
---..| - - - - - - - - . --- - - - - - - - - - - - - - . - - --- - - --- - |
-.S..|----.-------.------- ---------.-----------------...----- -----.-------
---..| - - - - - - - -- - - -- . - - - - - . - - - . - . - - -- -- - - - -- 
-.S..|--------.---.---       -...---------------...{.---------   ---------  
--|. - - - - - - - -- - - - -- . - - - --- - - - . . - - - - -- - - - - - - 
`,
  });
  const place = [
    [1, 15],
    [68, 6],
    [1, 13],
  ];
  shuffle(place);
  des.non_diggable(selection.area(67, 3, 73, 7));
  des.non_diggable(selection.area(0, 12, 2, 16));
  des.feature('fountain', [12, 8]);
  des.feature('fountain', [51, 15]);
  des.region(selection.area(0, 0, 75, 16), 'unlit');
  des.region(selection.area(38, 6, 46, 10), 'lit');
  at(
    [
      [37, 8],
      [47, 8],
      [73, 5],
      [2, 15],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.mazewalk({ x: 36, y: 8, dir: 'west', stocked: false });
  des.stair('up', 42, 8);
  des.wallify();
  des.object('diamond');
  des.object('*');
  des.object('diamond');
  des.object('*');
  des.object('emerald');
  des.object('*');
  des.object('emerald');
  des.object('*');
  des.object('emerald');
  des.object('*');
  des.object('ruby');
  des.object('*');
  des.object('ruby');
  des.object('amethyst');
  des.object('*');
  des.object('amethyst');
  des.object({ id: 'luckstone', coord: place[1], buc: 'not-cursed', achievement: 1 });
  des.object('flint', place[0]);
  times(5, () => des.object('?'));
  times(4, () => des.object('+'));
  times(3, () => des.object());
  times(7, () => des.trap());
  des.trap('level teleport', place[1]);
  des.trap('level teleport', place[0]);
  times(5, () => des.monster('M'));
  des.monster('ettin mummy');
  des.monster('V');
  times(5, () => des.monster('Z'));
  des.monster('V');
  times(4, () => des.monster('e'));
};
