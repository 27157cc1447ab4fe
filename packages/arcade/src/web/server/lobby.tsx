// The server's own screen: games on air, its boards, and the player's key for another device.

import { type Catalogue, plainText, titleOf } from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { useLoaded, useServices } from '../services.js';
import { ask, type BoardNews, type OnAirNews } from './api.js';
import { secretLetters, takeSecret } from './player.js';

/** How often the list of games on air is asked for, in milliseconds. */
const ASK_EVERY = 3000;
const PERIODS = { daily: "today's dungeon", day: 'today', week: 'this week', all: 'all time' } as const;

export function Lobby({ server }: { readonly server: string }) {
  return (
    <>
      <Bar title="Online" note={new URL(server).host} />
      <main class="page">
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
      {games.length === 0 && <p class="note">Nobody is on air. A game has a button for it.</p>}
      <ul>
        {games.map(({ id, player, game, level, watchers }) => (
          <li key={id}>
            <a href={`#watch=${id}`}>
              {plainText(player)}: {titleOf(catalogue, game)}
            </a>
            {level !== '' && `, level ${plainText(level)}`}, {watchers} watching
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The boards of the dungeons that both the page and the server have. */
function Boards({ server }: { readonly server: string }) {
  const { catalogue } = useServices();
  const asked = useLoaded(() => ask<{ games: object }>(server, 'api/daily'), [server]);
  if (asked === undefined) return null;
  if ('error' in asked) return <p role="alert">The server does not answer.</p>;
  const compared = catalogue.filter(
    ({ id, figures }) => figures !== undefined && Object.hasOwn(asked.value.games, id),
  );
  return compared.length === 0 ? null : <BoardsOf server={server} compared={compared} />;
}

function BoardsOf({ server, compared }: { readonly server: string; readonly compared: Catalogue }) {
  const [game, setGame] = useState(compared[0].id);
  const [period, setPeriod] = useState<keyof typeof PERIODS>('daily');
  const [page, setPage] = useState(1);
  const loaded = useLoaded(
    () => ask<BoardNews>(server, `api/boards/${game}?period=${period}&page=${page}`),
    [server, game, period, page],
  );
  const board = loaded !== undefined && 'value' in loaded ? loaded.value : undefined;
  const figures = compared.find(({ id }) => id === game)?.figures ?? [];
  return (
    <section aria-labelledby="boards-title">
      <h2 id="boards-title">Boards</h2>
      <div class="field-row">
        <select
          aria-label="Dungeon"
          value={game}
          onChange={(event) => {
            setGame(event.currentTarget.value);
            setPage(1);
          }}
        >
          {compared.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <select
          aria-label="Time"
          value={period}
          onChange={(event) => {
            setPeriod(event.currentTarget.value as keyof typeof PERIODS);
            setPage(1);
          }}
        >
          {Object.entries(PERIODS).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {loaded !== undefined && 'error' in loaded && <p role="alert">The server does not answer.</p>}
      {board !== undefined && board.total === 0 && <p class="note">Nobody stands here yet.</p>}
      {board !== undefined && board.total > 0 && (
        <table>
          <thead>
            <tr>
              {['Rank', 'Player', ...figures.map(({ name }) => name), 'Date'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.entries.map((row) => (
              <tr key={row.id}>
                <td>{row.rank}</td>
                <td>
                  <a href={`#watch=${row.id}`}>{plainText(row.player)}</a>
                </td>
                {figures.map(({ name }) => (
                  <td key={name}>{row.figures[name]}</td>
                ))}
                <td>{row.submitted.slice(0, 10)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {board !== undefined && board.pages > 1 && (
        <div class="card-actions">
          <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Better
          </button>
          <span>
            Page {board.page} of {board.pages}
          </span>
          <button type="button" disabled={page >= board.pages} onClick={() => setPage(page + 1)}>
            Worse
          </button>
        </div>
      )}
    </section>
  );
}

/** The key as letters, to be the same player on another device. */
function KeyOfPlayer() {
  const { notify } = useServices();
  const [letters, setLetters] = useState<string>();
  const [typed, setTyped] = useState('');
  return (
    <section aria-labelledby="key-title">
      <h2 id="key-title">Your key</h2>
      <p>
        Your name belongs to a key of this browser. On another device, type in its letters. Show them to
        nobody else: whoever has them is you.
      </p>
      {letters === undefined ? (
        <button type="button" onClick={() => setLetters(secretLetters())}>
          Show the letters
        </button>
      ) : (
        <p>
          <code>{letters}</code>
        </p>
      )}
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          notify(takeSecret(typed.trim()) ? 'This is your key from now on.' : 'A key has 43 letters.');
        }}
      >
        <label for="key-letters">The letters of another device</label>
        <div class="field-row">
          <input
            id="key-letters"
            value={typed}
            autocomplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit">Use them here</button>
        </div>
      </form>
    </section>
  );
}
