// What can be chosen before a game.

import type { OptionSpec, Options } from '@stairwell/engine';

/** What a hero was before the stairs. The first is what one is when nobody asks. */
export const CALLING_NAMES = ['sellsword', 'forester', 'lampwright'] as const;
/** The name of a calling. */
export type CallingName = (typeof CALLING_NAMES)[number];

/** The options as the arcade offers them. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'calling',
    kind: 'choice',
    default: CALLING_NAMES[0],
    choices: CALLING_NAMES,
    summary:
      'What you were before the stairs. Sellsword: mace, and a sweep. Forester: bow, and a twin shot. Lampwright: wand, lantern, and a flare.',
  },
  { key: 'tips', kind: 'boolean', default: true, summary: 'First lessons, each told once at its moment.' },
  { key: 'four-way', kind: 'boolean', default: false, summary: 'Everybody walks and strikes straight only.' },
  {
    key: 'debug',
    kind: 'boolean',
    default: false,
    summary: 'Debug commands behind ~; the run is not ranked.',
  },
];

/** Whether the options leave four directions to walk in. */
export function isFourWay(options: Options): boolean {
  return options['four-way'] === true;
}
