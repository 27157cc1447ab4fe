// The real program with its own dungeons, from the sources: what tests play whole evenings with.

import { shellOfProcess, startWith } from '../main.js';

const { TEST_WEB_FOLDER: webFolder = '/nowhere', TEST_THREAD: threadFile = '/nowhere' } = process.env;
await startWith(shellOfProcess({ version: '0.0.0-test', webFolder, threadFile }), process.argv.slice(2));
