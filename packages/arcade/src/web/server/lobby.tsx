// The server's own screen: games on air, its boards, and the player's key for another device.

import { plainText, titleOf } from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { useServices } from '../services.js';
import { ask, type OnAirNews } from './api.js';
import { Boards } from './boards.js';
import { KeyOfPlayer } from './key.js';

/** How often the list of games on air is asked for, in milliseconds. */
const ASK_EVERY = 3000;

export function Lobby({ server }: { readonly server: string }) {
  return (
    <>
      <Bar title="Online" note={new URL(server).host} />
      <main class="page lobby">
        <OnAirList server={server} />
        <Boards server={server} />
        <KeyOfPlayer />
      </main>
    </>
  );
}

function OnAirList({ server }: { readonly server: string }) {
  const { catalogue } = useServices();
  const [games, setGames] = useState<readonly OnAirNews[]>([]);
  useEffect(() => {
    const look = () => ask<readonly OnAirNews[]>(server, 'api/live').then(setGames, () => undefined);
    void look();
    const timer = setInterval(() => void look(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [server]);
  return (
    <section aria-labelledby="on-air-title">
      <h2 id="on-air-title">On air</h2>
      {games.length === 0 && (
        <p class="note">Nobody is on air now. While you play, the button On air puts your game here.</p>
      )}
      <ul>
        {games.map(({ id, player, game, level, watchers, delay }) => (
          <li key={id}>
            <a href={`#watch=${id}`}>
              {plainText(player)}: {titleOf(catalogue, game)}
            </a>
            {level !== '' && `, level ${plainText(level)}`}
            {delay > 0 && `, shown ${delay} seconds later`}, {watchers} watching
          </li>
        ))}
      </ul>
    </section>
  );
}
