// Commands that need no menu: doors, searching, resting, picking up the only thing, eating.

import { ITEMS, kindOf } from '../data/items.js';
import { hungerOf } from '../hero.js';
import { itemName } from '../items/names.js';
import { addToPack, takeOne } from '../items/pack.js';
import { RULES } from '../rules.js';
import { search, searchChance } from '../searching.js';
import { MessageService } from '../services/message-service.js';
import { currentLevel, type FloorItem, type YendorState } from '../state.js';
import { EIGHT, T } from '../terrain.js';
import { itemsHere } from './arrive.js';
import { ACTED, type CommandOutcome, refuse, settled, WALKED } from './outcome.js';
import { awakeInView, createWatch, doTurn } from './watch.js';

export function openDoor(state: YendorState, direction: number): CommandOutcome {
  const { terrain } = currentLevel(state).level;
  const cell = state.player.cell + EIGHT[direction];
  if (terrain[cell] === T.doorOpen) return refuse('That door is open already.');
  if (terrain[cell] !== T.doorClosed) return refuse('There is no closed door there.');
  terrain[cell] = T.doorOpen;
  MessageService.add(state, 'You open the door.');
  return ACTED;
}

export function closeDoor(state: YendorState, direction: number): CommandOutcome {
  const level = currentLevel(state);
  const { terrain } = level.level;
  const cell = state.player.cell + EIGHT[direction];
  if (terrain[cell] === T.doorBroken) return refuse('That door is broken and cannot be closed.');
  if (terrain[cell] === T.doorClosed) return refuse('That door is closed already.');
  if (terrain[cell] !== T.doorOpen) return refuse('There is no open door there.');
  if (level.bodies[cell] !== undefined || level.items.some((entry) => entry.cell === cell))
    return refuse('Something stands in the doorway.');
  terrain[cell] = T.doorClosed;
  MessageService.add(state, 'You close the door.');
  return ACTED;
}

/** Always costs a turn, whatever is found. */
export function searchHere(state: YendorState): CommandOutcome {
  if (search(state, searchChance(state)) === 0) MessageService.add(state, 'You find nothing.');
  return ACTED;
}

/** Until healed, disturbed or out of patience. */
export function rest(state: YendorState): CommandOutcome {
  const { player } = state;
  if (player.hp >= player.maxHp) return refuse('You are not hurt.');
  const awake = awakeInView(state);
  if (awake !== undefined) return refuse('You cannot rest with enemies in view.');
  if (hungerOf(state) === 'starving') return refuse('You are too hungry to rest.');
  const watch = createWatch(state);
  const turn = state.turn;
  for (let turns = 0; turns < RULES.rest.turns; turns++) {
    if (!doTurn(state, WALKED) || watch.stops() !== '' || player.hp >= player.maxHp) break;
    if (awakeInView(state) !== undefined || hungerOf(state) === 'starving') break;
  }
  if (!state.isGameOver)
    MessageService.add(state, player.hp >= player.maxHp ? 'You feel rested.' : 'You stop resting.');
  return settled(state.turn - turn);
}

export function pickUp(state: YendorState, entry: FloorItem): CommandOutcome {
  const level = currentLevel(state);
  const { item } = entry;
  const packed = addToPack(state, item);
  if (packed === undefined) return refuse('Your pack is full.');
  level.items.splice(level.items.indexOf(entry), 1);
  state.statistics.itemsFound += item.count;
  MessageService.add(state, `${packed.letter}) ${itemName(state, packed.item)}.`);
  if (ITEMS[item.kind].category === 'amulet') {
    state.player.hasAmulet = true;
    MessageService.add(state, 'You hold the Amulet of Yendor! Now climb back to the light.', 'success');
  }
  return ACTED;
}

/** What `,` does when one thing lies here; several are a menu's affair. */
export function pickUpHere(state: YendorState): CommandOutcome | 'several' {
  const here = itemsHere(state, currentLevel(state));
  if (here.length === 0) return refuse('There is nothing here to pick up.');
  return here.length === 1 ? pickUp(state, here[0]) : 'several';
}

const RATION = kindOf('ration');

/** The first ration, without a menu. */
export function eat(state: YendorState): CommandOutcome {
  const entry = state.player.pack.find(({ item }) => item.kind === RATION);
  if (entry === undefined) return refuse('You have nothing to eat.');
  takeOne(state, entry);
  const random = state.chances.body;
  const [low, high] = RULES.hunger.ration;
  state.player.hunger = Math.min(
    RULES.hunger.most * 10,
    state.player.hunger + random.between(low, high) * 10,
  );
  state.statistics.itemsUsed++;
  MessageService.add(
    state,
    random.chance(RULES.hunger.badTaste) ? 'That tasted of old boots, but it fills you.' : 'That was good.',
    'success',
  );
  return ACTED;
}
