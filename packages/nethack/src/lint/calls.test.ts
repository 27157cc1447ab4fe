import { describe, expect, test } from 'vitest';
import { NETHACK } from '../nethack-ruleset.js';
import * as keys from '../script/keys.js';
import { Selection } from '../script/selection.js';
import { variantFunction } from '../script/variant-function.js';
import { createVariant } from '../variant.js';
import { callFindings } from './calls.js';

/** A function with two forms of one length and an open one. */
const RULES = createVariant(NETHACK, {
  name: 'Forms',
  des: {
    plant: variantFunction({
      says: 'Plants trees.',
      keys: {
        area: keys.cells('Where.'),
        count: keys.whole('How many.'),
        picture: keys.words('How they stand.', 'map'),
        hidden: keys.flag('Whether nobody sees them.'),
      },
      more: { pictures: keys.several(keys.words('How they stand.', 'map')) },
      forms: [
        ['count', 'picture'],
        ['area', 'hidden'],
        ['count', 'count', '...pictures'],
      ],
      run: () => {},
    }),
  },
});
const found = (...args: unknown[]): string[] =>
  callFindings(RULES, 'plant', args, 1).map(({ message }) => message);

describe('the values of a call belong to the keys', () => {
  const area = new Selection();

  test('of the form by which the call is read', () => {
    expect(found(area, 'true')).toEqual([
      'des.plant: hidden = "true" is a text, which counts as no: write true without quotes',
    ]);
    expect(found(3, 'TT\nT')).toEqual([
      'des.plant: picture: row 1 has 1 letters where the longest has 2: what follows is shifted',
    ]);
  });

  test('of an open form, its last key for all that follows', () => {
    expect(found(1, 2, 'TT', 'T?', 'T')).toEqual([
      'des.plant: pictures: "?" at (1,0) is no letter of terrain: the cell stays as it is',
    ]);
  });

  test('of no form when none fits: the call itself says so', () => {
    expect(found(1, 2, 3, 4)).toEqual([]);
    expect(found()).toEqual([]);
  });

  test('of functions that are there', () => {
    expect(callFindings(NETHACK, 'constructor', [{ x: 1 }], 1)).toEqual([]);
    expect(callFindings(NETHACK, 'toString', ['x'], 1)).toEqual([]);
  });
});

describe('a truth in quotes', () => {
  test.each([
    ['invisible', 'true', 'counts as no: write true'],
    ['invisible', 'false', 'counts as yes: write false'],
    ['invisible', 'no', 'counts as yes: write false'],
    ['asleep', 'yes', 'may not count as yes: write true'],
    ['asleep', 'no', 'may not count as no: write false'],
  ])('%s = "%s"', (key, text, says) => {
    expect(callFindings(NETHACK, 'monster', [{ id: 'gnome', [key]: text }], 4)).toEqual([
      {
        rule: 'truth as text',
        message: `des.monster: ${key} = "${text}" is a text, which ${says} without quotes`,
        line: 4,
      },
    ]);
  });

  test.each(['yes', 'perhaps', ''])('invisible = "%s" is no finding', (text) => {
    expect(callFindings(NETHACK, 'monster', [{ id: 'gnome', invisible: text }], 4)).toEqual([]);
  });
});
