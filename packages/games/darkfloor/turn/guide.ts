// The first floor teaches: one lesson after another, each until it has been done, or has stood long enough.

import { RULES } from '../rules.js';
import type { State } from '../state.js';
import { LESSONS } from '../texts.js';

/** What each lesson asks for, in the order of `LESSONS`. */
const IS_DONE: readonly ((state: State) => boolean)[] = [
  ({ steps }) => steps >= RULES.guide.steps,
  ({ stillness, steps }) => steps > 0 && stillness >= RULES.draught.ticks,
  ({ player }) => !player.slots.some((item) => item?.isOn),
  ({ player }) => player.slots.filter((item) => item !== undefined).length > 1,
  // What was taken has been used.
  ({ player }) => player.slots.filter((item) => item !== undefined).length <= 1,
  () => false,
];

/** A tick of the lesson. */
export function teach(state: State): void {
  const { lesson } = state;
  if (lesson === undefined) return;
  lesson.ticks++;
  const isLast = lesson.index === LESSONS.length - 1;
  const isDone = IS_DONE[lesson.index](state);
  if (!isDone && (isLast || lesson.ticks < RULES.guide.ticks)) return;
  lesson.index++;
  lesson.ticks = 0;
  const { keys, text } = LESSONS[lesson.index];
  state.events.say(`${keys}${text}`);
}
