// How the finished games of this browser compare: a table to sort and filter, and its entries as files in and out.

import { type AnyGame, resolveOptions } from '@stairwell/engine';
import {
  type Board,
  type BoardView,
  boardKey,
  boardToText,
  boardWords,
  columnsOf,
  entryQuery,
  figuresOf,
  fileName,
  givenOptions,
  importBoard,
  messageOf,
  OUTCOMES,
  ordersOf,
  type Range,
  type Ranked,
  rowOf,
  SHARE_LABEL,
  summaryLines,
  titleOfFigure,
  WORDS,
} from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { FileImport } from '../parts/file-import.js';
import { Pages } from '../parts/pages.js';
import { useShare } from '../parts/share.js';
import { useLoaded, useServices } from '../services.js';
import { download } from '../store/files.js';

export function Leaderboard({ game }: { readonly game: AnyGame }) {
  const { library } = useServices();
  const [changes, setChanges] = useState(0);
  const [chosen, setBoard] = useState<Board>();
  const boards = useLoaded(() => library.entries.boards(game.id), [library, game, changes]);
  const others = boards !== undefined && 'value' in boards ? boards.value : [];
  // What was played last is what one comes to see.
  const usual = { version: game.version, options: resolveOptions(game.options) };
  const board = chosen ?? others.at(0) ?? usual;
  return (
    <>
      <Bar title={game.title} note={WORDS.leaderboard.toLowerCase()} />
      <main class="page leaderboard">
        <BoardChoice game={game} board={board} boards={[usual, ...others]} onChange={setBoard} />
        {boards !== undefined && <Entries key={`${boardKey(board)} ${changes}`} game={game} board={board} />}
        <Files
          game={game}
          hasEntries={others.length > 0}
          onImported={() => setChanges((count) => count + 1)}
        />
      </main>
    </>
  );
}

interface BoardChoiceProps {
  readonly game: AnyGame;
  readonly board: Board;
  readonly boards: readonly Board[];
  onChange(board: Board): void;
}

/** Games with other options or of another version are compared apart; where there are such, one can choose. */
function BoardChoice({ game, board, boards, onChange }: BoardChoiceProps) {
  const all = new Map(boards.map((each) => [boardKey(each), each]));
  if (all.size < 2) return null;
  return (
    <Labelled id="board" label="Board">
      <select
        id="board"
        value={boardKey(board)}
        onChange={({ currentTarget }) => onChange(all.get(currentTarget.value) ?? board)}
      >
        {[...all].map(([key, each]) => (
          <option key={key} value={key}>
            {boardWords(each, game)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Entries({ game, board }: { readonly game: AnyGame; readonly board: Board }) {
  const { library } = useServices();
  const { share, sharing } = useShare();
  const figures = figuresOf(game);
  const [view, setView] = useState<BoardView>({});
  const summary = useLoaded(() => library.entries.summary(game.id, board, figures), [library]);
  const fetched = useLoaded(async () => {
    const page = await library.entries.list(entryQuery(game, board, view));
    const runs = await Promise.all(
      page.rows.map(({ entry }) => library.runs.list({ game: game.id, hash: entry.run, size: 1 })),
    );
    return { page, watchable: runs.map(({ found }) => found > 0) };
  }, [library, view]);
  // What was there stays until the next comes: a table that goes and comes back jumps.
  const [shown, setShown] = useState<{
    page: Awaited<ReturnType<typeof library.entries.list>>;
    watchable: boolean[];
  }>();
  useEffect(() => {
    if (fetched !== undefined && 'value' in fetched) setShown(fetched.value);
  }, [fetched]);
  if (fetched !== undefined && 'error' in fetched) return <p class="problem">{messageOf(fetched.error)}</p>;
  if (shown === undefined || summary === undefined || 'error' in summary) return null;
  const { page, watchable } = shown;
  return (
    <>
      {sharing}
      <section aria-label="Summary">
        {summaryLines(game, summary.value).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {summary.value.games > 0 && (
        <>
          <Filters game={game} view={view} onChange={(next) => setView({ ...next, page: 1 })} />
          <section aria-label="Entries">
            <p class="note" aria-live="polite">
              {page.found} of {summary.value.games} games
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
            <section class="wide-table" aria-label="Table of entries" tabIndex={0}>
              <table style={{ '--columns': columnsOf(figures).length }}>
                <thead>
                  <tr>
                    {columnsOf(figures).map(({ title, isNumber }) => (
                      <th key={title} scope="col" class={isNumber ? 'number' : ''}>
                        {title}
                      </th>
                    ))}
                    <th scope="col">
                      <span class="visually-hidden">What can be done</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {page.rows.map((row, index) => (
                    <Row
                      key={row.entry.run}
                      game={game}
                      row={row}
                      canWatch={watchable[index] ?? false}
                      onShare={(hash) => void share(() => library.runs.read(game.id, hash))}
                    />
                  ))}
                </tbody>
              </table>
            </section>
            <Pages {...page} onPage={(next) => setView({ ...view, page: next })} />
          </section>
        </>
      )}
      {page.problems.map((problem) => (
        <p class="problem" key={problem}>
          {problem}
        </p>
      ))}
    </>
  );
}

interface RowProps {
  readonly game: AnyGame;
  readonly row: Ranked;
  readonly canWatch: boolean;
  onShare(hash: string): void;
}

function Row({ game, row, canWatch, onShare }: RowProps) {
  const { navigation } = useServices();
  const { entry } = row;
  const columns = columnsOf(figuresOf(game));
  return (
    <tr class={entry.hasWon ? 'won' : ''}>
      {rowOf(row, figuresOf(game)).map((cell, index) => (
        <td key={columns[index].title} class={columns[index].isNumber ? 'number' : ''}>
          {cell}
        </td>
      ))}
      <td class="row-actions">
        <button
          type="button"
          class="quiet"
          aria-label={`${WORDS.play}: seed ${entry.seed}`}
          onClick={() =>
            navigation.go({
              screen: 'play',
              game: game.id,
              seed: entry.seed,
              options: givenOptions(game, entry.options),
            })
          }
        >
          {WORDS.play}
        </button>
        {canWatch && (
          <>
            <button
              type="button"
              class="quiet"
              aria-label={`${WORDS.watch}: the game of seed ${entry.seed}`}
              onClick={() => navigation.go({ screen: 'replay', run: entry.run })}
            >
              {WORDS.watch}
            </button>
            <button
              type="button"
              class="quiet"
              title={SHARE_LABEL}
              aria-label={`Share the game of seed ${entry.seed}`}
              onClick={() => onShare(entry.run)}
            >
              Share
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

interface FiltersProps {
  readonly game: AnyGame;
  readonly view: BoardView;
  onChange(view: BoardView): void;
}

function Filters({ game, view: query, onChange }: FiltersProps) {
  const figures = figuresOf(game);
  const [first] = figures;
  const setRange = (name: string, end: keyof Range, text: string) => {
    const { [end]: _, ...other } = query.ranges?.[name] ?? {};
    const range = text === '' ? other : { ...other, [end]: Number(text) };
    onChange({ ...query, ranges: { ...query.ranges, [name]: range } });
  };
  /** A field that is left empty filters nothing. */
  const setText = (name: 'seed' | 'since' | 'until', text: string) => {
    const { [name]: _, ...other } = query;
    onChange(text === '' ? other : { ...other, [name]: text });
  };
  return (
    <section aria-label="Filters">
      <div class="filters">
        <Labelled id="outcome" label="Outcome">
          <select
            id="outcome"
            value={query.outcome ?? 'all'}
            onChange={({ currentTarget }) =>
              onChange({
                ...query,
                outcome: OUTCOMES.find((outcome) => outcome === currentTarget.value) ?? 'all',
              })
            }
          >
            <option value="all">all</option>
            <option value="victory">victories</option>
            <option value="death">deaths</option>
          </select>
        </Labelled>
        <Labelled id="sort" label="Sort by">
          <select
            id="sort"
            value={query.sort ?? first.name}
            onChange={({ currentTarget }) => onChange({ ...query, sort: currentTarget.value })}
          >
            {ordersOf(figures).map((order) => (
              <option key={order} value={order}>
                {order}
              </option>
            ))}
          </select>
        </Labelled>
        <button
          type="button"
          aria-pressed={query.isReversed ?? false}
          onClick={() => onChange({ ...query, isReversed: !query.isReversed })}
        >
          Reversed
        </button>
      </div>
      <details>
        <summary>More filters</summary>
        <div class="filters">
          <Labelled id="filter-seed" label="Seed">
            <input id="filter-seed" onInput={({ currentTarget }) => setText('seed', currentTarget.value)} />
          </Labelled>
          <Labelled id="since" label="Since">
            <input
              id="since"
              type="date"
              onInput={({ currentTarget }) => setText('since', currentTarget.value)}
            />
          </Labelled>
          <Labelled id="until" label="Until">
            <input
              id="until"
              type="date"
              onInput={({ currentTarget }) => setText('until', currentTarget.value)}
            />
          </Labelled>
          {figures.map((figure) => (
            <fieldset key={figure.name}>
              <legend>{titleOfFigure(figure)}</legend>
              {(['least', 'most'] as const).map((end) => (
                <Labelled key={end} id={`${figure.name}-${end}`} label={end === 'least' ? 'from' : 'to'}>
                  <input
                    id={`${figure.name}-${end}`}
                    type="number"
                    onInput={({ currentTarget }) => setRange(figure.name, end, currentTarget.value)}
                  />
                </Labelled>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </section>
  );
}

function Labelled(props: {
  readonly id: string;
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="labelled">
      <label for={props.id}>{props.label}</label>
      {props.children}
    </div>
  );
}

interface FilesProps {
  readonly game: AnyGame;
  readonly hasEntries: boolean;
  onImported(): void;
}

function Files({ game, hasEntries, onImported }: FilesProps) {
  const { library } = useServices();

  async function take(file: string): Promise<string> {
    const { added, known } = await importBoard(library, game, file);
    onImported();
    return `${added} taken in, ${known} known before.`;
  }

  async function putOut(): Promise<void> {
    const [rankBy] = figuresOf(game);
    const { rows } = await library.entries.list({ game: game.id, rankBy, sort: 'date', isReversed: true });
    download(fileName(game.id, 'leaderboard'), boardToText(rows.map(({ entry }) => entry)));
  }

  return (
    <section class="import" aria-label="Files">
      <FileImport id="import-board" label="Import" take={take}>
        <button type="button" disabled={!hasEntries} onClick={() => void putOut()}>
          Export
        </button>
        <span class="note">The same file serves the terminal.</span>
      </FileImport>
    </section>
  );
}
