import { expect, test } from 'vitest';
import { NETHACK } from '../nethack-ruleset.js';
import { desReference, wordsOf } from './reference.js';
import type { ValueKind } from './schema.js';
import { didYouMean } from './suggest.js';

const reference = desReference(NETHACK);

test('every des function and every key has a sentence', () => {
  expect(reference.map(({ name }) => name)).toEqual(Object.keys(NETHACK.des).sort());
  for (const { says, keys, more } of reference)
    for (const sentence of [says, ...[...keys, ...more].map((key) => key.says)])
      expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
});

test('forms name keys that there are, and all is plain data', () => {
  for (const { forms, keys, more } of reference) {
    const known = [...keys, ...more].map(({ name }) => name);
    for (const name of forms.flat()) expect(known).toContain(name.replace('...', ''));
  }
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference);
});

test('names have their words in the ruleset', () => {
  const said = (kind: ValueKind, word: string) =>
    wordsOf(NETHACK, kind).find((each) => each.word === word)?.says;
  expect(said('monster', 'gnome')).toBe('G');
  expect(said('monster', 'gnome leader')).toBe('G');
  expect(said('monster', 'gnome lord')).toBe('G, male');
  expect(said('monster', 'gnome lady')).toBe('G, female');
  expect(said('monster class', 'd')).toBe('jackal, fox, coyote …');
  expect(said('object', 'magic lamp')).toBe('(');
  // Three classes have a teleportation.
  expect(said('object', 'scroll of teleportation')).toBe('?');
  expect(said('object', 'ring of teleportation')).toBe('=');
  expect(said('object', 'teleportation')).toBe(undefined);
  expect(said('object', 'novel')).toBe('+');
  expect(said('object', 'spellbook of novel')).toBe(undefined);
  expect(said('object class', '"')).toContain('amulet of');
  expect(said('letter', '}')).toBe('moat');
  expect(said('trap', 'spiked pit')).toBe('');
  expect(said('level flag', 'noteleport')).toBe('');
  expect(wordsOf(NETHACK, 'number')).toEqual([]);
});

test('a word is near when little must be changed, or when it begins another', () => {
  expect(didYouMean('peacefull', ['asleep', 'peaceful'])).toBe('; did you mean "peaceful"?');
  expect(didYouMean('aligned', ['type', 'align'])).toBe('; did you mean "align"?');
  expect(didYouMean('opne', ['closed', 'open'])).toContain('"open"');
  expect(didYouMean('soko', ['stormy', 'sokoban'])).toContain('"sokoban"');
  expect(didYouMean('cursed', ['buried', 'greased'])).toBe('');
});
