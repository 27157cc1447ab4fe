// Everything the browser keeps: saves to go on with, runs to watch, texts that games wrote; and files in and out.

import {
  fileName,
  importText,
  type Listed,
  messageOf,
  type RunInfo,
  reportWords,
  type SaveInfo,
  saveAddress,
  saveToText,
  type TextInfo,
  titleOf,
} from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { FileImport } from '../parts/file-import.js';
import { useShare } from '../parts/share.js';
import { useWatch } from '../play/watch.js';
import { type Loaded, useLoaded, useServices } from '../services.js';
import { download } from '../store/files.js';

export function Saves() {
  const { library, onStage } = useServices();
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const saves = useLoaded(async () => {
    await onStage.left;
    return library.saves.list({});
  }, [library, changes]);
  const runs = useLoaded(() => library.runs.list({}), [library, changes]);
  const texts = useLoaded(() => library.texts.list({}), [library, changes]);
  return (
    <>
      <Bar title="Saves and runs" />
      <main class="page">
        <RunImport onImported={changed} />
        <Shelf title="Saves" list={saves} ifEmpty="No game is kept here yet.">
          {(rows) => <SaveList saves={rows} onChanged={changed} />}
        </Shelf>
        <Shelf title="Runs" list={runs} ifEmpty="A run that ends is kept here to be watched again.">
          {(rows) => <RunList runs={rows} onChanged={changed} />}
        </Shelf>
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

interface ShelfProps<Row> {
  readonly title: string;
  readonly list: Loaded<Listed<Row>>;
  readonly ifEmpty: string;
  children(rows: readonly Row[]): ComponentChildren;
}

function Shelf<Row>({ title, list, ifEmpty, children }: ShelfProps<Row>) {
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
        children(list.value.rows)
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
    const imported = await importText(library, catalogue, text, new Date().toISOString());
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

export function SaveList({ saves, isShort = false, onChanged }: SaveListProps) {
  const { library, catalogue, navigation, notify } = useServices();
  const watch = useWatch();
  const { share, sharing } = useShare();

  async function exportSave(info: SaveInfo): Promise<void> {
    try {
      const save = await library.saves.read(info);
      if (save !== undefined) download(fileName(info.game, info.name ?? info.seed), saveToText(save));
    } catch (error) {
      notify(messageOf(error));
    }
  }

  const runOf = async (info: SaveInfo) => (await library.saves.read(info))?.run;

  return (
    <>
      {sharing}
      <ul class="rows">
        {saves.map((info) => {
          const title = titleOf(catalogue, info.game);
          const label = `${title}, ${info.name ?? `seed ${info.seed}`}`;
          return (
            <li key={`${info.game}/${saveAddress(info)}`}>
              <div class="row-words">
                <b>{title}</b> {info.name === undefined ? (isShort ? '' : 'left off') : `"${info.name}"`}
                <span class="note">
                  {reportWords(info.report)} · seed {info.seed} · {dateWords(info.savedAt)}
                </span>
              </div>
              <div class="row-actions">
                <button
                  type="button"
                  class="primary"
                  aria-label={`Continue ${label}`}
                  onClick={() =>
                    navigation.go(
                      { screen: 'play', game: info.game, seed: info.seed, options: {} },
                      { resume: saveAddress(info) },
                    )
                  }
                >
                  Continue
                </button>
                {!isShort && (
                  <>
                    <button
                      type="button"
                      aria-label={`Watch ${label}`}
                      onClick={() => void watch(() => runOf(info))}
                    >
                      Watch
                    </button>
                    <button
                      type="button"
                      aria-label={`Share ${label}`}
                      onClick={() => void share(() => runOf(info))}
                    >
                      Share
                    </button>
                    <button
                      type="button"
                      aria-label={`Export ${label}`}
                      onClick={() => void exportSave(info)}
                    >
                      Export
                    </button>
                    <DeleteButton
                      label={`Delete ${label}`}
                      onDelete={() => library.saves.remove(info).then(onChanged)}
                    />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function RunList({ runs, onChanged }: { readonly runs: readonly RunInfo[]; onChanged?(): void }) {
  const { library, catalogue, navigation } = useServices();
  const { share, sharing } = useShare();

  return (
    <>
      {sharing}
      <ul class="rows">
        {runs.map((info) => {
          const name = `${titleOf(catalogue, info.game)}, seed ${info.seed}`;
          return (
            <li key={`${info.game}/${info.hash}`}>
              <div class="row-words">
                <b>{titleOf(catalogue, info.game)}</b> {reportWords(info.report)}
                <span class="note">
                  seed {info.seed} · {dateWords(info.keptAt)}
                </span>
              </div>
              <div class="row-actions">
                <button
                  type="button"
                  class="primary"
                  aria-label={`Watch ${name}`}
                  onClick={() => navigation.go({ screen: 'replay', run: info.hash })}
                >
                  Watch
                </button>
                <button
                  type="button"
                  aria-label={`Share ${name}`}
                  onClick={() => void share(() => library.runs.read(info.game, info.hash))}
                >
                  Share
                </button>
                {onChanged !== undefined && (
                  <DeleteButton
                    label={`Delete ${name}`}
                    onDelete={() => library.runs.remove(info.game, info.hash).then(onChanged)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Asks once more in its own place: what is deleted is gone. */
function DeleteButton({ label, onDelete }: { readonly label: string; onDelete(): void }) {
  const { announce } = useServices();
  const [isAsking, setIsAsking] = useState(false);

  function confirm(button: HTMLElement): void {
    // The button goes with its row: whoever tabs goes on from the top of the list.
    button.closest('section')?.querySelector('h2')?.focus();
    announce(`${label}: done.`);
    onDelete();
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

function dateWords(date: string): string {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
