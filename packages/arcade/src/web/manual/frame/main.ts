// The one script of the frame that examples run in: in the frame itself it shows and listens, in the worker that it starts there it runs
// programs. Both are made of the same packages, so one text for both is the smaller one.

import { openFrame } from './window.js';
import { openWorker } from './worker.js';

if ('document' in globalThis) openFrame(document.currentScript?.textContent ?? '');
else openWorker();
