// A whole game as JSON: grids as runs, monsters and things as short lists of numbers. Twenty-six levels stay well under
// 200 kB. `load.ts` reads it back.

import type { Json } from '@stairwell/engine';
import { encodeRuns } from './runs.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  type Item,
  type LevelState,
  MESSAGE_TYPES,
  MOODS,
  type Monster,
  TRAP_KINDS,
  WORN_SLOTS,
  type YendorState,
} from './state.js';

/** Changes with the form of the data. */
export const SAVE_FORM = 1;

export function save(state: YendorState): Json {
  const { player } = state;
  return {
    form: SAVE_FORM,
    seed: state.seed,
    fourWay: state.fourWay,
    debugging: state.debugging,
    turn: state.turn,
    depth: state.depth,
    levels: [...state.levels.keys()].sort((a, b) => a - b).map((depth) => saveLevel(state.levels.get(depth))),
    player: {
      body: [
        player.cell,
        player.hp,
        player.maxHp,
        player.strength,
        player.maxStrength,
        player.percentile,
        player.level,
        player.xp,
        player.gold,
        player.hunger,
        player.energy,
        player.regeneration,
        player.doorLeft,
        player.doorTurn,
      ],
      afflictions: AFFLICTIONS.map((name) => player.afflictions[name]),
      seesInvisible: player.seesInvisible,
      detectsMonsters: player.detectsMonsters,
      detectsMagic: player.detectsMagic,
      hasAmulet: player.hasAmulet,
      pack: player.pack.map(({ letter, item }) => [letter, saveItem(item)]),
      worn: WORN_SLOTS.map((slot) => player.worn[slot]),
    },
    log: state.log.map(({ text, type, turn, count }) => [text, MESSAGE_TYPES.indexOf(type), turn, count]),
    fresh: state.fresh,
    screen: { ...state.screen },
    hasWon: state.hasWon,
    isGameOver: state.isGameOver,
    cause: state.cause,
    identified: [...state.identified].sort((a, b) => a - b),
    nextId: state.nextId,
    statistics: { ...state.statistics },
    debug: { ...state.debug },
    chances: CHANCE_NAMES.map((name) => [...state.chances[name].save()]),
  };
}

function saveLevel(level: LevelState | undefined): Json {
  if (level === undefined) throw new RangeError('a level is missing');
  return {
    depth: level.depth,
    terrain: encodeRuns(level.level.terrain),
    known: encodeRuns(level.known),
    mapped: encodeRuns(level.mapped),
    recalled: encodeRuns(level.recalled),
    rooms: level.rooms.map(({ x, y, width, height }) => [x, y, width, height]),
    monsters: level.monsters.map(saveMonster),
    items: level.items.map(({ cell, item, left, until }) => [cell, left ? 1 : 0, until, saveItem(item)]),
    traps: level.traps.map(({ cell, kind, found, spent }) => [
      cell,
      TRAP_KINDS.indexOf(kind),
      (found ? 1 : 0) + (spent ? 2 : 0),
    ]),
    lit: [...level.litRooms],
    since: level.sinceWanderer,
  };
}

function saveItem(item: Item): Json {
  const flags = (item.cursed ? 1 : 0) + (item.known ? 2 : 0);
  return [item.id, item.kind, item.count, item.bonus, flags, item.charges, item.fuel];
}

function saveMonster(monster: Monster): Json {
  const flags = (monster.cancelled ? 1 : 0) + (monster.noticed ? 2 : 0) + (monster.wanderer ? 4 : 0);
  return [
    monster.id,
    monster.kind,
    monster.cell,
    monster.hp,
    monster.maxHp,
    monster.energy,
    MOODS.indexOf(monster.mood),
    monster.lastSeen,
    monster.memory,
    monster.goal,
    monster.stuck,
    monster.pace,
    flags,
    monster.gold,
    ...(monster.loot === undefined ? [] : [saveItem(monster.loot)]),
  ];
}
