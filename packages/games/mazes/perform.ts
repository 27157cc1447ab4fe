// From an action to what comes of it: which command it is, whether it may happen now, and the turn it costs.

import { accept, deriveSeed, type Outcome, refuse } from '@stairwell/engine';
import { type LevelPlace, TERRAIN as T } from '@stairwell/nethack';
import type { Action } from './actions.js';
import { creaturesAct } from './creatures.js';
import { dig } from './dig.js';
import { neighbour, WAYS, WIDTH } from './ground.js';
import { lookHere, search, step, toggleFloat, useDoor } from './hero.js';
import { knownWay, run, travel } from './journey.js';
import { allPlaces } from './places.js';
import { creaturesInView, look } from './sight.js';
import { type DirectionPurpose, levelHere, type MazesState, type Screen, say } from './state.js';
import { describeCell } from './view/describe.js';
import { HELP_PAGES, LEVELS_A_PAGE, overviewPages } from './view/overlays.js';
import { climb, enter } from './ways.js';

/** What a command was: a turn, free of charge, or refused with a reason. */
type Result = 'turn' | 'free' | { readonly reason: string };

const PLAY: Screen = { kind: 'play' };
const asTurn = (problem: string | undefined): Result =>
  problem === undefined ? 'turn' : { reason: problem };

export function act(state: MazesState, action: Action): Outcome {
  state.outbox.length = 0;
  state.news.length = 0;
  const result = dispatch(state, action);
  if (typeof result === 'object') {
    say(state, result.reason);
    return refuse(result.reason);
  }
  if (result === 'turn') passTurn(state);
  if (hasArrived(state)) {
    state.hasWon = true;
    state.screen = { kind: 'end' };
  }
  const requests = [...state.outbox];
  state.outbox.length = 0;
  return accept(requests);
}

function passTurn(state: MazesState): void {
  state.turn++;
  // First what the hero sees from where he is now: by it the others see him.
  look(state);
  creaturesAct(state);
}

/** The altars of the Astral Plane are where every walk ends. */
function hasArrived(state: MazesState): boolean {
  const level = levelHere(state);
  return level.typ[state.cell] === T.ALTAR && level.site.isSpecial('astral');
}

function dispatch(state: MazesState, action: Action): Result {
  const { screen } = state;
  if (screen.kind === 'end') return atTheEnd(state, action);
  if (action.type === 'cancel' && screen.kind !== 'play') return show(state, PLAY);
  switch (screen.kind) {
    case 'play':
      return inPlay(state, action);
    case 'direction':
      if (action.type !== 'toward') break;
      state.screen = PLAY;
      return asTurn(reachOut(state, screen.purpose, WAYS.indexOf(action.way)));
    case 'cursor':
      return withCursor(state, screen, action);
    case 'number':
      return withNumber(state, screen.digits, action);
    default:
      return onPages(state, screen.kind, screen.page, action);
  }
  return { reason: 'Not now.' };
}

/** Does what the player wanted to do in a direction. */
const reachOut = (state: MazesState, purpose: DirectionPurpose, direction: number): string | undefined =>
  purpose === 'dig' ? dig(state, direction) : useDoor(state, purpose, direction);

function show(state: MazesState, screen: Screen): Result {
  state.screen = screen;
  return 'free';
}

function inPlay(state: MazesState, action: Action): Result {
  switch (action.type) {
    case 'move':
      return asTurn(step(state, WAYS.indexOf(action.way)));
    case 'run':
      return asTurn(run(state, WAYS.indexOf(action.way), passTurn));
    case 'goTo':
      return asTurn(travel(state, action.y * WIDTH + action.x, passTurn));
    case 'up':
    case 'down':
      return asTurn(climb(state, action.type === 'up'));
    case 'search':
      return asTurn(search(state));
    case 'wait':
      return 'turn';
    case 'float':
      return asTurn(toggleFloat(state));
    case 'here':
      lookHere(state);
      return 'free';
    case 'open':
    case 'close':
    case 'kick':
    case 'dig':
      return show(state, { kind: 'direction', purpose: action.type });
    case 'look':
    case 'travel':
      return show(state, { kind: 'cursor', purpose: action.type, cell: state.cell });
    case 'overview':
    case 'help':
      return show(state, { kind: action.type, page: 0 });
    case 'teleport':
      if (!state.wizard) return { reason: 'Only wizards (the option wizard) can do that.' };
      return show(state, { kind: 'number', digits: '' });
    case 'save':
    case 'quit':
      state.outbox.push({ type: 'save', name: 'mazes' });
      if (action.type === 'quit') state.outbox.push({ type: 'quit' });
      return 'free';
    default:
      return { reason: 'Not now.' };
  }
}

function withCursor(state: MazesState, screen: Screen & { kind: 'cursor' }, action: Action): Result {
  const isLook = screen.purpose === 'look';
  const confirm = (cell: number): Result => {
    state.screen = PLAY;
    if (!isLook) return asTurn(travel(state, cell, passTurn));
    for (const line of describeCell(state, cell)) say(state, line);
    return 'free';
  };
  switch (action.type) {
    case 'cursor': {
      const cell = neighbour(screen.cell, WAYS.indexOf(action.way));
      return cell < 0 ? { reason: 'The map ends here.' } : show(state, { ...screen, cell });
    }
    case 'aim':
      return confirm(action.y * WIDTH + action.x);
    case 'confirm':
      return confirm(screen.cell);
    case 'up':
    case 'down': {
      const cell = knownWay(state, action.type === 'up');
      if (cell < 0) return { reason: `You know no way ${action.type}.` };
      return isLook ? show(state, { ...screen, cell }) : confirm(cell);
    }
    case 'next': {
      const cells = creaturesInView(state).map(({ cell }) => cell);
      if (cells.length === 0) return { reason: 'Nobody is in view.' };
      return show(state, { ...screen, cell: cells[(cells.indexOf(screen.cell) + 1) % cells.length] });
    }
    default:
      return { reason: 'Not now.' };
  }
}

function withNumber(state: MazesState, digits: string, action: Action): Result {
  if (action.type === 'menu') return show(state, { kind: 'levels', page: 0 });
  if (action.type === 'choose' && action.key === 'Backspace')
    return show(state, { kind: 'number', digits: digits.slice(0, -1) });
  if (action.type === 'choose' && /^\d$/.test(action.key))
    return show(state, { kind: 'number', digits: (digits + action.key).slice(0, 2) });
  if (action.type !== 'confirm') return { reason: 'Not now.' };
  const { dnum } = levelHere(state).place;
  const target = allPlaces(state.maker.dungeon).find(
    (place) => place.dnum === dnum && place.dlevel === Number(digits),
  );
  if (digits === '' || target === undefined) return { reason: 'This branch has no such level.' };
  return teleport(state, target);
}

function teleport(state: MazesState, place: LevelPlace | undefined): Result {
  if (place === undefined) return { reason: 'There is no such level.' };
  state.screen = PLAY;
  state.teleported = true;
  enter(state, place, 'teleport');
  return 'turn';
}

function onPages(
  state: MazesState,
  kind: 'overview' | 'help' | 'levels',
  page: number,
  action: Action,
): Result {
  if (action.type === 'choose' && kind === 'levels' && /^[a-z]$/.test(action.key)) {
    const line = action.key.charCodeAt(0) - 97;
    if (line >= LEVELS_A_PAGE) return { reason: 'There is no such level.' };
    return teleport(state, allPlaces(state.maker.dungeon)[page * LEVELS_A_PAGE + line]);
  }
  if (action.type !== 'page') return { reason: 'Not now.' };
  const pages =
    kind === 'help'
      ? HELP_PAGES
      : kind === 'overview'
        ? overviewPages(state).length
        : Math.ceil(allPlaces(state.maker.dungeon).length / LEVELS_A_PAGE);
  return show(state, { kind, page: (page + action.by + pages) % pages });
}

function atTheEnd(state: MazesState, action: Action): Result {
  if (action.type === 'restart') {
    const seed = deriveSeed(state.seed, 'next');
    state.outbox.push({ type: 'restart', seed });
    return 'free';
  }
  if (action.type !== 'quit') return { reason: 'The walk is over.' };
  state.outbox.push({ type: 'quit' });
  return 'free';
}
