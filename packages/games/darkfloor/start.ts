// The first state of a run.

import { createSearchMemory, type Options, type World } from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { createMessageLog } from '@stairwell/engine/screens';
import { relight, rememberSeen } from './floor/lights.js';
import { RULES } from './rules.js';
import { CELLS, type FloorLevel, type State, say } from './state.js';
import { NOTES } from './texts.js';
import { createItem } from './things/items.js';
import { arrive, noIntent } from './turn/walk.js';
import { createFloors, exitOf } from './world.js';

/** A run begins at the arrival of its first floor. */
export function start(seed: string, options: Options): State {
  const world = createFloors(seed, { gadgets: options.gadgets === true });
  const level = world.visit(Math.trunc(Number(options['start-floor'] ?? RULES.topFloor)));
  const state: State = {
    seed,
    options: {
      effects: options.effects === true,
      gadgets: options.gadgets === true,
      guide: options.guide !== false,
      debug: options.debug === true,
    },
    tick: 0,
    ended: undefined,
    screens: [],
    world,
    player: {
      x: level.arrival.x,
      y: level.arrival.y,
      facing: 1,
      hp: RULES.player.hp,
      san: RULES.player.san,
      slots: [
        { ...createItem('flashlight'), isOn: options['start-dark'] !== true },
        undefined,
        undefined,
        undefined,
        undefined,
      ],
      selected: 0,
      effects: [],
      flash: 0,
    },
    intent: noIntent(),
    sounds: [],
    log: createMessageLog(),
    blast: undefined,
    lure: undefined,
    lesson: undefined,
    cause: 'unknown',
    lastHurt: 'unknown',
    lastDread: 'unknown',
    isAlarmed: false,
    stillness: 0,
    steps: 0,
    ...derivedOf(world, level),
  };
  if (state.options.guide && level.id === RULES.topFloor) state.lesson = { index: 0, ticks: 0 };
  say(state, NOTES.start(seed));
  arrive(state, { level, place: { level: level.id, ...level.arrival } });
  relight(state);
  rememberSeen(state);
  return state;
}

/** What of a state is not saved: it follows from the rest, or lasts no longer than an action. */
export function derivedOf(world: World<FloorLevel>, level: FloorLevel) {
  return {
    level,
    exit: exitOf(world, level),
    lit: new Uint8Array(CELLS),
    isInLight: false,
    isDoomed: false,
    search: createSearchMemory(),
    events: new EventRecorder(),
  } satisfies Partial<State>;
}
