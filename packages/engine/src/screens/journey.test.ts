import { describe, expect, test } from 'vitest';
import { EIGHT_DIRECTIONS } from '../grid/point.js';
import { corridorTurn, goOn } from './journey.js';

describe('a journey', () => {
  /** Walks a row of cells: `#` cannot be entered, `!` is worth stopping at. */
  function walk(row: string, most?: number) {
    let at = 0;
    const end = goOn(
      {
        next: () => (at + 1 < row.length ? at + 1 : undefined),
        take: (step: number) => {
          if (row[step] === '#') return 'A wall.';
          at = step;
          return undefined;
        },
        stops: () => row[at] === '!',
      },
      most,
    );
    return { at, ...end };
  }

  test('goes to the end of its way', () => expect(walk('......')).toEqual({ at: 5, taken: 5 }));
  test('stops where something comes up', () => expect(walk('..!...')).toEqual({ at: 2, taken: 2 }));
  test('says why it cannot begin', () => expect(walk('.#')).toEqual({ at: 0, taken: 0, reason: 'A wall.' }));
  test('ends where it cannot go on', () =>
    expect(walk('..#.')).toEqual({ at: 1, taken: 1, reason: 'A wall.' }));
  test('may have no way at all', () => expect(walk('.')).toEqual({ at: 0, taken: 0 }));
  test('ends after so many steps', () => expect(walk('......', 3)).toEqual({ at: 3, taken: 3 }));
});

describe('a corridor', () => {
  /** Where a runner who comes to the middle of this picture by `from` goes on. */
  function turn(from: string, picture: readonly [string, string, string]) {
    const direction = EIGHT_DIRECTIONS.findIndex(({ name }) => name === from);
    const isOpen = (each: number) => {
      const { x, y } = EIGHT_DIRECTIONS[each] ?? { x: 0, y: 0 };
      return picture[y + 1]?.[x + 1] === '#';
    };
    const next = corridorTurn(direction, isOpen);
    return next === undefined ? undefined : EIGHT_DIRECTIONS[next]?.name;
  }

  test('leads straight on', () => expect(turn('east', ['   ', '###', '   '])).toBe('east'));
  test('leads round a bend', () => expect(turn('east', ['   ', '## ', ' # '])).toBe('south'));
  test('leads round a bend with a cell at its inner side', () =>
    expect(turn('east', ['   ', '## ', '## '])).toBe('south'));
  test('does not lead across a corner', () => expect(turn('east', ['  #', '## ', '   '])).toBeUndefined());
  test('branches', () => expect(turn('east', [' # ', '###', '   '])).toBeUndefined());
  test('ends', () => expect(turn('east', ['   ', '## ', '   '])).toBeUndefined());
  test('is not left the way one came', () =>
    expect(
      turn('southeast', ['##', ' ##', '   '].map((row) => row.padEnd(3)) as [string, string, string]),
    ).toBe('east'));
});
