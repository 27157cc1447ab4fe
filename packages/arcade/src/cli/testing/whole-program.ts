// The real program with its own dungeons, from the sources: what tests play whole evenings with.

import { shellOfProcess, startWith } from '../main.js';

await startWith(shellOfProcess({ version: '0.0.0-test', webFolder: '/nowhere' }), process.argv.slice(2));
