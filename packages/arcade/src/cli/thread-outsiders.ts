// The dungeons from elsewhere in a thread that verifies runs: the same that its server or worker was started with.

import type { Guest } from '@stairwell/stage/guest';
import { createImporter } from './import-module.js';
import { guestNamed, type OutsideModule } from './outside.js';

/** What a thread is told by whoever starts it. */
export interface ThreadData {
  readonly folder: string;
  readonly outside: readonly OutsideModule[];
}

/** Loads them anew: a thread shares no module with its server. */
export function outsidersOf({ folder, outside }: ThreadData): Promise<Guest[]> {
  const importModule = createImporter();
  return Promise.all(outside.map(({ file }) => guestNamed({ folder, importModule }, file)));
}
