// What a screen reader is told as the game goes on: new messages and screens that open, never more often than a
// voice can follow.

import { type Frame, lineText } from '@stairwell/engine';
import { describeFrame } from '@stairwell/engine/play';

export interface Announcer {
  update(frame: Frame): void;
  say(text: string): void;
  close(): void;
}

/** Milliseconds between two announcements; what comes in between is said together. */
const PAUSE = 900;
/** When more than this has piled up, the oldest is left out: what is near matters most. */
const MOST_AT_ONCE = 6;

export function createAnnouncer(speak: (text: string) => void): Announcer {
  let messages: readonly string[] | undefined;
  /** Status lines that come and go are news, not gauges: they are empty at times. */
  const fleeting = new Set<number>();
  let overlay: string | undefined;
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    speak(waiting.slice(-MOST_AT_ONCE).join(' '));
    waiting = [];
    timer = setTimeout(flush, PAUSE);
  }

  function say(text: string): void {
    waiting.push(text);
    timer ??= setTimeout(flush, 0);
  }

  return {
    say,
    update(frame) {
      frame.status.forEach((line, index) => {
        if (lineText(line) === '') fleeting.add(index);
      });
      const news = frame.status.filter((_, index) => fleeting.has(index));
      const now = [...frame.messages, ...news].map(lineText).filter((text) => text !== '');
      for (const text of newEntries(messages ?? [], now)) say(text);
      messages = now;
      const screen = frame.overlay === undefined ? undefined : describeFrame(frame).join(' ');
      if (screen !== overlay && screen !== undefined) say(screen);
      overlay = screen;
    },
    close() {
      clearTimeout(timer);
    },
  };
}

/** What was added to a list that grows at its end and may lose its beginning. */
export function newEntries(before: readonly string[], now: readonly string[]): readonly string[] {
  for (let kept = Math.min(before.length, now.length); kept > 0; kept--) {
    const from = before.length - kept;
    let isSame = true;
    for (let i = 0; i < kept && isSame; i++) isSame = before[from + i] === now[i];
    if (isSame) return now.slice(kept);
  }
  // A list that is put together anew each time: what was in it before is no news.
  const left = new Map<string, number>();
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1);
  return now.filter((text) => {
    const known = left.get(text) ?? 0;
    left.set(text, known - 1);
    return known <= 0;
  });
}
