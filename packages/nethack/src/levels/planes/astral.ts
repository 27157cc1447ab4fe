// The astral plane: three temples.

import type { LevelModule } from '../../script/module-scripts.js';

export const astral: LevelModule = ({ des, selection, percent, random, times, align }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'nommap', 'shortsighted', 'solidify');
  des.message('You have come to the last of the planes.');
  des.message('One of the three temples here is that of %d.');
  des.message('Everything around you is awake and angry.');
  des.map(`                              ---------------                              
                              |.............|                              
                              |..---------..|                              
                              |..|.......|..|                              
---------------               |..|.......|..|               ---------------
|.............|               |..|.......|..|               |.............|
|..---------..-|   |-------|  |..|.......|..|  |-------|   |-..---------..|
|..|.......|...-| |-.......-| |..|.......|..| |-.......-| |-...|.......|..|
|..|.......|....-|-.........-||..----+----..||-.........-|-....|.......|..|
|..|.......+.....+...........||.............||...........+.....+.......|..|
|..|.......|....-|-.........-|--|.........|--|-.........-|-....|.......|..|
|..|.......|...-| |-.......-|   -|---+---|-   |-.......-| |-...|.......|..|
|..---------..-|   |---+---|    |-.......-|    |---+---|   |-..---------..|
|.............|      |...|-----|-.........-|-----|...|      |.............|
---------------      |.........|...........|.........|      ---------------
                     -------...|-.........-|...-------                     
                           |....|-.......-|....|                           
                           ---...|---+---|...---                           
                             |...............|                             
                             -----------------                             
`);
  for (let i = 1; i <= 2; i++) {
    let hall = selection.new();
    if (percent(60)) {
      if (i === 1) {
        des.terrain(selection.area(17, 14, 30, 18), '.');
        des.wallify();
        des.terrain(33, 18, '|');
        hall = selection.floodfill(30, 16);
        des.terrain(33, 18, '.');
      } else {
        des.terrain(selection.area(44, 14, 57, 18), '.');
        des.wallify();
        des.terrain(41, 18, '|');
        hall = selection.floodfill(44, 16);
        des.terrain(41, 18, '.');
      }
      times(3 + random(2 - 1, 2 * 3), () => {
        des.monster({ id: 'Angel', coord: hall.rndcoord(1), align: 'noalign', peaceful: 0 });
        if (percent(50)) {
          des.monster({ coord: hall.rndcoord(1), peaceful: 0 });
        }
      });
    }
  }
  const place = selection.new();
  place.set(23, 9);
  place.set(37, 14);
  place.set(51, 9);
  des.teleport_region({ region: [29, 15, 45, 15], exclude: [30, 15, 44, 15] });
  des.region({ region: [1, 5, 16, 14], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [31, 1, 44, 10], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [61, 5, 74, 14], lit: 1, type: 'ordinary', irregular: 1 });
  des.region({ region: [4, 7, 10, 11], lit: 1, type: 'temple', filled: 2 });
  des.region({ region: [34, 3, 40, 7], lit: 1, type: 'temple', filled: 2 });
  des.region({ region: [64, 7, 70, 11], lit: 1, type: 'temple', filled: 2 });
  des.altar({ x: 7, y: 9, align: align[0], type: 'sanctum' });
  des.altar({ x: 37, y: 5, align: align[1], type: 'sanctum' });
  des.altar({ x: 67, y: 9, align: align[2], type: 'sanctum' });
  des.door('closed', 11, 9);
  des.door('closed', 17, 9);
  des.door('locked', 23, 12);
  des.door('locked', 37, 8);
  des.door('closed', 37, 11);
  des.door('closed', 37, 17);
  des.door('locked', 51, 12);
  des.door('locked', 57, 9);
  des.door('closed', 63, 9);
  des.non_diggable(selection.area(0, 0, 74, 19));
  des.non_passwall(selection.area(0, 0, 74, 19));
  des.monster({ id: 'aligned cleric', x: 18, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 19, y: 8, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 19, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 19, y: 10, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 20, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 20, y: 10, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Pestilence', coord: place.rndcoord(1), peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 36, y: 12, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 37, y: 12, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 38, y: 12, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 36, y: 13, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 38, y: 13, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 37, y: 13, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Death', coord: place.rndcoord(1), peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 56, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 55, y: 8, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 55, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 55, y: 10, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 54, y: 9, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Angel', x: 54, y: 10, align: 'noalign', peaceful: 0 });
  des.monster({ id: 'Famine', coord: place.rndcoord(1), peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 12, y: 7, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 13, y: 7, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 14, y: 7, align: 'law', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 12, y: 11, align: 'law', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 13, y: 11, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 14, y: 11, align: 'neutral', peaceful: 1 });
  des.monster({ id: 'Angel', x: 11, y: 5, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'Angel', x: 12, y: 5, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'Angel', x: 13, y: 5, align: 'law', peaceful: 0 });
  des.monster({ id: 'Angel', x: 11, y: 13, align: 'law', peaceful: 1 });
  des.monster({ id: 'Angel', x: 12, y: 13, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'Angel', x: 13, y: 13, align: 'neutral', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 32, y: 9, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 33, y: 9, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 34, y: 9, align: 'law', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 40, y: 9, align: 'law', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 41, y: 9, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 42, y: 9, align: 'neutral', peaceful: 1 });
  des.monster({ id: 'Angel', x: 31, y: 8, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'Angel', x: 32, y: 8, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'Angel', x: 31, y: 9, align: 'law', peaceful: 0 });
  des.monster({ id: 'Angel', x: 42, y: 8, align: 'law', peaceful: 1 });
  des.monster({ id: 'Angel', x: 43, y: 8, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'Angel', x: 43, y: 9, align: 'neutral', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 60, y: 7, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 61, y: 7, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 62, y: 7, align: 'law', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 60, y: 11, align: 'law', peaceful: 1 });
  des.monster({ id: 'aligned cleric', x: 61, y: 11, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'aligned cleric', x: 62, y: 11, align: 'neutral', peaceful: 1 });
  des.monster({ id: 'Angel', x: 61, y: 5, align: 'chaos', peaceful: 0 });
  des.monster({ id: 'Angel', x: 62, y: 5, align: 'chaos', peaceful: 1 });
  des.monster({ id: 'Angel', x: 63, y: 5, align: 'law', peaceful: 0 });
  des.monster({ id: 'Angel', x: 61, y: 13, align: 'law', peaceful: 1 });
  des.monster({ id: 'Angel', x: 62, y: 13, align: 'neutral', peaceful: 0 });
  des.monster({ id: 'Angel', x: 63, y: 13, align: 'neutral', peaceful: 1 });
  times(3, () => des.monster({ class: 'L', peaceful: 0 }));
  times(3, () => des.monster({ class: 'V', peaceful: 0 }));
  times(3, () => des.monster({ class: 'D', peaceful: 0 }));
};
