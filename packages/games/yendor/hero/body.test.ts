// Hunger, food, light, fuel, healing over time: what walking and waiting do to a body. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import { LIGHT, walk } from '../testing/scenes.js';
import { type Situation, setUp } from '../testing/situation.js';
import { hungerRate, regenerationTurns } from './hunger.js';

const ROOM = `
  -----------
  |.........|
  |...@.....|
  -----------`;
const room = (more: Partial<Situation> = {}) => setUp({ map: ROOM, ...more });

describe('hunger', () => {
  test('walking and resting make hungry; blows, searching and reading do not', () => {
    const table = room();
    walk(table, 4);
    expect(table.report().hunger).toBe(1296);
    table.press('s', 's');
    expect(table.report().hunger).toBe(1296);
  });

  test('hungry, weak, starving: said, shown, and at the end deadly', () => {
    const table = room({ player: { hunger: 3020, hp: 5, maxHp: 12 } });
    walk(table, 4);
    expect(table.log()).toContain('You are getting hungry.');
    expect(table.stats()).toContain('Hungry');
    const weak = room({ player: { hunger: 1510, hp: 5 } });
    walk(weak, 3);
    expect(weak.log()).toContain('You are weak with hunger.');
    expect(weak.stats()).toContain('Weak');
    const starving = room({ player: { hunger: 20, hp: 5, maxHp: 12 } });
    walk(starving, 3);
    expect(starving.stats()).toContain('Starving');
    walk(starving, 10);
    expect(starving.report()).toMatchObject({ isGameOver: true, cause: 'starvation', hp: 0 });
  });

  test('e eats the first ration, fills by its range and never beyond the most', () => {
    const table = room({
      pack: [LIGHT, { item: 'ration', with: { count: 2 } }],
      player: { hunger: 1000 },
    });
    expect(table.press('e')).toMatchObject({ turns: 1 });
    const now = table.report().hunger as number;
    expect(now).toBeGreaterThanOrEqual(1200);
    expect(now).toBeLessThanOrEqual(1599);
    table.press('e');
    expect(table.report().hunger).toBe(2000);
    expect(table.press('e')).toMatchObject({ accepted: false, reason: 'You have nothing to eat.' });
  });

  test('three rations in ten taste bad, and fill all the same', () => {
    const tastes = Array.from({ length: 100 }, (_, seed) => {
      const table = room({ pack: [{ item: 'ration' }], player: { hunger: 0 }, seed: `taste-${seed}` });
      table.press('e');
      expect(table.report().hunger).toBeGreaterThanOrEqual(1100);
      return table.news();
    });
    const bad = tastes.filter((news) => news.includes('That tasted of old boots')).length;
    expect(bad).toBeGreaterThan(15);
    expect(bad).toBeLessThan(45);
    expect(tastes.filter((news) => news.includes('That was good.'))).toHaveLength(100 - bad);
  });

  test('rings change the rate', () => {
    const rate = (left?: string, right?: string) =>
      hungerRate(
        room({
          pack: [
            ...(left === undefined ? [] : [{ item: left, slot: 'left' as const }]),
            ...(right === undefined ? [] : [{ item: right, slot: 'right' as const }]),
          ],
        }).state,
      );
    expect(rate()).toBe(10);
    expect(rate('slow-digestion')).toBe(5);
    expect(rate('slow-digestion', 'slow-digestion')).toBe(0);
    expect(rate('regeneration')).toBe(13);
    expect(rate('stealth', 'searching')).toBe(20);
    const table = room({ pack: [{ item: 'slow-digestion', slot: 'left' }] });
    walk(table, 10);
    expect(table.report().hunger).toBe(1295);
  });
});

describe('light', () => {
  test('a torch burns by walking, warns at 50, 10 and 0, and then it is dark', () => {
    const table = room({ pack: [{ item: 'torch', with: { fuel: 52 }, slot: 'light' }, { item: 'torch' }] });
    walk(table, 2);
    expect(table.news()).toBe('Your torch is getting low.');
    table.press('s', 's');
    expect(table.stats()).toContain('Light 50');
    walk(table, 40);
    expect(table.news()).toBe('Your torch flickers.');
    walk(table, 10);
    expect(table.news()).toBe('Your torch goes out. It is dark.');
    expect(table.stats()).toContain('Dark');
    expect(table.text()).toContain('w: light something');
    table.press('w', 'b');
    expect(table.stats()).toContain('Light 500');
    expect(table.state.player.pack).toHaveLength(1);
  });

  test('without light one feels what is beside, and nothing further', () => {
    const table = room({ pack: [] });
    expect(table.rows()[2].trim()).toBe('.@.');
    table.press('l');
    expect(table.rows()[2].trim()).toBe('..@.');
    expect(table.hints()).not.toContain('light');
  });

  test('a room is seen whole, a corridor two steps far, and beyond a door nothing', () => {
    const table = setUp({
      map: `
        -------
        |.....'#######
        |..@..|
        -------`,
    });
    expect(table.rows()[1]).toBe("|.....'");
    table.press('L', 'k', 'l');
    expect(table.rows()[1]).toBe('|.....@##');
    table.press('l');
    expect(table.rows()[1]).toBe("|.....'@##");
  });

  test('F fills the lantern up to its most', () => {
    const table = room({
      pack: [
        { item: 'lantern', with: { fuel: 700 }, slot: 'light' },
        { item: 'oil', with: { count: 3 } },
      ],
    });
    table.press('F', 'b');
    expect(table.stats()).toContain('Light 1300');
    table.press('F', 'b');
    expect(table.stats()).toContain('Light 1500');
    expect(table.press('F', 'b')).toMatchObject({ accepted: false, reason: 'The lantern is full.' });
    const torch = room({ pack: [LIGHT, { item: 'oil' }] });
    expect(torch.press('F', 'b')).toMatchObject({ accepted: false });
  });

  test('an empty lantern in the pack can be filled, and then lit', () => {
    const table = room({ pack: [{ item: 'lantern', with: { fuel: 0 } }, { item: 'oil' }] });
    expect(table.hints()).toContain('F fill the lantern');
    table.press('F', 'b');
    expect(table.hints()).toContain('w: light something');
    table.press('w', 'a');
    expect(table.stats()).toContain('Light 600');
  });

  test.each(['phial', 'star'])('the %s never burns down and reaches further', (item) => {
    const table = setUp({
      map: `
        -----
        |...'##@#####
        -----`,
      pack: [{ item, slot: 'light' }],
    });
    expect(table.stats()).toMatch(/ {2}Light(?! \d)/);
    expect(table.rows()[1].slice(7)).toBe('@###');
    walk(table, 20);
    expect(table.stats()).toMatch(/ {2}Light(?! \d)/);
  });

  test('one torch of a stack is lit, the others stay', () => {
    const table = room({ pack: [{ item: 'torch', with: { count: 3 } }] });
    table.press('w', 'a');
    walk(table, 3);
    table.press('i');
    expect(table.text()).toContain('a) 2 torches (500)');
    expect(table.text()).toContain('b) a torch (497) (lit)');
  });
});

describe('healing over time', () => {
  test('faster with depth and training, halved by the ring, stopped by hunger and by enemies in view', () => {
    expect(regenerationTurns(room().state)).toBe(10);
    expect(regenerationTurns(room({ depth: 10 }).state)).toBe(8);
    expect(regenerationTurns(room({ depth: 26 }).state)).toBe(5);
    expect(regenerationTurns(room({ player: { level: 7 } }).state)).toBe(7);
    const table = room({ player: { hp: 5, maxHp: 12 } });
    walk(table, 10);
    expect(table.stats()).toContain('HP 6/12');
    const starved = room({ player: { hp: 5, maxHp: 12, hunger: 900 } });
    walk(starved, 30);
    expect(starved.stats()).toContain('HP 5/12');
    const watched = setUp({
      map: `
        ---------------
        |.@..........1|
        ---------------`,
      marks: { 1: { monster: 'orc', with: { mood: 'wandering', stuck: 999 } } },
      player: { hp: 5, maxHp: 12 },
    });
    walk(watched, 30);
    expect(watched.stats()).toContain('HP 5/12');
  });
});
