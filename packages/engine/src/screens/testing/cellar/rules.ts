// The rules of Cellar. They open screens by name and know nothing else of them.

import { cellOf } from '../../../grid/grid.js';
import { DIRECTIONS, type DirectionName, EIGHT_DIRECTIONS, type Point } from '../../../grid/point.js';
import { findPath } from '../../../grid/search.js';
import { accept, type Outcome, refuse } from '../../../play/outcome.js';
import { isWalkable } from '../../../world/level.js';
import { travel } from '../../../world/travel.js';
import { corridorTurn, goOn } from '../../journey.js';
import { say } from '../../messages.js';
import { openScreen, type Target } from '../../open-screens.js';
import type { Action } from './actions.js';
import {
  type Cellar,
  carried,
  levelHere,
  type SCREEN_NAMES,
  TERRAIN,
  type Thing,
  tell,
  thingsAt,
} from './state.js';

export function perform(state: Cellar, action: Action): Outcome {
  switch (action.type) {
    case 'move': {
      const problem = step(state, action.way);
      return problem === undefined ? accept() : refuse(problem);
    }
    case 'run':
      return run(state, action.way);
    case 'goTo':
      return travelTo(state, action);
    case 'stairs':
      return takeStairs(state);
    case 'search':
      return passTurn(state, 'You find nothing.');
    case 'take': {
      const here = thingsAt(state, state.at);
      if (here.length === 0) return refuse('Nothing is here.');
      return here.length === 1 ? pickUp(state, here[0]) : show(state, 'take');
    }
    case 'drop':
      return carried(state).length === 0 ? refuse('You have nothing.') : show(state, 'drop');
    case 'open':
    case 'travel':
    case 'look':
    case 'call':
    case 'history':
    case 'pause':
    case 'help':
    case 'leave':
      return show(state, action.type);
    default:
      return refuse('That means nothing here.');
  }
}

export function passTurn(state: Cellar, text?: string): Outcome {
  state.turn++;
  if (text !== undefined) tell(state, text);
  return accept();
}

function step(state: Cellar, way: DirectionName): string | undefined {
  const { x, y } = DIRECTIONS[way];
  const to = { ...state.at, x: state.at.x + x, y: state.at.y + y };
  if (!isWalkable(levelHere(state), to.x, to.y)) return 'Something is in the way.';
  state.at = to;
  passTurn(state);
  for (const { name } of thingsAt(state, to)) tell(state, `You see ${name} here.`);
  return undefined;
}

function run(state: Cellar, start: DirectionName): Outcome {
  let direction = EIGHT_DIRECTIONS.findIndex(({ name }) => name === start);
  const isOpen = (each: number) => {
    const { x = 0, y = 0 } = EIGHT_DIRECTIONS[each] ?? {};
    return isWalkable(levelHere(state), state.at.x + x, state.at.y + y);
  };
  const { taken, reason } = goOn<DirectionName>({
    next(steps) {
      const next = steps === 0 ? direction : corridorTurn(direction, isOpen);
      direction = next ?? direction;
      return next === undefined ? undefined : EIGHT_DIRECTIONS[next]?.name;
    },
    take: (way) => step(state, way),
    stops: () => state.log.fresh > 0,
  });
  return taken === 0 ? refuse(reason ?? 'There is no way.') : accept();
}

/** Over the stairs if need be: the links say where they lead. */
export function travelTo(state: Cellar, { x, y, level: goal = state.at.level }: Target): Outcome {
  if (goal !== state.at.level) {
    const way = state.world.linksOf(state.at.level).find(({ to }) => to?.level === goal);
    if (way === undefined) return refuse('You know no way there.');
    if (!walkTo(state, way.from)) return refuse('You know no way there.');
    takeStairs(state);
  }
  return walkTo(state, { x, y }) ? accept() : refuse('You know no way there.');
}

function walkTo(state: Cellar, goal: Point): boolean {
  const level = levelHere(state);
  const mayEnter = (cell: number) => isWalkable(level, cell % level.width, Math.floor(cell / level.width));
  const path = findPath(
    level,
    mayEnter,
    cellOf(level, state.at.x, state.at.y),
    cellOf(level, goal.x, goal.y),
  );
  if (path === undefined) return false;
  goOn<DirectionName>({
    next(taken) {
      const cell = path[taken + 1];
      const dx = ((cell ?? 0) % level.width) - state.at.x;
      const dy = Math.floor((cell ?? 0) / level.width) - state.at.y;
      return EIGHT_DIRECTIONS.find((each) => cell !== undefined && each.x === dx && each.y === dy)?.name;
    },
    take: (way) => step(state, way),
    stops: () => false,
  });
  return true;
}

function takeStairs(state: Cellar): Outcome {
  const [link] = state.world.linksFrom(state.at);
  const arrival = link && travel(state.world, link);
  if (arrival === undefined) return refuse('There are no stairs here.');
  state.at = arrival.place;
  return passTurn(state, `Level ${arrival.level.id}.`);
}

export function openDoor(state: Cellar, way: DirectionName): Outcome {
  const level = levelHere(state);
  const cell = cellOf(level, state.at.x + DIRECTIONS[way].x, state.at.y + DIRECTIONS[way].y);
  if (level.terrain[cell] !== TERRAIN.code.door) return refuse('There is no door to open.');
  level.terrain[cell] = TERRAIN.code.openDoor;
  return passTurn(state, 'The door opens.');
}

export function pickUp(state: Cellar, thing: Thing): Outcome {
  thing.place = undefined;
  tell(state, `You have ${thing.name}.`);
  if (thing.name === 'the crown') {
    say(state.log, state.turn, 'It fits.', 'good');
    state.screens = [{ name: 'end' }];
  }
  return passTurn(state);
}

export function describe(state: Cellar, { x, y, level = state.at.level }: Target): string {
  const [thing] = thingsAt(state, { level, x, y });
  return thing?.name ?? (isWalkable(state.world.visit(level), x, y) ? 'the floor' : 'a wall');
}

export function show(state: Cellar, name: (typeof SCREEN_NAMES)[number]): Outcome {
  openScreen(state, { name });
  return accept();
}
