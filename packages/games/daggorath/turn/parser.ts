// What a typed line means. Every word may be shortened to any beginning that fits just one word of its table.

import { type Codec, codec } from '@stairwell/engine';
import type { Hand } from '../things/items.js';
import { CLASSES, type ClassName, OBJECTS } from '../things/objects.js';

/** The verbs one can type. */
export const VERBS = [
  'ATTACK',
  'CLIMB',
  'DROP',
  'EXAMINE',
  'GET',
  'INCANT',
  'LOOK',
  'MOVE',
  'PULL',
  'REVEAL',
  'STOW',
  'TURN',
  'USE',
  'ZLOAD',
  'ZSAVE',
] as const;
/** A verb. */
export type Verb = (typeof VERBS)[number];

/** The words for directions. */
export const DIRECTIONS = ['LEFT', 'RIGHT', 'BACK', 'AROUND', 'UP', 'DOWN'] as const;
/** A word for a direction. */
export type Direction = (typeof DIRECTIONS)[number];

const ADJECTIVES = OBJECTS.map(({ adjective }) => adjective);

/** An object as a player names it: by class, or by class and true type. */
export interface ObjectName {
  readonly kind: ClassName;
  readonly type: number | undefined;
}

/** A line that was understood. */
export type Command =
  | { readonly verb: 'ATTACK' | 'DROP' | 'REVEAL' | 'STOW' | 'USE'; readonly hand: Hand }
  | { readonly verb: 'CLIMB'; readonly way: 'UP' | 'DOWN' }
  | { readonly verb: 'EXAMINE' | 'LOOK' }
  | { readonly verb: 'GET' | 'PULL'; readonly hand: Hand; readonly object: ObjectName }
  | { readonly verb: 'INCANT'; readonly word: string }
  | { readonly verb: 'MOVE'; readonly way: 'FORWARD' | 'BACK' | 'LEFT' | 'RIGHT' }
  | { readonly verb: 'TURN'; readonly way: 'LEFT' | 'RIGHT' | 'AROUND' }
  | { readonly verb: 'ZLOAD' | 'ZSAVE'; readonly name: string };

/** A line holds this many characters; the last one runs it. */
export const LINE_LENGTH = 32;
const SAVE_NAME_LENGTH = 8;

/** A line as the dungeon takes it: capital letters and spaces, everything else is a space. */
export function normalLine(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, ' ')
    .slice(0, LINE_LENGTH);
}

/** Such a line in a saved game or a run, of so many letters. */
export function letters(least: number, most: number): Codec<string> {
  return codec.checked(codec.text(most), (text) =>
    text.length >= least && /^[A-Z ]*$/.test(text)
      ? undefined
      : `expected ${least} to ${most} capital letters and spaces`,
  );
}

/** The command of a line; undefined for what cannot be understood. Words too many are overlooked. */
export function parseLine(line: string): Command | undefined {
  const [first = '', ...rest] = line.split(' ').filter((word) => word !== '');
  const verb = wordOf(VERBS, first);
  switch (verb) {
    case undefined:
      return undefined;
    case 'EXAMINE':
    case 'LOOK':
      return { verb };
    case 'ATTACK':
    case 'DROP':
    case 'REVEAL':
    case 'STOW':
    case 'USE': {
      const hand = handOf(rest[0]);
      return hand === undefined ? undefined : { verb, hand };
    }
    case 'GET':
    case 'PULL': {
      const hand = handOf(rest[0]);
      const object = objectOf(rest[1], rest[2]);
      return hand === undefined || object === undefined ? undefined : { verb, hand, object };
    }
    case 'CLIMB': {
      const way = wordOf(DIRECTIONS, rest[0]);
      return way === 'UP' || way === 'DOWN' ? { verb, way } : undefined;
    }
    case 'MOVE': {
      if (rest.length === 0) return { verb, way: 'FORWARD' };
      const way = wordOf(DIRECTIONS, rest[0]);
      return way === 'BACK' || way === 'LEFT' || way === 'RIGHT' ? { verb, way } : undefined;
    }
    case 'TURN': {
      const way = wordOf(DIRECTIONS, rest[0]);
      return way === 'LEFT' || way === 'RIGHT' || way === 'AROUND' ? { verb, way } : undefined;
    }
    case 'INCANT':
      return rest.length === 0 ? undefined : { verb, word: rest[0] };
    case 'ZLOAD':
    case 'ZSAVE':
      return rest.length === 0 ? undefined : { verb, name: rest[0].slice(0, SAVE_NAME_LENGTH) };
  }
}

/** The line that a pad's word makes: a verb begins a new one, other words are added to it. */
export function withWord(line: string, word: string): string {
  if (line === '' || VERBS.some((verb) => verb === word)) return word;
  return line.endsWith(' ') ? `${line}${word}` : `${line} ${word}`;
}

/** Whether a line needs no further word. After INCANT and the saves comes a word of the player's own, of any length. */
export function isWholeCommand(line: string): boolean {
  const command = parseLine(line);
  return command !== undefined && !OPEN_ENDED.has(command.verb) && line.length <= LINE_LENGTH;
}
const OPEN_ENDED: ReadonlySet<Verb> = new Set(['INCANT', 'ZLOAD', 'ZSAVE'] as const);

/** The one word of a table that begins so; undefined when none or several do. */
function wordOf<const Word extends string>(table: readonly Word[], start = ''): Word | undefined {
  if (start === '') return undefined;
  const fitting = table.filter((word) => word.startsWith(start));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function handOf(word: string | undefined): Hand | undefined {
  const direction: Direction | undefined = wordOf(DIRECTIONS, word);
  if (direction === 'LEFT') return 0;
  return direction === 'RIGHT' ? 1 : undefined;
}

/**
 * A class, or an adjective and its class. T is the torch and R the ring; only a class that fits after them makes them THEWS
 * and RIME.
 */
function objectOf(first: string | undefined, second: string | undefined): ObjectName | undefined {
  const adjective = wordOf(ADJECTIVES, first);
  const noun = wordOf(CLASSES, second);
  if (adjective !== undefined && noun !== undefined) {
    const type = ADJECTIVES.indexOf(adjective);
    if (OBJECTS[type].kind === noun) return { kind: noun, type };
  }
  const kind = wordOf(CLASSES, first);
  return kind === undefined ? undefined : { kind, type: undefined };
}
