import { expect, test } from 'vitest';
import { hash128, hashText } from './hash.js';

// From another implementation (mmh3 5.3.0 for Python, x86 variant), words in order.
test.each([
  ['', 0, '00000000000000000000000000000000'],
  ['a', 0, 'a794933c5556b01b5556b01b5556b01b'],
  ['ab', 0, '158451df25be301025be301025be3010'],
  ['abc', 0, '75cdc6d1a2b006a5a2b006a5a2b006a5'],
  ['abcd', 0, '96b6ccaa45afc62e45afc62e45afc62e'],
  ['hello, world', 0, '8b21605cb9b98a1e93273a83eb5957c7'],
  ['fifteen letters', 0, '682e44775c4e3954900e4ba4002261f3'],
  ['sixteen letters!', 0, 'f6fc3aae3f7f0d487d0e176fad537f34'],
  ['seventeen letters', 0, 'b497a3d569e2e050582ccf9629345980'],
  ['The quick brown fox jumps over the lazy dog', 0, '2f1583c3ecee2c675d7bf66ce5e91d2c'],
  ['Größe: 5 µm', 0, 'a66c11b5eb248c6c5501e06c2a72cdba'],
  ['迷宮', 0, 'fe615076280da2c80c1851b00c1851b0'],
  ['🗡️ and 🛡', 0, '232921f598a05cf5de9cbc65958d0553'],
  ['x'.repeat(255), 0, '4c74fb6721ac804f1f253392267794e9'],
  ['', 1, '88c4adec54d201b954d201b954d201b9'],
  ['The quick brown fox jumps over the lazy dog', 1, 'd5a4c21d340673eb2baeff5d9f7eae99'],
  ['迷宮', 1, 'd25b196d7d24c27aa4518a90a4518a90'],
  ['', 0x9747b28c, 'f7bed5a15b576a1c5b576a1c5b576a1c'],
  ['The quick brown fox jumps over the lazy dog', 0x9747b28c, '8ad4d55e4cb861718ea73a9ccdb6793e'],
  ['迷宮', 0x9747b28c, '1271ab3818143360bdf5ffd4bdf5ffd4'],
])('MurmurHash3 x86 128 of %j with key %i', (text, key, digits) => {
  expect(hashText(text, key)).toBe(digits);
});

test('the words are unsigned, and the digits are the words', () => {
  expect(hash128('abc')).toEqual([0x75cdc6d1, 0xa2b006a5, 0xa2b006a5, 0xa2b006a5]);
});

test('every length up to two blocks, and one character more or less, gives another hash', () => {
  const seen = new Set<string>();
  for (let length = 0; length <= 33; length++) seen.add(hashText('k'.repeat(length)));
  expect(seen.size).toBe(34);
});

test('half a character pair counts as the replacement character, as in every UTF-8 writer', () => {
  expect(hashText('\ud83d')).toBe(hashText('\ufffd'));
  expect(hashText('\ud83d!')).toBe(hashText('\ufffd!'));
  expect(hashText('\udde1\ud83d')).toBe(hashText('\ufffd\ufffd'));
});
