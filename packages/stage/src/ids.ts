// Labels of runs: short enough to be typed, and by chance different from each other.

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** An id for a run that begins. `below(n)` draws a whole number from 0 to n - 1. */
export function freshId(below: (bound: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS[below(LETTERS.length)]).join('');
}
