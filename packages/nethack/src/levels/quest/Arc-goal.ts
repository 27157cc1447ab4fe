// The archeologist's quest: where the nemesis is.

import type { LevelModule } from '../../script/module-scripts.js';

export const arcGoal: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`                                                                            
                                  ---------                                 
                                  |..|.|..|                                 
                       -----------|..S.S..|-----------                      
                       |.|........|+-|.|-+|........|.|                      
                       |.S........S..|.|..S........S.|                      
                       |.|........|..|.|..|........|.|                      
                    ------------------+------------------                   
                    |..|..........|.......|..........|..|                   
                    |..|..........+.......|..........S..|                   
                    |..S..........|.......+..........|..|                   
                    |..|..........|.......|..........|..|                   
                    ------------------+------------------                   
                       |.|........|..|.|..|........|.|                      
                       |.S........S..|.|..S........S.|                      
                       |.|........|+-|.|-+|........|.|                      
                       -----------|..S.S..|-----------                      
                                  |..|.|..|                                 
                                  ---------                                 
                                                                            
`);
  des.region(selection.area(0, 0, 75, 19), 'lit');
  des.region(selection.area(35, 2, 36, 3), 'unlit');
  des.region(selection.area(40, 2, 41, 3), 'unlit');
  des.region(selection.area(24, 4, 24, 6), 'unlit');
  des.region(selection.area(26, 4, 33, 6), 'lit');
  des.region(selection.area(38, 2, 38, 6), 'unlit');
  des.region(selection.area(43, 4, 50, 6), 'lit');
  des.region(selection.area(52, 4, 52, 6), 'unlit');
  des.region(selection.area(35, 5, 36, 6), 'unlit');
  des.region(selection.area(40, 5, 41, 6), 'unlit');
  des.region(selection.area(21, 8, 22, 11), 'unlit');
  des.region(selection.area(24, 8, 33, 11), 'lit');
  des.region(selection.area(35, 8, 41, 11), 'unlit');
  des.region(selection.area(43, 8, 52, 11), 'lit');
  des.region(selection.area(54, 8, 55, 11), 'unlit');
  des.region(selection.area(24, 13, 24, 15), 'unlit');
  des.region(selection.area(26, 13, 33, 15), 'unlit');
  des.region(selection.area(35, 13, 36, 14), 'unlit');
  des.region(selection.area(35, 16, 36, 17), 'unlit');
  des.region(selection.area(38, 13, 38, 17), 'unlit');
  des.region(selection.area(40, 13, 41, 14), 'unlit');
  des.region(selection.area(40, 16, 41, 17), 'unlit');
  des.region({ region: [43, 13, 50, 15], lit: 0, type: 'temple', filled: 2 });
  des.region(selection.area(52, 13, 52, 15), 'unlit');
  des.stair('up', 38, 10);
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.altar({ x: 50, y: 14, align: 'chaos', type: 'altar' });
  des.object({ id: 'crystal ball', x: 50, y: 14, buc: 'blessed', spe: 5, name: 'The Orb of Detection' });
  times(14, () => des.object());
  times(6, () => des.trap());
  des.trap('rolling boulder', 46, 14);
  des.monster('Minion of Huhetotl', 50, 14);
  times(18, () => des.monster('S'));
  times(8, () => des.monster('human mummy'));
  des.monster('M');
};
