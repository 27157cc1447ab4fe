// What a player is asked to do with a fortress: a goal, the time for it, what may be built, and what is good play. A text of words
// such as "deliver=120 seconds=90 stairs=4 cells=10 par=1300" says it, so that an address can hold it.

import { OptionError } from '@stairwell/engine/play';

/** An aim. */
export interface Aim {
  /** Things to be brought from places of work to halls; 0 where everybody is to leave by the halls. */
  readonly deliver: number;
  /** Seconds until it must be done. A pause takes none. */
  readonly seconds: number;
  /** Stairs, ladders and ramps that may be built. */
  readonly stairs: number;
  /** Other cells that may be changed. */
  readonly cells: number;
  /** Seconds for which nobody may be held up at a stretch; 0 where it does not matter. */
  readonly jam: number;
  /** The points of good play. */
  readonly par: number;
}

/** The words of an aim, with the least, the most and the usual of each number. */
export const AIM_WORDS = {
  deliver: { low: 0, high: 5000, usual: 0, what: 'things to deliver to halls & (0: all must leave by them)' },
  seconds: { low: 3, high: 1800, usual: 120, what: 'seconds for it' },
  stairs: { low: 0, high: 500, usual: 20, what: 'stairs, ladders and ramps to build' },
  cells: { low: 0, high: 5000, usual: 100, what: 'other cells to change' },
  jam: { low: 0, high: 600, usual: 0, what: 'seconds that nobody may be held up (0: any)' },
  par: { low: 0, high: 100_000, usual: 1000, what: 'points of good play' },
} as const satisfies Readonly<
  Record<
    keyof Aim,
    { readonly low: number; readonly high: number; readonly usual: number; readonly what: string }
  >
>;

const NAMES = Object.keys(AIM_WORDS) as (keyof Aim)[];

/** What every complaint about an aim begins with. */
export const AIM_PROBLEM = 'option "aim" takes';

/** The aim that a text says; undefined for an empty one. Throws an OptionError for anything else. */
export function readAim(text: string): Aim | undefined {
  if (text.trim() === '') return undefined;
  const aim = Object.fromEntries(NAMES.map((name) => [name, AIM_WORDS[name].usual])) as Record<
    keyof Aim,
    number
  >;
  for (const word of text.trim().split(/[\s,]+/)) {
    const [, name, number] = /^([a-z]+)=(\d{1,6})$/.exec(word) ?? [];
    const known = NAMES.find((each) => each === name);
    if (known === undefined)
      throw new OptionError(`${AIM_PROBLEM} words such as deliver=120: ${NAMES.join(', ')}`);
    const { low, high } = AIM_WORDS[known];
    if (Number(number) < low || Number(number) > high)
      throw new OptionError(`${AIM_PROBLEM} ${known} from ${low} to ${high}`);
    aim[known] = Number(number);
  }
  return aim;
}

/** Why a text is no aim; undefined when it is one. */
export function aimProblem(text: string): string | undefined {
  try {
    readAim(text);
    return undefined;
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
}

/** An aim as a text. */
export function writeAim(aim: Aim): string {
  return NAMES.map((name) => `${name}=${aim[name]}`).join(' ');
}

/** What is asked, in a sentence. */
export function aimWords({ deliver, seconds, jam }: Aim): string {
  const goal = deliver === 0 ? 'everybody leaves by the exits &' : `${deliver} deliveries from $ to &`;
  const calm = jam === 0 ? '' : `, and nobody is held up for more than ${jam} s`;
  return `${goal} within ${seconds} s${calm}`;
}
