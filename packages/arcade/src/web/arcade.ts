// The arcade for other people's pages: `import { mountArcade } from '…/arcade.js'`. It lies beside the built page under this very name.

import { type Arcade, type ArcadeOptions, mountArcade as mount } from './mount.js';

/** What the arcade shows in somebody's page. */
export interface EmbedOptions extends Omit<ArcadeOptions, 'house' | 'isWholePage'> {
  /** Where its style sheet is; without it `arcade.css` beside this module. False where the page has it already. */
  readonly styles?: string | false;
}

/**
 * Shows dungeons in an element of a page, with saves, replays, leaderboards, sounds and touch. Give the element a height.
 *
 *     import { mountArcade } from '/stairwell/arcade.js';
 *     import { game } from './my-dungeon.js';
 *     await mountArcade(document.querySelector('#dungeon'), { games: [game] });
 */
export async function mountArcade(
  element: HTMLElement,
  options: EmbedOptions,
): Promise<Pick<Arcade, 'close'>> {
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
