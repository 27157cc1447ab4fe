// What a person sees: the map, two lines about the hero, what the last action had to say, and a screen over it.

import { cellOf, type Frame, type Line, plainLine } from '@stairwell/engine';
import type { NamedThing } from '@stairwell/engine/play';
import { newsLines, pastLines } from '@stairwell/engine/screens';
import { commands } from './actions.js';
import { HEIGHT, WIDTH } from './level/ground.js';
import type { MazesLevel } from './level/level.js';
import { placeLine } from './level/places.js';
import { MESSAGE_STYLES, PALETTE, STYLES } from './looks/palette.js';
import { pointedLevel, screens } from './screens.js';
import { levelHere, type MazesState, type MessageKind, placeHere } from './state.js';
import { describeCell } from './turn/describe.js';
import { lightOn } from './view/light.js';
import { drawLevel } from './view/rows.js';
import { gaugesOf, heroLine, slotsOf } from './view/status.js';
import { thingsInView } from './view/things.js';

const COLUMNS = 80;
const OF_PUZZLES = ['undo', 'restart'];
const LOOK = {
  styles: MESSAGE_STYLES,
  importance: (kind: MessageKind) => IMPORTANCE[kind],
  history: commands.controls.find(({ id }) => id === 'history'),
} as const;
const WRITTEN = 'You have written Elbereth there.';
const IMPORTANCE = { plain: 0, good: 1, warning: 2, harm: 3 } as const;

/** The frame of a state. */
export function frame(state: MazesState): Frame {
  const cursor = screens.cursor(state);
  const level = pointedLevel(state, cursor);
  const { x, y } = cursor ?? placeHere(state);
  const cell = cellOf(level, x, y);
  const overlay = screens.overlay(state);
  const prompt = screens.prompt(state);
  const asks = screens.asks(state);
  const answers = screens.answers(state);
  return {
    view: {
      kind: 'tiles',
      width: WIDTH,
      height: HEIGHT,
      ...drawLevel(state, level, cursor === undefined ? -1 : cell),
      palette: PALETTE,
      animations: [],
      focus: { x, y },
      ...(cursor === undefined ? { walls: '─│┌┐└┘├┤┬┴┼' } : { margin: 1 }),
      things:
        level.id === state.here
          ? [...(cursor === undefined ? [] : [pointer(state)]), ...thingsInView(state)]
          : [],
      ...(level.id === state.here ? { light: lightOn(state) } : { isElsewhere: true }),
    },
    status: cursor === undefined ? statusLines(state) : cursorLines(state, level, cell),
    ...(state.practice ? {} : { gauges: gaugesOf(state) }),
    slots: slotsOf(state),
    messages: newsLines(state.log, LOOK),
    past: pastLines(state.log, LOOK),
    ...(overlay && { overlay }),
    ...(prompt && { prompt }),
    ...(asks && { asks }),
    ...(answers && { answers }),
    ...(!levelHere(state).isSokoban && { idle: OF_PUZZLES }),
  };
}

/** The cursor points elsewhere: what is in view is told from where the hero stands. */
function pointer(state: MazesState): NamedThing {
  const { x, y } = placeHere(state);
  return { name: 'you', x, y };
}

function statusLines(state: MazesState): Line[] {
  // A question stands here, since messages stay in the log when it is over.
  return [titleLine(state, levelHere(state)), screens.statusLine(state) ?? heroLine(state)];
}

const titleLine = ({ maker }: MazesState, { place }: MazesLevel): Line =>
  plainLine(placeLine(maker.dungeon, place).slice(0, COLUMNS), STYLES.title);

/** While the player points at something: what is there, or on another level which that is; and what is asked. */
function cursorLines(state: MazesState, level: MazesLevel, cell: number): Line[] {
  const isWritten = level.wards.has(cell) && level.known[cell] === 1;
  const there = [...describeCell(state, level, cell), ...(isWritten ? [WRITTEN] : [])].join(' ');
  return [
    level.id === state.here ? plainLine(there, STYLES.info) : titleLine(state, level),
    screens.statusLine(state) ?? [],
  ];
}
