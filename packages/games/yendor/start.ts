// A new game: the hero on the stairs up of level 1, with the kit that the manuals promise.

import { createStreams, type Options, type StreamStates } from '@stairwell/engine';
import { kindOf } from './data/items.js';
import { plainItem } from './items/create.js';
import { give } from './items/equip.js';
import { dealLooks } from './items/names.js';
import { RULES } from './rules.js';
import { DungeonService, FIRST_FREE_ID } from './services/dungeon-service.js';
import { FOVService } from './services/fov-service.js';
import { MessageService } from './services/message-service.js';
import { AFFLICTIONS, type Affliction, CHANCE_NAMES, type Chances, type YendorState } from './state.js';
import { CELLS } from './terrain.js';

export function start(seed: string, options: Options): YendorState {
  const state = emptyState(seed, options['four-way'] === true, options.debug === true, {});
  const level = DungeonService.visit(state, 1);
  state.player.cell = level.stairsUp;
  equip(state);
  MessageService.add(state, 'The Amulet of Yendor lies on level 10. Bring it up and out. Press ? for help.');
  FOVService.look(state);
  return state;
}

/** A state with no level in it: what starting and loading have in common. */
export function emptyState(
  seed: string,
  fourWay: boolean,
  debugging: boolean,
  streamStates: StreamStates,
): YendorState {
  const streams = createStreams(seed, streamStates);
  const chances = Object.fromEntries(
    CHANCE_NAMES.map((name) => [name, streams.of('play', name)]),
  ) as unknown as Chances;
  const { player } = RULES;
  return {
    seed,
    fourWay,
    debugging,
    turn: 0,
    depth: 1,
    levels: new Map(),
    player: {
      cell: 0,
      hp: player.hp,
      maxHp: player.hp,
      strength: player.strength,
      maxStrength: player.strength,
      percentile: 0,
      level: 1,
      xp: 0,
      gold: 0,
      hunger: RULES.hunger.start * 10,
      energy: RULES.energy.toAct,
      regeneration: 0,
      afflictions: Object.fromEntries(AFFLICTIONS.map((name) => [name, 0])) as Record<Affliction, number>,
      seesInvisible: false,
      detectsMonsters: false,
      detectsMagic: false,
      hasAmulet: false,
      pack: [],
      worn: { weapon: 0, armour: 0, light: 0, left: 0, right: 0 },
      doorLeft: -1,
      doorTurn: 0,
    },
    log: [],
    fresh: 0,
    screen: { kind: 'play' },
    hasWon: false,
    isGameOver: false,
    cause: '',
    identified: new Set(),
    nextId: FIRST_FREE_ID,
    statistics: { kills: 0, itemsFound: 0, itemsUsed: 0, deepest: 1, damageDealt: 0, damageTaken: 0 },
    debug: { god: false, sightOverlay: false, pathOverlay: false, mindOverlay: false, radiusSight: false },
    looks: dealLooks(seed),
    streams,
    chances,
    links: [],
    visible: new Uint8Array(CELLS),
    field: new Uint16Array(CELLS),
    fieldStamp: -1,
    stamp: 0,
    outbox: [],
    running: false,
    disturbance: '',
  };
}

/** Mace, leather, rations, a little gold, and torches or a lantern by the toss of a coin. */
function equip(state: YendorState): void {
  const random = createStreams(state.seed).of('start');
  const { player } = state;
  if (random.chance(RULES.player.exceptionalChance)) {
    player.strength = 18;
    player.maxStrength = 18;
    player.percentile = random.between(1, 100);
  }
  const thing = (id: string, count = 1) => ({ ...plainItem(state.nextId++, kindOf(id)), count });
  give(state, { ...thing('mace'), bonus: RULES.player.maceBonus }, 'weapon');
  give(state, thing('leather'), 'armour');
  give(state, thing('ration', random.between(RULES.player.startRations[0], RULES.player.startRations[1])));
  player.gold = random.between(RULES.player.startGold[0], RULES.player.startGold[1]);
  if (random.chance(0.5)) {
    give(state, thing('torch'), 'light');
    give(state, thing('torch', 2));
  } else {
    give(state, thing('lantern'), 'light');
    give(state, thing('oil', 2));
  }
}
