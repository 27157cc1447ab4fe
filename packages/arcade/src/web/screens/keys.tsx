// The keys of one dungeon, each to be bound anew by pressing another.

import type { Control } from '@stairwell/engine';
import { type Bindings, boundControls } from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { keyLabel } from '../parts/overlay.js';
import { keyName } from '../play/keyboard.js';
import { errorText, useLoaded, useServices, useSettings } from '../services.js';
import { loadGame } from '../store/files.js';

export function KeySettings({ game: id }: { readonly game: string }) {
  const game = useLoaded(() => loadGame(id), [id]);
  if (game === undefined) return <p class="note">Looking …</p>;
  if ('error' in game) return <p class="problem">{errorText(game.error)}</p>;
  return <KeyTable id={id} controls={game.value.controls} />;
}

function KeyTable({ id, controls }: { readonly id: string; readonly controls: readonly Control[] }) {
  const { settings } = useServices();
  const { bindings: all } = useSettings();
  const bindings = all[id] ?? {};
  const [listening, setListening] = useState<string>();
  const [changed, setChanged] = useState('');
  const bound = safelyBound(controls, bindings);

  function change(next: Bindings): void {
    settings.change({ bindings: { ...all, [id]: next } });
  }

  function bind(control: string, key: string): void {
    setListening(undefined);
    change(rebound(bindings, control, key));
    const label = controls.find((candidate) => candidate.id === control)?.label ?? control;
    const loser = bound.find(({ id: other, keys }) => other !== control && keys.includes(key));
    const loss = loser === undefined ? '' : ` ${loser.label} no longer has that key.`;
    setChanged(`${label} is now ${keyLabel(key)}.${loss}`);
  }

  function resetKeys(): void {
    change({});
    setChanged("The dungeon's own keys hold again.");
  }

  return (
    <>
      <table class="keys">
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">Keys</th>
          </tr>
        </thead>
        <tbody>
          {bound.map((control) => (
            <tr key={control.id}>
              <th scope="row">{control.label}</th>
              <td>
                <button
                  type="button"
                  data-control={control.id}
                  class={listening === control.id ? 'listening' : 'key-button'}
                  aria-label={
                    listening === control.id
                      ? `${control.label}: Press a key … or Tab to keep what it has`
                      : `${control.label}: ${control.keys.map(keyLabel).join(' or ') || 'no key'}. Press to change`
                  }
                  onClick={() => setListening(control.id)}
                  onBlur={() => setListening(undefined)}
                  onKeyDown={(event) => {
                    if (listening !== control.id || event.key === 'Tab') return;
                    event.preventDefault();
                    event.stopPropagation();
                    const key = keyName(event);
                    if (key !== undefined) bind(control.id, key);
                  }}
                >
                  {listening === control.id
                    ? 'Press a key …'
                    : control.keys.length === 0
                      ? 'none'
                      : control.keys.map((key) => <kbd key={key}>{keyLabel(key)}</kbd>)}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Here, not through the page's own voice: while a dialog is open nothing outside it is read out. */}
      <p class="note key-change" role="status">
        {changed}
      </p>
      <button type="button" onClick={resetKeys} disabled={Object.keys(bindings).length === 0}>
        The dungeon's own keys
      </button>
    </>
  );
}

/** The bindings with one more: a key can do only one thing, so whoever had it loses it. */
export function rebound(bindings: Bindings, control: string, key: string): Bindings {
  const next: Record<string, readonly string[]> = {};
  for (const id of Object.keys(bindings)) next[id] = bindings[id].filter((bound) => bound !== key);
  next[control] = [key];
  return next;
}

/** Bindings of an older version may name controls that are gone: then the game's own keys hold. */
function safelyBound(controls: readonly Control[], bindings: Bindings): readonly Control[] {
  try {
    return boundControls(controls, bindings);
  } catch {
    return controls;
  }
}
