// The keys of one dungeon, each to be bound anew by pressing another.

import { keyName } from '@stairwell/display/keys';
import type { Control } from '@stairwell/engine';
import {
  type Bindings,
  boundControls,
  messageOf,
  usableBindings,
  withKey,
  withoutKey,
} from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { keyCap } from '../parts/overlay.js';
import { useGame, useLoaded, useServices, useSettings } from '../services.js';

export function KeySettings({ game: id }: { readonly game: string }) {
  const loadGame = useGame();
  const game = useLoaded(() => loadGame(id), [id]);
  if (game === undefined) return <p class="note">Looking …</p>;
  if ('error' in game) return <p class="problem">{messageOf(game.error)}</p>;
  return <KeyTable id={id} controls={game.value.controls} />;
}

function KeyTable({ id, controls }: { readonly id: string; readonly controls: readonly Control[] }) {
  const { settings } = useServices();
  const { bindings: all } = useSettings();
  const bindings = usableBindings(controls, all[id] ?? {});
  const [listening, setListening] = useState<string>();
  const [changed, setChanged] = useState({ at: '', words: '' });
  const bound = boundControls(controls, bindings);

  function change(next: Bindings): void {
    settings.change({ bindings: { ...all, [id]: next } });
  }

  function bind(control: Control, key: string): void {
    setListening(undefined);
    // The way out of this, as everywhere.
    if (key === 'Escape') return;
    rebind(withKey, control, key, `${control.label} also is ${keyCap(key)} now.`);
  }

  function rebind(how: typeof withKey, control: Control, key: string, words: string): void {
    try {
      change(how(controls, bindings, control.id, key));
      const loser = bound.find(({ id: other, keys }) => other !== control.id && keys.includes(key));
      const loss = loser === undefined ? '' : ` ${loser.label} no longer has that key.`;
      setChanged({ at: control.id, words: words + loss });
    } catch (error) {
      setChanged({ at: control.id, words: messageOf(error) });
    }
  }

  function resetKeys(): void {
    change({});
    setChanged({ at: '', words: "The dungeon's own keys hold again." });
  }

  const keyButton = (control: Control, key: string) => (
    <button
      key={key}
      type="button"
      class="key-button"
      disabled={control.keys.length === 1}
      aria-label={`${control.label}: take ${keyCap(key)} away`}
      onClick={() => rebind(withoutKey, control, key, `${control.label} no longer is ${keyCap(key)}.`)}
    >
      <kbd>{keyCap(key)}</kbd>
    </button>
  );

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
                {control.keys.slice(0, -1).map((key) => keyButton(control, key))}
                <span class="last-key">
                  {control.keys.slice(-1).map((key) => keyButton(control, key))}
                  <button
                    type="button"
                    data-control={control.id}
                    class={listening === control.id ? 'listening' : 'key-button'}
                    aria-label={
                      listening === control.id
                        ? `${control.label}: Press a key … or Escape to keep what it has`
                        : `${control.label}: add a key`
                    }
                    onClick={() => setListening(control.id)}
                    onBlur={() => setListening(undefined)}
                    onKeyDown={(event) => {
                      if (listening !== control.id || event.key === 'Tab') return;
                      event.preventDefault();
                      event.stopPropagation();
                      const key = keyName(event);
                      if (key !== undefined) bind(control, key);
                    }}
                  >
                    {listening === control.id ? 'Press a key …' : '+'}
                  </button>
                </span>
                {changed.at === control.id && <p class="note key-change">{changed.words}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Here, not through the page's own voice: while a dialog is open nothing outside it is read out. */}
      <p class="visually-hidden" role="status">
        {changed.words}
      </p>
      <button type="button" onClick={resetKeys} disabled={Object.keys(bindings).length === 0}>
        Reset to the dungeon's own keys
      </button>
    </>
  );
}
