// What an input means, and what an action does.

import {
  accept,
  DIRECTIONS,
  type Input,
  type LevelId,
  type Options,
  type Outcome,
  type Place,
  refuse,
} from '@stairwell/engine';
import { CELLS } from '@stairwell/engine/paths';
import { YOU } from '@stairwell/engine/play';
import { openScreen } from '@stairwell/engine/screens';
import { type Action, commands, type Drag, type Step } from './actions.js';
import { buildAll } from './build/builders.js';
import { copy, paste } from './build/clipboard.js';
import { redo, undo, useHand } from './build/orders.js';
import { addressLength, foldMap, type Grounds, writeGround } from './ground/folded-map.js';
import { judge } from './judge.js';
import { dismiss, moveAll, removeSite, spawn } from './life/movers.js';
import { ALGORITHM_NAMES, ALGORITHMS, RULES } from './rules.js';
import { screens } from './screens.js';
import { cursorCell, floorHere, putCursor, SHAPES, type State } from './state.js';
import { note, SHAPE_NAMES, toolName } from './texts.js';

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  return (state.screens.length > 0 ? screens : commands).decode(input, state);
}

/** Carries out an action. */
export function act(state: State, action: Action): Outcome {
  return state.events.during(() => carryOut(state, action));
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
      note(state, 'The map is written to a file.');
      return accept([
        { type: 'write', name: fileName(state), text: `${writeGround(groundsNow(state))}\n`, isWanted: true },
      ]);
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

/** A name for the file of a map: seeds hold letters that names of files do not. */
function fileName({ seed }: State): string {
  return `fortress-${seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40)}`;
}

function moveCursor(state: State, { way, steps }: Step): Outcome {
  const { x, y } = DIRECTIONS[way];
  return pointAt(state, state.cursor.x + x * steps, state.cursor.y + y * steps, false);
}

/** The place on this floor that is nearest to (x, y), which may lie outside. */
export function placeWithin(state: State, x: number, y: number): Place {
  const { width, height } = floorHere(state);
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  return { level: state.cursor.level, x: within(x, width), y: within(y, height) };
}

function pointAt(state: State, x: number, y: number, isPointed: boolean): Outcome {
  const to = placeWithin(state, x, y);
  if (to.x === state.cursor.x && to.y === state.cursor.y) return refuse('The fortress ends here.');
  state.isPointed = isPointed;
  putCursor(state, to);
  return accept();
}

/** A drag marks a corner where it began and builds where it ends. */
function dragTo(state: State, { x, y, toX, toY, isEnd }: Drag): Outcome {
  const { level } = state.cursor;
  state.isPointed = true;
  state.mark = state.ways.map.cellOf({ level, x, y });
  putCursor(state, { level, x: toX, y: toY });
  return isEnd ? useHand(state) : accept();
}

function toggleMark(state: State): Outcome {
  const cell = cursorCell(state);
  state.mark = state.mark === cell ? -1 : cell;
  note(
    state,
    state.mark < 0
      ? 'The mark is taken away.'
      : `A corner is here. Go to the other one, on this level or another, and build (${SHAPE_NAMES[state.shape]}) or copy.`,
  );
  return accept();
}

/** A held key moves the cursor on, after a while. */
function repeatMove(state: State): void {
  const { held } = state;
  if (held === undefined) return;
  state.held = { ...held, wait: held.wait > 0 ? held.wait - 1 : RULES.repeat.next - 1 };
  if (held.wait === 0) moveCursor(state, held);
}

/** The level above or below that of the cursor. */
export function levelBeside({ world: { ids }, cursor }: State, by: 1 | -1): LevelId | undefined {
  return ids[ids.indexOf(cursor.level) + by];
}

function changeLevel(state: State, by: 1 | -1): Outcome {
  const level = levelBeside(state, by);
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

/** Where there is an aim, who comes and where there is work is part of it. */
const FIXED = 'That is part of the scenario.';

function changeMovers(state: State, how: 'spawn' | 'dismiss'): Outcome {
  const { group, most } = RULES.movers;
  if (state.aim !== undefined) return refuse(FIXED);
  if (how === 'dismiss') {
    const gone = dismiss(state, group);
    if (gone === 0) return refuse('Nobody is left.');
    note(state, `${gone} go, ${state.movers.length} stay.`);
    return accept();
  }
  const cell = cursorCell(state);
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const come = spawn(state, cell, group);
  if (come === 0)
    return refuse(
      state.movers.length === most ? `${most} are as many as there may be.` : 'There is no room here.',
    );
  note(state, `${come} come, ${state.movers.length} are here.`);
  return accept();
}

function toggleSite(state: State, isHall: boolean): Outcome {
  if (state.aim !== undefined) return refuse(FIXED);
  const cell = cursorCell(state);
  const known = state.sites.findIndex((site) => site.cell === cell);
  if (known >= 0) {
    removeSite(state, known);
    note(state, 'There is no more work here.');
    return accept();
  }
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  if (state.sites.length >= RULES.sites.most)
    return refuse(`${RULES.sites.most} places are as many as there may be.`);
  state.sites.push({ cell, isHall });
  note(state, isHall ? 'Things are brought here now.' : 'There is work here now.');
  return accept();
}

/** The ground as it stands, with what is where; in a scenario also with who. A mark takes the place of ground, never of stairs. */
function groundsNow({ world, ways, sites, movers, aim, draft }: State): Grounds {
  const { walkable, floor } = CELLS.code;
  const places = (cells: readonly number[]) =>
    cells
      .filter((cell) => [walkable, floor].includes(ways.terrainAt(cell)))
      .map((cell) => ways.map.placeOf(cell));
  const kind = (isHall: boolean) => sites.filter((site) => site.isHall === isHall).map(({ cell }) => cell);
  const hasAim = aim !== undefined || draft !== '';
  const marks = {
    work: places(kind(false)),
    halls: places(kind(true)),
    movers: hasAim ? places(movers.map(({ cell }) => cell)) : [],
  };
  return { floors: world.levels(), marks };
}

/** Whether an address can hold the map as it stands. */
export function canShare(state: State): boolean {
  return fitsAddress(foldMap(groundsNow(state)));
}

const fitsAddress = (map: string): boolean => addressLength(map) <= RULES.address;

/** Offers an address that holds the map as it stands; the game goes on. */
function share(state: State): Outcome {
  const { choices, algorithm, draft } = state;
  const map = foldMap(groundsNow(state));
  if (!fitsAddress(map))
    return refuse('This map is too large for an address: write it to a file, or share the run.');
  const options: Options = {
    ...choices,
    scenario: 'none',
    movers: state.movers.length,
    algorithm,
    map,
    aim: draft === '' ? choices.aim : draft,
  };
  return accept([{ type: 'share', seed: state.seed, options }]);
}
