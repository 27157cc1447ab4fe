// A leaderboard in words and columns: what all front ends say alike.

import { type Figure, type Frame, plainLine, type Style } from '@stairwell/engine';
import type { Standing, Summary } from './board.js';
import type { Contest, Entry } from './entry.js';

/** The key that opens the leaderboard from the last screen of a game. */
export const LEADERBOARD_KEY = 'L';

const STANDING_STYLE: Style = { color: 0xe0c060, ansi: 11 };

export function standingText({ rank, of, percentile }: Standing): string {
  if (percentile === undefined) return 'Rank 1: the first game on your leaderboard';
  return `Rank ${rank} of ${of}: better than ${Math.round(percentile)} % of your other games`;
}

/** The last screen of a game with the rank it earned and the way to the leaderboard. */
export function withStanding(frame: Frame, standing: Standing): Frame {
  const line = plainLine(standingText(standing), STANDING_STYLE);
  const { overlay } = frame;
  if (overlay === undefined) return { ...frame, messages: [...frame.messages, line] };
  return {
    ...frame,
    overlay: {
      ...overlay,
      lines: [...overlay.lines, line],
      choices: [...overlay.choices, { key: LEADERBOARD_KEY, label: 'Leaderboard' }],
    },
  };
}

export function titleOfFigure({ name }: Figure): string {
  return name[0].toUpperCase() + name.slice(1);
}

/** How a game ended, in a few words. */
export function endingText({ hasWon, cause }: Entry): string {
  return hasWon ? 'won' : (cause ?? 'lost');
}

/** The summary as lines. */
export function summaryLines(game: Contest, summary: Summary): string[] {
  const { games, victories, streak, longestStreak, averages, bests } = summary;
  if (games === 0) return ['No game of yours has ended here yet.'];
  const percent = Math.round((100 * victories) / games);
  const each = (values: Readonly<Record<string, number>>) =>
    (game.figures ?? [])
      .filter(({ name }) => Object.hasOwn(values, name))
      .map(({ name }) => `${name} ${Math.round(values[name])}`)
      .join(', ');
  return [
    `${games} ${games === 1 ? 'game' : 'games'}, ${victories} won (${percent} %); streak ${streak}, longest ${longestStreak}`,
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
export function rowOf(entry: Entry, figures: readonly Figure[], standing: Standing | undefined): string[] {
  return [
    standing === undefined ? '' : String(standing.rank),
    ...figures.map(({ name }) => String(entry.figures[name])),
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
