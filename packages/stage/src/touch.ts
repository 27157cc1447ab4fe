// Whether anything was done in a run that begins here. Nobody wants one back in which nothing was done but looking at screens.

import type { Outcome } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import type { RecordedSession } from '@stairwell/engine/play';

/** What is told and changes nothing. */
const WORDS_ONLY: ReadonlySet<string> = new Set(['say', 'sound']);

/** Knows whether anything was done in a session. */
export class Touch {
  /** What the game said of itself before anything was done in it; undefined once something was. */
  private untouched: string | undefined;

  constructor(private readonly session: RecordedSession) {
    this.untouched = session.inputs.length > 0 ? undefined : faceOf(session);
  }

  /** Hears what came of an input or a tick. Something may have happened of which the game's report does not tell. */
  hear({ accepted, events }: Outcome): void {
    if (!accepted || this.session.inputs.length === 0) return;
    if (events.some(({ kind }) => !WORDS_ONLY.has(kind))) this.untouched = undefined;
  }

  /** Whether anything was done: an input alone may have opened a screen, and ticks alone nobody has played. */
  get isTouched(): boolean {
    if (this.untouched === undefined) return true;
    if (this.session.inputs.length === 0 || faceOf(this.session) === this.untouched) return false;
    this.untouched = undefined;
    return true;
  }
}

/** What a game says of itself: its own count of turns, or the ticks, and whatever else it reports. Screens are no part of it. */
function faceOf(session: RecordedSession): string {
  return canonicalJson(session.report());
}
