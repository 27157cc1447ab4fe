// Sharing from the terminal. An address that holds a run is longer than a screen, and a screen of ours cannot be scrolled, so it
// is printed when the terminal is the shell's again.

import { offerOf, type Shareable } from '@stairwell/stage';
import type { Terminal } from './terminal.js';

/** Sees to it that what is shared is printed in the end. Returns what to say meanwhile. */
export function shareOnTerminal(terminal: Terminal, what: Shareable): string {
  const { title, words, warning, address } = offerOf(what, terminal.page);
  terminal.sayAtLast(
    address === undefined ? words : `${[`${title}.`, words, warning].filter(Boolean).join(' ')}\n${address}`,
  );
  return address === undefined ? words : `${words} It is printed when you leave.`;
}
