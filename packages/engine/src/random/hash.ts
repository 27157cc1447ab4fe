// MurmurHash3 (x86, 128 bit) over UTF-8 text. One hash serves seeds, stream names and state hashes, so that a
// seed means the same numbers in Node and in every browser.

/** Four unsigned 32-bit words. @inline */
export type Hash128 = readonly [number, number, number, number];

/**
 * Hashes a text to 128 bits. `key` starts a different family of hashes from the same text.
 * @example
 * ```ts
 * import { hash128 } from '@stairwell/engine/random';
 *
 * // A number that belongs to this cell, whatever else was drawn before.
 * const [word] = hash128('level 7, cell 812');
 * console.log(word % 100); // 58
 * ```
 */
export function hash128(text: string, key = 0): Hash128 {
  const bytes = utf8(text);
  const blocks = bytes.length >>> 4;
  let h1 = key | 0;
  let h2 = key | 0;
  let h3 = key | 0;
  let h4 = key | 0;

  for (let block = 0; block < blocks; block++) {
    const at = block * 16;
    h1 ^= mixIn(word(bytes, at), C1, 15, C2);
    h1 = (Math.imul(rotate(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= mixIn(word(bytes, at + 4), C2, 16, C3);
    h2 = (Math.imul(rotate(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= mixIn(word(bytes, at + 8), C3, 17, C4);
    h3 = (Math.imul(rotate(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= mixIn(word(bytes, at + 12), C4, 18, C1);
    h4 = (Math.imul(rotate(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }

  // The tail: up to fifteen bytes, read as words that are zero past the end.
  const tail = blocks * 16;
  if (bytes.length > tail + 12) h4 ^= mixIn(word(bytes, tail + 12), C4, 18, C1);
  if (bytes.length > tail + 8) h3 ^= mixIn(word(bytes, tail + 8), C3, 17, C4);
  if (bytes.length > tail + 4) h2 ^= mixIn(word(bytes, tail + 4), C2, 16, C3);
  if (bytes.length > tail) h1 ^= mixIn(word(bytes, tail), C1, 15, C2);

  h1 ^= bytes.length;
  h2 ^= bytes.length;
  h3 ^= bytes.length;
  h4 ^= bytes.length;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = finish(h1);
  h2 = finish(h2);
  h3 = finish(h3);
  h4 = finish(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  return [h1 >>> 0, h2 >>> 0, h3 >>> 0, h4 >>> 0];
}

/**
 * The same hash as 32 hexadecimal digits.
 * @example
 * ```ts
 * import { hashText } from '@stairwell/engine/random';
 *
 * console.log(hashText('amber-stair-417')); // 8a73163efaac65c18509eb97f564f24b
 * ```
 */
export function hashText(text: string, key = 0): string {
  return hash128(text, key)
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('');
}

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function mixIn(value: number, first: number, by: number, second: number): number {
  return Math.imul(rotate(Math.imul(value, first), by), second);
}

function finish(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Little-endian word; bytes past the end count as zero. */
function word(bytes: Uint8Array, at: number): number {
  const end = bytes.length;
  return (
    bytes[at] |
    ((at + 1 < end ? bytes[at + 1] : 0) << 8) |
    ((at + 2 < end ? bytes[at + 2] : 0) << 16) |
    ((at + 3 < end ? bytes[at + 3] : 0) << 24)
  );
}

/** TextEncoder belongs to the platform, not to the language: the engine brings its own. */
function utf8(text: string): Uint8Array {
  // Most texts are plain letters, a byte each: room for no more than that is had at once.
  let most = text.length;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) most += 2;
  const bytes = new Uint8Array(most);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) {
      const next = i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
      if (code < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        i++;
      } else {
        code = 0xfffd; // a lone surrogate, as TextEncoder writes it
      }
    }
    if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
    } else {
      if (code < 0x10000) {
        bytes[length++] = 0xe0 | (code >> 12);
      } else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return length === most ? bytes : bytes.subarray(0, length);
}
