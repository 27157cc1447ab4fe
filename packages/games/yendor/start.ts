// A new game: the hero on the stairs up of level 1, with the kit that the manuals promise.

import { createStreams, GridMemory, type Options, type World } from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { give } from './hero/pack.js';
import { look } from './hero/sight.js';
import { plainItem } from './kinds.js';
import { FIRST_FREE_ID } from './levels/populate.js';
import { tell } from './messages.js';
import { RULES } from './rules.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  type Field,
  levelsOf,
  type MessageKind,
  WORN_SLOTS,
  type YendorLevel,
  type YendorState,
} from './state.js';
import { CELLS } from './terrain.js';
import { dealLooks, kindOf } from './things/kinds.js';
import { createYendorWorld } from './world.js';

/** The first state of a game. */
export function start(seed: string, options: Options): YendorState {
  const world = createYendorWorld(seed);
  const state = newState(seed, world, options['four-way'] === true, options.debug === true);
  state.player.cell = world.visit(1).stairsUp;
  equip(state);
  tell(state, 'The Amulet of Yendor lies on level 10. Bring it up and out. Press ? for help.');
  look(state);
  return state;
}

/** A hero without anything, nowhere yet in a world. */
export function newState(
  seed: string,
  world: World<YendorLevel>,
  fourWay: boolean,
  debugging: boolean,
): YendorState {
  const { player } = RULES;
  const streams = createStreams(seed);
  return {
    seed,
    fourWay,
    debugging,
    turn: 0,
    depth: 1,
    world,
    levels: levelsOf(world),
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
    statistics: { kills: 0, itemsFound: 0, itemsUsed: 0, deepest: 1, damageDealt: 0, damageTaken: 0 },
    debug: { god: false, sightOverlay: false, pathOverlay: false, mindOverlay: false, radiusSight: false },
    chances: byName(CHANCE_NAMES, (name) => streams.of('play', name)),
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
    isDisturbed: false,
  } satisfies Partial<YendorState>;
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
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
