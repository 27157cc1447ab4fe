// The table of screens of a game: one row a screen, by name. A row is made by menuScreen, directionScreen, targetScreen,
// pagesScreen, questionScreen or lineScreen, and by the ready ones built on them (ready-screens.ts: help, history, pause,
// leave, the end). What is open stands in the state as data (open-screens.ts); the table says what it means.
//
//   const screens = defineScreens<State, Outcome>({ free: accept(), refuse, size: SIZE }, {
//     drop: menuScreen({ title: 'Drop what?', entries: packEntries, choose: (state, thing) => drop(state, thing) }),
//     open: directionScreen({ question: 'Open in which direction?', choose: (state, way) => openDoor(state, way) }),
//     help: pagesScreen({ title: 'Help', sections: () => HELP }),
//     leave: leaveScreen({ leave: (state) => quit(state) }),
//   });
//
// A game then has only to ask the table while a screen is open, and its commands when none is:
//
//   decode   state.screens.length > 0 ? screens.decode(input, state) : commands.decode(input, state)
//   act      state.screens.length > 0 ? screens.act(state, action) : perform(state, action)
//   frame    screens.overlay(state), and where the view stays in sight screens.statusLine(state) and screens.cursor(state)
//   save     screens.codec, for state.screens
//
// A real-time game refuses its tick while a screen is open that should hold time still. Rules open a screen by name:
// openScreen(state, { name: 'identify', about: scroll.id }). Whatever a row's function gives (a turn, an outcome) is handed
// through; only for what the kit does by itself, such as turning a page, it needs to know the game's words for "carried out,
// free of charge" and "refused".
//
// A key that means nothing on the open screen is told there at once, and so is what the kit refuses by itself, as a page after
// the last: the answer stands on the screen until the next key and is none of the game's messages (`hasAnswered`).

import type { Codec } from '../codec/index.js';
import type { Size } from '../grid/grid.js';
import {
  type Answer,
  type Asked,
  type Frame,
  type Line,
  type Overlay,
  plainLine,
  type Style,
} from '../play/frame.js';
import type { Input } from '../play/input.js';
import {
  changeScreen,
  forgetAnswer,
  type OpenScreen,
  openScreensCodec,
  type ScreenAction,
  type ScreenState,
  type Target,
  topScreen,
} from './open-screens.js';

/** A game's words for what the kit does by itself, and how large a view its cursors walk. @inline */
export interface ScreenHouse<Result> {
  /** Carried out, and it cost nothing. */
  readonly free: Result;
  /** Not carried out, and why. */
  refuse(reason: string): Result;
  /** The largest view that can be pointed at: the same as that of the commands. */
  readonly size: Size;
  /** How plain text, hints and questions look. */
  readonly styles?: { readonly text?: Style; readonly hint?: Style; readonly question?: Style };
}

/** What a row of the table does. Every function gets the state and the screen as it stands in the state. */
export interface Screen<State, Result> {
  /** What an input means while this screen is open. */
  decode(input: Input, state: State, open: OpenScreen, house: ScreenHouse<Result>): ScreenAction | undefined;
  /** Undefined when the action means nothing on this screen. */
  act(state: State, action: ScreenAction, open: OpenScreen, house: ScreenHouse<Result>): Result | undefined;
  /** A box over the view. */
  overlay?(state: State, open: OpenScreen, house: ScreenHouse<Result>): Overlay;
  /** What is asked, where the view must stay in sight. */
  statusLine?(state: State, open: OpenScreen, house: ScreenHouse<Result>): Line;
  /** Asks the front end for a typed line. */
  prompt?(state: State, open: OpenScreen): Frame['prompt'];
  /** The cell of the view that is pointed at. */
  cursor?(state: State, open: OpenScreen): Target;
  /** What answers by a key of its own what it asks on the view. */
  readonly answers?: readonly Answer[];
  /** The last screen of a game. It tells nothing of other keys: those are of whoever was still playing. */
  readonly isLast?: boolean;
}

/** The screens of a game, for its decode, act, frame and save. */
export interface Screens<State, Result, Name extends string> {
  /** What an input means to the open screen. */
  decode(input: Input, state: State): ScreenAction | undefined;
  /** Carries out an action of the open screen. */
  act(state: State, action: { readonly type: string }): Result;
  /** The open screen as an overlay of the frame. */
  overlay(state: State): Overlay | undefined;
  /** What the open screen asks, where the view stays in sight. */
  statusLine(state: State): Line | undefined;
  /** The line that the open screen wants typed. */
  prompt(state: State): Frame['prompt'];
  /** Where the cursor of the open screen stands. */
  cursor(state: State): Target | undefined;
  /** What the open screen waits for on the view: the frame's `asks`. */
  asks(state: State): Asked | undefined;
  /** What answers it by a key of the open screen: the frame's `answers`. */
  answers(state: State): readonly Answer[] | undefined;
  readonly codec: Codec<readonly OpenScreen<Name>[]>;
}

/** The names of a state's screens. @inline */
export type NameOf<State extends ScreenState> = State['screens'][number]['name'];

/** Makes the screens of a game of its table. There is a row for every name that its state may hold. */
export function defineScreens<State extends ScreenState, Result>(
  house: ScreenHouse<Result>,
  table: { readonly [Name in NameOf<State>]: Screen<State, Result> },
): Screens<State, Result, NameOf<State>> {
  const names = Object.keys(table) as NameOf<State>[];
  const rowOf = ({ name }: OpenScreen): Screen<State, Result> => {
    const row = Object.hasOwn(table, name) ? table[name as NameOf<State>] : undefined;
    if (row === undefined)
      throw new RangeError(`there is no screen "${name}": there are ${names.join(', ')}`);
    return row;
  };
  /** Asks the row of the open screen; undefined where none is open. */
  const ask = <T>(
    state: State,
    question: (row: Screen<State, Result>, open: OpenScreen) => T,
  ): T | undefined => {
    const open = state.screens.at(-1);
    return open === undefined ? undefined : question(rowOf(open), open);
  };
  return {
    decode(input, state) {
      if (input.type === 'key' && input.phase === 'up') return undefined;
      return ask(state, (row, open) => row.decode(input, state, open, house) ?? unheard(input, row, open));
    },
    act(state, action) {
      return (
        ask(state, (row, open) => {
          forgetAnswer(state);
          const refuse = (reason: string): Result => {
            // A screen that has closed cannot say why.
            if (topScreen(state)?.name === open.name) changeScreen(state, { answer: reason });
            return house.refuse(reason);
          };
          const given = action as ScreenAction;
          if (given.type === 'unheard') return refuse(NOTHING);
          return row.act(state, given, open, { ...house, refuse });
        }) ?? house.refuse(NOTHING)
      );
    },
    overlay: (state) =>
      ask(state, (row, open) => {
        const overlay = row.overlay?.(state, open, house);
        if (overlay === undefined) return undefined;
        const { answer } = open;
        return {
          ...overlay,
          ...(answer !== undefined && { lines: [...overlay.lines, plainLine(answer, house.styles?.hint)] }),
          ...(row.isLast !== true && state.screens.some((each) => rowOf(each).isLast) && { isAside: true }),
        };
      }),
    statusLine: (state) =>
      ask(state, (row, open) => {
        const line = row.statusLine?.(state, open, house);
        if (line === undefined || open.answer === undefined) return line;
        // In the place of the keys: it is one line.
        const question = line.filter(({ controls }) => controls?.length !== 0);
        return [...question, ...plainLine(`  | ${open.answer}`, house.styles?.hint)];
      }),
    prompt: (state) => ask(state, (row, open) => row.prompt?.(state, open)),
    cursor: (state) => ask(state, (row, open) => row.cursor?.(state, open)),
    asks: (state) =>
      ask(state, ({ cursor, overlay, statusLine, prompt }) => {
        if (cursor !== undefined) return 'place';
        const isOnView = statusLine !== undefined && overlay === undefined && prompt === undefined;
        return isOnView ? 'direction' : undefined;
      }),
    answers: (state) => ask(state, (row) => row.answers),
    codec: openScreensCodec(names, house.size),
  };
}

/** Said of a key without its name: it may have been a button. */
const NOTHING = 'That means nothing here.';

/**
 * A key that the open screen has no use for. Only what writes or chooses: the others are the front end's. Said once, a key that
 * repeats says nothing new.
 */
function unheard<State, Result>(
  input: Input,
  { isLast, prompt }: Screen<State, Result>,
  { answer }: OpenScreen,
): ScreenAction | undefined {
  if (input.type !== 'key' || isLast || prompt !== undefined) return undefined;
  const { key } = input;
  const isMeant = [...key].length === 1 || key === 'Enter' || key === 'Backspace';
  return isMeant && answer !== NOTHING ? { type: 'unheard' } : undefined;
}

/** A text that may depend on the state. @inline */
export type Wording<State> = string | ((state: State, open: OpenScreen) => string);

/** The text as it is now. */
export function textOf<State>(wording: Wording<State>, state: State, open: OpenScreen): string {
  return typeof wording === 'string' ? wording : wording(state, open);
}

/** The key of an input, if it is one. */
export function keyOf(input: Input): string | undefined {
  return input.type === 'key' ? input.key : undefined;
}
