// The real program with the test dungeons in its catalogue: what process tests start.

import { TEST_CATALOGUE } from '@stairwell/stage/testing';
import { shellOfProcess, startWith } from '../main.js';

const build = {
  version: '0.0.0-test',
  webFolder: process.env.TEST_WEB_FOLDER ?? '/nowhere',
  threadFile: '/nowhere',
};
await startWith({ ...shellOfProcess(build), catalogue: TEST_CATALOGUE }, process.argv.slice(2));
