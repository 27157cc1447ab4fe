import { type Control, lineText, plainLine } from '@stairwell/engine';
import { expect, it } from 'vitest';
import { touchLines, touchWords } from './touch-words.js';

const CONTROLS: readonly Control[] = [
  { id: 'help', label: 'Help', keys: ['?', 'F1'], group: 'screen' },
  { id: 'pickUp', label: 'Pick up what lies here', keys: [','], group: 'act', face: 'Pick up' },
  { id: 'kick', label: 'Kick a shut door', keys: ['Ctrl+D'], group: 'act', face: 'Kick' },
  { id: 'heal', label: 'Drink a healing draught', keys: ['q'], group: 'act', face: 'Drink' },
  { id: 'wait', label: 'Wait a turn', keys: [' '], group: 'act' },
  { id: 'leave', label: 'Leave', keys: ['Escape'], group: 'screen' },
  { id: 'debug', label: 'Debug', keys: ['~'], group: 'screen', face: '' },
];

it.each([
  ['The stairs lead down. Press ? for help.', 'The stairs lead down. Tap Help for help.'],
  ['A ring: press ,', 'A ring: tap Pick up'],
  ['It is dark. Help (F1) says more (much).', 'It is dark. Help says more (much).'],
  ['You are badly hurt: hide, drink (q), or leave.', 'You are badly hurt: hide, drink, or leave.'],
  ['This door is locked. Kick it (Ctrl+D)?', 'This door is locked. Kick it (tap Kick)?'],
  ['Take it: pick up (,), or wait (Space).', 'Take it: pick up, or wait (tap Wait a turn).'],
  ['Three of them (3), and (q) of none.', 'Three of them (3), and (tap Drink) of none.'],
  [
    'But a locked door (kick it with Ctrl+D). Ctrl+X is none.',
    'But a locked door (kick it with Kick). Ctrl+X is none.',
  ],
  ['None is left. (? lists all.) , lifts it.', 'None is left. (Help lists all.) Pick up lifts it.'],
  // Signs of the map.
  ['q walks. ? is fog. , comes.', 'q walks. ? is fog. , comes.'],
  ['Press ~ or press Q.', 'Press ~ or press Q.'],
  // As whoever has chosen other keys is told.
  ['Press Space to wait, press Esc.', 'Tap Wait a turn to wait, tap Leave.'],
  ['The walls press in.', 'The walls press in.'],
  ['a) drink a draught: 3 (key q)', 'a) drink a draught: 3'],
])('%s', (said, shown) => {
  expect(lineText(touchWords(plainLine(said), CONTROLS) ?? [])).toBe(shown);
});

it('leaves out keys that stand on buttons anyway', () => {
  const line = [{ text: 'Travel to: you' }, { text: '  | Tab next  Enter  Esc', controls: [] }];
  expect(lineText(touchWords(line, CONTROLS) ?? [])).toBe('Travel to: you');
  // Or says in their place what to tap.
  expect(lineText(touchWords(line, CONTROLS, '  Tap it.') ?? [])).toBe('Travel to: you  Tap it.');
});

it('names the button in brackets as the key is', () => {
  const line = [{ text: 'It burns. (2 more: ' }, { text: '?', controls: ['help'] }, { text: ')' }];
  expect(lineText(touchWords(line, CONTROLS) ?? [])).toBe('It burns. (2 more: Help)');
});

it('names buttons where a help names keys, and leaves out what has none', () => {
  const row = (keys: string, controls: readonly string[], what: string) => [
    { text: keys, controls },
    { text: what },
  ];
  const lines = [
    row('?  F1  ', ['help'], 'Help'),
    row(',  ', ['pickUp'], 'take it'),
    row(',', ['pickUp'], ': take it.'),
    row(',', ['pickUp'], ' takes it.'),
    row(',  ', ['pickUp'], 'pick up what lies here'),
    row('~  ', ['debug'], 'Debug'),
    [],
    plainLine('On stone.'),
  ];
  expect(touchLines(lines, CONTROLS).map(lineText)).toEqual([
    'Help',
    'Pick up  take it',
    'Pick up: take it.',
    'Pick up takes it.',
    'Pick up  what lies here',
    '',
    'On stone.',
  ]);
});
