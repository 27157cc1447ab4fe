// What can be chosen before a run.

import type { OptionSpec } from '@stairwell/engine';
import { MODE_TITLES } from './texts.js';

/** The options as the arcade offers them. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'mode',
    kind: 'choice',
    default: 'seeded',
    choices: ['seeded', '1982'],
    summary: `seeded: ${MODE_TITLES.seeded}; 1982: ${MODE_TITLES['1982']}`,
  },
  {
    key: 'times',
    kind: 'choice',
    default: 'flowing',
    choices: ['flowing', '1982'],
    summary: '1982: sounds hold up the world, and entering a level takes six seconds, as on the old machine',
  },
  { key: 'automap', kind: 'boolean', default: true, summary: 'Keeps a map of the cells you have walked' },
  {
    key: 'purist',
    kind: 'boolean',
    default: false,
    summary: 'Only what the screen of 1982 showed: no meters, no words for what happens, no map',
  },
  { key: 'demo', kind: 'boolean', default: false, summary: 'Watch a short walk on the 1982 maps' },
];
