// The first state of a walk: at the top of the dungeon, or in the tutorial.

import { createRandom, createSearchMemory, DataError, type Options, type World } from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { NoRoomError } from '@stairwell/engine/world';
import { AIM_NAMES, AIMS } from './level/aims.js';
import { CELLS } from './level/ground.js';
import type { MazesLevel } from './level/level.js';
import { createMaker, type Maker } from './level/maker.js';
import { firstKit } from './level/powers.js';
import { RULES } from './rules.js';
import { type MazesState, say } from './state.js';
import { follow } from './turn/ways.js';
import { createMazesWorld, FIRST_LEVEL, mazesBuilder, START } from './world.js';

/** What a walk is told once. */
type Beginning = Pick<MazesState, 'seed' | 'role' | 'wizard' | 'tutorial' | 'walk' | 'practice' | 'aim'>;

/** A state in which nothing has happened yet and nobody stands anywhere. */
export function emptyState(beginning: Beginning, maker: Maker, world: World<MazesLevel>): MazesState {
  const { seed, role, wizard, tutorial, walk, practice, aim } = beginning;
  return {
    seed,
    role,
    wizard,
    tutorial,
    walk,
    practice,
    aim,
    turn: 0,
    here: maker.first ?? (tutorial ? 'tutorial:1' : FIRST_LEVEL),
    cell: 0,
    hp: RULES.hp,
    maxHp: RULES.hp,
    leastHp: RULES.hp,
    kit: firstKit(role),
    floating: false,
    floatLeft: 0,
    unseen: 0,
    creeping: false,
    bound: -1,
    stuck: 0,
    heard: 0,
    trail: [],
    teleported: false,
    reached: [],
    moments: [],
    fate: '',
    world,
    screens: [],
    log: createMessageLog(),
    chance: createRandom(JSON.stringify([seed, 'mazes', 'play'])),
    noise: 0,
    lag: 0,
    isCarried: false,
    maker,
    inLine: new Uint8Array(CELLS),
    visible: new Uint8Array(CELLS),
    memory: createSearchMemory(),
    outbox: [],
    events: new EventRecorder(),
  };
}

/** What is said first: the aim, and how to learn more. */
function opening({ aim, practice }: MazesState): string {
  const how = practice ? 'Practice: nothing hurts you.' : 'Do not be caught.';
  return `Your aim: ${AIMS[aim].title}. ${AIMS[aim].words} ${how} Press ? for help.`;
}

/** The options that begin such a run again. */
export const optionsOf = ({ role, wizard, tutorial, walk, practice, aim }: MazesState): Options => ({
  role,
  wizard,
  tutorial,
  walk,
  practice: practice && walk === '',
  aim,
});

/** Begins a walk. */
export function start(seed: string, options: Options): MazesState {
  const role = String(options.role);
  const walk = String(options.walk ?? '');
  const beginning = {
    seed,
    role,
    wizard: options.wizard === true,
    tutorial: options.tutorial === true,
    walk,
    // A level of its own is there to be looked at.
    practice: options.practice === true || walk !== '',
    aim: AIM_NAMES.find((name) => name === options.aim) ?? AIM_NAMES[0],
  };
  const maker = createMaker(beginning);
  const state = emptyState(beginning, maker, createMazesWorld(mazesBuilder(maker)));
  say(state, maker.first === undefined ? opening(state) : walkWords(beginning.walk));
  const from = { level: state.here, x: 0, y: 0 };
  try {
    follow(state, { kind: START, from, to: { level: state.here }, cost: 0 });
  } catch (error) {
    if (error instanceof NoRoomError) throw new DataError('options.walk', error.message);
    throw error;
  }
  return state;
}

/** What is walked, without the script that stands behind its name. */
function walkWords(walk: string): string {
  const [place = '', script] = walk.split('~');
  const [, name, seed] = /^(.*)@(\d+)/.exec(place) ?? [];
  const what = script === undefined ? name : `your own level in place of ${name}`;
  return `You walk ${what}, made at seed ${seed}. Press ? for help.`;
}
