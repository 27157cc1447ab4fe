// Potions: q and a letter in, frames out.

import { describe, expect, test } from 'vitest';
import { duel, HALL, holding, LIGHT } from '../testing/scenes.js';
import { setUp } from '../testing/situation.js';

/** The turns an affliction shows after the draught, over many seeds. */
function turnsOf(potion: string, affliction: string): number[] {
  const turns = Array.from({ length: 60 }, (_, seed) => {
    const table = holding(potion, { seed: `${potion}-${seed}` });
    table.press('q', 'b');
    return Number(new RegExp(`${affliction}\\((\\d+)\\)`).exec(table.stats())?.[1]);
  });
  return [Math.min(...turns), Math.max(...turns)];
}

describe('healing', () => {
  test.each([
    ['minor-heal', 4, 18],
    ['medium-heal', 8, 36],
    ['major-heal', 12, 40],
    ['superior-heal', 20, 40],
  ])('%s heals for a turn without hunger, and is known afterwards', (id, least, most) => {
    const table = holding(id);
    expect(table.press('q')).toMatchObject({ accepted: true, turns: 0 });
    expect(table.text()).toMatch(/b\) an? [a-z]+ potion/);
    expect(table.press('b')).toMatchObject({ turns: 1 });
    const gained = (table.report().hp as number) - 20;
    expect(gained).toBeGreaterThanOrEqual(least);
    expect(gained).toBeLessThanOrEqual(most);
    expect(table.report().hunger).toBe(1300);
    const more = holding(id, { pack: [LIGHT, { item: id, with: { count: 2 } }] });
    more.press('q', 'b', 'i');
    expect(more.text()).toMatch(/b\) a potion of (minor|medium|major|superior) healing/);
  });

  test('at full HP it adds one', () => {
    const table = holding('minor-heal', { player: { hp: 60, maxHp: 60 } });
    table.press('q', 'b');
    expect(table.stats()).toContain('HP 61/61');
  });

  test('the blind see again', () => {
    const table = holding('minor-heal', { afflictions: { blind: 30 } });
    expect(table.stats()).toContain('blind(30)');
    table.press('q', 'b');
    expect(table.stats()).not.toContain('blind');
    expect(table.rows()[1]).toBe('|.......|');
  });
});

describe('strength', () => {
  test('gained: one more of what there is and of what there can be', () => {
    const gain = holding('gain-strength');
    gain.press('q', 'b');
    expect(gain.stats()).toContain('Str 17(17)');
    const weakened = holding('gain-strength', { player: { strength: 9 } });
    weakened.press('q', 'b');
    expect(weakened.stats()).toContain('Str 10(17)');
  });

  test('at 18 the percentile grows, by ten at most', () => {
    const grown = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const table = holding('gain-strength', {
        seed: `percent-${seed}`,
        player: { strength: 18, maxStrength: 18, percentile: 20 },
      });
      table.press('q', 'b');
      grown.add(Number(/Str 18\/(\d\d)\(18\)/.exec(table.stats())?.[1]) - 20);
    }
    expect(Math.min(...grown)).toBe(1);
    expect(Math.max(...grown)).toBe(10);
  });

  test('restored to the most there was, with its percentile', () => {
    const restore = holding('restore-strength', { player: { strength: 9 } });
    restore.press('q', 'b');
    expect(restore.stats()).toContain('Str 16(16)');
    const bitten = duel('rattlesnake', {
      player: { hp: 900, maxHp: 900, strength: 18, maxStrength: 18, percentile: 77 },
      pack: [LIGHT, { item: 'restore-strength' }],
    });
    expect(bitten.stats()).toContain('Str 18/77(18)');
    for (let turn = 0; turn < 60 && !bitten.stats().includes('Str 17(18)'); turn++) bitten.press('s');
    bitten.level().monsters[0].stuck = 9;
    bitten.press('q', 'b');
    expect(bitten.stats()).toContain('Str 18/77(18)');
  });
});

describe('the rest', () => {
  test('poison hurts and can kill', () => {
    const hurt = holding('poison');
    hurt.press('q', 'b');
    expect(20 - (hurt.report().hp as number)).toBeGreaterThanOrEqual(1);
    expect(20 - (hurt.report().hp as number)).toBeLessThanOrEqual(6);
    const table = holding('poison', { player: { hp: 1 } });
    table.press('q', 'b');
    expect(table.report()).toMatchObject({ isGameOver: true, cause: 'a potion of poison' });
    expect(table.frame().overlay?.title).toBe('You are dead');
  });

  test('confusion: steps go astray for 20 to 22 turns, and there is no drinking and no reading', () => {
    expect(turnsOf('confusion', 'confused')).toEqual([20, 22]);
    const table = holding('confusion');
    table.press('q', 'b');
    expect(table.press('q')).toMatchObject({ accepted: false });
    expect(table.press('r')).toMatchObject({ accepted: false });
    const places = new Set<number>();
    for (let step = 0; step < 12; step++) {
      const before = table.state.player.cell;
      table.press('l');
      places.add(table.state.player.cell - before);
    }
    expect(places.size).toBeGreaterThan(2);
    for (let wait = 0; wait < 30; wait++) table.press('s');
    expect(table.stats()).not.toContain('confused');
  });

  test('blindness: nothing is seen for 40 to 60 turns, memory stays', () => {
    const [least, most] = turnsOf('blindness', 'blind');
    expect(least).toBeGreaterThanOrEqual(40);
    expect(least).toBeLessThanOrEqual(42);
    expect(most).toBeGreaterThanOrEqual(58);
    expect(most).toBeLessThanOrEqual(60);
    const table = setUp({
      map: `
        -------
        |@..1.|
        -------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 99 } } },
      pack: [LIGHT, { item: 'blindness' }],
    });
    expect(table.rows()[1]).toBe('|@..Z.|');
    table.press('q', 'b');
    expect(table.rows()[1]).toBe('|@....|');
    expect(table.press('r')).toMatchObject({ accepted: false });
  });

  test('haste doubles the hero for some turns', () => {
    const table = duel('snake', { pack: [LIGHT, { item: 'haste' }] });
    table.press('q', 'b');
    expect(table.stats()).toMatch(/hasted\([4-8]\)/);
    const before = table.blows('The snake');
    table.press('s', 's');
    expect(table.blows('The snake') - before).toBe(1);
    for (let turn = 0; turn < 10; turn++) table.press('s');
    expect(table.log()).toContain('You slow down.');
  });

  test('levitation lifts over traps for 29 to 32 turns', () => {
    expect(turnsOf('levitation', 'levitating')).toEqual([29, 32]);
    const table = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { trap: 'pit' } },
      pack: [LIGHT, { item: 'levitation' }],
    });
    table.press('q', 'b', 'l', 'l');
    expect(table.rows()[1]).toBe('|..@|');
    expect(table.log()).not.toContain('pit');
  });

  test('detection shows minds and magic through walls until the level is left', () => {
    const map = `
      -----    -----
      |.@>|    |1.2|
      -----    -----`;
    const marks = { 1: { monster: 'yeti', with: { stuck: 99 } }, 2: { item: 'fire' } } as const;
    const minds = setUp({ map, marks, pack: [LIGHT, { item: 'detect-monsters' }] });
    expect(minds.rows()[1]).not.toContain('Y');
    minds.press('q', 'b');
    expect(minds.rows()[1]).toContain('Y');
    const magic = setUp({ map, marks, pack: [LIGHT, { item: 'detect-magic' }] });
    magic.press('q', 'b');
    expect(magic.rows()[1]).toContain('/');
    expect(magic.names()).toContain('a wand, sensed');
    for (const table of [minds, magic]) {
      table.press('l', '>', '<');
      expect(table.rows()[1]).toBe('|..@|');
    }
  });

  test('raise level: the next one, with its HP', () => {
    const table = holding('raise-level');
    table.press('q', 'b');
    expect(table.stats()).toContain('Exp 2:10/40');
    const { hp, maxHp } = table.state.player;
    expect(hp).toBe(maxHp);
    expect(maxHp - 60).toBeGreaterThanOrEqual(1);
    expect(maxHp - 60).toBeLessThanOrEqual(8);
  });

  test('see invisible opens the eyes until the level is left', () => {
    const table = setUp({
      map: `
        -------
        |.@>1.|
        -------`,
      marks: { 1: { monster: 'phantom', with: { mood: 'asleep', stuck: 99 } } },
      pack: [LIGHT, { item: 'see-invisible' }],
    });
    expect(table.rows()[1]).not.toContain('P');
    table.press('q', 'b');
    expect(table.rows()[1]).toContain('P');
    table.press('l', '>', '<');
    expect(table.rows()[1]).toBe('|..@..|');
  });

  test('without a potion there is nothing to drink', () => {
    expect(setUp({ map: HALL }).press('q')).toMatchObject({
      accepted: false,
      reason: 'You have nothing to drink.',
    });
  });
});
