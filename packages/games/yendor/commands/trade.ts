// What gold is good for: a pedlar buys what is laid down in its corner, and an altar gives for what it is given.

import { regain } from '../hero/body.js';
import { chronicle } from '../hero/chronicle.js';
import { itemName } from '../hero/names.js';
import { wornItem } from '../hero/pack.js';
import { tellUse } from '../hero/telling.js';
import type { Item, Monster, SpecialRoom } from '../level.js';
import { capital, tell } from '../messages.js';
import { ACTED, type CommandOutcome, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { AFFLICTIONS, currentLevel, type YendorState } from '../state.js';
import { T } from '../terrain.js';

/** The special room that the hero stands in. */
function placeHere(state: YendorState): SpecialRoom | undefined {
  const level = currentLevel(state);
  const room = level.roomAt[state.player.cell] - 1;
  return room < 0 ? undefined : level.places.find((place) => place.room === room);
}

const WORTH: Readonly<Partial<Record<Item['kind']['category'], number>>> = {
  potion: 40,
  scroll: 45,
  ring: 110,
  wand: 120,
  weapon: 60,
  armour: 70,
};

/** The pedlar in whose corner the hero stands. */
export function pedlarHere(state: YendorState): Monster | undefined {
  const isCorner = placeHere(state)?.kind === 'pedlar';
  return isCorner ? currentLevel(state).monsters.find(({ side }) => side === 'keeper') : undefined;
}

/** What is laid down in a pedlar's corner is sold, if the pedlar is there and wants it. */
export function sells(state: YendorState, item: Item, name: string): boolean {
  if (pedlarHere(state) === undefined) return false;
  const worth = WORTH[item.kind.category];
  if (worth === undefined || item.cursed) return false;
  const paid = Math.max(5, Math.floor(worth * RULES.pedlar.pays)) * (item.count > 3 ? 1 : item.count);
  state.player.gold += paid;
  tellUse(state, item, 'sell');
  tell(state, `The pedlar takes ${name} and counts out ${paid} gold, twice.`, 'success');
  return true;
}

/** What an altar gives. */
export interface Boon {
  readonly label: string;
  readonly cost: number;
  give(state: YendorState): string;
}

function blessing(slot: 'weapon' | 'armour', cost: number): Boon {
  return {
    label: `Bless the ${slot} in use`,
    cost,
    give(state) {
      const item = wornItem(state, slot);
      if (item === undefined) return 'Nothing is there to bless, and the gold is gone.';
      item.bonus++;
      item.cursed = false;
      item.known = true;
      return `${capital(itemName(state, item))} is warm to the touch.`;
    },
  };
}

/** What the altar here would give, for how much. */
export function boonsOf({ depth }: YendorState): Boon[] {
  const { mend, clear, bless, perDepth } = RULES.altar;
  const more = perDepth * depth;
  return [
    {
      label: 'Mend body and strength',
      cost: mend + more,
      give(state) {
        const { player } = state;
        regain(state, player.maxHp - player.hp);
        player.strength = Math.max(player.strength, player.maxStrength);
        for (const each of AFFLICTIONS)
          if (each !== 'hasted' && each !== 'levitating') player.afflictions[each] = 0;
        return "Every wound closes as if it had been somebody else's.";
      },
    },
    {
      label: 'Lift curses and name all you carry',
      cost: clear + more,
      give(state) {
        for (const { item } of state.player.pack) {
          item.cursed = false;
          item.known = true;
          state.identified.add(item.kind);
        }
        return 'For a breath you know what everything is for.';
      },
    },
    blessing('weapon', bless + more),
    blessing('armour', bless + more),
  ];
}

/** Why the hero cannot ask anything of an altar now; undefined where nothing speaks against it. */
export function prayerRefusal(state: YendorState): string | undefined {
  if (currentLevel(state).terrain[state.player.cell] !== T.altar)
    return placeHere(state)?.kind === 'shrine'
      ? 'Stand on the altar (&) to ask it.'
      : 'There is no altar here.';
  return giftsLeft(state) > 0 ? undefined : 'The altar is silent. It has given what it had.';
}

/** How often the altar of this room will still give. */
export function giftsLeft(state: YendorState): number {
  return placeHere(state)?.left ?? 0;
}

/** Gives gold, takes a gift. */
export function pray(state: YendorState, { label, cost, give }: Boon): CommandOutcome {
  const { player, statistics } = state;
  const place = placeHere(state);
  if (place === undefined) return refuse('There is no altar here.');
  if (player.gold < cost) return refuse(`That takes ${cost} gold, and you have ${player.gold}.`);
  player.gold -= cost;
  statistics.spent += cost;
  place.left--;
  tell(state, give(state), 'success');
  chronicle(state, `gave ${cost} gold at an altar (${label.toLowerCase()})`);
  return ACTED;
}
