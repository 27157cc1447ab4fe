// The first state of a walk: at the top of the dungeon, or in the tutorial.

import { createRandom, createWorld, GridMemory, type Options, type World } from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { CELLS } from './level/ground.js';
import type { MazesLevel } from './level/level.js';
import { createMaker, type Maker } from './level/maker.js';
import { type MazesState, say } from './state.js';
import { follow } from './turn/ways.js';
import { FIRST_LEVEL, mazesBuilder, START } from './world.js';

/** What a walk is told once. */
type Beginning = Pick<MazesState, 'seed' | 'role' | 'wizard' | 'tutorial' | 'walk'>;

/** A state in which nothing has happened yet and nobody stands anywhere. */
export function emptyState(beginning: Beginning, maker: Maker, world: World<MazesLevel>): MazesState {
  const { seed, role, wizard, tutorial, walk } = beginning;
  return {
    seed,
    role,
    wizard,
    tutorial,
    walk,
    turn: 0,
    here: maker.first ?? (tutorial ? 'tutorial:1' : FIRST_LEVEL),
    cell: 0,
    floating: false,
    stuck: 0,
    teleported: false,
    world,
    screens: [],
    log: createMessageLog(),
    chance: createRandom(JSON.stringify([seed, 'mazes', 'play'])),
    hasWon: false,
    maker,
    inLine: new Uint8Array(CELLS),
    visible: new Uint8Array(CELLS),
    memory: new GridMemory(),
    outbox: [],
    events: new EventRecorder(),
  };
}

const TOP = 'You stand at the top of the dungeon. Press ? for help.';

/** Begins a walk. */
export function start(seed: string, options: Options): MazesState {
  const role = String(options.role);
  const beginning = {
    seed,
    role,
    wizard: options.wizard === true,
    tutorial: options.tutorial === true,
    walk: String(options.walk ?? ''),
  };
  const maker = createMaker(beginning);
  const state = emptyState(beginning, maker, createWorld(mazesBuilder(maker)));
  say(state, maker.first === undefined ? TOP : walkWords(beginning.walk));
  follow(state, { kind: START, from: { level: state.here, x: 0, y: 0 }, to: { level: state.here }, cost: 0 });
  return state;
}

/** What is walked, without the script that stands behind its name. */
function walkWords(walk: string): string {
  const [name = '', script] = walk.split('~');
  const what = script === undefined ? name : `a level of your own, as ${name}`;
  return `You walk ${what}. Press ? for help.`;
}
