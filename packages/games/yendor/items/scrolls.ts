// What reading does. Some scrolls ask for a thing first; one that fizzles is kept and costs nothing.

import { teleportHero } from '../commands/arrive.js';
import { ACTED, type CommandOutcome, FREE, refuse } from '../commands/outcome.js';
import { ITEMS } from '../data/items.js';
import { afflict } from '../hero.js';
import { createMonster, rollMonster } from '../monsters/spawn.js';
import { freeBeside } from '../monsters/ways.js';
import { FOVService } from '../services/fov-service.js';
import { LevelService } from '../services/level-service.js';
import { MessageService } from '../services/message-service.js';
import {
  currentLevel,
  type Item,
  type MenuPurpose,
  type PackItem,
  WORN_SLOTS,
  type YendorState,
} from '../state.js';
import { CELLS, EIGHT, kingSteps, seeming, WALKABLE } from '../terrain.js';
import { itemName } from './names.js';
import { takeOne, wornItem } from './pack.js';

const MOST_ENCHANTMENT = 3;
const SLEEP_TURNS = [4, 8] as const;
const HOLD_TURNS = [3, 6] as const;

/** Scrolls that ask what they are for. */
const ASKING: Readonly<Record<string, MenuPurpose>> = {
  identify: 'identify',
  'enchant-weapon': 'enchantWeapon',
  'enchant-armour': 'enchantArmour',
};

export function read(state: YendorState, entry: PackItem): CommandOutcome {
  const { afflictions } = state.player;
  const { kind } = entry.item;
  const row = ITEMS[kind];
  if (row.category !== 'scroll') return refuse('That is nothing to read.');
  if (afflictions.blind > 0) return refuse('You cannot see the writing.');
  if (afflictions.confused > 0) return refuse('The letters swim before your eyes.');
  const purpose = ASKING[row.id];
  if (purpose !== undefined) {
    state.identified.add(kind);
    if (targets(state, purpose, entry.item).length === 0)
      return refuse('The scroll fizzles: you have nothing it could work on.');
    state.screen = { kind: 'menu', purpose, page: 0, scroll: entry.item.id };
    return FREE;
  }
  const outcome = cast(state, row.id);
  if (outcome === 'fizzle') {
    state.identified.add(kind);
    return refuse('The scroll fizzles: here it can do nothing.');
  }
  state.identified.add(kind);
  state.statistics.itemsUsed++;
  if (outcome === 'used') takeOne(state, entry);
  return ACTED;
}

/** The things of the pack a scroll can work on. */
export function targets(state: YendorState, purpose: MenuPurpose, scroll?: Item): PackItem[] {
  return state.player.pack.filter(({ item }) => {
    if (item === scroll) return false;
    const { category } = ITEMS[item.kind];
    if (purpose === 'enchantWeapon') return category === 'weapon' && item.bonus < MOST_ENCHANTMENT;
    if (purpose === 'enchantArmour') return category === 'armour' && item.bonus < MOST_ENCHANTMENT;
    const disguised =
      category === 'potion' || category === 'scroll' || category === 'ring' || category === 'wand';
    return (disguised && !state.identified.has(item.kind)) || !item.known;
  });
}

/** Second half of reading: the scroll is used up on the chosen thing. */
export function castOn(
  state: YendorState,
  purpose: MenuPurpose,
  scroll: PackItem,
  target: PackItem,
): CommandOutcome {
  if (!targets(state, purpose, scroll.item).includes(target))
    return refuse('The scroll cannot work on that.');
  const { item } = target;
  takeOne(state, scroll);
  state.statistics.itemsUsed++;
  if (purpose === 'identify') {
    state.identified.add(item.kind);
    item.known = true;
    MessageService.add(state, `It is ${itemName(state, item)}.`, 'success');
    return ACTED;
  }
  item.bonus++;
  item.cursed = false;
  item.known = true;
  MessageService.add(state, `${capital(itemName(state, item))} glows for a moment.`, 'success');
  return ACTED;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cast(state: YendorState, id: string): 'used' | 'kept' | 'fizzle' {
  const level = currentLevel(state);
  const { player } = state;
  const random = state.chances.magic;
  const say = (text: string, good = true) => MessageService.add(state, text, good ? 'success' : 'warning');
  switch (id) {
    case 'magic-mapping': {
      const { terrain } = level.level;
      for (let cell = 0; cell < CELLS; cell++) {
        const shown =
          WALKABLE[terrain[cell]] === 1 || EIGHT.some((step) => WALKABLE[terrain[cell + step]] === 1);
        if (shown) LevelService.map(level, cell, seeming(terrain[cell]));
      }
      say('A map of this level forms in your mind.');
      return 'used';
    }
    case 'teleportation':
      teleportHero(state, level);
      return 'used';
    case 'remove-curse': {
      for (const slot of WORN_SLOTS) {
        const item = wornItem(state, slot);
        if (item !== undefined) item.cursed = false;
      }
      say('You feel as if somebody watched over you.');
      return 'used';
    }
    case 'create-monster': {
      const cell = freeBeside(state, level, player.cell);
      if (cell === -1) return 'fizzle';
      const kind = rollMonster(random, state.depth);
      LevelService.addMonster(level, createMonster(random, state.nextId++, kind, cell, 'hunting'));
      say('Something takes shape beside you!', false);
      FOVService.look(state);
      return 'used';
    }
    case 'scare-monster':
      say('You hear a distant howl of fear. The scroll stays in your hand: lay it down.');
      return 'kept';
    case 'light': {
      const room = level.roomAt[player.cell];
      if (room === 0) return 'fizzle';
      if (!level.litRooms.includes(room - 1)) level.litRooms.push(room - 1);
      FOVService.look(state);
      say('The room fills with light that stays.');
      return 'used';
    }
    case 'sleep':
      afflict(state, 'asleep', random.between(SLEEP_TURNS[0], SLEEP_TURNS[1]));
      say('You fall asleep.', false);
      return 'used';
    case 'hold-monster': {
      let held = 0;
      for (const monster of level.monsters) {
        if (kingSteps(monster.cell, player.cell) > 1) continue;
        monster.stuck = random.between(HOLD_TURNS[0], HOLD_TURNS[1]);
        held++;
      }
      say(held > 0 ? 'Those around you stand still.' : 'You feel that nothing around you moves.');
      return 'used';
    }
    default:
      throw new Error(`no effect is known of the scroll "${id}"`);
  }
}
