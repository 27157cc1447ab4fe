// Keys that are meant for what was there before must not answer a screen that has just come up: a death, or anything else that
// nobody asked for. This is for people only; a script's keys always count.

import type { Frame, Input } from '@stairwell/engine';

/** How long such a screen takes no key, and how long ago a key may lie and still be one of many. In milliseconds. */
const GUARDED = 1000;
const RECENT = 1000;
/** Who goes on pressing has not looked yet: the screen waits until the keys have rested this long. */
const REST = 400;

/** Guards the keys of one player. */
export class KeyGuard {
  private lastKey = Number.NEGATIVE_INFINITY;
  private until = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: () => number) {}

  /** A screen has come up that no key asked for. */
  surprise(): void {
    const now = this.clock();
    if (now - this.lastKey < RECENT) this.until = now + GUARDED;
  }

  /** What was guarded is gone. */
  clear(): void {
    this.until = Number.NEGATIVE_INFINITY;
  }

  /** Whether an input comes too early to be an answer. A key that comes up never does. */
  ignores(input: Input): boolean {
    if (input.type === 'key' && input.phase === 'up') return false;
    this.lastKey = this.clock();
    if (this.lastKey >= this.until) return false;
    this.until = Math.max(this.until, this.lastKey + REST);
    return true;
  }
}

/** On a last screen a letter chooses in either case: what is on the keycap is a capital. */
export function inEitherCase(input: Input, frame: Frame): Input {
  if (input.type !== 'key' || frame.overlay === undefined) return input;
  const { choices } = frame.overlay;
  if (choices.some(({ key }) => key === input.key)) return input;
  const meant = choices.find(({ key }) => key.length === 1 && key.toLowerCase() === input.key.toLowerCase());
  return meant === undefined ? input : { ...input, key: meant.key };
}
