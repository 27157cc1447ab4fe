// The first moment of a game, and of the demo.

import { hash128 } from '@stairwell/engine';
import type { Mode } from './dungeon.js';
import { DungeonGenerator } from './dungeon-generator.js';
import { Lfsr } from './lfsr.js';
import { TYPE, WEIGHTS } from './objects.js';
import { enterLevel, newCounts, newItem, newItems } from './population.js';
import { RULES } from './rules.js';
import { heartRate, newWalked, type State } from './state.js';

export function startGame(seed: string, mode: Mode): State {
  const state = blankState(seed, mode, mode, false);
  state.power = RULES.player.power;
  pack(state, [TYPE.wooden, TYPE.pine]);
  enterLevel(state, 0, 'below');
  state.heartLeft = heartRate(state);
  state.phase = 'opening';
  state.phaseLeft = RULES.screens.opening;
  return state;
}

/** The demo plays on the maps of 1982: first a look at the map, then a short walk. */
export function startDemo(seed: string, nextMode: Mode): State {
  const state = blankState(seed, '1982', nextMode, true);
  state.power = RULES.demo.power;
  state.row = RULES.demo.row;
  state.col = RULES.demo.col;
  pack(state, [TYPE.leather, TYPE.pine, TYPE.iron]);
  enterLevel(state, RULES.demo.level, 'below');
  state.heartLeft = heartRate(state);
  state.display = 'seer';
  state.demoWait = RULES.demo.mapFor;
  return state;
}

function blankState(seed: string, mode: Mode, nextMode: Mode, isDemo: boolean): State {
  const dungeon = new DungeonGenerator(seed, mode).generate();
  return {
    seed,
    mode,
    isDemo,
    nextMode,
    dungeon,
    phase: 'play',
    phaseLeft: 0,
    screen: 'none',
    display: 'look',
    jiffies: 0,
    startSecond: secondOf(seed),
    random: new Lfsr(dungeon.levels[0].seed),
    level: 0,
    row: dungeon.startRow,
    col: dungeon.startCol,
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
    items: newItems(mode),
    creatures: [],
    counts: newCounts(),
    typed: '',
    queue: [],
    hold: 0,
    motion: 'none',
    log: [],
    demoWord: 0,
    demoWait: 0,
    walked: newWalked(),
  };
}

/** Puts known things into the bag, the last on top. */
function pack(state: State, types: readonly number[]): void {
  for (const type of types) {
    const item = newItem(type, 0, true);
    item.place = 'player';
    state.bag.unshift(state.items.push(item) - 1);
    state.weight += type === TYPE.pine ? WEIGHTS.TORCH : WEIGHTS.SWORD;
  }
}

/** The second of the clock when the game begins. A small whole number as seed is that second. */
export function secondOf(seed: string): number {
  return (/^\d{1,9}$/.test(seed) ? Number(seed) : hash128(seed)[0]) % 60;
}
