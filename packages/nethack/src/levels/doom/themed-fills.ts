// What a themed room is about: ice, fog, boulders, webs, traps, a garden, buried things, the dead, altars, a store. Some finish
// only when the whole level is there; they leave a task for later.

import { startTimer, stopTimer } from '../../level/chains.js';
import { addCellTimer } from '../../level/change.js';
import { TIMER } from '../../level/things.js';
import type { RoomFacts } from '../../script/des-types.js';
import type { LevelTools } from '../../script/tools.js';
import type { Weighted } from './themed-choice.js';

/** Something to do when the level is finished but for its last touches. */
export type LaterTask = () => void;

interface Fill extends Weighted {
  /** For authors, who may ask for one. */
  readonly name: string;
  /** Only for rooms with light, or without. */
  readonly lit?: boolean;
  readonly fill: (tools: LevelTools, room: RoomFacts, later: LaterTask[]) => void;
}

const KINDS_OF_TRAPS = [
  'arrow',
  'dart',
  'falling rock',
  'bear',
  'land mine',
  'sleep gas',
  'rust',
  'anti magic',
];

const THE_FALLEN = [
  'apprentice',
  'warrior',
  'ninja',
  'thug',
  'hunter',
  'acolyte',
  'abbot',
  'page',
  'attendant',
  'neanderthal',
  'chieftain',
  'student',
  'wizard',
  'valkyrie',
  'tourist',
  'samurai',
  'rogue',
  'ranger',
  'priestess',
  'priest',
  'monk',
  'knight',
  'healer',
  'cavewoman',
  'caveman',
  'barbarian',
  'archeologist',
];

/** Sum of dice. */
const roll = (tools: LevelTools, count: number, sides: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += tools.random(1, sides);
  return sum;
};

/** What a themed room may be filled with, in the order of the draw. */
export const FILLS: readonly Fill[] = [
  { name: 'ice', fill: iceRoom },
  { name: 'fog', fill: cloudRoom },
  { name: 'boulders', from: 4, fill: boulderRoom },
  { name: 'spider nest', fill: spiderNest },
  { name: 'traps', fill: trapRoom },
  { name: 'garden', lit: true, fill: garden },
  { name: 'buried treasure', fill: buriedTreasure },
  { name: 'buried zombies', fill: buriedZombies },
  { name: 'massacre', fill: massacre },
  { name: 'statues', fill: statuary },
  { name: 'a light', lit: false, fill: ({ des }) => des.object({ id: 'oil lamp', lit: true }) },
  { name: 'altars', fill: temple },
  { name: 'ghost', fill: ghost },
  { name: 'store room', fill: storeroom },
  { name: 'teleporters', fill: teleportHub },
];

function iceRoom({ des, selection, percent, site }: LevelTools): void {
  const ice = selection.room();
  des.terrain(ice, 'I');
  if (!percent(25)) return;
  const soonest = 1000 - site.difficulty * 100;
  const { lx, ly, hx, hy } = ice.bounds();
  for (let y = ly; y <= hy; y++) {
    for (let x = Math.max(lx, 1); x <= hx; x++) {
      if (ice.cells.has(x, y)) addCellTimer(site, x, y, TIMER.MELT_ICE_AWAY, soonest + site.dice.rn2(1000));
    }
  }
}

function cloudRoom({ des, selection, times }: LevelTools): void {
  const fog = selection.room();
  times(Math.trunc(fog.numpoints() / 4), () => des.monster({ id: 'fog cloud', asleep: true }));
  des.gas_cloud({ selection: fog });
}

function boulderRoom({ des, selection, percent }: LevelTools): void {
  selection
    .room()
    .percentage(30)
    .iterate((x, y) => {
      if (percent(50)) des.object('boulder', x, y);
      else des.trap('rolling boulder', x, y);
    });
}

function spiderNest({ des, selection, percent, site }: LevelTools): void {
  const mayHaveSpiders = site.difficulty > 8;
  selection
    .room()
    .percentage(30)
    .iterate((x, y) => des.trap({ type: 'web', x, y, spider_on_web: mayHaveSpiders && percent(80) }));
}

function trapRoom({ des, selection, shuffle }: LevelTools): void {
  const kinds = [...KINDS_OF_TRAPS];
  shuffle(kinds);
  selection
    .room()
    .percentage(30)
    .iterate((x, y) => des.trap(kinds[0] as string, x, y));
}

/** Nymphs asleep among fountains; in the end the walls become trees. */
function garden(tools: LevelTools, _room: RoomFacts, later: LaterTask[]): void {
  const { des, selection, percent, times } = tools;
  const ground = selection.room();
  times(Math.trunc(ground.numpoints() / 6), () => {
    des.monster({ id: 'wood nymph', asleep: true });
    if (percent(30)) des.feature('fountain');
  });
  const room = selection.room();
  later.push(() => des.replace_terrain({ selection: room.grow(), fromterrain: 'w', toterrain: 'T' }));
}

/** A chest under the floor; somewhere on the level it is written where. */
function buriedTreasure(tools: LevelTools, _room: RoomFacts, later: LaterTask[]): void {
  const { des, selection, times } = tools;
  des.object({
    id: 'chest',
    buried: true,
    contents: (chest) => {
      if (chest !== null) {
        const { x, y } = chest;
        later.push(() => {
          const at = selection.negate().filter_mapchar('.').rndcoord(0);
          des.engraving({ coord: at, type: 'burn', text: wayTo(x - at.x - 1, y - at.y) });
        });
      }
      times(roll(tools, 3, 4), () => des.object());
    },
  });
}

function wayTo(dx: number, dy: number): string {
  const parts: string[] = [];
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx > 0 ? 'east' : 'west'}`);
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy > 0 ? 'south' : 'north'}`);
  return `Treasure ${parts.length === 0 ? 'under your feet' : parts.join(', ')}`;
}

/** Corpses under the floor that will rise again. */
function buriedZombies({ des, random, shuffle, times, site }: LevelTools, room: RoomFacts): void {
  const kinds = ['kobold', 'gnome', 'orc', 'dwarf'];
  if (site.difficulty > 3) kinds.push('elf', 'human');
  if (site.difficulty > 6) kinds.push('ettin', 'giant');
  times(Math.trunc((room.width * room.height) / 2), () => {
    shuffle(kinds);
    const corpse = des.object({ id: 'corpse', montype: kinds[0] as string, buried: true });
    const turns = random(990, 1010);
    if (corpse === null) return;
    stopTimer(site, corpse, TIMER.ROT_CORPSE);
    startTimer(site, corpse, TIMER.ZOMBIFY_MON, turns);
  });
}

function massacre(tools: LevelTools): void {
  const { des, random, percent, times } = tools;
  let who = random(THE_FALLEN.length) - 1;
  times(roll(tools, 5, 5), () => {
    if (percent(10)) who = random(THE_FALLEN.length) - 1;
    des.object({ id: 'corpse', montype: THE_FALLEN[who] as string });
  });
}

function statuary(tools: LevelTools): void {
  const { des, times } = tools;
  times(roll(tools, 5, 5), () => des.object({ id: 'statue' }));
  times(roll(tools, 1, 3), () => des.trap('statue'));
}

/** An altar of each alignment. */
function temple({ des, align }: LevelTools): void {
  for (const god of align) des.altar({ align: god });
}

/** The ghost of someone, on what is left of the equipment. */
function ghost({ des, selection, percent }: LevelTools): void {
  const coord = selection.room().rndcoord(0);
  const leave = (what: { id: string } | { class: string }): unknown =>
    des.object({ ...what, coord, buc: 'not-blessed' });
  des.monster({ id: 'ghost', asleep: true, waiting: true, coord });
  if (percent(65)) leave({ id: 'dagger' });
  if (percent(55)) leave({ class: ')' });
  if (percent(45)) {
    leave({ id: 'bow' });
    leave({ id: 'arrow' });
  }
  if (percent(65)) leave({ class: '[' });
  if (percent(20)) leave({ class: '=' });
  if (percent(20)) leave({ class: '?' });
}

/** Chests, most of them mimics. */
function storeroom({ des, selection, percent }: LevelTools): void {
  selection
    .room()
    .percentage(30)
    .iterate(() => {
      if (percent(25)) des.object('chest');
      else des.monster({ class: 'm', appear_as: 'obj:chest' });
    });
}

/** Teleporters with known ends; their traps are set when the level is done. */
function teleportHub(
  { des, selection, times, site }: LevelTools,
  { region }: RoomFacts,
  later: LaterTask[],
): void {
  const floor = selection.room().filter_mapchar('.');
  times(2 + site.dice.rn2(3), () => {
    const spot = floor.rndcoord(1);
    if (spot.x <= 0) return;
    const coord = { x: spot.x + region.x1 - 1, y: spot.y + region.y1 };
    later.push(() => {
      const ends = selection.negate().filter_mapchar('.');
      let teledest: { x: number; y: number };
      do teledest = ends.rndcoord(1);
      while (teledest.x === coord.x || teledest.y === coord.y);
      des.trap({ type: 'teleport', seen: true, coord, teledest });
    });
  });
}
