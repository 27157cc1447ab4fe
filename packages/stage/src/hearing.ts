// What a player hears of what happened: the events of a session that sound, with their sounds, for speakers and for captions.

import type { GameEvent, Session } from '@stairwell/engine';
import {
  captionOf,
  type EventSound,
  type Sounds,
  type SoundVoice,
  soundOfEvent,
} from '@stairwell/engine/play';

/** A sound that reaches the player. */
export interface Heard extends EventSound {
  /** What a synthesizer does. Undefined where the game asks for a cue that it does not bring. */
  readonly voices: readonly SoundVoice[] | undefined;
  /** What it sounds like in words, with its side, where the game has words for it. */
  readonly caption: string | undefined;
}

const SILENT: Sounds = {};

/** What is heard of events, where the player of the session stands now. */
export function heardIn(session: Pick<Session, 'game' | 'report'>, events: readonly GameEvent[]): Heard[] {
  const sounds = session.game.sounds ?? SILENT;
  if (events.length === 0 || (sounds === SILENT && events.every(({ sound }) => sound === undefined)))
    return [];
  const listener = session.report();
  return events.flatMap((event) => {
    const sound = soundOfEvent(event, sounds, listener);
    if (sound === undefined) return [];
    return { ...sound, voices: sounds[sound.cue]?.voices, caption: captionOf(sound, sounds) };
  });
}
