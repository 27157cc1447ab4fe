// What an action does.

import { accept, DIRECTIONS, type Options, type Outcome, refuse } from '@stairwell/engine';
import { openScreen } from '@stairwell/engine/screens';
import type { Action, Step } from './actions.js';
import { build, dig, undo } from './building.js';
import { addressLength, foldMap } from './ground/folded-map.js';
import { dismiss, moveAll, removeSite, spawn } from './life/movers.js';
import { ALGORITHM_NAMES, ALGORITHMS, RULES } from './rules.js';
import { screens } from './screens.js';
import { cursorCell, floorHere, putCursor, type State } from './state.js';
import { note } from './texts.js';

/** Carries out an action. */
export function act(state: State, action: Action): Outcome {
  return state.events.during(() => carryOut(state, action));
}

function carryOut(state: State, action: Action): Outcome {
  if (state.screens.length > 0)
    return action.type === 'tick' ? refuse('A screen is open.') : screens.act(state, action);
  if (action.type === 'tick') {
    state.tick++;
    repeatMove(state);
    // A pause stops those who live here, not the one who builds.
    if (!state.isPaused) moveAll(state);
    return accept();
  }
  const outcome = perform(state, action);
  // What was refused is said as well: a key that seems to do nothing is a riddle.
  if (outcome.reason !== undefined) note(state, outcome.reason);
  return outcome;
}

function perform(state: State, action: Exclude<Action, { readonly type: 'tick' }>): Outcome {
  switch (action.type) {
    case 'move':
      return moveCursor(state, action);
    case 'hold':
      state.held = { way: action.way, steps: action.steps, wait: RULES.repeat.first };
      moveCursor(state, action);
      return accept();
    case 'release':
      if (state.held === undefined) return refuse('No key is held.');
      state.held = undefined;
      return accept();
    case 'point':
      return pointAt(state, action.x, action.y);
    case 'level':
      return changeLevel(state, action.to === 'above' ? 1 : -1);
    case 'dig':
      return dig(state);
    case 'build':
      return build(state, action.code);
    case 'again':
      return build(state, state.tool);
    case 'undo':
      return undo(state);
    case 'start':
    case 'goal':
      return setEnd(state, action.type);
    case 'algorithm':
      state.algorithm = ALGORITHMS[(ALGORITHMS.indexOf(state.algorithm) + 1) % ALGORITHMS.length];
      note(state, `Ways are looked for by ${ALGORITHM_NAMES[state.algorithm]}.`);
      return accept();
    case 'compare':
      state.comparesAll = !state.comparesAll;
      return accept();
    case 'nodes':
      state.showsNodes = !state.showsNodes;
      return accept();
    case 'pause':
      state.isPaused = !state.isPaused;
      return accept();
    case 'share':
      return share(state);
    case 'spawn':
    case 'dismiss':
      return changeMovers(state, action.type);
    case 'site':
      return toggleSite(state);
    case 'help':
    case 'leave':
      state.held = undefined;
      openScreen(state, { name: action.type });
      return accept();
    default:
      return refuse('No screen is open.');
  }
}

function moveCursor(state: State, { way, steps }: Step): Outcome {
  const { x, y } = DIRECTIONS[way];
  return pointAt(state, state.cursor.x + x * steps, state.cursor.y + y * steps);
}

function pointAt(state: State, x: number, y: number): Outcome {
  const { width, height } = floorHere(state);
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  const to = { level: state.cursor.level, x: within(x, width), y: within(y, height) };
  if (to.x === state.cursor.x && to.y === state.cursor.y) return refuse('The fortress ends here.');
  putCursor(state, to);
  return accept();
}

/** A held key moves the cursor on, after a while. */
function repeatMove(state: State): void {
  const { held } = state;
  if (held === undefined) return;
  state.held = { ...held, wait: held.wait > 0 ? held.wait - 1 : RULES.repeat.next - 1 };
  if (held.wait === 0) moveCursor(state, held);
}

function changeLevel(state: State, by: 1 | -1): Outcome {
  const { ids } = state.world;
  const level = ids[ids.indexOf(state.cursor.level) + by];
  if (level === undefined) return refuse(by < 0 ? 'This is the lowest level.' : 'This is the highest level.');
  const { x, y } = state.cursor;
  putCursor(state, { level, x, y });
  return accept();
}

function setEnd(state: State, end: 'start' | 'goal'): Outcome {
  const cell = cursorCell(state);
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const isTaken = state[end] === cell;
  state[end] = isTaken ? -1 : cell;
  note(state, isTaken ? `The ${end} is taken away.` : `The ${end} is here.`);
  return accept();
}

function changeMovers(state: State, how: 'spawn' | 'dismiss'): Outcome {
  const { group, most } = RULES.movers;
  if (how === 'dismiss') {
    const gone = dismiss(state, group);
    if (gone === 0) return refuse('Nobody is left.');
    note(state, `${gone} go, ${state.movers.length} stay.`);
    return accept();
  }
  const cell = cursorCell(state);
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const come = spawn(state, cell, group);
  if (come === 0) return refuse(`${most} are as many as there may be.`);
  note(state, `${come} come, ${state.movers.length} are here.`);
  return accept();
}

function toggleSite(state: State): Outcome {
  const cell = cursorCell(state);
  const known = state.sites.indexOf(cell);
  if (known >= 0) {
    removeSite(state, known);
    note(state, 'There is no more work here.');
    return accept();
  }
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  if (state.sites.length >= RULES.sites.most)
    return refuse(`${RULES.sites.most} places of work are as many as there may be.`);
  state.sites.push(cell);
  note(state, 'There is work here now.');
  return accept();
}

/** Offers an address that holds the map as it stands; the game goes on. */
function share(state: State): Outcome {
  const map = foldMap(state.world.levels());
  if (addressLength(map) > RULES.address)
    return refuse('This map is too large for an address: share the run as a file.');
  const options: Options = { ...state.choices, movers: state.movers.length, algorithm: state.algorithm, map };
  return accept([{ type: 'share', seed: state.seed, options }]);
}
