// EXAMINE: what is in this cell and what is in the bag, as a screen of text.

import { type Line, type Overlay, plainLine, type Style } from '@stairwell/engine';
import { creatureIn, type Item, isOnFloor, itemName, type State } from './state.js';

const WIDTH = 32;
const COLUMN = WIDTH / 2;
const LIT: Style = { color: 0x000000, background: 0xffffff, ansi: 15, reverse: true };

export function examineScreen(state: State): Overlay {
  const floor = state.items.filter((item) => isOnFloor(state, item, state.row, state.col));
  const bag = state.bag.map((number) => state.items[number]);
  const lines: Line[] = [];
  if (creatureIn(state, state.row, state.col) >= 0) lines.push(plainLine('! SOMETHING ALIVE !'));
  lines.push(...inColumns(state, floor), plainLine('-'.repeat(WIDTH)), plainLine('BACKPACK'));
  lines.push(...inColumns(state, bag));
  return { title: 'HERE', lines, choices: [], cover: 'screen' };
}

/** Names in two columns; the burning torch stands out. */
function inColumns(state: State, items: readonly Item[]): Line[] {
  const spans = items.map((item) => {
    const isLit = state.torch >= 0 && state.items[state.torch] === item;
    const text = itemName(item);
    return isLit ? { text: `*${text}`, style: LIT } : { text };
  });
  const lines: Line[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const [left, right] = [spans[i], spans[i + 1]];
    const gap = { text: ' '.repeat(Math.max(1, COLUMN - left.text.length)) };
    const end = { text: ' '.repeat(COLUMN - (right?.text.length ?? 0)) };
    lines.push(right === undefined ? [left, gap, end] : [left, gap, right, end]);
  }
  return lines;
}
