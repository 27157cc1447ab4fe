// The tutorial.

import type { LevelModule } from '../../script/module-scripts.js';

export const tutorial1: LevelModule = ({ des, selection, percent, random, shuffle, site }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip', 'nomongen', 'nodeathdrops', 'noautosearch');
  des.map(`---------------------------------------------------------------------------
|-.--|.......|......|..S....|.F.......|.............|.....................|
|.-..........|......|--|....|.F.....|.|S-------.....|.....................|
||.--|.......|..T......|....|.F.....|.|.......|.....|.....................|
||.|.|.......|......|-.|....|.F.....|.|.......|.....|.....................|
||.|.|.......|......||.|-.-----------.-.......|-S----.....................|
|-+-S---------..---.||........................|...|.......................|
|......|          |.-------------------.......|...|....--S----............|
|......|  ######  |.........|      |..S.......|...|....|.....|............|
|----.-| -+-   #  |.....---.|######+..|.......S...|....|.....|............|
|----+----.----+---.|.--|.|.|#     ------------...|....|.....|............|
|........|.|......|.|...F...|#  ........|.....+...|....|.....|............|
|.P......-S|......|------.---# .........|.....|...|....-------............|
|..........|......+.|...|.|.S# ..--S-----.....|LLL|.......................|
|.W......---......|.|.|.|.|.|# ..|......|.....|LLL|.......................|
|....Z.L.S.F......|.|.|.|.---#   |......+.....|...|.......................|
|........|--......|...|.....|####+......|.....|...+.......................|
---------------------------------------------------------------------------
`);
  des.region(selection.area(1, 1, 73, 16), 'lit');
  des.non_diggable();
  des.teleport_region({ region: [9, 3, 9, 3] });
  des.engraving({ coord: [9, 3], type: 'engrave', text: 'The arrow keys make you walk', degrade: false });
  des.engraving({ coord: [5, 2], type: 'engrave', text: 'One can walk diagonally too', degrade: false });
  des.engraving({
    coord: [2, 4],
    type: 'engrave',
    text: 'Not everything works at the first try',
    degrade: false,
  });
  des.engraving({ coord: [2, 5], type: 'engrave', text: 'Walk into a door to open it', degrade: false });
  des.door({ coord: [2, 6], state: 'closed' });
  des.engraving({ coord: [2, 7], type: 'engrave', text: 'Doors can be closed again', degrade: false });
  des.engraving({
    coord: [4, 5],
    type: 'engrave',
    text: 'The portal here leads out of the tutorial',
    degrade: false,
  });
  des.trap({ type: 'magic portal', coord: [4, 4], seen: true });
  des.engraving({ coord: [5, 9], type: 'engrave', text: 'A locked door gives way to kicks', degrade: false });
  des.door({ coord: [5, 10], state: 'locked' });
  des.engraving({
    coord: [5, 12],
    type: 'engrave',
    text: 'Look at things before you touch them',
    degrade: false,
  });
  des.engraving({
    coord: [10, 13],
    type: 'engrave',
    text: 'Search walls where there should be a way',
    degrade: false,
  });
  des.engraving({ coord: [10, 10], type: 'engrave', text: 'Beyond this door it is dark', degrade: false });
  des.door({ coord: [10, 9], state: percent(50) ? 'locked' : 'closed' });
  des.region(selection.match('#'), 'unlit');
  des.region(selection.match(' '), 'unlit');
  des.door({ coord: [15, 10], state: percent(50) ? 'locked' : 'closed' });
  des.engraving({
    coord: [15, 11],
    type: 'engrave',
    text: 'Four traps lie around you: search',
    degrade: false,
  });
  const locs = [
    [14, 11],
    [14, 12],
    [15, 12],
    [16, 12],
    [16, 11],
  ];
  shuffle(locs);
  for (let i = 1; i <= 4; i++) {
    des.trap({ type: percent(50) ? 'sleep gas' : 'board', coord: locs[i - 1], victim: false });
  }
  des.door({ coord: [18, 13], state: 'closed' });
  des.engraving({
    coord: [19, 13],
    type: 'engrave',
    text: 'Things on the floor can be picked up',
    degrade: false,
  });
  const armor = site.game.hero.role.code === 'Mon' ? 'leather gloves' : 'leather armor';
  des.object({ id: armor, spe: 0, buc: 'cursed', coord: [19, 14] });
  des.engraving({ coord: [19, 15], type: 'engrave', text: 'Armour helps only when worn', degrade: false });
  des.object({ id: 'dagger', spe: 0, buc: 'not-cursed', coord: [21, 15] });
  des.engraving({ coord: [21, 14], type: 'engrave', text: 'Take a weapon into your hand', degrade: false });
  des.engraving({ coord: [22, 13], type: 'engrave', text: 'Walk into a monster to hit it', degrade: false });
  des.monster({ id: 'lichen', coord: [23, 15], waiting: true, countbirth: false });
  des.engraving({
    coord: [24, 16],
    type: 'engrave',
    text: 'That was the beginning; the portal leads out',
    degrade: false,
  });
  des.engraving({ coord: [26, 16], type: 'engrave', text: 'This portal leads out', degrade: false });
  des.trap({ type: 'magic portal', coord: [27, 16], seen: true });
  des.engraving({ coord: [25, 13], type: 'engrave', text: 'Boulders roll when pushed', degrade: false });
  des.object({ id: 'boulder', coord: [25, 12] });
  des.engraving({
    coord: [27, 9],
    type: 'engrave',
    text: 'What you put on you can take off',
    degrade: false,
  });
  des.object({ class: '?', id: 'remove curse', buc: 'blessed', coord: [23, 11] });
  des.engraving({
    coord: [22, 11],
    type: 'engrave',
    text: 'Many things look different in every game',
    degrade: false,
  });
  des.engraving({
    coord: [23, 11],
    type: 'engrave',
    text: 'This scroll may loosen what sticks to you',
    degrade: false,
  });
  des.engraving({ coord: [19, 10], type: 'engrave', text: 'Another portal that leads out', degrade: false });
  des.trap({ type: 'magic portal', coord: [19, 11], seen: true });
  des.object({ coord: [14, 5], id: 'rock', quantity: random(50, 99) });
  des.object({ coord: [15, 5], id: 'rock', quantity: random(10, 30) });
  des.object({ coord: [14, 4], id: 'rock', quantity: random(10, 30) });
  des.object({ coord: [15, 6], id: 'rock', quantity: random(30, 60) });
  des.object({ coord: [14, 6], id: 'rock', quantity: random(30, 60) });
  des.object({ coord: [14, 6], id: 'boulder' });
  des.door({ coord: [20, 3], state: percent(50) ? 'open' : 'closed' });
  des.engraving({
    coord: [21, 3],
    type: 'engrave',
    text: 'Carry too much and you become slow',
    degrade: false,
  });
  des.engraving({
    coord: [22, 3],
    type: 'engrave',
    text: 'What is too heavy can be dropped',
    degrade: false,
  });
  des.engraving({ coord: [22, 4], type: 'engrave', text: 'Parts of a stack can be dropped', degrade: false });
  des.monster({ id: 'yellow mold', coord: [26, 2], waiting: true, countbirth: false });
  des.engraving({ coord: [25, 5], type: 'engrave', text: 'Things can be thrown', degrade: false });
  des.trap({ type: 'magic portal', coord: [21, 1], seen: true });
  des.monster({ id: 'wolf', coord: [29, 2], peaceful: 0, waiting: true, countbirth: false });
  des.engraving({ coord: [37, 4], type: 'engrave', text: 'Stones fly better from a sling', degrade: false });
  des.object({ coord: [37, 3], id: 'sling', buc: 'not-cursed', spe: 9 });
  des.engraving({ coord: [37, 3], type: 'engrave', text: 'Take the sling in hand', degrade: false });
  des.engraving({ coord: [36, 1], type: 'engrave', text: 'Now shoot', degrade: false });
  des.engraving({
    coord: [35, 4],
    type: 'engrave',
    text: 'What you shoot comes from your quiver',
    degrade: false,
  });
  des.engraving({ coord: [33, 4], type: 'engrave', text: 'Sometimes it is best to wait', degrade: false });
  des.door({ coord: [38, 6], state: 'closed' });
  des.engraving({
    coord: [39, 6],
    type: 'engrave',
    text: 'Chests can be opened and emptied',
    degrade: false,
  });
  des.object({
    coord: [42, 6],
    id: 'large box',
    broken: true,
    contents: () => {
      des.object({ id: 'secret door detection', class: '/', spe: 30 });
    },
  });
  des.engraving({ coord: [45, 6], type: 'engrave', text: 'Wands are zapped', degrade: false });
  des.door({ coord: [35, 9], state: 'nodoor' });
  des.engraving({ coord: [34, 9], type: 'engrave', text: 'One can run', degrade: false });
  des.door({ coord: [33, 16], state: 'nodoor' });
  des.engraving({ coord: [35, 15], type: 'engrave', text: 'One can travel to a far place', degrade: false });
  des.trap({ type: 'magic portal', coord: [27, 14], seen: true });
  des.engraving({ coord: [48, 1], type: 'burn', text: 'Eat before you are weak', degrade: false });
  des.object({ coord: [50, 3], id: 'apple', buc: 'not-cursed' });
  des.object({ coord: [50, 3], id: 'candy bar', buc: 'not-cursed' });
  const otmp = des.object({ coord: [50, 3], id: 'corpse', montype: 'newt', buc: 'not-cursed' });
  // It stays fresh for the one who learns to eat.
  if (otmp !== null) otmp.timers.length = 0;
  des.door({ coord: [46, 11], state: 'closed' });
  des.engraving({ coord: [43, 11], type: 'burn', text: 'Two weapons are quicker than one', degrade: false });
  des.object({ coord: [43, 13], id: 'knife', buc: 'uncursed' });
  des.object({ coord: [43, 14], id: 'dagger', buc: 'blessed' });
  des.engraving({ coord: [43, 16], type: 'burn', text: 'Two weapons can be swapped', degrade: false });
  des.door({ coord: [40, 15], state: 'random' });
  des.object({ coord: [48, 7], id: 'ring of levitation', buc: 'not-cursed' });
  des.engraving({ coord: [48, 10], type: 'burn', text: 'Rings and amulets are put on', degrade: false });
  des.engraving({ coord: [48, 16], type: 'burn', text: 'They can be taken off again', degrade: false });
  des.door({ coord: [50, 16], state: 'closed' });
  des.engraving({ coord: [58, 9], type: 'burn', text: 'These stairs lead down', degrade: false });
  des.stair({ dir: 'down', coord: [58, 10] });
  des.engraving({ coord: [65, 3], type: 'burn', text: 'There is nothing here yet', degrade: false });
  des.trap({ type: 'magic portal', coord: [66, 2], seen: true });
};
