// From an action to what comes of it: which command it is, whether it may happen now, and the turn it costs.

import { accept, deriveSeed, type Outcome, refuse as refuseAction } from '@stairwell/engine';
import type { Action } from './actions.js';
import { itemsHere } from './commands/arrive.js';
import { confirmCursor, examine, moveCursor, nextTarget, startCursor } from './commands/cursor.js';
import { debugCommand } from './commands/debug.js';
import { explore, travel, travelToStairs } from './commands/journey.js';
import { choose, menuEntries, openMenu, PAGE } from './commands/menus.js';
import { move } from './commands/move.js';
import { MoveStairsCommand } from './commands/move-stairs-command.js';
import { type CommandOutcome, FREE, refuse } from './commands/outcome.js';
import { run } from './commands/run.js';
import { closeDoor, eat, openDoor, pickUpHere, rest, searchHere } from './commands/simple.js';
import { takeOff } from './items/equip.js';
import { directionTo, inReach } from './paths.js';
import { RULES } from './rules.js';
import { FOVService } from './services/fov-service.js';
import { MessageService } from './services/message-service.js';
import { TurnService } from './services/turn-service.js';
import { currentLevel, type MenuPurpose, type YendorState } from './state.js';
import { DIRECTION_NAMES, T, WIDTH } from './terrain.js';
import { helpPages } from './view/overlays.js';

/** The only way a state changes. */
export function act(state: YendorState, action: Action): Outcome {
  state.fresh = 0;
  state.outbox.length = 0;
  state.disturbance = '';
  const outcome = dispatch(state, action);
  if (outcome.type === 'refused') {
    MessageService.add(state, outcome.reason);
    return refuseAction(outcome.reason);
  }
  if (outcome.type === 'turn') TurnService.pass(state, outcome);
  else TurnService.sleepThrough(state); // whatever met the hero on arrival
  const requests = [...state.outbox];
  state.outbox.length = 0;
  return accept(requests);
}

function dispatch(state: YendorState, action: Action): CommandOutcome {
  const { screen } = state;
  if (screen.kind === 'end') return atTheEnd(state, action);
  if (screen.kind !== 'play') {
    if (action.type === 'cancel') {
      state.screen = { kind: 'play' };
      return FREE;
    }
    return onScreen(state, action);
  }
  switch (action.type) {
    case 'move':
      return move(state, DIRECTION_NAMES.indexOf(action.way));
    case 'run':
      return run(state, DIRECTION_NAMES.indexOf(action.way));
    case 'stairs':
      return MoveStairsCommand.execute(state, action.way);
    case 'goTo':
      return goTo(state, action.y * WIDTH + action.x);
    case 'search':
      return searchHere(state);
    case 'rest':
      return rest(state);
    case 'explore':
      return explore(state);
    case 'travel':
    case 'examine':
      return startCursor(state, action.type);
    case 'open':
    case 'close':
      state.screen = { kind: 'direction', purpose: action.type };
      return FREE;
    case 'pickUp': {
      const outcome = pickUpHere(state);
      return outcome === 'several' ? openMenu(state, 'pickUp') : outcome;
    }
    case 'remove':
      return removeSome(state);
    case 'drop':
    case 'wield':
    case 'wear':
    case 'putOn':
    case 'quaff':
    case 'read':
    case 'zap':
    case 'refill':
      return openMenu(state, action.type satisfies MenuPurpose);
    case 'takeOff':
      return takeOff(state);
    case 'eat':
      return eat(state);
    case 'inventory':
    case 'help':
    case 'history':
      state.screen = { kind: action.type, page: 0 };
      return FREE;
    case 'save':
      state.outbox.push({ type: 'save', name: 'yendor' });
      return FREE;
    case 'quit':
      state.outbox.push({ type: 'save', name: RULES.stairs.autosave }, { type: 'quit' });
      return FREE;
    case 'debug':
      if (!state.debugging) return refuse('Debug commands need a game begun with the option debug.');
      state.screen = { kind: 'debug' };
      return FREE;
    default:
      return refuse('That means nothing here.');
  }
}

/** With one ring on there is nothing to ask. */
function removeSome(state: YendorState): CommandOutcome {
  const opened = openMenu(state, 'remove');
  const entries = menuEntries(state, 'remove', 0);
  if (opened.type === 'refused' || entries.length > 1 || state.screen.kind !== 'menu') return opened;
  return choose(state, state.screen, entries[0].letter);
}

function onScreen(state: YendorState, action: Action): CommandOutcome {
  const { screen } = state;
  switch (screen.kind) {
    case 'direction': {
      if (action.type !== 'toward') return refuse('Choose a direction first.');
      state.screen = { kind: 'play' };
      const direction = DIRECTION_NAMES.indexOf(action.way);
      return screen.purpose === 'open' ? openDoor(state, direction) : closeDoor(state, direction);
    }
    case 'menu':
      if (action.type === 'choose') return choose(state, screen, action.key);
      if (action.type === 'page') return turnPage(state, action.by);
      return refuse('Choose something first.');
    case 'cursor':
      if (action.type === 'cursor') return moveCursor(state, screen, DIRECTION_NAMES.indexOf(action.way));
      if (action.type === 'nextTarget') return nextTarget(state, screen);
      if (action.type === 'confirm') return confirmCursor(state, screen);
      if (action.type === 'aim')
        return confirmCursor(state, { ...screen, cell: action.y * WIDTH + action.x });
      if (action.type === 'toStairs' && screen.purpose === 'travel') {
        state.screen = { kind: 'play' };
        return travelToStairs(state, action.way);
      }
      return refuse('Choose a place first.');
    case 'debug':
      if (action.type !== 'debugCommand') return refuse('Choose a debug command first.');
      state.screen = { kind: 'play' };
      return debugCommand(state, action.key);
    default:
      return action.type === 'page' ? turnPage(state, action.by) : refuse('Close this first.');
  }
}

function turnPage(state: YendorState, by: number): CommandOutcome {
  const { screen } = state;
  if (!('page' in screen)) return refuse('There are no pages here.');
  const page = screen.page + by;
  if (page < 0 || page >= pageCount(state)) return refuse('There are no more pages.');
  state.screen = { ...screen, page };
  return FREE;
}

function pageCount(state: YendorState): number {
  const { screen } = state;
  if (screen.kind === 'help') return helpPages().length;
  if (screen.kind === 'history') return Math.max(1, Math.ceil(MessageService.history(state).length / PAGE));
  if (screen.kind === 'inventory') return Math.max(1, Math.ceil(state.player.pack.length / PAGE));
  if (screen.kind === 'menu')
    return Math.max(1, Math.ceil(menuEntries(state, screen.purpose, screen.scroll).length / PAGE));
  return 1;
}

/** A tap: strikes what is in reach, explains what is not, picks up or climbs where one stands, else walks there. */
function goTo(state: YendorState, cell: number): CommandOutcome {
  const level = currentLevel(state);
  const { terrain } = level.level;
  if (cell === state.player.cell) {
    if (itemsHere(state, level).length > 0) return dispatch(state, { type: 'pickUp' });
    if (terrain[cell] === T.stairsDown) return MoveStairsCommand.execute(state, 'down');
    if (terrain[cell] === T.stairsUp) return MoveStairsCommand.execute(state, 'up');
    return searchHere(state);
  }
  const monster = level.bodies[cell];
  if (monster !== undefined && FOVService.sees(state, monster)) {
    return inReach(terrain, state.player.cell, cell, state.fourWay)
      ? move(state, directionTo(state.player.cell, cell))
      : examine(state, cell);
  }
  return travel(state, cell);
}

function atTheEnd(state: YendorState, action: Action): CommandOutcome {
  if (action.type === 'restart') {
    const seed = action.seed === 'same' ? state.seed : deriveSeed(state.seed, 'next');
    state.outbox.push({ type: 'restart', seed });
    return FREE;
  }
  if (action.type === 'quit') {
    state.outbox.push({ type: 'quit' });
    return FREE;
  }
  return refuse('This game is over.');
}
