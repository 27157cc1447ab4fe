// What is wielded, worn, picked up and put down: keys in, frames out.

import { describe, expect, test } from 'vitest';
import { DISGUISED } from '../kinds.js';
import { CELL, carrying, LIGHT } from '../testing/scenes.js';
import { makeItem, setUp } from '../testing/situation.js';
import { dealLooks, ITEMS } from '../things/items.js';

describe('weapons and armour', () => {
  test('wield, wear, and their swaps; what is in use is not dropped', () => {
    const table = carrying([
      { item: 'mace', slot: 'weapon' },
      { item: 'long-sword', with: { bonus: 1 } },
      { item: 'leather' },
    ]);
    expect(table.press('w', 'c')).toMatchObject({ turns: 1 });
    expect(table.log()).toContain('You now wield a +1 long sword.');
    table.press('W', 'd');
    expect(table.stats()).toContain('AC 8 ');
    table.press('d');
    expect(table.frame().overlay?.choices.map(({ key }) => key)).toEqual(['b', 'Escape']);
    table.press('b');
    expect(table.log()).toContain('You drop a +0 mace.');
    table.press('i');
    expect(table.text()).toContain('c) a +1 long sword (wielded)');
    expect(table.text()).toContain('d) +0 leather armour (worn)');
  });

  test('a curse hides until the thing is on, then holds: no swap, no taking off', () => {
    const table = setUp({
      map: CELL,
      pack: [
        { item: 'mace', with: { bonus: -2, cursed: true, known: false } },
        { item: 'dagger' },
        { item: 'plate', with: { bonus: -3, cursed: true, known: false } },
        { item: 'leather' },
      ],
    });
    table.press('w');
    expect(table.text()).toContain('a) a mace');
    table.press('a');
    expect(table.log()).toContain('it is cursed!');
    expect(table.press('w', 'b')).toMatchObject({ accepted: false });
    expect(table.press('t')).toMatchObject({ accepted: false });
    table.press('W', 'c');
    expect(table.stats()).toContain('AC 6 ');
    expect(table.press('W', 'd')).toMatchObject({ accepted: false });
    expect(table.hints()).toContain('-2 mace (cursed), -3 plate mail (cursed)');
    expect(table.report().turn).toBe(2);
  });

  test('t takes off light, then weapon, then armour', () => {
    const table = carrying([
      { item: 'mace', slot: 'weapon' },
      { item: 'leather', slot: 'armour' },
    ]);
    table.press('t');
    expect(table.stats()).toContain('Dark');
    table.press('t');
    expect(table.log()).toContain('You take off a +0 mace.');
    table.press('t');
    expect(table.stats()).toContain('AC 10');
    expect(table.press('t')).toMatchObject({ accepted: false });
  });
});

describe('rings', () => {
  test('left hand first, known when on, never a third, cursed ones stay', () => {
    const table = setUp({
      map: CELL,
      pack: [
        { item: 'stealth', with: { known: false } },
        { item: 'ring-teleportation', with: { cursed: true, known: false } },
        { item: 'add-strength', with: { bonus: 2, known: false } },
      ],
    });
    table.press('P');
    expect(table.text()).toMatch(/a\) an? \w+ ring/);
    table.press('a', 'i');
    expect(table.text()).toContain('a) a ring of stealth (left hand)');
    table.press('Escape', 'P', 'b');
    expect(table.log()).toContain('You put on a ring of teleportation (cursed).');
    expect(table.press('P')).toMatchObject({ accepted: false, reason: 'You wear a ring on each hand.' });
    expect(table.press('R', 'b')).toMatchObject({ accepted: false });
    expect(table.press('R', 'a')).toMatchObject({ accepted: true });
    table.press('P', 'c');
    expect(table.stats()).toContain('Str 18(16)');
  });

  test('protection and dexterity lower the armour class by their number', () => {
    const table = carrying([
      { item: 'protection', with: { bonus: 2 } },
      { item: 'dexterity', with: { bonus: -1, cursed: true, known: false } },
    ]);
    table.press('P', 'b');
    expect(table.stats()).toContain('AC 8 ');
    table.press('P', 'c');
    expect(table.stats()).toContain('AC 9 ');
  });

  test('a ring of teleportation throws its bearer about', () => {
    const table = carrying([{ item: 'ring-teleportation', with: { cursed: true }, slot: 'left' }]);
    for (let step = 0; step < 60 && !table.log().includes('somewhere else'); step++) table.press('h', 'l');
    expect(table.log()).toContain('You are somewhere else.');
  });
});

describe('the pack', () => {
  const BESIDE = `
    -----
    |@1.|
    -----`;

  test('picking up: one at once, several by a menu', () => {
    const table = setUp({ map: BESIDE, marks: { 1: { item: 'dagger' } } });
    expect(table.press(',')).toMatchObject({ accepted: false });
    table.press('l');
    expect(table.hints()).toContain(', pick up');
    expect(table.press(',')).toMatchObject({ turns: 1 });
    expect(table.log()).toContain('b) a +0 dagger.');
    table.press('d', 'b');
    const [{ cell }] = table.level().items;
    table.level().items.push({ cell, item: makeItem(table.state, 'mace'), left: false, until: -1 });
    expect(table.hints()).toContain(', pick up (2 things)');
    table.press(',');
    expect(table.text()).toContain('Pick up what?');
    table.press('b');
    expect(table.log()).toContain('b) a +0 mace.');
  });

  test('twenty-six letters and no more, but what fits a stack still fits', () => {
    const pack = [...Array.from({ length: 25 }, () => ({ item: 'mace' })), { item: 'ration' }];
    const full = setUp({ map: BESIDE, marks: { 1: { item: 'dagger' } }, pack });
    full.press('l');
    expect(full.hints()).toContain('pack full');
    expect(full.press(',')).toMatchObject({ accepted: false, reason: 'Your pack is full.' });
    const food = setUp({ map: BESIDE, marks: { 1: { item: 'ration' } }, pack });
    food.press('l', ',');
    expect(food.log()).toContain('z) 2 food rations.');
  });

  test('a long pack is turned page by page, and every letter works on every page', () => {
    const pack = Array.from({ length: 20 }, () => ({ item: 'flail' }));
    const table = setUp({ map: CELL, pack });
    table.press('i');
    expect(table.text()).toContain('You carry (20 of 26)');
    expect(table.text()).not.toContain('t) a +0 flail');
    table.press('PageDown');
    expect(table.text()).toContain('t) a +0 flail');
    table.press('Escape', 'd', 'PageDown', 'a');
    expect(table.log()).toContain('You drop a +0 flail.');
  });

  test('the Amulet sets the flag, shows in the frame and cannot be dropped', () => {
    const table = setUp({ map: BESIDE, marks: { 1: { item: 'amulet' } }, depth: 10 });
    expect(table.rows()[1]).toBe('|@".|');
    table.press('l', ',');
    expect(table.log()).toContain('You hold the Amulet of Yendor!');
    expect(table.stats()).toContain('Amulet');
    expect(table.press('d')).toMatchObject({ accepted: false });
    expect(table.report().hasAmulet).toBe(true);
  });

  test('a refused thing costs nothing, whatever was asked for', () => {
    const table = setUp({ map: CELL, pack: [LIGHT] });
    for (const key of ['q', 'r', 'z', 'W', 'P', 'R', 'F', 'e', ',', 'd'])
      expect(table.press(key), key).toMatchObject({ accepted: false, turns: 0 });
    expect(table.report().turn).toBe(0);
  });
});

test('every kind has its own look, dealt by the seed', () => {
  const looks = dealLooks('one');
  for (const category of DISGUISED) {
    const dealt = ITEMS.filter((kind) => kind.category === category).map((kind) => looks.get(kind));
    expect(new Set(dealt).size).toBe(dealt.length);
    expect(dealt).not.toContain('odd');
  }
  expect(dealLooks('one')).toEqual(looks);
  expect(dealLooks('two')).not.toEqual(looks);
});

test('a closer look at a thing offers what can be done with it, by the keys that do it', () => {
  const table = carrying([{ item: 'haste' }, { item: 'mace', slot: 'weapon' }, { item: 'ration' }]);
  const offered = (letter: string) => {
    table.press('i', letter);
    const offers = table.frame().overlay?.choices?.map(({ key, label }) => `${key} ${label}`);
    table.press('Escape', 'Escape');
    return offers;
  };
  expect(offered('b')).toEqual(['q Drink it', 'T Throw it', 'd Drop it', 'Escape Back']);
  expect(offered('c')).toEqual(['Escape Back']);
  expect(offered('d')).toEqual(['e Eat it', 'd Drop it', 'Escape Back']);
  expect(table.press('i', 'b', 'q')).toMatchObject({ accepted: true, turns: 1 });
  expect(table.frame().overlay).toBeUndefined();
  expect(table.news()).toContain('That was a potion of haste self.');
});
