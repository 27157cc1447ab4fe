// What the menu says before the dungeon itself is loaded.

import type { OptionSpec, Options } from '@stairwell/engine';
import { CALLING_NAMES } from './callings.js';

/** Id, title, summary and the figures that ended games are compared by. */
export const about = {
  id: 'yendor',
  title: 'Yendor',
  summary:
    'Twenty-six levels that stay as you left them. Fetch the Amulet from the tenth and climb out alive.',
  figures: [
    { name: 'score', field: 'score', best: 'most' },
    { name: 'level', field: 'deepest', best: 'most' },
    { name: 'turns', field: 'turn', best: 'least' },
    { name: 'gold', field: 'gold', best: 'most' },
    { name: 'kills', field: 'kills', best: 'most' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '9';

/** What can be chosen before a game. */
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
