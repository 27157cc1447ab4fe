// The pack: twenty-six letters, what is worn among them, and stacks of things that are alike.

import type { Category, RingGift } from '../kinds.js';
import type { Item, PackItem, YendorLevel } from '../level.js';
import { WORN_SLOTS, type WornSlot, type YendorState } from '../state.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What is worn or held in a slot. */
export function wornItem(state: YendorState, slot: WornSlot): Item | undefined {
  const id = state.player.worn[slot];
  if (id === 0) return undefined;
  return state.player.pack.find(({ item }) => item.id === id)?.item;
}

/** Where a thing is worn or held, if it is. */
export function wornSlot(state: YendorState, item: Item): WornSlot | undefined {
  return WORN_SLOTS.find((slot) => state.player.worn[slot] === item.id);
}

/** The rings on both hands with a gift, added up: how many, and their numbers. */
export function rings(state: YendorState, gift: RingGift): { count: number; bonus: number } {
  let count = 0;
  let bonus = 0;
  for (const slot of ['left', 'right'] as const) {
    if (state.player.worn[slot] === 0) continue;
    const ring = wornItem(state, slot);
    if (ring?.kind.category !== 'ring' || ring.kind.gift !== gift) continue;
    count++;
    bonus += ring.bonus;
  }
  return { count, bonus };
}

function packItem(state: YendorState, letter: string): PackItem | undefined {
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

const STACKED: readonly Category[] = ['potion', 'scroll', 'food', 'light'];

/** Whether more than one of a thing go under one letter. What flies does. */
function stacks({ kind }: Item): boolean {
  if (kind.category !== 'weapon') return STACKED.includes(kind.category);
  return kind.thrown !== undefined || kind.ammunition === true;
}

/** Puts a thing into the pack; undefined when all letters are taken. */
export function addToPack(state: YendorState, item: Item): PackItem | undefined {
  if (stacks(item)) {
    const stack = state.player.pack.find(
      (entry) => alike(entry.item, item) && wornSlot(state, entry.item) === undefined,
    );
    if (stack !== undefined) {
      stack.item.count += item.count;
      return stack;
    }
  }
  return addApart(state, item);
}

/** The same, under a letter of its own. */
export function addApart(state: YendorState, item: Item): PackItem | undefined {
  const letter = freeLetter(state);
  if (letter === undefined) return undefined;
  const entry: PackItem = { letter, item };
  state.player.pack.push(entry);
  state.player.pack.sort((a, b) => (a.letter < b.letter ? -1 : 1));
  return entry;
}

/** Puts a thing into the pack and perhaps to use at once, as at the start of a game. */
export function give(state: YendorState, item: Item, slot?: WornSlot): void {
  const entry = addToPack(state, item);
  if (entry !== undefined && slot !== undefined) state.player.worn[slot] = entry.item.id;
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

/** Takes a thing out of the pack, and off. */
export function removeFromPack(state: YendorState, item: Item): void {
  const { pack, worn } = state.player;
  const index = pack.findIndex((entry) => entry.item === item);
  if (index !== -1) pack.splice(index, 1);
  for (const slot of WORN_SLOTS) if (worn[slot] === item.id) worn[slot] = 0;
}

/** The first letter that no thing has. */
export function freeLetter(state: YendorState): string | undefined {
  for (const letter of LETTERS) if (packItem(state, letter) === undefined) return letter;
  return undefined;
}

/** Whether all letters are taken. */
export function isPackFull(state: YendorState): boolean {
  return state.player.pack.length >= LETTERS.length;
}

/** The key to the locked door of a level, if the hero has it. */
export function keyFor(state: YendorState, level: YendorLevel): Item | undefined {
  return state.player.pack.find(({ item }) => item.kind.category === 'key' && item.bonus === level.id)?.item;
}

/** Letters that exploring leaves for what a hero cannot do without. */
const KEPT_FREE = 4;

/** Whether exploring takes a thing along: gear only while there is room enough for everything else. */
export function hasRoomFor(state: YendorState, { kind }: Item): boolean {
  const isGear = kind.category === 'weapon' || kind.category === 'armour';
  return state.player.pack.length < LETTERS.length - (isGear ? KEPT_FREE : 0);
}
