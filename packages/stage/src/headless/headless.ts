// Plays a script with no screen and no clock: what tests, bots and bug reports use. Same game, seed, options and script,
// same bytes.

import { type AnyGame, frameText } from '@stairwell/engine';
import type { RecordedSession } from '@stairwell/engine/play';
import { createMemoryLeases } from '../leases.js';
import { LOCAL_PLAYER } from '../library/library.js';
import { createMemoryLibraries } from '../library/memory.js';
import { jsonText } from '../plain-text.js';
import { type Host, Stage } from '../stage.js';
import type { Print, Step } from './script.js';

/** Where a headless run says what it has to say. */
export interface HeadlessOutlet {
  /** Takes what the script prints. */
  print(text: string): void;
  /** Takes what the stage itself has to say, such as that a slot is empty. */
  note(text: string): void;
}

/** Runs the steps; resolves with the session that is on stage at the end. */
export async function runHeadless(
  game: AnyGame,
  session: RecordedSession,
  steps: readonly Step[],
  outlet: HeadlessOutlet,
): Promise<RecordedSession> {
  let hasQuit = false;
  const host: Host = {
    library: createMemoryLibraries().of(LOCAL_PLAYER),
    leases: createMemoryLeases(),
    // No clock: what a save says about the time of day is the same in every run, and nothing is kept in between.
    now: () => '1970-01-01T00:00:00.000Z',
    clock: () => 0,
    every: () => () => undefined,
    breathe: async () => undefined,
    newId: () => undefined,
    happened: () => undefined,
    share: () => undefined,
    notify: (text) => outlet.note(text),
    changed: () => undefined,
    lost: () => undefined,
    quit: () => {
      hasQuit = true;
    },
  };
  const stage = new Stage(game, host, { session });
  for (const step of steps) {
    if (hasQuit) break;
    switch (step.type) {
      case 'input':
        stage.give(step.input);
        break;
      case 'tick':
        for (let i = 0; i < step.count && !hasQuit; i++) {
          const outcome = stage.tick();
          if (stage.isBusy) await stage.settled();
          // A refused tick changes nothing, so the ones after it would be refused too.
          else if (outcome?.accepted === false) break;
        }
        break;
      case 'print':
        outlet.print(printed(stage.session, step.what));
        break;
    }
    if (stage.isBusy) await stage.settled();
  }
  return stage.session;
}

/** A session as text: what `--print` and `print` show. Always one line but for frames. */
export function printed(session: RecordedSession, what: Print): string {
  switch (what) {
    case 'frame':
      return frameText(session.frame());
    case 'state':
      return jsonText(session.report());
    case 'hash':
      return session.hash();
    case 'run':
      return jsonText(session.run());
  }
}
