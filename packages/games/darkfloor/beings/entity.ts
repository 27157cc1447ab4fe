// Who hunts on the floors.

import { cellAt, type Entity, type EntityKind, type State } from '../state.js';

/** An entity that knows of nobody yet. */
export function createEntity(id: number, kind: EntityKind, x: number, y: number): Entity {
  const body = { id, x, y, wait: 0, isDead: false, effects: [] };
  const home = cellAt(x, y);
  switch (kind) {
    case 'chaser':
      return { ...body, kind, home, isChasing: false, lastKnown: -1 };
    case 'stalker':
      return { ...body, kind, isTouching: false, lastKnown: -1 };
    case 'ambusher':
      return { ...body, kind, home, isTriggered: false };
  }
}

/** Whether somebody else who lives stands in that cell. */
export function isTaken({ level }: State, cell: number, but: Entity): boolean {
  for (const entity of level.entities) {
    if (entity !== but && !entity.isDead && cellAt(entity.x, entity.y) === cell) return true;
  }
  return false;
}
