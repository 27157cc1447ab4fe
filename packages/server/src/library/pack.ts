// Texts as they lie in the database: packed, because runs and saves are long and much alike.

import { gunzipSync, gzipSync } from 'node:zlib';

/** A text, packed. */
export function pack(text: string): Buffer {
  return gzipSync(text, { level: 6 });
}

/** The text again. */
export function unpack(packed: Uint8Array): string {
  return gunzipSync(packed).toString('utf8');
}
