// The boards of a server: of each dungeon, by each of its figures, for a time, and for each set of rules that was played.

import { type Catalogue, messageOf, plainText } from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { useLoaded, useServices } from '../services.js';
import { ask, type BoardNews, type BoardRow, type BoardRules, withdraw } from './api.js';
import { keptName } from './player.js';

const PERIODS = { daily: "today's dungeon", day: 'today', week: 'this week', all: 'all time' } as const;

/** The boards of the dungeons that both the page and the server have. */
export function Boards({ server }: { readonly server: string }) {
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
  const [period, setPeriod] = useState('daily');
  const [sort, setSort] = useState('');
  const [rules, setRules] = useState('');
  const [page, setPage] = useState(1);
  const [change, setChange] = useState(0);
  const figures = compared.find(({ id }) => id === game)?.figures ?? [];
  const name = keptName();
  const loaded = useLoaded(() => {
    const query = new URLSearchParams({ period, page: String(page), ...(name !== '' && { player: name }) });
    if (sort !== '') query.set('sort', sort);
    return ask<BoardNews>(server, `api/boards/${game}?${query}${rules}`);
  }, [server, game, period, sort, rules, page, change]);
  const board = loaded !== undefined && 'value' in loaded ? loaded.value : undefined;
  const others = board?.others ?? [];
  return (
    <section aria-labelledby="boards-title">
      <h2 id="boards-title">Boards</h2>
      <div class="field-row">
        <Choice
          label="Dungeon"
          value={game}
          choices={compared.map(({ id, title }) => [id, title])}
          onChange={(value) => {
            setGame(value);
            setSort('');
            setRules('');
            setPage(1);
          }}
        />
        <Choice
          label="Time"
          value={period}
          choices={Object.entries(PERIODS)}
          onChange={(value) => {
            setPeriod(value);
            setRules('');
            setPage(1);
          }}
        />
        <Choice
          label="Ordered by"
          value={sort || (figures[0]?.name ?? '')}
          choices={figures.map((figure) => [figure.name, `by ${figure.name}`])}
          onChange={(value) => {
            setSort(value);
            setPage(1);
          }}
        />
        {(others.length > 1 || rules !== '' || (board?.total === 0 && others.length > 0)) && (
          <Choice
            label="Rules"
            value={rules}
            choices={[
              ['', 'usual rules'],
              ...others.map((other) => [queryOf(other), wordsOf(other)] as const),
            ]}
            onChange={(value) => {
              setRules(value);
              setPage(1);
            }}
          />
        )}
      </div>
      {loaded !== undefined && 'error' in loaded && <p role="alert">{messageOf(loaded.error)}</p>}
      {board !== undefined && board.total === 0 && (
        <p class="note">
          Nobody stands here yet.{' '}
          {period === 'daily'
            ? "Today's run on the dungeon's card begins the one attempt that counts; submit it after its end."
            : 'A run that is submitted after its end does.'}
        </p>
      )}
      {board !== undefined && !board.replayable && (
        <p class="note">Version {board.version} is not replayable: these runs can no longer be watched.</p>
      )}
      {board?.own !== undefined && (
        <p>
          You: rank {board.own.rank} of {board.total}. <Streak server={server} name={name} />
        </p>
      )}
      {board !== undefined && board.total > 0 && (
        <table>
          <thead>
            <tr>
              {['Rank', 'Player', ...figures.map((figure) => figure.name), 'Date'].map((title) => (
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
                  {board.replayable ? (
                    <a href={`#watch=${row.id}`}>{plainText(row.player)}</a>
                  ) : (
                    plainText(row.player)
                  )}
                  {row.id === board.own?.id && (
                    <Withdraw server={server} row={row} onDone={() => setChange(change + 1)} />
                  )}
                </td>
                {figures.map((figure) => (
                  <td key={figure.name}>{row.figures[figure.name]}</td>
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

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  onChange(value: string): void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface WithdrawProps {
  readonly server: string;
  readonly row: BoardRow;
  onDone(): void;
}

function Withdraw({ server, row, onDone }: WithdrawProps) {
  const { notify } = useServices();
  const [isSure, setIsSure] = useState(false);
  async function take(): Promise<void> {
    try {
      await withdraw(server, row.id);
      notify('The run is withdrawn. Sent again, it stands again.');
      onDone();
    } catch (error) {
      notify(messageOf(error));
    }
  }
  return (
    <button type="button" onClick={() => (isSure ? void take() : setIsSure(true))}>
      {isSure ? 'Really withdraw' : 'Withdraw'}
    </button>
  );
}

/** Days in a row with a finished attempt at the day's dungeon, of a player whom the server knows. */
function Streak({ server, name }: { readonly server: string; readonly name: string }) {
  const asked = useLoaded(
    () => ask<{ streak: number; longestStreak: number }>(server, `api/players/${encodeURIComponent(name)}`),
    [server, name],
  );
  if (asked === undefined || 'error' in asked || asked.value.longestStreak === 0) return null;
  const { streak, longestStreak } = asked.value;
  return (
    <>
      Days in a row with today's dungeon: {streak} (most {longestStreak}).
    </>
  );
}

/** The part of an address that asks for these rules. */
function queryOf({ version, options }: BoardRules): string {
  const asked = new URLSearchParams({ version });
  for (const [key, value] of Object.entries(options)) asked.set(`option.${key}`, String(value));
  return `&${asked}`;
}

function wordsOf({ version, options, replayable }: BoardRules): string {
  const words = Object.entries(options).map(([key, value]) => `${key} ${value}`);
  return [`version ${version}${replayable ? '' : ' (not replayable)'}`, ...words].join(', ').slice(0, 120);
}
