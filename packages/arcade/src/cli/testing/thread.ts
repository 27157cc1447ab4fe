// The thread of a run server with the test dungeons.

import { workerData } from 'node:worker_threads';
import { createThread } from '@stairwell/server/thread';
import { catalogueOf } from '@stairwell/stage/guest';
import { TEST_CATALOGUE } from '@stairwell/stage/testing';
import { outsidersOf } from '../thread-outsiders.js';

export const verify = createThread([...TEST_CATALOGUE, ...catalogueOf(await outsidersOf(workerData))]);
