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

/** A palette of named styles, numbered in the order in which they stand. */
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
