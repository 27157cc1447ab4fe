// What was done around a moment of a replay, in words.

import type { ActionData, AnyGame, Run } from '@stairwell/engine';
import { DataError } from '@stairwell/engine/codec';
import { REWIND } from '@stairwell/engine/play';
import { plainText } from '@stairwell/stage';

/** One input of a run in words, and whether the replay has passed it. */
export interface InputWords {
  readonly index: number;
  readonly moment: number;
  readonly words: string;
  readonly isPast: boolean;
}

/** What is asked of a game. */
type Told = Pick<AnyGame, 'ticksPerSecond' | 'readAction' | 'actionWords'>;

/** How many inputs before and after the present moment are shown. */
const SHOWN = { past: 6, coming: 2 } as const;

/** The inputs around a time. In a game without a clock of its own it is an input that makes a time the next one. */
export function nearbyInputs(run: Run, time: number, game: Told): InputWords[] {
  const { ticksPerSecond } = game;
  const due = (moment: number) => (ticksPerSecond === undefined ? moment + 1 : moment);
  let given = 0;
  let high = run.inputs.length;
  while (given < high) {
    const middle = (given + high) >> 1;
    if (due(run.inputs[middle][0]) <= time) given = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, given - SHOWN.past);
  return run.inputs.slice(from, given + SHOWN.coming).map(([moment, action], offset) => ({
    index: from + offset,
    moment: due(moment),
    words: inWords(action, game),
    isPast: from + offset < given,
  }));
}

/** As much of an action as is shown: a run may come from anyone. */
const MOST_LETTERS = 60;

function inWords(action: ActionData, game: Told): string {
  const { type, ...rest } = action;
  if (type === REWIND) return `went back here from ${rest.from}`;
  const details = Object.values(rest).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const words = plainText(ownWords(action, game) ?? [type, ...details].join(' '));
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
}

/** The game's own words; a run may hold what the game does not know. */
function ownWords(action: ActionData, game: Told): string | undefined {
  try {
    return game.actionWords?.(game.readAction(action));
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}
