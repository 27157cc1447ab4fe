// Traps, each through a step onto it: those that wound, hold, put to sleep, make a noise or lead elsewhere; and that who floats
// or knows them is spared.

import { isHole, TRAP, TRAP_NAMES } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { RULES, TRAP_WOUNDS } from '../rules.js';
import { inHall, newsOf, statusOf } from '../testing/scene.js';

/** A hero in the hall with a trap to the east of him. */
function beforeTrap(kind: number) {
  const walker = inHall();
  const { level, state } = walker;
  const cell = neighbour(state.cell, 2);
  const trap = { cell, kind, seen: false, gone: false };
  (level.trapAt as (typeof trap | undefined)[])[cell] = trap;
  return { walker, state, level, trap, cell };
}

const kindOf = (name: string): number => TRAP_NAMES.indexOf(name);

describe('a step onto a trap', () => {
  test.each(Object.entries(TRAP_WOUNDS))(
    '%s wounds for 1 to %i, is heard, and is known then',
    (name, most) => {
      const { walker, state, trap } = beforeTrap(kindOf(name));
      walker.press('l');
      const lost = RULES.hp - state.hp;
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThanOrEqual(most);
      expect(newsOf(walker)).toContain(`It hurts (-${lost})`);
      expect(newsOf(walker)).toContain(name);
      expect(trap.seen).toBe(true);
      expect(statusOf(walker)).toContain('loud');
    },
  );

  test.each([
    ['pit', RULES.pitTurns],
    ['web', RULES.webTurns],
    ['bear trap', RULES.bearTurns],
  ])('a %s holds for %i steps', (name, turns) => {
    const { walker, state, cell } = beforeTrap(kindOf(name));
    walker.press('l');
    expect(statusOf(walker)).toContain('stuck');
    walker.press(...new Array(turns).fill('l'));
    expect(state.cell).toBe(cell);
    expect(newsOf(walker)).toContain('You get free');
    walker.press('l');
    expect(state.cell).toBe(neighbour(cell, 2));
  });

  test('gas puts to sleep, a board squeaks through the level', () => {
    const gas = beforeTrap(TRAP.SLEEP_GAS);
    gas.walker.press('l');
    expect(newsOf(gas.walker)).toContain('You fall asleep!');
    expect(gas.state.turn).toBe(1 + RULES.gasTurns);
    const board = beforeTrap(TRAP.BOARD);
    board.walker.press('l');
    expect(newsOf(board.walker)).toContain('squeaks');
    expect(board.state.heard).toBe(RULES.noise.squeak);
  });

  test('a teleporter leads elsewhere, a level teleporter to another level', () => {
    const near = beforeTrap(TRAP.TELEPORT);
    near.walker.press('l');
    expect(newsOf(near.walker)).toContain('somewhere else');
    expect([near.state.here, near.state.cell === near.cell]).toEqual(['doom:1', false]);
    const far = beforeTrap(TRAP.LEVEL_TELEPORT);
    // By chance it leads to where one is.
    for (let i = 0; i < 20 && far.state.here === 'doom:1'; i++) {
      far.state.cell = neighbour(far.cell, 6);
      far.walker.press('l');
    }
    expect(far.state.here).not.toBe('doom:1');
    expect(newsOf(far.walker)).toContain('The floor drops out of the world');
  });
});

test('who floats sets off nothing, and travel goes around what is known', () => {
  const { walker, state, trap, cell } = beforeTrap(kindOf('land mine'));
  walker.press('F', 'l', 'l');
  expect([state.hp, trap.seen, state.cell]).toEqual([RULES.hp, false, neighbour(cell, 2)]);
  walker.press('F', 'h');
  expect(state.hp).toBeLessThan(RULES.hp);
});

test('searching finds a trap, and every kind has a name', () => {
  const { walker, trap } = beforeTrap(kindOf('fire trap'));
  for (let i = 0; i < 60 && !trap.seen; i++) walker.press('s');
  expect(newsOf(walker)).toContain('You find a fire trap.');
  expect(isHole(kindOf('trap door'))).toBe(true);
});
