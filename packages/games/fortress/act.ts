// What an input means, what an action does, and which actions would be carried out.

import { accept, DIRECTIONS, type Input, type Outcome, refuse } from '@stairwell/engine';
import { YOU } from '@stairwell/engine/play';
import { openScreen } from '@stairwell/engine/screens';
import { type Action, commands } from './actions.js';
import { buildAll } from './build/builders.js';
import { canCopy, copy, paste } from './build/clipboard.js';
import { canUse, redo, undo, useHand } from './build/orders.js';
import {
  canPointAt,
  changeLevel,
  dragTo,
  levelBeside,
  moveCursor,
  pointAt,
  repeatMove,
  setEnd,
  toggleMark,
} from './commands/cursor.js';
import { canToggleSite, changeMovers, toggleSite } from './commands/people.js';
import { canShare, share, writeMap } from './commands/share.js';
import { canSpawn, moveAll } from './life/movers.js';
import { ALGORITHM_NAMES, ALGORITHMS, RULES } from './rules.js';
import { screens } from './screens.js';
import { cursorCell, SHAPES, type State } from './state.js';
import { note, SHAPE_NAMES, toolName } from './texts.js';

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  return (state.screens.length > 0 ? screens : commands).decode(input, state);
}

/** Carries out an action. */
export function act(state: State, action: Action): Outcome {
  return state.events.during(() => carryOut(state, action));
}

/** Whether an action would be carried out; undefined where only trying it tells. */
export function accepts(state: State, action: Action): boolean | undefined {
  const { cursor, aim, ways } = state;
  if (state.screens.length > 0) return action.type === 'tick' ? false : undefined;
  switch (action.type) {
    case 'move': {
      const { x, y } = DIRECTIONS[action.way];
      return canPointAt(state, cursor.x + x * action.steps, cursor.y + y * action.steps);
    }
    case 'point':
      return canPointAt(state, action.x, action.y);
    case 'release':
      return state.held !== undefined;
    case 'level':
      return levelBeside(state, action.to === 'above' ? 1 : -1) !== undefined;
    case 'build':
      return canUse(state, action.tool);
    case 'again':
      return canUse(state, state.tool);
    case 'undo':
      return state.changes.length > 0;
    case 'redo':
      return state.undone.length === 0 ? false : undefined;
    case 'copy':
      return canCopy(state);
    case 'paste':
      return state.clip === undefined ? false : undefined;
    case 'start':
    case 'goal':
      return ways.map.isOpen(cursorCell(state));
    case 'dismiss':
      return aim === undefined && state.movers.length > 0;
    case 'spawn':
      return aim === undefined && ways.map.isOpen(cursorCell(state)) && canSpawn(state, cursorCell(state));
    case 'site':
    case 'hall':
      return canToggleSite(state);
    case 'share':
      return canShare(state);
    case 'drag':
      return undefined;
    case 'tick':
    case 'hold':
    case 'take':
    case 'mark':
    case 'shape':
    case 'algorithm':
    case 'compare':
    case 'nodes':
    case 'heat':
    case 'pause':
    case 'write':
    case 'help':
    case 'history':
    case 'leave':
    case 'task':
      return true;
    default:
      return false;
  }
}

function carryOut(state: State, action: Action): Outcome {
  if (state.screens.length > 0)
    return action.type === 'tick' ? refuse('A screen is open.') : screens.act(state, action);
  if (action.type === 'tick') {
    pass(state);
    return accept();
  }
  const outcome = perform(state, action);
  // What was refused is said as well: a key that seems to do nothing is a riddle.
  if (outcome.reason !== undefined) note(state, outcome.reason);
  return outcome;
}

/** A tick goes by. A pause stops those who live here, not the one who builds. */
function pass(state: State): void {
  state.tick++;
  repeatMove(state);
  if (state.isPaused) {
    if (state.choices.builders === 0) buildAll(state);
    return;
  }
  moveAll(state);
  buildAll(state);
  if (judge(state)) {
    state.held = undefined;
    const at = state.ways.map.placeOf(cursorCell(state));
    state.events.tell({
      kind: 'end',
      who: YOU,
      at,
      how: state.progress.end === 'won' ? 'won' : 'time is up',
    });
    openScreen(state, { name: 'end' });
  }
}

/** A tick in which people moved: counts the time, and notices the end. Whether it has come now. */
function judge(state: State): boolean {
  const { aim, progress } = state;
  if (aim === undefined || progress.end !== '') return false;
  progress.ticks++;
  if (isReached(state)) progress.end = 'won';
  else if (aim.jam > 0 && progress.longestWait > aim.jam * RULES.ticksPerSecond) progress.end = 'jam';
  else if (progress.ticks >= aim.seconds * RULES.ticksPerSecond) progress.end = 'late';
  return state.progress.end !== ('' as string);
}

function isReached({ aim, progress, movers }: State): boolean {
  if (aim === undefined) return false;
  return aim.deliver > 0 ? progress.deliveries >= aim.deliver : movers.length === 0;
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
      return pointAt(state, action.x, action.y, true);
    case 'drag':
      return dragTo(state, action);
    case 'level':
      return changeLevel(state, action.to === 'above' ? 1 : -1);
    case 'build':
      state.tool = action.tool;
      return useHand(state);
    case 'take':
      state.tool = action.tool;
      note(state, `In hand: ${toolName(action.tool)}.`);
      return accept();
    case 'again':
      return useHand(state);
    case 'mark':
      return toggleMark(state);
    case 'shape':
      state.shape = SHAPES[(SHAPES.indexOf(state.shape) + 1) % SHAPES.length];
      note(state, `Mark and drag make ${SHAPE_NAMES[state.shape]}.`);
      return accept();
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'copy':
      return copy(state);
    case 'paste':
      return paste(state);
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
    case 'heat':
      state.showsHeat = !state.showsHeat;
      note(state, state.showsHeat ? 'Red: where people waited lately.' : 'The ground as it is.');
      return accept();
    case 'pause':
      state.isPaused = !state.isPaused;
      return accept();
    case 'share':
      return share(state);
    case 'write':
      return writeMap(state);
    case 'spawn':
    case 'dismiss':
      return changeMovers(state, action.type);
    case 'site':
    case 'hall':
      return toggleSite(state, action.type === 'hall');
    case 'help':
    case 'history':
    case 'leave':
    case 'task':
      state.held = undefined;
      openScreen(state, { name: action.type === 'task' ? 'aim' : action.type });
      return accept();
    default:
      return refuse('No screen is open.');
  }
}
