// The state as compact, JSON-safe data. `load.ts` reads it back. The ground is made again from seed and options, so only
// cells that were changed are kept; ways are kept in letters, because a run is hashed every hundred ticks.

import type { Json } from '@stairwell/engine';
import type { Mover, State } from './state.js';
import { pathLetters } from './steps.js';

/** Changes with the form of a save. */
export const FORM = 1;

export function save(state: State): Json {
  return {
    form: FORM,
    seed: state.seed,
    choices: { ...state.choices },
    tick: state.tick,
    isPaused: state.isPaused,
    screen: state.screen,
    cursor: [state.x, state.y, state.z],
    held: state.held === undefined ? null : [state.held.dx, state.held.dy, state.held.wait],
    tool: state.tool,
    algorithm: state.algorithm,
    comparesAll: state.comparesAll,
    showsNodes: state.showsNodes,
    start: state.start,
    goal: state.goal,
    sites: state.sites.join(' '),
    built: builtCells(state),
    movers: state.movers.map((mover) => moverText(state, mover)).join('/'),
    nextPlanner: state.nextPlanner,
    jobsDone: state.jobsDone,
    queries: state.queries,
    changes: state.changes.map(({ cell, before }) => `${cell} ${before}`).join(' '),
    note: state.note,
    chance: state.chance.save(),
  };
}

/** Pairs of cell and kind where the map differs from its first ground. */
function builtCells({ map, ground }: State): string {
  const { terrain } = map;
  const pairs: number[] = [];
  for (let cell = 0; cell < ground.length; cell++)
    if (terrain[cell] !== ground[cell]) pairs.push(cell, terrain[cell]);
  return pairs.join(' ');
}

/** Cell, wait, site, whether it is stuck, and the rest of its way. */
function moverText({ map }: State, mover: Mover): string {
  const { cell, wait, site, isStuck, path, at } = mover;
  const words = `${cell} ${wait} ${site} ${isStuck ? 1 : 0}`;
  if (path === undefined) return words;
  mover.pathText ??= pathLetters(map, path);
  return `${words} ${mover.pathText.slice(at)}`;
}
