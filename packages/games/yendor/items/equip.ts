// Wielding, wearing and taking off, with curses that hold on.

import { ACTED, type CommandOutcome, refuse } from '../commands/outcome.js';
import { ITEMS } from '../data/items.js';
import { RULES } from '../rules.js';
import { MessageService } from '../services/message-service.js';
import { currentLevel, type Item, type PackItem, type WornSlot, type YendorState } from '../state.js';
import { itemName } from './names.js';
import { addToPack, freeLetter, removeFromPack, takeOne, wornItem, wornSlot } from './pack.js';

/** A weapon into the hand, or a light into the other. */
export function wield(state: YendorState, entry: PackItem): CommandOutcome {
  const { category, id } = ITEMS[entry.item.kind];
  if (category === 'light' && id !== 'oil') return light(state, entry);
  if (category !== 'weapon') return refuse('That is nothing to wield.');
  return swap(state, 'weapon', entry.item, 'You now wield');
}

export function wear(state: YendorState, entry: PackItem): CommandOutcome {
  if (ITEMS[entry.item.kind].category !== 'armour') return refuse('That is nothing to wear.');
  return swap(state, 'armour', entry.item, 'You now wear');
}

function swap(state: YendorState, slot: 'weapon' | 'armour', item: Item, told: string): CommandOutcome {
  const old = wornItem(state, slot);
  if (old === item) return refuse('You use that already.');
  if (old?.cursed === true) return refuse(`You cannot: your ${ITEMS[old.kind].name} is cursed.`);
  state.player.worn[slot] = item.id;
  reveal(state, item);
  MessageService.add(state, `${told} ${itemName(state, item)}.`);
  return ACTED;
}

/** What is put on shows its numbers, and its curse. */
function reveal(state: YendorState, item: Item): void {
  item.known = true;
  if (item.cursed) MessageService.add(state, 'A chill runs through you: it is cursed!', 'warning');
}

function light(state: YendorState, entry: PackItem): CommandOutcome {
  const { eternal = false, name } = ITEMS[entry.item.kind];
  if (wornSlot(state, entry.item) === 'light') return refuse('You carry that light already.');
  if (!eternal && entry.item.fuel === 0) return refuse(`That ${name} has burnt down.`);
  const old = wornItem(state, 'light');
  const burnt = old !== undefined && ITEMS[old.kind].id === 'torch' && old.fuel === 0;
  if (entry.item.count > 1 && !burnt && freeLetter(state) === undefined) return refuse('Your pack is full.');
  if (burnt && old !== undefined) removeFromPack(state, old);
  let item = entry.item;
  if (item.count > 1) {
    item = takeOne(state, entry);
    state.player.worn.light = item.id; // worn before it is packed, or it would join its stack again
    addApart(state, item);
  }
  state.player.worn.light = item.id;
  MessageService.add(state, `You light ${itemName(state, item)}.`);
  return ACTED;
}

function addApart(state: YendorState, item: Item): void {
  const letter = freeLetter(state);
  if (letter === undefined) return;
  state.player.pack.push({ letter, item });
  state.player.pack.sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** Left hand first. Rings are known once they are on. */
export function putOn(state: YendorState, entry: PackItem): CommandOutcome {
  const { item } = entry;
  const { worn } = state.player;
  if (ITEMS[item.kind].category !== 'ring') return refuse('That is no ring.');
  if (wornSlot(state, item) !== undefined) return refuse('You wear that already.');
  if (worn.left !== 0 && worn.right !== 0) return refuse('You wear a ring on each hand.');
  worn[worn.left === 0 ? 'left' : 'right'] = item.id;
  state.identified.add(item.kind);
  reveal(state, item);
  MessageService.add(state, `You put on ${itemName(state, item)}.`);
  return ACTED;
}

export function removeRing(state: YendorState, entry: PackItem): CommandOutcome {
  const slot = wornSlot(state, entry.item);
  if (slot !== 'left' && slot !== 'right') return refuse('You do not wear that.');
  return unequip(state, slot, entry.item);
}

/** Light, then weapon, then armour: the first there is. */
export function takeOff(state: YendorState): CommandOutcome {
  for (const slot of ['light', 'weapon', 'armour'] as const) {
    const item = wornItem(state, slot);
    if (item !== undefined) return unequip(state, slot, item);
  }
  return refuse('You have nothing to take off.');
}

function unequip(state: YendorState, slot: WornSlot, item: Item): CommandOutcome {
  if (item.cursed) return refuse(`You cannot: ${itemName(state, item)} will not come off.`);
  state.player.worn[slot] = 0;
  MessageService.add(state, `You take off ${itemName(state, item)}.`);
  return ACTED;
}

/** Not what is in use, and never the Amulet. A scare scroll crumbles some time after it is laid down. */
export function drop(state: YendorState, entry: PackItem): CommandOutcome {
  const { item } = entry;
  if (ITEMS[item.kind].category === 'amulet') return refuse('You will not part with the Amulet.');
  if (wornSlot(state, item) !== undefined) return refuse('You are using that.');
  const name = itemName(state, item);
  removeFromPack(state, item);
  const until = ITEMS[item.kind].id === 'scare-monster' ? state.turn + SCARE_TURNS : -1;
  currentLevel(state).items.push({ cell: state.player.cell, item, left: true, until });
  MessageService.add(state, `You drop ${name}.`);
  return ACTED;
}

const SCARE_TURNS = 100;

/** Oil into the lantern in hand. */
export function refill(state: YendorState, entry: PackItem): CommandOutcome {
  const lantern = wornItem(state, 'light');
  if (lantern === undefined || ITEMS[lantern.kind].id !== 'lantern')
    return refuse('You carry no lantern in hand.');
  if (ITEMS[entry.item.kind].id !== 'oil') return refuse('That is no oil.');
  if (lantern.fuel >= RULES.light.lantern.most) return refuse('The lantern is full.');
  takeOne(state, entry);
  lantern.fuel = Math.min(RULES.light.lantern.most, lantern.fuel + RULES.light.oil);
  state.statistics.itemsUsed++;
  MessageService.add(state, `You fill the lantern (${lantern.fuel}).`);
  return ACTED;
}

/** Puts a thing into the pack at the start of a game. */
export function give(state: YendorState, item: Item, slot?: WornSlot): void {
  const entry = addToPack(state, item);
  if (entry !== undefined && slot !== undefined) state.player.worn[slot] = entry.item.id;
}
