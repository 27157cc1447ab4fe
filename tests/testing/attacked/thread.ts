// Its thread.

import { createThread } from '../../../packages/server/src/thread/index.js';
import { ATTACKED } from './catalogue.js';

export const verify = createThread(ATTACKED);
