// The pack: twenty-six letters, what is worn among them, and stacks of things that are alike.

import { ITEMS } from '../data/items.js';
import { type Item, type PackItem, WORN_SLOTS, type WornSlot, type YendorState } from '../state.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What is worn or held in a slot. */
export function wornItem(state: YendorState, slot: WornSlot): Item | undefined {
  const id = state.player.worn[slot];
  if (id === 0) return undefined;
  for (const { item } of state.player.pack) if (item.id === id) return item;
  return undefined;
}

export function wornSlot(state: YendorState, item: Item): WornSlot | undefined {
  return WORN_SLOTS.find((slot) => state.player.worn[slot] === item.id);
}

/** The rings on both hands of one kind, added up: how many, and their numbers. */
export function rings(state: YendorState, id: string): { count: number; bonus: number } {
  let count = 0;
  let bonus = 0;
  for (const slot of ['left', 'right'] as const) {
    if (state.player.worn[slot] === 0) continue;
    const ring = wornItem(state, slot);
    if (ring === undefined || ITEMS[ring.kind].id !== id) continue;
    count++;
    bonus += ring.bonus;
  }
  return { count, bonus };
}

export function packItem(state: YendorState, letter: string): PackItem | undefined {
  return state.player.pack.find((entry) => entry.letter === letter);
}

/** Things of one kind in the same condition share a letter. */
function alike(a: Item, b: Item): boolean {
  return (
    a.kind === b.kind &&
    a.bonus === b.bonus &&
    a.cursed === b.cursed &&
    a.fuel === b.fuel &&
    a.charges === b.charges
  );
}

const STACKED = new Set(['potion', 'scroll', 'food', 'light']);

/** Puts a thing into the pack; undefined when all letters are taken. */
export function addToPack(state: YendorState, item: Item): PackItem | undefined {
  const { pack } = state.player;
  if (STACKED.has(ITEMS[item.kind].category)) {
    const stack = pack.find((entry) => alike(entry.item, item) && wornSlot(state, entry.item) === undefined);
    if (stack !== undefined) {
      stack.item.count += item.count;
      return stack;
    }
  }
  const letter = freeLetter(state);
  if (letter === undefined) return undefined;
  const entry: PackItem = { letter, item };
  pack.push(entry);
  pack.sort((a, b) => (a.letter < b.letter ? -1 : 1));
  return entry;
}

/** Takes one piece out of a stack (or the thing itself) and returns it. */
export function takeOne(state: YendorState, entry: PackItem): Item {
  if (entry.item.count > 1) {
    entry.item.count--;
    return { ...entry.item, id: state.nextId++, count: 1 };
  }
  removeFromPack(state, entry.item);
  return entry.item;
}

export function removeFromPack(state: YendorState, item: Item): void {
  const { pack, worn } = state.player;
  const index = pack.findIndex((entry) => entry.item === item);
  if (index !== -1) pack.splice(index, 1);
  for (const slot of WORN_SLOTS) if (worn[slot] === item.id) worn[slot] = 0;
}

export function freeLetter(state: YendorState): string | undefined {
  for (const letter of LETTERS) if (packItem(state, letter) === undefined) return letter;
  return undefined;
}

export function isPackFull(state: YendorState): boolean {
  return state.player.pack.length >= LETTERS.length;
}
