// Screens that every game has, made of the kinds beside this file: help, pause, "leave?", the end; and the keys that open the first
// and the history of messages, which stands with the messages (messages.ts).

import { type Line, plainLine } from '../play/frame.js';
import { nextSeed } from '../random/seed-words.js';
import type { OpenScreen, ScreenState } from './open-screens.js';
import { type PagesSpec, pagesScreen } from './pages-screen.js';
import { type Choice, questionScreen } from './question-screen.js';
import type { Screen, Wording } from './screens.js';

/**
 * The row of a command table that opens the help, by the keys that do so in every game.
 * @example
 * ```ts
 * import { defineCommands, HELP_COMMAND, HISTORY_COMMAND } from '@stairwell/engine/screens';
 *
 * const commands = defineCommands({ help: HELP_COMMAND, history: HISTORY_COMMAND }, { size: { width: 80, height: 21 } });
 * console.log(commands.controls.map(({ keys }) => keys.join(' ')).join(', ')); // ? F1, M Ctrl+P
 * ```
 */
export const HELP_COMMAND = { label: 'Help', keys: ['?', 'F1'], group: 'screen' } as const;

/** The row that opens what was said so far. */
export const HISTORY_COMMAND = {
  label: 'Messages so far',
  keys: ['M', 'Ctrl+P'],
  group: 'screen',
  face: 'Messages',
} as const;

/** A row of the table of screens: help, under the game's title. */
export function helpScreen<State extends ScreenState, Result>({
  game,
  sections,
}: { readonly game: string } & Pick<PagesSpec<State>, 'sections'>): Screen<State, Result> {
  return pagesScreen({ title: `${game}: help`, sections });
}

/** What a pause shows. @inline */
export interface PauseSpec<State> {
  readonly title?: Wording<State>;
  /** What the screen says. */
  lines?(state: State, open: OpenScreen): readonly Line[];
  /** The names of the screens for help and for leaving, as far as a pause should offer them. */
  readonly help?: { readonly screen: string };
  readonly leave?: { readonly screen: string };
}

/** A row of the table of screens: the game is paused. */
export function pauseScreen<State extends ScreenState, Result>(
  spec: PauseSpec<State> = {},
): Screen<State, Result> {
  const { help, leave } = spec;
  const choices: Choice<State, Result>[] = [{ key: 'Escape', also: ['P'], label: 'go on' }];
  if (help !== undefined) choices.push({ key: '?', also: ['F1'], label: 'help', opens: help.screen });
  if (leave !== undefined) choices.push({ key: 'Q', label: 'leave', opens: leave.screen });
  return questionScreen({
    title: spec.title ?? 'Paused',
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
    title: spec.title ?? 'Leave?',
    ...(spec.lines && { lines: spec.lines }),
    choices: () => [
      { key: 'Y', label: 'leave', choose: (state) => spec.leave(state) },
      { key: 'N', label: 'stay', also: ['Escape'] },
    ],
  });
}

/** What the last screen of a game offers, in this order, and its keys; the first of each is shown. */
const END_KEYS = { again: ['R'], another: ['N'], history: ['M', 'Ctrl+P'], leave: ['Q', 'Escape'] } as const;

/** What the last screen of a game says and offers. @inline */
export interface EndSpec<State, Result> {
  readonly title: Wording<State>;
  /** What the screen says. */
  lines(state: State, open: OpenScreen): readonly Line[];
  /** Another game with that seed: the one that was played, or another one. */
  restart(state: State, seed: string): Result;
  /** What stands in the place of another seed; undefined where nothing does. */
  another?(state: State): Pick<Choice<State, Result>, 'label' | 'choose'> | undefined;
  /** What else there is, before the way out. */
  choices?(state: State): readonly Choice<State, Result>[];
  /** The name of the screen with the messages: one may want to read how it came. */
  readonly history?: string;
  /** Out of the game. */
  leave(state: State): Result;
  /** Other keys than R, N, M and Q where a game needs them. */
  readonly keys?: Partial<Readonly<Record<keyof typeof END_KEYS, readonly [string, ...string[]]>>>;
  readonly cover?: 'screen' | 'window';
}

/** A row of the table of screens: the end of a game. It never closes. */
export function endScreen<State extends ScreenState & { readonly seed: string }, Result>({
  restart,
  another,
  choices,
  history,
  leave,
  keys = {},
  ...spec
}: EndSpec<State, Result>): Screen<State, Result> {
  const named = (what: keyof typeof END_KEYS) => {
    const [key, ...also] = keys[what] ?? END_KEYS[what];
    return { key, also };
  };
  const other = (state: State) =>
    another === undefined
      ? { label: 'New run', choose: (now: State) => restart(now, nextSeed(now.seed)) }
      : another(state);
  return questionScreen({
    ...spec,
    isLast: true,
    choices(state) {
      const next = other(state);
      return [
        { ...named('again'), label: 'Same seed', choose: (now) => restart(now, now.seed) },
        ...(next === undefined ? [] : [{ ...named('another'), ...next }]),
        ...(choices?.(state) ?? []),
        ...(history === undefined ? [] : [{ ...named('history'), label: 'Messages', opens: history }]),
        { ...named('leave'), label: 'Leave', choose: leave },
      ];
    },
  });
}
