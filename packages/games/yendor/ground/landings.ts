// Where whoever is thrown somewhere may land: by a fall, a trap, a scroll.

import type { Room } from '@stairwell/engine';
import type { SpecialRoom } from '../level.js';
import { DOORWAY, isSecret, WIDTH } from '../terrain.js';

/** The rooms where one may be thrown: not behind a lock, nor behind secret doors alone. */
export function landingsOf(
  rooms: readonly Room[],
  terrain: Uint8Array,
  places: readonly SpecialRoom[],
): number[] {
  const landings: number[] = [];
  rooms.forEach((room, index) => {
    if (places.some((place) => place.room === index && place.sealed)) return;
    if (!isHidden(room, terrain)) landings.push(index);
  });
  return landings.length > 0 ? landings : [0];
}

/** Whether all doors of a room are secret ones. */
function isHidden({ x, y, width, height }: Room, terrain: Uint8Array): boolean {
  let hasSecret = false;
  const isPlain = (cell: number) => {
    if (isSecret(terrain[cell])) hasSecret = true;
    return DOORWAY[terrain[cell]] === 1;
  };
  for (let column = x; column < x + width; column++)
    if (isPlain((y - 1) * WIDTH + column) || isPlain((y + height) * WIDTH + column)) return false;
  for (let row = y; row < y + height; row++)
    if (isPlain(row * WIDTH + x - 1) || isPlain(row * WIDTH + x + width)) return false;
  return hasSecret;
}
