// Watching what a server has by that id: a game on air while it is played, or the replay of a run that was submitted.

import { type AnyGame, createReplay, readRun } from '@stairwell/engine';
import {
  type AirFeed,
  type AirSoon,
  createAirFeed,
  plainText,
  readAirHeader,
  readAirSoon,
} from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { LiveReplay } from '../screens/live.js';
import { Failure } from '../screens/problem.js';
import { Projector } from '../screens/projector.js';
import { useGame, useLoaded } from '../services.js';
import { ask, socketAt } from './api.js';

interface WatchProps {
  readonly server: string;
  readonly id: string;
}

export function WatchScreen({ server, id }: WatchProps) {
  const loadGame = useGame();
  const [soon, setSoon] = useState('');
  const tellSoon = ({ player, seconds }: AirSoon) => {
    const time = new Date(Date.now() + seconds * 1000).toLocaleTimeString();
    setSoon(`${plainText(player)} plays with a delay: it begins here at ${time}.`);
  };
  const opened = useLoaded(
    async (signal) => {
      const live = await openAir(server, id, loadGame, tellSoon, signal);
      if (live !== undefined) return live;
      const run = readRun(await ask(server, `api/runs/${id}/file`));
      const game = await loadGame(run.game);
      return { game, run, replay: createReplay(game, run) };
    },
    [server, id],
  );
  if (opened === undefined)
    return (
      <>
        <Bar title="Watch" note={new URL(server).host} />
        <main class="page">
          <p role="status">{soon || 'Looking …'}</p>
        </main>
      </>
    );
  if ('error' in opened) return <Failure title="This cannot be watched" error={opened.error} />;
  const { value } = opened;
  return 'live' in value ? <LiveReplay {...value} /> : <Projector {...value} isInAddress />;
}

/** The feed of a game on air; undefined when there is none of that id. The connection ends with the screen. */
function openAir(
  server: string,
  id: string,
  loadGame: (id: string) => Promise<AnyGame>,
  onSoon: (soon: AirSoon) => void,
  signal: AbortSignal,
): Promise<{ readonly game: AnyGame; readonly live: AirFeed; readonly words: string } | undefined> {
  const socket = new WebSocket(socketAt(server, `api/live/${id}`));
  signal.addEventListener('abort', () => socket.close());
  const early: unknown[] = [];
  let feed: AirFeed | undefined;
  let hasBegun = false;
  let soon: AirSoon | undefined;
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => {
      feed?.close();
      if (soon !== undefined && !hasBegun)
        reject(new Error(`${plainText(soon.player)} left before anything was shown.`));
      resolve(undefined);
    });
    const begin = async (message: unknown) => {
      const { run, player, delay } = readAirHeader(message);
      const game = await loadGame(run.game);
      feed = createAirFeed(game, run);
      for (const part of early.splice(0)) feed.hear(part);
      const when = delay === 0 ? 'plays this now' : `played this ${delay} seconds ago`;
      resolve({ game, live: feed, words: `On air: ${plainText(player)} ${when}.` });
    };
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'error') return;
      const wait = readAirSoon(message);
      if (wait !== undefined) {
        soon = wait;
        return onSoon(wait);
      }
      if (hasBegun) {
        if (feed === undefined) early.push(message);
        else feed.hear(message);
        return;
      }
      hasBegun = true;
      begin(message).catch(reject);
    });
  });
}
