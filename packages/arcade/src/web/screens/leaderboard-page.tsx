// How the finished games of this browser compare: a table to sort and filter, and its entries as files in and out.

import type { CatalogueEntry } from '@stairwell/games';
import {
  ask,
  boardToText,
  columnsOf,
  type Entry,
  entriesOf,
  importBoard,
  OUTCOMES,
  ordersOf,
  type Query,
  type Range,
  rowOf,
  standings,
  summarize,
  summaryLines,
  titleOfFigure,
} from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { errorText, useLoaded, useServices } from '../services.js';
import { download, fileName } from '../store/files.js';

/** A dungeon whose ends can be compared. */
export type Contest = CatalogueEntry & Required<Pick<CatalogueEntry, 'figures'>>;

export function Leaderboard({ contest }: { readonly contest: Contest }) {
  const { archive } = useServices();
  const [changes, setChanges] = useState(0);
  const board = useLoaded(() => entriesOf(archive.leaderboard, contest), [archive, contest, changes]);
  const runs = useLoaded(() => archive.runs(), [archive]);
  const watchable = new Set(runs !== undefined && 'value' in runs ? runs.value.map((run) => run.id) : []);
  return (
    <>
      <Bar title={contest.title} note="leaderboard" />
      <main class="page leaderboard">
        {board === undefined ? null : 'error' in board ? (
          <p class="problem">{errorText(board.error)}</p>
        ) : (
          <>
            <Entries contest={contest} entries={board.value.entries} watchable={watchable} />
            {board.value.problems.map((problem) => (
              <p class="problem" key={problem}>
                {problem}
              </p>
            ))}
          </>
        )}
        <Files
          contest={contest}
          entries={board !== undefined && 'value' in board ? board.value.entries : []}
          onImported={() => setChanges((count) => count + 1)}
        />
      </main>
    </>
  );
}

interface EntriesProps {
  readonly contest: Contest;
  readonly entries: readonly Entry[];
  /** The ids of runs that are still kept. */
  readonly watchable: ReadonlySet<string>;
}

function Entries({ contest, entries, watchable }: EntriesProps) {
  const { figures } = contest;
  const [query, setQuery] = useState<Query>({});
  const places = useMemo(() => standings(entries, figures), [entries, figures]);
  const { entries: shown, found, page, pages } = ask(entries, figures, query);
  return (
    <>
      <section aria-label="Summary">
        {summaryLines(contest, summarize(entries, figures)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {entries.length > 0 && (
        <>
          <Filters contest={contest} query={query} onChange={(next) => setQuery({ ...next, page: 1 })} />
          <section aria-label="Entries">
            <p class="note" aria-live="polite">
              {found} of {entries.length} games
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
            <section class="wide-table" aria-label="Table of entries" tabIndex={0}>
              <table>
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
                  {shown.map((entry) => (
                    <Row
                      key={entry.id}
                      contest={contest}
                      entry={entry}
                      cells={rowOf(entry, figures, places.get(entry.id))}
                      canWatch={watchable.has(entry.id)}
                    />
                  ))}
                </tbody>
              </table>
            </section>
            {pages > 1 && (
              <nav class="pages" aria-label="Pages">
                <button
                  type="button"
                  disabled={page === 1}
                  onClick={() => setQuery({ ...query, page: page - 1 })}
                >
                  Before
                </button>
                <span aria-live="polite">
                  Page {page} of {pages}
                </span>
                <button
                  type="button"
                  disabled={page === pages}
                  onClick={() => setQuery({ ...query, page: page + 1 })}
                >
                  Next
                </button>
              </nav>
            )}
          </section>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly contest: Contest;
  readonly entry: Entry;
  readonly cells: readonly string[];
  readonly canWatch: boolean;
}

function Row({ contest, entry, cells, canWatch }: RowProps) {
  const { navigation } = useServices();
  const columns = columnsOf(contest.figures);
  return (
    <tr class={entry.hasWon ? 'won' : ''}>
      {cells.map((cell, index) => (
        <td key={columns[index].title} class={columns[index].isNumber ? 'number' : ''}>
          {cell}
        </td>
      ))}
      <td class="row-actions">
        <button
          type="button"
          class="quiet"
          aria-label={`Play seed ${entry.seed}`}
          onClick={() => navigation.go({ screen: 'play', game: contest.id, seed: entry.seed, options: {} })}
        >
          Play
        </button>
        {canWatch && (
          <button
            type="button"
            class="quiet"
            aria-label={`Watch the game of seed ${entry.seed}`}
            onClick={() => navigation.go({ screen: 'replay', run: entry.id })}
          >
            Watch
          </button>
        )}
      </td>
    </tr>
  );
}

interface FiltersProps {
  readonly contest: Contest;
  readonly query: Query;
  onChange(query: Query): void;
}

function Filters({ contest: { figures }, query, onChange }: FiltersProps) {
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
              onChange({ ...query, outcome: OUTCOMES.find((outcome) => outcome === currentTarget.value) })
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
  readonly contest: Contest;
  readonly entries: readonly Entry[];
  onImported(): void;
}

function Files({ contest, entries, onImported }: FilesProps) {
  const { archive, announce } = useServices();
  const [result, setResult] = useState<{ readonly text: string; readonly isProblem: boolean }>();

  async function take(file: File): Promise<void> {
    try {
      const { added, known } = await importBoard(archive.leaderboard, contest, await file.text());
      const text = `${added} taken in, ${known} known before.`;
      setResult({ text, isProblem: false });
      announce(text);
      onImported();
    } catch (error) {
      setResult({ text: `${file.name} was refused: ${errorText(error)}`, isProblem: true });
    }
  }

  return (
    <section class="import" aria-label="Files">
      <label class="button" for="import-board">
        Import
      </label>
      <input
        id="import-board"
        type="file"
        accept=".json,application/json"
        class="visually-hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => download(fileName(contest.id, 'leaderboard'), boardToText(entries))}
      >
        Export
      </button>
      <span class="note">The same file serves the terminal.</span>
      {result !== undefined && (
        <p class={result.isProblem ? 'problem' : 'good'} {...(result.isProblem ? { role: 'alert' } : {})}>
          {result.text}
        </p>
      )}
    </section>
  );
}
