// The first moment of a fortress: its ground, where there is work, and who lives there.

import { createRandom, deriveSeed, type Options, type PathMap, type Random } from '@stairwell/engine';
import { makeGround } from './ground.js';
import { spawn } from './movers.js';
import { choicesOf } from './options.js';
import { ALGORITHMS, RULES } from './rules.js';
import type { State } from './state.js';

const HELP_NOTE = 'Press ? for help.';
/** Sharing begins anew on the map: without a word one would wonder what came of it. */
const MAP_NOTE = `This map is part of the run and of its address. ${HELP_NOTE}`;

export function start(seed: string, options: Options): State {
  const choices = choicesOf(options);
  const map = makeGround(seed, choices);
  const chance = createRandom(deriveSeed(seed, 'life'));
  const home = heartOf(map);
  const { x, y, z } = map.spotOf(home);
  const state: State = {
    seed,
    choices,
    map,
    ground: map.terrain.slice(),
    tick: 0,
    isPaused: false,
    screen: 'none',
    x,
    y,
    z,
    held: undefined,
    tool: map.table.code.wall,
    algorithm: ALGORITHMS.find((name) => name === choices.algorithm) ?? 'jps+',
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
    note: choices.map === '' ? HELP_NOTE : MAP_NOTE,
    chance,
  };
  // Where nobody lives there is no work.
  if (!map.isOpen(home) || choices.movers === 0) return state;
  for (let i = 0; i < RULES.sites.atStart; i++) {
    const cell = reachableCell(map, home, chance);
    // Nobody works on stairs.
    const { goesUp, goesDown } = map.table.rows[map.terrain[cell]];
    if (!goesUp && !goesDown && !state.sites.includes(cell)) state.sites.push(cell);
  }
  for (let i = 0; i < choices.movers; i++) spawn(state, reachableCell(map, home, chance), 1);
  return state;
}

/** The open cell nearest to the middle of the middle level, or of the levels around it; else just the middle. */
function heartOf(map: PathMap): number {
  const middle = { x: map.width >> 1, y: map.height >> 1, z: Math.floor((map.depth - 1) / 2) };
  for (let away = 0; away < 2 * map.depth; away++) {
    const z = middle.z + (away % 2 === 0 ? away >> 1 : -((away + 1) >> 1));
    if (z < 0 || z >= map.depth) continue;
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    map.eachCell(z, (cell) => {
      if (!map.isOpen(cell)) return;
      const { x, y } = map.spotOf(cell);
      const distance = Math.abs(x - middle.x) + Math.abs(y - middle.y);
      if (distance >= least) return;
      least = distance;
      nearest = cell;
    });
    if (nearest >= 0) return nearest;
  }
  return map.cellAt(middle.x, middle.y, middle.z);
}

/** How many levels, and how many cells of each, are rolled for before the heart itself must do. */
const TRIES = { levels: 12, cells: 40 } as const;

/** A cell with a way from the heart and a way back, on any level with the same chance. */
function reachableCell(map: PathMap, home: number, chance: Random): number {
  for (let level = 0; level < TRIES.levels; level++) {
    const z = chance.below(map.depth);
    for (let i = 0; i < TRIES.cells; i++) {
      const cell = map.cellAt(chance.below(map.width), chance.below(map.height), z);
      if (map.isOpen(cell) && map.areas.leads(home, cell) && map.areas.leads(cell, home)) return cell;
    }
  }
  return home;
}
