import type { ActionData, Run } from '@stairwell/engine';
import { darkfloor } from '@stairwell/games/darkfloor';
import { fortress } from '@stairwell/games/fortress';
import { describe, expect, it } from 'vitest';
import { nearbyInputs } from './replay-words.js';

const run: Run = {
  stairwell: 2,
  id: 'g-1',
  game: 'g',
  version: '1',
  seed: 's',
  options: {},
  inputs: Array.from({ length: 20 }, (_, i) => [i * 10, { type: 'step', direction: i }] as const),
  checkpoints: [[200, 'h']],
  outcome: { level: 1, x: 0, y: 0, isGameOver: false, hasWon: false },
};

const GAME = { ticksPerSecond: 20, readAction: (data: unknown) => data as ActionData };

describe('nearbyInputs', () => {
  it('says in the words of the game what was done, and what the game does not know as it is written', () => {
    const inputs = [
      '{"type":"build","tool":12}',
      '{"type":"hold","way":"east","steps":8}',
      '{"type":"fly","by":3}',
    ];
    const built = { ...run, inputs: inputs.map((text) => [0, JSON.parse(text)] as const) };
    expect(nearbyInputs(built, 0, fortress).map(({ words }) => words)).toEqual([
      'Dig',
      'cursor east, 8 cells',
      'fly 3',
    ]);
    const held = { ...run, inputs: [[0, { type: 'hold', direction: 1 }] as const] };
    expect(nearbyInputs(held, 0, darkfloor).map(({ words }) => words)).toEqual(['Walk east']);
  });

  it('shows the last inputs and the next', () => {
    const near = nearbyInputs(run, 100, GAME);
    expect(near.filter(({ isPast }) => isPast).map(({ moment }) => moment)).toEqual([
      50, 60, 70, 80, 90, 100,
    ]);
    expect(near.filter(({ isPast }) => !isPast).map(({ words }) => words)).toEqual(['step 11', 'step 12']);
  });

  it('counts the actions of a game in turns as the replay does: after two, two are past', () => {
    const turns = { ...run, inputs: [0, 1, 2].map((time) => [time, { type: 'wait' }] as const) };
    const near = nearbyInputs(turns, 2, { readAction: GAME.readAction });
    expect(near.map(({ moment, isPast }) => [moment, isPast])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  it('says what somebody else wrote in few letters that only show', () => {
    const action = { type: 'say', text: `\u202e${'x'.repeat(5000)}` };
    const [{ words }] = nearbyInputs({ ...run, inputs: [[0, action]] }, 0, GAME);
    expect(words).toBe(`say ${'x'.repeat(56)}…`);
  });

  it('has nothing past before the first and nothing coming after the last', () => {
    expect(
      nearbyInputs({ ...run, inputs: run.inputs.slice(1) }, 0, GAME).every(({ isPast }) => !isPast),
    ).toBe(true);
    expect(nearbyInputs(run, 200, GAME).every(({ isPast }) => isPast)).toBe(true);
  });
});
