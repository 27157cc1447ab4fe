// One step: keys in, frames out.

import { describe, expect, test } from 'vitest';
import { HALL, STURDY } from '../testing/scenes.js';
import { setUp } from '../testing/situation.js';

describe('one step', () => {
  const KEYS = {
    north: [['k', '8', 'ArrowUp'], 4, 1],
    northeast: [['u', '9', 'PageUp'], 5, 1],
    east: [['l', '6', 'ArrowRight'], 5, 2],
    southeast: [['n', '3', 'PageDown'], 5, 3],
    south: [['j', '2', 'ArrowDown'], 4, 3],
    southwest: [['b', '1', 'End'], 3, 3],
    west: [['h', '4', 'ArrowLeft'], 3, 2],
    northwest: [['y', '7', 'Home'], 3, 1],
  } as const;

  test.each(
    Object.entries(KEYS).flatMap(([way, [keys, column, row]]) =>
      keys.map((key) => [key, way, column, row] as const),
    ),
  )('%s walks %s', (key, _, column, row) => {
    const table = setUp({ map: HALL });
    expect(table.press(key)).toMatchObject({ accepted: true, turns: 1 });
    expect(table.rows()[row][column]).toBe('@');
    expect(table.report()).toMatchObject({ turn: 1, hunger: 1299 });
    expect(table.stats()).toContain('Light 499');
  });

  test('a wall refuses and costs nothing', () => {
    const table = setUp({ map: HALL });
    table.press('k');
    expect(table.press('k')).toMatchObject({ accepted: false, turns: 0 });
    expect(table.report().turn).toBe(1);
    expect(table.news()).toBe('There is no way through there.');
  });

  test('an unknown key is nothing, and no time passes', () => {
    const table = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'bat' } },
    });
    const before = table.text();
    expect(table.press('F12')).toBeUndefined();
    expect(table.text()).toBe(before);
  });

  test('the option four-way leaves four directions, for everybody', () => {
    const table = setUp({
      map: `
        -----
        |1..|
        |.@.|
        -----`,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', hp: 40, maxHp: 40 } } },
      fourWay: true,
      player: STURDY,
    });
    expect(table.press('y')).toMatchObject({ accepted: false });
    table.press('s');
    expect(table.blows('The orc')).toBe(0);
    table.press('s');
    expect(table.blows('The orc')).toBe(1);
  });

  test('nobody cuts a corner', () => {
    const table = setUp({
      map: `
        -----
        |..@|
        --'--
          #
          ##`,
    });
    expect(table.press('b')).toMatchObject({ accepted: false });
    expect(table.press('h', 'j', 'j')).toMatchObject({ accepted: true });
    table.press('j');
    expect(table.rows()[4][2]).toBe('@');
  });

  test('who strikes around a corner is told why not', () => {
    const table = setUp({
      map: `
        -----
        |..@|
        --1--
          #`,
      marks: { 1: { monster: 'zombie', with: { stuck: 9 } } },
    });
    expect(table.press('b')).toMatchObject({ accepted: false, turns: 0 });
    expect(table.news()).toBe('You cannot reach the zombie around the corner.');
  });

  test('gold is taken by walking over it', () => {
    const table = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { item: 'gold', with: { bonus: 42 } } },
    });
    expect(table.rows()[1]).toBe('|@$.|');
    table.press('l');
    expect(table.news()).toBe('You pick up 42 gold.');
    expect(table.stats()).toContain('$42');
  });
});
