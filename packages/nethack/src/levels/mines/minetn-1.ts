// Minetown, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const minetnLayout1: LevelModule = ({ des, selection, percent, random, shuffle, times, at }) => {
  des.level_flags('mazelevel');
  des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
  des.map(`.....................................
.----------------F------------------.
.|.................................|.
.|.-------------......------------.|.
.|.|...|...|...|......|..|...|...|.|.
.F.|...|...|...|......|..|...|...|.|.
.|.|...|...|...|......|..|...|...|.F.
.|.|...|...|----......------------.|.
.|.---------.......................|.
.|.................................|.
.|.---------.....--...--...........|.
.|.|...|...|----.|.....|.---------.|.
.|.|...|...|...|.|.....|.|..|....|.|.
.|.|...|...|...|.|.....|.|..|....|.|.
.|.|...|...|...|.|.....|.|..|....|.|.
.|.-------------.-------.---------.|.
.|.................................F.
.-----------F------------F----------.
.....................................
`);
  des.teleport_region({ region: [1, 1, 75, 19], exclude: [1, 0, 35, 21], region_islev: 1 });
  des.region(selection.area(1, 1, 35, 17), 'lit');
  des.levregion({ type: 'stair-up', region: [1, 3, 21, 19], region_islev: 1, exclude: [0, 1, 36, 17] });
  des.levregion({ type: 'stair-down', region: [57, 3, 75, 19], region_islev: 1, exclude: [0, 1, 36, 17] });
  des.feature('fountain', 16, 9);
  des.feature('fountain', 25, 9);
  des.altar({ x: 20, y: 13, align: 'noalign', type: 'shrine' });
  at(
    [
      [5, 8],
      [9, 8],
      [13, 7],
      [22, 5],
      [27, 7],
      [31, 7],
      [5, 10],
      [9, 10],
      [15, 13],
      [25, 13],
      [31, 11],
    ],
    (x, y) => des.door('random', x, y),
  );
  des.replace_terrain({ region: [7, 4, 11, 6], fromterrain: '|', toterrain: '.', chance: 18 });
  des.replace_terrain({ region: [25, 4, 29, 6], fromterrain: '|', toterrain: '.', chance: 18 });
  des.replace_terrain({ region: [7, 12, 11, 14], fromterrain: '|', toterrain: '.', chance: 18 });
  des.replace_terrain({ region: [28, 12, 28, 14], fromterrain: '|', toterrain: '.', chance: 33 });
  const place = [
    [5, 4],
    [9, 5],
    [13, 4],
    [26, 4],
    [31, 5],
    [30, 14],
    [5, 14],
    [10, 13],
    [26, 14],
    [27, 13],
  ];
  shuffle(place);
  des.object({ id: 'corpse', x: 20, y: 12, montype: 'aligned cleric' });
  des.object({ id: 'corpse', coord: place[0], montype: 'shopkeeper' });
  des.object({ id: 'corpse', coord: place[1], montype: 'shopkeeper' });
  des.object({ id: 'corpse', coord: place[2], montype: 'shopkeeper' });
  des.object({ id: 'corpse', coord: place[3], montype: 'shopkeeper' });
  des.object({ id: 'corpse', coord: place[4], montype: 'shopkeeper' });
  times(4, () => des.object({ id: 'corpse', montype: 'watchman' }));
  des.object({ id: 'corpse', montype: 'watch captain' });
  times(9 + random(2 - 1, 2 * 5), () => {
    if (percent(90)) {
      des.object('boulder');
    }
    des.object('rock');
  });
  des.object({ id: 'wax candle', coord: place[3], quantity: random(1, 2) });
  des.object({ id: 'wax candle', coord: place[0], quantity: random(2, 4) });
  des.object({ id: 'wax candle', coord: place[1], quantity: random(1, 2) });
  des.object({ id: 'tallow candle', coord: place[2], quantity: random(1, 3) });
  des.object({ id: 'tallow candle', coord: place[1], quantity: random(1, 2) });
  des.object({ id: 'tallow candle', coord: place[3], quantity: random(1, 2) });
  des.object('oil lamp', place[1]);
  des.object({ id: 'wand of striking', coord: place[0], buc: 'uncursed', spe: 0 });
  des.object({ id: 'wand of striking', coord: place[2], buc: 'uncursed', spe: 0 });
  des.object({ id: 'wand of striking', coord: place[3], buc: 'uncursed', spe: 0 });
  des.object({ id: 'wand of magic missile', coord: place[3], buc: 'uncursed', spe: 0 });
  des.object({ id: 'wand of magic missile', coord: place[4], buc: 'uncursed', spe: 0 });
  const inside = selection.floodfill(18, 8);
  const near_temple = selection.area(17, 8, 23, 14).and(inside);
  times(5 + random(1 - 1, 1 * 10), () => {
    if (percent(50)) {
      des.monster({ id: 'orc-captain', coord: inside.rndcoord(1), peaceful: 0 });
    } else {
      if (percent(80)) {
        des.monster({ id: 'Uruk-hai', coord: inside.rndcoord(1), peaceful: 0 });
      } else {
        des.monster({ id: 'Mordor orc', coord: inside.rndcoord(1), peaceful: 0 });
      }
    }
  });
  times(random(2 - 1, 2 * 3), () =>
    des.monster({ id: 'orc shaman', coord: near_temple.rndcoord(0), peaceful: 0 }),
  );
  times(9 + random(2 - 1, 2 * 5), () => {
    if (percent(90)) {
      des.monster({ id: 'hill orc', peaceful: 0 });
    } else {
      des.monster({ id: 'goblin', peaceful: 0 });
    }
  });
  des.wallify();
};
