import { describe, expect, test } from 'vitest';
import { RecordedSession } from './recorded-session.js';
import { readRun } from './run.js';
import { LONGEST_SEED, seedProblem } from './seed.js';
import { lampRoom } from './testing/lamp-room.js';

const ESCAPE = String.fromCodePoint(0x1b);
const game = lampRoom('turns');

describe('a seed', () => {
  test.each([
    '7',
    'amber-stair-417',
    'two words',
    'Zoë',
    '階段',
    '🗝',
    'x'.repeat(LONGEST_SEED),
    '🗝'.repeat(LONGEST_SEED),
  ])('may be %s', (seed) => {
    expect(seedProblem(seed)).toBeUndefined();
    const run = RecordedSession.start(game, seed).run();
    expect(readRun(JSON.parse(JSON.stringify(run))).seed).toBe(seed);
  });

  test.each([
    ['nothing', ''],
    ['too long', 'x'.repeat(LONGEST_SEED + 1)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['an escape', `${ESCAPE}[2J`],
    ['a control of eight bits', 'a\u009bm'],
    ['a new line', 'a\nb'],
    ['turned around', 'a\u202eb'],
    ['isolated', 'a\u2066b'],
    ['of no width', 'a\u200bb'],
    ['a tag', `a${String.fromCodePoint(0xe0041)}`],
    ['half a character', 'a\ud800'],
    ['a space before', ' a'],
    ['a space behind', 'a '],
  ])('is not %s', (_, seed) => {
    expect(seedProblem(seed)).toMatch(/^a seed /);
    expect(() => RecordedSession.start(game, seed)).toThrow(/^seed: a seed /);
    const run = RecordedSession.start(game, 'a').run();
    expect(() => readRun({ ...run, seed })).toThrow(/^seed: a seed /);
  });
});
