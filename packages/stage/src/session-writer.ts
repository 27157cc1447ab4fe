// How a session on a stage gets into the library: the whole run now and then, and in between only what was done since, which is
// little however long the run is. So it can be written every second.

import type { Run } from '@stairwell/engine';
import { endOfRun, RecordedSession } from '@stairwell/engine/play';
import type { KeeperNeeds } from './keeping.js';
import type { NewSave } from './library/saves.js';

/** How often the whole run is written, in milliseconds. One that takes long to write down rests at least so many times as long. */
const WHOLE_EVERY = 30_000;
const WHOLE_SHARE = 100;
/**
 * Whoever goes on has what was done since played again. With more than so many milliseconds of it the whole run is written again;
 * one that takes long to write down may have so many times as long.
 */
const DEAR_SINCE = 300;
const DEAR_SHARE = 4;

/** Writes one session. */
export class SessionWriter {
  /** The run as it was last written as a whole, and when that is to be done again. */
  private whole: Run | undefined;
  private wholeAfter = 0;
  /** How long the game took for what was done since, in milliseconds, and how long it may. */
  private spent = 0;
  private mostSpent = DEAR_SINCE;
  private hasAdded = false;

  constructor(
    private readonly needs: Pick<KeeperNeeds, 'library' | 'clock' | 'now'>,
    private readonly session: RecordedSession,
  ) {}

  /** Whether the library has what was done since apart from the rest. */
  get isInPieces(): boolean {
    return this.hasAdded;
  }

  /** The game took so many milliseconds for an action or a tick. */
  spend(ms: number): void {
    this.spent += ms;
  }

  /** The next time the whole run is written. */
  wantWhole(): void {
    this.whole = undefined;
  }

  /** The whole run as it is now, on its way into the library. */
  snapshot(): NewSave {
    const start = this.needs.clock();
    const save = { savedAt: this.needs.now(), ...this.session.save() };
    const now = this.needs.clock();
    this.whole = save.run;
    this.wholeAfter = now + Math.max(WHOLE_EVERY, (now - start) * WHOLE_SHARE);
    this.spent = 0;
    this.mostSpent = Math.max(DEAR_SINCE, (now - start) * DEAR_SHARE);
    this.hasAdded = false;
    return save;
  }

  /**
   * Takes what is to be written of this moment. It is written when what this gives is called; `isOurs` says whether nobody has
   * taken the run over meanwhile.
   */
  take(): (isOurs: () => Promise<boolean>) => Promise<void> {
    const { session, whole } = this;
    const { saves } = this.needs.library;
    if (whole === undefined || this.isLongSince(whole)) {
      const save = this.snapshot();
      return () => saves.write(save);
    }
    const since = session.since({ run: whole });
    const savedAt = this.needs.now();
    this.hasAdded = true;
    return async (isOurs) => {
      const isAdded = await saves.extend({ game: whole.game, run: whole.id }, since, savedAt);
      // Somebody has deleted what it is kept by: who plays on wants it kept all the same. Or somebody else plays it on.
      if (!isAdded && (await isOurs())) await saves.write(this.snapshot());
    };
  }

  private isLongSince(whole: Run): boolean {
    const { inputs, time } = this.session;
    const since = inputs.length - whole.inputs.length + time - endOfRun(whole);
    return (
      since > RecordedSession.mostSince ||
      this.spent > this.mostSpent ||
      this.needs.clock() >= this.wholeAfter
    );
  }
}
