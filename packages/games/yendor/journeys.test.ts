// Travel, exploring, taps and the cursor that points: keys in, frames out.

import { describe, expect, test } from 'vitest';
import { HALL, LIGHT, STURDY } from './testing/scenes.js';
import { setUp } from './testing/situation.js';

describe('travel', () => {
  const map = `
    -------      -------
    |<.@..'######'....>|
    -------      -------`;

  test('_ and a stairs key, once the stairs were seen', () => {
    const table = setUp({ map });
    expect(table.press('_', '>')).toMatchObject({
      accepted: false,
      reason: 'You have not seen the stairs down yet.',
    });
    for (let i = 0; i < 5; i++) table.press('x');
    expect(table.rows()[1]).toContain('>|');
    table.press('_', '<');
    expect(table.hints()).toContain('< up');
    expect(table.rows()[1][1]).toBe('@');
    expect(table.press('_', '>')).toMatchObject({ turns: 17 });
    expect(table.hints()).toContain('> down');
  });

  test('_ and a place, or a tap', () => {
    const table = setUp({ map });
    table.press('_');
    expect(table.hints()).toBe('Travel to: you  | > < stairs  Tab next  Enter go  Esc');
    table.press('l', 'l');
    expect(table.hints()).toMatch(/^Travel to: the floor of a room {2}\|/);
    table.press('Enter');
    expect(table.rows()[1].indexOf('@')).toBe(5);
    table.give({ type: 'point', x: 3 + 1, y: 3 });
    expect(table.rows()[1][1]).toBe('@');
    expect(table.press('_', 'Enter')).toMatchObject({ accepted: false, reason: 'You are there already.' });
    expect(table.press('_', 'k', 'k', 'Enter')).toMatchObject({
      accepted: false,
      reason: 'You do not know a way there.',
    });
    table.press('_', 'Tab', 'Escape');
    expect(table.rows()[1][1]).toBe('@');
  });

  test('takes a single step while something awake is in view', () => {
    const table = setUp({
      map: `
        ------------
        |@.......1.|
        ------------`,
      marks: { 1: { monster: 'zombie' } },
      player: STURDY,
    });
    table.press('_', 'l', 'l', 'l', 'Enter');
    expect(table.report().turn).toBe(1);
    expect(table.rows()[1][2]).toBe('@');
  });

  test('goes around known traps', () => {
    const table = setUp({
      map: `
        -------
        |@.1..|
        |.....|
        -------`,
      marks: { 1: { trap: 'bear', found: true } },
    });
    table.press('_', 'l', 'l', 'l', 'l', 'Enter');
    expect(table.rows()[1]).toBe('|..^.@|');
    expect(table.log()).not.toContain('step around');
  });
});

test('a trap before the only door is said to be in the way', () => {
  const table = setUp({
    map: `
      -------
      |@...1'##
      -------`,
    marks: { 1: { trap: 'bear', found: true } },
  });
  expect(table.press('_', 'l', 'l', 'l', 'l', 'l', 'Enter')).toMatchObject({
    accepted: false,
    reason: 'You do not know a way there but past a trap or a sleeper.',
  });
  expect(table.press('x')).toMatchObject({
    accepted: false,
    reason: 'Nothing is left to explore but past a trap or a sleeper.',
  });
});

describe('exploring', () => {
  test('ends with a word, and stops at things', () => {
    const table = setUp({
      map: `
        -------      -------
        |..@..'######'..1..|
        -------      -------`,
      marks: { 1: { item: 'mace' } },
    });
    for (let i = 0; i < 6 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.news()).toContain('You see a +0 mace here.');
    table.press(',');
    expect(table.news()).toContain(') a +0 mace.');
    for (let i = 0; i < 6; i++) table.press('x');
    expect(table.text()).toContain('Nothing is left to explore');
  });

  test('goes to see what a map shows, and finds what lies there', () => {
    const table = setUp({
      map: `
        -----    -----    -----
        |.@.'####'...'####'.1.|
        -----    -----    -----`,
      marks: { 1: { item: 'mace' } },
      pack: [LIGHT, { item: 'magic-mapping' }],
    });
    table.press('r', 'b');
    expect(table.rows()[1]).toBe("|.@.'####'...'####'...|");
    for (let i = 0; i < 9 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.news()).toContain('You see a +0 mace here.');
    for (let i = 0; i < 9; i++) table.press('x');
    expect(table.news()).toContain('Nothing is left to explore');
  });

  test('is refused with enemies in view, in the dark, blind and confused', () => {
    const enemy = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'zombie' } },
    });
    expect(enemy.press('x')).toMatchObject({ accepted: false, reason: 'Not while the zombie is in view.' });
    for (const more of [{ pack: [] }, { afflictions: { blind: 9 } }, { afflictions: { confused: 9 } }])
      expect(setUp({ map: HALL, ...more }).press('x')).toMatchObject({ accepted: false, turns: 0 });
  });
});

test('a tap strikes what is beside, explains what is not, picks up and searches where one stands', () => {
  const table = setUp({
    map: `
      --------
      |2@1..3|
      --------`,
    marks: {
      1: { monster: 'zombie', with: { hp: 90, maxHp: 90 } },
      2: { item: 'dagger' },
      3: { monster: 'zombie', with: { mood: 'asleep' } },
    },
    player: STURDY,
  });
  table.give({ type: 'point', x: 6, y: 3 });
  expect(table.text()).toMatch(/You (hit|miss) the zombie/);
  table.give({ type: 'point', x: 9, y: 3 });
  expect(table.news()).toBe('There: a zombie (asleep); the floor of a room.');
  table.give({ type: 'point', x: 4, y: 3 });
  table.give({ type: 'point', x: 4, y: 3 });
  expect(table.text()).toContain(') a +0 dagger.');
  table.give({ type: 'point', x: 4, y: 3 });
  expect(table.text()).toContain('You find nothing.');
});
