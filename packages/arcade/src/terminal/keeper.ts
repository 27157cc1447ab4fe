// Keeps what must not be lost: the game while it goes on, and when it is over its run and its place on the leaderboard.

import type { RecordedSession } from '@stairwell/engine';
import type { Stage } from '@stairwell/stage';
import { AUTOSAVE, type EntryStore, endedOf, enter, type SaveStore } from '@stairwell/stage';
import type { Archive } from '../storage/archive.js';

const AUTOSAVE_EVERY_MS = 30_000;

export interface KeeperNeeds {
  readonly saves: SaveStore;
  readonly archive: Archive;
  readonly leaderboard: EntryStore;
  /** The time of day, for files. */
  now(): Date;
}

/** What is left when the player has gone. */
export interface Kept {
  /** Files of the runs that were finished. */
  readonly runs: readonly string[];
  readonly isAutosaved: boolean;
  /** What went wrong while saving on the way out. */
  readonly problem?: string;
}

export interface Keeper {
  /** Looks at the game after every act: one that has just ended is kept for good. */
  look(): void;
  stop(): void;
  /** Waits for what is under way and keeps the game if it goes on. */
  finish(): Promise<Kept>;
}

export function createKeeper(
  { saves, archive, leaderboard, now }: KeeperNeeds,
  stage: Stage,
  notify: (text: string) => void,
  /** The last screen of the game has more to show than before. */
  changed: () => void = () => {},
): Keeper {
  const finished = new WeakSet<RecordedSession>();
  const runs: string[] = [];
  let keeping: Promise<void> = Promise.resolve();

  const isWorthKeeping = () => stage.session.time > 0 && !stage.isBusy && !stage.session.report().isGameOver;

  /** One after another, so that an autosave under way cannot outlast the game whose end removes it. */
  function enqueue(work: () => Promise<void>): void {
    keeping = keeping.then(work).catch((error: unknown) => notify(messageOf(error)));
  }

  const timer = setInterval(() => {
    enqueue(async () => {
      if (isWorthKeeping()) await stage.autosave(AUTOSAVE);
    });
  }, AUTOSAVE_EVERY_MS);
  timer.unref();

  return {
    look() {
      const { session } = stage;
      if (finished.has(session) || stage.beganOver || !session.report().isGameOver) return;
      finished.add(session);
      // As it is now: what is pressed on the last screen is no part of the game that ended.
      const run = session.run();
      const ended = endedOf(session, now().toISOString());
      enqueue(async () => {
        runs.push(await archive.keepRun(run, now()));
        // The dead do not come back: the autosave goes with the game it was of.
        const autosaved = await saves.read(run.game, AUTOSAVE);
        if (autosaved?.run.seed === run.seed) await saves.remove(run.game, AUTOSAVE);
      });
      if (ended === undefined) return;
      enqueue(async () => {
        stage.place(session, await enter(leaderboard, session.game, ended));
        changed();
      });
    },
    stop() {
      clearInterval(timer);
    },
    async finish() {
      let isAutosaved = false;
      try {
        await stage.settled();
        await keeping;
        if (isWorthKeeping()) {
          await stage.autosave(AUTOSAVE);
          isAutosaved = true;
        }
        return { runs, isAutosaved };
      } catch (error) {
        return { runs, isAutosaved, problem: messageOf(error) };
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
