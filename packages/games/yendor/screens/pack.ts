// Menus over the pack: which things a command can use, and what choosing one does.

import { menuScreen, openScreen, type Screen } from '@stairwell/engine/screens';
import { drop, putOn, refill, removeRing, wear, wield } from '../commands/equip.js';
import { eat } from '../commands/simple.js';
import { flightOf } from '../commands/throw.js';
import { castOn, isSpentByLooking, lookAway, quaff, read, scrollTargets } from '../commands/use.js';
import { packName } from '../hero/names.js';
import { wornSlot } from '../hero/pack.js';
import type { Category } from '../kinds.js';
import type { Item, PackItem } from '../level.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import type { PackScreen, YendorState } from '../state.js';

/** What a command asks for. */
interface Asking {
  readonly title: string;
  /** Said where the pack holds nothing for it. */
  readonly nothing: string;
  suits(state: YendorState, item: Item): boolean;
  use(state: YendorState, entry: PackItem): CommandOutcome;
  /** Why it cannot be done at all now. */
  refuses?(state: YendorState): string | undefined;
}

const isFree = (state: YendorState, item: Item) => wornSlot(state, item) === undefined;
const isOf = (category: Category) => (_: YendorState, item: Item) => item.kind.category === category;
const isLoose = (category: Category) => (state: YendorState, item: Item) =>
  item.kind.category === category && isFree(state, item);
const isOil = ({ kind }: Item) => kind.category === 'light' && kind.radius === undefined;

const ASKINGS: Readonly<Record<Exclude<PackScreen, 'identify' | 'enchant'>, Asking>> = {
  throw: {
    title: 'Throw what?',
    nothing: 'You have nothing to throw.',
    suits: (state, item) => flightOf(state, item) !== undefined,
    use(state, { item }) {
      openScreen(state, { name: 'hurl', about: item.id });
      return DONE;
    },
  },
  drop: {
    title: 'Drop what?',
    nothing: 'You have nothing to drop.',
    suits: (state, item) => isFree(state, item) && item.kind.category !== 'amulet',
    use: drop,
  },
  wield: {
    title: 'Wield or light what?',
    nothing: 'You have nothing to wield.',
    suits: (state, item) =>
      isFree(state, item) &&
      (item.kind.category === 'weapon' || (item.kind.category === 'light' && !isOil(item))),
    use: wield,
  },
  wear: {
    title: 'Wear what?',
    nothing: 'You have no armour to wear.',
    suits: isLoose('armour'),
    use: wear,
  },
  putOn: {
    title: 'Put on which ring?',
    nothing: 'You have no ring to put on.',
    suits: isLoose('ring'),
    use: putOn,
    refuses: ({ player: { worn } }) =>
      worn.left !== 0 && worn.right !== 0 ? 'You wear a ring on each hand.' : undefined,
  },
  remove: {
    title: 'Remove which ring?',
    nothing: 'You wear no ring.',
    suits: (state, item) => item.kind.category === 'ring' && !isFree(state, item),
    use: removeRing,
  },
  quaff: {
    title: 'Quaff what?',
    nothing: 'You have nothing to drink.',
    suits: isOf('potion'),
    use: quaff,
    refuses: ({ player }) =>
      player.afflictions.confused > 0 ? 'You are too confused to find your mouth.' : undefined,
  },
  read: {
    title: 'Read what?',
    nothing: 'You have nothing to read.',
    suits: isOf('scroll'),
    use: read,
    refuses: ({ player: { afflictions } }) => {
      if (afflictions.blind > 0) return 'You cannot see the writing.';
      return afflictions.confused > 0 ? 'The letters swim before your eyes.' : undefined;
    },
  },
  zap: {
    title: 'Zap what?',
    nothing: 'You have no wand.',
    suits: isOf('wand'),
    use(state, { item }) {
      openScreen(state, { name: 'aim', about: item.id });
      return DONE;
    },
  },
  refill: {
    title: 'Refill with what?',
    nothing: 'You have no oil.',
    suits: (_, item) => isOil(item),
    use: refill,
  },
};

/** Asks for a thing of the pack, if there is one. Who wears one ring is not asked which to remove. */
export function askFor(state: YendorState, name: keyof typeof ASKINGS): CommandOutcome {
  const { refuses, nothing, suits, use } = ASKINGS[name];
  const reason = refuses?.(state);
  if (reason !== undefined) return refuse(reason);
  const fitting = state.player.pack.filter(({ item }) => suits(state, item));
  if (fitting.length === 0) return refuse(nothing);
  if (name === 'remove' && fitting.length === 1) return use(state, fitting[0]);
  openScreen(state, { name });
  return DONE;
}

/** What can be done with a thing of the pack, by the key of the command that does it. */
const USES: readonly { readonly name: keyof typeof ASKINGS; readonly key: string; readonly label: string }[] =
  [
    { name: 'quaff', key: 'q', label: 'Drink it' },
    { name: 'read', key: 'r', label: 'Read it' },
    { name: 'zap', key: 'z', label: 'Zap it' },
    { name: 'wield', key: 'w', label: 'Take it in hand' },
    { name: 'wear', key: 'W', label: 'Wear it' },
    { name: 'putOn', key: 'P', label: 'Put it on' },
    { name: 'remove', key: 'R', label: 'Take it off' },
    { name: 'refill', key: 'F', label: 'Fill the lantern' },
    { name: 'throw', key: 'T', label: 'Throw it' },
    { name: 'drop', key: 'd', label: 'Drop it' },
  ];

/** What can be done with a thing of the pack. */
export function usesOf(
  state: YendorState,
  id: number,
): { readonly key: string; readonly label: string; use(state: YendorState): CommandOutcome }[] {
  const entry = state.player.pack.find(({ item }) => item.id === id);
  if (entry === undefined) return [];
  const isFood = entry.item.kind.category === 'food';
  return [
    ...(isFood ? [{ key: 'e', label: 'Eat it', use: eat }] : []),
    ...USES.filter(({ name }) => ASKINGS[name].suits(state, entry.item)).map(({ name, key, label }) => ({
      key,
      label: key === 'w' && entry.item.kind.category === 'light' ? 'Light it' : label,
      use(now: YendorState) {
        const reason = ASKINGS[name].refuses?.(now);
        return reason === undefined ? ASKINGS[name].use(now, entry) : refuse(reason);
      },
    })),
  ];
}

function packEntries(state: YendorState, entries: readonly PackItem[]) {
  return entries.map((entry) => ({ letter: entry.letter, label: packName(state, entry.item), value: entry }));
}

/** The menu of such a command. */
export function asking(name: keyof typeof ASKINGS): Screen<YendorState, CommandOutcome> {
  const { title, suits, use } = ASKINGS[name];
  return menuScreen({
    title,
    entries: (state) =>
      packEntries(
        state,
        state.player.pack.filter(({ item }) => suits(state, item)),
      ),
    choose: use,
  });
}

/** A scroll asks what it shall work on. */
export function scrollAsks(title: string): Screen<YendorState, CommandOutcome> {
  const menu = menuScreen<YendorState, CommandOutcome, PackItem>({
    title,
    entries: (state, { about = 0 }) => packEntries(state, scrollTargets(state, about)),
    choose: (state, { item }, { about = 0 }) => castOn(state, about, item),
    leave: (state, { about = 0 }) =>
      isSpentByLooking(state, about) ? 'Look away (the scroll is spent)' : 'Cancel',
  });
  return {
    ...menu,
    act(state, action, open, house) {
      const outcome = menu.act(state, action, open, house);
      return action.type === 'cancel' ? lookAway(state, open.about ?? 0) : outcome;
    },
  };
}
