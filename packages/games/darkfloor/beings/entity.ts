// Who hunts on the floors.

import { cellAt, type Entity, type EntityKind, type State } from '../state.js';

/** An entity that knows of nobody yet. */
export function createEntity(id: number, kind: EntityKind, x: number, y: number): Entity {
  // Written out for each kind: copies of one body would all have hidden classes of their own, and they are asked every tick.
  const home = cellAt(x, y);
  switch (kind) {
    case 'chaser':
      return { id, x, y, wait: 0, isDead: false, effects: [], kind, home, isChasing: false, lastKnown: -1 };
    case 'stalker':
      return { id, x, y, wait: 0, isDead: false, effects: [], kind, isTouching: false, lastKnown: -1 };
    case 'ambusher':
      return { id, x, y, wait: 0, isDead: false, effects: [], kind, home, isTriggered: false };
  }
}

/** Whether somebody else who lives stands in that cell. */
export function isTaken({ level }: State, cell: number, but: Entity): boolean {
  for (const entity of level.entities) {
    if (entity !== but && !entity.isDead && cellAt(entity.x, entity.y) === cell) return true;
  }
  return false;
}
