// From an action to what comes of it: which command it is, whether it may happen now, and the turn it costs.

import { accept, type Input, type Outcome, placeOf, refuse } from '@stairwell/engine';
import { hasAnswered, openScreen, withNews } from '@stairwell/engine/screens';
import { type Action, commands } from './actions.js';
import { WAYS, WIDTH } from './level/ground.js';
import { screens } from './screens.js';
import { levelHere, type MazesState, placeHere, type ScreenName, say } from './state.js';
import { NETHACK_KEYS } from './texts.js';
import { explore } from './turn/explore.js';
import { lookHere, search, step, toggleCreep } from './turn/hero.js';
import { rest, run, travelTo } from './turn/journey.js';
import { digDown, engrave, usePower } from './turn/powers.js';
import { restartPuzzle, undoPush } from './turn/puzzle.js';
import { aimsHere } from './turn/score.js';
import { HERO } from './turn/telling.js';
import { reach, wareHere } from './turn/things.js';
import { asJourney, asTurn, passTurn, type Result } from './turn/turn.js';
import { climb } from './turn/ways.js';

/** Commands that only open the screen of their name. */
const SCREENS_OPENED = [
  ...(['open', 'close', 'kick', 'dig', 'look', 'travel'] as const),
  ...(['overview', 'kit', 'history', 'help'] as const),
];
type OpensScreen = Extract<Action, { type: (typeof SCREENS_OPENED)[number] }>;
const opensScreen = (action: Action): action is OpensScreen =>
  (SCREENS_OPENED as readonly string[]).includes(action.type);

/** The action that an input stands for: on a screen what the screen makes of it. In `actions.ts` it would close a circle: `screens.ts` takes the commands from there. */
export function decode(input: Input, state: MazesState): Action | undefined {
  return (state.screens.length > 0 ? screens : commands).decode(input, state);
}

/** Carries out an action. */
export function act(state: MazesState, action: Action): Outcome {
  return state.events.during(() => withNews(state, action, () => carryOut(state, action)));
}

/** Whether an action would be carried out; undefined where only trying it tells. */
export function accepts(state: MazesState, action: Action): boolean | undefined {
  if (state.screens.length > 0) return undefined;
  switch (action.type) {
    case 'trade':
      return wareHere(state) !== undefined;
    case 'teleport':
      return state.wizard;
    case 'search':
    case 'wait':
    case 'creep':
    case 'here':
    case 'save':
    case 'quit':
      return true;
    default:
      return opensScreen(action) ? true : undefined;
  }
}

function carryOut(state: MazesState, action: Action): Outcome {
  state.outbox.length = 0;
  const result = state.screens.length > 0 ? screens.act(state, action) : perform(state, action);
  if (typeof result === 'object') {
    if (!hasAnswered(state, result.reason)) say(state, result.reason);
    return refuse(result.reason);
  }
  if (result === 'turn') passTurn(state);
  if (!state.screens.some(({ name }) => name === 'end')) {
    for (const aim of aimsHere(state)) reach(state, aim);
    if (state.fate !== '') end(state);
  }
  return accept(state.outbox.splice(0));
}

/** The run is over: what is told of it covers everything else. */
function end(state: MazesState): void {
  const { fate } = state;
  state.screens = [];
  openScreen(state, { name: 'end' });
  if (fate !== 'won') say(state, `You die, killed by ${fate}.`, 'harm');
  state.events.tell({ kind: 'end', who: HERO, at: placeHere(state), how: fate });
}

function perform(state: MazesState, action: Action): Result {
  switch (action.type) {
    case 'move':
      return asTurn(step(state, WAYS.indexOf(action.way)));
    case 'run':
      return asJourney(run(state, WAYS.indexOf(action.way), passTurn));
    case 'goTo': {
      const goal = placeOf(levelHere(state), action.y * WIDTH + action.x);
      return asJourney(travelTo(state, goal, passTurn));
    }
    case 'explore':
      return asJourney(explore(state, passTurn));
    case 'up':
    case 'down':
      return asTurn(climb(state, action.type === 'up'));
    case 'search':
      return asTurn(search(state));
    case 'wait':
      return 'turn';
    case 'rest':
      return asJourney(rest(state, passTurn));
    case 'heal':
    case 'float':
    case 'unseen':
    case 'sleep':
    case 'blink':
    case 'map':
      return asTurn(usePower(state, action.type));
    case 'digDown':
      return asTurn(digDown(state));
    case 'engrave':
      return asTurn(engrave(state));
    case 'undo':
      return asTurn(undoPush(state));
    case 'restart':
      return asTurn(restartPuzzle(state));
    case 'creep':
      toggleCreep(state);
      return 'free';
    case 'trade':
      if (wareHere(state) === undefined) return { reason: 'Nothing that you could use is sold here.' };
      return show(state, action.type);
    case 'here':
      lookHere(state);
      return 'free';
    case 'teleport':
      if (!state.wizard) return { reason: 'Only wizards (the option wizard) can do that.' };
      return show(state, action.type);
    case 'habit':
      return { reason: NETHACK_KEYS[action.key] ?? '' };
    case 'save':
      state.outbox.push({ type: 'save', name: 'mazes' });
      return 'free';
    case 'quit':
      state.outbox.push({ type: 'quit' });
      return 'free';
    default:
      return opensScreen(action) ? show(state, action.type) : { reason: 'Not now.' };
  }
}

function show(state: MazesState, name: ScreenName): Result {
  openScreen(state, { name });
  return 'free';
}
