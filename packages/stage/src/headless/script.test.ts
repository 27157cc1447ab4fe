import { describe, expect, test } from 'vitest';
import { ATTIC, CELLAR } from '../testing/games.js';
import { readScript, ScriptError } from './script.js';

const tap = (key: string) => ({ type: 'input', input: { type: 'key', key, phase: 'tap' } });

describe('a line of a script', () => {
  test.each([
    ['w', tap('w')],
    ['ArrowUp', tap('ArrowUp')],
    ['>', tap('>')],
    ['Escape', tap('Escape')],
    ['Ctrl+O', tap('Ctrl+O')],
    ['Ctrl+o', tap('Ctrl+O')],
    ['Space', tap(' ')],
    ['+', tap('+')],
    ['-', tap('-')],
    ['Plus', tap('+')],
    ['key #', tap('#')],
    ['Hash', tap('#')],
    ['key line', undefined],
    ['ä', tap('ä')],
    ['  w   # go north', tap('w')],
    ['+w', { type: 'input', input: { type: 'key', key: 'w', phase: 'down' } }],
    ['-w', { type: 'input', input: { type: 'key', key: 'w', phase: 'up' } }],
    ['++', { type: 'input', input: { type: 'key', key: '+', phase: 'down' } }],
    ['--', { type: 'input', input: { type: 'key', key: '-', phase: 'up' } }],
    ['+ArrowUp', { type: 'input', input: { type: 'key', key: 'ArrowUp', phase: 'down' } }],
    [
      'line ATTACK RIGHT # not a comment',
      { type: 'input', input: { type: 'line', text: 'ATTACK RIGHT # not a comment' } },
    ],
    ['line', { type: 'input', input: { type: 'line', text: '' } }],
    ['tick', { type: 'tick', count: 1 }],
    ['tick 250', { type: 'tick', count: 250 }],
    ['print state', { type: 'print', what: 'state' }],
    ['point 3 4', { type: 'input', input: { type: 'point', x: 3, y: 4 } }],
    [
      'drag 3 4 5 6',
      { type: 'input', input: { type: 'drag', phase: 'end', from: { x: 3, y: 4 }, to: { x: 5, y: 6 } } },
    ],
  ])('%j', (line, step) => {
    if (step === undefined) expect(() => readScript(line, ATTIC)).toThrow(ScriptError);
    else expect(readScript(line, ATTIC)).toEqual([step]);
  });

  test('may be empty or a comment', () => {
    expect(readScript('\n# nothing\n   \n\t# nothing\r\nw\r\n', ATTIC)).toEqual([tap('w')]);
  });

  test.each([
    ['w\nw w\n', 'line 2: "w w" is no input'],
    ['ArowUp', 'line 1: there is no key "ArowUp"'],
    ['tick many', 'line 1: tick takes a whole number'],
    ['tick -1', 'line 1: tick takes'],
    ['\n\nprint map', 'line 3: print takes one of frame, state, hash, run'],
    ['print', 'line 1: print takes'],
    ['point 1', 'line 1: point takes'],
    ['drag 1 2 3', 'line 1: drag takes'],
    ['key', 'line 1: key takes one key'],
  ])('%j is refused', (text, problem) => {
    expect(() => readScript(text, ATTIC)).toThrow(problem);
  });

  test('a game in turns has no ticks', () => {
    expect(() => readScript('tick', CELLAR)).toThrow('line 1: Cellar is played in turns');
  });
});
