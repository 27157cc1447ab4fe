// The leaderboard of a game on the whole screen: sorted, filtered, paged; and from each line the way back into its dungeon.

import type { AnyGame, Figure } from '@stairwell/engine';
import type { Entry } from '@stairwell/stage';
import {
  ask,
  columnsOf,
  type EntryStore,
  entriesOf,
  OUTCOMES,
  ordersOf,
  type Query,
  readFilters,
  rowOf,
  standings,
  summarize,
  summaryLines,
  tableLines,
} from '@stairwell/stage';
import { askLine, paintPage, type Turning, takeLeaving } from './chooser.js';
import type { Keystroke } from './keys.js';
import { scrollTo } from './layout.js';
import { CHOSEN, TITLE } from './paint.js';
import { perform } from './scene.js';
import type { Terminal } from './terminal.js';

/** Play the dungeon of an entry. */
export type SeedWish = { readonly type: 'seed'; readonly seed: string };
type Answer = SeedWish | Turning | { readonly type: 'filter' };

const HINT = 'o outcome, s sort, r reverse, f filter, arrows, Enter: play its seed, Esc';

interface Looking {
  query: Query;
  /** The filters as they were typed. */
  filters: string;
  /** The chosen line of the page. */
  at: number;
  notice: string | undefined;
}

/** Shows the leaderboard until the player goes back, leaves, or wants to play a dungeon on it. */
export async function showLeaderboard(
  terminal: Terminal,
  game: AnyGame,
  store: EntryStore,
): Promise<SeedWish | Turning> {
  const { figures = [] } = game;
  const { entries, problems } = await entriesOf(store, game);
  const looking: Looking = { query: {}, filters: '', at: 0, notice: problems[0] };
  for (;;) {
    const answer = await look(terminal, game, entries, looking);
    if (answer.type !== 'filter') return answer;
    const typed = await askLine(terminal, {
      title: `${game.title}: filter the leaderboard`,
      about: filterHelp(figures),
      label: 'Filter: ',
      text: looking.filters,
    });
    if (typed.type === 'leave') return typed;
    if (typed.type === 'typed') refilter(looking, typed.text, figures);
  }
}

function filterHelp(figures: readonly Figure[]): string {
  const [first] = figures;
  return `Any of: ${first.name}>=100 ${first.name}<=900 (also ${figures
    .slice(1)
    .map(({ name }) => name)
    .join(', ')}), seed=moss, since=2026-05-01, until=2026-05-31, outcome=victory. Nothing shows all.`;
}

function refilter(looking: Looking, text: string, figures: readonly Figure[]): void {
  try {
    const { sort, isReversed } = looking.query;
    looking.query = { ...readFilters(text, figures), sort, isReversed };
    looking.filters = text;
    looking.at = 0;
    looking.notice = undefined;
  } catch (error) {
    looking.notice = error instanceof Error ? error.message : String(error);
  }
}

function look(
  terminal: Terminal,
  game: AnyGame,
  entries: readonly Entry[],
  looking: Looking,
): Promise<Answer> {
  const { figures = [] } = game;
  const places = standings(entries, figures);
  const summary = summaryLines(game, summarize(entries, figures));
  const answer = () => ask(entries, figures, looking.query);

  const paint = () => {
    const { entries: shown, found, page, pages } = answer();
    const { sort = figures[0].name, isReversed, outcome = 'all' } = looking.query;
    const filters = looking.filters === '' ? '' : `  filter: ${looking.filters}`;
    const state = `${found} of ${entries.length}  page ${page} of ${pages}  sort: ${sort}${isReversed ? ', reversed' : ''}  outcome: ${outcome}${filters}`;
    paintPage(
      terminal,
      { title: `${game.title}: leaderboard`, hint: HINT, notice: looking.notice },
      (top, room) => {
        const { canvas, book } = terminal;
        const width = canvas.columns - 4;
        const line = (y: number, text: string, style?: number) =>
          canvas.text(
            2,
            y,
            [...text]
              .slice(0, width)
              .join('')
              .replace(/\p{Cc}/gu, '?'),
            style,
          );
        let y = top - 1;
        // Where rows are few, the entries need them more than the summary.
        if (room > 8 + summary.length) for (const text of summary) line(y++, text);
        line(y++, state);
        y++;
        const rows = shown.map((entry) => rowOf(entry, figures, places.get(entry.id)));
        const [head, ...lines] = tableLines(columnsOf(figures), rows);
        line(y++, head, book.numberOf(TITLE));
        const listRoom = Math.max(1, top + room - y);
        const first = scrollTo(looking.at, lines.length, listRoom);
        lines.slice(first, first + listRoom).forEach((text, index) => {
          const isChosen = first + index === looking.at;
          line(y + index, text.padEnd(width), isChosen ? book.numberOf(CHOSEN) : undefined);
        });
      },
    );
  };

  const turnPage = (by: number) => {
    looking.query = { ...looking.query, page: answer().page + by };
    looking.at = 0;
  };
  /** The next of a list, round and round. */
  const after = <T>(list: readonly T[], value: T): T => list[(list.indexOf(value) + 1) % list.length];

  return perform<Answer>(terminal, (curtain) => {
    const stroke = (stroke: Keystroke) => {
      if (stroke.type !== 'key' || stroke.phase === 'up') return;
      const { entries: shown } = answer();
      const { query } = looking;
      switch (stroke.key) {
        case 'ArrowUp':
        case 'k':
          looking.at = Math.max(0, looking.at - 1);
          break;
        case 'ArrowDown':
        case 'j':
          looking.at = Math.max(0, Math.min(shown.length - 1, looking.at + 1));
          break;
        case 'Home':
          looking.at = 0;
          break;
        case 'End':
          looking.at = Math.max(0, shown.length - 1);
          break;
        case 'PageDown':
        case 'ArrowRight':
          turnPage(1);
          break;
        case 'PageUp':
        case 'ArrowLeft':
          turnPage(-1);
          break;
        case 'o':
          looking.query = { ...query, outcome: after(OUTCOMES, query.outcome ?? 'all'), page: 1 };
          looking.at = 0;
          break;
        case 's':
          looking.query = {
            ...query,
            sort: after(ordersOf(figures), query.sort ?? figures[0].name),
            page: 1,
          };
          looking.at = 0;
          break;
        case 'r':
          looking.query = { ...query, isReversed: !query.isReversed, page: 1 };
          looking.at = 0;
          break;
        case 'f':
        case '/':
          curtain.fall({ type: 'filter' });
          return;
        case 'Enter':
          if (shown.length > 0) curtain.fall({ type: 'seed', seed: shown[looking.at].seed });
          return;
        case 'Escape':
        case 'q':
        case 'Backspace':
          curtain.fall({ type: 'back' });
          return;
        default:
          if (!takeLeaving(terminal, stroke.key, () => curtain.fall({ type: 'leave' }))) return;
          if (curtain.hasFallen) return;
      }
      paint();
    };
    return { stroke, redraw: paint, leave: (signal) => curtain.fall({ type: 'leave', signal }) };
  });
}
