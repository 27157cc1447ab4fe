// The arcade for other people's pages: `import { mountArcade } from 'stairwell/page'`, or by its address, `arcade.js` beside the built
// page. Its types are made from this file alone, so all that it offers is written out here.

import type { AnyGame } from '@stairwell/engine';
import type { Guest } from '@stairwell/stage/guest';
import { mountArcade as mount } from './mount.js';

/** What the arcade shows in somebody's page. */
export interface EmbedOptions {
  /** Dungeons as they are. */
  readonly games?: readonly AnyGame[];
  /** Packages of dungeons and pages. */
  readonly guests?: readonly Guest[];
  /** Addresses of modules that bring one of these: their runs are checked in a worker. One that cannot be taken is said and left out. */
  readonly modules?: readonly string[];
  /** The address of a whole page with the same dungeons: shared runs lead there. Without it only files are shared. */
  readonly page?: string;
  /** Where its style sheet is; without it `arcade.css` beside this module. False where the page has it already. */
  readonly styles?: string | false;
}

/** An arcade in somebody's page. */
export interface EmbeddedArcade {
  /** Takes it away again; what is being played is kept. */
  close(): void;
}

/**
 * Shows dungeons in an element of a page, with saves, replays, leaderboards, sounds and touch. Give the element a height.
 *
 *     import { mountArcade } from 'stairwell/page';
 *     import 'stairwell/page.css';
 *     import { game } from './my-dungeon.js';
 *     await mountArcade(document.querySelector('#dungeon'), { games: [game], styles: false });
 */
export async function mountArcade(element: HTMLElement, options: EmbedOptions): Promise<EmbeddedArcade> {
  const { styles = import.meta.url.replace(/[^/]*$/, 'arcade.css'), ...rest } = options;
  const sheet = styles === false ? undefined : await loadStyles(styles);
  const arcade = await mount(element, rest);
  return {
    close() {
      arcade.close();
      sheet?.remove();
    },
  };
}

async function loadStyles(address: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Without it the dungeon is ugly, but it can be played.
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  document.head.append(link);
  await loaded;
  return link;
}
