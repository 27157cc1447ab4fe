// Saves hold all of a fortress, and nothing that was not written by a fortress is read.

import { describe, expect, it } from 'vitest';
import { fortress } from './index.js';
import { begin, press, stateOf, tick } from './testing/play.js';

function saved(): Record<string, unknown> {
  const session = begin({ movers: 30 });
  press(session, 'l w l 3 < 3 s J g c o');
  tick(session, 50);
  return JSON.parse(JSON.stringify(session.save().state));
}

describe('a save', () => {
  it('holds everything', () => {
    const state = saved();
    expect(JSON.parse(JSON.stringify(fortress.save(fortress.load(state))))).toEqual(state);
  });

  it('is small: the ground is made again, and only what was built is kept', () => {
    const session = begin({ width: 128, height: 128, depth: 8, movers: 500 });
    tick(session, 200);
    press(session, 'w');
    expect(JSON.stringify(session.save().state).length).toBeLessThan(80_000);
    expect(String((session.save().state as { built: string }).built).split(' ').length).toBe(2);
    expect(stateOf(session).map.size).toBeGreaterThan(128 * 128 * 8);
  });

  it.each([
    ['form', 2],
    ['cursor', [500, 0, 0]],
    ['cursor', [1, 1]],
    ['tool', 99],
    ['held', [0, 0, 1]],
    ['held', [1, 1]],
    ['start', 0],
    ['goal', 1e9],
    ['sites', '5 5'],
    ['sites', '1'],
    ['sites', 'x'],
    ['built', '70 1 66 1'],
    ['built', '66'],
    ['built', '66 77'],
    ['movers', '66'],
    ['movers', '0 0 0 0'],
    ['movers', '1500 0 99 0'],
    ['nextPlanner', 30],
    ['changes', '66'],
    ['changes', '66 99'],
    ['chance', [0, 0, 0, 0]],
    ['choices', { width: 64 }],
    ['algorithm', 'dijkstra'],
    ['screen', 'map'],
  ])('with %s = %j is refused', (field, value) => {
    expect(() => fortress.load({ ...saved(), [field]: value })).toThrow(
      expect.objectContaining({ name: 'DataError' }),
    );
  });

  it('with a mover in a wall, on a broken way or on a way to nowhere is refused', () => {
    const state = saved();
    const movers = String(state.movers).split('/');
    const at = movers.findIndex((text) => text.split(' ').length === 5);
    const words = movers[at].split(' ');
    const forge = (text: string) => ({ ...state, movers: movers.with(at, text).join('/') });
    expect(() => fortress.load(forge([...words.slice(0, 4), `${words[4]}0`].join(' ')))).toThrow(/way/);
    expect(() => fortress.load(forge([...words.slice(0, 4), 'q'].join(' ')))).toThrow(/step 0/);
    expect(() => fortress.load(forge(['66', ...words.slice(1)].join(' ')))).toThrow(/stand|way/);
    expect(() => fortress.load(forge([words[0], '0', '-1', '0', words[4]].join(' ')))).toThrow(/no work/);
  });

  it('with a map that is none is refused', () => {
    const state = saved();
    const choices = { ...(state.choices as object), map: 'floor:0\n?' };
    expect(() => fortress.load({ ...state, choices })).toThrow(
      expect.objectContaining({ name: 'DataError' }),
    );
  });
});
