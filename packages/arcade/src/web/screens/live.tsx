// Watching a run that another tab is playing, while it is played.

import type { AnyGame } from '@stairwell/engine';
import { type LiveRun, openLive } from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { breathe, clock } from '../pace.js';
import { useGame, useLoaded, useServices } from '../services.js';
import { Failure } from './problem.js';
import { Projector } from './projector.js';

interface LiveScreenProps {
  /** The game's id, and the run's. */
  readonly id: string;
  readonly run: string;
}

/** Watches a run of this browser that another tab plays. */
export function LiveScreen({ id, run }: LiveScreenProps) {
  const services = useServices();
  const loadGame = useGame();
  const opened = useLoaded(async () => {
    const game = await loadGame(id);
    const live = await openLive({ ...services, breathe, clock }, game, { run });
    if (live === undefined) throw new Error('nothing of this run is kept in this browser');
    return { game, live };
  }, []);
  if (opened === undefined) return <p class="waiting">Looking …</p>;
  if ('value' in opened) return <LiveReplay {...opened.value} />;
  return <Failure title="This run cannot be shown" error={opened.error} />;
}

interface LiveReplayProps {
  readonly game: AnyGame;
  readonly live: LiveRun;
  /** What is said of a game of somebody else while it is played. Without it, it is one of this browser, which can be gone on with here. */
  readonly words?: string;
}

/** A run that is played on; when its player goes back in it, it is shown anew from there. */
export function LiveReplay({ game, live, words }: LiveReplayProps) {
  const [{ replay, times }, setShown] = useState({ replay: live.replay, times: 0 });
  return (
    <Projector
      key={times}
      game={game}
      run={replay.run}
      replay={replay}
      live={{ ...live, words, onInstead: (instead) => setShown({ replay: instead, times: times + 1 }) }}
    />
  );
}
