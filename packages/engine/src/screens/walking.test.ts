import { describe, expect, test } from 'vitest';
import { EIGHT_DIRECTIONS } from '../grid/point.js';
import { RUN_CONTROLS, RUN_KEYS, WALK_CONTROLS, WALK_KEYS } from './walking.js';

describe('walking keys', () => {
  test('no key walks or runs in two directions', () => {
    const keys = EIGHT_DIRECTIONS.flatMap(({ name }) => [...WALK_KEYS[name], ...RUN_KEYS[name]]);
    expect(keys.length).toBeGreaterThan(40);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('opposite directions lie opposite on the numpad', () => {
    EIGHT_DIRECTIONS.forEach(({ name }, at) => {
      const digit = (direction: typeof name) => Number(WALK_KEYS[direction].find((key) => /^\d$/.test(key)));
      expect(digit(name) + digit(EIGHT_DIRECTIONS[(at + 4) % 8].name)).toBe(10);
    });
  });

  test('become a control a direction', () => {
    expect(WALK_CONTROLS.map(({ id }) => id)).toEqual(EIGHT_DIRECTIONS.map(({ name }) => name));
    expect(WALK_CONTROLS[0]).toEqual({
      id: 'north',
      label: 'Walk north',
      keys: ['ArrowUp', 'k', '8'],
      group: 'move',
      face: '▲',
    });
    expect(RUN_CONTROLS.map(({ id }) => id)).toEqual(EIGHT_DIRECTIONS.map(({ name }) => `run-${name}`));
  });
});
