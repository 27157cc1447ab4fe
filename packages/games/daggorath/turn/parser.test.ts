import { describe, expect, test } from 'vitest';
import { CLASSES, OBJECTS } from '../things/objects.js';
import { DIRECTIONS, normalLine, parseLine, VERBS } from './parser.js';

/** The shortest beginning of a word that no other word of the table shares. */
function shortest(word: string, table: readonly string[]): string {
  for (let length = 1; ; length++) {
    const start = word.slice(0, length);
    if (table.filter((other) => other.startsWith(start)).length === 1) return start;
  }
}

test('the shortest forms of the verbs', () => {
  expect(VERBS.map((verb) => shortest(verb, VERBS)).join(' ')).toBe('A C D E G I L M P R S T U ZL ZS');
  expect(DIRECTIONS.map((word) => shortest(word, DIRECTIONS)).join(' ')).toBe('L R B A U D');
  expect(CLASSES.map((word) => shortest(word, CLASSES)).join(' ')).toBe('F R SC SH SW T');
  const adjectives = OBJECTS.map(({ adjective }) => adjective);
  expect(adjectives.map((word) => shortest(word, adjectives)).join(' ')).toBe(
    'SU J EL M SE T R VI A H SO B VU IR LU P LE W FIN EN IC FIR G EM D',
  );
});

describe('every beginning from the shortest to the whole word means the word', () => {
  test.each(VERBS.map((verb) => [verb]))('%s', (verb) => {
    for (let length = shortest(verb, VERBS).length; length <= verb.length; length++) {
      const rest = { GET: ' L T', PULL: ' L T', CLIMB: ' U', INCANT: ' FIRE', ZLOAD: ' A', ZSAVE: ' A' }[
        verb as string
      ];
      const command = parseLine(`${verb.slice(0, length)}${rest ?? (verb === 'MOVE' ? '' : ' L')}`);
      expect(command?.verb).toBe(verb);
    }
  });
});

test.each([
  ['M', { verb: 'MOVE', way: 'FORWARD' }],
  ['M B', { verb: 'MOVE', way: 'BACK' }],
  ['  MOVE   LEFT  ', { verb: 'MOVE', way: 'LEFT' }],
  ['T A', { verb: 'TURN', way: 'AROUND' }],
  ['C U', { verb: 'CLIMB', way: 'UP' }],
  ['CLIMB DOWN NOW', { verb: 'CLIMB', way: 'DOWN' }],
  ['P R T', { verb: 'PULL', hand: 1, object: { kind: 'TORCH', type: undefined } }],
  ['PULL LEFT IRON SWORD', { verb: 'PULL', hand: 0, object: { kind: 'SWORD', type: 13 } }],
  ['G L T F', { verb: 'GET', hand: 0, object: { kind: 'FLASK', type: 5 } }],
  ['G L R R', { verb: 'GET', hand: 0, object: { kind: 'RING', type: 6 } }],
  ['G L R', { verb: 'GET', hand: 0, object: { kind: 'RING', type: undefined } }],
  ['I FIRE', { verb: 'INCANT', word: 'FIRE' }],
  ['ZS DAGGORATH', { verb: 'ZSAVE', name: 'DAGGORAT' }],
])('%s', (line, command) => {
  expect(parseLine(line)).toEqual(command);
});

test.each([
  'Z A',
  'XYZZY',
  'MOVES',
  'M A',
  'M U',
  'MOVE BACKWARD',
  'TURN',
  'T B',
  'CLIMB',
  'C L',
  'C X',
  'ATTACK',
  'A U',
  'GET LEFT',
  'G L S',
  'G L FI F',
  'GET LEFT IRON SHIELD',
  'GET TORCH',
  'INCANT',
  'ZSAVE',
])('%s is not understood', (line) => {
  expect(parseLine(line)).toBeUndefined();
});

test('a line is capital letters and spaces, thirty-two of them', () => {
  expect(normalLine('move,back')).toBe('MOVE BACK');
  expect(normalLine('a'.repeat(40))).toBe('A'.repeat(32));
});
