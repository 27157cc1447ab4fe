// What is hidden: secret doors and traps, found by searching or by stepping on them. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import type { TrapKind } from '../level.js';
import { LIGHT, STURDY } from '../testing/scenes.js';
import { cellOf, type Situation, setUp } from '../testing/situation.js';
import { searchChance } from './searching.js';

describe('searching', () => {
  test('s finds secret doors and traps around, and always costs a turn without hunger', () => {
    const table = setUp({
      map: `
        ------
        |..@1|
        ---~--
           ##`,
      marks: { 1: { trap: 'bear' } },
      player: { level: 10 },
    });
    expect(table.rows()[2]).toBe('------');
    expect(table.press('s')).toMatchObject({ turns: 1 });
    expect(table.text()).toContain('You find a secret door!');
    expect(table.text()).toContain('You find a bear trap.');
    expect(table.rows()[2]).toBe('---+--');
    expect(table.rows()[1]).toBe('|..@^|');
    expect(table.report().hunger).toBe(1300);
    expect(table.press('s')).toMatchObject({ turns: 1 });
    expect(table.news()).toBe('You find nothing.');
    table.press('j');
    expect(table.rows()[2]).toBe('---@--');
  });

  test('the chance is half, and a twentieth more each level', () => {
    const chanceAt = (level: number) => {
      const tries = Array.from({ length: 60 }, (_, seed) =>
        setUp({
          map: `
            ------
            |..@.|
            ----~-
                ##`,
          player: { level },
          seed: `search-${seed}`,
        }),
      );
      for (const table of tries) table.press('s');
      expect(searchChance(tries[0].state)).toBeCloseTo(0.5 + 0.05 * level);
      return tries.filter((table) => table.rows()[2] === '----+-').length / tries.length;
    };
    expect(chanceAt(1)).toBeCloseTo(0.55, 0);
    expect(chanceAt(10)).toBe(1);
  });

  test('once found, a secret door is a way for those who roam as well', () => {
    const table = setUp({
      map: `
        -----
        |1..¦@####
        -----    #
               --'--
               |...|
               -----`,
      marks: { 1: { monster: 'hobgoblin' } },
      player: { level: 10, ...STURDY },
    });
    const [roamer] = table.level().monsters;
    const isHome = () => table.level().roomAt[roamer.cell] === 1;
    for (let turn = 0; turn < 20; turn++) table.press(turn % 2 === 0 ? 'l' : 'h');
    expect(isHome()).toBe(true);
    table.press('s');
    expect(table.news()).toContain('You find a secret door!');
    table.press('L', 'J', 'j', 'j');
    for (let turn = 0; turn < 80 && isHome(); turn++) table.press('s');
    expect(isHome()).toBe(false);
  });

  test('a ring of searching finds by itself, in time', () => {
    const table = setUp({
      map: `
        ------
        |..@.|
        ---~--
           ##`,
      pack: [LIGHT, { item: 'searching', slot: 'left' }],
    });
    for (let turn = 0; turn < 60 && !table.log().includes('secret door'); turn++) table.press('h', 'l');
    expect(table.rows()[2]).toBe('---+--');
  });
});

describe('traps', () => {
  const step = (trap: TrapKind, more: Partial<Situation> = {}, found = false) => {
    const table = setUp({
      map: `
        --------------
        |@1..........|
        |............|
        --------------`,
      marks: { 1: { trap, found } },
      seed: 'trap',
      player: { hp: 50, maxHp: 50 },
      ...more,
    });
    table.press('l');
    return table;
  };

  test('a bear trap hurts and holds for a turn or two', () => {
    const table = step('bear');
    expect(table.text()).toMatch(/A bear trap closes around your leg for [1-9]!/);
    expect(table.report().hp).toBeLessThan(50);
    expect(table.stats()).toMatch(/ held\([12]\) /);
    const before = table.rows();
    table.press('l');
    expect(table.news()).toContain('held fast');
    expect(table.rows()).toEqual(before);
    table.press('l', 'l');
    expect(table.rows()).not.toEqual(before);
  });

  test('a dart hurts, and some are poisoned', () => {
    const strengths = new Set<string | undefined>();
    for (let seed = 0; seed < 20; seed++) {
      const table = step('dart', { seed: `dart-${seed}` });
      expect(table.text()).toMatch(/A dart strikes you for [1-6]!/);
      expect(table.report().hp).toBeLessThan(50);
      expect(table.report().hp).toBeGreaterThanOrEqual(44);
      strengths.add(/Str \d+/.exec(table.stats())?.[0]);
    }
    expect([...strengths].sort()).toEqual(['Str 15', 'Str 16']);
  });

  test('a teleport trap moves, and gold at the other end is taken', () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const table = step('teleport', { seed: `teleport-${seed}` });
      expect(table.news()).toContain('The world turns. You are somewhere else.');
      places.add(table.state.player.cell);
    }
    expect(places.size).toBeGreaterThan(6);
    expect(places).not.toContain(cellOf(2, 1));
    const purses = Array.from({ length: 12 }, (_, seed) => {
      const rich = setUp({
        map: `
          -----
          |@12|
          -----`,
        marks: { 1: { trap: 'teleport' }, 2: { item: 'gold', with: { bonus: 30 } } },
        seed: `rich-${seed}`,
      });
      rich.press('l');
      return rich.rows()[1] === '|.^@|' ? /\$\d+/.exec(rich.stats())?.[0] : undefined;
    });
    expect(new Set(purses)).toEqual(new Set([undefined, '$30']));
  });

  test('sleeping gas: three to six turns go by in the same action', () => {
    const table = step('sleep');
    expect(table.last()?.turns).toBeGreaterThanOrEqual(4);
    expect(table.last()?.turns).toBeLessThanOrEqual(7);
    expect(table.text()).toContain('puts you to sleep');
    expect(table.news()).toContain('You can move again.');
  });

  test('a pit hurts, and one in five has no bottom', () => {
    let fallen = 0;
    for (let seed = 0; seed < 40; seed++) {
      const table = step('pit', { seed: `pit-${seed}` });
      expect(table.report().hp).toBeLessThan(50);
      if (!table.stats().startsWith('Level 2 ')) continue;
      fallen++;
      expect(table.state.world.links().find(({ kind }) => kind === 'hole')?.to?.level).toBe(2);
      expect(table.text()).toContain('You fall through to level 2.');
    }
    expect(fallen).toBeGreaterThan(2);
    expect(fallen).toBeLessThan(20);
  });

  test('no pit leads below the last level', () => {
    for (let seed = 0; seed < 30; seed++)
      expect(step('pit', { seed: `last-${seed}`, depth: 26 }).stats()).toMatch(/^Level 26 /);
  });

  test('a sprung trap is spent; a known one fires seldom; who floats is safe', () => {
    const table = step('bear');
    table.press('h', 'h', 'h', 'h', 'l');
    expect(table.log().match(/closes around/g)).toHaveLength(1);
    const known = Array.from({ length: 40 }, (_, seed) => step('dart', { seed: `known-${seed}` }, true));
    const fired = known.filter((each) => each.text().includes('strikes')).length;
    expect(fired).toBeGreaterThan(0);
    expect(fired).toBeLessThan(14);
    expect(known.some((each) => each.news() === 'You step around the dart trap.')).toBe(true);
    expect(step('bear', { afflictions: { levitating: 20 } }).log()).toBe('');
  });
});
