// The thread in which a run server verifies runs: all dungeons of this program, and those from elsewhere that the server was started
// with.

import { workerData } from 'node:worker_threads';
import { createThread } from '@stairwell/server/thread';
import { catalogueOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../guests.js';
import { createImporter } from './import-module.js';
import { guestNamed, type OutsideModule } from './outside.js';

/** What a thread is told by whoever starts it. */
export interface ThreadData {
  readonly folder: string;
  readonly outside: readonly OutsideModule[];
}

const { folder, outside } = workerData as ThreadData;
const importModule = createImporter();
const outsiders = await Promise.all(outside.map(({ file }) => guestNamed({ folder, importModule }, file)));

/** Plays a run again and tells what came of it. */
export const verify = createThread(catalogueOf([HOUSE, ...GUESTS, ...outsiders]));
