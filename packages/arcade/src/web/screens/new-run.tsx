// Before a run: its seed and the game's options. What is chosen here ends up in the address.

import { type AnyGame, type OptionSpec, resolveOptions } from '@stairwell/engine';
import { type OptionValue, seedProblem } from '@stairwell/engine/play';
import { dailySeed, givenOptions, messageOf, WORDS } from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { newSeed } from '../chance.js';
import { Bar } from '../parts/bar.js';
import { FileImport } from '../parts/file-import.js';
import { useGame, useLoaded, useServices } from '../services.js';
import { Failure } from './problem.js';

export function NewRun({ game: id }: { readonly game: string }) {
  const loadGame = useGame();
  const game = useLoaded(() => loadGame(id), [id]);
  if (game === undefined) return <p class="waiting">Opening the door …</p>;
  if ('error' in game) return <Failure title="No such dungeon" error={game.error} />;
  return <NewRunForm game={game.value} />;
}

/** More options than this are folded: whoever only wants to play need not read them. */
const MANY_OPTIONS = 6;

function NewRunForm({ game }: { readonly game: AnyGame }) {
  const { navigation } = useServices();
  const defaults = resolveOptions(game.options);
  const [seed, setSeed] = useState(newSeed);
  const [options, setOptions] = useState<Readonly<Record<string, OptionValue>>>(defaults);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function begin(): void {
    try {
      const resolved = resolveOptions(game.options, options);
      const given = givenOptions(game, resolved);
      const chosen = seed.trim() === '' ? newSeed() : seed.trim();
      const unseen = seedProblem(chosen);
      if (unseen !== undefined) throw new Error(unseen);
      navigation.go({ screen: 'play', game: game.id, seed: chosen, options: given });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  const fields = game.options.map((spec) => (
    <OptionField
      key={spec.key}
      spec={spec}
      value={options[spec.key]}
      onChange={(value) => setOptions({ ...options, [spec.key]: value })}
    />
  ));
  return (
    <>
      <Bar title={game.title} note={WORDS.newRun.toLowerCase()} />
      <main class="page">
        <p class="lead">{game.summary}</p>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <div class="field">
            <label for="seed">Seed</label>
            <div class="field-row">
              <input
                id="seed"
                value={seed}
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                aria-describedby="seed-note"
                onInput={(event) => setSeed(event.currentTarget.value)}
              />
              <button type="button" onClick={() => setSeed(newSeed())}>
                Fresh
              </button>
              <button type="button" onClick={() => setSeed(dailySeed(new Date().toISOString()))}>
                Today's
              </button>
            </div>
            <p id="seed-note" class="note">
              The same seed makes the same dungeon, for you and for anyone you give it to.
            </p>
          </div>
          {game.options.length > MANY_OPTIONS ? (
            <details class="folded">
              <summary>{game.options.length} options: all have good defaults</summary>
              {fields}
            </details>
          ) : (
            fields
          )}
          {problem !== undefined && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <p class="form-end">
            <button type="submit" class="primary">
              Begin
            </button>
          </p>
        </form>
      </main>
    </>
  );
}

interface FieldProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  onChange(value: OptionValue): void;
}

function OptionField({ spec, value, onChange }: FieldProps) {
  const id = `option-${spec.key}`;
  if (spec.kind === 'boolean') {
    return (
      <div class="field field-check">
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label for={id}>
          {optionTitle(spec.key)}
          <span class="note">{spec.summary}</span>
        </label>
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>
        {optionTitle(spec.key)}
        <span class="note">{spec.summary}</span>
      </label>
      {spec.kind === 'choice' ? (
        <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {spec.choices.map((choice) => (
            <option key={choice} value={choice}>
              {spec.titles?.[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : spec.kind === 'number' ? (
        <input
          id={id}
          type="number"
          min={spec.low}
          max={spec.high}
          step="any"
          value={String(value)}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : spec.files === undefined ? (
        <input
          id={id}
          type="text"
          value={String(value)}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <>
          <textarea
            id={id}
            rows={3}
            spellcheck={false}
            value={String(value)}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <FileImport
            id={`${id}-file`}
            label="Open a file"
            accept={spec.files}
            take={async (text) => {
              onChange(text);
              return 'The file is read.';
            }}
          />
        </>
      )}
    </div>
  );
}

/** An option's key as a person would write it: "start-floor" is "Start floor". */
function optionTitle(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}
