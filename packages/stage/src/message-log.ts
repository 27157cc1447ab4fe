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

  /** Takes the messages of the next frame. A game may reorder them; only what is gone from the frame is past. */
  follow(messages: readonly Line[]): void {
    const present = new Map<string, number>();
    for (const line of messages) {
      const text = uncounted(line);
      present.set(text, (present.get(text) ?? 0) + 1);
    }
    for (const line of this.fresh) {
      const text = uncounted(line);
      const left = present.get(text) ?? 0;
      if (left > 0) present.set(text, left - 1);
      else this.old.push(line);
    }
    if (this.old.length > MOST) this.old = this.old.slice(-MOST);
    this.fresh = messages;
  }

  /** Another game begins. */
  clear(): void {
    this.fresh = [];
    this.old = [];
  }
}

/** A line that is said again with a count, "(x3)", is the same line. */
function uncounted(line: Line): string {
  return lineText(line).replace(/ \(x\d+\)$/, '');
}

/** Whether a game has just said something itself, at the end of its messages. */
export function hasSaid(messages: readonly Line[], text: string): boolean {
  const last = messages.at(-1);
  return last !== undefined && uncounted(last).endsWith(text);
}
