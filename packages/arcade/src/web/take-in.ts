// Lets modules from elsewhere into the page. One that does not load or does not fit is said and left out: it must not keep the others out.

import { messageOf } from '@stairwell/stage';
import { admit, type Guest, guestOf } from '@stairwell/stage/guest';

/** A guest that was let in, and the address of the module that brought it. */
export interface TakenIn {
  readonly guest: Guest;
  readonly address: string;
}

/** The guests that the modules at these addresses bring, beside those that are inside already. */
export async function takeIn(
  addresses: readonly string[],
  inside: readonly Guest[],
  load: (address: string) => Promise<unknown>,
  notify: (text: string) => void,
): Promise<TakenIn[]> {
  const taken: TakenIn[] = [];
  for (const address of addresses) {
    try {
      const guest = guestOf(await load(address), address);
      admit([...inside, ...taken.map((other) => other.guest), guest]);
      taken.push({ guest, address });
    } catch (error) {
      notify(`A dungeon from elsewhere was not taken in: ${messageOf(error)}`);
    }
  }
  return taken;
}
