// Saves hold all of a fortress, and nothing that was not written by a fortress is read.

import { verifyRun } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { Heat } from './heat.js';
import { fortress } from './index.js';
import { RULES } from './rules.js';
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

  it('of stairs that became a ladder is read again', () => {
    const session = begin();
    press(session, 'l l 6 v J k 2 5 8');
    const { world } = session.save().state as { world: { removed: unknown[] } };
    expect(world.removed).toHaveLength(1);
    expect(fortress.save(fortress.load(session.save().state))).toEqual(session.save().state);
  });

  it('tells nothing of who went first: passages and heat stand in it by their cells', () => {
    const session = begin({ movers: 200 });
    tick(session, 600);
    const state = stateOf(session);
    const { links, heat } = state.traffic;
    expect(links.size).toBeGreaterThan(5);
    const backwards = new Heat(state.ways.map.size);
    for (const [cell, warmth] of [...heat].reverse()) backwards.add(cell, warmth);
    const traffic = { links: new Map([...links].reverse()), heat: backwards };
    expect([...backwards].length).toBeGreaterThan(5);
    expect(fortress.save({ ...state, traffic })).toEqual(fortress.save(state));
  });

  it('of a run without crowds is the recorded one', () => {
    const session = begin({ crowds: false }, '3');
    tick(session, 600);
    expect(stateOf(session).traffic.links.size).toBeGreaterThan(5);
    expect(verifyRun(fortress, session.run())).toBeUndefined();
    // Where this changes, the game's version has to rise.
    expect([fortress.version, session.hash()]).toEqual(['11', '8477411ef3fe1d622aa0868d543ea7ef']);
  });

  it('is small: the ground is made again, and only what was built is kept', () => {
    const session = begin({ width: 128, height: 128, depth: 8, movers: 500 });
    tick(session, 200);
    press(session, 'w');
    expect(JSON.stringify(session.save().state).length).toBeLessThan(80_000);
    const { world } = session.save().state as { world: { levels: [number, string][] } };
    expect(world.levels.map(([, built]) => built.split(' ').length)).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
    expect(stateOf(session).ways.map.size).toBeGreaterThan(128 * 128 * 8);
  });

  it.each([
    ['form', 1],
    ['sites', [5, 5]],
    ['sites', [-1]],
    ['sites', 'x'],
    ['world', {}],
    ['choices', { width: 64 }],
    ['life', {}],
  ])('with %s = %j is refused', (field, value) => {
    expect(() => fortress.load({ ...saved(), [field]: value })).toThrow(
      expect.objectContaining({ name: 'DataError' }),
    );
  });

  it.each([
    ['cursor', [0, 500, 0]],
    ['cursor', [1, 1]],
    ['tool', 99],
    ['held', ['nowhere', 1, 1]],
    ['held', ['north', 9, 1]],
    ['start', -1],
    ['goal', 1e9],
    ['movers', [[66]]],
    ['movers', [[0, 0, 0, 0, '']]],
    ['movers', [[1500, 0, 99, 0, '']]],
    ['nextPlanner', 30],
    ['changes', '66'],
    ['changes', '66 99'],
    ['chance', [0, 0, 0, 0]],
    ['algorithm', 'dijkstra'],
    ['screens', [{ name: 'map' }]],
    ['draft', 'deliver=many'],
  ])('with a life of %s = %j is refused', (field, value) => {
    const state = saved();
    const life = { ...(state.life as object), [field]: value };
    expect(() => fortress.load({ ...state, life })).toThrow(expect.objectContaining({ name: 'DataError' }));
  });

  it('with a mover in a wall, on a broken way or on a way to nowhere is refused', () => {
    const state = saved();
    const life = state.life as { movers: unknown[][] };
    const at = life.movers.findIndex((mover) => mover.at(-1) !== '');
    const row = life.movers[at];
    const [cell, site, goal, way] = [0, 3, 5, 10];
    const forge = (field: number, value: unknown) => ({
      ...state,
      life: { ...life, movers: life.movers.with(at, row.with(field, value)) },
    });
    expect(() => fortress.load(forge(way, `${row[way]}0`))).toThrow(/way/);
    expect(() => fortress.load(forge(way, 'q'))).toThrow(/step 0/);
    expect(() => fortress.load(forge(cell, 0))).toThrow(/stand|way/);
    expect(() => fortress.load(forge(goal, null))).toThrow(/elsewhere/);
    expect(() => fortress.load(forge(site, 99))).toThrow(/whole number/);
    const other = life.movers[at === 0 ? 1 : 0];
    const twin = other.with(0, row[cell]).with(site, -1).with(goal, null).with(way, '');
    const crowded = { ...life, movers: life.movers.with(at === 0 ? 1 : 0, twin) };
    expect(() => fortress.load({ ...state, life: crowded })).toThrow(/two stand in one cell/);
  });

  it.each([
    ['cells in disorder', 'levels', [0, '70 1 66 1']],
    ['half a cell', 'levels', [0, '66']],
    ['an unknown kind', 'levels', [0, '66 77']],
    ['a cell outside', 'levels', [0, '2304 1']],
    ['a floor twice', 'levels', [1, '']],
    ['a way from nothing', 'added', ['stairs', [0, 1, 1], [1, 1, 1], 10, null, true]],
    ['a way gone that never was', 'removed', ['stairs', [0, 0, 0], [1, 0, 0], 10, null, true]],
  ])('with %s is refused', (_, field, value) => {
    const state = saved() as { world: Record<string, unknown[]> };
    const list = state.world[field];
    state.world[field] = field === 'levels' ? list.with(0, value) : [...list, value];
    expect(() => fortress.load(state)).toThrow(expect.objectContaining({ name: 'DataError' }));
  });

  it('without a way that its stairs make is refused', () => {
    const state = saved() as { world: { added: unknown[] } };
    expect(state.world.added.length).toBeGreaterThan(0);
    state.world.added.pop();
    expect(() => fortress.load(state)).toThrow('its ways are not those');
  });

  it('with a map that is none is refused', () => {
    const state = saved();
    const choices = { ...(state.choices as object), map: 'floor:0\n?' };
    expect(() => fortress.load({ ...state, choices })).toThrow(
      expect.objectContaining({ name: 'DataError' }),
    );
  });
});

describe('an action', () => {
  it('is read only as a key gives it', () => {
    const move = (steps: number) => ({ type: 'move', way: 'north', steps });
    for (const steps of [1, RULES.stride]) expect(fortress.readAction(move(steps))).toEqual(move(steps));
    for (const steps of [0, 2, RULES.stride - 1, RULES.stride + 1])
      expect(() => fortress.readAction(move(steps))).toThrow('steps: expected');
  });
});
