// Coming to a cell, on foot or otherwise: gold is taken, and what else lies there is told.

import { randomFreeCell } from '../ground/bodies.js';
import type { FloorItem, YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import type { YendorState } from '../state.js';
import { itemName, offerName } from './names.js';
import { HERO, heroPlace, tellThing } from './telling.js';
import { tip } from './tips.js';

/** To some free cell of a room: scrolls, rings and traps do it. */
export function teleportHero(state: YendorState, level: YendorLevel, random = state.chances.magic): void {
  const cell = randomFreeCell(state, level, random);
  if (cell === -1) return;
  const from = heroPlace(state);
  state.player.cell = cell;
  state.events.tell({ kind: 'step', who: HERO, from, at: heroPlace(state), how: 'teleport' });
  state.isDisturbed = true;
  tell(state, 'You are somewhere else.');
  arrive(state, level);
}

/** Takes gold and tells what else lies here. */
export function arrive(state: YendorState, level: YendorLevel): void {
  const { player } = state;
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { cell, item } = level.items[index];
    if (cell !== player.cell || item.kind.category !== 'gold') continue;
    player.gold += item.bonus;
    level.items.splice(index, 1);
    tellThing(state, 'pickup', item, itemName(state, item));
    tell(state, `You pick up ${item.bonus} gold.`, 'success');
  }
  const here = itemsHere(state, level);
  if (here.length === 0) return;
  if (state.travelling) return; // who is on the way looks at things later
  state.isDisturbed = true;
  if (player.afflictions.blind > 0) tell(state, 'You feel something under your feet.');
  else if (here.length === 1) tell(state, `You see ${offerName(state, here[0])} here.`);
  else tell(state, `${here.length} things lie here.`);
  tip(state, 'thing');
}

/** The things under the hero that are not taken by themselves. */
export function itemsHere(state: YendorState, level: YendorLevel): FloorItem[] {
  return level.items.filter(({ cell, item }) => cell === state.player.cell && item.kind.category !== 'gold');
}
