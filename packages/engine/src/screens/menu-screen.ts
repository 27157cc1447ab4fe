// A menu: a list of entries, each with a letter, by which one is chosen.

import { type Line, type Overlay, plainLine } from '../play/frame.js';
import { closeScreen, type OpenScreen, type ScreenState } from './open-screens.js';
import { pageChoices, pagedTitle, pageOf, pageTurn, turnPage } from './paging.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';
import { PAGE_ROWS, SCREEN_COLUMNS } from './text-rows.js';

/** An entry of a menu. */
export interface MenuEntry<Value> {
  readonly label: string;
  /** What the game gets when it is chosen. */
  readonly value: Value;
  /** A letter or digit of its own, as the things of a pack have; left out in all, each page counts from a. */
  readonly letter?: string;
}

/** What a menu asks and does. It closes before `choose` is called, which may open another screen. @inline */
export interface MenuSpec<State, Result, Value> {
  readonly title: Wording<State>;
  /** What can be chosen now. */
  entries(state: State, open: OpenScreen): readonly MenuEntry<Value>[];
  /** One entry was chosen. */
  choose(state: State, value: Value, open: OpenScreen): Result;
  readonly cover?: Overlay['cover'];
}

/** A row of the table of screens: a menu. */
export function menuScreen<State extends ScreenState, Result, Value>(
  spec: MenuSpec<State, Result, Value>,
): Screen<State, Result> {
  const layOut = (state: State, open: OpenScreen) => {
    const entries = spec.entries(state, open);
    const pages = Math.max(1, Math.ceil(entries.length / PAGE_ROWS));
    const page = pageOf(open, pages);
    const first = page * PAGE_ROWS;
    const shown = entries.slice(first, first + PAGE_ROWS).map((entry, index) => ({
      entry,
      letter: entry.letter ?? String.fromCharCode(97 + index),
    }));
    return { entries, pages, page, shown };
  };
  return {
    decode(input) {
      const key = keyOf(input);
      if (key === undefined) return undefined;
      if (key === 'Escape') return { type: 'cancel' };
      if (/^[a-z0-9]$/i.test(key)) return { type: 'choose', key };
      const to = pageTurn(key);
      return to === undefined ? undefined : { type: 'page', to };
    },
    act(state, action, open, house) {
      const { entries, pages, page, shown } = layOut(state, open);
      switch (action.type) {
        case 'cancel':
          closeScreen(state);
          return house.free;
        case 'page':
          return turnPage(state, action.to, page, pages, house);
        case 'choose': {
          // A letter of the thing's own is known on every page.
          const own = entries.find(({ letter }) => letter === action.key);
          const entry = own ?? shown.find(({ letter }) => letter === action.key)?.entry;
          if (entry === undefined) return house.refuse(`There is no ${action.key} to choose.`);
          closeScreen(state);
          return spec.choose(state, entry.value, open);
        }
        default:
          return undefined;
      }
    },
    overlay(state, open, { styles = {} }) {
      const { pages, page, shown } = layOut(state, open);
      const line = (text: string): Line => plainLine(cut(text, SCREEN_COLUMNS), styles.text);
      return {
        title: pagedTitle(textOf(spec.title, state, open), page, pages),
        lines:
          shown.length === 0
            ? [line('nothing')]
            : shown.map(({ letter, entry }) => line(`${letter}) ${entry.label}`)),
        choices: [
          ...shown.map(({ letter, entry }) => ({ key: letter, label: cut(entry.label, BUTTON) })),
          ...pageChoices(page, pages),
          { key: 'Escape', label: 'Cancel' },
        ],
        cover: spec.cover ?? 'window',
      };
    },
  };
}

/** What fits on a button. */
const BUTTON = 24;

function cut(text: string, most: number): string {
  const glyphs = [...text];
  return glyphs.length <= most ? text : `${glyphs.slice(0, most - 1).join('')}…`;
}
