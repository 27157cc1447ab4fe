// Pages: which keys turn them, where they lead and what is shown below. PageDown always goes further on, PageUp back.

import type { Overlay } from '../play/frame.js';
import { changeScreen, type OpenScreen, type PageTurn, type ScreenState } from './open-screens.js';
import type { ScreenHouse } from './screens.js';

const TURNS: ReadonlyMap<string, PageTurn> = new Map<string, PageTurn>([
  ...['PageDown', 'ArrowDown', 'ArrowRight', '>', ' '].map((key) => [key, 'next'] as const),
  ...['PageUp', 'ArrowUp', 'ArrowLeft', '<'].map((key) => [key, 'back'] as const),
  ['Home', 'first'],
  ['End', 'last'],
]);

/** Where a key leads among pages, if anywhere. */
export function pageTurn(key: string): PageTurn | undefined {
  return TURNS.get(key);
}

/** The page that shows, of so many; `opensAt` is meant where the screen was just opened. */
export function pageOf({ page }: OpenScreen, pages: number, opensAt: 'start' | 'end' = 'start'): number {
  const last = Math.max(0, pages - 1);
  return Math.min(last, page ?? (opensAt === 'end' ? last : 0));
}

/** Turns the page, or says that there is none. */
export function turnPage<Result>(
  state: ScreenState,
  to: PageTurn,
  now: number,
  pages: number,
  house: ScreenHouse<Result>,
): Result {
  const page = { next: now + 1, back: now - 1, first: 0, last: Math.max(0, pages - 1) }[to];
  if (page < 0) return house.refuse('This is the first page.');
  if (page >= Math.max(1, pages)) return house.refuse('This is the last page.');
  changeScreen(state, { page });
  return house.free;
}

/** The page keys that lead somewhere from here. */
export function pageChoices(page: number, pages: number): Overlay['choices'] {
  return [
    ...(page + 1 < pages ? [{ key: 'PageDown', label: 'More' }] : []),
    ...(page > 0 ? [{ key: 'PageUp', label: 'Back' }] : []),
  ];
}

/** "Help", or "Help (2 of 3)". */
export function pagedTitle(title: string, page: number, pages: number): string {
  return pages > 1 ? `${title} (${page + 1} of ${pages})` : title;
}
