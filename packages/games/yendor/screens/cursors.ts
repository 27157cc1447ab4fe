// The cursor on the map: aiming a wand, examining, choosing where to travel, on this level or another.

import { cellOf, type Point } from '@stairwell/engine';
import {
  type CursorJump,
  menuScreen,
  openScreen,
  type Screen,
  type Target,
  targetScreen,
} from '@stairwell/engine/screens';
import { travelTo } from '../commands/journey.js';
import { hurl } from '../commands/throw.js';
import { zap } from '../commands/use.js';
import { knownAltars, namesAt } from '../hero/knowledge.js';
import { foesInView, inView, sees } from '../hero/sight.js';
import type { YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import { currentLevel, type YendorState } from '../state.js';
import { rookSteps, SIZE, T, xOf, yOf } from '../terrain.js';
import { ALTAR_USE } from '../texts.js';

type Cursor = Screen<YendorState, CommandOutcome>;

/** The level that a cursor is on. */
export function levelAt(state: YendorState, { level = state.depth }: Target): YendorLevel {
  return state.levels.get(Number(level)) ?? currentLevel(state);
}

/** Looks closely at whoever or whatever is seen there; of anything else says what is known. */
export function examine(state: YendorState, cell: number): CommandOutcome {
  const level = currentLevel(state);
  const monster = level.bodies[cell];
  if (monster !== undefined && sees(state, monster)) return lookAt(state, 'being', monster.id);
  const heap = state.visible[cell] === 1 ? level.items.filter((entry) => entry.cell === cell) : [];
  if (heap.length === 1 && heap[0].item.kind.category !== 'gold')
    return lookAt(state, 'thing', heap[0].item.id);
  const names = namesAt(state, cell);
  if (level.terrain[cell] === T.altar && level.known[cell] > 0) names.push(ALTAR_USE);
  const where = cell === state.player.cell ? 'Here' : 'There';
  tell(state, names.length === 0 ? 'You do not know what is there.' : `${where}: ${names.join('; ')}.`);
  return DONE;
}

function lookAt(state: YendorState, name: 'being' | 'thing', about: number): CommandOutcome {
  openScreen(state, { name, about });
  return DONE;
}

/** `;`: what is there? */
export const EXAMINE: Cursor = targetScreen({
  question: 'Examine:',
  start: (state) => pointOf(sights(state)[0] ?? state.player.cell),
  describe: under(46),
  jumps: [next(sights)],
  choose: (state, at) => examine(state, cellOf(SIZE, at.x, at.y)),
});

/** Where the bolt of a wand flies. */
export const AIM: Cursor = targetScreen({
  question: 'Zap at:',
  start: (state) => pointOf(foes(state)[0] ?? state.player.cell),
  describe: under(46),
  jumps: [next(foes)],
  choose: (state, at, { about = 0 }) => zap(state, about, cellOf(SIZE, at.x, at.y)),
});

/** Where a thrown thing or an arrow flies. */
export const HURL: Cursor = targetScreen({
  question: (state, { about = 0 }) => {
    const item = state.player.pack.find((entry) => entry.item.id === about)?.item;
    return item?.kind.category === 'potion' ? 'Throw the flask at:' : 'Let fly at:';
  },
  start: (state) => pointOf(foes(state)[0] ?? state.player.cell),
  describe: under(24),
  // `f` again: who shoots much does not want to aim each time.
  jumps: [
    next(foes),
    {
      keys: ['f'],
      label: 'nearest',
      face: 'Nearest',
      none: 'Nobody is in sight to let fly at.',
      isAnswer: true,
      places: (state) => foes(state).slice(0, 1).map(pointOf),
    },
  ],
  choose: (state, at, { about = 0 }) => hurl(state, about, cellOf(SIZE, at.x, at.y)),
});

/** `_`: where to walk. */
export const TRAVEL: Cursor = targetScreen({
  question(state, { at = state.dare }) {
    return at?.level === undefined || at.level === state.depth ? 'Travel to:' : `To level ${at.level}:`;
  },
  // Who was asked whether to dare it answers by Enter.
  start: ({ dare, player }) => dare ?? pointOf(player.cell),
  describe: under(20),
  jumps: [
    stairsKey('>', 'down', ({ stairsDown }) => stairsDown),
    stairsKey('<', 'up', ({ stairsUp }) => stairsUp),
    next((state, at) => {
      const level = levelAt(state, at);
      return [...knownStairs(level), ...byDistance(state, [...knownThings(level), ...knownAltars(level)])];
    }),
  ],
  keys: [
    {
      key: '_',
      label: 'levels',
      face: 'Other level',
      choose(state) {
        if (state.levels.size === 1) return refuse('You know no other level.');
        openScreen(state, { name: 'levels' });
        return DONE;
      },
    },
  ],
  choose: (state, at) => travelTo(state, { x: at.x, y: at.y, level: at.level ?? state.depth }),
});

/** The levels that are known; the cursor goes on there, at stairs that are known. */
export const LEVELS: Cursor = menuScreen({
  title: 'Travel to which level?',
  entries: ({ world, depth }) =>
    world.levels().map((level) => ({
      label: `Level ${level.id}${level.id === depth ? ' (you are here)' : ''}`,
      names: [String(level.id)],
      value: level,
    })),
  choose(state, level) {
    const [stairs = level.stairsUp] = knownStairs(level).reverse();
    openScreen(state, { name: 'travel', at: { ...pointOf(stairs), level: level.id } });
    return DONE;
  },
});

function pointOf(cell: number): Point {
  return { x: xOf(cell), y: yOf(cell) };
}

/** What is under a cursor, in what its question and its keys leave of a line of eighty columns. */
function under(room: number): (state: YendorState, at: Target) => string {
  return (state, at) => {
    const [name = 'unknown ground'] = namesAt(state, cellOf(SIZE, at.x, at.y), levelAt(state, at));
    return name.length > room ? `${name.slice(0, room - 1)}…` : name;
  };
}

/** Tab goes on to the next of some cells. */
function next(cells: (state: YendorState, at: Target) => readonly number[]): CursorJump<YendorState> {
  return {
    keys: ['Tab'],
    label: 'next',
    none: 'There is nothing to point at.',
    places: (state, at) => cells(state, at).map(pointOf),
  };
}

function stairsKey(
  key: string,
  way: string,
  cellOn: (level: YendorLevel) => number,
): CursorJump<YendorState> {
  return {
    keys: [key],
    label: way,
    face: `Stairs ${way}`,
    none: `You have not seen the stairs ${way} yet.`,
    isAnswer: true,
    places(state, at) {
      const level = levelAt(state, at);
      const cell = cellOn(level);
      return level.known[cell] > 0 ? [pointOf(cell)] : [];
    },
  };
}

/** Nearest to the hero first. */
function byDistance({ player }: YendorState, cells: readonly number[]): number[] {
  return [...cells].sort((a, b) => rookSteps(a, player.cell) - rookSteps(b, player.cell) || a - b);
}

function monstersInView(state: YendorState): number[] {
  return byDistance(
    state,
    inView(state).map(({ cell }) => cell),
  );
}

/** The foes in view, nearest first. */
function foes(state: YendorState): number[] {
  return byDistance(
    state,
    foesInView(state).map(({ cell }) => cell),
  );
}

/** Whatever may be of interest where the hero is: monsters in view, then things, altars and stairs. */
function sights(state: YendorState): number[] {
  const level = currentLevel(state);
  const rest = [...knownThings(level), ...knownAltars(level), ...knownStairs(level)];
  return [...monstersInView(state), ...byDistance(state, rest)];
}

function knownStairs({ known, stairsDown, stairsUp }: YendorLevel): number[] {
  return [stairsDown, stairsUp].filter((cell) => known[cell] > 0);
}

function knownThings({ items, recalled }: YendorLevel): number[] {
  return items.filter(({ cell }) => recalled[cell] > 0).map(({ cell }) => cell);
}
