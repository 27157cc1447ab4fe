// The sixteen colours of the terminal, by name.

import { inOrder } from './words.js';

/** Numbers of colours. */
export const COLOURS = inOrder([
  'black',
  'red',
  'green',
  'brown',
  'blue',
  'magenta',
  'cyan',
  'gray',
  'none',
  'orange',
  'bright green',
  'yellow',
  'bright blue',
  'bright magenta',
  'bright cyan',
  'white',
]);
