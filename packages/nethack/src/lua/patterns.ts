// Lua's text patterns, matched step by step against a budget. The C matcher cannot be interrupted, and a pattern with several
// lazy or greedy parts takes exponential time; here every step is counted.

import { fail } from '../errors.js';

/** Called once for each step; throws when the budget is used up. */
type StepCounter = () => void;

/** A capture: its text, or a position. */
export type Capture = string | number;

/** Where a pattern matched, and what its captures hold. */
export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  readonly captures: readonly Capture[];
}

const MOST_CAPTURES = 32;
const DEEPEST = 200;
const OPEN = -1;
const POSITION = -2;
const SPECIAL = /[\^$*+?.([%-]/;

/** Whether a pattern is more than plain text. */
export const hasSpecials = (pattern: string): boolean => SPECIAL.test(pattern);

/** Matches one pattern against one text, from any place on. */
export class PatternMatcher {
  private readonly s: string;
  private readonly p: string;
  private readonly step: StepCounter;
  private depth = 0;
  private count = 0;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];

  constructor(subject: string, pattern: string, step: StepCounter) {
    this.s = subject;
    this.p = pattern;
    this.step = step;
  }

  /** Tries at one place; the pattern is read from `from` on. */
  matchAt(at: number, from: number): PatternMatch | null {
    this.count = 0;
    this.depth = 0;
    const end = this.match(at, from);
    if (end < 0) return null;
    return { start: at, end, captures: this.captures() };
  }

  /** The first match at or after a place. */
  search(from: number): PatternMatch | null {
    const isAnchored = this.p.startsWith('^');
    for (let at = from; at <= this.s.length; at++) {
      const found = this.matchAt(at, isAnchored ? 1 : 0);
      if (found !== null) return found;
      if (isAnchored) break;
    }
    return null;
  }

  private captures(): Capture[] {
    const found: Capture[] = [];
    for (let i = 0; i < this.count; i++) {
      const start = this.starts[i] as number;
      const length = this.lengths[i] as number;
      if (length === OPEN) fail('unfinished capture');
      found.push(length === POSITION ? start + 1 : this.s.slice(start, start + length));
    }
    return found;
  }

  /** End of the match of the pattern from `pi` on at `si`, or -1. */
  private match(si: number, pi: number): number {
    if (++this.depth > DEEPEST) fail('pattern too complex');
    const end = this.walk(si, pi);
    this.depth--;
    return end;
  }

  private walk(atText: number, atPattern: number): number {
    const { s, p } = this;
    let si = atText;
    let pi = atPattern;
    while (pi < p.length) {
      this.step();
      const c = p[pi];
      if (c === '(') {
        const isPosition = p[pi + 1] === ')';
        return this.open(si, isPosition ? pi + 2 : pi + 1, isPosition ? POSITION : OPEN);
      }
      if (c === ')') return this.close(si, pi + 1);
      if (c === '$' && pi + 1 === p.length) return si === s.length ? si : -1;
      if (c === '%') {
        const next = p[pi + 1];
        if (next === 'b') {
          si = this.balanced(si, pi + 2);
          if (si < 0) return -1;
          pi += 4;
          continue;
        }
        if (next === 'f') {
          pi += 2;
          if (p[pi] !== '[') fail("missing '[' after '%f' in pattern");
          const setEnd = this.itemEnd(pi);
          const before = si === 0 ? '\0' : (s[si - 1] as string);
          if (this.inSet(before, pi, setEnd - 1) || !this.inSet(s[si] ?? '\0', pi, setEnd - 1)) return -1;
          pi = setEnd;
          continue;
        }
        if (next !== undefined && next >= '0' && next <= '9') {
          const text = this.backReference(next);
          if (!s.startsWith(text, si)) return -1;
          si += text.length;
          pi += 2;
          continue;
        }
      }
      const itemEnd = this.itemEnd(pi);
      const suffix = p[itemEnd];
      if (suffix === '?') {
        if (si < s.length && this.fits(si, pi, itemEnd)) {
          const end = this.match(si + 1, itemEnd + 1);
          if (end >= 0) return end;
        }
        pi = itemEnd + 1;
      } else if (suffix === '*') return this.greedy(si, pi, itemEnd);
      else if (suffix === '+') return this.fits(si, pi, itemEnd) ? this.greedy(si + 1, pi, itemEnd) : -1;
      else if (suffix === '-') return this.lazy(si, pi, itemEnd);
      else {
        if (!this.fits(si, pi, itemEnd)) return -1;
        si++;
        pi = itemEnd;
      }
    }
    return si;
  }

  private greedy(si: number, pi: number, itemEnd: number): number {
    let n = 0;
    while (this.fits(si + n, pi, itemEnd)) n++;
    for (; n >= 0; n--) {
      const end = this.match(si + n, itemEnd + 1);
      if (end >= 0) return end;
    }
    return -1;
  }

  private lazy(from: number, pi: number, itemEnd: number): number {
    for (let si = from; ; si++) {
      const end = this.match(si, itemEnd + 1);
      if (end >= 0) return end;
      if (!this.fits(si, pi, itemEnd)) return -1;
    }
  }

  private open(si: number, pi: number, length: number): number {
    if (this.count >= MOST_CAPTURES) fail('too many captures');
    this.starts[this.count] = si;
    this.lengths[this.count] = length;
    this.count++;
    const end = this.match(si, pi);
    if (end < 0) this.count--;
    return end;
  }

  private close(si: number, pi: number): number {
    let which = this.count - 1;
    while (which >= 0 && this.lengths[which] !== OPEN) which--;
    if (which < 0) fail('invalid pattern capture');
    this.lengths[which] = si - (this.starts[which] as number);
    const end = this.match(si, pi);
    if (end < 0) this.lengths[which] = OPEN;
    return end;
  }

  private backReference(digit: string): string {
    const which = Number(digit) - 1;
    if (which < 0 || which >= this.count || this.lengths[which] === OPEN)
      fail(`invalid capture index %${digit}`);
    const start = this.starts[which] as number;
    return this.s.slice(start, start + Math.max(0, this.lengths[which] as number));
  }

  private balanced(si: number, pi: number): number {
    const open = this.p[pi];
    const close = this.p[pi + 1];
    if (open === undefined || close === undefined) fail("missing arguments to '%b'");
    if (this.s[si] !== open) return -1;
    let depth = 1;
    for (let i = si + 1; i < this.s.length; i++) {
      this.step();
      if (this.s[i] === close) {
        if (--depth === 0) return i + 1;
      } else if (this.s[i] === open) depth++;
    }
    return -1;
  }

  /** Where the single item that starts at `pi` ends. */
  private itemEnd(pi: number): number {
    const { p } = this;
    let i = pi + 1;
    if (p[pi] === '%') {
      if (i >= p.length) fail("malformed pattern (ends with '%')");
      return i + 1;
    }
    if (p[pi] !== '[') return i;
    if (p[i] === '^') i++;
    do {
      if (i >= p.length) fail("malformed pattern (missing ']')");
      if (p[i++] === '%') i++;
    } while (p[i] !== ']');
    return i + 1;
  }

  private fits(si: number, pi: number, itemEnd: number): boolean {
    this.step();
    const c = this.s[si];
    if (c === undefined) return false;
    const kind = this.p[pi];
    if (kind === '.') return true;
    if (kind === '%') return inClass(c, this.p[pi + 1] as string);
    if (kind === '[') return this.inSet(c, pi, itemEnd - 1);
    return kind === c;
  }

  /** Whether the character is in the set from '[' at `pi` to ']' at `end`. */
  private inSet(c: string, pi: number, end: number): boolean {
    const { p } = this;
    let i = pi + 1;
    const isNegated = p[i] === '^';
    if (isNegated) i++;
    for (; i < end; i++) {
      if (p[i] === '%') {
        i++;
        if (inClass(c, p[i] as string)) return !isNegated;
      } else if (p[i + 1] === '-' && i + 2 < end) {
        if ((p[i] as string) <= c && c <= (p[i + 2] as string)) return !isNegated;
        i += 2;
      } else if (p[i] === c) return !isNegated;
    }
    return isNegated;
  }
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  a: /[A-Za-z]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: %c is the class of control characters
  c: /[\0-\x1f\x7f]/,
  d: /[0-9]/,
  g: /[!-~]/,
  l: /[a-z]/,
  p: /[!-/:-@[-`{-~]/,
  s: /[\t-\r ]/,
  u: /[A-Z]/,
  w: /[A-Za-z0-9]/,
  x: /[A-Fa-f0-9]/,
};

function inClass(c: string, letter: string): boolean {
  const set = CLASSES[letter.toLowerCase()];
  if (set === undefined) return letter === c;
  return set.test(c) === (letter === letter.toLowerCase());
}
