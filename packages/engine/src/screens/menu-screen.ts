// A menu: a list of entries, each with a letter. One is chosen by its letter, or several are marked and taken with Enter.

import { type Line, type Overlay, plainLine } from '../play/frame.js';
import { changeScreen, closeScreen, type OpenScreen, type ScreenState } from './open-screens.js';
import { pageChoices, pagedTitle, pageOf, pageTurn, turnPage } from './paging.js';
import { type Cancel, keyOf, type Screen, textOf, type Wording } from './screens.js';
import { PAGE_ROWS, SCREEN_COLUMNS } from './text-rows.js';

/** An entry of a menu. */
export interface MenuEntry<Value> {
  readonly label: string;
  /** What the game gets when it is chosen. */
  readonly value: Value;
  /** A letter or digit of its own, as the things of a pack have; left out in all, each page counts from a. */
  readonly letter?: string;
}

/** What a menu asks and does. It closes before `choose` or `take` is called, which may open another screen. */
export interface MenuSpec<State, Result, Value> {
  readonly title: Wording<State>;
  /** What can be chosen now. */
  entries(state: State, open: OpenScreen): readonly MenuEntry<Value>[];
  /** One entry was chosen. Left out in a menu of several. */
  choose?(state: State, value: Value, open: OpenScreen): Result;
  /** Some were marked: letters mark, a comma marks all, Enter takes them. */
  take?(state: State, values: readonly Value[], open: OpenScreen): Result;
  /** Said where there is no entry. */
  readonly empty?: string;
  readonly cover?: Overlay['cover'];
  readonly cancel?: Cancel<State, Result>;
}

const MARK_ALL = ',';

/** A row of the table of screens: a menu. */
export function menuScreen<State extends ScreenState, Result, Value>(
  spec: MenuSpec<State, Result, Value>,
): Screen<State, Result> {
  const { take, choose } = spec;
  const layOut = (state: State, open: OpenScreen) => {
    const entries = spec.entries(state, open);
    const pages = Math.max(1, Math.ceil(entries.length / PAGE_ROWS));
    const page = pageOf(open, pages);
    const first = page * PAGE_ROWS;
    const shown = entries.slice(first, first + PAGE_ROWS).map((entry, index) => ({
      entry,
      index: first + index,
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
      if (take !== undefined && key === 'Enter') return { type: 'confirm' };
      if (take !== undefined && key === MARK_ALL) return { type: 'choose', key };
      const to = pageTurn(key);
      return to === undefined ? undefined : { type: 'page', to };
    },
    act(state, action, open, house) {
      const { entries, pages, page, shown } = layOut(state, open);
      const { picked = [] } = open;
      switch (action.type) {
        case 'cancel':
          closeScreen(state);
          return spec.cancel?.(state, open) ?? house.free;
        case 'page':
          return turnPage(state, action.to, page, pages, house);
        case 'choose': {
          if (take !== undefined && action.key === MARK_ALL) {
            const all = picked.length === entries.length ? [] : entries.map((_, index) => index);
            changeScreen(state, { picked: all });
            return house.free;
          }
          // A letter of the thing's own is known on every page.
          const own = entries.findIndex(({ letter }) => letter === action.key);
          const index = own >= 0 ? own : (shown.find(({ letter }) => letter === action.key)?.index ?? -1);
          const entry = entries[index];
          if (entry === undefined) return house.refuse(`There is no ${action.key} to choose.`);
          if (take !== undefined) {
            const others = picked.filter((each) => each !== index);
            changeScreen(state, { picked: picked.includes(index) ? others : [...picked, index] });
            return house.free;
          }
          closeScreen(state);
          return choose?.(state, entry.value, open) ?? house.free;
        }
        case 'confirm': {
          if (take === undefined) return undefined;
          const chosen = entries.filter((_, index) => picked.includes(index));
          if (chosen.length === 0) return house.refuse('Nothing is marked.');
          closeScreen(state);
          return take(
            state,
            chosen.map(({ value }) => value),
            open,
          );
        }
        default:
          return undefined;
      }
    },
    overlay(state, open, { styles = {} }) {
      const { pages, page, shown } = layOut(state, open);
      const { picked = [] } = open;
      const line = (text: string): Line => plainLine(cut(text, SCREEN_COLUMNS), styles.text);
      const mark = (index: number) => (take === undefined ? '' : picked.includes(index) ? '* ' : '  ');
      return {
        title: pagedTitle(textOf(spec.title, state, open), page, pages),
        lines:
          shown.length === 0
            ? [line(spec.empty ?? 'nothing')]
            : shown.map(({ letter, entry, index }) => line(`${letter}) ${mark(index)}${entry.label}`)),
        choices: [
          ...shown.map(({ letter, entry }) => ({ key: letter, label: cut(entry.label, BUTTON) })),
          ...(take === undefined
            ? []
            : [
                { key: 'Enter', label: 'Take what is marked' },
                { key: MARK_ALL, label: 'Mark all' },
              ]),
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
