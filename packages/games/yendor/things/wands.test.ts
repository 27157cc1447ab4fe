// Wands: z, a letter, the cursor, Enter; frames out.

import { describe, expect, test } from 'vitest';
import { LIGHT, STURDY } from '../testing/scenes.js';
import { cellOf, type Situation, setUp } from '../testing/situation.js';

/** A hero with an unknown wand (b) and a sleeper four steps away. */
function aiming(wand: string, more: Partial<Situation> = {}, monster = 'zombie') {
  return setUp({
    map: `
      ------------
      |.@...1....|
      ------------`,
    marks: { 1: { monster, with: { mood: 'asleep', hp: 200, maxHp: 200 } } },
    pack: [LIGHT, { item: wand, with: { charges: 3 } }],
    player: { ...STURDY, level: 9 },
    ...more,
  });
}

const zapped = (...args: Parameters<typeof aiming>) => {
  const table = aiming(...args);
  table.press('z', 'b', 'Enter');
  return table;
};

describe('aiming', () => {
  test('a menu, a cursor in reverse on the nearest monster, Enter', () => {
    const table = aiming('magic-missile');
    table.press('z');
    expect(table.text()).toMatch(/b\) an? \w+ wand/);
    table.press('b');
    const { view } = table.frame();
    if (view.kind !== 'tiles') throw new Error('no tiles');
    expect(view.focus).toEqual({ x: 3 + 6, y: 3 });
    expect(view.palette[view.styles[cellOf(6, 1)]].reverse).toBe(true);
    expect(table.hints()).toBe('Zap at: a zombie (asleep)  | Tab next  Enter  Esc');
    table.press('Escape');
    expect(table.report().turn).toBe(0);
    expect(table.press('z', 'b', 'Enter')).toMatchObject({ turns: 1 });
    expect(table.log()).toMatch(/The bolt of magic missile hits the zombie for \d+\./);
    expect(table.names()[0]).toBe('a zombie (hurt)');
  });

  test('charges are shown once the wand is known, and an empty one does nothing', () => {
    const table = aiming('cold');
    table.press('i');
    expect(table.text()).toMatch(/b\) an? \w+ wand\s/);
    table.press('Escape', 'z', 'b', 'Enter', 'i');
    expect(table.text()).toContain('b) a wand of cold (2)');
    table.press('Escape', 'z', 'b', 'Enter', 'z', 'b', 'Enter', 'z', 'b', 'Enter');
    expect(table.news()).toContain('The wand coughs: nothing happens.');
    table.press('i');
    expect(table.text()).toContain('b) a wand of cold (0)');
  });

  test('Tab goes from target to target by distance, keys move the cursor, Space zaps', () => {
    const table = setUp({
      map: `
        ------------
        |.@.1..2...|
        ------------`,
      marks: {
        1: { monster: 'zombie', with: { mood: 'asleep', stuck: 9 } },
        2: { monster: 'zombie', with: { mood: 'asleep', stuck: 9 } },
      },
      pack: [LIGHT, { item: 'fire', with: { charges: 3 } }],
    });
    table.press('z', 'b');
    expect(table.frame().view).toMatchObject({ focus: { x: 7, y: 3 } });
    table.press('Tab');
    expect(table.frame().view).toMatchObject({ focus: { x: 10, y: 3 } });
    table.press('h', 'ArrowUp');
    expect(table.frame().view).toMatchObject({ focus: { x: 9, y: 2 } });
    expect(table.press('Tab', ' ')).toMatchObject({ turns: 1 });
  });

  test('a bolt stops at the first monster, at walls and at its range', () => {
    const first = setUp({
      map: `
        ------------
        |.@.1..2...|
        ------------`,
      marks: {
        1: { monster: 'zombie', with: { mood: 'asleep', stuck: 9, hp: 90, maxHp: 90 } },
        2: { monster: 'yeti', with: { mood: 'asleep', stuck: 9 } },
      },
      pack: [LIGHT, { item: 'magic-missile', with: { charges: 3 } }],
    });
    first.press('z', 'b', 'Tab', 'Enter');
    expect(first.log()).toContain('hits the zombie');
    const wall = setUp({
      map: `
        ------  ------
        |...@|  |1...|
        ------  ------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 9 } } },
      pack: [LIGHT, { item: 'magic-missile', with: { charges: 3 } }],
    });
    wall.press('z', 'b', 'l', 'Enter');
    expect(wall.log()).toContain('hits nothing');
    const far = setUp({
      map: `
        ----------------
        |@...........1.|
        ----------------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 9 } } },
      pack: [LIGHT, { item: 'magic-missile', with: { charges: 3 } }],
    });
    far.press('z', 'b', 'Enter');
    expect(far.log()).toContain('hits nothing');
    expect(far.press('z', 'b', 'Enter')).toMatchObject({
      accepted: false,
      reason: 'That is too far: the bolt flies 7 steps.',
    });
  });
});

describe('what they do', () => {
  test.each([
    ['lightning', 6, 36],
    ['fire', 6, 36],
    ['cold', 6, 36],
    ['magic-missile', 2, 12],
  ])('%s harms', (wand, least, most) => {
    const harms: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const table = zapped(wand, { seed: `${wand}-${seed}` });
      if (table.log().includes(' hits the zombie')) harms.push(200 - table.level().monsters[0].hp);
      else expect(table.log()).toContain(' misses the zombie');
    }
    expect(harms.length).toBeGreaterThan(30);
    if (wand === 'magic-missile') expect(harms).toHaveLength(60);
    expect(Math.min(...harms)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...harms)).toBeLessThanOrEqual(most);
  });

  test('a kill brings experience', () => {
    const kill = aiming('magic-missile');
    kill.level().monsters[0].hp = 1;
    kill.press('z', 'b', 'Enter');
    expect(kill.log()).toContain('You defeat the zombie.');
    expect(kill.stats()).toContain('Exp 9:7/');
  });

  test('teleport away: it is elsewhere', () => {
    const table = zapped('teleport-away');
    expect(table.log()).toContain('The zombie is gone.');
    expect(table.rows()[1][6]).not.toBe('Z');
  });

  test('sleep: it stands still for three to six turns', () => {
    const table = zapped('sleep-monster');
    for (let turn = 0; turn < 2; turn++) table.press('s');
    expect(table.rows()[1][6]).toBe('Z');
    for (let turn = 0; turn < 14; turn++) table.press('s');
    expect(table.rows()[1][6]).not.toBe('Z');
  });

  test('slow and haste change its pace by two', () => {
    const blows = (wand: string) => {
      const table = setUp({
        map: `
          -----
          |@1.|
          -----`,
        marks: { 1: { monster: 'snake', with: { mood: 'hunting', hp: 500, maxHp: 500 } } },
        pack: [LIGHT, { item: wand, with: { charges: 3 } }],
        player: STURDY,
      });
      table.press('z', 'b', 'Enter');
      const before = table.blows('The snake');
      for (let turn = 0; turn < 20; turn++) table.press('s');
      return [table.names()[0], table.blows('The snake') - before];
    };
    expect(blows('slow-monster')).toEqual(['a snake (slowed)', 10]);
    expect(blows('haste-monster')).toEqual(['a snake (hasted)', 40]);
  });

  test('cancellation: nothing is special about it any more', () => {
    const phantom = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { monster: 'phantom', with: { mood: 'hunting', hp: 500, maxHp: 500 } } },
      pack: [LIGHT, { item: 'cancellation', with: { charges: 3 } }],
      player: STURDY,
    });
    expect(phantom.rows()[1]).toBe('|@..|');
    phantom.press('z', 'b', 'l', 'Enter');
    expect(phantom.rows()[1]).toBe('|@P.|');
    const before = phantom.blows('The phantom');
    for (let turn = 0; turn < 20; turn++) phantom.press('s');
    expect(phantom.blows('The phantom') - before, 'speed 10 instead of 15').toBe(20);
    const snake = aiming('cancellation', {}, 'rattlesnake');
    snake.press('z', 'b', 'Enter');
    for (let turn = 0; turn < 80; turn++) snake.press('s');
    expect(snake.blows('The rattlesnake')).toBeGreaterThan(40);
    expect(snake.stats()).toContain('Str 16(16)');
  });

  test('polymorph: another monster, in looks and in deeds', () => {
    const shapes = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const table = zapped('polymorph', { seed: `shape-${seed}`, depth: 8 });
      const glyph = /[A-Z]/.exec(table.rows()[1])?.[0] ?? '';
      shapes.add(glyph);
      const [monster] = table.level().monsters;
      expect(monster.maxHp).toBeLessThan(200);
    }
    expect(shapes.size).toBeGreaterThan(3);
  });
});
