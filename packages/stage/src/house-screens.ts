// Screens for games that have none of their own: which keys there are, and what to do when a game has ended. So a dungeon of forty lines
// has help and a last screen too.

import type { AnyGame, Control, Frame, Line, Overlay } from '@stairwell/engine';
import { keyLabel } from '@stairwell/engine/play';
import { WORDS } from './words.js';

/** The key that shows the keys of a game, where the game does not take it. */
export const KEYS_KEY = '?';
/** What that key shows, in words. */
export const KEYS_LABEL = 'All keys';
/** The key that begins another run, on the last screen of a game that has none. No letter: those may still be the game's. */
export const AGAIN_KEY = 'Enter';

const GROUPS: readonly Control['group'][] = ['move', 'act', 'slot', 'screen'];
const KEY_STYLE = { color: 0xffe2a0, ansi: 11, bold: true } as const;
const GAP = 2;

/** Whether a game has help of its own, by the keys that all give it. */
export function hasOwnKeysScreen({ controls }: Pick<AnyGame, 'controls'>): boolean {
  return controls.some(({ keys }) => keys.includes(KEYS_KEY) || keys.includes('F1'));
}

/** What to tell whoever is new to a game that tells them nothing itself. */
export function keysHint(game: Pick<AnyGame, 'controls' | 'opening'>): string | undefined {
  if (game.opening !== undefined || hasOwnKeysScreen(game)) return undefined;
  return `${KEYS_KEY} shows all keys`;
}

/** A game's controls as a screen. Any key ends it. */
export function keysScreen({ title, controls }: Pick<AnyGame, 'title' | 'controls'>): Overlay {
  const rows = GROUPS.map((group) =>
    controls
      .filter((control) => control.group === group && control.answers === undefined)
      .map(({ id, label, keys }) => ({ id, label, keys: keys.map((key) => keyLabel(key)).join('  ') })),
  ).filter((group) => group.length > 0);
  const wide = Math.max(0, ...rows.flat().map(({ keys }) => keys.length)) + GAP;
  const lines = rows.map((group) =>
    group.map(
      ({ id, label, keys }): Line => [
        { text: keys.padEnd(wide), style: KEY_STYLE, controls: [id] },
        { text: label },
      ],
    ),
  );
  return {
    title: `${title}: keys`,
    lines: lines.flatMap((group, index) => (index === 0 ? group : [[], ...group])),
    choices: [{ key: 'Escape', label: 'Back' }],
    cover: 'screen',
  };
}

/** The last frame of a game, with a last screen where the game has none: what it said last, and a way to begin again. */
export function withLastScreen(frame: Frame, { title }: Pick<AnyGame, 'title'>): Frame {
  if (frame.overlay !== undefined) return frame;
  const lines = frame.messages.length > 0 ? frame.messages : frame.status;
  const choices = [{ key: AGAIN_KEY, label: WORDS.newRun }];
  return withScreen(frame, { title, lines, choices, cover: 'window' });
}

/** The frame of a game under a screen of the house. No line is asked for: it would swallow the keys. */
export function withScreen({ prompt: _, ...frame }: Frame, overlay: Overlay): Frame {
  return { ...frame, overlay };
}
