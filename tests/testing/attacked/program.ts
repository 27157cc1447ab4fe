// The program with the small dungeons and the real ones, for `npm run check:server-attack`.

import { shellOfProcess, startWith } from '../../../packages/arcade/src/cli/main.js';
import { ATTACKED } from './catalogue.js';

const { TEST_WEB_FOLDER: webFolder = '/nowhere', TEST_THREAD: threadFile = '/nowhere' } = process.env;
const build = { version: '0.0.0-test', webFolder, threadFile };
await startWith({ ...shellOfProcess(build), catalogue: ATTACKED }, process.argv.slice(2));
