// Saves again and again and says so each time a save is safe, until it is killed.

import { writeSync } from 'node:fs';
import { RecordedSession } from '@stairwell/engine/play';
import { CELLAR } from '@stairwell/stage/testing';
import { createSaveFiles } from '../save-files.js';

const saves = createSaveFiles(process.argv[2]);
const session = RecordedSession.start(CELLAR, 'tireless', {}, 'tireless');
for (;;) {
  session.give({ type: 'key', key: session.time % 2 === 0 ? 'd' : 'a', phase: 'tap' });
  await saves.write({ savedAt: new Date().toISOString(), ...session.save() });
  writeSync(1, `${session.time}\n`);
}
