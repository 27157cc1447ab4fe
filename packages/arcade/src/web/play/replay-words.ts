// What was done around a moment of a replay, in words.

import type { ActionData, Run } from '@stairwell/engine';
import { REWIND } from '@stairwell/engine/play';
import { plainText } from '@stairwell/stage';

/** One input of a run in words, and whether the replay has passed it. */
export interface InputWords {
  readonly index: number;
  readonly moment: number;
  readonly words: string;
  readonly isPast: boolean;
}

/** How many inputs before and after the present moment are shown. */
const SHOWN = { past: 6, coming: 2 } as const;

/** The inputs around a time. In a game without a clock of its own it is an input that makes a time the next one. */
export function nearbyInputs(run: Run, time: number, ticksPerSecond: number | undefined): InputWords[] {
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
    words: actionWords(action),
    isPast: from + offset < given,
  }));
}

/** As much of an action as is shown: a run may come from anyone. */
const MOST_LETTERS = 60;

function actionWords({ type, ...rest }: ActionData): string {
  if (type === REWIND) return `went back here from ${rest.from}`;
  const details = Object.values(rest).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const words = plainText([type, ...details].join(' '));
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
}
