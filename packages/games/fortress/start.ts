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
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { NO_SCENARIO, SCENARIOS } from './aims/scenarios.js';
import { CELLS, canGoDown, canGoUp, TOOLS } from './ground/cells.js';
import { Heat } from './ground/heat.js';
import { Ways } from './ground/ways.js';
import { spawn } from './life/movers.js';
import { aimOf, type Choices, choicesOf, scenarioOf } from './options.js';
import { RULES } from './rules.js';
import type { State } from './state.js';
import { note } from './texts.js';
import { groundsOf, makeWorld, stairOptions } from './world.js';

const HELP_NOTE = `Press = for ${SCENARIOS.length} scenarios, each with an aim. Press ? for help.`;
/** Sharing begins anew on the map: without a word one would wonder what came of it. */
const MAP_NOTE = `This map is part of the run and of its address. ${HELP_NOTE}`;
const AIM_NOTE = 'Build, then press p.';

/** A fortress at its first moment. */
export function start(seed: string, options: Options): State {
  const choices = choicesOf(options);
  const world = makeWorld(seed, choices);
  const scenario = scenarioOf(choices);
  const state = stateOf(seed, choices, world, heartOf(world, scenario?.level));
  if (state.aim !== undefined) {
    state.isPaused = true;
    state.tool = scenario?.tool ?? (state.aim.stairs > 0 ? CELLS.code.stairsBoth : TOOLS.dig);
    note(state, scenario === undefined ? AIM_NOTE : `${scenario.hint} ${AIM_NOTE}`);
  } else note(state, choices.map === '' ? HELP_NOTE : MAP_NOTE);
  const { marks } = groundsOf(seed, choices);
  const { ways, cursor } = state;
  const home = ways.map.nodeOf(cursor);
  const sites = [
    ...marks.work.map((place) => ({ cell: ways.map.nodeOf(place), isHall: false })),
    ...marks.halls.map((place) => ({ cell: ways.map.nodeOf(place), isHall: true })),
  ];
  state.sites.push(...sites.slice(0, RULES.sites.most));
  for (const place of marks.movers) spawn(state, ways.map.nodeOf(place), 1);
  // Where nobody lives there is no work, and a map may say itself who lives there.
  if (!ways.map.isOpen(home) || choices.movers === 0 || marks.movers.length > 0) return state;
  const { atStart, moversEach } = RULES.sites;
  const wanted = sites.length > 0 ? 0 : Math.max(atStart, Math.floor(choices.movers / moversEach));
  for (let i = 0; i < wanted; i++) {
    const cell = reachableCell(state, home, state.chance);
    // Nobody works on stairs.
    const code = ways.terrainAt(cell);
    if (!canGoUp(code) && !canGoDown(code) && !state.sites.some((site) => site.cell === cell))
      state.sites.push({ cell, isHall: false });
  }
  for (let i = 0; i < choices.movers; i++) spawn(state, reachableCell(state, home, state.chance), 1);
  return state;
}

/** A fortress where nothing has happened and nobody lives. */
export function stateOf(seed: string, choices: Choices, world: State['world'], cursor: Place): State {
  const { scenario } = choices;
  const ways = new Ways(world, stairOptions(choices));
  return {
    seed,
    choices,
    aim: aimOf(choices),
    world,
    ways,
    tick: 0,
    isPaused: false,
    screens: [],
    cursor,
    isPointed: false,
    held: undefined,
    tool: CELLS.code.wall,
    shape: 'box',
    mark: -1,
    clip: undefined,
    algorithm: choices.algorithm,
    comparesAll: false,
    showsNodes: false,
    showsHeat: false,
    start: -1,
    goal: -1,
    sites: [],
    movers: [],
    nextPlanner: 0,
    jobsDone: 0,
    queries: 0,
    orders: [],
    changes: [],
    undone: [],
    groups: 0,
    draft: '',
    traffic: { links: new Map(), heat: new Heat(ways.map.size) },
    progress: { ticks: 0, deliveries: 0, left: 0, longestWait: 0, end: '' },
    log: createMessageLog(),
    // A scenario is the same for everybody who plays it, whatever the seed.
    chance: createRandom(deriveSeed(scenario === NO_SCENARIO ? seed : scenario, 'life')),
    events: new EventRecorder(),
  };
}

/** The open cell nearest to the middle of a level, the middle one if none is named, or of the levels around it; else just the middle. */
function heartOf(world: World, opensOn?: number): Place {
  const levels = world.levels();
  const [{ width, height }] = levels; // all floors are of one size
  const middle = { level: opensOn ?? Math.floor((levels.length - 1) / 2), x: width >> 1, y: height >> 1 };
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
      const cell = map.nodeOf({ level: level.id, x, y });
      if (map.leads(home, cell) && map.leads(cell, home)) return cell;
    }
  }
  return home;
}
