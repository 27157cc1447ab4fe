// Everything the browser keeps: saves to go on with, runs to watch, texts that games wrote; and files in and out.

import type { Run } from '@stairwell/engine';
import {
  choiceWords,
  deleteSave,
  fileName,
  importText,
  type Listed,
  messageOf,
  type RunInfo,
  reportWords,
  runOfSave,
  runWords,
  type SaveInfo,
  saveAddress,
  saveToText,
  standWords,
  type TextInfo,
  titleOf,
  WORDS,
} from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { localTime } from '../local-time.js';
import { breathe, clock } from '../pace.js';
import { Bar } from '../parts/bar.js';
import { FileImport } from '../parts/file-import.js';
import { Pages } from '../parts/pages.js';
import { useShare } from '../parts/share.js';
import { useWatch } from '../play/watch.js';
import { type Loaded, useGame, useGames, useLoaded, useRuns, useSaves, useServices } from '../services.js';
import { download } from '../store/files.js';

/** How many saves or runs stand on a page. */
const SIZE = 25;

/** The screen of all that is kept, page by page. */
export function Saves() {
  const { library } = useServices();
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const [page, setPage] = useState(1);
  const saves = useSaves({ page, size: SIZE }, [changes, page]);
  const texts = useLoaded(() => library.texts.list({}), [library, changes]);
  return (
    <>
      <Bar title="Saves and runs" />
      <main class="page">
        <RunImport onImported={changed} />
        <Shelf title={WORDS.saves} list={saves} ifEmpty="No game is kept here yet." onPage={setPage}>
          {(rows) => <SaveList saves={rows} onChanged={changed} />}
        </Shelf>
        <Runs changes={changes} onChanged={changed} />
        {texts !== undefined && 'value' in texts && texts.value.found > 0 && (
          <section aria-labelledby="texts-title">
            <h2 id="texts-title">Records</h2>
            <ul class="rows">
              {texts.value.rows.map((info) => (
                <li key={`${info.game}/${info.name}`}>
                  <TextOfGame info={info} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

/** The runs that are kept to be watched, page by page. */
export function Runs({ changes = 0, onChanged }: { readonly changes?: number; onChanged?(): void }) {
  const [page, setPage] = useState(1);
  const runs = useRuns({ page, size: SIZE }, [page, changes]);
  return (
    <Shelf
      title="Runs"
      list={runs}
      ifEmpty="A run that ends is kept here to be watched again."
      onPage={setPage}
    >
      {(rows) => <RunList runs={rows} {...(onChanged && { onChanged })} />}
    </Shelf>
  );
}

interface ShelfProps<Row> {
  readonly title: string;
  readonly list: Loaded<Listed<Row>>;
  readonly ifEmpty: string;
  onPage(page: number): void;
  children(rows: readonly Row[]): ComponentChildren;
}

function Shelf<Row>({ title, list, ifEmpty, onPage, children }: ShelfProps<Row>) {
  return (
    <section aria-labelledby={`${title}-title`}>
      <h2 id={`${title}-title`} tabIndex={-1}>
        {title}
      </h2>
      {list === undefined ? null : 'error' in list ? (
        <p class="problem">{messageOf(list.error)}</p>
      ) : list.value.found === 0 ? (
        <p class="note">{ifEmpty}</p>
      ) : (
        <>
          {children(list.value.rows)}
          <Pages {...list.value} onPage={onPage} />
        </>
      )}
    </section>
  );
}

/** What a game wrote, read when somebody opens it. */
function TextOfGame({ info: { game, name } }: { readonly info: TextInfo }) {
  const { library, catalogue } = useServices();
  const [text, setText] = useState<string>();
  const read = () =>
    void library.texts.read(game, name).then(
      (found) => setText(found ?? 'It is no longer there.'),
      (error: unknown) => setText(messageOf(error)),
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && read()}>
      <summary>
        {titleOf(catalogue, game)}: {name}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

/** Takes a file with a save or a run. */
export function RunImport({ onImported }: { onImported(): void }) {
  const { library, catalogue, navigation } = useServices();

  async function take(text: string): Promise<string | undefined> {
    const imported = await importText({ library, breathe, clock }, catalogue, text, new Date().toISOString());
    if (imported.kind === 'run') {
      navigation.go({ screen: 'replay', run: imported.hash });
      return undefined;
    }
    onImported();
    const { name } = imported.key;
    return name === undefined ? 'Imported: it can be continued.' : `Imported as "${name}".`;
  }

  return (
    <div class="import">
      <FileImport id="import" label="Open a file" take={take}>
        <span class="note">A save to go on with, or a run to watch.</span>
      </FileImport>
    </div>
  );
}

interface SaveListProps {
  readonly saves: readonly SaveInfo[];
  /** Only going on is offered. */
  readonly isShort?: boolean;
  onChanged?(): void;
}

/** Saves with what can be done to each. The menu shows a short form of the same list. */
export function SaveList({ saves, isShort = false, onChanged }: SaveListProps) {
  const { library, leases, catalogue, navigation, notify } = useServices();
  const loadGame = useGame();
  const games = useGames(saves);
  const watch = useWatch();

  async function exportSave(info: SaveInfo): Promise<void> {
    try {
      const save = await library.saves.read(info);
      if (save !== undefined) download(fileName(info.game, info.name ?? info.seed), saveToText(save));
    } catch (error) {
      notify(messageOf(error));
    }
  }

  const runOf = async (info: SaveInfo) => {
    const save = await library.saves.read(info);
    return save === undefined ? undefined : runOfSave({ breathe, clock }, await loadGame(info.game), save);
  };

  return (
    <Rows
      rows={saves.map((info) => {
        const title = titleOf(catalogue, info.game);
        const game = games?.get(info.game);
        const stand = standWords(info, game);
        const told = games === undefined ? reportWords(info.report) : stand;
        const called = info.name === undefined ? (isShort ? '' : 'left off') : `"${info.name}"`;
        const goOn = () =>
          navigation.go(
            { screen: 'play', game: info.game, seed: info.seed, options: {} },
            { resume: saveAddress(info) },
          );
        return {
          key: `${info.game}/${saveAddress(info)}`,
          title,
          words: called,
          isKnown: games !== undefined,
          note: noteOf(stand, choiceWords(info.options, game), `seed ${info.seed}`, localTime(info.savedAt)),
          label: `${title}, ${info.name ?? `seed ${info.seed}, ${told}`}`,
          actions: [
            { words: WORDS.goOn, act: goOn },
            ...(isShort
              ? []
              : [
                  { words: WORDS.watch, name: `${WORDS.watch}:`, act: () => void watch(() => runOf(info)) },
                  { words: 'Export', act: () => void exportSave(info) },
                ]),
          ],
          ...(!isShort && {
            run: () => runOf(info),
            remove: () => deleteSave(library, leases, info).then(onChanged),
          }),
        };
      })}
    />
  );
}

function RunList({ runs, onChanged }: { readonly runs: readonly RunInfo[]; onChanged?(): void }) {
  const { library, catalogue, navigation } = useServices();
  const games = useGames(runs);
  return (
    <Rows
      rows={runs.map((info) => {
        const title = titleOf(catalogue, info.game);
        const chosen = choiceWords(info.options, games?.get(info.game));
        return {
          key: `${info.game}/${info.hash}`,
          title,
          words: runWords(info),
          isKnown: games !== undefined,
          note: noteOf(chosen, `seed ${info.seed}`, localTime(info.keptAt)),
          label: noteOf(title, chosen, `seed ${info.seed}`).replaceAll(' ·', ','),
          actions: [
            {
              words: WORDS.watch,
              name: `${WORDS.watch}:`,
              act: () => navigation.go({ screen: 'replay', run: info.hash }),
            },
          ],
          run: () => library.runs.read(info.game, info.hash),
          ...(onChanged !== undefined && {
            remove: () => library.runs.remove(info.game, info.hash).then(onChanged),
          }),
        };
      })}
    />
  );
}

/** What there is to say of a row, in one line. */
function noteOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** Something that is kept, and what can be done with it. */
interface Row {
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly note: string;
  /** False until its dungeon, whose words are in the note, is loaded. */
  readonly isKnown: boolean;
  /** What a button of this row is about, for those who hear it alone. */
  readonly label: string;
  /** The first is what most people want. */
  readonly actions: readonly { readonly words: string; readonly name?: string; act(): void }[];
  /** The run to share, where it can be. */
  readonly run?: () => Promise<Run | undefined>;
  readonly remove?: () => Promise<void>;
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const { share, sharing } = useShare();
  return (
    <>
      {sharing}
      <ul class="rows">
        {rows.map(({ key, title, words, note, isKnown, label, actions, run, remove }) => (
          <li key={key}>
            <div class="row-words">
              <b>{title}</b> {words}
              <span class={isKnown ? 'note' : 'note note-to-come'}>{note}</span>
            </div>
            <div class="row-actions">
              {actions.map((action, index) => (
                <button
                  key={action.words}
                  type="button"
                  class={index === 0 ? 'primary' : ''}
                  aria-label={`${action.name ?? action.words} ${label}`}
                  onClick={action.act}
                >
                  {action.words}
                </button>
              ))}
              {run !== undefined && (
                <button type="button" aria-label={`Share ${label}`} onClick={() => void share(run)}>
                  Share
                </button>
              )}
              {remove !== undefined && <DeleteButton label={`Delete ${label}`} onDelete={remove} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks once more in its own place: what is deleted is gone. */
function DeleteButton({ label, onDelete }: { readonly label: string; onDelete(): Promise<void> }) {
  const { announce, notify } = useServices();
  const [isAsking, setIsAsking] = useState(false);

  function confirm(button: HTMLElement): void {
    // The button goes with its row: whoever tabs goes on from the top of the list.
    button.closest('section')?.querySelector('h2')?.focus();
    onDelete().then(
      () => announce(`${label}: done.`),
      (error: unknown) => notify(messageOf(error)),
    );
  }

  return (
    <button
      type="button"
      class={isAsking ? 'danger' : 'quiet'}
      aria-label={isAsking ? `${label}: press again to delete` : label}
      onBlur={() => setIsAsking(false)}
      onClick={(event) => (isAsking ? confirm(event.currentTarget) : setIsAsking(true))}
    >
      {isAsking ? 'Really?' : 'Delete'}
    </button>
  );
}
