// Where the page begins: the arcade with all its guests, in a page of its own.

import { messageOf } from '@stairwell/stage';
import { GUESTS, HOUSE } from '../guests.js';
import { installHook } from './hook.js';
import { mountArcade } from './mount.js';
import { prepareForOffline } from './offline/prepare.js';
import { askToPersist } from './store/room.js';

async function begin(root: HTMLElement): Promise<void> {
  // Our server says here which dungeons from elsewhere it serves.
  const outside = document.querySelector<HTMLMetaElement>('meta[name="stairwell-with"]')?.content ?? '';
  const server = document.querySelector<HTMLMetaElement>('meta[name="stairwell-server"]')?.content;
  const { services } = await mountArcade(root, {
    house: [HOUSE, ...GUESTS],
    modules: outside.split(' ').filter((address) => address !== ''),
    isWholePage: true,
    ...(server !== undefined && { server }),
  });
  installHook(services);
  // What nobody caught is at least said: a silent page is worse than a broken one.
  addEventListener('error', (event) => services.notify(`Something broke: ${event.message}`));
  addEventListener('unhandledrejection', (event) =>
    services.notify(`Something broke: ${messageOf(event.reason)}`),
  );
  void askToPersist().catch(() => undefined);
  // Most players never need it, and a browser that refuses it is no worse than before.
  void prepareForOffline().catch(() => undefined);
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no place to stand');
begin(root).catch((error: unknown) => {
  root.replaceChildren(`Stairwell cannot open: ${messageOf(error)}. Loading the page again may help.`);
});
