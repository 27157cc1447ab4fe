// Laying something down, or changing it for what lies here. What was laid down keeps what is left in it.

import { soundHere } from '@stairwell/engine/play';
import { HERO, placeAt } from '../beings/telling.js';
import { cellAt, type FloorItem, type Item, type State, say } from '../state.js';
import { NOTES } from '../texts.js';
import { ITEMS } from './items.js';
import { chooseLight } from './use.js';

/** Lays down what is in a slot; where something lies already, the two change places. */
export function dropSlot(state: State, slot: number): void {
  const { player, level } = state;
  const cell = cellAt(player.x, player.y);
  const item = player.slots[slot];
  const lying = level.items.find((each) => each.cell === cell);
  if (item === undefined && lying === undefined) {
    say(state, NOTES.nothingThere);
    return;
  }
  level.items = level.items.filter((each) => each !== lying);
  if (item !== undefined) layDown(state, item, cell);
  player.slots[slot] = lying && { kind: lying.kind, charges: lying.charges, isOn: false };
  if (lying === undefined) chooseLight(state);
  else take(state, lying, item);
}

function layDown(state: State, { kind, charges }: Item, cell: number): void {
  state.level.items.push({ cell, kind, charges });
  const { name } = ITEMS[kind];
  const at = placeAt(state, state.player);
  state.events.tell({ kind: 'drop', who: HERO, target: { name }, at, amount: 1, sound: soundHere('drop') });
}

function take(state: State, { kind }: FloorItem, instead: Item | undefined): void {
  const { name } = ITEMS[kind];
  say(state, instead === undefined ? NOTES.pickedUp(name) : NOTES.swapped(ITEMS[instead.kind].name, name));
  const at = placeAt(state, state.player);
  state.events.tell({
    kind: 'pickup',
    who: HERO,
    target: { name },
    at,
    amount: 1,
    sound: soundHere('pickup'),
  });
}
