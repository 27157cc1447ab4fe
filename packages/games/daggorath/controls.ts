// The keys and buttons by which the dungeon is walked and spoken to.

import type { Control } from '@stairwell/engine';
import { SHORTCUTS } from './actions.js';
import type { ClassName } from './things/objects.js';
import type { Direction, Verb } from './turn/parser.js';

const SHORTCUT_FACES: Readonly<Record<string, string>> = {
  ArrowUp: '▲',
  ArrowDown: '▼',
  ArrowLeft: '↶',
  ArrowRight: '↷',
  Home: '◄',
  End: '►',
};

/** What a pad has buttons for, most wanted first. MOVE and TURN are on the cross. */
const PAD_DEEDS: readonly Control[] = [
  ...(['PULL', 'USE', 'ATTACK', 'GET', 'EXAMINE', 'LOOK', 'STOW', 'DROP', 'REVEAL'] as const).map(padWord),
  shortcut('PageUp'),
  shortcut('PageDown'),
  ...(['INCANT', 'ZSAVE', 'ZLOAD'] as const).map(padWord),
];
const PAD_ARGUMENTS: readonly Control[] = (
  ['LEFT', 'RIGHT', 'TORCH', 'SWORD', 'SHIELD', 'FLASK', 'RING', 'SCROLL'] as const
).map(padWord);

export const CONTROLS: readonly Control[] = [
  ...Object.entries(SHORTCUT_FACES).map(
    ([key, face]): Control => ({ ...shortcut(key), face, group: 'move' }),
  ),
  ...PAD_DEEDS,
  ...PAD_ARGUMENTS.map((control): Control => ({ ...control, group: 'slot' })),
  { id: 'run', label: 'Run the line', keys: ['Enter'], group: 'screen', face: '⏎' },
  { id: 'erase', label: 'Erase a letter', keys: ['Backspace'], group: 'screen', face: '⌫' },
  { id: 'pause', label: 'Pause', keys: ['Escape'], group: 'screen' },
  { id: 'help', label: 'Help', keys: ['F1'], group: 'screen' },
];

function shortcut(key: string): Control {
  const line = SHORTCUTS[key];
  return { id: line.toLowerCase().replace(' ', '-'), label: titled(line), keys: [key], group: 'act' };
}

function padWord(word: Verb | Direction | ClassName): Control {
  return { id: `word-${word.toLowerCase()}`, label: word, keys: [word], group: 'act' };
}

function titled(line: string): string {
  return line.charAt(0) + line.slice(1).toLowerCase();
}
