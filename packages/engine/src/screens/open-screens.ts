// The screens that stand between a player and the next command, as data in the state: a stack, the one on top is open. A
// screen is known by its name in the game's table of screens (screens.ts); all it looks like and does stands there. So rules
// can open a screen, and a save can hold it, without knowing more of it than its name.

import * as codec from '../codec/index.js';
import type { Size } from '../grid/grid.js';
import { type DirectionName, EIGHT_DIRECTIONS, type Point } from '../grid/point.js';
import type { LevelId } from '../world/level.js';
import { levelId } from '../world/world-codec.js';
import { PAGE_ROWS } from './text-rows.js';

/** A place that a cursor points at; `level` is left out where the hero is. */
export interface Target extends Point {
  readonly level?: LevelId;
}

/** An open screen. */
export interface OpenScreen<Name extends string = string> {
  /** Its row in the game's table of screens. */
  readonly name: Name;
  /** What it was opened for, by the game's own number, such as the scroll that asks which thing to identify. */
  readonly about?: number;
  /** The page that shows; left out, the one it opens at. */
  readonly page?: number;
  /** The row of a menu's page that Enter chooses; left out, the first. */
  readonly row?: number;
  /** Where the cursor stands; left out, where it begins. */
  readonly at?: Target;
  /** What has been typed of the name of a menu's entry. */
  readonly typed?: string;
  /** What it answers to the last key, where that key did nothing. */
  readonly answer?: string;
}

/** What a state must have for the kit: its open screens, the uppermost last. None are open while the game is played. */
export interface ScreenState<Name extends string = string> {
  screens: readonly OpenScreen<Name>[];
}

/**
 * The screen that is open now.
 * @example
 * ```ts
 * import { openScreen, type ScreenState, topScreen } from '@stairwell/engine/screens';
 *
 * const state: ScreenState = { screens: [] };
 * openScreen(state, { name: 'pause' });
 * openScreen(state, { name: 'help', page: 2 });
 * console.log(topScreen(state)?.name, state.screens.length); // help 2
 * ```
 */
export function topScreen<Name extends string>({ screens }: ScreenState<Name>): OpenScreen<Name> | undefined {
  return screens.at(-1);
}

/** Opens a screen over whatever is open. If it is open already, further down, it comes up: none is there twice. */
export function openScreen<Name extends string>(state: ScreenState<Name>, screen: OpenScreen<Name>): void {
  state.screens = [...state.screens.filter(({ name }) => name !== screen.name), screen];
}

/** Closes the open screen: what was under it is open again. */
export function closeScreen(state: ScreenState): void {
  state.screens = state.screens.slice(0, -1);
}

/** Shows the open screen in another way: on another page, with the cursor elsewhere. */
export function changeScreen(state: ScreenState, change: Omit<Partial<OpenScreen>, 'name'>): void {
  const top = topScreen(state);
  if (top !== undefined) state.screens = [...state.screens.slice(0, -1), { ...top, ...change }];
}

/** What was answered to the last key, and typed before it, is past. */
export function forgetAnswer(state: ScreenState): void {
  const top = topScreen(state);
  if (top?.answer === undefined && top?.typed === undefined) return;
  const { answer: _, typed: __, ...rest } = top;
  state.screens = [...state.screens.slice(0, -1), rest];
}

/** Whether the open screen itself has said why the last key did nothing. Then it need not stand among the messages. */
export function hasAnswered(state: ScreenState, reason: string): boolean {
  return topScreen(state)?.answer === reason;
}

/** Where a page key leads. @inline */
export type PageTurn = 'next' | 'back' | 'first' | 'last';

/** What can be done to a screen: the same few actions in every game. */
export type ScreenAction =
  /** A letter of a menu or a key of a question, as the screen shows it. */
  | { readonly type: 'choose'; readonly key: string }
  | { readonly type: 'toward'; readonly way: DirectionName }
  | { readonly type: 'cursor'; readonly way: DirectionName; readonly steps: 1 | 8 }
  /** The cursor goes to the next of those places that this key stands for. */
  | { readonly type: 'jump'; readonly key: string }
  /** A place is pointed at, which chooses it. */
  | { readonly type: 'aim'; readonly x: number; readonly y: number }
  | { readonly type: 'page'; readonly to: PageTurn }
  | { readonly type: 'answer'; readonly text: string }
  /** A key that means nothing here, which is told. */
  | { readonly type: 'unheard' }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' };

/** How far a cursor goes with Shift. */
export const CURSOR_STRIDE = 8;
/** The longest name of a key, and the longest line that a screen asks for. */
const MOST_KEY = 20;
/** The most letters of an answer that is typed. */
export const MOST_ANSWER = 80;

/** A direction by its name. */
export const way = codec.oneOf(EIGHT_DIRECTIONS.map(({ name }) => name));

/** The fields `x` and `y` of a place inside a size. */
export function placeFields({ width, height }: Size): codec.FieldsOf<Point> {
  return { x: codec.integer(0, width - 1), y: codec.integer(0, height - 1) };
}

/** How far a cursor goes: one cell, or as many as with Shift. */
const cursorSteps = codec.converted<1 | 8, number>(
  codec.integer(1, CURSOR_STRIDE),
  (steps) => steps,
  (steps, path) => {
    if (steps === 1 || steps === CURSOR_STRIDE) return steps;
    throw new codec.DataError(path, `expected 1 or ${CURSOR_STRIDE}, got ${steps}`);
  },
);

/** How the actions of screens are read, by their type: just those that a screen's `decode` may give. */
export function screenActionFields(size: Size) {
  const key = codec.checked(codec.text(MOST_KEY), (name) => (name === '' ? 'a key has a name' : undefined));
  return {
    choose: { key },
    toward: { way },
    cursor: { way, steps: cursorSteps },
    jump: { key },
    aim: placeFields(size),
    page: { to: codec.oneOf<PageTurn>(['next', 'back', 'first', 'last']) },
    answer: {
      text: codec.checked(codec.text(MOST_ANSWER), (text) =>
        text === '' || text !== text.trim()
          ? 'an answer neither is empty nor begins or ends with a space'
          : undefined,
      ),
    },
    unheard: {},
    confirm: {},
    cancel: {},
  };
}

/** How open screens are saved. */
export function openScreensCodec<Name extends string>(
  names: readonly Name[],
  size: Size,
): codec.Codec<readonly OpenScreen<Name>[]> {
  const target = codec.object<Target>({ ...placeFields(size), level: codec.optional(levelId) });
  const screen = codec.object<OpenScreen<Name>>({
    name: codec.oneOf(names),
    about: codec.optional(codec.integer()),
    page: codec.optional(codec.integer(0, 9999)),
    row: codec.optional(codec.integer(0, PAGE_ROWS - 1)),
    at: codec.optional(target),
    typed: codec.optional(codec.text(MOST_ANSWER)),
    answer: codec.optional(codec.text()),
  });
  return codec.checked(codec.list(screen, { most: names.length }), (list) =>
    new Set(list.map(({ name }) => name)).size < list.length ? 'a screen is open twice' : undefined,
  );
}
