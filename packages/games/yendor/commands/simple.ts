// Commands that need no menu: doors, searching, resting, picking up the only thing, eating.

import { openScreen } from '@stairwell/engine/screens';
import { itemsHere } from '../hero/arrive.js';
import { hungerOf } from '../hero/body.js';
import { chronicle } from '../hero/chronicle.js';
import { itemName } from '../hero/names.js';
import { addToPack, takeOne } from '../hero/pack.js';
import { search, searchChance } from '../hero/searching.js';
import { awakeInView } from '../hero/sight.js';
import { tellDoor, tellThing, tellUse } from '../hero/telling.js';
import type { FloorItem } from '../level.js';
import { tell } from '../messages.js';
import { ACTED, type CommandOutcome, DONE, refuse, WALKED } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { EIGHT, T } from '../terrain.js';
import { passTurn } from '../turn/turn.js';
import { createWatch } from '../turn/watch.js';

/** Opens a closed door beside the hero. */
export function openDoor(state: YendorState, direction: number): CommandOutcome {
  const { terrain, known } = currentLevel(state);
  const cell = state.player.cell + EIGHT[direction];
  if (terrain[cell] !== T.doorClosed)
    return refuse(
      known[cell] - 1 === T.doorOpen ? 'That door is open already.' : 'There is no closed door there.',
    );
  terrain[cell] = T.doorOpen;
  tellDoor(state, cell, 'open');
  tell(state, 'You open the door.');
  return ACTED;
}

/** Closes an open door in which nobody and nothing stands. */
export function closeDoor(state: YendorState, direction: number): CommandOutcome {
  const level = currentLevel(state);
  const { terrain, known } = level;
  const cell = state.player.cell + EIGHT[direction];
  if (terrain[cell] !== T.doorOpen)
    // The blind are told of doors that they have seen.
    switch (known[cell] - 1) {
      case T.doorBroken:
        return refuse('That door is broken and cannot be closed.');
      case T.doorClosed:
        return refuse('That door is closed already.');
      default:
        return refuse('There is no open door there.');
    }
  if (level.bodies[cell] !== undefined || level.items.some((entry) => entry.cell === cell))
    return refuse('Something stands in the doorway.');
  terrain[cell] = T.doorClosed;
  tellDoor(state, cell, 'close');
  tell(state, 'You close the door.');
  return ACTED;
}

/** Always costs a turn, whatever is found. */
export function searchHere(state: YendorState): CommandOutcome {
  if (search(state, searchChance(state)) === 0) tell(state, 'You find nothing.');
  return ACTED;
}

/** Lets a turn go by. */
export function wait(_state: YendorState): CommandOutcome {
  return WALKED;
}

/** The same so many times, or until something happens. */
export function repeat(
  state: YendorState,
  times: number,
  once: (state: YendorState) => CommandOutcome,
): CommandOutcome {
  const watch = createWatch(state);
  for (let done = 0; done < times; done++) {
    const outcome = once(state);
    if (outcome.type === 'refused') return done === 0 ? outcome : DONE;
    if (outcome.type === 'turn') passTurn(state, outcome);
    if (watch.stops() || awakeInView(state) !== undefined) break;
  }
  return DONE;
}

/** Until healed, disturbed or out of patience. */
export function rest(state: YendorState): CommandOutcome {
  const { player } = state;
  if (player.hp >= player.maxHp) return refuse('You are not hurt.');
  if (awakeInView(state) !== undefined) return refuse('You cannot rest with enemies in view.');
  if (hungerOf(state) === 'starving') return refuse('You are too hungry to rest.');
  const watch = createWatch(state);
  for (let turns = 0; turns < RULES.rest.turns; turns++) {
    passTurn(state, WALKED);
    if (watch.stops() || player.hp >= player.maxHp) break;
    if (awakeInView(state) !== undefined || hungerOf(state) === 'starving') break;
  }
  if (!state.isGameOver) tell(state, player.hp >= player.maxHp ? 'You feel rested.' : 'You stop resting.');
  return DONE;
}

/** Takes a thing that lies here, and pays for it where somebody asks. */
export function pickUp(state: YendorState, entry: FloorItem): CommandOutcome {
  const level = currentLevel(state);
  const { player, statistics } = state;
  const { item, price = 0, choice = false } = entry;
  if (price > player.gold) return refuse(`That costs ${price} gold, and you have ${player.gold}.`);
  const packed = addToPack(state, item);
  if (packed === undefined) return refuse('Your pack is full.');
  level.items.splice(level.items.indexOf(entry), 1);
  // Arrows that are gathered again are no finds.
  if (!(item.kind.category === 'weapon' && item.kind.bundle !== undefined))
    statistics.itemsFound += item.count;
  if (price > 0) {
    player.gold -= price;
    statistics.spent += price;
    tell(state, `You pay ${price} gold. "A pleasure," says the pedlar, to the gold.`, 'success');
  }
  tellThing(state, 'pickup', item, itemName(state, item));
  tell(state, `${packed.letter}) ${itemName(state, packed.item)}.`);
  if (choice) closeOthers(state, itemName(state, item));
  switch (item.kind.category) {
    case 'amulet':
      player.hasAmulet = true;
      tell(state, 'You hold the Amulet of Yendor! Now climb back to the light.', 'success');
      chronicle(state, 'lifted the Amulet of Yendor from the dust');
      break;
    case 'relic':
      tell(state, `The ${item.kind.name}. It is worth a great deal, up there. Up there is far.`, 'success');
      chronicle(state, `took the ${item.kind.name}`);
      break;
    case 'key':
      tell(state, 'An iron key. Somewhere on this level a door is waiting for it.', 'success');
      break;
  }
  return ACTED;
}

/** One of several was chosen: the others are out of reach for good. */
function closeOthers(state: YendorState, chosen: string): void {
  const { items } = currentLevel(state);
  for (let index = items.length - 1; index >= 0; index--)
    if (items[index].choice === true) items.splice(index, 1);
  tell(state, 'Glass closes over stone. The others sink into the floor.', 'warning');
  chronicle(state, `chose ${chosen} in a vault`);
}

/** Takes everything that lies here and costs nothing, in one go. */
export function pickUpAll(state: YendorState): CommandOutcome {
  let outcome: CommandOutcome = refuse('Nothing here is free to take.');
  for (const entry of itemsHere(state, currentLevel(state))) {
    if ((entry.price ?? 0) > 0 || entry.choice === true) continue;
    const taken = pickUp(state, entry);
    if (taken.type === 'refused') return outcome.type === 'turn' ? outcome : taken;
    outcome = taken;
  }
  return outcome;
}

/** What `,` does: the only thing at once, several by a menu. */
export function pickUpHere(state: YendorState): CommandOutcome {
  const here = itemsHere(state, currentLevel(state));
  if (here.length === 0) return refuse('There is nothing here to pick up.');
  if (here.length === 1) return pickUp(state, here[0]);
  openScreen(state, { name: 'pickUp' });
  return DONE;
}

/** The first ration, without a menu. */
export function eat(state: YendorState): CommandOutcome {
  const entry = state.player.pack.find(({ item }) => item.kind.category === 'food');
  if (entry === undefined) return refuse('You have nothing to eat.');
  tellUse(state, takeOne(state, entry), 'eat');
  const random = state.chances.body;
  const [low, high] = RULES.hunger.ration;
  state.player.hunger = Math.min(
    RULES.hunger.most * 10,
    state.player.hunger + random.between(low, high) * 10,
  );
  state.statistics.itemsUsed++;
  tell(
    state,
    random.chance(RULES.hunger.badTaste) ? 'That tasted of old boots, but it fills you.' : 'That was good.',
    'success',
  );
  return ACTED;
}
