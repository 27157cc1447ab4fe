// What is said to whoever stands in the dark and could have light.

import { itemIn, lightOf, type State } from '../state.js';
import { darkness } from '../texts.js';
import type { Item } from '../things/items.js';
import { OBJECTS } from '../things/objects.js';

/** Says how to make light to whoever stands in the dark with a torch. */
export function wayToLight(state: State): readonly string[] {
  const { regular, magic } = lightOf(state);
  if (Math.max(regular, magic) > 0) return [];
  const canBurn = (item: Item | undefined) =>
    item !== undefined && OBJECTS[item.type].kind === 'TORCH' && item.minutes > 0;
  if (canBurn(itemIn(state, 1))) return [darkness(['USE RIGHT'])];
  if (canBurn(itemIn(state, 0))) return [darkness(['USE LEFT'])];
  if (!state.bag.some((number) => canBurn(state.items[number]))) return [];
  const isFull = state.hands[0] >= 0 && state.hands[1] >= 0;
  const hand = state.hands[1] >= 0 && !isFull ? 'LEFT' : 'RIGHT';
  return [darkness([...(isFull ? [`STOW ${hand}`] : []), `PULL ${hand} TORCH`, `USE ${hand}`])];
}
