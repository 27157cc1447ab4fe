// The Mines' end, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const minendLayout2: LevelModule = ({ des, selection, percent, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel');
  des.map(`---------------------------------------------------------------------------
|...................................................|                     |
|.|---------S--.--|...|--------------------------|..|                     |
|.||---|   |.||-| |...|..........................|..|                     |
|.||...| |-|.|.|---...|.............................|                ..   |
|.||...|-|.....|....|-|..........................|..|.               ..   |
|.||.....|-S|..|....|............................|..|..                   |
|.||--|..|..|..|-|..|----------------------------|..|-.                   |
|.|   |..|..|....|..................................|...                  |
|.|   |..|..|----|..-----------------------------|..|....                 |
|.|---|..|--|.......|----------------------------|..|.....                |
|...........|----.--|......................|     |..|.......              |
|-----------|...|.| |------------------|.|.|-----|..|.....|..             |
|-----------|.{.|.|--------------------|.|..........|.....|....           |
|...............|.S......................|-------------..-----...         |
|.--------------|.|--------------------|.|.........................       |
|.................|                    |.....................|........    |
---------------------------------------------------------------------------
`);
  if (percent(50)) {
    des.terrain([55, 14], '-');
    des.terrain([56, 14], '-');
    des.terrain([61, 15], '|');
    des.terrain([52, 5], 'S');
    des.door('locked', 52, 5);
  }
  if (percent(50)) {
    des.terrain([18, 1], '|');
    des.terrain(selection.area(7, 12, 8, 13), '.');
  }
  if (percent(50)) {
    des.terrain([49, 4], '|');
    des.terrain([21, 5], '.');
  }
  if (percent(50)) {
    if (percent(50)) {
      des.terrain([22, 1], '|');
    } else {
      des.terrain([50, 7], '-');
      des.terrain([51, 7], '-');
    }
  }
  des.teleport_region({ region: [23, 3, 48, 16], region_islev: 1 });
  des.feature('fountain', [14, 13]);
  des.region(selection.area(23, 3, 48, 6), 'lit');
  des.region(selection.area(21, 6, 22, 6), 'lit');
  des.region(selection.area(14, 4, 14, 4), 'unlit');
  des.region(selection.area(10, 5, 14, 8), 'unlit');
  des.region(selection.area(10, 9, 11, 9), 'unlit');
  des.region(selection.area(15, 8, 16, 8), 'unlit');
  des.door('locked', 12, 2);
  des.door('locked', 11, 6);
  des.stair('up', 36, 4);
  des.non_diggable(selection.area(0, 0, 52, 17));
  des.non_diggable(selection.area(53, 0, 74, 0));
  des.non_diggable(selection.area(53, 17, 74, 17));
  des.non_diggable(selection.area(74, 1, 74, 16));
  des.non_diggable(selection.area(53, 7, 55, 7));
  des.non_diggable(selection.area(53, 14, 61, 14));
  des.engraving([12, 3], 'engrave', 'Here the king of the gnomes keeps his wine.');
  des.engraving([12, 4], 'engrave', 'Go away, or else!');
  des.object('potion of booze', 10, 7);
  des.object('potion of booze', 10, 7);
  des.object('!', 10, 7);
  des.object('potion of booze', 10, 8);
  des.object('potion of booze', 10, 8);
  des.object('!', 10, 8);
  des.object('potion of booze', 10, 9);
  des.object('potion of booze', 10, 9);
  des.object('potion of object detection', 10, 9);
  des.object('diamond', 69, 4);
  des.object('*', 69, 4);
  des.object('diamond', 69, 4);
  des.object('*', 69, 4);
  des.object('emerald', 70, 4);
  des.object('*', 70, 4);
  des.object('emerald', 70, 4);
  des.object('*', 70, 4);
  des.object('emerald', 69, 5);
  des.object('*', 69, 5);
  des.object('ruby', 69, 5);
  des.object('*', 69, 5);
  des.object('ruby', 70, 5);
  des.object('amethyst', 70, 5);
  des.object('*', 70, 5);
  des.object('amethyst', 70, 5);
  des.object({ id: 'luckstone', x: 70, y: 5, buc: 'not-cursed', achievement: 1 });
  times(7, () => des.object('*'));
  des.object('(');
  des.object('(');
  times(3, () => des.object());
  times(6, () => des.trap());
  des.monster('gnome king');
  times(3, () => des.monster('gnome lord'));
  des.monster('gnomish wizard');
  des.monster('gnomish wizard');
  times(9, () => des.monster('gnome'));
  des.monster('hobbit');
  des.monster('hobbit');
  times(3, () => des.monster('dwarf'));
  des.monster('h');
};
