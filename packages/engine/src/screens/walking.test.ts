import { describe, expect, test } from 'vitest';
import { EIGHT_DIRECTIONS } from '../grid/point.js';
import { defineCommands } from './commands.js';
import { RUN_COMMAND, RUN_KEYS, WALK_COMMAND, WALK_KEYS } from './walking.js';

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
    const { controls } = defineCommands(
      { move: WALK_COMMAND, run: RUN_COMMAND },
      { size: { width: 1, height: 1 } },
    );
    const names = EIGHT_DIRECTIONS.map(({ name }) => name);
    expect(controls.map(({ id }) => id)).toEqual([...names, ...names.map((name) => `run-${name}`)]);
    expect(controls[0]).toEqual({
      id: 'north',
      label: 'Walk north',
      keys: ['ArrowUp', 'k', '8'],
      group: 'move',
      face: '▲',
    });
  });
});
