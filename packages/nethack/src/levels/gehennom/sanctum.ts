// The sanctum, with its high priest.

import type { LevelModule } from '../../script/module-scripts.js';

export const sanctum: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'nommap');
  des.non_passwall(selection.area(39, 0, 41, 0));
  des.map(`----------------------------------------------------------------------------
|             --------------                                               |
|             |............|             -------                           |
|       -------............-----         |.....|                           |
|       |......................|        --.....|            ---------      |
|    ----......................---------|......----         |.......|      |
|    |........---------..........|......+.........|     ------+---..|      |
|  ---........|.......|..........--S----|.........|     |........|..|      |
|  |..........|.......|.............|   |.........-------..----------      |
|  |..........|.......|..........----   |..........|....|..|......|        |
|  |..........|.......|..........|      --.......----+---S---S--..|        |
|  |..........---------..........|       |.......|.............|..|        |
|  ---...........................|       -----+-------S---------S---       |
|    |...........................|          |...| |......|    |....|--     |
|    ----.....................----          |...---....---  ---......|     |
|       |.....................|             |..........|    |.....----     |
|       -------...........-----             --...-------    |.....|        |
|             |...........|                  |...|          |.....|        |
|             -------------                  -----          -------        |
----------------------------------------------------------------------------
`);
  des.region({
    region: [15, 7, 21, 10],
    lit: 1,
    type: 'temple',
    filled: 2,
    contents: () => {
      des.door({ wall: 'random', state: 'secret' });
    },
  });
  des.altar({ x: 18, y: 8, align: 'noalign', type: 'sanctum' });
  des.region({ region: [41, 6, 48, 11], lit: 0, type: 'morgue', filled: 1, irregular: 1 });
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.non_passwall(selection.area(37, 0, 39, 19));
  des.door('closed', 40, 6);
  des.door('locked', 62, 6);
  des.door('closed', 46, 12);
  des.door('closed', 53, 10);
  at(
    [
      [13, 5],
      [14, 5],
      [15, 5],
      [16, 5],
      [17, 5],
      [18, 5],
      [19, 5],
      [20, 5],
      [21, 5],
      [22, 5],
      [23, 5],
      [13, 12],
      [14, 12],
      [15, 12],
      [16, 12],
      [17, 12],
      [18, 12],
      [19, 12],
      [20, 12],
      [21, 12],
      [22, 12],
      [23, 12],
      [13, 6],
      [13, 7],
      [13, 8],
      [13, 9],
      [13, 10],
      [13, 11],
      [23, 6],
      [23, 7],
      [23, 8],
      [23, 9],
      [23, 10],
      [23, 11],
    ],
    (x, y) => des.trap('fire', x, y),
  );
  des.trap('spiked pit');
  des.trap('fire');
  des.trap('sleep gas');
  des.trap('anti magic');
  des.trap('fire');
  des.trap('magic');
  times(4, () => des.object('['));
  des.object(')');
  des.object(')');
  des.object('*');
  times(4, () => des.object('!'));
  times(5, () => des.object('?'));
  des.monster({ id: 'horned devil', x: 14, y: 12, peaceful: 0 });
  des.monster({ id: 'barbed devil', x: 18, y: 8, peaceful: 0 });
  des.monster({ id: 'erinys', x: 10, y: 4, peaceful: 0 });
  des.monster({ id: 'marilith', x: 7, y: 9, peaceful: 0 });
  des.monster({ id: 'nalfeshnee', x: 27, y: 8, peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 20, y: 3, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 15, y: 4, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 11, y: 5, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 11, y: 7, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 11, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 11, y: 12, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 15, y: 13, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 17, y: 13, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 21, y: 13, align: 'noalign', peaceful: 0 });
  des.monster('L');
  des.monster('L');
  times(3, () => des.monster('V'));
  des.stair('up', 63, 15);
  des.teleport_region({ region: [54, 1, 79, 18], region_islev: 1, dir: 'down' });
};
