// Remembers what a game has said. A frame holds only what is fresh; a wide screen has room for more.

import { type Line, lineText } from '@stairwell/engine';

const MOST = 200;

export class MessageLog {
  private fresh: readonly Line[] = [];
  private old: Line[] = [];

  /** What was said before and is no longer in the frame, oldest first. */
  get past(): readonly Line[] {
    return this.old;
  }

  /** Takes the messages of the next frame, oldest first. */
  follow(messages: readonly Line[]): void {
    const before = this.fresh.map(lineText);
    const now = messages.map(lineText);
    // What ended the last frame begins this one; what stood before that has gone from sight.
    let shared = Math.min(before.length, now.length);
    while (shared > 0 && !isTail(before, now, shared)) shared--;
    this.old.push(...this.fresh.slice(0, this.fresh.length - shared));
    if (this.old.length > MOST) this.old = this.old.slice(-MOST);
    this.fresh = messages;
  }

  /** Another game begins. */
  clear(): void {
    this.fresh = [];
    this.old = [];
  }
}

function isTail(before: readonly string[], now: readonly string[], count: number): boolean {
  const start = before.length - count;
  for (let i = 0; i < count; i++) if (before[start + i] !== now[i]) return false;
  return true;
}
