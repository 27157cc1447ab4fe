// Whoever hears nothing is told: every cue comes with a caption or with words of the game, and captions are on the screen.

import { Cells, createStyleBook, paintFrame } from '@stairwell/display/terminal';
import { type AnyGame, type GameEvent, lineText, type Outcome, type Session } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { type Heard, heardIn } from '@stairwell/stage';
import { Moments } from '../../packages/arcade/src/terminal/moments.js';
import type { Deed } from '../../packages/stage/src/check/rehearsal.js';

/** Nobody is told of their own steps, heart and healing. */
const OWN_BODY: ReadonlySet<string> = new Set(['you step', 'heart', 'heal']);

/** The cues of what is done now that come with neither. */
export function untoldCues(session: Session, act: () => readonly (Outcome | undefined)[]): string[] {
  const before = wordsOf(session);
  const heard = heardBy(
    session,
    act().flatMap((outcome) => outcome?.events ?? []),
  );
  const isTold = heard.length === 0 || heard.some(({ caption }) => caption !== undefined);
  return isTold || wordsOf(session) !== before ? [] : heard.map(({ cue }) => cue);
}

/** What came of playing a game with an eye on its words. */
interface Told {
  readonly heard: number;
  /** Cues that came with neither a caption nor words of the game. */
  readonly untold: readonly string[];
  /** Captions that a terminal of 80x24 does not show, where no screen lies over the game. */
  readonly unwritten: readonly string[];
}

/** Plays a game and looks for the words of everything that sounds. */
export function tellInWords(game: AnyGame, seed: string, deeds: readonly Deed[]): Told {
  const session = RecordedSession.start(game, seed);
  const untold: string[] = [];
  const unwritten: string[] = [];
  let heard = 0;
  for (const deed of deeds) {
    const acts =
      typeof deed === 'number'
        ? Array.from({ length: deed }, () => () => session.tick())
        : [() => session.give(deed)];
    for (const act of acts) {
      let events: readonly GameEvent[] = [];
      untold.push(
        ...untoldCues(session, () => {
          const outcome = act();
          events = outcome?.events ?? [];
          return [outcome];
        }),
      );
      const sounds = heardBy(session, events);
      heard += sounds.length;
      const last = sounds.flatMap(({ caption }) => caption ?? []).at(-1);
      const isCovered = session.frame().overlay !== undefined;
      if (last !== undefined && !isCovered && !isWritten(last, screenOf(session, events)))
        unwritten.push(last);
    }
  }
  return { heard, untold, unwritten };
}

/** What is heard of events, but for one's own body. */
function heardBy(session: Session, events: readonly GameEvent[]): Heard[] {
  return heardIn(session, events).filter(({ cue }) => !OWN_BODY.has(cue));
}

/** All that was said so far. */
function wordsOf(session: Session): string {
  const { messages, past = [] } = session.frame();
  return [...past, ...messages].map(lineText).join('\n');
}

/** Whether words are on a screen, be it in two rows of a column. */
function isWritten(text: string, screen: string): boolean {
  const words = text.split(' ').map((word) => word.replace(/[^\w]/g, '\\$&'));
  return new RegExp(words.join('(?: |\\s*\\n(?:.*│)?\\s*)')).test(screen);
}

/** What a terminal shows after these events, row by row. */
function screenOf(session: Session, events: readonly GameEvent[]): string {
  const looks = { flash: true, bell: false, captions: true, clock: () => 0 };
  const moments = new Moments({ bell: () => undefined }, looks);
  moments.hear(session, events);
  const cells = new Cells(80, 24);
  paintFrame(cells, createStyleBook('24bit', false), moments.seen(session.frame()), moments.wishes);
  return String.fromCodePoint(...cells.glyphs).replace(/(.{80})/gu, '$1\n');
}
