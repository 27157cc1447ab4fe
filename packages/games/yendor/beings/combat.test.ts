// Blows: who hits whom, and what armour, strength and sleep have to do with it. Keys in, frames out.

import { createRandom } from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strengthToDamage, strengthToHit } from '../hero/body.js';
import { experienceFor } from '../rules.js';
import { carrying, duel } from '../testing/scenes.js';
import type { Situation } from '../testing/situation.js';
import { heroToHit } from './combat.js';
import { hits, hittingFaces } from './odds.js';

describe('armour', () => {
  test('better armour never raises the chance to be hit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -10, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: -4, max: 6 }),
        (level, ac, better, bonus) => {
          expect(hittingFaces(level, ac - better, bonus)).toBeLessThanOrEqual(hittingFaces(level, ac, bonus));
        },
      ),
    );
  });

  test('the dice keep to the number of faces', () => {
    const random = createRandom('faces');
    const hit = Array.from({ length: 4000 }, () => hits(random, 1, 8, 0)).filter(Boolean).length / 4000;
    expect(hit).toBeCloseTo(hittingFaces(1, 8, 0) / 20, 1);
    expect(hittingFaces(1, 8, 0)).toBe(10);
    expect(hittingFaces(1, 3, 0)).toBe(5);
  });

  test('wearing it, enchanting it and rings lower the number in the frame', () => {
    const table = carrying([
      { item: 'plate', with: { bonus: 1, known: false } },
      { item: 'protection', with: { bonus: 2 } },
    ]);
    expect(table.stats()).toContain('AC 10 ');
    table.press('W', 'b');
    expect(table.stats()).toContain('AC 2 ');
    table.press('P', 'c');
    expect(table.stats()).toContain('AC 0 ');
  });

  test('a monster strikes plate less often than skin, in play', () => {
    const struck = (pack: Situation['pack']) => {
      const table = duel('hobgoblin', { pack });
      for (let turn = 0; turn < 150; turn++) table.press('s');
      return 900 - (table.report().hp as number);
    };
    expect(struck([{ item: 'plate', with: { bonus: 3 }, slot: 'armour' }])).toBeLessThan(struck([]) * 0.6);
  });
});

describe('the hero strikes', () => {
  test('walking into a monster attacks, for a turn without hunger or fuel', () => {
    const table = duel('zombie');
    expect(table.press('l')).toMatchObject({ turns: 1 });
    expect(table.log()).toMatch(/You (hit|miss) the zombie\./);
    expect(table.report().hunger).toBe(1300);
    expect(table.text()).toContain('Light 500');
  });

  test('a blow wakes a sleeper, hit or miss', () => {
    const table = duel('xeroc', {}, { mood: 'asleep' });
    expect(table.frame().view.things[0].name).toContain('asleep');
    table.press('l');
    expect(table.frame().view.things[0].name).not.toContain('asleep');
  });

  test('the sleeping and held are easier to hit', () => {
    const rate = (stuck: number) => {
      let hit = 0;
      for (let seed = 0; seed < 150; seed++) {
        const table = duel('dragon', { seed: `held-${seed}` }, { stuck });
        table.press('l');
        if (table.log().includes('You hit')) hit++;
      }
      return hit;
    };
    expect(rate(9)).toBeGreaterThan(rate(0) + 10);
  });

  test('strength counts, by its table', () => {
    const toHit = [3, 6, 7, 16, 17, 18, 19, 31].map((value) => strengthToHit(value, 0));
    expect(toHit).toEqual([-1, -1, 0, 0, 1, 1, 1, 1]);
    expect([1, 50, 51, 99, 100].map((percent) => strengthToHit(18, percent))).toEqual([1, 1, 2, 2, 3]);
    const damage = [6, 7, 15, 16, 17, 18, 19, 21, 22, 30, 31].map((value) => strengthToDamage(value, 0));
    expect(damage).toEqual([-1, 0, 0, 1, 1, 2, 3, 3, 5, 5, 6]);
    expect([1, 50, 51, 75, 76, 90, 91, 100].map((percent) => strengthToDamage(18, percent))).toEqual([
      3, 3, 4, 4, 5, 5, 6, 6,
    ]);
  });

  /** What blows that hit have taken from a monster, one by one. */
  const damages = (more: Partial<Situation>) => {
    const found = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const table = duel('zombie', { seed: `damage-${seed}`, ...more }, { stuck: 99 });
      for (let turn = 0; turn < 12; turn++) {
        const [zombie] = table.level().monsters;
        const before = zombie.hp;
        table.press('l');
        if (table.news().includes('You hit')) found.add(before - zombie.hp);
      }
    }
    return [Math.min(...found), Math.max(...found)];
  };

  test('weapon dice, enchantment, strength and hunger make the damage; bare hands have a d4', () => {
    const mace = { item: 'mace', with: { bonus: 2 }, slot: 'weapon' } as const;
    expect(damages({ pack: [mace] })).toEqual([2 + 2 + 1, 8 + 2 + 1]);
    expect(damages({ pack: [mace], player: { hp: 900, maxHp: 900, hunger: 1000 } })).toEqual([4, 10]);
    expect(damages({ pack: [] })).toEqual([1 + 1, 4 + 1]);
    expect(damages({ pack: [], player: { hp: 900, maxHp: 900, strength: 3, hunger: 0 } })).toEqual([0, 2]);
  });

  test('enchantment and hunger count for the roll to hit', () => {
    const pack = [{ item: 'mace', with: { bonus: 2 }, slot: 'weapon' }] as const;
    const fed = duel('zombie', { pack });
    const weak = duel('zombie', { pack, player: { hunger: 1000 } });
    expect(heroToHit(fed.state)).toBe(2);
    expect(heroToHit(weak.state)).toBe(1);
    expect(weak.stats()).toContain('Weak');
  });

  test('a kill brings experience and levels; one kill lifts by one level only', () => {
    const table = duel('dragon', { player: { hp: 100, maxHp: 900, level: 1 } }, { hp: 1, stuck: 99 });
    for (let turn = 0; turn < 60 && !table.log().includes('You defeat'); turn++) table.press('l');
    expect(table.log()).toContain('You defeat the dragon.');
    expect(table.log()).toContain('Welcome to experience level 2.');
    expect(table.text()).toContain(`Exp 2:${experienceFor(3) - 1}/${experienceFor(3)}`);
    const { hp, maxHp } = table.state.player;
    expect(hp).toBe(maxHp);
    expect(maxHp).toBeGreaterThan(900);
    expect(maxHp).toBeLessThanOrEqual(908);
    expect([2, 3, 4, 5].map(experienceFor)).toEqual([10, 40, 100, 200]);
  });
});
