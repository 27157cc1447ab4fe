// What things are called: by their disguise until the kind is known, with their numbers once those are.

import { createStreams, type Random } from '@stairwell/engine';
import { DISGUISED, ITEMS, LOOKS } from '../data/items.js';
import type { Item, YendorState } from '../state.js';

/** The disguise of every kind in this game; '' for what needs none. */
export function dealLooks(seed: string): string[] {
  const random: Random = createStreams(seed).of('looks');
  const decks = {
    potion: random.shuffle([...LOOKS.potion]),
    scroll: random.shuffle([...LOOKS.scroll]),
    ring: random.shuffle([...LOOKS.ring]),
    wand: random.shuffle([...LOOKS.wand]),
  };
  return ITEMS.map(({ category }) =>
    category === 'potion' || category === 'scroll' || category === 'ring' || category === 'wand'
      ? (decks[category].pop() ?? 'odd')
      : '',
  );
}

function isIdentified(state: YendorState, kind: number): boolean {
  return !DISGUISED.includes(ITEMS[kind].category) || state.identified.has(kind);
}

export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) && !/^(ur-|uni)/.test(name) ? 'an' : 'a'} ${name}`;
}

/** "an amber potion", "2 food rations", "a +1 mace", "a wand of fire (3)". */
export function itemName(state: YendorState, item: Item): string {
  const row = ITEMS[item.kind];
  const { count } = item;
  if (row.category === 'gold') return `${item.bonus} gold`;
  if (row.category === 'amulet') return `the ${row.name}`;
  if (row.eternal === true) return `the ${row.name}`;
  const known = isIdentified(state, item.kind);
  switch (row.category) {
    case 'potion':
    case 'scroll':
    case 'wand':
    case 'ring': {
      const plain = row.category;
      const noun = count > 1 ? `${plain}s` : plain;
      let name: string;
      if (!known)
        name =
          plain === 'scroll'
            ? `${noun} labelled ${state.looks[item.kind]}`
            : `${state.looks[item.kind]} ${noun}`;
      else name = `${noun} of ${row.name}`;
      if (known && row.numbered === true && item.known) name = `${signed(item.bonus)} ${name}`;
      if (known && plain === 'wand') name += ` (${item.charges})`;
      if (item.cursed && item.known) name += ' (cursed)';
      return count > 1 ? `${count} ${name}` : withArticle(name);
    }
    case 'weapon':
    case 'armour': {
      const name = item.known ? `${signed(item.bonus)} ${row.name}` : row.name;
      return `${withArticle(name)}${item.cursed && item.known ? ' (cursed)' : ''}`;
    }
    default: {
      const fuel = row.category === 'light' && row.id !== 'oil' ? ` (${item.fuel})` : '';
      return count > 1 ? `${count} ${row.plural ?? row.name}${fuel}` : `${withArticle(row.name)}${fuel}`;
    }
  }
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}
