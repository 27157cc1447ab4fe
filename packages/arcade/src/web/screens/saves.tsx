// Everything the browser keeps: saves to go on with, runs to watch, texts that games wrote; and files in and out.

import type { GameReport } from '@stairwell/engine';
import { CATALOGUE } from '@stairwell/games';
import { runToText, type SaveInfo, saveToText } from '@stairwell/stage';
import { useRef, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.js';
import { errorText, useLoaded, useServices } from '../services.js';
import type { RunInfo } from '../store/archive.js';
import { isAutosave } from '../store/autosaves.js';
import { download, fileName, importText, runFileName } from '../store/files.js';

export function Saves() {
  const { archive } = useServices();
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const saves = useLoaded(() => archive.saves.list(), [archive, changes]);
  const runs = useLoaded(() => archive.runs(), [archive, changes]);
  const texts = useLoaded(() => archive.texts(), [archive, changes]);
  return (
    <>
      <Bar title="Saves and runs" />
      <main class="page">
        <FileImport onImported={changed} />
        <section aria-labelledby="saves-title">
          <h2 id="saves-title" tabIndex={-1}>
            Saves
          </h2>
          {saves === undefined ? null : 'error' in saves ? (
            <p class="problem">{errorText(saves.error)}</p>
          ) : saves.value.length === 0 ? (
            <p class="note">No game is kept here yet.</p>
          ) : (
            <SaveList saves={saves.value} onChanged={changed} />
          )}
        </section>
        <section aria-labelledby="runs-title">
          <h2 id="runs-title" tabIndex={-1}>
            Runs
          </h2>
          {runs === undefined ? null : 'error' in runs ? (
            <p class="problem">{errorText(runs.error)}</p>
          ) : runs.value.length === 0 ? (
            <p class="note">A run that ends is kept here to be watched again.</p>
          ) : (
            <RunList runs={runs.value} onChanged={changed} />
          )}
        </section>
        {texts !== undefined && 'value' in texts && texts.value.length > 0 && (
          <section aria-labelledby="texts-title">
            <h2 id="texts-title">Records</h2>
            <ul class="rows">
              {texts.value.map(({ name, text }) => (
                <li key={name}>
                  <details>
                    <summary>{name}</summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
                    <pre tabIndex={0}>{text}</pre>
                  </details>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

/** Takes a file with a save or a run. A file that is not whole is refused with the reason, and nothing else happens. */
export function FileImport({ onImported }: { onImported(): void }) {
  const { archive, navigation, announce } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ readonly text: string; readonly isProblem: boolean } | undefined>();

  async function take(file: File): Promise<void> {
    try {
      const imported = await importText(archive, await file.text(), new Date().toISOString());
      if (imported.kind === 'run') {
        navigation.go({ screen: 'replay', run: imported.id });
        return;
      }
      setResult({ text: `Imported as "${imported.name}".`, isProblem: false });
      announce(`Imported as ${imported.name}.`);
      onImported();
    } catch (error) {
      setResult({ text: `${file.name} was refused: ${errorText(error)}`, isProblem: true });
    }
  }

  return (
    <div class="import">
      <label class="button" for="import">
        Open a file
      </label>
      <input
        id="import"
        ref={field}
        type="file"
        accept=".json,application/json"
        class="visually-hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <span class="note">A save to go on with, or a run to watch.</span>
      {result !== undefined && (
        // What went well is said by the live region, once.
        <p class={result.isProblem ? 'problem' : 'good'} {...(result.isProblem ? { role: 'alert' } : {})}>
          {result.text}
        </p>
      )}
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
  const { archive, navigation, notify } = useServices();

  async function exportSave(info: SaveInfo): Promise<void> {
    try {
      const save = await archive.saves.read(info.game, info.name);
      if (save !== undefined) download(fileName(info.game, info.name), saveToText(save));
    } catch (error) {
      notify(errorText(error));
    }
  }

  async function watch(info: SaveInfo): Promise<void> {
    try {
      const save = await archive.saves.read(info.game, info.name);
      if (save === undefined) return;
      const id = await archive.keepRun(save.run, new Date().toISOString());
      navigation.go({ screen: 'replay', run: id });
    } catch (error) {
      notify(errorText(error));
    }
  }

  return (
    <ul class="rows">
      {saves.map((info) => (
        <li key={`${info.game}/${info.name}`}>
          <div class="row-words">
            <b>{titleOf(info.game)}</b>{' '}
            {isAutosave(info.name) ? (isShort ? '' : 'left off') : `"${info.name}"`}
            <span class="note">
              {outcomeWords(info.outcome)} · seed {info.seed} · {dateWords(info.savedAt)}
            </span>
          </div>
          <div class="row-actions">
            <button
              type="button"
              class="primary"
              aria-label={`Continue ${titleOf(info.game)}, ${info.name}`}
              onClick={() =>
                navigation.go(
                  { screen: 'play', game: info.game, seed: info.seed, options: {} },
                  { resume: info.name },
                )
              }
            >
              Continue
            </button>
            {!isShort && (
              <>
                <button
                  type="button"
                  aria-label={`Watch ${titleOf(info.game)}, ${info.name}`}
                  onClick={() => void watch(info)}
                >
                  Watch
                </button>
                <button
                  type="button"
                  aria-label={`Export ${titleOf(info.game)}, ${info.name}`}
                  onClick={() => void exportSave(info)}
                >
                  Export
                </button>
                <DeleteButton
                  label={`Delete ${titleOf(info.game)}, ${info.name}`}
                  onDelete={() => archive.saves.remove(info.game, info.name).then(onChanged)}
                />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function RunList({ runs, onChanged }: { readonly runs: readonly RunInfo[]; onChanged?(): void }) {
  const { archive, navigation, notify } = useServices();

  async function exportRun(id: string): Promise<void> {
    try {
      const run = await archive.run(id);
      if (run !== undefined) download(runFileName(run), runToText(run));
    } catch (error) {
      notify(errorText(error));
    }
  }

  return (
    <ul class="rows">
      {runs.map((info) => {
        const name = `${titleOf(info.game)}, seed ${info.seed}`;
        return (
          <li key={info.id}>
            <div class="row-words">
              <b>{titleOf(info.game)}</b> {outcomeWords(info.outcome)}
              <span class="note">
                seed {info.seed} · {dateWords(info.keptAt)}
              </span>
            </div>
            <div class="row-actions">
              <button
                type="button"
                class="primary"
                aria-label={`Watch ${name}`}
                onClick={() => navigation.go({ screen: 'replay', run: info.id })}
              >
                Watch
              </button>
              <button type="button" aria-label={`Export ${name}`} onClick={() => void exportRun(info.id)}>
                Export
              </button>
              {onChanged !== undefined && (
                <DeleteButton
                  label={`Delete ${name}`}
                  onDelete={() => archive.removeRun(info.id).then(onChanged)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
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

export function titleOf(game: string): string {
  return CATALOGUE.find(({ id }) => id === game)?.title ?? game;
}

/** What a report says in a few words. */
function outcomeWords(outcome: GameReport): string {
  if (outcome.hasWon) return 'escaped';
  const where = `level ${outcome.level}`;
  return outcome.isGameOver ? `ended on ${where}` : where;
}

function dateWords(date: string): string {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
