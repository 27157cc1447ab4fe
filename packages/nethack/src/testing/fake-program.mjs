// A program for the tests of `check:nethack --against`: it answers from a file of answers by script, and refuses all other scripts; or
// it does what a program should not: `die`, `hang`, `babble`.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [mode, file] = process.argv.slice(2);
const answers = mode === 'tell' ? JSON.parse(readFileSync(file, 'utf8')) : {};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, lua } = JSON.parse(line);
  if (mode === 'die') process.exit(3);
  if (mode === 'hang') return;
  if (mode === 'babble') console.log('I see no level here.');
  else console.log(JSON.stringify({ id, ...(answers[lua] ?? { error: 'I do not know this script' }) }));
});
