// What can be chosen before a fortress is made. The choices are part of its state, because the ground that was there
// at first is made from them again when a save is read.

import type { OptionSpec, Options } from '@stairwell/engine';
import { type Aim, readAim } from './aims/aim.js';
import { NO_SCENARIO, SCENARIOS, type Scenario } from './aims/scenarios.js';
import { ALGORITHMS, type Algorithm, RULES } from './rules.js';

/** Where the lower cell decides, as in the plan that Fortress is built on, or as in Dwarf Fortress. */
export const STAIR_RULES = ['seed', 'dwarf-fortress'] as const;
/** How ramps lead: as the rule of stairs has it, up only from their entry, or down to it as well. */
export const RAMP_RULES = ['as-stairs', 'one-way', 'two-way'] as const;
/** The names of the scenarios, and of the sandbox. */
export const SCENARIO_IDS: readonly string[] = [NO_SCENARIO, ...SCENARIOS.map(({ id }) => id)];

/** What was chosen. */
export interface Choices {
  readonly scenario: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly movers: number;
  readonly builders: number;
  readonly crowds: boolean;
  readonly algorithm: Algorithm;
  readonly stairs: (typeof STAIR_RULES)[number];
  readonly ramps: (typeof RAMP_RULES)[number];
  readonly map: string;
  readonly aim: string;
}

/** Letters of a map and of an aim at most. */
export const LONGEST = { map: 2 * RULES.map.cells, aim: 1000 } as const;

/** The options as the arcade offers them. */
export const OPTIONS = [
  {
    key: 'scenario',
    kind: 'choice',
    default: NO_SCENARIO,
    choices: SCENARIO_IDS,
    titles: Object.fromEntries(SCENARIOS.map(({ id, title }) => [id, title])),
    summary: 'An aim to reach on a ground of its own; none: a sandbox.',
  },
  { key: 'width', kind: 'number', default: 64, low: 24, high: 128, summary: 'Cells from west to east.' },
  { key: 'height', kind: 'number', default: 36, low: 24, high: 128, summary: 'Cells from north to south.' },
  { key: 'depth', kind: 'number', default: 6, low: 3, high: 16, summary: 'Levels.' },
  { key: 'movers', kind: 'number', default: 60, low: 0, high: 1000, summary: 'How many live there.' },
  {
    key: 'builders',
    kind: 'number',
    default: 0,
    low: 0,
    high: 100,
    summary: 'How many of them carry out your orders; with 0 all is built at once.',
  },
  {
    key: 'crowds',
    kind: 'boolean',
    default: true,
    summary: 'No two stand in one cell: they queue, yield and jam.',
  },
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
    summary: 'seed: < under > leads up only; dwarf-fortress: both ways, and ramps and channels as there.',
  },
  {
    key: 'ramps',
    kind: 'choice',
    default: 'as-stairs',
    choices: RAMP_RULES,
    summary: 'as-stairs: one-way from their entry under seed, two-way with support under dwarf-fortress.',
  },
  {
    key: 'map',
    kind: 'text',
    default: '',
    most: LONGEST.map,
    files: '.map,.txt,text/plain',
    summary: 'Floors as text instead of a made fortress; | ends a row, 12# is twelve times #.',
  },
  {
    key: 'aim',
    kind: 'text',
    default: '',
    most: LONGEST.aim,
    summary: 'A scenario of your own on the map: deliver=120 seconds=90 stairs=4 cells=10 jam=0 par=1200.',
  },
] as const satisfies readonly OptionSpec[];

/** The least and the most of each number. */
export const LIMITS = Object.fromEntries(
  OPTIONS.filter((option) => option.kind === 'number').map(({ key, low, high }) => [key, { low, high }]),
) as Readonly<
  Record<
    'width' | 'height' | 'depth' | 'movers' | 'builders',
    { readonly low: number; readonly high: number }
  >
>;

/** The choices of options that were checked. */
export function choicesOf(options: Options): Choices {
  const whole = (key: string) => Math.trunc(Number(options[key]));
  return {
    scenario: String(options.scenario),
    width: whole('width'),
    height: whole('height'),
    depth: whole('depth'),
    movers: whole('movers'),
    builders: whole('builders'),
    crowds: options.crowds === true,
    algorithm: ALGORITHMS.find((name) => name === options.algorithm) ?? 'jps+',
    stairs: options.stairs === 'dwarf-fortress' ? 'dwarf-fortress' : 'seed',
    ramps: RAMP_RULES.find((name) => name === options.ramps) ?? 'as-stairs',
    map: String(options.map),
    aim: String(options.aim),
  };
}

/** The scenario that was chosen; undefined in a sandbox. */
export function scenarioOf({ scenario }: Choices): Scenario | undefined {
  return SCENARIOS.find(({ id }) => id === scenario);
}

/** The text of the ground; empty where it is made from the seed. */
export function mapTextOf(choices: Choices): string {
  return scenarioOf(choices)?.map ?? choices.map;
}

/** What is to be reached; undefined in a sandbox. Throws an OptionError for a text that is no aim. */
export function aimOf(choices: Choices): Aim | undefined {
  return readAim(scenarioOf(choices)?.aim ?? choices.aim);
}

/** Whether ramps have no side and lean on rock, and digging down leaves one. */
export function hasSupportedRamps({ stairs, ramps }: Choices): boolean {
  return stairs === 'dwarf-fortress' && ramps === 'as-stairs';
}
