// Coming to a cell, on foot or otherwise: gold is taken, and what else lies there is told.

import { ITEMS } from '../data/items.js';
import { GOLD } from '../items/create.js';
import { itemName } from '../items/names.js';
import { randomFreeCell } from '../monsters/ways.js';
import { MessageService } from '../services/message-service.js';
import type { FloorItem, LevelState, YendorState } from '../state.js';

/** To some free cell of a room: scrolls, rings and traps do it. */
export function teleportHero(state: YendorState, level: LevelState, random = state.chances.magic): void {
  const cell = randomFreeCell(state, level, -1, random);
  if (cell === -1) return;
  state.player.cell = cell;
  state.stamp++;
  state.disturbance = 'teleport';
  MessageService.add(state, 'You are somewhere else.');
  arrive(state, level);
}

/** Takes gold and tells what else lies here. */
export function arrive(state: YendorState, level: LevelState): void {
  const { player } = state;
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { cell, item } = level.items[index];
    if (cell !== player.cell || item.kind !== GOLD) continue;
    player.gold += item.bonus;
    level.items.splice(index, 1);
    MessageService.add(state, `You pick up ${item.bonus} gold.`, 'success');
  }
  const here = itemsHere(state, level);
  if (here.length === 0) return;
  state.disturbance = 'item';
  for (const entry of here) entry.left = true;
  if (player.afflictions.blind > 0) MessageService.add(state, 'You feel something under your feet.');
  else if (here.length === 1) MessageService.add(state, `You see ${itemName(state, here[0].item)} here.`);
  else MessageService.add(state, `${here.length} things lie here.`);
}

export function itemsHere(state: YendorState, level: LevelState): FloorItem[] {
  return level.items.filter(
    ({ cell, item }) => cell === state.player.cell && ITEMS[item.kind].category !== 'gold',
  );
}
