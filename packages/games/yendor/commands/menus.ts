// Menus over the pack: which things a command can use, and what choosing one does.

import { ITEMS } from '../data/items.js';
import { drop, putOn, refill, removeRing, wear, wield } from '../items/equip.js';
import { itemName } from '../items/names.js';
import { packItem, wornSlot } from '../items/pack.js';
import { quaff } from '../items/potions.js';
import { castOn, read, targets } from '../items/scrolls.js';
import {
  currentLevel,
  type Item,
  type MenuPurpose,
  type PackItem,
  type Screen,
  type YendorState,
} from '../state.js';
import { itemsHere } from './arrive.js';
import { startTargeting } from './cursor.js';
import { type CommandOutcome, FREE, refuse } from './outcome.js';
import { pickUp } from './simple.js';

export const PAGE = 16;

export interface MenuEntry {
  readonly letter: string;
  readonly label: string;
  readonly item: Item;
}

export const MENU_TITLES: Readonly<Record<MenuPurpose, string>> = {
  drop: 'Drop what?',
  wield: 'Wield what?',
  wear: 'Wear what?',
  putOn: 'Put on which ring?',
  remove: 'Remove which ring?',
  quaff: 'Quaff what?',
  read: 'Read what?',
  zap: 'Zap what?',
  refill: 'Refill with what?',
  identify: 'Identify what?',
  enchantWeapon: 'Enchant which weapon?',
  enchantArmour: 'Enchant which armour?',
  pickUp: 'Pick up what?',
};

const NOTHING: Readonly<Record<MenuPurpose, string>> = {
  drop: 'You have nothing to drop.',
  wield: 'You have nothing to wield.',
  wear: 'You have no armour to wear.',
  putOn: 'You have no ring to put on.',
  remove: 'You wear no ring.',
  quaff: 'You have nothing to drink.',
  read: 'You have nothing to read.',
  zap: 'You have no wand.',
  refill: 'You have no oil.',
  identify: 'You know all you have.',
  enchantWeapon: 'You have no weapon to enchant.',
  enchantArmour: 'You have no armour to enchant.',
  pickUp: 'There is nothing here to pick up.',
};

/** What can be chosen, by letter. */
export function menuEntries(state: YendorState, purpose: MenuPurpose, scroll: number): MenuEntry[] {
  if (purpose === 'pickUp')
    return itemsHere(state, currentLevel(state))
      .slice(0, 26)
      .map(({ item }, index) => ({
        letter: String.fromCharCode(97 + index),
        label: itemName(state, item),
        item,
      }));
  const reading = state.player.pack.find(({ item }) => item.id === scroll);
  const fitting =
    purpose === 'identify' || purpose === 'enchantWeapon' || purpose === 'enchantArmour'
      ? targets(state, purpose, reading?.item)
      : state.player.pack.filter((entry) => suits(state, purpose, entry));
  return fitting.map(({ letter, item }) => ({ letter, label: packLabel(state, item), item }));
}

/** A thing and where it is worn. */
export function packLabel(state: YendorState, item: Item): string {
  const slot = wornSlot(state, item);
  const use = {
    weapon: ' (wielded)',
    armour: ' (worn)',
    light: ' (lit)',
    left: ' (left hand)',
    right: ' (right hand)',
  };
  return `${itemName(state, item)}${slot === undefined ? '' : use[slot]}`;
}

function suits(state: YendorState, purpose: MenuPurpose, { item }: PackItem): boolean {
  const { category, id } = ITEMS[item.kind];
  const slot = wornSlot(state, item);
  switch (purpose) {
    case 'drop':
      return slot === undefined && category !== 'amulet';
    case 'wield':
      return slot === undefined && (category === 'weapon' || (category === 'light' && id !== 'oil'));
    case 'wear':
      return slot === undefined && category === 'armour';
    case 'putOn':
      return slot === undefined && category === 'ring';
    case 'remove':
      return slot === 'left' || slot === 'right';
    case 'quaff':
      return category === 'potion';
    case 'read':
      return category === 'scroll';
    case 'zap':
      return category === 'wand';
    case 'refill':
      return id === 'oil';
    default:
      return false;
  }
}

export function openMenu(state: YendorState, purpose: MenuPurpose): CommandOutcome {
  const early = refusedAtOnce(state, purpose);
  if (early !== undefined) return refuse(early);
  if (menuEntries(state, purpose, 0).length === 0) return refuse(NOTHING[purpose]);
  state.screen = { kind: 'menu', purpose, page: 0, scroll: 0 };
  return FREE;
}

function refusedAtOnce(state: YendorState, purpose: MenuPurpose): string | undefined {
  const { blind, confused } = state.player.afflictions;
  if (purpose === 'quaff' && confused > 0) return 'You are too confused to find your mouth.';
  if (purpose === 'read' && blind > 0) return 'You cannot see the writing.';
  if (purpose === 'read' && confused > 0) return 'The letters swim before your eyes.';
  if (purpose === 'putOn' && state.player.worn.left !== 0 && state.player.worn.right !== 0)
    return 'You wear a ring on each hand.';
  return undefined;
}

/** The letter of a menu was pressed. */
export function choose(
  state: YendorState,
  screen: Screen & { kind: 'menu' },
  letter: string,
): CommandOutcome {
  const entry = menuEntries(state, screen.purpose, screen.scroll).find((each) => each.letter === letter);
  if (entry === undefined) return refuse(`There is no ${letter} to choose.`);
  state.screen = { kind: 'play' };
  if (screen.purpose === 'pickUp') {
    const here = itemsHere(state, currentLevel(state)).find(({ item }) => item === entry.item);
    return here === undefined ? refuse(NOTHING.pickUp) : pickUp(state, here);
  }
  const packed = packItem(state, letter);
  if (packed === undefined) return refuse(`There is no ${letter} to choose.`);
  switch (screen.purpose) {
    case 'drop':
      return drop(state, packed);
    case 'wield':
      return wield(state, packed);
    case 'wear':
      return wear(state, packed);
    case 'putOn':
      return putOn(state, packed);
    case 'remove':
      return removeRing(state, packed);
    case 'quaff':
      return quaff(state, packed);
    case 'read':
      return read(state, packed);
    case 'zap':
      return startTargeting(state, packed.item);
    case 'refill':
      return refill(state, packed);
    case 'identify':
    case 'enchantWeapon':
    case 'enchantArmour': {
      const scroll = state.player.pack.find(({ item }) => item.id === screen.scroll);
      return scroll === undefined
        ? refuse('The scroll is gone.')
        : castOn(state, screen.purpose, scroll, packed);
    }
  }
}
