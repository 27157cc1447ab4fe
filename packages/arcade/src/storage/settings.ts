// What a player has chosen for good: keys and looks. A file that people may edit by hand, so it is read with care
// and never replaced when it cannot be understood.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '@stairwell/engine';
import {
  readArray,
  readBoolean,
  readMap,
  readObject,
  readOneOf,
  readOptional,
  readText,
} from '@stairwell/engine/codec';
import type { Bindings } from '@stairwell/stage';
import { parseJson } from '@stairwell/stage';
import { isMissing, writeDurably } from './durable.js';

export const COLOR_MODES = ['24bit', '256', '16', 'none'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export interface Settings {
  /** Keys by game and control. */
  readonly bindings: Readonly<Record<string, Bindings>>;
  readonly color?: ColorMode;
  readonly safeColors?: boolean;
  /** False: nothing moves or flashes by itself. */
  readonly flash?: boolean;
  readonly bell?: boolean;
  /** False: clicks select text, as the terminal does. */
  readonly mouse?: boolean;
}

export interface SettingsFile {
  readonly file: string;
  /** The settings, or none of them when there is no file. Throws a DataError when there is one but it is damaged. */
  read(): Promise<Settings>;
  write(settings: Settings): Promise<void>;
}

const readSettings = readObject<Settings>({
  bindings: (data, path) => (data === undefined ? {} : readMap(readMap(readArray(readText)))(data, path)),
  color: readOptional(readOneOf(COLOR_MODES)),
  safeColors: readOptional(readBoolean),
  flash: readOptional(readBoolean),
  bell: readOptional(readBoolean),
  mouse: readOptional(readBoolean),
});

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
        throw new DataError('', error instanceof Error ? error.message : String(error));
      }
      try {
        return readSettings(parseJson(text), '');
      } catch (error) {
        throw new DataError('', `${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    async write(settings) {
      await writeDurably(file, `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}
