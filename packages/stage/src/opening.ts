// The first thirty seconds of a game as a screen: who one is, what one wants, and the keys to begin with.

import type { AnyGame, Line, Overlay } from '@stairwell/engine';
import { keyLabel } from '@stairwell/engine/play';
import { hasOwnKeysScreen, KEYS_KEY, KEYS_LABEL } from './house-screens.js';
import type { Library } from './library/library.js';

/** The keys of the first column are set apart by this many columns. */
const GAP = 2;
const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const BOLD = { color: 0xffe2a0, ansi: 11, bold: true } as const;

/** A game's opening as a screen over its first frame; of a game without one, an empty screen. Any key ends it. */
export function openingOf({
  title,
  opening,
  controls,
}: Pick<AnyGame, 'title' | 'opening' | 'controls'>): Overlay {
  const rows = (opening?.keys ?? []).map(({ controls: ids, typed, does }) => {
    const keys = ids.flatMap((id) => controls.find((control) => control.id === id)?.keys[0] ?? []);
    return { ids, does, keys: typed ?? keys.map((key) => ARROWS[key] ?? keyLabel(key)).join(' ') };
  });
  const wide = Math.max(0, ...rows.map(({ keys }) => keys.length)) + GAP;
  const lines: Line[] = rows.map(({ ids, does, keys }) => [
    { text: keys.padEnd(wide), style: BOLD, ...(ids.length > 0 && { controls: ids }) },
    { text: does },
  ]);
  return {
    title,
    lines: opening === undefined ? [] : [[{ text: opening.who }], [{ text: opening.aim }], [], ...lines],
    choices: [
      { key: 'Enter', label: 'Begin' },
      ...(hasOwnKeysScreen({ controls }) ? [] : [{ key: KEYS_KEY, label: KEYS_LABEL }]),
    ],
    cover: 'window',
  };
}

/** Whether nothing is kept of any run of a game: whoever asks has not played it yet. */
export async function isNewTo({ saves, runs, entries }: Library, game: string): Promise<boolean> {
  const [saved, watched, boards] = await Promise.all([
    saves.list({ game, size: 1 }),
    runs.list({ game, size: 1 }),
    entries.boards(game),
  ]);
  return saved.found === 0 && watched.found === 0 && boards.length === 0;
}
