// The wizard's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const wizGoal: LevelModule = ({ des, selection, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`                                                                            
                                                                            
                                                                            
                   -------------                 -------------              
                   |...........|                 |...........|              
            -------|...........-------------------...........|              
            |......S...........|..|..|..|..|..|..|...........|              
            |......|...........|..|..|..|..|..|..|...........|              
            |......|...........-F+-F+-F+-F+-F+-F+-...........|              
            --S----|...........S.................+...........|              
            |......|...........-F+-F+-F+-F+-F+-F+-...........|              
            |......|...........|..|..|..|..|..|..|...........|              
            |......|...........|..|..|..|..|..|..|...........|              
            -------|...........-------------------...........|              
                   |...........|                 |...........|              
                   -------------                 -------------              
                                                                            
                                                                            
                                                                            
                                                                            
`);
  des.region({ region: [13, 10, 18, 12], lit: 0, type: 'temple', filled: 2 });
  des.region(selection.area(13, 6, 18, 8), 'lit');
  des.region(selection.area(20, 4, 30, 14), 'unlit');
  des.region(selection.area(32, 6, 33, 7), 'unlit');
  des.region(selection.area(35, 6, 36, 7), 'unlit');
  des.region(selection.area(38, 6, 39, 7), 'unlit');
  des.region(selection.area(41, 6, 42, 7), 'unlit');
  des.region(selection.area(44, 6, 45, 7), 'unlit');
  des.region(selection.area(47, 6, 48, 7), 'unlit');
  des.region(selection.area(32, 9, 48, 9), 'unlit');
  des.region(selection.area(32, 11, 33, 12), 'unlit');
  des.region(selection.area(35, 11, 36, 12), 'unlit');
  des.region(selection.area(38, 11, 39, 12), 'unlit');
  des.region(selection.area(41, 11, 42, 12), 'unlit');
  des.region(selection.area(44, 11, 45, 12), 'unlit');
  des.region(selection.area(47, 11, 48, 12), 'unlit');
  des.region(selection.area(50, 4, 60, 14), 'lit');
  at(
    [
      [19, 6],
      [14, 9],
      [31, 9],
      [33, 8],
      [36, 8],
      [39, 8],
      [42, 8],
      [45, 8],
      [48, 8],
      [33, 10],
      [36, 10],
      [39, 10],
      [42, 10],
      [45, 10],
      [48, 10],
      [49, 9],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.stair('up', 55, 5);
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.altar({ coord: [16, 11], type: 'altar' });
  des.object({
    id: 'amulet of ESP',
    x: 16,
    y: 11,
    buc: 'blessed',
    spe: 0,
    name: 'The Eye of the Aethiopica',
  });
  times(14, () => des.object());
  times(6, () => des.trap());
  des.monster('Dark One', 16, 11);
  times(11, () => des.monster({ class: 'B', peaceful: 0 }));
  times(7, () => des.monster({ class: 'i', peaceful: 0 }));
  times(8, () => des.monster('vampire bat'));
  des.monster({ class: 'i', peaceful: 0 });
  des.monster({ id: 'rogue', x: 35, y: 6, peaceful: 1, name: 'Pug' });
  des.monster({ id: 'owlbear', x: 47, y: 6, peaceful: 1, asleep: 1 });
  des.monster({ id: 'wizard', x: 32, y: 11, peaceful: 1, asleep: 1, name: 'Newt' });
  des.monster({ id: 'Grey-elf', x: 44, y: 11, peaceful: 1 });
  des.monster({ id: 'hill giant', x: 47, y: 11, peaceful: 1, asleep: 1 });
  des.monster({ id: 'gnomish wizard', x: 38, y: 6, peaceful: 1 });
  des.monster({ id: 'prisoner', x: 35, y: 11, peaceful: 1 });
  des.monster({ id: 'prisoner', x: 41, y: 11, peaceful: 1, asleep: 1 });
};
