// How the page comes into the arcade: it fills the element that it is given.

import type { MountPage } from '@stairwell/stage/guest';
import { render } from 'preact';
import { HouseProvider } from './house.js';
import { Workshop } from './workshop.js';

/** Opens the workshop in an element. */
export const mount: MountPage = (place, house) => {
  render(
    <HouseProvider value={house}>
      <Workshop />
    </HouseProvider>,
    place,
  );
  return () => render(null, place);
};
