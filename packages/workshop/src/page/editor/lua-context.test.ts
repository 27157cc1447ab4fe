import { describe, expect, test } from 'vitest';
import { around, wordBefore } from './lua-context.js';

/** What is around the bar in a script. */
function at(marked: string) {
  const place = marked.indexOf('|');
  return around(marked.replace('|', ''), place);
}

describe('the call that is being written', () => {
  test.each([
    ['des.monster(|', 'des.monster', 0],
    ['des.monster("gnome", |', 'des.monster', 1],
    ['des.monster("a, (b", 3, |)', 'des.monster', 2],
    ['des.region(selection.area(0, |', 'selection.area', 1],
    ['des.region(selection.area(0, 0, 3, 3), |', 'des.region', 1],
    ['-- des.monster(\ndes.object(|', 'des.object', 0],
    ['des.map([[\n(((\n]]); des.stair(|', 'des.stair', 0],
    ['local s = sel:grow(|', 'sel:grow', 0],
  ])('%s', (script, name, argument) => {
    expect(at(script).call).toEqual({ name, argument, table: undefined });
  });

  test.each([
    'des.monster("gnome") |',
    'des.room({ contents = function()\n  |',
    'if percent(50) then |',
    'local t = { |',
  ])('none in %s', (script) => {
    expect(at(script).call).toBeUndefined();
  });
});

describe('the table in a call', () => {
  test.each([
    ['des.monster({ |', [], undefined],
    ['des.monster({ id = "gnome", |', ['id'], undefined],
    ['des.monster({ id = "gnome", peaceful = |', ['id', 'peaceful'], 'peaceful'],
    ['des.room({ contents = function() if x then y() end end, |', ['contents'], undefined],
  ])('%s', (script, keys, key) => {
    expect(at(script).call?.table).toEqual({ keys, key });
  });
});

test('texts, comments and maps are told apart', () => {
  expect(at('des.monster("gn|ome")')).toMatchObject({ text: 13, call: { name: 'des.monster' } });
  expect(at("des.object({ id = 'ch|")).toMatchObject({ text: 19, call: { table: { key: 'id' } } });
  expect(at('-- des.|').isPlain).toBe(true);
  expect(at('des.map([[\n..|')).toMatchObject({ isPlain: true, isLongText: true });
  expect(at('--[[ a\n|')).toMatchObject({ isPlain: true, isLongText: false });
  expect(at('--[[ a\nb ]] des.mon|').isPlain).toBe(false);
});

test('a word is found with its dots', () => {
  expect(wordBefore('x = des.mon', 11)).toEqual({ from: 4, word: 'des.mon' });
  expect(wordBefore('a\n', 2)).toEqual({ from: 2, word: '' });
});
