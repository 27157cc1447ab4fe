// Reads the declaration of a NetHack variant from a file: JSON, or a module that exports `variant`.

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createVariant,
  NETHACK,
  type Ruleset,
  type VariantDeclaration,
  WrongDeclaration,
} from '@stairwell/nethack';
import { messageOf } from '@stairwell/stage';
import { Failed } from '@stairwell/stage/guest';

/** The ruleset that a file declares; without a file it is NetHack's. */
export async function readRuleset(file: string | undefined): Promise<Ruleset> {
  if (file === undefined) return NETHACK;
  const declaration = await readDeclaration(file);
  try {
    return createVariant(NETHACK, declaration as VariantDeclaration);
  } catch (error) {
    throw error instanceof WrongDeclaration ? new Failed(`${basename(file)}: ${error.message}`) : error;
  }
}

/** Whatever the file holds; who makes a ruleset from it checks it. */
async function readDeclaration(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
    if (module.variant !== undefined) return module.variant;
  } catch (error) {
    const isUnknown =
      error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw new Failed(
      isUnknown
        ? `${file}: this Node does not load TypeScript; use Node 22.18 or newer, JSON, or JavaScript`
        : `cannot read ${file}: ${messageOf(error)}`,
    );
  }
  throw new Failed(`${file} has no export called variant`);
}
