// Fortress as a Game: the contract and nothing else. The rules live in the modules beside this one.

import {
  accept,
  createLevel,
  type Game,
  type GameReport,
  type Level,
  type Link,
  type Options,
  type Outcome,
  refuse,
  scanVerticalLinks,
  TICK,
  type World,
  worldOf,
} from '@stairwell/engine';
import { about } from './about.js';
import { type Action, readAction } from './actions.js';
import { build, dig, undo } from './building.js';
import { CONTROLS, decode } from './controls.js';
import { answerOf } from './desk.js';
import { frame, timedWork } from './frame.js';
import { addressLength, foldMap, makeGround } from './ground.js';
import { load } from './load.js';
import { dismiss, moveAll, removeSite, spawn } from './movers.js';
import { choicesOf, OPTIONS } from './options.js';
import { ALGORITHM_NAMES, RULES } from './rules.js';
import { save } from './save.js';
import { stackView } from './stack.js';
import { start } from './start.js';
import { cursorCell, type State } from './state.js';
import { hasQuestion } from './view.js';

export const fortress: Game<State, Action> = {
  contract: 2,
  ...about,
  version: '2',
  options: OPTIONS,
  controls: CONTROLS,
  ticksPerSecond: RULES.ticksPerSecond,
  start,
  decode,
  act,
  frame,
  stack: stackView,
  timedWork,
  report,
  save,
  load,
  readAction,
  world,
};

function act(state: State, action: Action): Outcome {
  if (action.type === TICK.type) {
    if (state.screen !== 'none') return refuse('A screen is open.');
    state.tick++;
    repeatMove(state);
    // A pause stops those who live here, not the one who builds.
    if (!state.isPaused) moveAll(state);
    return accept();
  }
  switch (action.type) {
    case 'close':
      if (state.screen === 'none') return refuse('No screen is open.');
      state.screen = 'none';
      return accept();
    case 'help':
    case 'leave':
      state.screen = action.type === 'help' ? 'help' : 'leaving';
      state.held = undefined;
      return accept();
    case 'quit':
      if (state.screen !== 'leaving') return refuse('Leaving is asked for first.');
      // Whoever comes back finds the fortress, not the question that was answered.
      state.screen = 'none';
      return accept([{ type: 'quit' }]);
    default:
      return state.screen === 'none' ? inFortress(state, action) : refuse('A screen is open.');
  }
}

/** What was refused is said as well: a key that seems to do nothing is a riddle. */
function inFortress(state: State, action: FortressAction): Outcome {
  const outcome = perform(state, action);
  if (outcome.reason !== undefined) state.note = outcome.reason;
  return outcome;
}

type FortressAction = Exclude<Action, { type: 'tick' | 'close' | 'help' | 'leave' | 'quit' }>;

function perform(state: State, action: FortressAction): Outcome {
  const { map } = state;
  switch (action.type) {
    case 'move':
      return moveCursor(state, state.x + action.dx, state.y + action.dy);
    case 'hold':
      state.held = { dx: action.dx, dy: action.dy, wait: RULES.repeat.first };
      moveCursor(state, state.x + action.dx, state.y + action.dy);
      return accept();
    case 'release':
      if (state.held === undefined) return refuse('No key is held.');
      state.held = undefined;
      return accept();
    case 'point':
      return moveCursor(state, action.x, action.y);
    case 'level': {
      const z = state.z + action.dz;
      if (z < 0 || z >= map.depth)
        return refuse(z < 0 ? 'This is the lowest level.' : 'This is the highest level.');
      state.z = z;
      return accept();
    }
    case 'dig':
      return dig(state);
    case 'build':
      return build(state, map.table.code[action.kind]);
    case 'again':
      return build(state, state.tool);
    case 'undo':
      return undo(state);
    case 'start':
    case 'goal':
      return setEnd(state, action.type);
    case 'algorithm':
      state.algorithm = action.name;
      state.note = `Ways are looked for by ${ALGORITHM_NAMES[action.name]}.`;
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
  }
}

function moveCursor(state: State, x: number, y: number): Outcome {
  const { width, height } = state.map;
  const to = { x: Math.max(0, Math.min(width - 1, x)), y: Math.max(0, Math.min(height - 1, y)) };
  if (to.x === state.x && to.y === state.y) return refuse('The fortress ends here.');
  state.x = to.x;
  state.y = to.y;
  return accept();
}

/** A held key moves the cursor on, after a while. */
function repeatMove(state: State): void {
  const { held } = state;
  if (held === undefined) return;
  if (held.wait > 0) held.wait--;
  else {
    held.wait = RULES.repeat.next - 1;
    moveCursor(state, state.x + held.dx, state.y + held.dy);
  }
}

function setEnd(state: State, end: 'start' | 'goal'): Outcome {
  const cell = cursorCell(state);
  if (!state.map.isOpen(cell)) return refuse('Nobody can stand there.');
  if (state[end] === cell) {
    state[end] = -1;
    state.note = `The ${end} is taken away.`;
  } else {
    state[end] = cell;
    state.note = `The ${end} is here.`;
  }
  return accept();
}

function changeMovers(state: State, how: 'spawn' | 'dismiss'): Outcome {
  const { group, most } = RULES.movers;
  if (how === 'dismiss') {
    const gone = dismiss(state, group);
    if (gone === 0) return refuse('Nobody is left.');
    state.note = `${gone} go, ${state.movers.length} stay.`;
    return accept();
  }
  const cell = cursorCell(state);
  if (!state.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const come = spawn(state, cell, group);
  if (come === 0) return refuse(`${most} are as many as there may be.`);
  state.note = `${come} come, ${state.movers.length} are here.`;
  return accept();
}

function toggleSite(state: State): Outcome {
  const cell = cursorCell(state);
  const known = state.sites.indexOf(cell);
  if (known >= 0) {
    removeSite(state, known);
    state.note = 'There is no more work here.';
    return accept();
  }
  if (!state.map.isOpen(cell)) return refuse('Nobody can stand there.');
  if (state.sites.length >= RULES.sites.most)
    return refuse(`${RULES.sites.most} places of work are as many as there may be.`);
  state.sites.push(cell);
  state.note = 'There is work here now.';
  return accept();
}

/** Begins anew on the map as it stands, so that the address of the page holds it. */
function share(state: State): Outcome {
  const map = foldMap(state.map);
  if (addressLength(map) > RULES.address)
    return refuse('This map is too large for an address: share the run as a file.');
  const options: Options = { ...state.choices, movers: state.movers.length, algorithm: state.algorithm, map };
  return accept([{ type: 'restart', seed: state.seed, options }]);
}

function report(state: State): GameReport {
  const { x, y, z, movers } = state;
  const path = hasQuestion(state)
    ? answerOf(state.map, state.algorithm, state.start, state.goal).path
    : undefined;
  return {
    level: z,
    x,
    y,
    isGameOver: false,
    hasWon: false,
    isPaused: state.isPaused,
    algorithm: state.algorithm,
    movers: movers.length,
    walking: movers.filter((mover) => mover.path !== undefined).length,
    stuck: movers.filter((mover) => mover.isStuck).length,
    jobsDone: state.jobsDone,
    queries: state.queries,
    built: state.changes.length,
    path: path === undefined ? null : { cost: path.cost, steps: path.steps, expanded: path.expanded },
  };
}

function world(seed: string, options: Options): World {
  const map = makeGround(seed, choicesOf(options));
  const levels: Level[] = [];
  for (let z = 0; z < map.depth; z++) {
    const level = createLevel(z, map.width, map.height, map.table, 'wall');
    let at = 0;
    map.eachCell(z, (cell) => {
      level.terrain[at++] = map.terrain[cell];
    });
    levels.push(level);
  }
  const links = scanVerticalLinks(map).map(
    ({ kind, from, to, cost }): Link => ({
      kind,
      from: { level: from.z, x: from.x, y: from.y },
      to: { level: to.z, x: to.x, y: to.y },
      cost,
    }),
  );
  return worldOf(levels, links);
}
