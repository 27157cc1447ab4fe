// File names from what people and games call things: the same on every file system, whatever its letters, case rules
// and forbidden names, and never a path.

import { hashText } from '@stairwell/engine';

/** Names that Windows keeps for devices, with or without an ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST = 60;

/**
 * A file name without ending. A plain lower-case name stands for itself; any other is simplified and gets "~" and
 * digits that tell it from names which simplify alike.
 */
export function fileNameOf(name: string): string {
  if (/^[a-z0-9][a-z0-9_-]*$/.test(name) && name.length <= LONGEST && !DEVICES.test(name)) return name;
  const simple = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${simple}~${hashText(name).slice(0, 8)}`;
}
