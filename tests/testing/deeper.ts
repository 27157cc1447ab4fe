// Takes the player of an environment a level down, so that checks do not only see the first one: the player is put to the way down,
// which is then taken as anybody takes it.

import type { Session } from '@stairwell/engine/play';
import type { Environment } from '@stairwell/environment';
import { Cell } from '../../packages/games/daggorath/maze/cell.js';
import { MAP_SIZE, SOLID } from '../../packages/games/daggorath/maze/maze.js';
import {
  type State as DaggorathState,
  levelHere as daggorathLevel,
} from '../../packages/games/daggorath/state.js';
import { cellAt, type State as DarkfloorState, pointAt } from '../../packages/games/darkfloor/state.js';
import { FLOOR } from '../../packages/games/darkfloor/terrain.js';
import { currentLevel, type YendorState } from '../../packages/games/yendor/state.js';
import type { MazesState } from '../../packages/mazes/src/state.js';
import { depthOf } from '../../packages/nethack/src/index.js';

/** The session behind an environment. */
export function sessionIn(environment: Environment): Session {
  return (environment as unknown as { readonly session: Session }).session;
}

/** The whole state behind an environment: checks look where no agent may. */
export function stateIn(environment: Environment): Session['state'] {
  return sessionIn(environment).state;
}

/** Does one of the actions by its name; what it was worth. */
export function doing(environment: Environment, name: string): number {
  const at = environment.actions.findIndex((action) => action.name === name);
  if (at < 0) throw new Error(`${environment.game.id} has no ${name}`);
  return environment.step(at).reward;
}

/** Lets time pass until something is so; what that was worth. */
function waiting(environment: Environment, isSo: () => boolean): number {
  let reward = 0;
  for (let i = 0; i < 2000 && !isSo(); i++) reward += doing(environment, 'wait');
  if (!isSo()) throw new Error(`${environment.game.id} does not go on`);
  return reward;
}

/** By dungeon: goes down a level, and says what the steps were worth. The Mazes need the option `wizard`. */
export const GO_DOWN: Readonly<Record<string, (environment: Environment) => number>> = {
  darkfloor(environment) {
    const state = stateIn(environment) as DarkfloorState;
    const { id, terrain } = state.level;
    const { x, y } = pointAt(state.exit);
    const ways = { west: [1, 0], east: [-1, 0], north: [0, 1], south: [0, -1] } as const;
    for (const [name, [dx, dy]] of Object.entries(ways)) {
      if (terrain[cellAt(x + dx, y + dy)] !== FLOOR) continue;
      Object.assign(state.player, { x: x + dx, y: y + dy });
      let reward = 0;
      for (let i = 0; i < 20 && state.level.id === id; i++) reward += doing(environment, name);
      return reward;
    }
    throw new Error('the exit has no floor beside it');
  },

  yendor(environment) {
    const state = stateIn(environment) as YendorState;
    const level = currentLevel(state);
    const beside = level.bodies[level.stairsDown];
    if (beside !== undefined) {
      level.monsters.splice(level.monsters.indexOf(beside), 1);
      level.bodies[level.stairsDown] = undefined;
    }
    state.player.cell = level.stairsDown;
    return doing(environment, 'down');
  },

  daggorath(environment) {
    const state = stateIn(environment) as DaggorathState;
    let reward = waiting(environment, () => state.phase === 'play');
    const { maze } = daggorathLevel(state);
    const { level } = state;
    const down = [...maze.keys()].find(
      (cell) =>
        maze[cell] !== SOLID &&
        new Cell(state.world, level, Math.floor(cell / MAP_SIZE), cell % MAP_SIZE).cellBelow !== null,
    );
    if (down === undefined) throw new Error(`no way down from level ${level}`);
    Object.assign(state, { row: Math.floor(down / MAP_SIZE), col: down % MAP_SIZE });
    reward += environment.type('climb down').reward;
    return reward + waiting(environment, () => state.level !== level && state.phase === 'play');
  },

  mazes(environment) {
    const { maker, here } = stateIn(environment) as MazesState;
    const place = maker.places.get(here);
    if (place === undefined) throw new Error(`${here} is nowhere`);
    const deeper = [...maker.places].find(
      ([, other]) =>
        other.dnum === place.dnum && depthOf(maker.dungeon, other) === depthOf(maker.dungeon, place) + 1,
    );
    if (deeper === undefined) throw new Error(`nothing is below ${here}`);
    return doing(environment, 'teleport') + environment.type(deeper[0]).reward;
  },
};
