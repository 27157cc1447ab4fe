// What whoever points at a cell is told: the same as on a closer look, without opening one.

import { cellOf, type Line, type Point, plainLine } from '@stairwell/engine';
import { namesAt } from '../hero/knowledge.js';
import { sees } from '../hero/sight.js';
import { capital } from '../messages.js';
import { STYLES } from '../palette.js';
import { levelAt } from '../screens/cursors.js';
import { beingLines, thingLines } from '../screens/lore.js';
import { SCREENS } from '../screens.js';
import { currentLevel, type YendorState } from '../state.js';
import { SIZE, T } from '../terrain.js';
import { ALTAR_USE } from '../texts.js';

/** All that is known of who or what is at a cell of the map. Nothing where its name says it all. */
export function describe(state: YendorState, { x, y }: Point): Line[] {
  const level = currentLevel(state);
  const cursor = SCREENS.cursor(state);
  // A cursor may be on the map of another level, of which only names are known.
  if (cursor !== undefined && levelAt(state, cursor) !== level) return [];
  const cell = cellOf(SIZE, x, y);
  const names = namesAt(state, cell).map((name) => plainLine(capital(name), STYLES.success));
  const monster = level.bodies[cell];
  if (monster !== undefined && sees(state, monster)) {
    // Ground is the last of the names, and the being itself the first.
    const under = names.slice(1, -1);
    return [...names.slice(0, 1), ...beingLines(state, monster.id).filter(isWords), ...under];
  }
  const heap = state.visible[cell] === 1 ? level.items.filter((entry) => entry.cell === cell) : [];
  if (heap.length > 0)
    return heap.flatMap(({ item }) =>
      item.kind.category === 'gold' ? names.slice(0, 1) : thingLines(state, item.id).filter(isWords),
    );
  return level.terrain[cell] === T.altar && level.known[cell] > 0
    ? [...names, plainLine(capital(`${ALTAR_USE}.`), STYLES.info)]
    : [];
}

function isWords(line: Line): boolean {
  return line.some(({ text }) => text !== '');
}
