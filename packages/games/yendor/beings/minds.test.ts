// What monsters are up to: who wakes, hunts, flees, forgets and wanders in. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import { RULES } from '../rules.js';
import { CELL, LIGHT, STURDY } from '../testing/scenes.js';
import { cellOf, type Situation, setUp } from '../testing/situation.js';
import { wanderChance } from './wanderers.js';

describe('behaviours', () => {
  test('bats flit, now anywhere and now at the hero', () => {
    const table = setUp({
      map: `
        ---------
        |.......|
        |...1...|
        |.......|
        |......@|
        ---------`,
      marks: { 1: { monster: 'bat' } },
      player: STURDY,
    });
    const places = new Set<string>();
    for (let turn = 0; turn < 30; turn++) {
      table.press('s');
      places.add(table.rows().join('/'));
    }
    expect(places.size).toBeGreaterThan(5);
    expect(table.blows('The bat')).toBeGreaterThan(2);
  });

  test.each(['yeti', 'wraith', 'leprechaun', 'orc'])(
    'a hunting %s comes closer by the shortest way',
    (monster) => {
      const table = setUp({
        map: `
        ----------
        |1.......|
        |.......@|
        ----------`,
        marks: { 1: { monster, with: { mood: 'hunting', lastSeen: cellOf(8, 2), memory: 9 } } },
        player: STURDY,
      });
      table.press('s', 's', 's');
      const column = [1, 2].map((row) => table.rows()[row][4]);
      expect(column).toContain(monster.charAt(0).toUpperCase());
    },
  );

  test('a flytrap waits where it grows', () => {
    const table = setUp({
      map: `
        ---------
        |@...1..|
        ---------`,
      marks: { 1: { monster: 'venus flytrap', with: { mood: 'hunting' } } },
      player: STURDY,
    });
    for (let turn = 0; turn < 10; turn++) table.press('s');
    expect(table.rows()[1]).toBe('|@...F..|');
    expect(table.blows('The venus flytrap')).toBe(0);
  });

  test('the wounded flee and come back; the cornered fight', () => {
    const table = setUp({
      map: `
        ------------
        |@1........|
        ------------`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', hp: 4, maxHp: 40 } } },
      player: STURDY,
    });
    table.press('s', 's', 's');
    expect(table.names()[0]).toContain('fleeing');
    expect(table.rows()[1].indexOf('Y')).toBeGreaterThan(3);
    table.level().monsters[0].hp = 10;
    table.press('s', 's');
    expect(table.names()[0]).toBe('a yeti (badly hurt)');
    const cornered = setUp({
      map: `
        -----
        |.@1|
        -----`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', hp: 4, maxHp: 40 } } },
      player: STURDY,
    });
    cornered.press('s', 's');
    expect(cornered.blows('The yeti')).toBeGreaterThan(0);
  });

  test('a hero out of sight is looked for where last seen, for five turns', () => {
    const table = setUp({
      map: `
        -----    -----
        |1..|    |.@.|
        -----    -----`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', lastSeen: cellOf(2, 1), memory: 5 } } },
      debug: true,
    });
    table.press('~', 'n');
    const mind = () => table.level().monsters[0].mood;
    table.press('s', 's', 's', 's');
    expect(mind()).toBe('hunting');
    expect(table.rows()[1][2]).toBe('Y');
    table.press('s');
    expect(mind()).toBe('wandering');
  });

  test('who hunts nobody walks from room to room', () => {
    const table = setUp({
      map: `
        -----      -----      -----
        |1..'######'...'######+...|
        -----      -----      -----
                   -----
                   |.@.|
                   -----`,
      marks: { 1: { monster: 'hobgoblin' } },
    });
    const places = new Set<number>();
    for (let turn = 0; turn < 60; turn++) {
      table.press('s');
      places.add(table.level().monsters[0].cell);
    }
    expect(places.size).toBeGreaterThan(8);
  });

  test('the mean take up the hunt two times in three', () => {
    let hunts = 0;
    for (let seed = 0; seed < 90; seed++) {
      const table = setUp({
        map: `
          ---------
          |@....1.|
          ---------`,
        marks: { 1: { monster: 'hobgoblin' } },
        seed: `mean-${seed}`,
      });
      table.press('s');
      if (table.level().monsters[0].mood === 'hunting') hunts++;
    }
    expect(hunts).toBeGreaterThan(48);
    expect(hunts).toBeLessThan(72);
  });

  test('stealth halves the distance at which sleepers wake', () => {
    const wakesAt = (pack: Situation['pack']) => {
      const table = setUp({
        map: `
          -----------
          |@.......1|
          -----------`,
        marks: { 1: { monster: 'yeti', with: { mood: 'asleep' } } },
        player: STURDY,
        pack,
      });
      for (let turn = 0; turn < 7 && !table.log().includes('wakes up'); turn++) table.press('l');
      return table.rows()[1].indexOf('Y') - table.rows()[1].indexOf('@');
    };
    expect(wakesAt([LIGHT])).toBe(5);
    expect(wakesAt([LIGHT, { item: 'stealth', slot: 'left' }])).toBe(2);
  });
});

describe('wanderers', () => {
  const map = `
    -----      -----
    |.@.|      |...|
    -----      -----`;

  test('more likely the longer none has come, and more so with the Amulet', () => {
    expect(wanderChance(0, false)).toBeCloseTo(0.005, 9);
    expect(wanderChance(100, false)).toBeCloseTo(0.015, 9);
    expect(wanderChance(10_000, false)).toBeCloseTo(0.05, 9);
    expect(wanderChance(50, true)).toBeCloseTo(RULES.wanderers.amuletRate * wanderChance(50, false), 9);
  });

  test('come with a noise, awake, never into the room of the hero, at most five', () => {
    const table = setUp({ map, player: STURDY });
    let most = 0;
    for (let turn = 0; turn < 1500; turn++) {
      table.press('s');
      most = Math.max(most, table.level().monsters.length);
      for (const monster of table.level().monsters) {
        expect(table.level().roomAt[monster.cell]).not.toBe(1);
        expect(monster.mood).not.toBe('asleep');
      }
    }
    expect(most).toBe(5);
    expect(table.log()).toMatch(/hear steps|creaks|scrapes/);
  });

  test('with the Amulet those come who live three levels deeper', () => {
    const deepest = (pack: Situation['pack']) => {
      let found = 0;
      for (let seed = 0; seed < 12; seed++) {
        const table = setUp({ map, player: STURDY, pack, seed: `amulet-${seed}` });
        for (let turn = 0; turn < 300; turn++) table.press('s');
        for (const { kind } of table.level().monsters) found = Math.max(found, kind.depths[0]);
      }
      return found;
    };
    expect(deepest([LIGHT])).toBe(1);
    expect(deepest([LIGHT, { item: 'amulet' }])).toBe(4);
  });

  test('how long none has come is kept with the level', () => {
    const table = setUp({ map: CELL, on: '>', player: STURDY });
    table.press('s', 's', 's');
    const since = table.level().sinceWanderer;
    table.press('>', 's', '<');
    expect(table.level().sinceWanderer).toBe(since);
  });
});
