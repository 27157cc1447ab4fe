// Changes what a player cannot know of a state, dungeon by dungeon: for the property that no observation tells of it. A fortress hides
// nothing from its player.

import type { State as DaggorathState } from '../../packages/games/daggorath/state.js';
import { isSeen } from '../../packages/games/darkfloor/beings/telling.js';
import { heartRange } from '../../packages/games/darkfloor/rules.js';
import { CELLS, type State as DarkfloorState, pointAt } from '../../packages/games/darkfloor/state.js';
import { FLOOR, WALL } from '../../packages/games/darkfloor/terrain.js';
import { sees } from '../../packages/games/yendor/hero/sight.js';
import { currentLevel, type YendorState } from '../../packages/games/yendor/state.js';
import { levelHere, type MazesState } from '../../packages/mazes/src/state.js';
import { creaturesInView } from '../../packages/mazes/src/turn/sight.js';

/** Farther than any light shines. */
const FAR = 13;

/** By dungeon: changes the hidden part of a state in place, and says how much it changed. */
export const HIDES: Readonly<Record<string, (state: never) => number>> = {
  /** Walls and floors beyond every light, hunters beyond ear, eye and heart, and things in the dark. */
  darkfloor(state: DarkfloorState) {
    const { level, player, lit } = state;
    const isFar = (x: number, y: number) => Math.abs(x - player.x) + Math.abs(y - player.y) > FAR;
    let changed = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const { x, y } = pointAt(cell);
      const terrain = level.terrain[cell];
      const isEdge = x === 0 || y === 0 || x === 49 || y === 19;
      const isTaken =
        level.items.some((item) => item.cell === cell) || level.entities.some((e) => e.x === x && e.y === y);
      if (lit[cell] === 1 || !isFar(x, y) || isEdge || isTaken || level.isFog[cell] === 1) continue;
      if (terrain !== WALL) continue;
      (level.terrain as Uint8Array)[cell] = FLOOR;
      changed++;
    }
    for (const entity of level.entities) {
      const distance = Math.abs(entity.x - player.x) + Math.abs(entity.y - player.y);
      if (isSeen(state, entity) || distance <= heartRange(level.id) + 1 || state.ended !== undefined)
        continue;
      if (state.sounds.some(({ source }) => source === entity.id)) continue;
      level.entities = level.entities.filter((other) => other !== entity);
      changed++;
    }
    const before = level.items.length;
    level.items = level.items.filter(({ cell }) => lit[cell] === 1);
    return changed + before - level.items.length;
  },

  /** Monsters out of sight, and what lies where the hero has not been. */
  yendor(state: YendorState) {
    const level = currentLevel(state);
    let changed = 0;
    for (const monster of level.monsters) {
      if (state.player.detectsMonsters || sees(state, monster)) continue;
      monster.hp = 1;
      monster.mood = 'asleep';
      changed++;
    }
    for (const entry of level.items) {
      if (level.known[entry.cell] > 0 || state.player.detectsMagic) continue;
      entry.item.count += 1;
      changed++;
    }
    return changed;
  },

  /** Creatures that are neither ahead nor beside the way ahead, and what lies on other levels. */
  daggorath(state: DaggorathState) {
    let changed = 0;
    if (state.display !== 'look' || state.phase !== 'play') return 0;
    for (const creature of state.creatures) {
      if (Math.abs(creature.row - state.row) <= 1 || Math.abs(creature.col - state.col) <= 1) continue;
      if (!creature.isAlive) continue;
      creature.isAlive = false;
      changed++;
    }
    return changed;
  },

  /** Creatures out of sight. */
  mazes(state: MazesState) {
    const seen = new Set(creaturesInView(state));
    let changed = 0;
    for (const creature of levelHere(state).creatures) {
      if (seen.has(creature)) continue;
      creature.asleep = !creature.asleep;
      changed++;
    }
    return changed;
  },
};
