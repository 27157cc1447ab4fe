// The screen a run is played on. First it finds what to play (a seed anew, or a save), then it plays it.

import type { AnyGame } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import {
  type Beginning,
  boardKey,
  findSave,
  isNewTo,
  playAgain,
  resumeNamed,
  type SaveInfo,
  saveWords,
  takeToPlay,
  WORDS,
} from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import type { Route } from '../address.js';
import { freshRunId } from '../chance.js';
import { localTime } from '../local-time.js';
import { breathe, clock } from '../pace.js';
import { type Services, useGame, useLoaded, useServices } from '../services.js';
import { hasNotes } from '../store/notes.js';
import { Failure, Problem } from './problem.js';
import { type Begun, Table } from './table.js';

type PlayRoute = Extract<Route, { screen: 'play' }>;

/** A run that another tab is playing. */
interface Held {
  readonly game: AnyGame;
  readonly held: SaveInfo;
}

/** How this tab comes by a run: it asks, or takes it over. Asked again it is another claim. */
interface Claim {
  readonly how: 'ask' | 'take over';
}

/** How often a tab that waits for a run looks whether it is free, in milliseconds. */
const LOOK_EVERY = 1000;

interface PlayScreenProps {
  readonly route: PlayRoute;
  /** The save that the player was at: the run's id, or with a name after it. */
  readonly resume?: string | undefined;
  /** Whether the player has said already that another tab is to stop. */
  readonly takesOver?: boolean | undefined;
  /** The run whose last screen the player was at: its id. */
  readonly ended?: string | undefined;
}

export function PlayScreen({ route, resume, takesOver, ended }: PlayScreenProps) {
  const services = useServices();
  const { navigation } = services;
  const loadGame = useGame();
  const [claim, setClaim] = useState<Claim>({ how: takesOver ? 'take over' : 'ask' });
  const begun = useLoaded(
    async (signal): Promise<Begun | Held> => {
      const game = await loadGame(route.game);
      await services.onStage.left;
      const last = ended === undefined ? undefined : await lastMoment(services, game, ended, signal);
      if (last !== undefined) return { game, beginning: last, isNewcomer: false, left: undefined };
      // The tab that had it may have been closed in a hurry.
      if (resume !== undefined && hasNotes()) {
        const { takeUpLeftBehind } = await import('../store/left-behind.js');
        await takeUpLeftBehind(services.library, services.leases).catch(() => undefined);
      }
      const save = resume === undefined ? undefined : await findSave(services.library, game.id, resume);
      if (resume !== undefined && save === undefined)
        throw new Error('what it was kept by is no longer there: the run has ended, or its save was deleted');
      // An address and a save that have parted ways: the address is what the player sees, so it wins.
      if (save === undefined || save.seed !== route.seed) {
        const session = RecordedSession.start(game, route.seed, route.options, freshRunId());
        const isNewcomer = services.settings.current.openings && (await isNewTo(services.library, game.id));
        const { rows } = await services.library.saves.list({ game: game.id, kind: 'unfinished' });
        const left = rows.find(
          (info) =>
            info.seed === route.seed &&
            boardKey(info) === boardKey({ version: game.version, options: session.options }),
        );
        return { game, beginning: { session }, isNewcomer, left };
      }
      const beginning = await goOn(services, game, save, claim.how, signal);
      return beginning === undefined
        ? { game, held: save }
        : { game, beginning, isNewcomer: false, left: undefined };
    },
    [claim],
  );
  if (begun === undefined) return <p class="waiting">Going down …</p>;
  if ('error' in begun) {
    return (
      <Failure
        title={resume === undefined ? 'This run cannot begin' : 'This run cannot go on'}
        error={begun.error}
      >
        <div class="card-actions">
          {resume !== undefined && (
            <button type="button" class="primary" onClick={() => navigation.go(route)}>
              Begin seed {route.seed} anew
            </button>
          )}
          <button type="button" onClick={() => navigation.go({ screen: 'saves' })}>
            Saves and runs
          </button>
          <button type="button" onClick={() => navigation.go({ screen: 'menu' })}>
            Menu
          </button>
        </div>
      </Failure>
    );
  }
  if ('held' in begun.value)
    return (
      <HeldElsewhere game={begun.value.game} save={begun.value.held} onClaim={(how) => setClaim({ how })} />
    );
  return <Table {...begun.value} />;
}

/** Goes on from a save; undefined when another tab plays its run. A player who does not wait for it leaves the run to others. */
async function goOn(
  { library, leases }: Services,
  game: AnyGame,
  save: SaveInfo,
  how: Claim['how'],
  signal: AbortSignal,
): Promise<Beginning | undefined> {
  const lease = how === 'ask' ? await takeToPlay(library, leases, save) : await leases.take(save.run, how);
  if (lease === undefined) return undefined;
  const needs = {
    library,
    clock,
    async breathe() {
      await breathe();
      signal.throwIfAborted();
    },
  };
  try {
    const resumed = await resumeNamed(needs, game, save, lease);
    signal.throwIfAborted();
    return { ...resumed, lease };
  } catch (error) {
    await lease.release();
    throw error;
  }
}

/** A run that has ended, as it was then; undefined where it is not kept, does not come to that end any more, or is played on. */
async function lastMoment(
  { library, leases }: Services,
  game: AnyGame,
  id: string,
  signal: AbortSignal,
): Promise<Beginning | undefined> {
  const { rows } = await library.runs.list({ game: game.id, id });
  const hash = rows.find(({ report }) => report.isGameOver)?.hash;
  const run = hash === undefined ? undefined : await library.runs.read(game.id, hash);
  const lease = run && (await leases.take(id, 'ask'));
  if (run === undefined || lease === undefined) return undefined;
  const pause = async () => {
    await breathe();
    signal.throwIfAborted();
  };
  const session = await playAgain(game, run, pause).catch(() => undefined);
  if (session !== undefined && !signal.aborted) return { session, lease };
  await lease.release();
  return undefined;
}

/** The same run is open in another tab: watch it, or play it here from now on. Once that tab is gone, it goes on here for the asking. */
function HeldElsewhere({
  game,
  save,
  onClaim,
}: {
  readonly game: AnyGame;
  readonly save: SaveInfo;
  onClaim(how: Claim['how']): void;
}) {
  const { navigation, leases } = useServices();
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    const timer = setInterval(
      () =>
        void leases.isTaken(save.run).then(
          (isTaken) => setIsFree(!isTaken),
          // Whoever cannot tell looks again in a second.
          () => undefined,
        ),
      LOOK_EVERY,
    );
    return () => clearInterval(timer);
  }, [leases, save.run]);
  return (
    <Problem title={isFree ? 'This run is free again' : WORDS.held} text={saveWords(save, game, localTime)}>
      <p>{isFree ? 'Nobody else plays it any more.' : WORDS.ifTakenOver}</p>
      <div class="card-actions">
        <button type="button" class="primary" onClick={() => onClaim(isFree ? 'ask' : 'take over')}>
          {isFree ? WORDS.goOn : WORDS.takeOver}
        </button>
        <button
          type="button"
          onClick={() => navigation.go({ screen: 'live', game: save.game, run: save.run })}
        >
          {WORDS.watch}
        </button>
      </div>
    </Problem>
  );
}
