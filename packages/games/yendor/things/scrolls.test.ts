// Scrolls: r and a letter in, frames out.

import { describe, expect, test } from 'vitest';
import { carrying, duel, holding, LIGHT, STURDY } from '../testing/scenes.js';
import { setUp } from '../testing/situation.js';

describe('scrolls that ask', () => {
  test('identify names the whole type', () => {
    const table = carrying([{ item: 'identify' }, { item: 'haste', with: { count: 2 } }]);
    table.press('r', 'b');
    expect(table.text()).toContain('Identify what?');
    expect(table.press('c')).toMatchObject({ turns: 1 });
    expect(table.log()).toContain('It is 2 potions of haste self.');
    table.press('i');
    expect(table.text()).not.toContain('b) ');
    expect(table.text()).toContain('c) 2 potions of haste self');
  });

  test('who looks away from a scroll that was not known has spent it; a known one is kept', () => {
    const table = carrying([{ item: 'identify', with: { count: 2 } }, { item: 'haste' }]);
    table.press('r', 'b');
    expect(table.text()).toContain('Look away (the scroll is spent)');
    expect(table.press('Escape')).toMatchObject({ accepted: true, turns: 1 });
    expect(table.log()).toContain('The scroll is spent.');
    expect(table.press('r', 'b', 'Escape')).toMatchObject({ accepted: true, turns: 0 });
    table.press('i');
    expect(table.text()).toContain('b) a scroll of identify');
  });

  test('enchanting reaches what is worn, works at once, lifts curses and knows no limit', () => {
    const table = carrying([
      { item: 'enchanting', with: { count: 6 } },
      { item: 'chain', with: { bonus: -1, cursed: true }, slot: 'armour' },
    ]);
    expect(table.stats()).toContain('AC 6 ');
    table.press('r', 'b', 'c');
    expect(table.stats()).toContain('AC 5 ');
    expect(table.hints()).toContain('+0 chain mail');
    expect(table.hints()).not.toContain('cursed');
    for (let i = 0; i < 4; i++) table.press('r', 'b', 'c');
    expect(table.stats()).toContain('AC 1 ');
    const wand = carrying([{ item: 'enchanting' }, { item: 'fire', with: { charges: 3 } }]);
    wand.press('r', 'b', 'c');
    expect(wand.state.player.pack.at(-1)?.item.charges).toBe(5);
  });
});

describe('scrolls that work at once', () => {
  test('magic mapping shows the level, but no secret', () => {
    const table = setUp({
      map: `
        -----      -----
        |.@.'######+.>.|
        -----      --~--`,
      pack: [LIGHT, { item: 'magic-mapping' }],
    });
    table.press('r', 'b');
    expect(table.rows()[1]).toBe("|.@.'######+.>.|");
    expect(table.rows()[2]).toBe('-----      -----');
  });

  test('teleportation moves', () => {
    const table = holding('teleportation');
    const before = table.rows();
    table.press('r', 'b');
    expect(table.rows()).not.toEqual(before);
    expect(table.log()).toContain('You are somewhere else.');
  });

  test('light lights the room for good, and fizzles in corridors for nothing', () => {
    const dark = setUp({
      map: `
        -------
        |..@..|
        -------`,
      pack: [{ item: 'light' }],
    });
    expect(dark.rows()[1].trim()).toBe('.@.');
    dark.press('r', 'a');
    expect(dark.rows()[1]).toBe('|..@..|');
    const corridor = setUp({
      map: `
        -----
        |...'##@##
        -----`,
      pack: [LIGHT, { item: 'light' }],
    });
    expect(corridor.press('r', 'b')).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('fizzles'),
    });
    expect(corridor.report().turn).toBe(0);
    corridor.press('i');
    expect(corridor.text()).toContain('b) a scroll of light');
  });

  test('remove curse frees all that is worn', () => {
    const table = carrying([
      { item: 'remove-curse' },
      { item: 'mace', with: { cursed: true, bonus: -2 }, slot: 'weapon' },
      { item: 'stealth', with: { cursed: true }, slot: 'left' },
    ]);
    table.press('t');
    expect(table.press('t')).toMatchObject({ accepted: false });
    expect(table.press('R')).toMatchObject({ accepted: false });
    table.press('r', 'b');
    expect(table.press('t')).toMatchObject({ accepted: true });
    expect(table.press('R')).toMatchObject({ accepted: true });
  });

  test('create monster: one that lives here, beside the reader and awake', () => {
    const table = holding('create-monster', { player: STURDY });
    table.press('r', 'b');
    expect(table.log()).toContain('Something takes shape beside you!');
    expect(table.names()[0]).toMatch(/^an? (bat|emu|kestrel|snake|cellar rat)/);
    expect(table.names()[0]).not.toContain('asleep');
  });

  test('sleep: four to eight turns go by in the same action', () => {
    const turns = Array.from({ length: 40 }, (_, seed) => {
      const table = holding('sleep', { seed: `sleep-${seed}` });
      return (table.press('r', 'b')?.turns ?? 0) - 1;
    });
    expect(Math.min(...turns)).toBe(4);
    expect(Math.max(...turns)).toBe(8);
  });

  test('who sleeps is hit more easily', () => {
    const hits = (asleep: number) => {
      let count = 0;
      for (let seed = 0; seed < 150; seed++) {
        const table = duel('snake', { seed: `easy-${seed}`, afflictions: { asleep } });
        table.press('s');
        count += table.log().includes('hits you') ? 1 : 0;
      }
      return count;
    };
    expect(hits(1)).toBeGreaterThan(hits(0) + 10);
  });

  test('hold monster: those beside the reader stand still for a while', () => {
    const table = duel('snake', { pack: [LIGHT, { item: 'hold-monster' }] });
    table.press('r', 'b', 's');
    expect(table.blows('The snake')).toBe(0);
    expect(table.names()[0]).toContain('held');
    for (let wait = 0; wait < 6; wait++) table.press('s');
    expect(table.blows('The snake')).toBeGreaterThan(0);
  });
});

describe('scare monster', () => {
  test('is not used up by reading; on the ground it drives monsters off and crumbles after 100 turns', () => {
    const table = duel('snake', { pack: [LIGHT, { item: 'scare-monster' }] });
    table.press('r', 'b', 'd', 'b');
    expect(table.log()).toContain('You drop a scroll of scare monster.');
    const before = table.blows('The snake');
    const stood: boolean[] = [];
    for (let turn = 0; turn < 20; turn++) {
      table.press('s');
      const [x] = [1, 2].map((row) => table.rows()[row].indexOf('S')).filter((column) => column !== -1);
      stood.push(Math.abs(x - 3) <= 1);
    }
    expect(stood.join(), 'who comes beside it flees the next turn').not.toContain('true,true');
    expect(table.blows('The snake')).toBe(before);
    table.press('h');
    expect(table.rows()[1][3]).toBe('?');
    for (let turn = 20; turn < 100; turn++) table.press('s');
    expect(table.rows()[1][3]).not.toBe('?');
  });

  test('nobody walks over it', () => {
    const table = setUp({
      map: `
        ----------
        |@..1...2|
        ----------`,
      marks: { 1: { item: 'scare-monster' }, 2: { monster: 'orc', with: { mood: 'hunting' } } },
      player: STURDY,
    });
    for (let turn = 0; turn < 30; turn++) {
      table.press('s');
      expect(table.rows()[1].indexOf('O')).toBeGreaterThan(4);
    }
  });

  test('a flytrap is rooted: it does not strike, but it does not walk either', () => {
    const table = duel('venus flytrap', { pack: [LIGHT, { item: 'scare-monster' }] });
    table.press('d', 'b');
    const before = table.blows('The venus flytrap');
    table.press('s', 's', 's');
    expect(table.rows()[1]).toBe('|..@F...|');
    expect(table.blows('The venus flytrap')).toBe(before);
  });
});
