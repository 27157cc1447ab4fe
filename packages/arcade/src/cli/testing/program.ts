// The real program with the test dungeons in its catalogue: what process tests start.

import { TEST_CATALOGUE } from '@stairwell/stage/testing';
import { shellOfProcess, startWith } from '../main.js';

const { TEST_WEB_FOLDER: webFolder = '/nowhere', TEST_THREAD: threadFile = '/nowhere' } = process.env;
const build = { version: '0.0.0-test', webFolder, threadFile };
await startWith({ ...shellOfProcess(build), catalogue: TEST_CATALOGUE }, process.argv.slice(2));
