// The first moment of a game, and of the demo.

import { distancesFrom, type Options } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import { EventRecorder } from '@stairwell/engine/play';
import { settleDown } from './beings/arrival.js';
import { populate } from './beings/population.js';
import { CREATURES, type Creature } from './creatures.js';
import type { Mode } from './maze/level.js';
import { Lfsr } from './maze/lfsr.js';
import {
  CELL_COUNT,
  COL_STEP,
  cellOf,
  colOf,
  type Facing,
  isOpen,
  ROW_STEP,
  rowOf,
  SOLID,
} from './maze/maze.js';
import { RULES } from './rules.js';
import { type GameOptions, heartRate, levelHere, playedMode, type State } from './state.js';
import { newItem, newItems, weightOf } from './things/items.js';
import { TYPE } from './things/objects.js';
import { DungeonGenerator } from './world.js';

/** A game, or the demo, at its first moment. */
export function start(seed: string, options: Options): State {
  const mode = options.mode as Mode;
  const chosen: GameOptions = {
    purist: options.purist === true,
    automap: options.automap !== false,
    times: options.times === '1982' ? '1982' : 'flowing',
  };
  return options.demo === true ? startDemo(seed, mode, chosen) : startGame(seed, mode, chosen);
}

function startGame(seed: string, mode: Mode, options: GameOptions): State {
  const state = blankState(seed, mode, options, false);
  state.power = RULES.player.power;
  const { row, col } = RULES.start;
  const cell = nearestOpen(levelHere(state).maze, row, col);
  state.row = rowOf(cell);
  state.col = colOf(cell);
  begin(state, [TYPE.wooden, TYPE.pine]);
  state.phase = 'opening';
  state.phaseLeft = RULES.screens.opening;
  return state;
}

/** The demo plays on the maps of 1982: first a look at the map, then a short walk. */
export function startDemo(seed: string, nextMode: Mode, options: GameOptions): State {
  const state = blankState(seed, nextMode, options, true);
  state.power = RULES.demo.power;
  state.level = RULES.demo.level;
  state.row = RULES.demo.row;
  state.col = RULES.demo.col;
  begin(state, [TYPE.leather, TYPE.pine, TYPE.iron]);
  state.display = 'seer';
  state.demoWait = RULES.demo.mapFor;
  return state;
}

/** Puts known things into the bag, the last on top, and the player among the creatures of the level. */
function begin(state: State, types: readonly number[]): void {
  for (const type of types) {
    const item = newItem(type, 1, true);
    item.place = 'player';
    state.bag.unshift(state.items.push(item) - 1);
    state.weight += weightOf(item);
  }
  populate(state, levelHere(state));
  // The game of 1982 begins where and as it did.
  if (playedMode(state) === 'seeded') beginGently(state);
  settleDown(state);
  state.heartLeft = heartRate(state);
}

function blankState(seed: string, mode: Mode, options: GameOptions, isDemo: boolean): State {
  const world = new DungeonGenerator(seed, playedMode({ isDemo, mode })).generate();
  return {
    seed,
    mode,
    isDemo,
    options,
    world,
    phase: 'play',
    phaseLeft: 0,
    screens: [],
    display: 'look',
    jiffies: 0,
    random: new Lfsr(1),
    level: 1,
    row: 0,
    col: 0,
    facing: 0,
    power: 0,
    damage: 0,
    weight: 0,
    heartLeft: 0,
    isHeartLarge: false,
    faint: { stage: 'awake', loss: 0, wait: 0 },
    hands: [-1, -1],
    bag: [],
    torch: -1,
    minuteLeft: 0,
    regenerationLeft: 0,
    isWizardDead: false,
    items: newItems(playedMode({ isDemo, mode })),
    creatures: [],
    typed: '',
    queue: [],
    hold: 0,
    motion: 'none',
    log: [],
    captions: [],
    wordsLeft: 0,
    blocked: 0,
    kills: 0,
    killer: undefined,
    lastSave: undefined,
    demoWord: 0,
    demoWait: 0,
    outbox: [],
    events: new EventRecorder(),
  };
}

/** Where nobody strong is near, as near to the old place as can be, and with the way ahead open. */
function beginGently(state: State): void {
  const { giantPower, giantSteps, steps } = RULES.gentle;
  const level = levelHere(state);
  const stepsFrom = (creatures: readonly Creature[]) =>
    distancesFrom(
      level,
      level.terrain,
      creatures.map(({ row, col }) => cellOf(row, col)),
      { directions: 4 },
    );
  const giants = stepsFrom(state.creatures.filter(({ type }) => CREATURES[type].power >= giantPower));
  const others = stepsFrom(state.creatures);
  const isFar = (distance: number, least: number) => distance === UNREACHED || distance > least;
  const { row, col } = RULES.start;
  const gentle = giantSteps.map((least) =>
    nearestOpen(level.maze, row, col, (at) => isFar(giants[at], least) && isFar(others[at], steps)),
  );
  const cell = gentle.find((at) => at >= 0);
  if (cell !== undefined) {
    state.row = rowOf(cell);
    state.col = colOf(cell);
  }
  const isOpenTo = (facing: Facing) =>
    isOpen(level.maze, state.row + ROW_STEP[facing], state.col + COL_STEP[facing]);
  state.facing = ([0, 1, 2, 3] as const).find(isOpenTo) ?? 0;
}

/** The open cell with the fewest rows and columns between; the first in reading order of those. */
function nearestOpen(
  maze: Uint8Array,
  row: number,
  col: number,
  mayBe: (cell: number) => boolean = () => true,
): number {
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const distance = Math.abs(rowOf(cell) - row) + Math.abs(colOf(cell) - col);
    if (distance >= bestDistance || maze[cell] === SOLID || !mayBe(cell)) continue;
    best = cell;
    bestDistance = distance;
  }
  return best;
}
