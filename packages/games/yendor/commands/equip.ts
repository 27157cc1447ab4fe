// Wielding, wearing and taking off, with curses that hold on; dropping and filling lanterns.

import { lightInHand } from '../hero/light.js';
import { itemName } from '../hero/names.js';
import { addApart, freeLetter, removeFromPack, takeOne, wornItem, wornSlot } from '../hero/pack.js';
import { tellThing } from '../hero/telling.js';
import type { LightKind } from '../kinds.js';
import type { Item, PackItem } from '../level.js';
import { tell } from '../messages.js';
import { ACTED, type CommandOutcome, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type WornSlot, type YendorState } from '../state.js';
import { sells } from './trade.js';

/** A weapon into the hand, or a light into the other. */
export function wield(state: YendorState, entry: PackItem): CommandOutcome {
  const { category } = entry.item.kind;
  if (category === 'light') return light(state, entry);
  if (category !== 'weapon') return refuse('That is nothing to wield.');
  return swap(state, 'weapon', entry.item, 'You now wield');
}

/** Armour onto the body. */
export function wear(state: YendorState, entry: PackItem): CommandOutcome {
  if (entry.item.kind.category !== 'armour') return refuse('That is nothing to wear.');
  return swap(state, 'armour', entry.item, 'You now wear');
}

function swap(state: YendorState, slot: 'weapon' | 'armour', item: Item, told: string): CommandOutcome {
  const old = wornItem(state, slot);
  if (old === item) return refuse('You use that already.');
  if (old?.cursed === true) return refuse(`You cannot: your ${old.kind.name} is cursed.`);
  state.player.worn[slot] = item.id;
  reveal(state, item);
  tell(state, `${told} ${itemName(state, item)}.`);
  return ACTED;
}

/** What is put on shows its numbers, and its curse. */
function reveal(state: YendorState, item: Item): void {
  item.known = true;
  if (item.cursed) tell(state, 'A chill runs through you: it is cursed!', 'warning');
}

function light(state: YendorState, entry: PackItem): CommandOutcome {
  const { kind, fuel, count } = entry.item;
  if (wornSlot(state, entry.item) === 'light') return refuse('You carry that light already.');
  if (kind.category !== 'light' || kind.radius === undefined) return refuse('That is nothing to wield.');
  if (kind.eternal !== true && fuel === 0) return refuse(`That ${kind.name} has burnt down.`);
  const old = lightInHand(state);
  const isBurnt = old?.kind.burnsUp === true && old.item.fuel === 0;
  if (count > 1 && !isBurnt && freeLetter(state) === undefined) return refuse('Your pack is full.');
  if (old !== undefined && isBurnt) removeFromPack(state, old.item);
  const item = count > 1 ? takeOne(state, entry) : entry.item;
  state.player.worn.light = item.id;
  if (item !== entry.item) addApart(state, item);
  tell(state, `You light ${itemName(state, item)}.`);
  return ACTED;
}

/** Left hand first. Rings are known once they are on. */
export function putOn(state: YendorState, entry: PackItem): CommandOutcome {
  const { item } = entry;
  const { worn } = state.player;
  if (item.kind.category !== 'ring') return refuse('That is no ring.');
  if (wornSlot(state, item) !== undefined) return refuse('You wear that already.');
  if (worn.left !== 0 && worn.right !== 0) return refuse('You wear a ring on each hand.');
  worn[worn.left === 0 ? 'left' : 'right'] = item.id;
  state.identified.add(item.kind);
  reveal(state, item);
  tell(state, `You put on ${itemName(state, item)}.`);
  return ACTED;
}

/** A ring off the finger. */
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
  tell(state, `You take off ${itemName(state, item)}.`);
  return ACTED;
}

/** Not what is in use, and never the Amulet. A scare scroll crumbles some time after it is laid down. */
export function drop(state: YendorState, entry: PackItem): CommandOutcome {
  const { item } = entry;
  if (item.kind.category === 'amulet') return refuse('You will not part with the Amulet.');
  if (wornSlot(state, item) !== undefined) return refuse('You are using that.');
  const name = itemName(state, item);
  removeFromPack(state, item);
  if (sells(state, item, name)) return ACTED;
  const lasts = item.kind.category === 'scroll' ? item.kind.scares : undefined;
  const until = lasts === undefined ? -1 : state.turn + lasts;
  currentLevel(state).items.push({ cell: state.player.cell, item, left: true, until });
  tellThing(state, 'drop', item, name);
  tell(state, `You drop ${name}.`);
  return ACTED;
}

/** Oil into the lantern in hand, or into one in the pack: an empty one cannot be lit before. */
export function refill(state: YendorState, entry: PackItem): CommandOutcome {
  const held = lightInHand(state);
  const lantern = held?.kind.most === undefined ? lanternIn(state) : held;
  if (lantern === undefined) return refuse('You carry no lantern.');
  const { item, kind } = lantern;
  const { most = 0 } = kind;
  if (item.fuel >= most) return refuse('The lantern is full.');
  takeOne(state, entry);
  item.fuel = Math.min(most, item.fuel + RULES.light.oil);
  state.statistics.itemsUsed++;
  tell(state, `You fill the lantern (${item.fuel}).`);
  return ACTED;
}

/** A lantern that is not in hand. */
function lanternIn({ player }: YendorState): { readonly item: Item; readonly kind: LightKind } | undefined {
  for (const { item } of player.pack)
    if (item.kind.category === 'light' && item.kind.most !== undefined) return { item, kind: item.kind };
  return undefined;
}
