// Whether the parts of a loaded game fit together, after each of them has been read by itself.

import { DataError } from '@stairwell/engine';
import { isOpen } from './maze.js';
import { OBJECTS } from './objects.js';
import { LINE_LENGTH } from './parser.js';
import type { Item, State } from './state.js';

/** What no single value shows: who stands in rock, whose things are nobody's, which torch does not exist. */
export function checkFit(state: State): void {
  const { cells } = state.dungeon.levels[state.level];
  if (!isOpen(cells, state.row, state.col)) throw new DataError('row', 'the player stands in rock');
  checkTimes(state);
  if (state.typed.length >= LINE_LENGTH) throw new DataError('typed', 'a full line runs by itself');
  state.creatures.forEach(({ row, col, isAlive }, slot) => {
    if (!isAlive) return;
    if (!isOpen(cells, row, col)) throw new DataError(`creatures[${slot}]`, 'stands in rock');
    const first = state.creatures.findIndex(
      (other) => other.isAlive && other.row === row && other.col === col,
    );
    if (first !== slot) throw new DataError(`creatures[${slot}]`, 'shares its cell with another');
  });
  const carried = [...state.hands.filter((number) => number >= 0), ...state.bag];
  if (new Set(carried).size !== carried.length) throw new DataError('bag', 'holds one thing twice');
  for (const number of carried)
    if (state.items[number]?.place !== 'player')
      throw new DataError('bag', `item ${number} is not the player's`);
  state.items.forEach((item, number) => {
    checkItem(state, item, `items[${number}]`, carried.includes(number));
  });
  if (
    state.torch >= 0 &&
    (!state.bag.includes(state.torch) || OBJECTS[state.items[state.torch].type].kind !== 'TORCH')
  )
    throw new DataError('torch', 'burns what is no torch in the bag');
}

/** Phases that end by themselves have time left, and what moves is in motion. */
function checkTimes({ phase, phaseLeft, motion, hold, faint }: State): void {
  const endsByItself = phase === 'opening' || phase === 'prepare' || phase === 'image';
  if ((endsByItself && phaseLeft === 0) || (phase === 'play' && phaseLeft > 0))
    throw new DataError('phaseLeft', `${phaseLeft} does not go with ${phase}`);
  if (motion !== 'none' && hold === 0) throw new DataError('motion', 'moves without time to');
  if (faint.stage === 'awake' && faint.loss > 0) throw new DataError('faint.loss', 'awake, but in the dark');
}

function checkItem(state: State, item: Item, path: string, isCarried: boolean): void {
  if ((item.place === 'player') !== isCarried)
    throw new DataError(path, "is the player's, but neither in hand nor in the bag");
  if (item.place === 'floor') {
    const level = state.dungeon.levels[item.level];
    if (level === undefined || !isOpen(level.cells, item.row, item.col))
      throw new DataError(path, 'lies in rock');
  }
  const isHeld = item.place === 'creature' && item.level === state.level && state.creatures.length > 0;
  if (isHeld ? state.creatures[item.holder]?.isAlive !== true : item.holder !== -1)
    throw new DataError(path, 'is held by nobody who could hold it');
}
