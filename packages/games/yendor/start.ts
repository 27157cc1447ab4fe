// A new game: the hero on the stairs up of level 1, with the kit that the manuals promise.

import { createStreams, GridMemory, type Options, type World } from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { CALLINGS, equip } from './commands/callings.js';
import { tip } from './hero/tips.js';
import type { YendorLevel } from './level.js';
import { FIRST_FREE_ID } from './levels/populate.js';
import { voiceOf } from './levels/voice.js';
import { tell } from './messages.js';
import { isFourWay } from './options.js';
import { RULES } from './rules.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  type Field,
  levelsOf,
  type MessageKind,
  WORN_SLOTS,
  type YendorState,
} from './state.js';
import { CELLS } from './terrain.js';
import { dealLooks, kindOf } from './things/kinds.js';
import { createYendorWorld } from './world.js';

/** The first state of a game. */
export function start(seed: string, options: Options): YendorState {
  const world = createYendorWorld(seed, isFourWay(options));
  const state = newState(seed, world, options.debug === true, options.tips !== false);
  state.player.cell = world.visit(1).stairsUp;
  state.identified.add(kindOf('enchanting'));
  const calling = CALLINGS.find(({ id }) => id === options.calling) ?? CALLINGS[0];
  tell(state, `You are a ${calling.id}. ${voiceOf(1, false)}`);
  equip(state, calling);
  tip(state, 'start');
  return state;
}

/** A hero without anything, nowhere yet in a world. */
export function newState(
  seed: string,
  world: World<YendorLevel>,
  debugging: boolean,
  tips = false,
): YendorState {
  const { player } = RULES;
  const streams = createStreams(seed);
  return {
    seed,
    fourWay: world.directions === 4,
    debugging,
    turn: 0,
    depth: 1,
    world,
    levels: levelsOf(world),
    player: {
      calling: 'sellsword',
      readyAt: 0,
      onTheBrink: false,
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
      regeneration: 0,
      afflictions: byName(AFFLICTIONS, () => 0),
      seesInvisible: false,
      detectsMonsters: false,
      detectsMagic: false,
      hasAmulet: false,
      pack: [],
      worn: byName(WORN_SLOTS, () => 0),
      doorLeft: -1,
      doorTurn: 0,
    },
    log: createMessageLog<MessageKind>(),
    screens: [],
    hasWon: false,
    isGameOver: false,
    cause: '',
    identified: new Set(),
    nextId: FIRST_FREE_ID,
    statistics: {
      kills: 0,
      itemsFound: 0,
      itemsUsed: 0,
      deepest: 1,
      damageDealt: 0,
      damageTaken: 0,
      prowess: 0,
      stairsDown: 0,
      stairsUp: 0,
      falls: 0,
      nearDeaths: 0,
      spent: 0,
    },
    debug: { god: false, sightOverlay: false, pathOverlay: false, mindOverlay: false, radiusSight: false },
    chances: byName(CHANCE_NAMES, (name) => streams.of('play', name)),
    tips,
    told: new Set(),
    dare: undefined,
    chronicle: [],
    // Last: a spread that comes first gives every state a hidden class of its own, and each turn of each game is compiled anew.
    ...derivedOf(seed),
  };
}

/** What of a state is not saved: it follows from the rest, or lasts no longer than an action. */
export function derivedOf(seed: string) {
  const field = (): Field => ({ steps: new Int32Array(CELLS), level: 0, cell: -1 });
  return {
    looks: dealLooks(seed),
    visible: new Uint8Array(CELLS),
    fields: { hero: field(), lost: field(), memory: new GridMemory() },
    outbox: [],
    events: new EventRecorder(),
    running: false,
    travelling: false,
    isDisturbed: false,
  } satisfies Partial<YendorState>;
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
