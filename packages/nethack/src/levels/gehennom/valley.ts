// The valley of the dead: a temple, graveyards, the way into hell.

import type { LevelModule } from '../../script/module-scripts.js';

export const valley: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport', 'hardfloor', 'nommap', 'temperate');
  des.map(`----------------------------------------------------------------------------
|...S.|..|.....|  |.....-|      |................|   |...............| |...|
|---|.|.--.---.|  |......--- ----..........-----.-----....---........---.-.|
|   |.|.|..| |.| --........| |.............|   |.......---| |-...........--|
|   |...S..| |.| |.......-----.......------|   |--------..---......------- |
|----------- |.| |-......| |....|...-- |...-----................----       |
|.....S....---.| |.......| |....|...|  |..............-----------          |
|.....|.|......| |.....--- |......---  |....---.......|                    |
|.....|.|------| |....--   --....-- |-------- ----....---------------      |
|.....|--......---BBB-|     |...--  |.......|    |..................|      |
|..........||........-|    --...|   |.......|    |...||.............|      |
|.....|...-||-........------....|   |.......---- |...||.............--     |
|.....|--......---...........--------..........| |.......---------...--    |
|.....| |------| |--.......--|   |..B......----- -----....| |.|  |....---  |
|.....| |......--| ------..| |----..B......|       |.--------.-- |-.....---|
|------ |........|  |.|....| |.....----BBBB---------...........---.........|
|       |........|  |...|..| |.....|  |-.............--------...........---|
|       --.....-----------.| |....-----.....----------     |.........----  |
|        |..|..B...........| |.|..........|.|              |.|........|    |
----------------------------------------------------------------------------
`);
  if (percent(50)) {
    des.terrain(selection.line(50, 8, 53, 8), '-');
    des.terrain(selection.line(40, 8, 43, 8), 'B');
  }
  if (percent(50)) {
    des.terrain({ x: 27, y: 12, typ: '|' });
    des.terrain(selection.line(27, 3, 29, 3), 'B');
    des.terrain({ x: 28, y: 2, typ: '-' });
  }
  if (percent(50)) {
    des.terrain(selection.line(16, 10, 16, 11), '|');
    des.terrain(selection.line(9, 13, 14, 13), 'B');
  }
  des.region({ region: [1, 6, 5, 14], lit: 1, type: 'temple', filled: 2 });
  des.region({ region: [19, 1, 24, 8], lit: 0, type: 'morgue', filled: 1, irregular: 1 });
  des.region({ region: [9, 14, 16, 18], lit: 0, type: 'morgue', filled: 1, irregular: 1 });
  des.region({ region: [37, 9, 43, 14], lit: 0, type: 'morgue', filled: 1, irregular: 1 });
  des.stair('down', 1, 1);
  des.levregion({ type: 'branch', region: [66, 17, 66, 17] });
  des.teleport_region({ region: [58, 9, 72, 18], dir: 'down' });
  at(
    [
      [4, 1],
      [8, 4],
      [6, 6],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.altar({ x: 3, y: 10, align: 'noalign', type: 'shrine' });
  des.non_diggable(selection.area(0, 0, 75, 19));
  des.object({ id: 'corpse', montype: 'archeologist' });
  des.object({ id: 'corpse', montype: 'archeologist' });
  des.object({ id: 'corpse', montype: 'barbarian' });
  des.object({ id: 'corpse', montype: 'barbarian' });
  des.object({ id: 'corpse', montype: 'caveman' });
  des.object({ id: 'corpse', montype: 'cavewoman' });
  des.object({ id: 'corpse', montype: 'healer' });
  des.object({ id: 'corpse', montype: 'healer' });
  des.object({ id: 'corpse', montype: 'knight' });
  des.object({ id: 'corpse', montype: 'knight' });
  des.object({ id: 'corpse', montype: 'ranger' });
  des.object({ id: 'corpse', montype: 'ranger' });
  des.object({ id: 'corpse', montype: 'rogue' });
  des.object({ id: 'corpse', montype: 'rogue' });
  des.object({ id: 'corpse', montype: 'samurai' });
  des.object({ id: 'corpse', montype: 'samurai' });
  des.object({ id: 'corpse', montype: 'tourist' });
  des.object({ id: 'corpse', montype: 'tourist' });
  des.object({ id: 'corpse', montype: 'valkyrie' });
  des.object({ id: 'corpse', montype: 'valkyrie' });
  des.object({ id: 'corpse', montype: 'wizard' });
  des.object({ id: 'corpse', montype: 'wizard' });
  times(4, () => des.object('['));
  times(4, () => des.object(')'));
  des.object('ruby');
  des.object('*');
  des.object('*');
  times(3, () => des.object('!'));
  times(3, () => des.object('?'));
  des.object('/');
  des.object('/');
  des.object('=');
  des.object('=');
  des.object('+');
  des.object('+');
  times(3, () => des.object('('));
  des.trap('spiked pit', 5, 2);
  des.trap('spiked pit', 14, 5);
  des.trap('sleep gas', 3, 1);
  des.trap('board', 21, 12);
  des.trap('board');
  des.trap('dart', 60, 1);
  des.trap('dart', 26, 17);
  des.trap('anti magic');
  des.trap('anti magic');
  des.trap('magic');
  des.trap('magic');
  times(6, () => des.monster('ghost'));
  times(3, () => des.monster('vampire bat'));
  des.monster('L');
  times(3, () => des.monster('V'));
  times(4, () => des.monster('Z'));
  times(4, () => des.monster('M'));
};
