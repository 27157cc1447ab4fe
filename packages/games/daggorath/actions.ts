// What a player can do to the game, and what keys and lines mean. Whole lines are what counts in a run; the letters before
// them are recorded only so that the line shows while it is typed.

import { type Control, codec } from '@stairwell/engine';
import type { KeyInput } from '@stairwell/engine/play';
import {
  type ActionOf,
  command,
  defineCommands,
  HELP_COMMAND,
  HISTORY_COMMAND,
  type ScreenAction,
} from '@stairwell/engine/screens';
import { MAP_SIZE } from './maze/maze.js';
import { isEnding, isListening, type State } from './state.js';
import { CLASSES } from './things/objects.js';
import { DIRECTIONS, LINE_LENGTH, letters, normalLine, VERBS } from './turn/parser.js';

/** Words that a touch pad can send as keys of that name. */
const PAD_WORDS = [...VERBS, ...DIRECTIONS, ...CLASSES] as const;
type PadWord = (typeof PAD_WORDS)[number];

/** Lines that a single key stands for, with the faces of their buttons. */
const STEPS = {
  MOVE: ['ArrowUp', '▲'],
  'MOVE BACK': ['ArrowDown', '▼'],
  'TURN LEFT': ['ArrowLeft', '↶'],
  'TURN RIGHT': ['ArrowRight', '↷'],
  'MOVE LEFT': ['Home', '◄'],
  'MOVE RIGHT': ['End', '►'],
} as const;
const CLIMBS = { 'CLIMB UP': ['PageUp'], 'CLIMB DOWN': ['PageDown'] } as const;

const COMMANDS = {
  tick: {},
  /** A whole line: capital letters and spaces. */
  line: command<{ text: string }>({ fields: { text: letters(0, LINE_LENGTH) } }),
  /** A letter added to the line. */
  type: command<{ text: string }>({ fields: { text: letters(1, 1) } }),
  /** A word of a pad. A verb begins the line anew, others are added to it; a line that is a whole command then runs. */
  word: command<{ word: PadWord }>({
    fields: { word: codec.oneOf(PAD_WORDS) },
    help: ['A to Z', 'Type a command'],
    // Most wanted first. MOVE and TURN are on the cross.
    presses: (['PULL', 'USE', 'ATTACK', 'GET', 'EXAMINE', 'LOOK', 'STOW', 'DROP', 'REVEAL'] as const).map(
      (word) => ({ ...padControl(word, 'act'), with: { word } }),
    ),
  }),
  climb: lineCommand(CLIMBS, 'act'),
  go: { ...lineCommand(STEPS, 'move'), help: ['Arrows, Home, End', 'Walk, turn, step aside'] },
  /** Puts a scroll's map away. */
  putAway: {},
  pause: { label: 'Pause', keys: ['Escape'], group: 'screen' },
  help: { ...HELP_COMMAND, keys: ['F1', '?'] },
  /** M begins a command. */
  history: { ...HISTORY_COMMAND, keys: ['Ctrl+P'] },
  words: { label: 'The view in words', keys: ['F4'], group: 'screen', face: 'Words' },
  map: { label: 'Map of walked cells', keys: ['F8'], group: 'screen', face: 'Map' },
  erase: { label: 'Erase a letter', keys: ['Backspace'], group: 'screen', face: '⌫' },
  /** Out of the demo: a game. */
  begin: {},
} as const;

/** What a player, or time, can do. */
export type Action = ActionOf<typeof COMMANDS> | ScreenAction;

/** Keys, buttons, decoding and reading of the actions. */
export const commands = defineCommands(COMMANDS, {
  size: { width: MAP_SIZE, height: MAP_SIZE },
  screens: true,
  controls: [
    ...(['INCANT', 'ZSAVE', 'ZLOAD'] as const).map((word) => padControl(word, 'act')),
    ...(['LEFT', 'RIGHT', 'TORCH', 'SWORD', 'SHIELD', 'FLASK', 'RING', 'SCROLL'] as const).map((word) =>
      padControl(word, 'slot'),
    ),
    { id: 'run', label: 'Run the line', keys: ['Enter'], group: 'screen', face: '⏎' },
  ],
  line: (text): Action => ({ type: 'line', text: text.trim() === '?' ? 'HELP' : normalLine(text) }),
  key({ key }: KeyInput, { typed }: State): Action | undefined {
    if (key === 'Enter') return { type: 'line', text: typed };
    const word = PAD_WORDS.find((each) => each === key);
    if (word !== undefined) return { type: 'word', word };
    return [...key].length === 1 ? { type: 'type', text: normalLine(key).slice(0, 1) } : undefined;
  },
  allows({ type }, state) {
    if (opensScreen(type)) return !isEnding(state);
    if (!isListening(state)) return false;
    // A held key repeats faster than feet walk: one command may wait, or it would run the player to death.
    if (type === 'go' || type === 'climb') return state.queue.length === 0;
    return type !== 'erase' || state.typed !== '';
  },
});

/** Commands that open the screen of their name, and stop time. */
const SCREENS_OPENED = ['pause', 'help', 'history'] as const;
/** Whether an action is one of them. */
export const opensScreen = (type: string): type is (typeof SCREENS_OPENED)[number] =>
  (SCREENS_OPENED as readonly string[]).includes(type);

/** A command that is one of some lines, each by a key of its own. */
function lineCommand<const Line extends string>(
  keys: Readonly<Record<Line, readonly [key: string, face?: string]>>,
  group: Control['group'],
) {
  const lines = Object.keys(keys) as Line[];
  return command<{ line: Line }>({
    fields: { line: codec.oneOf(lines) },
    presses: lines.map((line) => {
      const [key, face] = keys[line];
      const id = line.toLowerCase().replace(' ', '-');
      const label = line.charAt(0) + line.slice(1).toLowerCase();
      return { id, label, keys: [key], group, ...(face && { face }), with: { line } };
    }),
  });
}

/** The button of a word. */
function padControl(word: PadWord, group: Control['group']): Control {
  return { id: `word-${word.toLowerCase()}`, label: word, keys: [word], group };
}
