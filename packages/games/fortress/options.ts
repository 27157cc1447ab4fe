// What can be chosen before a fortress is made. The choices are part of its state, because the ground that was there
// at first is made from them again when a save is read.

import type { OptionSpec, Options } from '@stairwell/engine';
import { ALGORITHMS, type Algorithm } from './rules.js';

/** Where the lower cell decides, as in the plan that Fortress is built on, or as in Dwarf Fortress. */
export const STAIR_RULES = ['seed', 'dwarf-fortress'] as const;
/** Whether ramps lead up only or down as well. */
export const RAMP_RULES = ['one-way', 'two-way'] as const;

/** What was chosen. */
export interface Choices {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly movers: number;
  readonly algorithm: Algorithm;
  readonly stairs: (typeof STAIR_RULES)[number];
  readonly ramps: (typeof RAMP_RULES)[number];
  readonly map: string;
}

/** The options as the arcade offers them. */
export const OPTIONS = [
  { key: 'width', kind: 'number', default: 64, low: 24, high: 128, summary: 'Cells from west to east.' },
  { key: 'height', kind: 'number', default: 36, low: 24, high: 128, summary: 'Cells from north to south.' },
  { key: 'depth', kind: 'number', default: 6, low: 3, high: 16, summary: 'Levels.' },
  { key: 'movers', kind: 'number', default: 60, low: 0, high: 1000, summary: 'How many live there.' },
  {
    key: 'algorithm',
    kind: 'choice',
    default: 'jps+',
    choices: ALGORITHMS,
    summary: 'How they look for their ways at first.',
  },
  {
    key: 'stairs',
    kind: 'choice',
    default: 'seed',
    choices: STAIR_RULES,
    summary: 'seed: < under > leads up only; dwarf-fortress: it leads both ways.',
  },
  {
    key: 'ramps',
    kind: 'choice',
    default: 'one-way',
    choices: RAMP_RULES,
    summary: 'Whether ramps lead up only or down as well.',
  },
  {
    key: 'map',
    kind: 'text',
    default: '',
    summary: 'Floors as text instead of a made fortress; | ends a row, 12# is twelve times #.',
  },
] as const satisfies readonly OptionSpec[];

/** The least and the most of each number. */
export const LIMITS = Object.fromEntries(
  OPTIONS.filter((option) => option.kind === 'number').map(({ key, low, high }) => [key, { low, high }]),
) as Readonly<
  Record<'width' | 'height' | 'depth' | 'movers', { readonly low: number; readonly high: number }>
>;

/** The choices of options that were checked. */
export function choicesOf(options: Options): Choices {
  const whole = (key: string) => Math.trunc(Number(options[key]));
  return {
    width: whole('width'),
    height: whole('height'),
    depth: whole('depth'),
    movers: whole('movers'),
    algorithm: ALGORITHMS.find((name) => name === options.algorithm) ?? 'jps+',
    stairs: options.stairs === 'dwarf-fortress' ? 'dwarf-fortress' : 'seed',
    ramps: options.ramps === 'two-way' ? 'two-way' : 'one-way',
    map: String(options.map),
  };
}
