// From an action to what comes of it: which command it is, whether it may happen now, and the turn it costs.

import { accept, cellOf, type Input, type Outcome, placeOf, refuse as refuseAction } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { hasAnswered, openScreen, withNews } from '@stairwell/engine/screens';
import { type Action, COMMANDS } from './actions.js';
import { useAbility } from './commands/callings.js';
import { takeOff } from './commands/equip.js';
import { explore, travelTo } from './commands/journey.js';
import { move } from './commands/move.js';
import { MoveStairsCommand, stairsHere, wayOf } from './commands/move-stairs-command.js';
import { run } from './commands/run.js';
import { eat, pickUpHere, rest, searchHere, wait } from './commands/simple.js';
import { fire } from './commands/throw.js';
import { prayerRefusal } from './commands/trade.js';
import { lastWrites } from './ending/morgue.js';
import { inReach } from './ground/steps.js';
import { itemsHere } from './hero/arrive.js';
import { sees } from './hero/sight.js';
import { tell } from './messages.js';
import { type CommandOutcome, DONE, refuse } from './outcome.js';
import { examine } from './screens/cursors.js';
import { askFor } from './screens/pack.js';
import { SCREENS } from './screens.js';
import { currentLevel, type YendorState } from './state.js';
import { DIRECTION_NAMES, SIZE } from './terrain.js';
import { teach } from './turn/lessons.js';
import { passTurn, sleepThrough } from './turn/turn.js';

/** Commands that only open the screen of their name. */
const SCREENS_OPENED = [
  ...(['count', 'travel', 'examine', 'open', 'close'] as const),
  ...(['inventory', 'help', 'history'] as const),
];
type OpensScreen = Extract<Action, { type: (typeof SCREENS_OPENED)[number] }>;
const opensScreen = (action: Action): action is OpensScreen =>
  (SCREENS_OPENED as readonly string[]).includes(action.type);

/** What an input means now: to the screen that is open, or as a command. */
export function decode(input: Input, state: YendorState): Action | undefined {
  return (state.screens.length > 0 ? SCREENS : COMMANDS).decode(input, state);
}

/** The only way a state changes. */
export function act(state: YendorState, action: Action): Outcome {
  return state.events.during(() => withNews(state, action, () => carryOut(state, action)));
}

/** Whether an action would be carried out; undefined where only trying it tells. */
export function accepts(state: YendorState, action: Action): boolean | undefined {
  if (state.screens.length > 0) return undefined;
  switch (action.type) {
    case 'pray':
      return prayerRefusal(state) === undefined;
    case 'calling':
      return state.turn === 0;
    case 'debug':
      return state.debugging;
    case 'save':
    case 'quit':
      return true;
    default:
      return opensScreen(action) ? true : undefined;
  }
}

function carryOut(state: YendorState, action: Action): Outcome {
  const { isGameOver: wasOver, turn: begun, outbox, dare } = state;
  outbox.length = 0;
  state.isDisturbed = false;
  const { size: lessons } = state.told;
  const outcome = state.screens.length > 0 ? SCREENS.act(state, action) : perform(state, action);
  // Who points at a place on a screen has not done anything else yet.
  if (state.dare === dare && state.screens.length === 0) state.dare = undefined;
  if (outcome.type === 'refused') {
    if (!hasAnswered(state, outcome.reason)) tell(state, outcome.reason);
    return refuseAction(outcome.reason);
  }
  if (outcome.type === 'turn') passTurn(state, outcome);
  else sleepThrough(state); // whatever met the hero on arrival
  if (state.turn > begun && state.told.size === lessons) teach(state);
  if (state.isGameOver && !wasOver) outbox.push(...lastWrites(state));
  return accept(outbox.splice(0));
}

function perform(state: YendorState, action: Action): CommandOutcome {
  switch (action.type) {
    case 'move':
      return move(state, DIRECTION_NAMES.indexOf(action.way));
    case 'run':
      return run(state, DIRECTION_NAMES.indexOf(action.way));
    case 'stairs':
      return MoveStairsCommand.execute(state, action.way);
    case 'goTo':
      return goTo(state, cellOf(SIZE, action.x, action.y));
    case 'search':
      return searchHere(state);
    case 'rest':
      return rest(state);
    case 'explore':
      return explore(state);
    case 'pickUp':
      return pickUpHere(state);
    case 'takeOff':
      return takeOff(state);
    case 'eat':
      return eat(state);
    case 'drop':
    case 'wield':
    case 'wear':
    case 'putOn':
    case 'remove':
    case 'quaff':
    case 'read':
    case 'zap':
    case 'refill':
    case 'throw':
      return askFor(state, action.type);
    case 'fire':
      return fire(state);
    case 'ability':
      return useAbility(state);
    case 'wait':
      return wait(state);
    case 'pray': {
      const reason = prayerRefusal(state);
      return reason === undefined ? opening(state, 'altar') : refuse(reason);
    }
    case 'calling':
      return state.turn > 0
        ? refuse('It is too late to have been somebody else.')
        : opening(state, 'calling');
    case 'debug':
      if (!state.debugging) return refuse('Debug commands need a game begun with the option debug.');
      return opening(state, action.type);
    case 'save':
      state.outbox.push({ type: 'save', name: 'yendor' });
      return DONE;
    case 'quit':
      state.outbox.push({ type: 'quit' });
      return DONE;
    default:
      return opensScreen(action) ? opening(state, action.type) : refuse('That means nothing here.');
  }
}

function opening(state: YendorState, name: YendorState['screens'][number]['name']): CommandOutcome {
  openScreen(state, { name });
  return DONE;
}

/** A tap: strikes what is in reach, explains what is not, picks up or climbs where one stands, else walks there. */
function goTo(state: YendorState, cell: number): CommandOutcome {
  const level = currentLevel(state);
  const { cell: here } = state.player;
  if (cell === here) {
    if (itemsHere(state, level).length > 0) return pickUpHere(state);
    const way = stairsHere(state).map(wayOf).at(0);
    return way === undefined ? searchHere(state) : MoveStairsCommand.execute(state, way);
  }
  const monster = level.bodies[cell];
  if (monster !== undefined && sees(state, monster))
    return inReach(level, here, cell, state.fourWay)
      ? move(state, directionBetween(SIZE, here, cell))
      : examine(state, cell);
  return travelTo(state, placeOf(level, cell));
}
