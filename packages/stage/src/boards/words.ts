// A leaderboard in words and columns: what all front ends say alike.

import {
  type AnyGame,
  type Figure,
  type Frame,
  type Line,
  type Overlay,
  plainLine,
  type Style,
} from '@stairwell/engine';
import type { Board, Contest, Entry, Ranked, Standing } from '../library/entry.js';
import type { Summary } from '../library/ranking.js';
import { choiceWords, WORDS } from '../words.js';

/**
 * The key that opens the leaderboard from the last screen of a game. Where the game's own keys there are none that write a
 * letter, the player may still be typing a line, so ours is none either.
 */
export function leaderboardKey(overlay: Overlay | undefined): string {
  return overlay?.choices.every(({ key }) => key.length > 1) ? 'F8' : 'L';
}

const STANDING_STYLE: Style = { color: 0xe0c060, ansi: 11 };

/** From this many other games on, a share says more than their number. */
const MANY = 20;

/** The place of a game in words that are true of small boards too. */
export function standingText({ rank, of, behind }: Standing): string {
  const others = of - 1;
  if (others === 0) return 'Rank 1: the first game on this board';
  const equals = of - (rank - 1) - behind - 1;
  const place = `Rank ${rank} of ${of}${equals > 0 ? `, level with ${countOf(equals, 'other game')}` : ''}`;
  if (behind === 0 || others === 1) return place;
  // Rounded down: nobody is better than all others but the best, and nobody is better than none who is better than some.
  if (others >= MANY)
    return `${place}: better than ${Math.max(1, Math.floor(percentileOf({ of, behind })))} %`;
  return `${place}: better than ${behind} of ${others}`;
}

/** The share of the other games that are worse, 0 to 100; the only game is better than none. */
export function percentileOf({ of, behind }: Pick<Standing, 'of' | 'behind'>): number {
  return of === 1 ? 0 : (100 * behind) / (of - 1);
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A board in words: what of its options is unusual, and the version where it is another than the game's own. */
export function boardWords(board: Board, game: Pick<AnyGame, 'options' | 'version'>): string {
  const unusual = choiceWords(board.options, game);
  const version = board.version === game.version ? '' : `, version ${board.version}`;
  return `${unusual === '' ? 'usual options' : unusual}${version}`;
}

/** The last screen of a game that stands on no board, with the reason. */
export function withReason(frame: Frame, why: string): Frame {
  return withLine(frame, plainLine(`Not ranked: ${why}`, STANDING_STYLE));
}

/** The last screen of a game with the rank it earned and the way to the leaderboard. */
export function withStanding(frame: Frame, standing: Standing): Frame {
  // The first game is ahead of nobody: that is no honour.
  const shown = withLine(
    frame,
    plainLine(standingText(standing), standing.of > 1 ? STANDING_STYLE : undefined),
  );
  const { overlay } = shown;
  if (overlay === undefined) return shown;
  const choices = [...overlay.choices, { key: leaderboardKey(frame.overlay), label: WORDS.leaderboard }];
  return { ...shown, overlay: { ...overlay, choices } };
}

function withLine(frame: Frame, line: Line): Frame {
  const { overlay } = frame;
  if (overlay === undefined) return { ...frame, messages: [...frame.messages, line] };
  return { ...frame, overlay: { ...overlay, lines: [...overlay.lines, line] } };
}

/** What stands above the column of a figure. */
export function titleOfFigure({ name }: Figure): string {
  return name[0].toUpperCase() + name.slice(1);
}

/** How a game ended, in a few words. */
function endingText({ hasWon, cause }: Entry): string {
  return hasWon ? 'won' : (cause ?? 'lost');
}

/** The summary as lines. */
export function summaryLines(game: Contest, summary: Summary): string[] {
  const { games, victories, streak, longestStreak, averages, bests } = summary;
  if (games === 0)
    return [
      'No ranked game of yours has ended here yet. Practice is not ranked: debug runs, and runs in which you went back to a save.',
    ];
  const percent = Math.round((100 * victories) / games);
  const each = (values: Readonly<Record<string, number>>) =>
    (game.figures ?? [])
      .filter(({ name }) => Object.hasOwn(values, name))
      .map(({ name }) => `${name} ${Math.round(values[name])}`)
      .join(', ');
  return [
    `${countOf(games, 'game')}, ${victories} won (${percent} %); streak ${streak}, longest ${longestStreak}`,
    `Average: ${each(averages)}`,
    `Best: ${each(bests)}`,
  ];
}

/** The head of the table, and how each column is set: numbers to the right. */
export function columnsOf(
  figures: readonly Figure[],
): { readonly title: string; readonly isNumber: boolean }[] {
  return [
    { title: 'Rank', isNumber: true },
    ...figures.map((figure) => ({ title: titleOfFigure(figure), isNumber: true })),
    { title: 'Date', isNumber: false },
    { title: 'End', isNumber: false },
    { title: 'Seed', isNumber: false },
  ];
}

/** An entry as a row of that table. */
export function rowOf({ entry, rank }: Ranked, figures: readonly Figure[]): string[] {
  return [
    String(rank),
    ...figures.map(({ name }) => String(entry.figures[name] ?? '')),
    entry.endedAt.slice(0, 10),
    endingText(entry),
    entry.seed,
  ];
}

/** Head and rows as lines in which the columns stand under each other. */
export function tableLines(columns: ReturnType<typeof columnsOf>, rows: readonly string[][]): string[] {
  const all = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => [...row[index]].length)));
  return all.map((row) =>
    row
      .map((cell, index) => {
        const blank = ' '.repeat(widths[index] - [...cell].length);
        return columns[index].isNumber ? blank + cell : cell + blank;
      })
      .join('  ')
      .trimEnd(),
  );
}
