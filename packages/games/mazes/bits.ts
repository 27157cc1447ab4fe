// A grid of ones and zeros as a short text: six cells a letter.

import { DataError } from '@stairwell/engine';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function packBits(cells: Uint8Array): string {
  let text = '';
  for (let start = 0; start < cells.length; start += 6) {
    let value = 0;
    for (let bit = 0; bit < 6; bit++) value |= (cells[start + bit] ?? 0) << bit;
    text += LETTERS[value];
  }
  return text;
}

/** Reads what `packBits` wrote into `cells`, whose length is a multiple of six. */
export function unpackBits(data: unknown, path: string, cells: Uint8Array): void {
  const length = cells.length / 6;
  if (typeof data !== 'string' || data.length !== length)
    throw new DataError(path, `expected a text of ${length} letters`);
  for (let at = 0; at < length; at++) {
    const value = LETTERS.indexOf(data[at]);
    if (value < 0) throw new DataError(path, `no letter of a grid at character ${at}`);
    for (let bit = 0; bit < 6; bit++) cells[at * 6 + bit] = (value >> bit) & 1;
  }
}
