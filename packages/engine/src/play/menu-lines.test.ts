import { expect, test } from 'vitest';
import { type Overlay, plainLine } from './frame.js';
import { choiceOfLine, otherChoices } from './menu-lines.js';

const MENU: Overlay = {
  title: 'Drop what?',
  lines: [plainLine('a) a mace'), plainLine('bb) no key'), plainLine('c'), []],
  choices: [
    { key: 'a', label: 'a mace' },
    { key: 'c', label: 'a torch' },
    { key: 'Escape', label: 'Cancel' },
  ],
  cover: 'window',
};

test('a line that begins with a key stands for its choice; the others are named apart', () => {
  expect(MENU.lines.map((line) => choiceOfLine(MENU, line)?.key)).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ]);
  expect(otherChoices(MENU).map(({ key }) => key)).toEqual(['c', 'Escape']);
});
