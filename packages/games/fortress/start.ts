// The first moment of a fortress: its ground, where there is work, and who lives there.

import {
  createRandom,
  deriveSeed,
  isWalkable,
  type Options,
  type Place,
  type Random,
  type World,
} from '@stairwell/engine';
import { CELLS } from '@stairwell/engine/paths';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { spawn } from './life/movers.js';
import { type Choices, choicesOf } from './options.js';
import { RULES } from './rules.js';
import type { State } from './state.js';
import { note } from './texts.js';
import { Ways } from './ways.js';
import { makeWorld } from './world.js';

const HELP_NOTE = 'Press ? for help.';
/** Sharing begins anew on the map: without a word one would wonder what came of it. */
const MAP_NOTE = `This map is part of the run and of its address. ${HELP_NOTE}`;

/** A fortress at its first moment. */
export function start(seed: string, options: Options): State {
  const choices = choicesOf(options);
  const world = makeWorld(seed, choices);
  const state = stateOf(seed, choices, world, heartOf(world));
  note(state, choices.map === '' ? HELP_NOTE : MAP_NOTE);
  const { ways, cursor } = state;
  const home = ways.map.cellOf(cursor);
  // Where nobody lives there is no work.
  if (!ways.map.isOpen(home) || choices.movers === 0) return state;
  for (let i = 0; i < RULES.sites.atStart; i++) {
    const cell = reachableCell(state, home, state.chance);
    // Nobody works on stairs.
    const { goesUp, goesDown } = CELLS.rows[ways.terrainAt(cell)];
    if (!goesUp && !goesDown && !state.sites.includes(cell)) state.sites.push(cell);
  }
  for (let i = 0; i < choices.movers; i++) spawn(state, reachableCell(state, home, state.chance), 1);
  return state;
}

/** A fortress where nothing has happened and nobody lives. */
export function stateOf(seed: string, choices: Choices, world: State['world'], cursor: Place): State {
  return {
    seed,
    choices,
    world,
    ways: new Ways(world, choices),
    tick: 0,
    isPaused: false,
    screens: [],
    cursor,
    held: undefined,
    tool: CELLS.code.wall,
    algorithm: choices.algorithm,
    comparesAll: false,
    showsNodes: false,
    start: -1,
    goal: -1,
    sites: [],
    movers: [],
    nextPlanner: 0,
    jobsDone: 0,
    queries: 0,
    changes: [],
    log: createMessageLog(),
    chance: createRandom(deriveSeed(seed, 'life')),
    events: new EventRecorder(),
  };
}

/** The open cell nearest to the middle of the middle level, or of the levels around it; else just the middle. */
function heartOf(world: World): Place {
  const levels = world.levels();
  const [{ width, height }] = levels; // all floors are of one size
  const middle = { level: Math.floor((levels.length - 1) / 2), x: width >> 1, y: height >> 1 };
  for (let away = 0; away < 2 * levels.length; away++) {
    const level = levels[middle.level + (away % 2 === 0 ? away >> 1 : -((away + 1) >> 1))];
    if (level === undefined) continue;
    let nearest: Place | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let y = 0; y < level.height; y++) {
      for (let x = 0; x < level.width; x++) {
        const distance = Math.abs(x - middle.x) + Math.abs(y - middle.y);
        if (distance >= least || !isWalkable(level, x, y)) continue;
        least = distance;
        nearest = { level: level.id, x, y };
      }
    }
    if (nearest !== undefined) return nearest;
  }
  return middle;
}

/** How many levels, and how many cells of each, are rolled for before the heart itself must do. */
const TRIES = { levels: 12, cells: 40 } as const;

/** A cell with a way from the heart and a way back, on any level with the same chance. */
function reachableCell({ world, ways: { map } }: State, home: number, chance: Random): number {
  const levels = world.levels();
  const [{ width, height }] = levels;
  for (let tries = 0; tries < TRIES.levels; tries++) {
    const level = levels[chance.below(levels.length)];
    for (let i = 0; i < TRIES.cells; i++) {
      const x = chance.below(width);
      const y = chance.below(height);
      if (!isWalkable(level, x, y)) continue;
      const cell = map.cellOf({ level: level.id, x, y });
      if (map.leads(home, cell) && map.leads(cell, home)) return cell;
    }
  }
  return home;
}
