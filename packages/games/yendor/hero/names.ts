// What things are called: by their disguise until the kind is known, with their numbers once those are.

import { DISGUISED, type ItemKind } from '../kinds.js';
import type { FloorItem, Item } from '../level.js';
import { withArticle } from '../messages.js';
import type { YendorState } from '../state.js';
import { wornSlot } from './pack.js';

/** Whether the hero knows what a kind does. */
export function isIdentified(state: YendorState, kind: ItemKind): boolean {
  return !DISGUISED.includes(kind.category) || state.identified.has(kind);
}

/** "an amber potion", "2 food rations", "a +1 mace", "ring mail", "a wand of fire (3)". */
export function itemName(state: YendorState, item: Item): string {
  const { kind, count } = item;
  const curse = item.cursed && item.known ? ' (cursed)' : '';
  switch (kind.category) {
    case 'gold':
      return `${item.bonus} gold`;
    case 'amulet':
      return `the ${kind.name}`;
    case 'potion':
    case 'scroll':
    case 'wand':
    case 'ring': {
      const name = `${disguisedName(state, item)}${curse}`;
      return count > 1 ? `${count} ${name}` : withArticle(name);
    }
    case 'relic':
      return `the ${kind.name}`;
    case 'weapon':
    case 'armour':
      if (count > 1)
        return `${count} ${item.known ? `${signed(item.bonus)} ` : ''}${kind.plural ?? kind.name}${curse}`;
      return `${suitOrPiece(kind, item.known ? `${signed(item.bonus)} ${kind.name}` : kind.name)}${curse}`;
    default: {
      if (kind.category === 'light' && kind.eternal === true) return `the ${kind.name}`;
      const fuel = kind.category === 'light' && kind.radius !== undefined ? ` (${item.fuel})` : '';
      return count > 1 ? `${count} ${kind.plural ?? kind.name}${fuel}` : `${withArticle(kind.name)}${fuel}`;
    }
  }
}

/** One says "a mace", but "ring mail" and "+1 leather armour". */
function suitOrPiece({ category }: ItemKind, name: string): string {
  return category === 'armour' ? name : withArticle(name);
}

function disguisedName(state: YendorState, { kind, count, known, bonus, charges }: Item): string {
  const noun = count > 1 ? `${kind.category}s` : kind.category;
  if (!isIdentified(state, kind)) {
    const look = state.looks.get(kind) ?? 'odd';
    return kind.category === 'scroll' ? `${noun} labelled ${look}` : `${look} ${noun}`;
  }
  const number = kind.category === 'ring' && kind.numbered && known ? `${signed(bonus)} ` : '';
  return `${number}${noun} of ${kind.name}${kind.category === 'wand' ? ` (${charges})` : ''}`;
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

const IN_USE = {
  weapon: ' (wielded)',
  armour: ' (worn)',
  light: ' (lit)',
  left: ' (left hand)',
  right: ' (right hand)',
} as const;

/** A thing of the pack and where it is worn. */
export function packName(state: YendorState, item: Item): string {
  const slot = wornSlot(state, item);
  return `${itemName(state, item)}${slot === undefined ? '' : IN_USE[slot]}`;
}

/** A thing that lies somewhere, with what it costs to take it. */
export function offerName(state: YendorState, { item, price = 0, choice = false }: FloorItem): string {
  const name = itemName(state, item);
  if (choice) return `${name} (under glass)`;
  return price > 0 ? `${name} (${price} gold)` : name;
}
