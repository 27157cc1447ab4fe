// Everything one can pick up, by the keys that use it and the frames that follow.

import { lineText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { DISGUISED, ITEMS, kindOf, LOOKS } from './data/items.js';
import { dealLooks } from './items/names.js';
import { cellOf, type Situation, setUp, type Table } from './testing/situation.js';

const log = (table: Table) => table.log();
const stats = (table: Table) => lineText(table.frame().status[0]);
const LIGHT = { item: 'torch', slot: 'light' } as const;

/** A hero with a thing at the letter b. */
function holding(item: string, more: Partial<Situation> = {}, change = {}) {
  return setUp({
    map: `
      -----------
      |.........|
      |...@.....|
      |.........|
      -----------`,
    pack: [LIGHT, { item, with: change }],
    player: { hp: 20, maxHp: 60 },
    ...more,
  });
}

describe('potions', () => {
  test.each([
    ['minor-heal', 4, 18],
    ['medium-heal', 8, 36],
    ['major-heal', 12, 40],
    ['superior-heal', 20, 40],
  ])('%s heals, clears head and eyes, and is known afterwards', (id, least, most) => {
    const table = holding(id);
    expect(table.press('q')).toMatchObject({ accepted: true, cost: {} });
    expect(table.text()).toMatch(/b\) an? [a-z]+ potion/);
    expect(table.press('b')).toMatchObject({ cost: { turn: 1 } });
    const gained = (table.report().hp as number) - 20;
    expect(gained).toBeGreaterThanOrEqual(least);
    expect(gained).toBeLessThanOrEqual(most);
    expect(table.state.identified.has(kindOf(id))).toBe(true);
    expect(table.report().hunger).toBe(1300);
  });

  test('healing at full HP adds one', () => {
    const table = holding('minor-heal', { player: { hp: 60, maxHp: 60 } });
    table.press('q', 'b');
    expect(stats(table)).toContain('HP 61/61');
  });

  test('strength: gained, restored, and its percentile', () => {
    const gain = holding('gain-strength');
    gain.press('q', 'b');
    expect(stats(gain)).toContain('Str 17(17)');
    const percent = holding('gain-strength', { player: { strength: 18, maxStrength: 18 } });
    percent.press('q', 'b');
    expect(stats(percent)).toMatch(/Str 18\/\d\d\(18\)/);
    const restore = holding('restore-strength', { player: { strength: 9 } });
    restore.press('q', 'b');
    expect(stats(restore)).toContain('Str 16(16)');
  });

  test('poison hurts and can kill', () => {
    const table = holding('poison', { player: { hp: 1 } });
    table.press('q', 'b');
    expect(table.report()).toMatchObject({ isGameOver: true, cause: 'a potion of poison' });
    expect(table.frame().overlay?.title).toBe('You are dead');
  });

  test('confusion: steps go astray, and there is no drinking and no reading', () => {
    const table = holding('confusion');
    table.press('q', 'b');
    expect(stats(table)).toMatch(/confused\(\d+\)/);
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
    expect(stats(table)).not.toContain('confused');
  });

  test('blindness: nothing is seen, memory stays', () => {
    const table = holding('blindness');
    table.press('q', 'b');
    expect(stats(table)).toMatch(/blind\(\d+\)/);
    expect(table.state.visible.some((cell) => cell === 1)).toBe(false);
    expect(table.rows()[1]).toBe('|.........|');
    expect(table.press('r')).toMatchObject({ accepted: false });
  });

  test('haste doubles the hero; levitation lifts', () => {
    const table = setUp({
      map: `
        ---------
        |..@1...|
        ---------`,
      marks: { 1: { monster: 'snake', with: { mood: 'hunting', hp: 99, maxHp: 99 } } },
      pack: [LIGHT, { item: 'haste' }],
      player: { hp: 90, maxHp: 90 },
    });
    table.press('q', 'b');
    expect(stats(table)).toContain('hasted(');
    const blows = () =>
      table.state.log.reduce(
        (sum, { text, count }) => sum + (/snake (hits|misses)/.test(text) ? count : 0),
        0,
      );
    const before = blows();
    table.press('s', 's');
    expect(blows() - before).toBe(1);
    const float = holding('levitation');
    float.press('q', 'b');
    expect(stats(float)).toContain('levitating(');
  });

  test('detection shows minds and magic through walls until the level is left', () => {
    const map = `
      -----    -----
      |.@.|    |1.2|
      -----    -----`;
    const marks = { 1: { monster: 'yeti' }, 2: { item: 'fire' } } as const;
    const minds = setUp({ map, marks, pack: [LIGHT, { item: 'detect-monsters' }] });
    expect(minds.rows()[1]).not.toContain('Y');
    minds.press('q', 'b');
    expect(minds.rows()[1]).toContain('Y');
    const magic = setUp({ map, marks, pack: [LIGHT, { item: 'detect-magic' }] });
    magic.press('q', 'b');
    expect(magic.rows()[1]).toContain('/');
    expect(magic.frame().view.things.map(({ name }) => name)).toContain('a wand, sensed');
  });

  test('raise level and see invisible', () => {
    const raise = holding('raise-level');
    raise.press('q', 'b');
    expect(stats(raise)).toContain('Exp 2:10/40');
    const table = setUp({
      map: `
        -------
        |.@.1.|
        -------`,
      marks: { 1: { monster: 'phantom', with: { mood: 'asleep', stuck: 99 } } },
      pack: [LIGHT, { item: 'see-invisible' }],
    });
    expect(table.rows()[1]).not.toContain('P');
    table.press('q', 'b');
    expect(table.rows()[1]).toContain('P');
  });
});

describe('scrolls', () => {
  test('identify asks, names the whole type, and is used up only then', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [LIGHT, { item: 'identify' }, { item: 'haste', with: { count: 2 } }],
    });
    table.press('r', 'b');
    expect(table.text()).toContain('Identify what?');
    table.press('Escape');
    expect(table.report().turn).toBe(0);
    table.press('r', 'b', 'c');
    expect(log(table)).toContain('It is 2 potions of haste self.');
    expect(table.state.player.pack.map(({ letter }) => letter)).toEqual(['a', 'c']);
  });

  test('enchanting reaches what is worn, works at once, lifts curses and ends at +3', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [
        LIGHT,
        { item: 'enchant-armour', with: { count: 6 } },
        { item: 'chain', with: { bonus: -1, cursed: true }, slot: 'armour' },
      ],
    });
    expect(stats(table)).toContain('AC 6 ');
    table.press('r', 'b', 'c');
    expect(stats(table)).toContain('AC 5 ');
    expect(table.press('W')).toMatchObject({ accepted: false });
    for (let i = 0; i < 3; i++) table.press('r', 'b', 'c');
    expect(stats(table)).toContain('AC 2 ');
    expect(table.press('r', 'b')).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('fizzles'),
    });
    expect(table.state.player.pack.find(({ letter }) => letter === 'b')?.item.count).toBe(2);
    const weapon = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [LIGHT, { item: 'enchant-weapon' }, { item: 'mace', slot: 'weapon' }],
    });
    weapon.press('r', 'b', 'c');
    expect(weapon.text()).toContain('+1 mace');
  });

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

  test('teleportation moves; light lights the room and fizzles in corridors', () => {
    const away = holding('teleportation');
    const before = away.rows();
    away.press('r', 'b');
    expect(away.rows()).not.toEqual(before);
    const dark = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [{ item: 'light' }],
    });
    expect(dark.rows()[1].trim()).toBe('@');
    dark.press('r', 'a');
    expect(dark.rows()[1]).toBe('|.@.|');
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
    expect(corridor.state.player.pack).toHaveLength(2);
    expect(corridor.report().turn).toBe(0);
  });

  test('remove curse frees what is worn', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [{ item: 'remove-curse' }, { item: 'mace', with: { cursed: true, bonus: -2 }, slot: 'weapon' }],
    });
    expect(table.press('t')).toMatchObject({ accepted: false });
    table.press('r', 'a');
    expect(table.press('t')).toMatchObject({ accepted: true });
  });

  test('create monster, sleep, hold monster', () => {
    const create = holding('create-monster', { player: { hp: 200, maxHp: 200 } });
    create.press('r', 'b');
    expect(log(create)).toContain('Something takes shape beside you!');
    expect(create.state.levels.get(1)?.monsters[0].mood).toBe('hunting');
    const sleep = holding('sleep');
    expect(sleep.press('r', 'b')?.cost.turn).toBeGreaterThanOrEqual(4);
    const hold = setUp({
      map: `
        -----
        |.@1|
        -----`,
      marks: { 1: { monster: 'snake', with: { mood: 'hunting' } } },
      pack: [LIGHT, { item: 'hold-monster' }],
    });
    hold.press('r', 'b', 's');
    expect(log(hold)).not.toMatch(/snake (hits|misses)/);
    expect(hold.frame().view.things[0].name).toContain('held');
    for (let wait = 0; wait < 8; wait++) hold.press('s');
    expect(log(hold)).toMatch(/snake (hits|misses)/);
  });

  test('scare monster is not used up by reading, keeps monsters off on the ground, and crumbles', () => {
    const table = setUp({
      map: `
        ---------
        |..@1...|
        ---------`,
      marks: { 1: { monster: 'snake', with: { mood: 'hunting', hp: 90, maxHp: 90 } } },
      pack: [LIGHT, { item: 'scare-monster' }],
      player: { hp: 90, maxHp: 90 },
    });
    table.press('r', 'b');
    expect(table.state.player.pack).toHaveLength(2);
    table.press('d', 'b');
    const blows = () =>
      table.state.log.reduce(
        (sum, { text, count }) => sum + (/snake (hits|misses)/.test(text) ? count : 0),
        0,
      );
    const before = blows();
    for (let turn = 0; turn < 20; turn++) table.press('s');
    expect(blows()).toBe(before);
    for (let turn = 0; turn < 90; turn++) table.press('s');
    expect(table.state.levels.get(1)?.items).toHaveLength(0);
  });
});

describe('wands', () => {
  const zapped = (wand: string, more: Partial<Situation> = {}) => {
    const table = setUp({
      map: `
        ------------
        |.@...1....|
        ------------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', hp: 200, maxHp: 200 } } },
      pack: [LIGHT, { item: wand, with: { charges: 3, known: false } }],
      player: { hp: 90, maxHp: 90, level: 9 },
      ...more,
    });
    return table;
  };
  const target = (table: Table) => table.state.levels.get(1)?.monsters[0];

  test('a menu, a cursor in reverse on the nearest monster, Enter', () => {
    const table = zapped('magic-missile');
    table.press('z');
    expect(table.text()).toMatch(/b\) an? \w+ wand/);
    table.press('b');
    const { view } = table.frame();
    if (view.kind !== 'tiles') throw new Error('no tiles');
    expect(view.focus).toEqual({ x: 3 + 6, y: 3 });
    expect(view.palette[view.styles[cellOf(6, 1)]].reverse).toBe(true);
    table.press('Escape');
    expect(table.report().turn).toBe(0);
    expect(table.press('z', 'b', 'Enter')).toMatchObject({ cost: { turn: 1 } });
    expect(log(table)).toContain('The bolt of magic missile hits the zombie.');
    expect(target(table)?.hp).toBeLessThan(200);
    expect(target(table)?.mood).not.toBe('asleep');
    expect(table.state.player.pack[1].item.charges).toBe(2);
  });

  test.each(['lightning', 'fire', 'cold'])('%s harms', (wand) => {
    const table = zapped(wand);
    for (let i = 0; i < 3; i++) table.press('z', 'b', 'Enter');
    expect(target(table)?.hp).toBeLessThan(195);
    table.press('z', 'b', 'Enter');
    expect(log(table)).toContain('nothing happens');
  });

  test('teleport away, sleep, slow, cancellation, haste, polymorph', () => {
    const away = zapped('teleport-away');
    away.press('z', 'b', 'Enter');
    expect(log(away)).toContain('The zombie is gone.');
    const sleep = zapped('sleep-monster');
    sleep.press('z', 'b', 'Enter');
    expect(target(sleep)?.stuck).toBeGreaterThan(0);
    const slow = zapped('slow-monster');
    slow.press('z', 'b', 'Enter');
    expect(slow.frame().view.things[0].name).toContain('slowed');
    const cancel = zapped('cancellation');
    cancel.press('z', 'b', 'Enter');
    expect(target(cancel)?.cancelled).toBe(true);
    const haste = zapped('haste-monster');
    haste.press('z', 'b', 'Enter');
    expect(haste.frame().view.things[0].name).toContain('hasted');
    const shapes = new Set<number>();
    for (let seed = 0; seed < 10; seed++) {
      const shape = zapped('polymorph', { seed: `shape-${seed}`, depth: 8 });
      shape.press('z', 'b', 'Enter');
      shapes.add(shape.state.levels.get(8)?.monsters[0].kind ?? -1);
    }
    expect(shapes.size).toBeGreaterThan(3);
  });

  test('a bolt stops at the first monster, at walls and at its range; a kill brings experience', () => {
    const kill = zapped('magic-missile');
    Object.assign(target(kill) ?? {}, { hp: 1 });
    kill.press('z', 'b', 'Enter');
    expect(log(kill)).toContain('You defeat the zombie.');
    expect(kill.report().xp).toBe(7);
    const far = setUp({
      map: `
        ----------------
        |@...........1.|
        ----------------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 9 } } },
      pack: [LIGHT, { item: 'magic-missile', with: { charges: 3 } }],
    });
    far.press('z', 'b', 'Enter');
    expect(log(far)).toContain('hits nothing');
    expect(far.press('z', 'b', 'Enter')).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('too far'),
    });
  });

  test('Tab goes from target to target', () => {
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
    expect(table.frame().view.kind === 'tiles' && table.frame().view).toMatchObject({
      focus: { x: 7, y: 3 },
    });
    table.press('Tab');
    expect(table.frame().view).toMatchObject({ focus: { x: 10, y: 3 } });
    table.press('h');
    expect(table.frame().view).toMatchObject({ focus: { x: 9, y: 3 } });
  });
});

describe('gear', () => {
  test('wield, wear, and their swaps; what is in use is not dropped', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [
        LIGHT,
        { item: 'mace', slot: 'weapon' },
        { item: 'long-sword', with: { bonus: 1 } },
        { item: 'leather' },
      ],
    });
    table.press('w', 'c');
    expect(log(table)).toContain('You now wield a +1 long sword.');
    table.press('W', 'd');
    expect(stats(table)).toContain('AC 8 ');
    table.press('d');
    expect(table.frame().overlay?.choices.map(({ key }) => key)).toEqual(['b', 'Escape']);
    table.press('b');
    expect(log(table)).toContain('You drop a +0 mace.');
    table.press('i');
    expect(table.text()).toContain('c) a +1 long sword (wielded)');
    expect(table.text()).toContain('d) a +0 leather armour (worn)');
  });

  test('a curse hides until the thing is on, then holds: no swap, no taking off', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
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
    expect(log(table)).toContain('it is cursed!');
    expect(table.press('w', 'b')).toMatchObject({ accepted: false });
    table.press('W', 'c');
    expect(table.press('W', 'd')).toMatchObject({ accepted: false });
    expect(table.press('t')).toMatchObject({ accepted: false });
  });

  test('rings: left hand first, known when on, never a third, cursed ones stay', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [
        { item: 'stealth', with: { known: false } },
        { item: 'ring-teleportation', with: { cursed: true, known: false } },
        { item: 'add-strength', with: { bonus: 2, known: false } },
      ],
    });
    table.press('P');
    expect(table.text()).toMatch(/a\) an? \w+ ring/);
    table.press('a', 'P', 'b');
    expect(log(table)).toContain('You put on a ring of teleportation (cursed).');
    expect(table.press('P')).toMatchObject({ accepted: false, reason: 'You wear a ring on each hand.' });
    expect(table.press('R', 'b')).toMatchObject({ accepted: false });
    expect(table.press('R', 'a')).toMatchObject({ accepted: true });
    table.press('P', 'c');
    expect(stats(table)).toContain('Str 18(16)');
  });

  test('a ring of teleportation throws its bearer about', () => {
    const table = holding('ring-teleportation', {
      pack: [LIGHT, { item: 'ring-teleportation', with: { cursed: true }, slot: 'left' }],
    });
    for (let step = 0; step < 60 && !log(table).includes('somewhere else'); step++) table.press('h', 'l');
    expect(log(table)).toContain('You are somewhere else.');
  });

  test('t takes off light, then weapon, then armour', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [LIGHT, { item: 'mace', slot: 'weapon' }, { item: 'leather', slot: 'armour' }],
    });
    table.press('t');
    expect(stats(table)).toContain('Dark');
    table.press('t');
    expect(log(table)).toContain('You take off a +0 mace.');
    table.press('t');
    expect(stats(table)).toContain('AC 10');
    expect(table.press('t')).toMatchObject({ accepted: false });
  });

  test('picking up: one at once, several by a menu, twenty-six letters and no more', () => {
    const table = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { item: 'dagger' } },
    });
    expect(table.press(',')).toMatchObject({ accepted: false });
    table.press('l', ',');
    expect(log(table)).toContain('b) a +0 dagger.');
    table.press('d', 'b');
    const level = table.state.levels.get(1);
    level?.items.push({ ...level.items[0], item: { ...level.items[0].item, id: 77 } });
    table.press(',');
    expect(table.text()).toContain('Pick up what?');
    table.press('b');
    expect(table.state.player.pack).toHaveLength(2);
    const full = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { item: 'dagger' } },
      pack: Array.from({ length: 26 }, () => ({ item: 'mace' })),
    });
    full.press('l');
    expect(full.text()).toContain('pack full');
    expect(full.press(',')).toMatchObject({ accepted: false, reason: 'Your pack is full.' });
  });

  test('the Amulet sets the flag, shows in the frame and cannot be dropped', () => {
    const table = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { item: 'amulet' } },
      depth: 10,
    });
    expect(table.rows()[1]).toBe('|@".|');
    table.press('l', ',');
    expect(log(table)).toContain('You hold the Amulet of Yendor!');
    expect(stats(table)).toContain('Amulet');
    expect(table.press('d')).toMatchObject({ accepted: false });
    expect(table.report().hasAmulet).toBe(true);
  });
});

describe('disguises', () => {
  test('every kind has its own look, dealt by the seed', () => {
    const looks = dealLooks('one');
    for (const category of ['potion', 'scroll', 'ring', 'wand'] as const) {
      const dealt = ITEMS.flatMap((row, kind) => (row.category === category ? [looks[kind]] : []));
      expect(new Set(dealt).size).toBe(dealt.length);
      expect(dealt.length).toBe(LOOKS[category].length);
    }
    expect(dealLooks('one')).toEqual(looks);
    expect(dealLooks('two')).not.toEqual(looks);
    expect(DISGUISED).toHaveLength(4);
  });
});
