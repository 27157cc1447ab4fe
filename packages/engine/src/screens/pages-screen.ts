// Text in pages: help, messages, what is known of the dungeon.

import type { Line, Overlay } from '../play/frame.js';
import { closeScreen, type OpenScreen, type ScreenState } from './open-screens.js';
import { pageChoices, pagedTitle, pageOf, pageTurn, turnPage } from './paging.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';
import { PAGE_ROWS, SCREEN_COLUMNS, wrapLine } from './text-rows.js';

/** @inline */
type Sections = readonly (readonly Line[])[];

/** What is read. @inline */
export interface PagesSpec<State> {
  readonly title: Wording<State>;
  /**
   * Each section begins on a page of its own; what is too long goes on on the next. What never changes, as a help, is given as it
   * stands and cut into pages once: programs look at screens many thousand times a second.
   */
  readonly sections: Sections | ((state: State, open: OpenScreen) => Sections);
  /** Where it opens; at the end for what grows there, as messages do. */
  readonly opensAt?: 'start' | 'end';
  readonly cover?: Overlay['cover'];
}

const INDENT = '   ';

/** The sections cut into pages of rows that fit. */
function pagesOf(sections: Sections): Line[][] {
  const pages: Line[][] = [];
  for (const section of sections) {
    const rows = section.flatMap((line) => wrapLine(line, SCREEN_COLUMNS, INDENT));
    for (let at = 0; at < rows.length; at += PAGE_ROWS) pages.push(rows.slice(at, at + PAGE_ROWS));
  }
  return pages;
}

/** The pages now: laid out anew each time, or once where they never change. */
function pagesOfAll<State>(
  sections: PagesSpec<State>['sections'],
): (state: State, open: OpenScreen) => Line[][] {
  if (typeof sections === 'function') return (state, open) => pagesOf(sections(state, open));
  const pages = pagesOf(sections);
  return () => pages;
}

/**
 * A row of the table of screens: text in pages. Space leads through all of it and closes it at the end.
 * @example
 * ```ts
 * import { accept, lineText, plainLine, refuse } from '@stairwell/engine';
 * import { defineScreens, pagesScreen, type ScreenState } from '@stairwell/engine/screens';
 *
 * const screens = defineScreens(
 *   { free: accept(), refuse, size: { width: 80, height: 21 } },
 *   { story: pagesScreen({ title: 'So far', sections: [[plainLine('You fell.')]] }) },
 * );
 * const state: ScreenState<'story'> = { screens: [{ name: 'story' }] };
 * console.log(screens.overlay(state)?.lines.map(lineText)); // [ 'You fell.' ]
 * ```
 */
export function pagesScreen<State extends ScreenState, Result>(
  spec: PagesSpec<State>,
): Screen<State, Result> {
  const pagesNow = pagesOfAll(spec.sections);
  const layOut = (state: State, open: OpenScreen) => {
    const pages = pagesNow(state, open);
    return { pages, page: pageOf(open, pages.length, spec.opensAt) };
  };
  return {
    decode(input, state, open) {
      const key = keyOf(input);
      if (key === undefined) return undefined;
      if (key === 'Escape' || key === 'Enter') return { type: 'cancel' };
      if (key === ' ') {
        const { pages, page } = layOut(state, open);
        if (page + 1 >= pages.length) return { type: 'cancel' };
      }
      const to = pageTurn(key);
      return to === undefined ? undefined : { type: 'page', to };
    },
    act(state, action, open, house) {
      if (action.type === 'cancel') {
        closeScreen(state);
        return house.free;
      }
      if (action.type !== 'page') return undefined;
      const { pages, page } = layOut(state, open);
      return turnPage(state, action.to, page, pages.length, house);
    },
    overlay(state, open) {
      const { pages, page } = layOut(state, open);
      return {
        title: pagedTitle(textOf(spec.title, state, open), page, pages.length),
        lines: pages[page] ?? [],
        choices: [...pageChoices(page, pages.length), { key: 'Escape', label: 'Close' }],
        cover: spec.cover ?? 'screen',
      };
    },
  };
}
