// The thread in which a run server verifies runs: all dungeons of this program, and those from elsewhere that the server was started
// with.

import { workerData } from 'node:worker_threads';
import { createThread } from '@stairwell/server/thread';
import { catalogueOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../guests.js';
import { outsidersOf } from './thread-outsiders.js';

/** Plays a run again and tells what came of it. */
export const verify = createThread(catalogueOf([HOUSE, ...GUESTS, ...(await outsidersOf(workerData))]));
