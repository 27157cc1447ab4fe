// File names from what people and games call things: the same on every file system, whatever its letters, case rules
// and forbidden names, and never a path.

import { join } from 'node:path';
import { hashText } from '@stairwell/engine/random';
import { LOCAL_PLAYER } from '@stairwell/stage';

/** Names that Windows keeps for devices, with or without an ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST = 60;

/**
 * A file name without ending. A plain lower-case name stands for itself; any other is simplified and gets "~" and
 * digits that tell it from names which simplify alike.
 */
export function fileNameOf(name: string): string {
  if (/^[a-z0-9][a-z0-9_-]*$/.test(name) && name.length <= LONGEST && !isDeviceName(name)) return name;
  const simple = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${simple}~${hashText(name).slice(0, 8)}`;
}

/** Whether Windows would take a file of that name for a device. */
export function isDeviceName(name: string): boolean {
  return DEVICES.test(name);
}

/** The folder of a player below the data folder: whoever plays on a machine of their own has it to themselves. */
export function playerFolder(dataFolder: string, player: string): string {
  return player === LOCAL_PLAYER ? dataFolder : join(dataFolder, PLAYERS, fileNameOf(player));
}

/** Where the others are. */
export const PLAYERS = 'players';
