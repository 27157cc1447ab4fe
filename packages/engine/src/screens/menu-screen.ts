// A menu: a list of entries, of which one is chosen by its letter, or by arrows and Enter.

import { type Overlay, plainLine, type Style } from '../play/frame.js';
import { changeScreen, closeScreen, type OpenScreen, type ScreenState } from './open-screens.js';
import { pageChoices, pagedTitle, pageOf, pageTurn, turnPage } from './paging.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';
import { PAGE_ROWS, SCREEN_COLUMNS, wrapText } from './text-rows.js';

/** An entry of a menu. */
export interface MenuEntry<Value> {
  readonly label: string;
  /** What the game gets when it is chosen. */
  readonly value: Value;
  /** A letter or digit of its own, as the things of a pack have; left out in all, each page counts from a. */
  readonly letter?: string;
  /** What may be typed instead, as far as it takes to tell it from others: the number of a level, its name. */
  readonly names?: readonly string[];
}

/** What a menu asks and does. It closes before `choose` is called, which may open another screen. @inline */
export interface MenuSpec<State, Result, Value> {
  readonly title: Wording<State>;
  /** What can be chosen now. */
  entries(state: State, open: OpenScreen): readonly MenuEntry<Value>[];
  /** One entry was chosen. */
  choose(state: State, value: Value, open: OpenScreen): Result;
  readonly cover?: Overlay['cover'];
  /** What Escape is called where leaving is more than that. */
  readonly leave?: Wording<State>;
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
    const row = Math.min(open.row ?? 0, Math.max(0, shown.length - 1));
    return { entries, pages, page, shown, row };
  };
  return {
    decode(input) {
      const key = keyOf(input);
      if (key === undefined) return undefined;
      if (key === 'Escape') return { type: 'cancel' };
      if (/^[a-z0-9]$/i.test(key)) return { type: 'choose', key };
      if (key === 'Enter') return { type: 'confirm' };
      if (key === 'ArrowUp' || key === 'ArrowDown')
        return { type: 'cursor', way: key === 'ArrowUp' ? 'north' : 'south', steps: 1 };
      const to = pageTurn(key);
      return to === undefined ? undefined : { type: 'page', to };
    },
    act(state, action, open, house) {
      const { entries, pages, page, shown, row } = layOut(state, open);
      const take = (value: Value): Result => {
        closeScreen(state);
        return spec.choose(state, value, open);
      };
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
          if (entry !== undefined && open.typed === undefined) return take(entry.value);
          const typed = `${open.typed ?? ''}${action.key}`.toLowerCase();
          const named = entries.filter(({ names = [] }) => names.some((name) => startsWith(name, typed)));
          const [only] = named;
          if (only === undefined) return house.refuse(`There is no ${typed} to choose.`);
          if (named.length === 1) return take(only.value);
          const whole = named.find(({ names = [] }) => names.some((name) => name.toLowerCase() === typed));
          const next = entries.indexOf(whole ?? only);
          changeScreen(state, { page: Math.floor(next / PAGE_ROWS), row: next % PAGE_ROWS, typed });
          changeScreen(state, { answer: `${typed} may be one of ${named.length}: type on, or press Enter.` });
          return house.free;
        }
        case 'confirm':
          return shown.length === 0
            ? house.refuse('There is nothing to choose.')
            : take(shown[row].entry.value);
        case 'cursor': {
          // Through all pages, and round.
          const count = Math.max(1, entries.length);
          const by = action.way === 'north' ? count - 1 : 1;
          const next = (page * PAGE_ROWS + row + by) % count;
          changeScreen(state, { page: Math.floor(next / PAGE_ROWS), row: next % PAGE_ROWS });
          return house.free;
        }
        default:
          return undefined;
      }
    },
    overlay(state, open, { styles = {} }) {
      const { pages, page, shown, row } = layOut(state, open);
      // Long entries go on in the next row while the page has room for it; else they are cut.
      const wrapped = shown.map(({ letter, entry }) =>
        wrapText(`${letter}) ${entry.label}`, SCREEN_COLUMNS, INDENT),
      );
      const rows =
        wrapped.flat().length <= PAGE_ROWS
          ? wrapped
          : shown.map(({ letter, entry }) => [cut(`${letter}) ${entry.label}`, SCREEN_COLUMNS)]);
      const chosen: Style = { ...(styles.text ?? PLAIN), reverse: true };
      return {
        title: pagedTitle(textOf(spec.title, state, open), page, pages),
        lines:
          shown.length === 0
            ? [plainLine('nothing', styles.text)]
            : rows.flatMap((texts, at) =>
                texts.map((text) => plainLine(text, at === row ? chosen : styles.text)),
              ),
        choices: [
          ...shown.map(({ letter, entry }) => ({ key: letter, label: cut(entry.label, BUTTON) })),
          ...pageChoices(page, pages),
          { key: 'Escape', label: textOf(spec.leave ?? 'Cancel', state, open) },
        ],
        cover: spec.cover ?? 'window',
      };
    },
  };
}

const startsWith = (name: string, typed: string): boolean => name.toLowerCase().startsWith(typed);

/** What is reversed where a game has no style for text. */
const PLAIN: Style = { color: 0xffffff, ansi: 15 };
/** Under the first word of an entry, after its letter. */
const INDENT = '   ';
/** What fits on a button. */
const BUTTON = 24;

function cut(text: string, most: number): string {
  const glyphs = [...text];
  return glyphs.length <= most ? text : `${glyphs.slice(0, most - 1).join('')}…`;
}
