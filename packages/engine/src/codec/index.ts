// The codecs of the engine: import { codec } from '@stairwell/engine', or everything from '@stairwell/engine/codec'.

export { random, streams } from './chance.js';
export {
  boolean,
  byName,
  type Codec,
  checked,
  converted,
  dictionary,
  type FieldsOf,
  flag,
  indexOf,
  integer,
  json,
  list,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneShapeOf,
  optional,
  row,
  text,
  tuple,
  type ValueOf,
} from './codec.js';
export { DataError } from './data-error.js';
export { bytes, numbers, table, words } from './grids.js';
export { canonicalJson, hashJson, type Json } from './json.js';
