// The leaderboard of a game on the whole screen: board by board, sorted, filtered, paged; and from each line the way back into
// its dungeon, to play it or to watch.

import { CHOSEN, type Keystroke, scrollTo, TITLE } from '@stairwell/display/terminal';
import { type AnyGame, createReplay, type Options, resolveOptions } from '@stairwell/engine';
import {
  type Board,
  type BoardView,
  boardKey,
  boardWords,
  columnsOf,
  entryQuery,
  figuresOf,
  type Library,
  type Listed,
  messageOf,
  OUTCOMES,
  ordersOf,
  type Ranked,
  readFilters,
  rowOf,
  summaryLines,
  tableLines,
} from '@stairwell/stage';
import { askLine, paintPage, type Turning, takeLeaving } from './chooser.js';
import type { Looks } from './moments.js';
import { showReplay } from './replay-view.js';
import { type Curtain, perform } from './scene.js';
import type { Terminal } from './terminal.js';

/** Play the dungeon of an entry, with its options. */
export type PlayWish = { readonly type: 'play'; readonly seed: string; readonly options: Options };
type Chosen =
  | PlayWish
  | Turning
  | { readonly type: 'filter' }
  | { readonly type: 'watch'; readonly run: string };

/** What a leaderboard needs of the program around it. */
export interface LeaderboardNeeds extends Looks {
  readonly library: Library;
}

const HINT =
  'Enter plays this, w watches this, o changes the outcome, s sorts, r reverses, f filters, b shows another board, Escape goes back';

interface Looking {
  view: BoardView;
  board: Board;
  /** The filters as they were typed. */
  filters: string;
  /** The chosen line of the page. */
  at: number;
  notice: string | undefined;
}

/** What is on the screen. */
interface Shown {
  readonly page: Listed<Ranked>;
  readonly summary: readonly string[];
}

/** Shows the leaderboard until the player goes back, leaves, or wants to play a dungeon on it. */
export async function showLeaderboard(
  terminal: Terminal,
  game: AnyGame,
  needs: LeaderboardNeeds,
  options: Options = resolveOptions(game.options),
): Promise<PlayWish | Turning> {
  const looking: Looking = {
    view: {},
    board: { version: game.version, options },
    filters: '',
    at: 0,
    notice: undefined,
  };
  for (;;) {
    const shown = await fetchShown(needs.library, game, looking);
    const answer = await new LeaderboardScene(terminal, game, needs.library, looking, shown).show();
    if (answer.type === 'watch') {
      const turning = await watch(terminal, game, needs, answer.run, looking);
      if (turning.type === 'leave') return turning;
    } else if (answer.type === 'filter') {
      const turning = await askFilters(terminal, game, looking);
      if (turning.type === 'leave') return turning;
    } else return answer;
  }
}

async function fetchShown({ entries }: Library, game: AnyGame, { board, view }: Looking): Promise<Shown> {
  const page = await entries.list(entryQuery(game, board, view));
  const summary = await entries.summary(game.id, board, figuresOf(game));
  return { page, summary: summaryLines(game, summary) };
}

async function watch(
  terminal: Terminal,
  game: AnyGame,
  needs: LeaderboardNeeds,
  hash: string,
  looking: Looking,
): Promise<Turning> {
  try {
    const run = await needs.library.runs.read(game.id, hash);
    if (run !== undefined) return await showReplay(terminal, createReplay(game, run), { ...needs, speed: 1 });
    looking.notice = 'This run is not kept here.';
  } catch (error) {
    looking.notice = messageOf(error);
  }
  return { type: 'back' };
}

function filterHelp(game: AnyGame): string {
  const [first, ...others] = figuresOf(game).map(({ name }) => name);
  return `Any of: ${first}>=100 ${first}<=900 (also ${others.join(', ')}), seed=moss, since=2026-05-01, until=2026-05-31, outcome=victory. Nothing shows all.`;
}

/** Asks for filters until they can be read, or the player goes back. */
async function askFilters(terminal: Terminal, game: AnyGame, looking: Looking): Promise<Turning> {
  let text = looking.filters;
  let notice: string | undefined;
  for (;;) {
    const typed = await askLine(terminal, {
      title: `${game.title}: filter the leaderboard`,
      about: filterHelp(game),
      label: 'Filter: ',
      text,
      notice,
    });
    if (typed.type !== 'typed') return typed;
    text = typed.text;
    notice = refilter(looking, text, game);
    if (notice === undefined) return { type: 'back' };
  }
}

/** Filters by what was typed. What is wrong with it, if anything. */
function refilter(looking: Looking, text: string, game: AnyGame): string | undefined {
  try {
    const { sort, isReversed } = looking.view;
    looking.view = {
      ...readFilters(text, figuresOf(game)),
      ...(sort !== undefined && { sort }),
      ...(isReversed !== undefined && { isReversed }),
    };
    looking.filters = text;
    looking.at = 0;
    looking.notice = undefined;
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

class LeaderboardScene {
  private curtain: Curtain<Chosen> | undefined;

  constructor(
    private readonly terminal: Terminal,
    private readonly game: AnyGame,
    private readonly library: Library,
    private readonly looking: Looking,
    private shown: Shown,
  ) {}

  show(): Promise<Chosen> {
    return perform<Chosen>(this.terminal, (curtain) => {
      this.curtain = curtain;
      return {
        stroke: (stroke) => this.stroke(stroke),
        redraw: () => this.paint(),
        leave: (signal) => curtain.fall({ type: 'leave', signal }),
      };
    });
  }

  private paint(): void {
    const { terminal, game, looking } = this;
    const { page, summary } = this.shown;
    const figures = figuresOf(game);
    const { sort = figures[0].name, isReversed, outcome = 'all' } = looking.view;
    const filters = looking.filters === '' ? '' : `  filter: ${looking.filters}`;
    const order = `sort: ${sort}${isReversed ? ', reversed' : ''}`;
    const state = `${page.found} found  page ${page.page} of ${page.pages}  ${order}  outcome: ${outcome}${filters}`;
    const notice = looking.notice ?? page.problems[0];
    paintPage(
      terminal,
      {
        title: `${game.title}: leaderboard, ${boardWords(looking.board, game)}`,
        hint: HINT,
        ...(notice !== undefined && { notice }),
      },
      (top, room) => {
        const { cells, book } = terminal;
        const width = cells.columns - 4;
        const line = (y: number, text: string, style?: number) =>
          cells.text(2, y, [...text].slice(0, width).join('').replace(/\p{C}/gu, '?'), style);
        let y = top - 1;
        // Where rows are few, the entries need them more than the summary.
        if (room > 8 + summary.length) for (const text of summary) line(y++, text);
        line(y++, state);
        y++;
        const rows = page.rows.map((row) => rowOf(row, figures));
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
  }

  private stroke(stroke: Keystroke): void {
    if (stroke.type !== 'key' || stroke.phase === 'up') return;
    const { looking, curtain } = this;
    const { rows, page } = this.shown.page;
    const { view } = looking;
    const figures = figuresOf(this.game);
    const chosen = rows[looking.at]?.entry;
    switch (stroke.key) {
      case 'ArrowUp':
      case 'k':
        this.moveTo(looking.at - 1);
        return;
      case 'ArrowDown':
      case 'j':
        this.moveTo(looking.at + 1);
        return;
      case 'Home':
        this.moveTo(0);
        return;
      case 'End':
        this.moveTo(rows.length - 1);
        return;
      case 'PageDown':
      case 'ArrowRight':
        this.see({ ...view, page: page + 1 });
        return;
      case 'PageUp':
      case 'ArrowLeft':
        this.see({ ...view, page: page - 1 });
        return;
      case 'o':
        this.see({ ...view, outcome: after(OUTCOMES, view.outcome ?? 'all'), page: 1 });
        return;
      case 's':
        this.see({ ...view, sort: after(ordersOf(figures), view.sort ?? figures[0].name), page: 1 });
        return;
      case 'r':
        this.see({ ...view, isReversed: !view.isReversed, page: 1 });
        return;
      case 'b':
        this.fetch(() => this.turnBoard());
        return;
      case 'f':
      case '/':
        curtain?.fall({ type: 'filter' });
        return;
      case 'w':
        if (chosen !== undefined) curtain?.fall({ type: 'watch', run: chosen.run });
        return;
      case 'Enter':
        if (chosen !== undefined) curtain?.fall({ type: 'play', seed: chosen.seed, options: chosen.options });
        return;
      case 'Escape':
      case 'q':
      case 'Backspace':
        curtain?.fall({ type: 'back' });
        return;
      default:
        takeLeaving(this.terminal, stroke.key, () => curtain?.fall({ type: 'leave' }));
    }
  }

  private moveTo(at: number): void {
    this.looking.at = Math.max(0, Math.min(this.shown.page.rows.length - 1, at));
    this.paint();
  }

  private see(view: BoardView): void {
    this.looking.view = view;
    this.looking.at = 0;
    this.looking.notice = undefined;
    this.fetch(async () => undefined);
  }

  /** Goes to the next board that has entries, round and round. */
  private async turnBoard(): Promise<void> {
    const { looking, game } = this;
    const boards: Board[] = [...(await this.library.entries.boards(game.id))];
    const keys = boards.map(boardKey);
    looking.board = boards[(keys.indexOf(boardKey(looking.board)) + 1) % boards.length] ?? looking.board;
    looking.at = 0;
  }

  private fetch(before: () => Promise<void>): void {
    const work = async () => {
      await before();
      this.shown = await fetchShown(this.library, this.game, this.looking);
    };
    void work()
      .catch((error: unknown) => {
        this.looking.notice = messageOf(error);
      })
      .then(() => this.curtain?.guard(() => this.paint())());
  }
}

/** The next of a list, round and round. */
function after<T>(list: readonly T[], value: T): T {
  return list[(list.indexOf(value) + 1) % list.length];
}
