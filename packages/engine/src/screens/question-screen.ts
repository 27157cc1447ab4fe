// A question with a few keys as its answers: pause, "leave?", the end of a game, a menu of fixed keys.

import type { Line, Overlay } from '../play/frame.js';
import { closeScreen, type OpenScreen, openScreen, type ScreenState } from './open-screens.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';

/** An answer. It opens another screen, does something, or merely closes the question. @inline */
export interface Choice<State, Result> {
  /**
   * As it is shown. A letter is heard in either case, unless another answer has the other one. A last screen hears it only
   * as it is shown: whoever dies walking has the small letters under the finger. A front end, which holds those back, takes either.
   */
  readonly key: string;
  /** Further keys that mean the same. */
  readonly also?: readonly string[];
  readonly label: string;
  /** Opens this screen over the question, which is there again when that closes. */
  readonly opens?: string;
  /** Does this once the question is closed. */
  choose?(state: State, open: OpenScreen): Result;
}

/** What is asked. @inline */
export interface QuestionSpec<State, Result> {
  readonly title: Wording<State>;
  /** What stands above the choices. */
  lines?(state: State, open: OpenScreen): readonly Line[];
  /** The answers. */
  choices(state: State, open: OpenScreen): readonly Choice<State, Result>[];
  /** The question stays open whatever is answered, as the end of a game does. */
  readonly isLast?: boolean;
  readonly cover?: Overlay['cover'];
}

/** A row of the table of screens: a question. */
export function questionScreen<State extends ScreenState, Result>(
  spec: QuestionSpec<State, Result>,
): Screen<State, Result> {
  const { isLast = false } = spec;
  return {
    isLast,
    decode(input, state, open) {
      const key = keyOf(input);
      if (key === undefined) return undefined;
      const choice = choiceOf(spec.choices(state, open), key, isLast);
      return choice === undefined ? undefined : { type: 'choose', key: choice.key };
    },
    act(state, action, open, house) {
      if (action.type !== 'choose') return undefined;
      const choice = spec.choices(state, open).find(({ key }) => key === action.key);
      if (choice === undefined) return undefined;
      if (choice.opens !== undefined) {
        openScreen(state, { name: choice.opens });
        return house.free;
      }
      if (!isLast) closeScreen(state);
      return choice.choose?.(state, open) ?? house.free;
    },
    overlay: (state, open) => ({
      title: textOf(spec.title, state, open),
      lines: spec.lines?.(state, open) ?? [],
      choices: spec.choices(state, open).map(({ key, label }) => ({ key, label })),
      cover: spec.cover ?? 'window',
    }),
  };
}

function choiceOf<State, Result>(
  choices: readonly Choice<State, Result>[],
  pressed: string,
  isExact: boolean,
): Choice<State, Result> | undefined {
  const has = (key: string) => choices.find((each) => each.key === key || each.also?.includes(key));
  if (has(pressed) !== undefined || pressed.length !== 1 || isExact) return has(pressed);
  return has(pressed.toUpperCase()) ?? has(pressed.toLowerCase());
}
