// A run in an address: the part after "#", which browsers keep to themselves, holds the whole run as deflated JSON. Such an
// address needs no server to remember anything, and works from any place that serves the page.

import { codec, DataError, type Run } from '@stairwell/engine';
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { type LinkedBeginning, PLAY_MARK, RUN_MARK, readPlayQuery } from './addresses.js';
import { parseJson } from './library/json.js';
import { MOST_RUN_LETTERS, runFromText } from './library/runs.js';
import { jsonText } from './plain-text.js';

/** As long as that part may be: messengers and browsers cut what is much longer. */
export const LONGEST_LINK = 30_000;
/** Bytes that are inflated before the result is looked at again: a thousand times as many may come of them, and no more. */
const PORTION = 1024;

/** The part of an address after "#" that holds the run. Undefined when it would be too long: then a file must do. */
export function runToLink(run: Run): string | undefined {
  const text = RUN_MARK + toBase64Url(deflateSync(strToU8(jsonText(run)), { level: 9 }));
  return text.length <= LONGEST_LINK ? text : undefined;
}

/** The run in an address, or in its part after "#". Throws a DataError that says what is wrong. */
export function runFromLink(address: string): Run {
  const part = address.slice(address.indexOf('#') + 1);
  if (!part.startsWith(RUN_MARK)) throw new DataError('', 'this address holds no run');
  if (part.length > LONGEST_LINK)
    throw new DataError('', `an address holds at most ${LONGEST_LINK} letters, this one has ${part.length}`);
  return runFromText(unpack(part.slice(RUN_MARK.length), 'run'));
}

const beginningCodec = codec.object<LinkedBeginning>({
  game: codec.text(),
  seed: codec.text(),
  options: codec.dictionary(codec.text()),
});

/** The part of an address after "#" that begins a run with long options, such as a whole map: a quarter of what a query needs. */
export function beginningToLink(beginning: LinkedBeginning): string {
  return PLAY_MARK + toBase64Url(deflateSync(strToU8(jsonText(beginning)), { level: 9 }));
}

/** The beginning in an address, packed after "#" or in its query. Throws a DataError that says what is wrong. */
export function beginningFromLink(address: string): LinkedBeginning {
  const part = address.slice(address.indexOf('#') + 1);
  if (part.startsWith(PLAY_MARK))
    return beginningCodec.read(parseJson(unpack(part.slice(PLAY_MARK.length), 'dungeon')), '');
  const asked = readPlayQuery(address.slice(address.indexOf('?') + 1));
  if (asked === undefined) throw new DataError('', 'this address holds no dungeon');
  return asked;
}

/** What an address holds, in words. */
type Content = 'run' | 'dungeon';

function unpack(text: string, content: Content): string {
  return strFromU8(inflate(fromBase64Url(text, content), content));
}

/** Inflates no more than a run may have. */
function inflate(data: Uint8Array, content: Content): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const stream = new Inflate((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < data.length && length <= MOST_RUN_LETTERS; at += PORTION)
      stream.push(data.subarray(at, at + PORTION), at + PORTION >= data.length);
  } catch {
    throw broken(content, 'damaged');
  }
  if (length > MOST_RUN_LETTERS)
    throw new DataError('', `a ${content} has at most ${MOST_RUN_LETTERS} letters`);
  if (!isWhole) throw broken(content, 'cut off');
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The error for an address that did not come as it was sent, with what helps. */
function broken(content: Content, how: 'damaged' | 'cut off'): DataError {
  const advice = 'some programs cut long addresses, so ask for it once more, or for a file';
  return new DataError('', `the ${content} in this address is ${how}: ${advice}`);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const word = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(word >> (18 - 6 * digit)) & 63];
  }
  return text;
}

function fromBase64Url(text: string, content: Content): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) throw broken(content, 'damaged');
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (word >> bits) & 0xff;
  }
  return bytes;
}
