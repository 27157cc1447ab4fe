// A cursor on the view: for aiming, looking, choosing where to travel. It walks with the keys that walk, eight cells with
// those that run, and jumps among places of interest, by Tab from one to the next. Enter, Space or a full stop chooses the place,
// and so does a tap.
//
// Other levels: a row of `keys` may open a menu of the levels that are known; choosing one opens this screen again with a
// place on that level, openScreen(state, { name: 'travel', at: { x, y, level } }). The frame then draws that level.

import { isInside } from '../grid/grid.js';
import { DIRECTIONS, type Point } from '../grid/point.js';
import { plainLine } from '../play/frame.js';
import { keyLabel } from '../play/input.js';
import {
  CURSOR_STRIDE,
  changeScreen,
  closeScreen,
  type OpenScreen,
  type ScreenState,
  type Target,
} from './open-screens.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';
import { RUNS, WALKS } from './walking.js';

/** A key of the cursor that goes on to the next of some places: the next creature, the stairs down. */
export interface CursorJump<State> {
  /** The first is the one that is shown. */
  readonly keys: readonly string[];
  readonly label: string;
  /** What stands on its button, where it is an answer and one plays by touch; left out, the label. */
  readonly face?: string;
  /** In the order in which they are visited. On another level than the hero's, `at.level` says which. */
  places(state: State, at: Target, open: OpenScreen): readonly Point[];
  /** Said where there is no such place. */
  readonly none: string;
  /** The key is an answer: where there is just one such place it chooses that, where there is none the question is over. */
  readonly isAnswer?: boolean;
}

/** What the cursor is for. @inline */
export interface TargetSpec<State, Result> {
  readonly question: Wording<State>;
  /** Where the cursor begins. */
  start(state: State, open: OpenScreen): Target;
  /** What stands under the cursor, in a few words. */
  describe?(state: State, at: Target, open: OpenScreen): string;
  readonly jumps?: readonly CursorJump<State>[];
  /** Other keys, such as one for a list of levels. The cursor stays open under what they open. */
  readonly keys?: readonly {
    readonly key: string;
    readonly label: string;
    readonly face?: string;
    /** The key was pressed while the cursor stood there. */
    choose(state: State, at: Target, open: OpenScreen): Result;
  }[];
  /** A place was chosen; the cursor is gone by then. */
  choose(state: State, at: Target, open: OpenScreen): Result;
}

const CONFIRM = ['Enter', ' ', '.', ',', ';'];

/** A row of the table of screens: a cursor on the view. */
export function targetScreen<State extends ScreenState, Result>(
  spec: TargetSpec<State, Result>,
): Screen<State, Result> {
  const { keys = [] } = spec;
  const jumps = withTab(spec.jumps ?? []);
  const taken = [...jumps.flatMap((jump) => jump.keys), ...keys.map(({ key }) => key)];
  for (const key of taken)
    if (WALKS.has(key) || RUNS.has(key) || key === 'Escape' || taken.indexOf(key) !== taken.lastIndexOf(key))
      throw new RangeError(`the cursor cannot use the key "${key}" for two things`);
  const cursor = (state: State, open: OpenScreen) => open.at ?? spec.start(state, open);
  const chooseAt = (state: State, at: Target, open: OpenScreen) => {
    closeScreen(state);
    return spec.choose(state, at, open);
  };
  const answers = [
    ...jumps.filter(({ isAnswer }) => isAnswer).map((jump) => ({ ...jump, key: jump.keys[0] ?? '' })),
    ...keys,
  ].map(({ key, label, face = label }) => ({ key, label: face }));
  return {
    cursor,
    ...(answers.length > 0 && { answers }),
    decode(input, _state, _open, { size }) {
      if (input.type === 'point') {
        const x = input.x + 0;
        const y = input.y + 0;
        const isCell = Number.isInteger(x) && Number.isInteger(y) && isInside(size, x, y);
        return isCell ? { type: 'aim', x, y } : undefined;
      }
      const key = keyOf(input);
      if (key === undefined) return undefined;
      if (key === 'Escape') return { type: 'cancel' };
      const walk = WALKS.get(key);
      if (walk !== undefined) return { type: 'cursor', way: walk, steps: 1 };
      const run = RUNS.get(key);
      if (run !== undefined) return { type: 'cursor', way: run, steps: CURSOR_STRIDE };
      const jump = jumps.find((each) => each.keys.includes(key));
      if (jump !== undefined) return { type: 'jump', key: jump.keys[0] ?? key };
      if (keys.some((each) => each.key === key)) return { type: 'choose', key };
      return CONFIRM.includes(key) ? { type: 'confirm' } : undefined;
    },
    act(state, action, open, house) {
      const { width, height } = house.size;
      const at = cursor(state, open);
      switch (action.type) {
        case 'cancel':
          closeScreen(state);
          return house.free;
        case 'confirm':
          return chooseAt(state, at, open);
        case 'aim':
          return chooseAt(state, { ...at, x: action.x, y: action.y }, open);
        case 'choose':
          return keys.find(({ key }) => key === action.key)?.choose(state, at, open);
        case 'cursor': {
          const step = DIRECTIONS[action.way];
          const x = Math.max(0, Math.min(width - 1, at.x + step.x * action.steps));
          const y = Math.max(0, Math.min(height - 1, at.y + step.y * action.steps));
          if (x === at.x && y === at.y) return house.refuse('The map ends here.');
          changeScreen(state, { at: { ...at, x, y } });
          return house.free;
        }
        case 'jump': {
          const jump = jumps.find((each) => each.keys[0] === action.key);
          if (jump === undefined) return undefined;
          const places = unique(jump.places(state, at, open));
          const now = places.findIndex(({ x, y }) => x === at.x && y === at.y);
          const next = places[(now + 1) % Math.max(1, places.length)];
          if (next === undefined) {
            if (jump.isAnswer) closeScreen(state);
            return house.refuse(jump.none);
          }
          const there = { ...at, x: next.x, y: next.y };
          if (jump.isAnswer && places.length === 1) return chooseAt(state, there, open);
          changeScreen(state, { at: there });
          return house.free;
        }
        default:
          return undefined;
      }
    },
    statusLine(state, open, { styles = {} }) {
      const under = spec.describe?.(state, cursor(state, open), open);
      const hints = [
        ...(spec.jumps ?? []).map((jump) => `${keyLabel(jump.keys[0] ?? '')} ${jump.label}`),
        ...keys.map(({ key, label }) => `${keyLabel(key)} ${label}`),
        'Enter',
        'Esc',
      ];
      const question = textOf(spec.question, state, open);
      return [
        ...plainLine(under === undefined ? question : `${question} ${under}`, styles.question),
        // Who plays by touch has buttons for them.
        ...plainLine(`  | ${hints.join('  ')}`, styles.hint).map((span) => ({ ...span, controls: [] })),
      ];
    },
  };
}

/** Tab goes on to the next target in every cursor: where no jump has it, to the next place of any of them. */
function withTab<State>(jumps: readonly CursorJump<State>[]): readonly CursorJump<State>[] {
  if (jumps.length === 0 || jumps.some(({ keys }) => keys.includes('Tab'))) return jumps;
  const next: CursorJump<State> = {
    keys: ['Tab'],
    label: 'next',
    none: 'There is nothing to point at.',
    places: (state, at, open) => jumps.flatMap((jump) => jump.places(state, at, open)),
  };
  return [...jumps, next];
}

/** Each place once, however many things lie there. */
function unique(places: readonly Point[]): Point[] {
  return places.filter(
    ({ x, y }, index) => places.findIndex((each) => each.x === x && each.y === y) === index,
  );
}
