// The rogue's quest: where the leader waits.

import type { LevelModule } from '../../script/module-scripts.js';

export const rogStrt: LevelModule = ({ des, selection, random, shuffle, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'nommap');
  des.map(`---------------------------------.------------------------------------------
|.....|.||..........|....|......|.|.........|.......+............---.......|
|.....|..+..........+....---....S.|...-S-----.-----.|............+.+.......|
|.....+.||........---......|....|.|...|.....|.|...|.---.....------.--------|
|-----|.-------|..|........------.-----.....|.--..|...-------..............|
|.....|........------+------..........+.....|..--S---.........------.-----..
|.....|.------...............-----.}}.--------.|....-------.---....|.+...--|
|..-+--.|....|-----.--------.|...|.....+.....|.|....|.....+.+......|.--....|
|..|....|....|....+.|......|.|...-----.|.....|.--...|.....|.|......|..|....|
|..|.-----S----...|.+....-----...|...|.----..|..|.---....--.---S-----.|----|
|..|.|........|...------.|.S.....|...|....-----.+.|......|..|.......|.|....|
|---.-------..|...|....|.|.|.....|...----.|...|.|---.....|.|-.......|.---..|
...........|..S...|....---.----S----..|...|...+.|..-------.---+-....|...--+|
|---------.---------...|......|....S..|.---...|.|..|...........----.---....|
|........|.........|...+.------....|---.---...|.--+-.----.----....|.+...--+|
|........|.---+---.|----.--........|......-----......|..|..|.--+-.|.-S-.|..|
|........|.|.....|........----------.----.......---.--..|-.|....|.-----.|..|
|----....+.|.....----+---............|..|--------.+.|...SS.|....|.......|..|
|...--+-----.....|......|.------------............---...||.------+--+----..|
|..........S.....|......|.|..........S............|.....||...|.....|....|..|
-------------------------.--------------------------------------------------
`);
  const streets = selection.floodfill(0, 12);
  const place = [
    [33, 0],
    [0, 12],
    [25, 20],
    [75, 5],
  ];
  shuffle(place);
  des.stair({ dir: 'down', coord: place[0] });
  des.monster({ id: 'giant mimic', coord: place[1], appear_as: 'ter:staircase down' });
  des.monster({ id: 'large mimic', coord: place[2], appear_as: 'ter:staircase down' });
  des.monster({ id: 'small mimic', coord: place[3], appear_as: 'ter:staircase down' });
  des.levregion({ region: [19, 9, 19, 9], type: 'branch' });
  at(
    [
      [32, 2],
      [63, 9],
      [27, 10],
      [31, 12],
      [35, 13],
      [69, 15],
      [56, 17],
      [57, 17],
      [11, 19],
      [37, 19],
      [39, 2],
      [49, 5],
      [10, 9],
      [14, 12],
    ],
    (x, y) => des.door('locked', x, y),
  );
  at(
    [
      [52, 1],
      [9, 2],
      [20, 2],
      [65, 2],
      [67, 2],
      [6, 3],
      [21, 5],
      [38, 5],
      [69, 6],
      [4, 7],
      [39, 7],
      [58, 7],
      [60, 7],
      [18, 8],
      [20, 9],
      [48, 10],
      [46, 12],
      [62, 12],
      [74, 12],
      [23, 14],
      [23, 14],
      [50, 14],
      [68, 14],
      [74, 14],
      [14, 15],
      [63, 15],
      [9, 17],
      [21, 17],
      [50, 17],
      [6, 18],
      [65, 18],
      [68, 18],
    ],
    (x, y) => des.door('closed', x, y),
  );
  des.monster({
    id: 'Master of Thieves',
    coord: [36, 11],
    inventory: () => {
      des.object({ id: 'leather armor', spe: 5 });
      des.object({ id: 'silver dagger', spe: 4 });
      des.object({ id: 'dagger', spe: 2, quantity: random(4) + random(4), buc: 'not-cursed' });
    },
  });
  des.object('chest', 36, 11);
  at(
    [
      [28, 10],
      [29, 11],
      [30, 9],
      [31, 7],
      [31, 13],
      [33, 14],
      [30, 15],
      [35, 9],
      [36, 13],
    ],
    (x, y) => des.monster('thug', x, y),
  );
  des.non_diggable(selection.area(0, 0, 75, 20));
  times(16, () => des.trap());
  des.monster({ id: 'leprechaun', x: 1, y: 12, peaceful: 0 });
  des.monster({ id: 'water nymph', x: 2, y: 12, peaceful: 0 });
  des.monster({ id: 'water nymph', x: 33, y: 1, peaceful: 0 });
  des.monster({ id: 'leprechaun', x: 33, y: 2, peaceful: 0 });
  des.monster({ id: 'water nymph', x: 74, y: 5, peaceful: 0 });
  des.monster({ id: 'leprechaun', x: 74, y: 4, peaceful: 0 });
  des.monster({ id: 'leprechaun', x: 25, y: 19, peaceful: 0 });
  des.monster({ id: 'water nymph', x: 25, y: 18, peaceful: 0 });
  times(4 + random(1 - 1, 1 * 3), () => {
    des.monster({ id: 'water nymph', coord: streets.rndcoord(1), peaceful: 0 });
    des.monster({ id: 'leprechaun', coord: streets.rndcoord(1), peaceful: 0 });
  });
  times(7 + random(1 - 1, 1 * 3), () =>
    des.monster({ id: 'chameleon', coord: streets.rndcoord(1), peaceful: 0 }),
  );
};
