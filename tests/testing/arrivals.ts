// Watches who comes where: every arrival by `travel` in a world, for tests that nobody changes level otherwise.

import type { Place, World } from '@stairwell/engine';
import { noteArrival } from '../../packages/engine/src/world/world.js';

/** The places where somebody arrives in a world from now on, as they come; `note` is called before anybody is moved. */
export function watchArrivals(world: World, note?: (place: Place) => void): Place[] {
  const places: Place[] = [];
  world[noteArrival] = (place) => {
    places.push(place);
    note?.(place);
  };
  return places;
}
