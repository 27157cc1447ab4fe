// A game's options: what can be chosen before a run starts. They are part of the run.

import { type Codec, checked, dictionary, json, MOST_LETTERS } from '../codec/codec.js';

/** The value of one option. */
export type OptionValue = boolean | number | string;
/** The chosen values of all options, by key. */
export type Options = Readonly<Record<string, OptionValue>>;

const optionValue = checked(json as Codec<OptionValue>, (value) =>
  typeof value === 'object' ? 'an option is true, false, a number or a text' : undefined,
);

/**
 * The options of a run, whichever game they are of.
 * @example
 * ```ts
 * import { optionsCodec } from '@stairwell/engine/play';
 *
 * console.log(optionsCodec.read({ wizard: true, depth: 12 }, 'options').depth); // 12
 * ```
 */
export const optionsCodec: Codec<Options> = dictionary(optionValue);

/** What every option has. @inline */
export interface OptionBase {
  readonly key: string;
  readonly summary: string;
  /** A run with another value than the default is practice: it is not compared with others. */
  readonly practice?: boolean;
}

/** One option of a game: its kind, its default and what it takes. */
export type OptionSpec =
  | (OptionBase & { readonly kind: 'boolean'; readonly default: boolean })
  | (OptionBase & {
      readonly kind: 'number';
      readonly default: number;
      readonly low: number;
      readonly high: number;
    })
  | (OptionBase & {
      readonly kind: 'choice';
      readonly default: string;
      readonly choices: readonly string[];
      /** What choices are called where people read of them, by the choice; left out, as they are written. */
      readonly titles?: Readonly<Record<string, string>>;
    })
  | (OptionBase & {
      readonly kind: 'text';
      readonly default: string;
      /** How many letters it has at most: 10,000 when left out, as a text of a save. */
      readonly most?: number;
      /** The text is one that people keep in files: their endings, such as ".map,.txt", for a front end that lets one be chosen. */
      readonly files?: string;
    });

/**
 * An option that the game does not have, or a value it does not take.
 * @example
 * ```ts
 * import { type OptionSpec, resolveOptions } from '@stairwell/engine';
 * import { OptionError } from '@stairwell/engine/play';
 *
 * const depth: OptionSpec = { key: 'depth', summary: 'Levels', kind: 'number', default: 10, low: 1, high: 50 };
 * try {
 *   resolveOptions([depth], { depth: 'deep' });
 * } catch (error) {
 *   if (error instanceof OptionError) console.log(error.message);
 * }
 * ```
 *
 * ```text
 * option "depth" takes a number from 1 to 50, got "deep"
 * ```
 */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/**
 * Every option of the specs, from what was given (texts such as "true" are read) or from its default.
 * @example
 * ```ts
 * import { type OptionSpec, resolveOptions } from '@stairwell/engine';
 *
 * const options: OptionSpec[] = [
 *   { key: 'depth', summary: 'Levels', kind: 'number', default: 10, low: 1, high: 50 },
 *   { key: 'wizard', summary: 'Walk through walls', kind: 'boolean', default: false, practice: true },
 * ];
 * // As it was typed on a command line.
 * console.log(resolveOptions(options, { depth: '12' })); // { depth: 12, wizard: false }
 * ```
 */
export function resolveOptions(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, unknown>> = {},
): Options {
  for (const key of Object.keys(given)) {
    if (!specs.some((spec) => spec.key === key)) {
      const known =
        specs.length === 0 ? 'this game has none' : `there are ${specs.map((spec) => spec.key).join(', ')}`;
      throw new OptionError(`no option "${key}": ${known}`);
    }
  }
  const options: Record<string, OptionValue> = {};
  for (const spec of specs)
    options[spec.key] = Object.hasOwn(given, spec.key) ? readOption(spec, given[spec.key]) : spec.default;
  return options;
}

function readOption(spec: OptionSpec, value: unknown): OptionValue {
  switch (spec.kind) {
    case 'boolean':
      if (value === true || value === 'true' || value === 'on' || value === 'yes') return true;
      if (value === false || value === 'false' || value === 'off' || value === 'no') return false;
      throw refuse(spec.key, 'true or false', value);
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !(number >= spec.low && number <= spec.high)) {
        throw refuse(spec.key, `a number from ${spec.low} to ${spec.high}`, value);
      }
      return number;
    }
    case 'choice':
      if (typeof value !== 'string' || !spec.choices.includes(value))
        throw refuse(spec.key, `one of ${spec.choices.join(', ')}`, value);
      return value;
    case 'text': {
      const { most = MOST_LETTERS } = spec;
      if (typeof value !== 'string') throw refuse(spec.key, 'a text', value);
      if (value.length > most)
        throw new OptionError(`option "${spec.key}" takes at most ${most} letters, got ${value.length}`);
      return value;
    }
  }
}

function refuse(key: string, expected: string, got: unknown): OptionError {
  return new OptionError(`option "${key}" takes ${expected}, got ${JSON.stringify(got)}`);
}
