// Remembers what a game has said, in the order in which it was said. A frame holds only what is fresh; a wide screen has
// room for more.

import { type Line, lineText } from '@stairwell/engine';

const MOST = 200;

interface Said {
  readonly line: Line;
  /** Counts what is said. */
  readonly at: number;
}

/** What was said in one run. */
export class Transcript {
  private fresh: readonly Said[] = [];
  private old: Said[] = [];
  private count = 0;

  /** What was said before and is no longer in the frame, oldest first. */
  get past(): readonly Line[] {
    return this.old.map(({ line }) => line);
  }

  /** Takes the messages of the next frame. A game may reorder them; only what is gone from the frame is past. */
  follow(messages: readonly Line[]): void {
    const before = new Map<string, Said[]>();
    for (const said of this.fresh) {
      const text = uncounted(said.line);
      before.set(text, [...(before.get(text) ?? []), said]);
    }
    this.fresh = messages.map((line) => {
      const known = before.get(uncounted(line))?.shift();
      // A line with another count was said once more, now.
      const isNew = known === undefined || lineText(known.line) !== lineText(line);
      return { line, at: isNew ? this.count++ : known.at };
    });
    const gone = [...before.values()].flat();
    if (gone.length > 0) this.old = [...this.old, ...gone].sort(bySaid).slice(-MOST);
  }

  /** Another run begins, of which this was said before. */
  begin(past: readonly Line[]): void {
    this.fresh = [];
    this.old = past.slice(-MOST).map((line) => ({ line, at: this.count++ }));
  }
}

function bySaid(a: Said, b: Said): number {
  return a.at - b.at;
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
