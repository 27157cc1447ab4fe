// The settings: looks, sound, touch, and the keys of each dungeon. Every change holds at once and is kept.

import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { useServices, useSettings } from '../services.js';
import type { Settings } from '../store/settings.js';
import { KeySettings } from './keys.js';

export function SettingsPanel() {
  const { navigation, settings, speaker, onStage, catalogue } = useServices();
  const current = useSettings();
  const [game, setGame] = useState(onStage.game?.id ?? catalogue[0]?.id ?? '');
  return (
    <Dialog title="Settings" onClose={() => navigation.closePanel()}>
      <section aria-labelledby="looks-title">
        <h3 id="looks-title">Looks</h3>
        <Choice
          label="Movement"
          name="motion"
          choices={{ auto: 'as the system', full: 'full', reduced: 'reduced' }}
        />
        <Check label="Flashes" name="flashes" />
        <Choice
          label="Contrast"
          name="contrast"
          choices={{ auto: 'as the system', normal: 'normal', high: 'high' }}
        />
        <Choice
          label="Size of the map"
          name="zoom"
          choices={{ known: 'what you know of it', fit: 'all of it', large: 'large, scrolling' }}
        />
        <Check label="Colours that colour-blind people can tell apart" name="safeColors" />
        <Check label="First steps, where a dungeon is new to you" name="openings" />
      </section>
      <section aria-labelledby="sound-title">
        <h3 id="sound-title">Sound</h3>
        <Check
          label="Sound"
          name="sound"
          onChanged={() => {
            speaker.wake();
          }}
        />
        <Check label="Captions for what is heard" name="captions" />
        <div class="setting">
          <label for="setting-volume">Volume</label>
          <input
            id="setting-volume"
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={current.volume}
            onInput={(event) => settings.change({ volume: Number(event.currentTarget.value) })}
            onChange={() => {
              speaker.wake();
              speaker.play({ voices: undefined, volume: 1, pan: 0 });
            }}
          />
        </div>
      </section>
      <section aria-labelledby="touch-title">
        <h3 id="touch-title">Touch</h3>
        <Choice
          label="Buttons"
          name="touch"
          choices={{ auto: 'on touch screens', always: 'always', never: 'never' }}
        />
      </section>
      <section aria-labelledby="keys-title">
        <h3 id="keys-title">Keys</h3>
        <div class="setting">
          <label for="setting-game">Dungeon</label>
          <select id="setting-game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            {catalogue.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <KeySettings key={game} game={game} />
      </section>
    </Dialog>
  );
}

type ChoiceName = 'motion' | 'contrast' | 'zoom' | 'touch';

interface ChoiceProps<Name extends ChoiceName> {
  readonly label: string;
  readonly name: Name;
  readonly choices: Readonly<Record<Settings[Name], string>>;
}

function Choice<Name extends ChoiceName>({ label, name, choices }: ChoiceProps<Name>) {
  const { settings } = useServices();
  const current = useSettings();
  const values = Object.keys(choices) as Settings[Name][];
  return (
    <div class="setting">
      <label for={`setting-${name}`}>{label}</label>
      <select
        id={`setting-${name}`}
        value={current[name]}
        onChange={(event) => {
          const value = values.find((candidate) => candidate === event.currentTarget.value);
          if (value !== undefined) settings.change({ [name]: value });
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {choices[value]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly name: 'sound' | 'flashes' | 'safeColors' | 'captions' | 'openings';
  onChanged?(): void;
}

function Check({ label, name, onChanged }: CheckProps) {
  const { settings } = useServices();
  const current = useSettings();
  return (
    <div class="setting setting-check">
      <input
        id={`setting-${name}`}
        type="checkbox"
        checked={current[name]}
        onChange={(event) => {
          settings.change({ [name]: event.currentTarget.checked });
          onChanged?.();
        }}
      />
      <label for={`setting-${name}`}>{label}</label>
    </div>
  );
}
