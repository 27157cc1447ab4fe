// The library on disk: everything that players of this machine have, below one folder.

import type { Libraries, Library } from '@stairwell/stage';
import { createEntryFiles } from './entry-files.js';
import { playerFolder } from './file-names.js';
import { createRunFiles, type RunFiles } from './run-files.js';
import { createSaveFiles, type SaveFiles } from './save-files.js';
import { createTextFiles } from './text-files.js';

/** A library that can say where its files are. */
export interface DiskLibrary extends Library {
  readonly saves: SaveFiles;
  readonly runs: RunFiles;
}

/** Libraries below a data folder. Nothing is made until something is kept. */
export interface DiskLibraries extends Libraries {
  of(player: string): DiskLibrary;
}

/** The libraries of all players of this machine, each in a folder of its own. */
export function createDiskLibraries(dataFolder: string): DiskLibraries {
  return {
    of(player) {
      const folder = playerFolder(dataFolder, player);
      return {
        saves: createSaveFiles(folder),
        runs: createRunFiles(folder),
        entries: createEntryFiles(folder, dataFolder),
        texts: createTextFiles(folder),
      };
    },
  };
}
