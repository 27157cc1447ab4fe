// What a screen reader is told as the game goes on: the words of what happens and screens that open, never more often than a
// voice can follow.

import { type Frame, type GameEvent, lineText } from '@stairwell/engine';
import { describeFrame, openSides } from '@stairwell/engine/play';

/** Turns what a game tells and shows into words for a voice. */
export interface Announcer {
  /** What happened: whatever of it has words is said. */
  hear(events: readonly GameEvent[]): void;
  /** What is seen now, of the run of that id: a screen that has opened is said, what a run that begins has to say, and which sides are open. */
  update(frame: Frame, run: string): void;
  say(text: string): void;
  close(): void;
}

/** Milliseconds between two announcements; what comes in between is said together. */
const PAUSE = 900;
/** When more than this has piled up, the oldest is left out: what is near matters most. */
const MOST_AT_ONCE = 6;

/**
 * An announcer that gives its words to `speak`, no faster than these can be heard. What events say is put `inWords` for whoever plays
 * by other keys, or by touch.
 */
export function createAnnouncer(
  speak: (text: string) => void,
  inWords: (text: string) => string = (text) => text,
): Announcer {
  let known: string | undefined;
  let overlay: string | undefined;
  let sides: string | undefined;
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
    hear(events) {
      for (const { text } of events) if (text !== undefined) say(inWords(text));
    },
    update(frame, run) {
      if (run !== known) for (const line of frame.messages) say(lineText(line));
      known = run;
      const screen = frame.overlay === undefined ? undefined : describeFrame(frame).join(' ');
      if (screen !== overlay && screen !== undefined) say(screen);
      overlay = screen;
      const open = surroundings(frame.view);
      if (open !== undefined && open !== sides && screen === undefined) {
        // Of a walk only where it led to counts.
        waiting = waiting.filter((text) => text !== sides);
        say(open);
      }
      sides = open;
    },
    close() {
      clearTimeout(timer);
    },
  };
}

/** Which sides are open on a map; where one looks ahead, everything there by name, walls and ways too. */
function surroundings(view: Frame['view']): string | undefined {
  if (view.kind === 'tiles') return openSides(view);
  return view.things.length === 0 ? undefined : `${view.things.map(({ name }) => name).join('; ')}.`;
}
