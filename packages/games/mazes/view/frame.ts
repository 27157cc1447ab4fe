// What a person sees: the map, two lines about the hero, what the last action had to say, and a screen over it.

import { type Frame, type Line, plainLine } from '@stairwell/engine';
import { isSolved } from '../boulders.js';
import { HEIGHT, WIDTH, xOf, yOf } from '../ground.js';
import { PALETTE, STYLES } from '../palette.js';
import { placeLine } from '../places.js';
import { levelHere, type MazesState } from '../state.js';
import { thingsInView } from './describe.js';
import { overlayOf } from './overlays.js';
import { drawLevel } from './rows.js';

const COLUMNS = 80;

export function frame(state: MazesState): Frame {
  const focus = state.screen.kind === 'cursor' ? state.screen.cell : state.cell;
  const overlay = overlayOf(state);
  const seen: Frame = {
    view: {
      kind: 'tiles',
      width: WIDTH,
      height: HEIGHT,
      ...drawLevel(state),
      palette: PALETTE,
      animations: [],
      focus: { x: xOf(focus), y: yOf(focus) },
      things: thingsInView(state),
    },
    status: statusLines(state),
    messages: messages(state),
  };
  return overlay === undefined ? seen : { ...seen, overlay };
}

function statusLines(state: MazesState): Line[] {
  const level = levelHere(state);
  const words = [
    state.maker.roleName,
    `turn ${state.turn}`,
    `levels seen ${state.levels.size}`,
    ...(state.floating ? ['floating'] : []),
    ...(state.stuck > 0 ? ['in a pit'] : []),
    ...(level.isSokoban ? [isSolved(level) ? 'puzzle solved' : 'puzzle open'] : []),
    ...(state.teleported ? ['wizard'] : []),
  ];
  const question = questionOf(state);
  return [
    plainLine(placeLine(state.maker.dungeon, level.place).slice(0, COLUMNS), STYLES.title),
    question === undefined
      ? plainLine(words.join('   ').slice(0, COLUMNS), STYLES.info)
      : plainLine(question, STYLES.title),
  ];
}

const QUESTIONS = {
  open: 'Open in which direction?',
  close: 'Close in which direction?',
  kick: 'Kick in which direction?',
  dig: 'Dig in which direction?',
  look: 'Look at what? Move the cursor, then Enter.',
  travel: 'Travel where? < or > for stairs, or move the cursor, then Enter.',
} as const;

/** What the player is asked now. It stands in the status, since messages stay in the log when the question is over. */
function questionOf({ screen }: MazesState): string | undefined {
  return screen.kind === 'direction' || screen.kind === 'cursor' ? QUESTIONS[screen.purpose] : undefined;
}

function messages(state: MazesState): Line[] {
  // Set as one text: a terminal of 24 rows has but one row left for it.
  const text = state.news.join(' ');
  return text === '' ? [] : wrapped(text).map((line) => plainLine(line, STYLES.info));
}

/** A text as lines that fit the screen, broken between words. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
