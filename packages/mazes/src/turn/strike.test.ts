// What blows do by the striker's level and kind, each through waiting turns beside it.

import { describe, expect, test } from 'vitest';
import { moveCreature } from '../level/level.js';
import type { Special } from '../level/species.js';
import { RULES } from '../rules.js';
import { inHall, meet, newsOf } from '../testing/scene.js';

/** Waits beside a hunter of this kind until something is said; the hero is kept alive. */
function struckBy(special: Special, words: string) {
  const walker = inHall();
  const { state } = walker;
  const other = meet(walker, 'anybody', 1);
  Object.assign(other, {
    habits: { ...other.habits, strikes: 'bites', shoots: undefined, special },
    mood: 'hunting',
  });
  for (let i = 0; i < 200 && !newsOf(walker).includes(words); i++) {
    state.hp = state.maxHp;
    walker.press('.');
  }
  expect(newsOf(walker)).toContain(words);
  return { walker, state, other };
}

test('a blow costs 1 to the level and two more', () => {
  for (const level of [0, 10]) {
    const walker = inHall();
    const { state } = walker;
    const other = meet(walker, 'anybody', 1);
    Object.assign(other.mon, { level });
    Object.assign(other, { habits: { ...other.habits, special: 'plain' }, mood: 'hunting' });
    const lost = new Set<number>();
    for (let i = 0; i < 300; i++) {
      const before = state.maxHp;
      state.hp = before;
      walker.press('.');
      if (newsOf(walker).includes('(-')) lost.add(before - state.hp);
    }
    // A point may come back in the same turn.
    expect(Math.max(...lost)).toBeLessThanOrEqual(level + 2);
    expect(Math.max(...lost)).toBeGreaterThan(level);
  }
});

describe('a blow', () => {
  test('with venom burns again', () => void struckBy('venom', 'burns like poison'));

  test('that numbs costs turns', () => {
    const { state } = struckBy('numb', 'You cannot move!');
    expect(state.turn).toBeGreaterThan(1);
  });

  test('that grips holds where one is, until one tears oneself free', () => {
    const { walker, state, other } = struckBy('grip', 'holds you fast');
    expect(other.grips).toBe(true);
    const from = state.cell;
    walker.press('h');
    let said = newsOf(walker);
    for (let i = 0; i < 60 && state.cell === from; i++) {
      state.hp = state.maxHp;
      walker.press('h');
      said += newsOf(walker);
    }
    expect(state.cell).not.toBe(from);
    expect(said).toContain('tear yourself free');
  });

  test('that drains costs health for good', () => {
    const { state } = struckBy('drain', 'life leave you');
    expect(state.maxHp).toBeLessThan(RULES.hp);
  });

  test('of a thief costs a charge, and the thief is gone', () => {
    const { state, other } = struckBy('theft', 'takes something from you');
    expect(Object.values(state.kit).reduce((sum, each) => sum + each, 0)).toBe(15);
    expect(other.mood).toBe('idle');
  });

  test('may put one elsewhere, or be the last of the striker', () => {
    const { state } = struckBy('teleport', 'You are somewhere else');
    expect(state.here).toBe('doom:1');
    const { walker, other } = struckBy('burst', 'Nothing is left of it');
    expect(walker.level.creatures).not.toContain(other);
  });
});

test('who shoots takes aim first; out of its line one is spared', () => {
  const shoot = (steps: readonly string[]): string => {
    const walker = inHall();
    const { state, level } = walker;
    const other = meet(walker, 'anybody', 5);
    Object.assign(other, { habits: { ...other.habits, shoots: 'spits at' }, mood: 'hunting' });
    for (let i = 0; i < 40 && !newsOf(walker).includes('takes aim'); i++) {
      moveCreature(level, other, state.cell + 5);
      walker.press('.');
    }
    expect(newsOf(walker)).toContain('step out of its line!');
    walker.press(...steps);
    return newsOf(walker);
  };
  expect(shoot(['.'])).toContain('spits at you (-');
  expect(shoot(['j'])).toContain('You are out of');
});
