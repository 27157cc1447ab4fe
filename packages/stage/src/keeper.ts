// The keeper decides, for every front end, what is kept, when and under which name, and what ends a game. A run is kept under
// its id from its first action until it ends or the player deletes it; no run touches another. Whoever uses it brings a
// library, a clock and a timer.

import { DataError, type Outcome, type Run } from '@stairwell/engine';
import { REWIND, type RecordedSession, runHash } from '@stairwell/engine/play';
import { placeEnd } from './ending.js';
import type { KeeperListener, KeeperNeeds, Kept } from './keeping.js';
import type { Lease } from './leases.js';
import { type Entry, entryOf, whyUncompared } from './library/entry.js';
import { messageOf } from './library/json.js';
import type { NewSave } from './library/saves.js';
import { readSaveName } from './names.js';
import { isOver } from './over.js';
import { SessionWriter } from './session-writer.js';
import { Touch } from './touch.js';

/** How often a run under way is kept, in milliseconds: nobody loses more than two seconds, and writing takes its time too. */
export const KEEP_EVERY = 1000;

/** Keeps the game that is on a stage. */
export class Keeper {
  /** One thing after another: a save under way cannot outlast the end that removes it. */
  private queue: Promise<void> = Promise.resolve();
  private session: RecordedSession;
  private lease: Promise<Lease | undefined>;
  private readonly stopTimer: () => void;
  private readonly ended: { game: string; hash: string }[] = [];
  private isEnded: boolean;
  private isLost = false;
  private isUnkept = false;
  /** The game broke in the middle of an action. */
  private isBroken = false;
  /** Whether the library has this run, so that it can be gone on with. */
  private isSafe = false;
  private writer: SessionWriter;
  private hasComplained = false;
  /** How many writes have begun that are not done. */
  private writing = 0;
  private endedAs: Run | undefined;
  /** The ends that are not wholly kept yet. */
  private readonly ending = new Set<NewSave>();
  /** The runs that were left for another one and are not kept yet. */
  private readonly leaving = new Set<NewSave>();
  private touch: Touch;

  constructor(
    private readonly needs: KeeperNeeds,
    private readonly listener: KeeperListener,
    session: RecordedSession,
    lease?: Lease,
  ) {
    this.session = session;
    this.writer = new SessionWriter(needs, session);
    this.isEnded = isOver(session);
    if (this.isEnded) this.endedAs = session.run();
    this.isSafe = session.isContinued;
    this.isUnkept = hasGoneBack(session);
    this.touch = new Touch(session);
    this.lease = this.takeLease(session.id, lease);
    this.stopTimer = needs.every(KEEP_EVERY, () => void this.keep());
    void this.keep();
  }

  /**
   * Looks at the game after every action and tick, which took it so many milliseconds: one that has just ended is kept for good.
   * True when it has.
   */
  look(outcome: Outcome, took: number): boolean {
    this.isUnkept = true;
    this.touch.hear(outcome);
    this.writer.spend(took);
    if (this.isEnded || !isOver(this.session)) return false;
    this.isEnded = true;
    this.end(this.session);
    return true;
  }

  /** The game broke in the middle of an action: what has become of it leads nowhere, so the run stays kept as it was before. */
  breakOff(): void {
    this.isBroken = true;
  }

  /** The run so far, or as it was when it ended: what is pressed on the last screen is no part of the game that ended. */
  run(): Run {
    return this.endedAs ?? this.session.run();
  }

  /** Another run is on the stage from now on. What was there stays where it can be gone on with. */
  async take(session: RecordedSession, lease?: Lease): Promise<void> {
    const { lease: held } = this;
    const isSameRun = session.id === this.session.id;
    this.joinUp();
    // Whoever goes back in a run has it kept under another name.
    const before = isSameRun ? undefined : this.saveNew();
    this.session = session;
    this.writer = new SessionWriter(this.needs, session);
    this.isEnded = isOver(session);
    this.endedAs = this.isEnded ? session.run() : undefined;
    this.isSafe = session.isContinued;
    this.isUnkept = hasGoneBack(session);
    this.isBroken = false;
    this.touch = new Touch(session);
    if (!isSameRun) {
      this.isLost = false;
      this.lease = this.takeLease(session.id, lease);
    }
    if (before !== undefined) {
      this.leaving.add(before);
      await this.enqueue(async () => {
        if (await isOurs(held)) await this.needs.library.saves.write(before);
        this.leaving.delete(before);
      });
    }
    void this.keep();
    // Only when its end is kept, where it has just ended: until then it is nobody else's.
    if (!isSameRun)
      void this.after(() => this.release(held)).catch((error) => this.listener.notify(messageOf(error)));
  }

  /** Whether the run is one to go on with from here. Nobody wants one back in which nothing was done but looking at screens. */
  get isWanted(): boolean {
    if (this.isEnded || this.isLost) return false;
    return this.isSafe || this.touch.isTouched;
  }

  /** The runs that are not safe yet, as they would be kept now: what has just ended or been left, and the one on the stage. */
  unkept(): NewSave[] {
    const now = this.saveNew();
    return [...this.ending, ...this.leaving, ...(now === undefined ? [] : [now])];
  }

  /** Keeps what is new in the run, if anything is; resolves when it is safe. */
  async keep(): Promise<void> {
    const { session, lease, writer } = this;
    let write: ReturnType<SessionWriter['take']>;
    try {
      if (!this.isNew) return this.queue;
      this.isUnkept = false;
      write = writer.take();
    } catch (error) {
      // A game that cannot be written down can still be played, and may be another time.
      this.isUnkept = true;
      return this.complaint(error);
    }
    this.writing++;
    await this.enqueue(async () => {
      try {
        // It may have ended or been taken over since: then it is kept already, or somebody else's.
        if (this.session === session && this.isEnded) return;
        if (!(await isOurs(lease))) {
          // Taken over on its last screen, where nobody minded; now it is played on from an earlier moment.
          if (this.session === session && !this.isEnded) this.lose();
          return;
        }
        await write(() => isOurs(lease));
        if (this.session === session) this.isSafe = true;
      } catch (error) {
        writer.wantWhole();
        if (this.session === session) this.isUnkept = true;
        throw error;
      } finally {
        this.writing--;
      }
    });
  }

  /**
   * Saves the run as it is now under a name; a failure is the caller's to hear. The run itself is kept first, so that it never
   * lies behind its own saves.
   */
  async save(typed: string): Promise<void> {
    const name = readSaveName(typed);
    // Nobody could go on from it, and it would stand in the place of a moment from which somebody can.
    if (this.isEnded) throw new DataError('', 'the run has ended');
    const snapshot = this.writer.snapshot();
    const { saves } = this.needs.library;
    const { session, lease } = this;
    await this.after(async () => {
      if (await isOurs(lease)) {
        await saves.write(snapshot);
        if (this.session === session) this.isSafe = true;
      }
      await saves.write({ ...snapshot, name });
    });
  }

  /** Waits for what is under way, keeps the game if it goes on, and lets others have it. */
  async finish(): Promise<Kept> {
    this.stopTimer();
    let problem: string | undefined;
    const complaint = this.complaint;
    this.complaint = (error) => {
      problem ??= messageOf(error);
      complaint(error);
    };
    this.joinUp();
    await this.keep();
    await this.queue;
    await this.release(this.lease).catch((error: unknown) => {
      problem ??= messageOf(error);
    });
    const isKept = this.isSafe && !this.isEnded && !this.isLost;
    return { ended: this.ended, isKept, ...(problem !== undefined && { problem }) };
  }

  /** Sees that a run that is left lies in one piece. */
  private joinUp(): void {
    if (this.writer.isInPieces) this.isUnkept = true;
    this.writer.wantWhole();
  }

  /** Whether there is anything new that must be kept. */
  private get isNew(): boolean {
    return this.isUnkept && this.isWanted && !this.isBroken;
  }

  /** The run as it is now, unless the library has it; undefined too where the game cannot be written down. */
  private saveNew(): NewSave | undefined {
    try {
      const isUnderWay = this.writing > 0 && this.isWanted && !this.isBroken;
      if (!this.isNew && !isUnderWay) return undefined;
      return { savedAt: this.needs.now(), ...this.session.save() };
    } catch (error) {
      this.complaint(error);
      return undefined;
    }
  }

  private async takeLease(run: string, given: Lease | undefined): Promise<Lease | undefined> {
    // A run that begins has an id that nobody else has, so nobody need be asked. Where no lease can be had, the run is still kept.
    const lease = given ?? (await this.needs.leases.take(run, 'take over').catch(() => undefined));
    lease?.whenLost(() => {
      if (this.session.id === run && !this.isEnded) this.lose();
    });
    return lease;
  }

  /** Lets others have a run. What cannot be let go is no reason to lose anything else. */
  private async release(held: Promise<Lease | undefined>): Promise<void> {
    try {
      await (await held)?.release();
    } catch (error) {
      throw new Error(`This run is still marked as being played: ${messageOf(error)}`);
    }
  }

  /** Somebody else plays the run on: what is here is history now and must not be kept over it. It is told once. */
  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.listener.lost();
  }

  private end(session: RecordedSession): void {
    const save = this.writer.snapshot();
    this.endedAs = save.run;
    // What ends here is history: the run goes on elsewhere.
    if (this.isLost) return;
    const { library } = this.needs;
    const { lease } = this;
    const { run, savedAt } = save;
    const why = whyUncompared(session);
    const entry = entryOf(session, savedAt);
    const keepEnd = async () => {
      await library.saves.write(save);
      await library.runs.keep(run, savedAt, session.isContinued ? undefined : 'verified');
    };
    this.ending.add(save);
    void this.enqueue(async () => {
      // Taken over a moment ago, which was not heard of yet: the save is that of whoever plays on now.
      if (!(await isOurs(lease))) {
        this.ending.delete(save);
        if (this.session === session) this.lose();
        return;
      }
      const problem = await keepEnd().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (problem === undefined) this.ended.push({ game: run.game, hash: runHash(run) });
      if (why === undefined) await this.place(session, run, entry).catch((error) => this.complaint(error));
      // Where its end cannot be kept, what it was kept by is all there is of it.
      if (problem !== undefined) throw problem.error;
      // Entering it took a while: whoever has taken it over since has gone back, and what it is kept by is theirs.
      if (await isOurs(lease)) await library.saves.remove({ game: run.game, run: run.id });
      this.ending.delete(save);
    });
  }

  private async place(session: RecordedSession, run: Run, entry: Entry): Promise<void> {
    const standing = await placeEnd(this.needs, session, run, entry);
    if (standing !== undefined) this.listener.placed(session, standing);
    else
      this.listener.notify(
        'This game cannot be played again from its first input to this end, so it is on no board.',
      );
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    return this.after(work).catch((error: unknown) => this.complaint(error));
  }

  /** Does something when all before it is done; a failure is the caller's to hear. */
  private after(work: () => Promise<void>): Promise<void> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Said once: a disk that refuses to be written refuses it every second. */
  private complaint = (error: unknown): void => {
    if (this.hasComplained) return;
    this.hasComplained = true;
    this.listener.notify(`This run cannot be kept: ${messageOf(error)}.`);
  };
}

/** Whether nobody else has taken the run over. Where no lease can be had, nobody is known to have. */
async function isOurs(lease: Promise<Lease | undefined>): Promise<boolean> {
  return (await (await lease)?.isHeld()) !== false;
}

/** Whether going back is the last thing that was done: it counts though nothing follows. */
function hasGoneBack(session: RecordedSession): boolean {
  return session.inputs.at(-1)?.[1].type === REWIND;
}
