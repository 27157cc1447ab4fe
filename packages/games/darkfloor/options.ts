// What can be chosen before a run.

import type { OptionSpec } from '@stairwell/engine';
import { RULES } from './rules.js';

/** The options as the arcade offers them. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'effects',
    kind: 'boolean',
    default: false,
    summary: 'Poison, slowness, blindness and curses that hunters, fog and bombs can leave on you.',
  },
  {
    key: 'start-dark',
    kind: 'boolean',
    default: false,
    summary: 'The run begins with the flashlight off.',
  },
  {
    key: 'gadgets',
    kind: 'boolean',
    default: false,
    summary: 'Decoys, shutters and batteries lie about as well.',
  },
  { key: 'guide', kind: 'boolean', default: true, summary: 'The first floor tells what there is to know.' },
  { key: 'debug', kind: 'boolean', default: false, summary: 'Shows the whole map.', practice: true },
  {
    key: 'start-floor',
    kind: 'number',
    default: RULES.topFloor,
    low: 1,
    high: RULES.topFloor,
    summary: 'The floor to begin on, for practice.',
    practice: true,
  },
];
