// The healer's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const heaStrt: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor');
  des.map(`PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP
PPPP........PPPP.....PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP.P..PPPPP......PPPPPPPP
PPP..........PPPP...PPPPP.........................PPPP..PPPPP........PPPPPPP
PP............PPPPPPPP..............................PPP...PPPP......PPPPPPPP
P.....PPPPPPPPPPPPPPP................................PPPPPPPPPPPPPPPPPPPPPPP
PPPP....PPPPPPPPPPPP...................................PPPPP.PPPPPPPPPPPPPPP
PPPP........PPPPP.........-----------------------........PP...PPPPPPP.....PP
PPP............PPPPP....--|.|......S..........S.|--.....PPPP.PPPPPPP.......P
PPPP..........PPPPP.....|.S.|......-----------|S|.|......PPPPPP.PPP.......PP
PPPPPP......PPPPPP......|.|.|......|...|......|.|.|.....PPPPPP...PP.......PP
PPPPPPPPPPPPPPPPPPP.....+.|.|......S.\\.S......|.|.+......PPPPPP.PPPP.......P
PPP...PPPPP...PPPP......|.|.|......|...|......|.|.|.......PPPPPPPPPPP.....PP
PP.....PPP.....PPP......|.|S|-----------......|.S.|......PPPPPPPPPPPPPPPPPPP
PPP..PPPPP...PPPP.......--|.S..........S......|.|--.....PPPPPPPPP....PPPPPPP
PPPPPPPPPPPPPPPP..........-----------------------..........PPPPP..........PP
PPPPPPPPPPPPPPPPP........................................PPPPPP............P
PPP.............PPPP...................................PPP..PPPP..........PP
PP...............PPPPP................................PPPP...PPPP........PPP
PPP.............PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP....PPPPPP
PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP
`);
  des.replace_terrain({ region: [1, 1, 74, 18], fromterrain: 'P', toterrain: '.', chance: 10 });
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.stair('down', 37, 9);
  des.levregion({ region: [4, 12, 4, 12], type: 'branch' });
  des.altar({ x: 32, y: 9, align: 'neutral', type: 'altar' });
  des.door('locked', 24, 10);
  des.door('closed', 26, 8);
  des.door('closed', 27, 12);
  des.door('locked', 28, 13);
  des.door('closed', 35, 7);
  des.door('locked', 35, 10);
  des.door('locked', 39, 10);
  des.door('closed', 39, 13);
  des.door('locked', 46, 7);
  des.door('closed', 47, 8);
  des.door('closed', 48, 12);
  des.door('locked', 50, 10);
  des.monster({
    id: 'Hippocrates',
    coord: [37, 10],
    inventory: () => {
      des.object({ id: 'silver dagger', spe: 5 });
    },
  });
  des.object('chest', 37, 10);
  at(
    [
      [29, 8],
      [29, 9],
      [29, 10],
      [29, 11],
      [40, 9],
      [40, 10],
      [40, 11],
      [40, 13],
    ],
    (x, y) => des.monster('attendant', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 19));
  times(6, () => des.trap());
  times(10, () => des.monster('rabid rat'));
  des.monster('giant eel');
  des.monster('shark');
  des.monster(';');
  times(5, () => des.monster({ class: 'D', peaceful: 0 }));
  times(5, () => des.monster({ class: 'S', peaceful: 0 }));
};
