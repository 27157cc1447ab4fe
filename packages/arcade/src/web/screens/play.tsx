// The screen a run is played on. First it finds what to play (a seed anew, or a save), then it plays it.

import type { AnyGame } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import {
  type Beginning,
  boardKey,
  findSave,
  isNewTo,
  resumeNamed,
  type SaveInfo,
  saveWords,
  takeToPlay,
  WORDS,
} from '@stairwell/stage';
import { useState } from 'preact/hooks';
import type { Route } from '../address.js';
import { freshRunId } from '../chance.js';
import { localTime } from '../local-time.js';
import { breathe, clock } from '../pace.js';
import { type Services, useGame, useLoaded, useServices } from '../services.js';
import { Failure, Problem } from './problem.js';
import { type Begun, Table } from './table.js';

type PlayRoute = Extract<Route, { screen: 'play' }>;

/** A run that another tab is playing. */
interface Held {
  readonly game: AnyGame;
  readonly held: SaveInfo;
}

/** How this tab comes by a run: it asks, or takes it over. */
type Claim = 'ask' | 'take over';

interface PlayScreenProps {
  readonly route: PlayRoute;
  /** The save that the player was at: the run's id, or with a name after it. */
  readonly resume?: string | undefined;
  /** Whether the player has said already that another tab is to stop. */
  readonly takesOver?: boolean | undefined;
}

export function PlayScreen({ route, resume, takesOver }: PlayScreenProps) {
  const services = useServices();
  const { navigation } = services;
  const loadGame = useGame();
  const [claim, setClaim] = useState<Claim>(takesOver ? 'take over' : 'ask');
  const begun = useLoaded(
    async (signal): Promise<Begun | Held> => {
      const game = await loadGame(route.game);
      await services.onStage.left;
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
      const beginning = await goOn(services, game, save, claim, signal);
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
      <HeldElsewhere
        game={begun.value.game}
        save={begun.value.held}
        onTakeOver={() => setClaim('take over')}
      />
    );
  return <Table {...begun.value} />;
}

/** Goes on from a save; undefined when another tab plays its run. A player who does not wait for it leaves the run to others. */
async function goOn(
  { library, leases }: Services,
  game: AnyGame,
  save: SaveInfo,
  claim: Claim,
  signal: AbortSignal,
): Promise<Beginning | undefined> {
  const lease =
    claim === 'ask' ? await takeToPlay(library, leases, save) : await leases.take(save.run, claim);
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

/** The same run is open in another tab: watch it, or play it here from now on. */
function HeldElsewhere({
  game,
  save,
  onTakeOver,
}: {
  readonly game: AnyGame;
  readonly save: SaveInfo;
  onTakeOver(): void;
}) {
  const { navigation } = useServices();
  return (
    <Problem title={WORDS.held} text={saveWords(save, game, localTime)}>
      <p>{WORDS.ifTakenOver}</p>
      <div class="card-actions">
        <button type="button" class="primary" onClick={onTakeOver}>
          {WORDS.takeOver}
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
