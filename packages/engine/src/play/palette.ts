// Views name their styles by number. A game names them by word, and this keeps both in step.

import type { Style } from './frame.js';

/** Styles by name, and the same as a view wants them. */
export interface Palette<Name extends string> {
  readonly styles: Readonly<Record<Name, Style>>;
  /** What a view's style numbers mean. */
  readonly list: readonly Style[];
  /** The number of each style in the list. */
  readonly index: Readonly<Record<Name, number>>;
}

/**
 * A palette of named styles, numbered in the order in which they stand.
 * @example
 * ```ts
 * import { definePalette } from '@stairwell/engine';
 *
 * const palette = definePalette({
 *   wall: { color: 0x808080, ansi: 8 },
 *   hero: { color: 0xffffff, ansi: 15, bold: true },
 * });
 * const styles = new Uint8Array(9).fill(palette.index.wall); // a view's `styles`; its `palette` is palette.list
 * styles[4] = palette.index.hero;
 * console.log(styles.join(''), palette.list.length, palette.styles.hero.ansi); // 000010000 2 15
 * ```
 */
export function definePalette<Name extends string>(styles: Readonly<Record<Name, Style>>): Palette<Name> {
  const names = Object.keys(styles) as Name[];
  // A view has a byte a cell for its style.
  if (names.length > 256) throw new RangeError(`a palette has at most 256 styles, got ${names.length}`);
  return {
    styles,
    list: names.map((name) => styles[name]),
    index: Object.fromEntries(names.map((name, number) => [name, number])) as Record<Name, number>,
  };
}
