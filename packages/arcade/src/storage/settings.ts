// What a player has chosen for good: keys and looks. A file that people may edit by hand, so it is read with care
// and never replaced when it cannot be understood.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLOR_MODES, type ColorMode } from '@stairwell/display/terminal';
import { codec, DataError } from '@stairwell/engine';
import { type Bindings, bindingsCodec, messageOf, parseJson } from '@stairwell/stage';
import { isMissing, writeDurably } from './durable.js';

/** What the player chose for every terminal on this machine. What is missing was never chosen. */
export interface TerminalSettings {
  /** Keys by game and control. */
  readonly bindings: Readonly<Record<string, Bindings>>;
  readonly color?: ColorMode;
  readonly safeColors?: boolean;
  /** False: nothing moves or flashes by itself. */
  readonly flash?: boolean;
  readonly bell?: boolean;
  /** False: clicks select text, as the terminal does. */
  readonly mouse?: boolean;
  /** False: what is heard is not written. */
  readonly captions?: boolean;
  /** False: nobody is told how to begin. */
  readonly openings?: boolean;
}

/** The file of settings, which a person may edit by hand. */
export interface SettingsFile {
  readonly file: string;
  /** The settings, or none of them when there is no file. Throws a DataError when there is one but it is damaged. */
  read(): Promise<TerminalSettings>;
  write(settings: TerminalSettings): Promise<void>;
}

const { boolean, optional } = codec;

const settingsCodec = codec.object<TerminalSettings>({
  bindings: codec.converted(
    optional(bindingsCodec),
    (bindings) => bindings,
    (bindings = {}) => bindings,
  ),
  color: optional(codec.oneOf(COLOR_MODES)),
  safeColors: optional(boolean),
  flash: optional(boolean),
  bell: optional(boolean),
  mouse: optional(boolean),
  captions: optional(boolean),
  openings: optional(boolean),
});

/** The settings file below that folder. Nothing is read or written before it is asked for. */
export function createSettingsFile(configFolder: string): SettingsFile {
  const file = join(configFolder, 'settings.json');
  return {
    file,
    async read() {
      let text: string;
      try {
        text = await readFile(file, 'utf8');
      } catch (error) {
        if (isMissing(error)) return { bindings: {} };
        throw new DataError('', messageOf(error));
      }
      try {
        return settingsCodec.read(parseJson(text), '');
      } catch (error) {
        throw new DataError('', `${file}: ${messageOf(error)}`);
      }
    },
    async write(settings) {
      await writeDurably(file, `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}
