// Running and resting: what they do in one action, and what stops them. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import { HALL, LIGHT, STURDY } from '../testing/scenes.js';
import { cellOf, type Situation, setUp } from '../testing/situation.js';

describe('running', () => {
  test('turns corners of a corridor and stops before the door, in one action', () => {
    const table = setUp({
      map: `
        -----        -----
        |..@'#   ####+...|
        -----#   #   -----
             #####`,
    });
    table.press('l', 'l');
    expect(table.press('J')).toMatchObject({ accepted: true, turns: 11 });
    expect(table.rows()[1]).toMatch(/###@\+/);
    expect(table.report().hunger).toBe(1300 - 13);
    expect(table.stats()).toContain(`Light ${500 - 13} `);
  });

  test.each([
    ['L', 7, 2],
    ['Shift+ArrowRight', 7, 2],
    ['Ctrl+ArrowRight', 7, 2],
    ['H', 1, 2],
    ['K', 4, 1],
    ['J', 4, 3],
    ['U', 5, 1],
    ['Shift+PageUp', 5, 1],
    ['B', 3, 3],
    ['Y', 3, 1],
    ['N', 5, 3],
  ])('%s runs', (key, column, row) => {
    const table = setUp({ map: HALL });
    table.press(key);
    expect(table.rows()[row][column]).toBe('@');
  });

  test('a hundred steps and no more', () => {
    const line = '#'.repeat(70);
    const table = setUp({
      map: `
        -----
        |..@'${line}
        -----${' '.repeat(69)}#
             ${line}
        -----
        |...|
        -----`,
    });
    table.press('l');
    expect(table.press('L')?.turns).toBe(100);
    expect(table.press('H')?.turns).toBeGreaterThan(1);
  });

  test('stops on stairs and before a known trap', () => {
    const inRoom = (glyph: string, more: Partial<Situation> = {}) => {
      const table = setUp({
        map: `
          ---------
          |@..${glyph}...|
          ---------`,
        ...more,
      });
      table.press('L');
      return table.rows()[1].indexOf('@');
    };
    expect(inRoom('>')).toBe(4);
    expect(inRoom('1', { marks: { 1: { trap: 'pit', found: true } } })).toBe(3);
    expect(inRoom('.')).toBe(7);
  });

  test('stops at junctions and at things', () => {
    const junction = setUp({
      map: `
        -----  #
        |..@'#####
        -----  #`,
    });
    junction.press('l', 'L');
    expect(junction.rows()[1][7]).toBe('@');
    const thing = setUp({
      map: `
        -----------
        |@...1....|
        -----------`,
      marks: { 1: { item: 'dagger' } },
    });
    thing.press('L');
    expect(thing.rows()[1]).toBe('|....@....|');
    expect(thing.news()).toContain('dagger here');
  });

  /** A run along a corridor of thirty steps, and how far it got. */
  const alongCorridor = (more: Partial<Situation>) => {
    const table = setUp({
      map: `
        -----
        |..@'###############################1
        -----`,
      marks: { 1: { item: 'dagger' } },
      ...more,
    });
    table.press('l', 'l', 'L');
    return table;
  };

  test('goes to the end when nothing happens', () => {
    expect(alongCorridor({}).report().turn).toBe(33);
  });

  test('stops when a monster comes into view', () => {
    const table = alongCorridor({ marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 99 } } } });
    expect(table.news()).toBe('You see a zombie, asleep.');
    expect(table.rows()[1]).toMatch(/@#Z$/);
  });

  test('stops when the light warns and when hunger comes', () => {
    const dark = alongCorridor({ pack: [{ item: 'torch', with: { fuel: 18 }, slot: 'light' }] });
    expect(dark.news()).toBe('Your torch flickers.');
    expect(dark.report().turn).toBe(8);
    dark.press('L');
    expect(dark.news()).toBe('Your torch goes out. It is dark.');
    expect(dark.report().turn).toBe(18);
    const hungry = alongCorridor({ player: { hunger: 3100 } });
    expect(hungry.news()).toBe('You are getting hungry.');
    expect(hungry.report()).toMatchObject({ turn: 10, hunger: 300 });
  });

  test('stops at once when hurt, when HP fall below 30 %, and when something clings to the hero', () => {
    const hurt = alongCorridor({ player: { hunger: 0, hp: 90, maxHp: 100 } });
    expect(hurt.report()).toMatchObject({ turn: 3, hp: 87 });
    const low = alongCorridor({ player: { hunger: 0, hp: 32, maxHp: 100 } });
    expect(low.stats()).toContain('HP 29/100');
    expect(low.report().turn).toBe(3);
    const confused = alongCorridor({ afflictions: { confused: 30 } });
    expect(confused.report().turn).toBe(3);
    expect(confused.stats()).toContain('confused(');
  });

  test('stops when an unseen enemy strikes', () => {
    const table = setUp({
      map: `
        --------------
        |@...........|
        |......1.....|
        --------------`,
      marks: { 1: { monster: 'phantom', with: { mood: 'hunting', lastSeen: cellOf(7, 1), memory: 9 } } },
      player: STURDY,
    });
    table.press('L');
    expect(table.log()).toMatch(/Something (hits|misses) you/);
    expect(table.rows()[1].indexOf('@')).toBeLessThan(9);
  });

  test('noise: a runner wakes sleepers from half again as far', () => {
    const wokenAt = (key: string) => {
      const table = setUp({
        map: `
          -------------
          |@.........1|
          -------------`,
        marks: { 1: { monster: 'xeroc', with: { mood: 'asleep' } } },
        player: STURDY,
      });
      for (let turn = 0; turn < 9 && !table.log().includes('wakes up'); turn++) table.press(key);
      return table.rows()[1].indexOf('X') - table.rows()[1].indexOf('@');
    };
    expect(wokenAt('l')).toBe(4);
    expect(wokenAt('L')).toBe(6);
  });
});

describe('resting', () => {
  test('until healed, in one action, and not when whole', () => {
    const table = setUp({ map: HALL, player: { hp: 10, maxHp: 12 } });
    expect(table.press('.')).toMatchObject({ accepted: true, turns: 20 });
    expect(table.report()).toMatchObject({ hp: 12, turn: 20, hunger: 1280 });
    expect(table.stats()).toContain('Light 480');
    expect(table.news()).toBe('You feel rested.');
    expect(table.press('5')).toMatchObject({ accepted: false, reason: 'You are not hurt.' });
  });

  test('not with an enemy in view, and ends when one comes', () => {
    const seen = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'zombie' } },
      player: { hp: 5 },
    });
    expect(seen.press('.')).toMatchObject({ accepted: false });
    const table = setUp({
      map: `
        -----
        |@..'#############1
        -----`,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 30 } } },
      player: { hp: 5, maxHp: 60 },
    });
    table.press('.');
    expect(table.text()).toContain('You see an orc.');
    expect(table.news()).toContain('You stop resting.');
    expect(table.report().turn).toBeLessThan(30);
  });

  test('ends with starvation, and is not begun by the starving', () => {
    const table = setUp({ map: HALL, player: { hp: 5, maxHp: 60, hunger: 40 } });
    table.press('.');
    expect(table.log()).toContain('You are starving!');
    expect(table.report()).toMatchObject({ turn: 4, hp: 4, isGameOver: false });
    expect(table.press('.')).toMatchObject({ accepted: false, reason: 'You are too hungry to rest.' });
  });

  test('ends after a thousand turns', () => {
    const table = setUp({
      map: HALL,
      player: { hp: 5, maxHp: 60, hunger: 900 },
      pack: [
        { item: 'phial', slot: 'light' },
        { item: 'slow-digestion', slot: 'left' },
        { item: 'slow-digestion', slot: 'right' },
      ],
    });
    expect(table.press('.')).toMatchObject({ accepted: true, turns: 1000 });
    expect(table.news()).toContain('You stop resting.');
    expect(table.report().hp).toBe(5);
  });

  test('the ring of regeneration halves the time', () => {
    const turns = (pack: Situation['pack']) => {
      const table = setUp({ map: HALL, player: { hp: 8, maxHp: 12 }, pack });
      table.press('.');
      return table.report().turn as number;
    };
    expect(turns([LIGHT])).toBe(40);
    expect(turns([LIGHT, { item: 'regeneration', slot: 'left' }])).toBe(20);
  });
});
