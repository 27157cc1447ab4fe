// The thread of a run server with the test dungeons.

import { createThread } from '@stairwell/server/thread';
import { TEST_CATALOGUE } from '@stairwell/stage/testing';

export const verify = createThread(TEST_CATALOGUE);
