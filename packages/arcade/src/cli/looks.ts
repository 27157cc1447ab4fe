// The flags that say how a game looks in this terminal: every command that shows one has them.

import type { CommandFlag } from '@stairwell/stage/guest';

/** How a game looks in this terminal. */
export const LOOKS: readonly CommandFlag[] = [
  { form: '--color <mode>', summary: 'colours: 24bit, 256, 16 or none; without it what the terminal says' },
  { form: '--safe-colors', summary: 'colours that colour-blind people can tell apart' },
  { form: '--no-flash', summary: 'nothing moves or flashes by itself' },
  { form: '--no-mouse', summary: 'clicks select text instead of walking' },
  { form: '--no-captions', summary: 'what is heard is not written' },
  { form: '--bell', summary: "ring the terminal's bell for sounds" },
];
