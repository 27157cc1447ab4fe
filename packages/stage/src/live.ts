// A run that somebody else is playing, watched while it grows: whatever is kept of it is added to the replay. Front ends bring a
// timer and ask again and again.

import { type AnyGame, createReplay, type Replay, type Run, type Save } from '@stairwell/engine';
import type { More, RecordedSession } from '@stairwell/engine/play';
import { deedsOf, goesOn } from './deeds.js';
import type { KeeperNeeds } from './keeping.js';
import { messageOf } from './library/json.js';
import type { SaveKey } from './library/saves.js';
import { playInPortions, sessionOfSave } from './resume.js';

/** How often to look whether there is more, in milliseconds: more often than a run is kept. */
const LOOK_EVERY = 500;

/** What a look at a run that is being played has found. */
export interface LiveNews {
  /** What was played since the last look, as a replay takes it. */
  readonly more?: More;
  /** The player went back, so what was shown is no longer what was played: from here on this is the run. */
  readonly instead?: Replay;
  /** `played` by somebody, `left` where anybody may go on with it, or `ended` for good. */
  readonly state: 'played' | 'left' | 'ended';
}

/** A run that is watched while somebody else plays it. */
export interface LiveRun {
  /** What was known of it at first. */
  readonly replay: Replay;
  look(): Promise<LiveNews>;
}

/** Where a run is kept, who has it, and what playing it again needs. */
type LiveSource = Pick<KeeperNeeds, 'library' | 'leases' | 'breathe' | 'clock'>;

/** Opens a run to be watched while it is played; undefined when nothing of it is kept. */
export async function openLive(
  source: LiveSource,
  game: AnyGame,
  { run: id }: Pick<SaveKey, 'run'>,
): Promise<LiveRun | undefined> {
  const { library, leases } = source;
  let order: number | undefined;
  let hasEnded = false;
  /** Where the run had come to, as long as only what was done since is added to its save. */
  let session: RecordedSession | undefined;

  /** The run if there is anything new of it. What it is kept by goes after its end is kept: one of the two is always there. */
  async function newest(): Promise<Run | undefined> {
    const { rows } = await library.saves.list({ game: game.id, run: id });
    const own = rows.find(({ name }) => name === undefined);
    if (own === undefined) {
      const [last] = (await library.runs.list({ game: game.id, id, size: 1 })).rows;
      hasEnded = last?.report.isGameOver === true;
      if (hasEnded) return library.runs.read(game.id, last.hash);
    }
    const info = own ?? rows[0];
    if (info === undefined || info.order === order) return undefined;
    order = info.order;
    const save = await library.saves.read(info);
    return save === undefined ? undefined : runOf(save);
  }

  /** The run of a save. Only what no look before this one has seen is played. */
  async function runOf({ run, state, since }: Save): Promise<Run> {
    const before = session;
    session = undefined;
    if (since === undefined) return run;
    if (before === undefined || !goesOn(before, deedsOf({ run, since }))) {
      session = await sessionOfSave(source, game, { run, state, since });
      return session.run();
    }
    await playInPortions(source, before.playOn({ run, since }));
    session = before;
    return session.run();
  }

  let known = await newest();
  if (known === undefined) return undefined;
  return {
    replay: createReplay(game, known),
    async look() {
      const run = hasEnded ? undefined : await newest();
      const state = hasEnded ? 'ended' : (await leases.isTaken(id)) ? 'played' : 'left';
      if (run === undefined || known === undefined) return { state };
      const before = known;
      known = run;
      if (!goesOn(deedsOf({ run: before }), deedsOf({ run })))
        return { instead: createReplay(game, run), state };
      return {
        more: {
          inputs: run.inputs.slice(before.inputs.length),
          // The last one only sealed the run as it was then.
          checkpoints: run.checkpoints.slice(before.checkpoints.length - 1),
          outcome: run.outcome,
        },
        state,
      };
    },
  };
}

/** Who hears of a run that is being played. */
export interface LiveListener {
  hear(news: LiveNews): void;
  /** What is kept could not be read. The next look may find it whole again. */
  fail(problem: string): void;
}

/** Looks again and again what is new, until the run has ended or what this gives is called. */
export function follow(live: LiveRun, every: KeeperNeeds['every'], listener: LiveListener): () => void {
  let isLooking = false;
  let hasStopped = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const news = await live.look();
      if (hasStopped) return;
      if (news.state === 'ended') stop();
      listener.hear(news);
    } catch (error) {
      if (!hasStopped) listener.fail(messageOf(error));
    } finally {
      isLooking = false;
    }
  };
  const stopTimer = every(LOOK_EVERY, () => void look());
  const stop = () => {
    hasStopped = true;
    stopTimer();
  };
  return stop;
}
