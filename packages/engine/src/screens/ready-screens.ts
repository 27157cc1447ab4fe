// Screens that every game has, made of the kinds beside this file: pause, "leave?", the end. Help is a pagesScreen over
// `commands.helpLines()`; the history of messages stands with the messages (messages.ts).

import { type Line, plainLine } from '../play/frame.js';
import type { OpenScreen, ScreenState } from './open-screens.js';
import { type Choice, questionScreen } from './question-screen.js';
import type { Screen, Wording } from './screens.js';

/** What a pause shows. @inline */
export interface PauseSpec<State> {
  readonly title?: Wording<State>;
  /** What the screen says. */
  lines?(state: State, open: OpenScreen): readonly Line[];
  /** The key that goes on, P if it is not named. Nothing else does. */
  readonly key?: string;
  /** The names of the screens for help and for leaving, as far as a pause should offer them. */
  readonly help?: { readonly screen: string; readonly key?: string };
  readonly leave?: { readonly screen: string };
}

/** A row of the table of screens: the game is paused. */
export function pauseScreen<State extends ScreenState, Result>(
  spec: PauseSpec<State> = {},
): Screen<State, Result> {
  const { help, leave } = spec;
  const choices: Choice<State, Result>[] = [{ key: spec.key ?? 'P', label: 'go on' }];
  if (help !== undefined) choices.push({ key: help.key ?? '?', label: 'help', opens: help.screen });
  if (leave !== undefined) choices.push({ key: 'Q', label: 'leave', opens: leave.screen });
  return questionScreen({
    title: spec.title ?? 'PAUSED',
    lines: spec.lines ?? (() => [plainLine('Nothing moves.')]),
    choices: () => choices,
  });
}

/** What leaving means. @inline */
export interface LeaveSpec<State, Result> {
  readonly title?: Wording<State>;
  /** What the screen says. */
  lines?(state: State, open: OpenScreen): readonly Line[];
  /** Yes. The question is closed by then; a game in real time opens its pause here, for whoever comes back. */
  leave(state: State): Result;
}

/** A row of the table of screens: "Leave?" No goes back to where one was. */
export function leaveScreen<State extends ScreenState, Result>(
  spec: LeaveSpec<State, Result>,
): Screen<State, Result> {
  return questionScreen({
    title: spec.title ?? 'LEAVE?',
    ...(spec.lines && { lines: spec.lines }),
    choices: () => [
      { key: 'Y', label: 'leave', choose: (state) => spec.leave(state) },
      { key: 'N', label: 'stay', also: ['Escape'] },
    ],
  });
}

/** What the last screen of a game says and offers. @inline */
export interface EndSpec<State, Result> {
  readonly title: Wording<State>;
  /** What the screen says. */
  lines(state: State, open: OpenScreen): readonly Line[];
  /** Again, another dungeon, leave … */
  choices(state: State): readonly Choice<State, Result>[];
  readonly cover?: 'screen' | 'window';
}

/** A row of the table of screens: the end of a game. It never closes. */
export function endScreen<State extends ScreenState, Result>(
  spec: EndSpec<State, Result>,
): Screen<State, Result> {
  return questionScreen({ ...spec, isLast: true });
}
